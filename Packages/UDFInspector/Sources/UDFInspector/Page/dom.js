// Elements of the page. Every text of the program becomes a text node, and nothing else.

export const byId = (id) => document.getElementById(id);

/** Returns an element with attributes, listeners (`onclick`) and children, which are elements or texts. */
export function el(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** Returns an element of a drawing. */
export function svg(tag, attributes = {}, ...children) {
  return fill(document.createElementNS("http://www.w3.org/2000/svg", tag), attributes, children);
}

function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  for (const child of children.flat()) if (child != null) element.append(child);
  return element;
}

let wanted = null;
/** Gives the focus back to the element with a key, at once or when it is there, unless something else has it. */
export function refocus(place, key = wanted) {
  wanted = key;
  if (key == null || document.activeElement !== document.body) return;
  const element = place.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!element) return;
  wanted = null;
  element.focus({ preventScroll: true });
}

let hiding;
/** Says something at the top of the page, for a while, or until something else is said if it is a problem. */
export function say(text, isProblem = false) {
  const notice = byId("notice");
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(hiding);
  if (!isProblem) hiding = setTimeout(() => (notice.hidden = true), 8000);
}

/** Gives a text to the browser as a file. */
export function save(text, name, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  el("a", { href: url, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

/** Copies a text. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    say("Copied.");
  } catch {
    say("The browser does not let this page copy.");
  }
}

/** The name of a type without its module. */
export const short = (type) => type.split(".").slice(1).join(".") || type;

/** A time in microseconds, such as 3.1 µs, or nothing. */
export const micro = (time) => (time == null ? "" : time < 1000 ? `${time.toFixed(1)} µs` : span(time / 1000));

/** A time in milliseconds, such as 12 ms or 3.4 s. */
export function span(ms) {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 60000) return `${(ms / 1000).toFixed(1)} s`;
  return `${Math.floor(ms / 60000)} min`;
}
