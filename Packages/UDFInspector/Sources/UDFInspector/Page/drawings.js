// The causes of actions over time, and the parts of the program, as drawings.

import { el, short, svg } from "./dom.js";
import { toggleBreak } from "./list.js";
import { choose, model, shownRow } from "./model.js";

const mostActions = 150;
const mostRules = 300;

/** Which action led to which: those around the chosen one, from left to right. */
export function causes() {
  const row = shownRow();
  if (!row) return el("p", { class: "dim" }, "There is no action yet.");
  const known = model.rows.filter((one) => one.number != null);
  const at = known.indexOf(row);
  const rows = known.slice(Math.max(0, at - mostActions / 2), at + mostActions / 2);
  const places = new Map();
  rows.forEach((one, index) => places.set(one.number, { x: 24 + index * 26, depth: depth(one, places) }));
  const deepest = Math.max(...[...places.values()].map((place) => place.depth));
  const y = (place) => 30 + place.depth * 34;
  const lines = rows.flatMap((one) => {
    const [from, to] = [places.get(one.cause), places.get(one.number)];
    if (!from) return [];
    const isNear = one === row || one.cause === row.number;
    const middle = (y(from) + y(to)) / 2;
    return [svg("path", { class: isNear ? "near" : "",
      d: `M${from.x},${y(from)} C${from.x},${middle} ${to.x},${middle} ${to.x},${y(to)}` })];
  });
  const dots = rows.map((one) => {
    const place = places.get(one.number);
    return button(one.number, () => choose(one.number), one === row ? "chosen" : "", `${one.number} ${short(one.type)}.${one.text}`,
      svg("circle", { cx: place.x, cy: y(place), r: one.jump ? 3 : 6 }),
      svg("text", { x: place.x, y: y(place) - 9, "text-anchor": "middle", class: "dim" }, String(one.number)));
  });
  const width = rows.length * 26 + 30;
  return el("div", {},
    el("p", { class: "mono" }, `${row.number} ${short(row.type)}.${row.text}`),
    svg("svg", { width, height: deepest * 34 + 60, role: "group", "aria-label": "Which action led to which" }, lines, dots),
    el("p", { class: "dim" }, "From left to right in their order. What an effect dispatched is below its cause."));
}

function depth(row, places) {
  return row.cause != null && places.has(row.cause) ? places.get(row.cause).depth + 1 : 0;
}

function button(key, press, kind, title, ...content) {
  return svg("g", { class: kind, role: "button", tabindex: 0, "aria-label": title, "data-key": key,
    onclick: press, onkeydown: ({ key }) => key === "Enter" && press() },
  svg("title", {}, title), content);
}

/** Types of actions, the rules that handle them, and the slices that these write. */
export function program() {
  const all = model.greeting?.rules ?? [];
  const rules = all.slice(0, mostRules);
  const type = shownRow()?.type;
  const columns = [
    unique(rules.map((rule) => rule.action ?? "any action")),
    unique(rules.map((rule) => rule.place)),
    unique(rules.map((rule) => rule.slice)),
  ];
  const x = [8, 290, 590];
  const place = (column, name) => 34 + columns[column].indexOf(name) * 20;
  const line = (column, from, to, isNear) => svg("path", { class: isNear ? "near" : "",
    d: `M${x[column] + 216},${place(column, from)} L${x[column + 1] - 6},${place(column + 1, to)}` });
  const lines = rules.flatMap((rule) => {
    const action = rule.action ?? "any action";
    const isNear = rule.action === type;
    return [line(0, action, rule.place, isNear), line(1, rule.place, rule.slice, isNear)];
  });
  const held = new Set(model.status?.breakpoints);
  const names = columns.flatMap((column, index) => column.map((name) => {
    const label = svg("text", { x: x[index], y: place(index, name) + 4 }, svg("title", {}, name), cut(name));
    if (index > 0 || name === "any action" || !model.greeting.can.hold) return label;
    const title = held.has(name) ? `Hold ${name} no longer` : `Hold the actions of ${name}`;
    return button(name, () => toggleBreak(name), held.has(name) ? "broken" : "", title, label);
  }));
  const titles = ["Actions", "Rules", "Slices"].map((title, index) => svg("text", { x: x[index], y: 14, class: "dim" }, title));
  const height = Math.max(...columns.map((column) => column.length)) * 20 + 50;
  return el("div", {},
    all.length > mostRules ? el("p", { class: "dim" }, `The first ${mostRules} of ${all.length} rules.`) : null,
    svg("svg", { width: 870, height, role: "group", "aria-label": "Actions, rules and slices" }, titles, lines, names),
    model.greeting?.can.hold ? el("p", { class: "dim" }, "Press a type of actions to hold them, or no longer.") : null);
}

const unique = (names) => [...new Set(names)];
const cut = (name) => (name.length > 32 ? `…${name.slice(-31)}` : name);
