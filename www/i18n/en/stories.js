/** The stories of the race, by id and in their order. */

import { stories } from "./algorithms.js";

export { stories };

export const ids = Object.keys(stories);
