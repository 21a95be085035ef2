/** The bar, the page around the element, and its notices. */
export {};
