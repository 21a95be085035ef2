/** A stepper in a file that stands alone has no index. */

export class Indexed {
  index = null;
  consult = () => null;
  free() {}
}
