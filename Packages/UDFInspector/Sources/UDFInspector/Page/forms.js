// The tabs in which something is typed: dispatching by hand, and searching.

import { copy, el, save, say } from "./dom.js";
import { ask, tell } from "./link.js";
import { choose, model } from "./model.js";

const kept = { type: "", json: "", word: "", condition: "", name: "A session" };

export function dispatch() {
  const types = model.greeting?.types ?? [];
  if (types.length === 0) return [el("p", { class: "dim" }, "No action of this program is Codable and known by a rule.")];
  const json = el("textarea", { id: "json", "aria-label": "The action as JSON", spellcheck: false,
    oninput: () => (kept.json = json.value) });
  json.value = kept.json;
  const choice = el("select", { id: "type", "aria-label": "The type of the action", onchange: () => example() },
    types.map((type) => el("option", { value: type, selected: type === kept.type }, type)));
  async function example() {
    kept.type = choice.value;
    kept.json = json.value = (await ask("example", { text: choice.value })).text;
  }
  if (!kept.json) example().catch((error) => say(error.message, true));
  const form = el("form", { class: "lines", onsubmit: async (event) => {
    event.preventDefault();
    await tell("dispatch", { text: json.value });
  } }, choice, json, el("div", {}, el("button", { id: "send" }, "Dispatch"), " ",
    el("span", { class: "dim" }, "The text is a line of a session. Optional: path, ids, inputs.")));
  return [form];
}

export function search() {
  const results = el("div");
  const word = el("input", { id: "word", type: "search", "aria-label": "A name or a value", placeholder: "a name or a value" });
  const condition = el("input", { id: "condition", "aria-label": "A condition", placeholder: "feed.entries.count > 10", class: "mono" });
  const name = el("input", { id: "name", "aria-label": "The name of the test" });
  word.value = kept.word;
  condition.value = kept.condition;
  name.value = kept.name;
  const attempt = (body) => async (event) => {
    event.preventDefault();
    Object.assign(kept, { word: word.value, condition: condition.value, name: name.value });
    try {
      await body();
    } catch (error) {
      say(error.message, true);
    }
  };
  const find = attempt(async () => {
    const { parts } = await ask("search", { at: model.chosen, text: word.value });
    results.replaceChildren(el("table", {}, parts.map((part) => el("tr", {},
      el("td", { class: "mono" }, part.path), el("td", { class: "mono" }, part.text),
      el("td", {}, el("button", { onclick: () => copy(part.text) }, "Copy"))))));
    if (parts.length === 0) results.replaceChildren(el("p", { class: "dim" }, "Nothing was found."));
  });
  const bisect = attempt(async () => {
    const { number } = await ask("find", { text: condition.value });
    if (number == null) return results.replaceChildren(el("p", { class: "dim" }, "It never holds."));
    choose(number);
    results.replaceChildren(el("p", { id: "found" }, `It holds first after ${number}.`));
  });
  const write = attempt(async () => {
    const { text } = await ask("test", { text: name.value, ...stretch() });
    results.replaceChildren(el("p", {},
      el("button", { onclick: () => copy(text) }, "Copy"), " ",
      el("button", { onclick: () => save(text, `${name.value.replace(/\W+/g, "")}Tests.swift`, "text/plain") }, "Save")),
      el("pre", { id: "test" }, text));
  });
  return [
    el("h2", {}, "In the shown state"), el("form", { class: "tools", onsubmit: find }, word, el("button", {}, "Search")),
    el("h2", {}, "The first action after which a condition holds"),
    el("form", { class: "tools", onsubmit: bisect }, condition, el("button", { id: "bisect" }, "Find")),
    el("h2", {}, "A test of the stretch"),
    el("form", { class: "tools", onsubmit: write }, name, el("button", { id: "write" }, "Write")),
    results,
  ];
}

/** The chosen stretch as a request names it. */
export function stretch() {
  const { from, to } = model.stretch;
  if (from == null && to == null) return {};
  return { from: from ?? 0, to: to ?? model.rows.findLast((row) => row.number > 0)?.number ?? 0 };
}
