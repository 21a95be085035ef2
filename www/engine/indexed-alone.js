/** A stepper in a file that stands alone has no index. */

export class Indexed {
  index = null;
  free() {}
}

export const consult = () => null;

export const indexedFunctions = {};
