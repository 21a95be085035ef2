/**
 * A slider over the positions of the search, in the place of the timeline where there is no picture of it.
 */
/** @import { Showing } from "./canvas.js" */
/** @import { Dispatch } from "../transport.js" */
import { html, render } from "lit/html.js";
import { positionSlider } from "../minimal-controls.js";

export class SliderPane {
  #dispatch;

  /** @param {Dispatch} dispatch */
  constructor(dispatch) {
    this.#dispatch = dispatch;
  }

  /** @param {HTMLElement} place @param {Pick<Showing, "state" | "trouble">} showing */
  show(place, { state, trouble }) {
    render(html`<p class="said">${trouble}</p>${positionSlider(state, this.#dispatch)}`, place);
  }

  free() {}
}
