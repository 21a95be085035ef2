/** Notices about invalid values in the URL, in attributes and in `set()`. */
export {};
