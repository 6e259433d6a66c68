// A value as a tree, whose parts are asked for when they are opened.

import { copy, el, refocus, say } from "./dom.js";
import { ask } from "./link.js";

/** The paths that are open, which stay open from one state to the next. */
const opened = new Set([""]);

/** Returns the tree of the state after an action, or of the current one for null. */
export function tree(source, changedPaths = []) {
  const root = el("ul", { class: "tree", role: "tree", "aria-label": source.label });
  const changed = changedPaths.map((path) => path.split("/"));
  const context = { ...source, root, isChanged: (path) => touches(path.split("/"), changed) };
  root.addEventListener("keydown", (event) => keyed(event, context));
  const node = { label: source.label, path: source.path, kind: "object", text: "", count: 1 };
  root.append(item(node, context, true));
  return root;
}

/** Whether a change is at a path, or within it. */
const touches = (path, changed) => changed.some((other) => path.every((part, index) => other[index] === part));

function item(node, context, isRoot = false) {
  const canOpen = node.count > 0;
  const line = el("div", { class: "line" },
    el("span", { class: "twist" }, canOpen ? "▸" : ""),
    el("span", { class: "label" }, isRoot ? node.label : `${node.label}:`),
    el("span", { class: `value of-${node.kind}` }, node.text),
    node.kind === "list" || node.kind === "table" ? el("span", { class: "dim" }, `${node.count}`) : null);
  const element = el("li", { role: "treeitem", tabindex: isRoot ? 0 : -1, "data-key": key(node, context) }, line);
  element.node = node;
  const path = node.path.replace(/^action:/, "");
  if (!isRoot && context.isChanged(path)) element.classList.add("changed");
  if (!canOpen) return element;
  element.setAttribute("aria-expanded", false);
  line.addEventListener("click", () => {
    element.focus();
    toggle(element, context);
  });
  if (opened.has(key(node, context))) show(element, context);
  return element;
}

const key = (node, context) => (context.path === "" ? node.path : `${context.label}${node.path}`);

function toggle(element, context, isOpen = element.getAttribute("aria-expanded") !== "true") {
  if (isOpen === (element.getAttribute("aria-expanded") === "true")) return;
  if (isOpen) {
    opened.add(key(element.node, context));
    return show(element, context);
  }
  opened.delete(key(element.node, context));
  element.setAttribute("aria-expanded", false);
  element.querySelector(".twist").textContent = "▸";
  element.querySelector("ul")?.remove();
}

async function show(element, context, from = 0) {
  element.setAttribute("aria-expanded", true);
  element.querySelector(".twist").textContent = "▾";
  const group = element.querySelector(":scope > ul") ?? element.appendChild(el("ul", { role: "group" }));
  try {
    const { parts, count } = await ask("parts", { at: context.at, path: element.node.path, from });
    group.append(...parts.map((part) => item(part, context)));
    refocus(group);
    const next = from + parts.length;
    if (next >= count) return;
    const more = el("button", { onclick: () => { more.parentElement.remove(); show(element, context, next); } },
      `${next} of ${count}: more`);
    group.append(el("li", { role: "none" }, more));
  } catch (error) {
    group.replaceChildren(el("li", { class: "bad" }, error.message));
  }
}

function keyed(event, context) {
  const element = event.target.closest("li");
  if (!element?.node || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = [...context.root.querySelectorAll("li[role=treeitem]")];
  const at = all.indexOf(element);
  const isOpen = element.getAttribute("aria-expanded");
  switch (event.key) {
    case "ArrowDown": all[at + 1]?.focus(); break;
    case "ArrowUp": all[at - 1]?.focus(); break;
    case "ArrowRight": isOpen === "false" ? toggle(element, context, true) : all[at + 1]?.focus(); break;
    case "ArrowLeft": isOpen === "true" ? toggle(element, context, false) : element.parentElement.closest("li")?.focus(); break;
    case "Enter": case " ": if (isOpen) toggle(element, context); break;
    case "c": copyValue(element.node, context); break;
    default: return;
  }
  event.preventDefault();
  event.stopPropagation();
}

async function copyValue(node, context) {
  try {
    copy((await ask("value", { at: context.at, path: node.path })).text);
  } catch (error) {
    say(error.message, true);
  }
}

/** Returns a JSON Patch as a tree of what was and what is. */
export function patchTree(operations) {
  const root = { children: new Map() };
  for (const operation of operations) {
    let node = root;
    for (const part of operation.path.split("/").slice(1)) {
      const name = part.replaceAll("~1", "/").replaceAll("~0", "~");
      if (!node.children.has(name)) node.children.set(name, { children: new Map(), operations: [] });
      node = node.children.get(name);
    }
    (node.operations ??= []).push(operation);
  }
  if (root.operations) root.children.set("state", { children: new Map(), operations: root.operations });
  return el("ul", { class: "tree", role: "tree", "aria-label": "Difference" }, patchItems(root));
}

function patchItems(node) {
  return [...node.children].map(([label, child]) => el("li", { role: "treeitem" },
    el("div", { class: "line" }, el("span", { class: "label" }, `${label}:`),
      child.operations.map((operation) => el("span", { class: "value" },
        "was" in operation ? el("span", { class: "was" }, shown(operation.was, operation.wasIsCut)) : null,
        operation.op === "replace" ? " → " : null,
        "value" in operation ? el("span", { class: "of-text" }, shown(operation.value, operation.valueIsCut)) : null))),
    child.children.size > 0 ? el("ul", { role: "group" }, patchItems(child)) : null));
}

const shown = (value, isCut) => JSON.stringify(value) + (isCut ? " …" : "");
