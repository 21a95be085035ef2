/**
 * Displays an NQueens object of Python as an <n-queens> element whose attributes are the object's
 * traits.
 */

/** Python receives a position at most this often, in milliseconds. */
const INTERVAL = 200;

/**
 * @param {Element} search
 * @param {string} name
 * @param {unknown} value  null removes the attribute
 */
function reflect(search, name, value) {
  if (value === null) search.removeAttribute(name);
  else search.setAttribute(name, value === true ? "" : String(value));
}

/**
 * Sends the element's position and errors to Python.
 * @param {any} model
 * @param {any} search  the element
 * @returns {() => void} stops sending
 */
function sendChanges(model, search) {
  let timer = 0;
  const send = () => {
    timer = 0;
    const position = search.state?.frame.position ?? null;
    if (position === model.get("position")) return;
    model.set("position", position);
    model.save_changes();
  };
  const sendSoon = () => {
    timer ||= setTimeout(send, INTERVAL);
  };
  search.addEventListener("step", sendSoon);
  // After an error, Python's position is corrected to what is shown.
  search.addEventListener("error", ({ detail }) => {
    model.set("error", detail.message);
    model.save_changes();
    sendSoon();
  });
  return () => clearTimeout(timer);
}

/** @param {{ model: any, el: HTMLElement }} view */
function render({ model, el }) {
  const search = document.createElement("n-queens");
  // While the element has the focus, JupyterLab must not handle its keys.
  el.dataset.lmSuppressShortcuts = "true";
  /** @type {[string, () => void][]} */
  const changes = [];
  // A position overrides `at` and `kind`: the element may have moved since they were set.
  const hasPosition = model.get("position") !== null;
  for (const name of model.get("_attributes")) {
    const overridden = hasPosition && (name === "at" || name === "kind");
    if (!overridden) reflect(search, name, model.get(name));
    changes.push([`change:${name}`, () => follow(model, search, name)]);
  }
  for (const [event, change] of changes) model.on(event, change);
  const stop = sendChanges(model, search);
  el.append(search);
  return () => {
    for (const [event, change] of changes) model.off(event, change);
    stop();
    search.remove();
  };
}

/**
 * Applies a change made in Python, unless the element itself has just sent it.
 * @param {any} model
 * @param {any} search
 * @param {string} name
 */
function follow(model, search, name) {
  const value = model.get(name);
  if (name !== "position") reflect(search, name, value);
  else if (value !== (search.state?.frame.position ?? null)) search.seek(value ?? 0);
}

export default { render };
