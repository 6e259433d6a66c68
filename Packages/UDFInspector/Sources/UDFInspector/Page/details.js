// The tabs beside the list.

import { byId, el, micro, refocus, say, short, span } from "./dom.js";
import { ask, isWaiting, tell } from "./link.js";
import { causes, program } from "./drawings.js";
import { choose, find, model, shownRow, watch } from "./model.js";
import { patchTree, tree } from "./tree.js";
import * as forms from "./forms.js";

const tabs = {
  State: showState,
  Difference: showDifference,
  Action: showAction,
  Why: showWhy,
  Causes: () => [causes()],
  Program: () => [program()],
  Effects: showEffects,
  Dispatch: forms.dispatch,
  Search: forms.search,
};
/** The tabs that show the chosen action, and change with it. */
const ofAction = new Set(["State", "Difference", "Action", "Why", "Causes", "Program"]);
let current = sessionStorage.getItem("tab") ?? "State";
let turn = 0;
let isScheduled = false;

/** Shows a tab. */
export function open(name) {
  if (!tabs[name]) return;
  current = name;
  sessionStorage.setItem("tab", name);
  for (const tab of byId("tabs").children) {
    tab.setAttribute("aria-selected", tab.textContent === name);
    tab.tabIndex = tab.textContent === name ? 0 : -1;
  }
  byId("panel").setAttribute("aria-labelledby", `tab-${name}`);
  byId("panel").scrollTo(0, 0);
  refresh();
}

export const openAt = (index) => open(Object.keys(tabs)[index]);

/** Draws the tab again. Of several calls at once, the last one counts. */
async function refresh() {
  const mine = ++turn;
  let content;
  try {
    content = await tabs[current]();
  } catch (error) {
    content = [el("p", { class: "dim" }, error.message)];
  }
  if (mine !== turn) return;
  const panel = byId("panel");
  const top = panel.scrollTop;
  const focused = document.activeElement;
  const key = panel.contains(focused) ? focused.dataset.key : null;
  panel.replaceChildren(...content);
  panel.scrollTop = top;
  refocus(panel, key ?? null);
  panel.querySelector("svg .chosen")?.scrollIntoView({ inline: "center", block: "nearest" });
}

/** Draws it soon, not more often than the eye sees, and not while the program still answers. */
function schedule() {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    if (isWaiting()) schedule();
    else refresh();
  }, 250);
}

const at = () => model.chosen;

async function difference(number) {
  if (number == null || !model.greeting?.can.travel) return { operations: [], isCut: false };
  const answer = await ask("difference", { at: number });
  return { operations: JSON.parse(answer.patch), isCut: answer.isCut };
}

async function showState() {
  const label = at() == null ? "The state now" : `The state after ${at()}`;
  let paths = [];
  if (at() != null) paths = (await difference(at())).operations.map((operation) => operation.path);
  return [tree({ at: at(), path: "", label }, paths)];
}

async function showDifference() {
  const row = shownRow();
  if (!row) return [el("p", { class: "dim" }, "There is no action yet.")];
  const { operations, isCut } = await difference(row.number);
  return [
    el("h2", {}, `What ${row.number} changed`),
    operations.length > 0 ? patchTree(operations) : el("p", { class: "dim" }, "Nothing."),
    isCut ? el("p", { class: "dim" }, "There is more, which is too much to show.") : null,
  ].filter(Boolean);
}

function chain(row) {
  const links = [];
  for (let next = row; next && links.length < 50; next = next.cause == null ? null : find(next.cause)) links.push(next);
  return links;
}

async function showAction() {
  const row = shownRow();
  if (!row) return [el("p", { class: "dim" }, "There is no action yet.")];
  const line = (name, value) => (value == null ? null
    : el("tr", {}, el("th", {}, name), el("td", { class: "mono" }, value)));
  const causes = chain(row).slice(1).map((cause) => el("div", {},
    el("button", { onclick: () => choose(cause.number) }, `${cause.number} ${short(cause.type)}.${cause.text}`)));
  return [
    el("table", {},
      line("Type", row.type), line("At", new Date(row.time).toISOString()), line("Dispatched at", row.place),
      line("Effect of the rule", row.rule), line("Address", row.address), line("Rejected", row.rejection),
      causes.length > 0 ? line("Caused by", causes) : null),
    row.jump ? "" : tree({ at: row.number, path: "action:", label: short(row.type) }),
  ].filter((part) => part !== "");
}

