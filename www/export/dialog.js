/** The dialog of the menu “Export”: a file with its options, its preview and its size. */

/** @import { NQueens } from "../index.d.ts" */
/** @import { ExportDialogHandlers } from "./dialog-view.js" */
/** @import { ExportFormat, ExportKind } from "./export-kinds.js" */
/** @import { ExportMoment, ExportOptions, ExportValues } from "./options.js" */
/** @import { ExportPreview } from "./preview.js" */

import { render } from "lit/html.js";
import { CopyStatus } from "../copy-status.js";
import { adoptStyles } from "../element/base-element.js";
import { messages } from "../i18n/catalogue.js";
import dialogStyles from "../styles/dialog.css?inline";
import styles from "../styles/export-dialog.css?inline";
import { openModal } from "../views/modal.js";
import { dialogView } from "./dialog-view.js";
import { kindsOf } from "./export-kinds.js";
import { download } from "./file-formats.js";
import { FileMaker } from "./file-maker.js";
import { checkOptions, defaultOptions } from "./options.js";
import { freePreview, previewOf } from "./preview.js";

const words = messages.export;

adoptStyles(document.body, dialogStyles + styles);

/** Milliseconds without a change after which the preview is made: not with every typed digit. */
const PREVIEW_DELAY = 250;

/**
 * The width of a page of paper with its margins on screen, in CSS pixels; export-dialog.css has it
 * too.
 */
const SHEET_WIDTH = 824;

/** The last choices, which are kept while the page is open. */
const memory = {
  /** The last kind. */
  kind: "",
  /** The last format of each kind. @type {Record<string, string>} */
  formats: {},
  /** The last options of each kind. @type {Record<string, ExportOptions>} */
  options: {},
  /** The moment around which their ranges lie. */
  moment: "",
  /** The title of a worksheet of that moment, unless the reader has typed another. */
  title: "",
};

/**
 * Opens the dialog.
 *
 * @param {object} subject
 * @param {NQueens | null} subject.element the board that is shown; null in a view without one
 * @param {readonly ExportKind[]} subject.exports the other files that the page offers
 * @param {string} subject.kind the id of a kind; empty for the last one
 */
export function openExport({ element, exports, kind }) {
  element?.pause();
  memory.kind = kind || memory.kind;
  new ExportDialog(element, kindsOf(element, exports)).open();
}

