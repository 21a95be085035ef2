/** The outer columns that the halves of a job take, as text. */

/** @import { CountJob } from "../../types.d.ts" */

import { columnsOf } from "../../masks.js";

/** As the board has them: the highest column at the left. @param {number} mask */
const listed = (mask) => columnsOf(mask).reverse().join(" ");

/** @param {CountJob} job */
export const halvesOf = ({ one, other }) => [listed(one), listed(other)];
