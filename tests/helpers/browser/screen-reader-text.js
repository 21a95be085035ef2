/**
 * Transcribes a page as a screen reader reads it, line by line, from Chromium's accessibility tree.
 */

/** @import { CDPSession, Page } from "@playwright/test" */

/**
 * A node of the accessibility tree.
 * @typedef {Awaited<ReturnType<typeof readTree>>["nodes"][number]} Node
 */

/**
 * The element or text of a node.
 * @typedef {object} Dom
 * @property {boolean} isInline whether its text continues the line that it stands in
 * @property {boolean} isSpaced whether white space stands before it, which the tree leaves out
 * @property {Map<string, string>} attributes
 */

/** Types of nodes. */
const ELEMENT = 1;
const TEXT = 3;

/** @type {Dom} */
const none = { isInline: true, isSpaced: false, attributes: new Map() };

/**
 * The words for parts of a page, whose contents follow them.
 * @type {Record<string, string>}
 */
const containers = {
  alertdialog: "alert dialog",
  banner: "banner",
  complementary: "complementary",
  contentinfo: "footer",
  dialog: "dialog",
  figure: "figure",
  grid: "table",
  group: "group",
  Iframe: "frame",
  list: "list",
  listbox: "list box",
  main: "main",
  math: "formula",
  navigation: "navigation",
  radiogroup: "group",
  region: "region",
  table: "table",
  tablist: "tabs",
  tabpanel: "tab panel",
};

/**
 * The words for controls and pictures, whose name covers all their content.
 * @type {Record<string, string>}
 */
const leaves = {
  button: "button",
  checkbox: "check box",
  combobox: "choice",
  DisclosureTriangle: "button",
  gridcell: "",
  image: "picture",
  link: "link",
  meter: "meter",
  option: "option",
  progressbar: "progress bar",
  radio: "radio button",
  searchbox: "search field",
  slider: "slider",
  spinbutton: "number field",
  switch: "switch",
  tab: "tab",
  textbox: "text field",
};

/** Their text is read as the name of a heading, of a control, of a group or of a table. */
const names = new Set(["heading", "LabelText", "Legend", "caption"]);

/**
 * A text that is read in one piece.
 * @typedef {object} Line
 * @property {number} depth how far it is indented
 * @property {string} text
 * @property {"text" | "inline" | "value" | "announced"} kind plain text; plain text that goes on in
 *   the text that follows; the value of the term before it; anything with a role
 */

/**
 * The lines that a screen reader reads on the way through a page from its top. The contents of a
 * part are indented under it.
 *
 * @param {Page} page
 * @param {string} [part] a selector of the part to read, in the page or in its first board
 */
export async function screenReaderTextOf(page, part = "body") {
  const session = await page.context().newCDPSession(page);
  const { nodes, elements } = await readTree(session);
  const id = await idOf(session, part);
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const start = nodes.find((node) => node.backendDOMNodeId === id);
  if (!start) throw new Error(`Nothing is heard of ${part}.`);

  /** @param {Node} node @returns {Line[]} */
  const linesOf = (node) => {
    const role = node.ignored ? "none" : String(node.role?.value);
    const dom = elements.get(node.backendDOMNodeId ?? 0) ?? none;
    if (role === "StaticText") {
      const text = `${dom.isSpaced ? " " : ""}${node.name?.value ?? ""}`;
      return [{ depth: 0, text, kind: "inline" }];
    }
    const words = announcement(node, role, dom);
    if (role in leaves) return [{ depth: 0, text: words, kind: "announced" }];
    const children = (node.childIds ?? []).flatMap((id) => byId.get(id) ?? []);
    const isTableRow = role === "row" && children.every(({ role }) => role?.value !== "gridcell");
    if (isTableRow) return [tableRow(children.map(linesOf), words)];
    let lines = joinText(children.flatMap(linesOf));
    if (names.has(role)) lines = lines.filter(({ kind }) => kind === "announced");
    if (role === "definition") lines = [valueLine(lines)];
    else if (!dom.isInline) lines = lines.map(endOfText);
    if (words === "") return isCurrent(role, dom) ? lines.map(current) : lines;
    const inner = lines.map((line) => ({ ...line, depth: line.depth + 1 }));
    return [{ depth: 0, text: words, kind: "announced" }, ...inner];
  };

  return linesOf(start)
    .map(({ depth, text }) => `${"  ".repeat(depth)}${text.replace(/\s+/g, " ").trim()}\n`)
    .filter((line) => line.trim() !== "")
    .join("");
}

/** @param {CDPSession} session @param {string} part */
async function idOf(session, part) {
  const selector = JSON.stringify(part);
  const { result } = await session.send("Runtime.evaluate", {
    expression: `document.querySelector(${selector}) ??
      document.querySelector("n-queens").shadowRoot.querySelector(${selector})`,
  });
  const { node } = await session.send("DOM.describeNode", { objectId: result.objectId });
  return node.backendNodeId;
}

