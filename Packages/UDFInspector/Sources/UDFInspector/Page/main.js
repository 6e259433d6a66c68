// The page: what the program tells goes to the model, and keys go to commands.

import { byId, short } from "./dom.js";
import { on, open } from "./link.js";
import { add, changed, clear, model, setFilter } from "./model.js";
import * as details from "./details.js";
import * as list from "./list.js";
import * as steering from "./steering.js";

on("hello", (greeting) => {
  model.greeting = greeting;
  model.isImported = false;
  clear();
  byId("title").textContent = short(greeting.state);
  document.title = `${short(greeting.state)} – UDFKit inspector`;
  changed("greeting");
});

on("news", ({ rows, leftOut, status }) => {
  const isOther = JSON.stringify(status) !== JSON.stringify(model.status);
  model.status = status;
  if (!model.isImported && (rows.length > 0 || leftOut > 0)) add(rows, leftOut);
  if (isOther) changed("status");
});

const keys = {
  "/": () => byId("filter").focus(),
  "?": steering.commands.help,
  s: list.actions.skip,
  b: list.actions.break,
  g: steering.commands.continue,
  n: steering.commands.step,
  p: steering.commands.play,
  e: steering.commands.export,
  i: steering.commands.import,
  "[": list.actions.from,
  "]": list.actions.to,
  Escape: list.follow,
  ArrowLeft: steering.commands.back,
  ArrowRight: steering.commands.forward,
};

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  if (event.target.closest("input, textarea, select, dialog, [role=tablist]")) return;
  const body = /^[1-9]$/.test(event.key) ? () => details.openAt(Number(event.key) - 1) : keys[event.key];
  if (!body) return;
  event.preventDefault();
  body();
});

const filter = sessionStorage.getItem("filter") ?? "";
byId("filter").value = filter;
setFilter(filter);
byId("filter").addEventListener("input", ({ target }) => sessionStorage.setItem("filter", target.value));

list.start();
details.start();
steering.start();
byId("list").focus();
open();