class ExportDialog {
  #element;
  #kinds;
  /** @type {ExportMoment | null} */
  #moment;
  #dialog = document.createElement("dialog");
  #stageSizes = new ResizeObserver(([{ target, contentRect }]) => {
    const scale = contentRect.width / SHEET_WIDTH;
    const { style } = /** @type {HTMLElement} */ (target);
    // In the next frame: the scale can change the size of the stage, which browsers report as an
    // error here.
    requestAnimationFrame(() => style.setProperty("--sheet-scale", String(scale)));
  });
  #maker = new FileMaker(() => this.#showResult());
  /** @type {ExportPreview | null} */
  #preview = null;
  /** The file in the preview. @type {Blob | null} */
  #previewed = null;
  /** The size of the image in the preview. */
  #pixels = "";
  #status = "";
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #previewTimer;
  #copyStatus = new CopyStatus(() => this.#render());

  /** @param {NQueens | null} element @param {ExportKind[]} kinds at least one */
  constructor(element, kinds) {
    this.#element = element;
    this.#kinds = kinds;
    const { frame, total = null } = element?.state ?? {};
    this.#moment = frame ? { frame, total } : null;
    this.#followMoment();
  }

  open() {
    this.#render();
    openModal(this.#dialog, {
      className: "dialog export",
      heading: "export-heading",
      onClose: () => this.#free(),
    });
    /** @type {HTMLElement} */ (this.#dialog.querySelector("[name=kind]:checked")).focus();
    this.#stageSizes.observe(/** @type {Element} */ (this.#dialog.querySelector(".stage")));
    this.#makePreview();
  }

  #free() {
    clearTimeout(this.#previewTimer);
    this.#copyStatus.reset();
    this.#maker.reset();
    this.#stageSizes.disconnect();
    freePreview(this.#preview);
    this.#preview = null;
  }

  /** Ranges and titles are of the moment at which the dialog is opened, not of an earlier one. */
  #followMoment() {
    const { algorithm, queens } = this.#element?.settings ?? {};
    const moment = JSON.stringify([this.#moment?.frame, algorithm, queens]);
    if (moment === memory.moment) return;
    memory.moment = moment;
    const { from, to, title, boards } = defaultOptions(this.#moment, "worksheet");
    for (const [kind, options] of Object.entries(memory.options)) {
      const isUsual = options.title === memory.title;
      const change = { from, to, boards, title: isUsual ? title : options.title };
      memory.options[kind] = { ...options, ...change };
    }
    memory.title = title;
  }

  get #kind() {
    return this.#kinds.find(({ id }) => id === memory.kind) ?? this.#kinds[0];
  }

  /** @returns {ExportFormat} */
  get #format() {
    const { id, formats } = this.#kind;
    return formats.find((format) => format.id === memory.formats[id]) ?? formats[0];
  }

  get #options() {
    return memory.options[this.#kind.id] ?? defaultOptions(this.#moment, this.#kind.id);
  }

  #check() {
    const { options, mostSteps = Infinity } = this.#format;
    return checkOptions(this.#options, options, { moment: this.#moment, mostSteps });
  }

  /** Whether there is something to make with these options. */
  get #canMake() {
    return !this.#kind.unavailable && Object.keys(this.#check().problems).length === 0;
  }

  /** @returns {{ element: NQueens, values: ExportValues }} */
  get #request() {
    const element = /** @type {NQueens} */ (this.#element);
    return { element, values: this.#check().values };
  }

  /** Discards the file, and makes the next one once nothing has changed for a while. */
  #restart() {
    this.#maker.reset();
    this.#status = "";
    clearTimeout(this.#previewTimer);
    this.#copyStatus.reset();
    this.#previewTimer = setTimeout(() => this.#makePreview(), PREVIEW_DELAY);
    this.#render();
  }

  #makePreview() {
    if (this.#canMake) this.#maker.preview(this.#format, this.#request);
    else this.#show(null);
  }

  /** @returns {Promise<Blob | null>} the file; null where it could not be made, or was cancelled */
  async #makeFile() {
    clearTimeout(this.#previewTimer);
    await this.#maker.file(this.#format, this.#request);
    return this.#maker.state.file;
  }

  /** Shows the file or sample of the maker. */
  #showResult() {
    const { phase, file, sample } = this.#maker.state;
    if (phase === "made") {
      this.#show(file);
      this.#status = words.made(/** @type {Blob} */ (file).size);
    } else if (phase === "sampled") this.#show(sample?.content ?? null);
    else if (phase === "failed") this.#show(null);
    this.#render();
  }

  /** Shows a file, or a part of it. @param {Blob | null} file */
  async #show(file) {
    this.#previewed = file;
    const preview = file && (await previewOf(file));
    // Another file was made meanwhile, or the dialog was closed.
    if (this.#previewed !== file || !this.#dialog.isConnected) return freePreview(preview);
    freePreview(this.#preview);
    this.#preview = preview;
    this.#pixels = "";
    this.#render();
  }

  #render() {
    const { values, problems } = this.#check();
    const { phase, progress, problem } = this.#maker.state;
    const props = {
      kinds: this.#kinds,
      kind: this.#kind,
      format: this.#format,
      options: this.#options,
      problems,
      range: values,
      size: this.#sizeText(),
      preview: this.#preview,
      note: this.#noteText(),
      phase,
      progress,
      canMake: this.#canMake,
      problem: problem || (this.#kind.unavailable ?? ""),
      status: this.#status,
      copyStatus: this.#copyStatus.value,
    };
    render(dialogView(props, this.#handlers), this.#dialog);
  }

  /** The size of the picture and of the file, which is estimated until the file is made. */
  #sizeText() {
    const { file, sample } = this.#maker.state;
    const bytes = file ? words.size(file.size) : sample?.bytes ? words.estimate(sample.bytes) : "";
    return [this.#pixels, bytes].filter(Boolean).join(" · ");
  }

  /** About a preview that is not the whole file. */
  #noteText() {
    const { phase, sample } = this.#maker.state;
    if (phase === "sampled" || (phase === "cancelled" && sample)) {
      return sample?.content === undefined ? words.notShown : words.partShown;
    }
    return this.#preview?.isCut ? words.cut : "";
  }

  /** Downloads the file. Makes it first where only a sample of it has been made. */
  async #download() {
    const file = await this.#makeFile();
    if (!file || !this.#dialog.isConnected) return;
    download(this.#fileName(), this.#format.id, file);
  }

  /** The kind and the steps of a file, so that two files have two names. */
  #fileName() {
    const { fileName, id } = this.#kind;
    if (fileName) return fileName;
    const { frame } = this.#moment ?? {};
    const { from, frames } = this.#check().values;
    const range = from === null ? [] : [from, from + frames - 1];
    const steps = this.#format.options.includes("range") ? range : [frame?.position];
    const kind = id === "worksheet" || id === "steps" ? id : null;
    return ["n-queens", frame?.n, kind, ...steps].filter((part) => part != null).join("-");
  }

  async #copy() {
    const file = this.#maker.state.file;
    if (!file) return;
    this.#status = "";
    const type = file.type === "image/png" ? file.type : "text/plain";
    const content = new Blob([file], { type });
    // WebKit rejects a write that waits for the text of the file first.
    await this.#copyStatus.copy(() =>
      navigator.clipboard.write([new ClipboardItem({ [type]: content })]),
    );
  }

  /** @type {ExportDialogHandlers} */
  #handlers = {
    kind: (id) => {
      memory.kind = id;
      this.#show(null);
      this.#restart();
    },
    format: (id) => {
      memory.formats[this.#kind.id] = id;
      this.#show(null);
      this.#restart();
    },
    change: (change) => {
      memory.options[this.#kind.id] = { ...this.#options, ...change };
      this.#restart();
    },
    download: () => this.#download(),
    makePreview: () => this.#makeFile(),
    cancel: () => {
      this.#maker.cancel();
      this.#render();
    },
    copy: () => this.#copy(),
    print: () => this.#dialog.querySelector("iframe")?.contentWindow?.print(),
    measure: ({ naturalWidth, naturalHeight }) => {
      this.#pixels = words.pixels(naturalWidth, naturalHeight);
      this.#render();
    },
  };
}
