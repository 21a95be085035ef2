/** The address of the app: its URL has the current settings, its history the earlier ones. */

/** @import { Settings } from "./types.d.ts" */

import {
  pageParameters,
  parseQuery,
  queryText,
  sameHistoryEntry,
  writeQuery,
} from "./settings/url.js";

/** Milliseconds between two changes of the URL while something moves, and after it rests. */
const MOVING_DELAY = 1000;
const REST_DELAY = 100;

export class Address {
  #currentSettings;
  /** The settings that the URL has now. */
  #urlSettings;
  /**
   * The last settings of the open board: those that its entry keeps when another board opens.
   * @type {Settings | undefined}
   */
  #latest;
  #isReading = false;
  /** The parameters that a page beside Watch adds to the query. */
  #pageQuery = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #timer;

  /**
   * @param {() => Settings} currentSettings returns the settings that are shown
   * @param {Settings} urlSettings those of the URL
   */
  constructor(currentSettings, urlSettings) {
    this.#currentSettings = currentSettings;
    this.#urlSettings = urlSettings;
  }

  /** Whether the URL is being read, until its board is open: it already has its history entry. */
  get isReading() {
    return this.#isReading;
  }

  /**
   * Begins to read the URL.
   * @returns {{ settings: Settings, notices: string[] }} with messages about invalid values
   */
  read() {
    // A pending write would overwrite the URL that is opened.
    this.#stopTimer();
    const { settings, notices } = parseQuery(location.search);
    this.#urlSettings = settings;
    // They stay while the page is still loading.
    this.setPageQuery(pageParameters(location.search));
    this.#isReading = true;
    return { settings, notices };
  }

  /** Ends reading, and corrects the URL, where no board that opens does it. */
  endReading() {
    this.#isReading = false;
    this.replace();
  }

  /** @param {URLSearchParams | Record<string, string>} query of the page that is shown */
  setPageQuery(query) {
    const text = queryText(new URLSearchParams(query));
    this.#pageQuery = text && `&${text}`;
  }

  /** Writes settings into the present history entry. @param {Settings} [settings] */
  replace(settings) {
    this.#write("replaceState", settings);
  }

  /** Writes settings into a new history entry. @param {Settings} [settings] */
  push(settings) {
    this.#write("pushState", settings);
  }

  /** Pushes the query of a link. @param {string} query without a "?" */
  pushLink(query) {
    // A link to the current URL adds no entry to the history.
    if (`?${query}` !== location.search) history.pushState(null, "", `?${query}`);
  }

  /** Replaces the present entry once nothing has changed for a moment. */
  replaceAtRest() {
    this.#stopTimer();
    this.#timer = setTimeout(() => this.replace(), REST_DELAY);
  }

  /**
   * Follows the open board. Another board is a new history entry, after the one before is up to
   * date; anything else replaces the entry, from time to time.
   *
   * @param {Settings} settings of the board
   * @param {boolean} isMoving
   */
  follow(settings, isMoving) {
    if (sameHistoryEntry(settings, this.#urlSettings)) {
      if (isMoving) this.#timer ??= setTimeout(() => this.replace(), MOVING_DELAY);
      else this.replaceAtRest();
    } else if (this.#isReading) {
      this.replace();
    } else {
      this.replace(this.#latest);
      this.push();
    }
    this.remember(settings);
  }

  /** Remembers the open board while a page is shown. @param {Settings} settings of the board */
  remember(settings) {
    this.#latest = settings;
    this.#isReading = false;
  }

  /** @param {"pushState" | "replaceState"} method */
  #write(method, settings = this.#currentSettings()) {
    this.#stopTimer();
    this.#urlSettings = settings;
    const query = writeQuery(settings) + (settings.view === "watch" ? "" : this.#pageQuery);
    if (`?${query}` === location.search || query + location.search === "") return;
    history[method](null, "", query ? `?${query}` : location.pathname);
  }

  #stopTimer() {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
