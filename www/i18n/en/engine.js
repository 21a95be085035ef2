/** Errors of the engine, the index and the counter, by their reason. */
export {};