async function showWhy() {
  const row = shownRow();
  if (!row) return [el("p", { class: "dim" }, "There is no action yet.")];
  const { steps, nearest, isNow, ...told } = await ask("why", { at: row.number });
  const kinds = { changed: "good", rejected: "bad", absent: "dim", elsewhere: "dim", notReached: "dim" };
  const ran = steps.filter((step) => ["changed", "unchanged", "ran", "rejected"].includes(step.verdict)).length;
  return [
    el("h2", {}, `${ran} of ${steps.length} rules ran for ${row.number}`),
    isNow ? el("p", { class: "dim" }, "Tried on the state of now: that of then is not known.") : null,
    steps.length > 0
      ? el("table", {}, steps.map((step) => el("tr", {},
        el("td", { class: kinds[step.verdict] ?? "" }, step.verdict),
        el("td", { class: "mono" }, reason(step.text)),
        el("td", { class: "time" }, micro(step.time)),
        el("td", { class: "mono dim" }, `${step.rule.slice} ${step.rule.place}`))))
      : el("p", {}, "No rule handles an action of this type."),
    nearest.length > 0 ? el("p", {}, `The nearest: ${nearest.map((rule) => `${rule.action} (${rule.place})`).join(", ")}`) : null,
    ...observers(told, steps),
  ].filter(Boolean);
}

const reason = (text) => text.split("): ").slice(1).join("): ");
const sum = (all) => all.reduce((total, { time }) => total + (time ?? 0), 0);

/** Who was told, and who was not and why, with the time and the comparisons that each took. */
function observers({ observers, observerCount, comparisons, toldCount }, steps) {
  return [
    el("h2", {}, `${toldCount} of ${observerCount} observers were told. Comparisons: ${comparisons}`),
    el("table", { id: "observers" }, observers.map((one) => el("tr", {},
      el("td", { class: one.isTold ? "good" : "dim" }, one.isTold ? "told" : one.isTold == null ? "unknown" : "not told"),
      el("td", { class: "mono" }, one.isTold ? "its value is new" : reason(one.text).split(": ").slice(1).join(": ")),
      el("td", { class: "time" }, micro(one.time)),
      el("td", { class: "mono dim" }, `${one.slice} ${short(one.value)}`)))),
    observers.length < observerCount ? el("p", { class: "dim" }, `${observerCount - observers.length} more are not shown.`) : null,
    el("p", { class: "dim" }, `The action was reduced again to find this: the rules took ${micro(sum(steps))}, the `
      + `comparisons ${micro(sum(observers))}. Those who listen to actions are told each action.`),
  ];
}

function showEffects() {
  const effects = model.status?.effects ?? [];
  if (effects.length === 0) return [el("p", { class: "dim" }, "No effect is running.")];
  return [el("table", {},
    el("tr", {}, ["Ids", "Started by", "Rule", "At", ""].map((name) => el("th", {}, name))),
    effects.map((effect) => el("tr", {},
      el("td", { class: "mono" }, effect.ids.join(", ") || "none"),
      el("td", { class: "mono" }, effect.action),
      el("td", { class: "mono" }, `${effect.slice} ${effect.rule}`),
      el("td", {}, span(effect.startedAt * 1000)),
      el("td", {}, el("button", { class: "cancel", "data-key": `effect ${effect.number}`,
        "aria-label": `Cancel the effect of ${effect.action}`,
        onclick: () => tell("cancel", { at: effect.number }) }, "Cancel")))))];
}

export function start() {
  const bar = byId("tabs");
  bar.append(...Object.keys(tabs).map((name) =>
    el("button", { role: "tab", id: `tab-${name}`, "aria-controls": "panel", onclick: () => open(name) }, name)));
  bar.addEventListener("keydown", ({ key }) => {
    const names = Object.keys(tabs);
    const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
    if (!step) return;
    open(names[(names.indexOf(current) + step + names.length) % names.length]);
    byId(`tab-${current}`).focus();
  });
  watch((what) => {
    if (what === "greeting" || what === "chosen" && ofAction.has(current)) refresh();
    else if (what === "rows" && model.chosen == null && ofAction.has(current)) schedule();
    else if (what === "status" && (current === "Effects" || current === "Program")) schedule();
  });
  open(current);
}

/** Says what went wrong in the page itself. */
window.addEventListener("unhandledrejection", ({ reason }) => say(reason?.message ?? String(reason), true));