/** Joins the text of one line, and values with their terms. @param {Line[]} lines */
function joinText(lines) {
  /** @type {Line[]} */
  const joined = [];
  for (const line of lines) {
    const last = joined.at(-1);
    if (last && line.kind === "value") last.text += `: ${line.text}`;
    else if (last?.kind === "inline" && line.kind === "inline") last.text += line.text;
    else joined.push({ ...line });
  }
  return joined;
}

/** Whether a part without a role is the current one. @param {string} role @param {Dom} dom */
const isCurrent = (role, { attributes }) => role === "generic" && attributes.has("aria-current");

/** @param {Line} line @param {number} at @returns {Line} */
const current = (line, at) => (at === 0 ? { ...line, text: `${line.text} (current)` } : line);

/** @param {Line} line @returns {Line} */
const endOfText = (line) => (line.kind === "inline" ? { ...line, kind: "text" } : line);

/** @param {Line[]} lines @returns {Line} */
const valueLine = (lines) => ({
  depth: 0,
  text: lines.map(({ text }) => text).join(", "),
  kind: "value",
});

/** @param {Line[][]} cells @param {string} words @returns {Line} */
function tableRow(cells, words) {
  const texts = cells.map(
    (lines) => valueLine(joinText(lines).filter(({ text }) => text.trim())).text,
  );
  return { depth: 0, text: texts.join(" | ") + words, kind: "announced" };
}

/** @param {CDPSession} session */
async function readTree(session) {
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  const snapshot = await session.send("DOMSnapshot.captureSnapshot", {
    computedStyles: ["display"],
  });
  const text = (/** @type {number} */ index) => snapshot.strings[index] ?? "";
  /** @type {Map<number, Dom>} */
  const elements = new Map();
  for (const { nodes, layout } of snapshot.documents) {
    const ids = nodes.backendNodeId ?? [];
    let isSpaced = false;
    ids.forEach((id, at) => {
      const list = nodes.attributes?.[at] ?? [];
      const attributes = new Map();
      for (let i = 0; i < list.length; i += 2) attributes.set(text(list[i]), text(list[i + 1]));
      elements.set(id, { isInline: true, isSpaced, attributes });
      if (nodes.nodeType?.[at] === TEXT) isSpaced = text(nodes.nodeValue?.[at] ?? -1).trim() === "";
    });
    layout.nodeIndex.forEach((node, at) => {
      const dom = elements.get(ids[node]);
      const display = text(layout.styles[at][0]);
      if (dom && nodes.nodeType?.[node] === ELEMENT)
        dom.isInline = /^inline|^contents/.test(display);
    });
  }
  return { nodes, elements };
}

/**
 * The text of a node with its states and properties, as a screen reader reads it.
 * @param {Node} node
 * @param {string} role
 * @param {Dom} dom
 */
function announcement(node, role, { attributes }) {
  const name = String(node.name?.value ?? "");
  const kind = role === "group" && name === "" ? "" : (leaves[role] ?? containers[role] ?? "");
  const states = statesOf(node, role, attributes);
  if (role === "row") return states.map((state) => ` (${state})`).join("");
  if (role === "heading") states.unshift(`heading level ${propertyOf(node, "level")}`);
  else if (kind === "" && !(role in leaves)) return "";
  const described = String(node.description?.value ?? "");
  const description = described === name ? "" : described;
  return [[name, kind, ...states].filter(Boolean).join(", "), description]
    .filter(Boolean)
    .join(". ");
}

/** @param {Node} node @param {string} key */
const propertyOf = (node, key) => node.properties?.find(({ name }) => name === key)?.value.value;

/**
 * @param {Node} node
 * @param {string} role
 * @param {Map<string, string>} attributes
 * @returns {string[]}
 */
function statesOf(node, role, attributes) {
  const property = (/** @type {string} */ key) => propertyOf(node, key);
  const value = attributes.get("aria-valuetext") ?? String(node.value?.value ?? "");
  const states = [
    ["combobox", "progressbar", "slider"].includes(role) && value,
    ["searchbox", "spinbutton", "textbox"].includes(role) && (value || "empty"),
    role === "switch" && (property("checked") === "true" ? "on" : "off"),
    role === "checkbox" && property("checked") === "false" && "not checked",
    role !== "switch" && property("checked") === "true" && "checked",
    role !== "option" && property("selected") === true && "selected",
    property("pressed") === "true" && "pressed",
    property("expanded") === true && "expanded",
    property("expanded") === false && "collapsed",
    property("hasPopup") === "dialog" && "opens a dialog",
    property("invalid") === "true" && "invalid",
    (property("disabled") || attributes.get("aria-disabled") === "true") && "unavailable",
    attributes.has("aria-current") && "current",
  ];
  return /** @type {string[]} */ (states.filter(Boolean));
}
