/** What a notebook shows for an NQueens of Python: one <n-queens>, whose attributes are that object's traits. */

/** Python hears of a position at most this often, in milliseconds. */
const PAUSE = 200;

/** @param {Element} search @param {string} name @param {unknown} value null leaves the attribute out */
function reflect(search, name, value) {
  if (value === null) search.removeAttribute(name);
  else search.setAttribute(name, value === true ? "" : String(value));
}

/** @param {any} model @param {any} search */
function listen(model, search) {
  const waiting = { position: 0 };
  const tell = () => {
    waiting.position = 0;
    const position = search.state?.frame.position ?? null;
    if (position === model.get("position")) return;
    model.set("position", position);
    model.save_changes();
  };
  const tellSoon = () => {
    waiting.position ||= setTimeout(tell, PAUSE);
  };
  search.addEventListener("step", tellSoon);
  // What was refused is said, and Python has again what is shown.
  search.addEventListener("error", ({ detail }) => {
    model.set("error", detail.message);
    model.save_changes();
    tellSoon();
  });
  return () => clearTimeout(waiting.position);
}

/** @param {{ model: any, el: HTMLElement }} view */
function render({ model, el }) {
  const search = document.createElement("n-queens");
  // Keys belong to the element that has the focus, not to the notebook around it.
  el.dataset.lmSuppressShortcuts = "true";
  /** @type {[string, () => void][]} */
  const changes = [];
  // What was moved since is known by its position, which is one with no other name of the moment.
  const moved = model.get("position") !== null;
  for (const name of model.get("_attributes")) {
    const named = moved && (name === "at" || name === "kind");
    if (!named) reflect(search, name, model.get(name));
    changes.push([`change:${name}`, () => follow(model, search, name)]);
  }
  for (const [event, change] of changes) model.on(event, change);
  const silence = listen(model, search);
  el.append(search);
  return () => {
    for (const [event, change] of changes) model.off(event, change);
    silence();
    search.remove();
  };
}

/** Shows what Python has set, unless it is what the element has just told. @param {any} model @param {any} search @param {string} name */
function follow(model, search, name) {
  const value = model.get(name);
  if (name !== "position") reflect(search, name, value);
  else if (value !== (search.state?.frame.position ?? null)) search.seek(value ?? 0);
}

export default { render };
