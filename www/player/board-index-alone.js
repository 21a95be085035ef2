/** A file that stands alone counts no index. */

export class BoardIndex {
  timeline = null;
  countBy() {}
  open() {}
  follow() {}
  carryOut() {}
  lose() {}
  free() {}
}
