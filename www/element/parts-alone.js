/**
 * The same in a file that stands alone, where the image is there already.
 */
import { checkAsked, imageOf } from "../export/image.js";

export const loadImage = async () => ({ checkAsked, imageOf });
