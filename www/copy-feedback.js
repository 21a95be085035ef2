/** Milliseconds for which a button shows “Copied”. */
export const COPIED_TIME = 2000;
