// The list of actions. It draws only what is visible, however many there are.

import { byId, el, say, short, span } from "./dom.js";
import { ask, tell } from "./link.js";
import { changed, choose, chosenRow, currentSkipped, fillGap, find, indexOf, model, setFilter, watch } from "./model.js";

const height = 26;
const list = byId("list");
const rows = byId("rows");
let isScheduled = false;

export function draw() {
  if (isScheduled) return;
  isScheduled = true;
  requestAnimationFrame(() => {
    isScheduled = false;
    drawNow();
  });
}

function drawNow() {
  const isAtEnd = list.scrollTop + list.clientHeight >= rows.clientHeight - 2 * height;
  rows.style.height = `${model.shown.length * height}px`;
  if (model.chosen == null && isAtEnd) list.scrollTop = rows.clientHeight;
  const first = Math.max(0, Math.floor(list.scrollTop / height) - 4);
  const last = Math.min(model.shown.length, first + Math.ceil(list.clientHeight / height) + 8);
  const skipped = currentSkipped();
  const elements = [];
  for (let position = first; position < last; position++) elements.push(rowElement(position, skipped));
  rows.replaceChildren(...elements);
  list.setAttribute("aria-activedescendant", model.chosen == null ? "" : `row-${model.chosen}`);
  const all = model.rows.length;
  byId("count").value = model.filter ? `${model.shown.length} of ${all}` : `${all}`;
}

function rowElement(position, skipped) {
  const row = model.rows[model.shown[position]];
  const element = el("div", { class: "row", role: "option" });
  element.style.top = `${position * height}px`;
  if (row.gap) {
    element.classList.add("gap");
    element.append(row.isLost ? `${row.gap} actions are forgotten` : `${row.gap} actions are not shown: click for them`);
    if (!row.isLost) element.onclick = () => loadGap(row);
    return element;
  }
  const before = position > 0 ? model.rows[model.shown[position - 1]] : undefined;
  const marks = [row.cause != null ? "↳" : "", row.address ? "@" : "", row.jump ? "⇢" : "", row.rejection ? "✕" : ""].join("");
  element.id = `row-${row.number}`;
  element.dataset.number = row.number;
  element.title = `${row.type}\n${row.place}`;
  element.setAttribute("aria-selected", row.number === model.chosen);
  element.classList.toggle("chosen", row.number === model.chosen);
  element.classList.toggle("current", row.number === model.status?.current);
  element.classList.toggle("skipped", skipped.has(row.number));
  element.classList.toggle("rejected", row.rejection != null);
  element.classList.toggle("stretch", isInStretch(row));
  element.append(
    el("span", { class: "number" }, String(row.number)),
    el("span", { class: "mark" }, marks),
    el("span", { class: "text" }, row.jump ? row.text : `${short(row.type)}.${row.text}`),
    el("span", { class: "time" }, before?.time ? `+${span(row.time - before.time)}` : ""),
  );
  return element;
}

function isInStretch(row) {
  const { from, to } = model.stretch;
  return from != null && row.position >= find(from)?.position && row.position <= (find(to)?.position ?? Infinity);
}

async function loadGap(gap) {
  try {
    fillGap(gap, (await ask("rows", { from: gap.after })).rows);
  } catch (error) {
    say(error.message, true);
  }
}

/** Chooses the action at some distance in the list. */
export function move(distance) {
  const at = model.chosen == null ? model.shown.length : model.shown.indexOf(indexOf(model.chosen));
  let position = Math.max(0, Math.min(model.shown.length - 1, at + distance));
  while (position > 0 && model.rows[model.shown[position]]?.gap) position += distance < 0 ? -1 : 1;
  const row = model.rows[model.shown[position]];
  if (row?.number == null) return;
  choose(row.number);
  reveal(position);
}

export function reveal(position = model.shown.indexOf(indexOf(model.chosen))) {
  if (position < 0) return;
  const top = position * height;
  if (top < list.scrollTop) list.scrollTop = top;
  if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}

export const actions = {
  jump: () => model.chosen != null && tell("jump", { at: model.chosen }),
  skip: () => model.chosen != null
    && tell(currentSkipped().has(model.chosen) ? "restore" : "skip", { at: model.chosen }),
  earlier: () => shift(-1),
  later: () => shift(1),
  break: () => chosenRow() && toggleBreak(chosenRow().type),
  from: () => mark("from"),
  to: () => mark("to"),
};

/** Holds the actions of a type, or no longer. */
export function toggleBreak(type) {
  const types = new Set(model.status.breakpoints);
  if (!types.delete(type)) types.add(type);
  tell("breakpoints", { types: [...types] });
}

function shift(distance) {
  const other = model.rows[indexOf(model.chosen) + distance]?.number;
  if (model.chosen != null && other != null) tell("move", { at: model.chosen, to: other });
}

function mark(end) {
  if (model.chosen < 0) return say("A stretch begins and ends with an action that the journal writes.");
  model.stretch[end] = model.stretch[end] === model.chosen ? null : model.chosen;
  const { from, to } = model.stretch;
  byId("stretch").value = from == null && to == null ? "" : `${from ?? "first"} to ${to ?? "last"}`;
  changed("chosen");
}

export function start() {
  list.addEventListener("scroll", draw);
  new ResizeObserver(draw).observe(list);
  rows.addEventListener("click", ({ target }) => {
    const number = target.closest("[data-number]")?.dataset.number;
    if (number) choose(Number(number));
  });
  rows.addEventListener("dblclick", () => actions.jump());
  for (const name of Object.keys(actions)) byId(name).addEventListener("click", actions[name]);
  byId("filter").addEventListener("input", ({ target }) => setFilter(target.value));
  byId("filter").addEventListener("keydown", ({ key }) => {
    if (key === "Escape" || key === "Enter" || key === "ArrowDown") list.focus();
  });
  list.addEventListener("keydown", (event) => {
    const page = Math.max(1, Math.floor(list.clientHeight / height) - 1);
    const steps = { ArrowUp: -1, ArrowDown: 1, PageUp: -page, PageDown: page, Home: -Infinity };
    if (event.altKey && event.key === "ArrowUp") actions.earlier();
    else if (event.altKey && event.key === "ArrowDown") actions.later();
    else if (event.key in steps) move(event.key === "Home" ? -model.shown.length : steps[event.key]);
    else if (event.key === "End" || event.key === "Escape") follow();
    else if (event.key === "Enter") actions.jump();
    else return;
    event.preventDefault();
  });
  watch(() => {
    const isChosen = model.chosen != null;
    const can = model.greeting?.can ?? {};
    byId("jump").disabled = !isChosen || !can.travel;
    for (const name of ["skip", "earlier", "later"]) byId(name).disabled = !isChosen || !can.travel || model.isImported;
    byId("break").disabled = !isChosen || !can.hold;
    byId("break").setAttribute("aria-pressed", model.status?.breakpoints.includes(chosenRow()?.type) ?? false);
    byId("skip").textContent = currentSkipped().has(model.chosen) ? "Restore" : "Skip";
    draw();
  });
}

export function follow() {
  choose(null);
  list.scrollTop = rows.clientHeight;
}
