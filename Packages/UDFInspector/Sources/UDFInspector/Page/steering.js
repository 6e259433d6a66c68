// The buttons at the top, and the slider at the bottom.

import { byId, save, say } from "./dom.js";
import { ask, tell } from "./link.js";
import { add, changed, choose, clear, find, model, watch } from "./model.js";
import { follow, move, reveal } from "./list.js";
import { stretch } from "./forms.js";

let playing = null;

/** Numbers of the actions that the slider reaches, which are no jumps. */
const stops = () => model.rows.filter((row) => row.number != null && !row.jump);

const startNumber = () => (model.isImported ? model.importedStart : model.status?.startNumber ?? 0);

function showSlider() {
  const all = stops();
  const slider = byId("slider");
  const number = model.isImported ? model.chosen : model.status?.current;
  const end = find(number)?.position ?? (number === model.status?.startNumber ? model.status?.start : null) ?? Infinity;
  const at = all.findLastIndex((row) => row.position <= end);
  slider.max = all.length;
  if (document.activeElement !== slider || playing) slider.value = at + 1;
  byId("position").value = all.length === 0 ? "" : `${at + 1} of ${all.length}`;
}

function jumpTo(position) {
  const row = stops()[position - 1];
  return tell("jump", { at: row?.number ?? startNumber() });
}

async function step(distance) {
  const slider = byId("slider");
  const position = Math.max(0, Math.min(Number(slider.max), Number(slider.value) + distance));
  slider.value = position;
  await jumpTo(position);
}

function play() {
  if (playing) return stop();
  const all = stops();
  let position = Number(byId("slider").value);
  if (position >= all.length) position = 0;
  byId("play").setAttribute("aria-pressed", true);
  const next = async () => {
    if (position >= all.length) return stop();
    position += 1;
    byId("slider").value = position;
    if (!(await tell("jump", { at: all[position - 1].number })) || !playing) return stop();
    const speed = Number(byId("speed").value);
    const gap = position < all.length ? all[position].time - all[position - 1].time : 0;
    playing = setTimeout(next, speed === 0 ? 200 : Math.min(gap / speed, 3000));
  };
  playing = setTimeout(next, 0);
}

function stop() {
  clearTimeout(playing);
  playing = null;
  byId("play").setAttribute("aria-pressed", false);
}

async function exportSession() {
  try {
    save((await ask("export", stretch())).text, "session.jsonl", "application/x-ndjson");
  } catch (error) {
    say(error.message, true);
  }
}

async function importSession({ target }) {
  const file = target.files[0];
  target.value = "";
  if (!file) return;
  try {
    const { rows, count, startNumber } = await ask("import", { text: await file.text() });
    model.isImported = true;
    model.importedStart = startNumber;
    clear();
    add(rows, 0);
    choose(rows.at(-1)?.number ?? null);
    reveal();
    const some = rows.length < count ? `The first ${rows.length} of ${count}` : count;
    say(`${some} actions of ${file.name}. Press Close file to go back to the program.`);
    showButtons();
  } catch (error) {
    say(error.message, true);
  }
}

async function closeSession() {
  await tell("close");
  let rows;
  do {
    ({ rows } = await ask("rows", { from: Math.max(model.status.start, model.status.last - 1000) }));
    // Nothing was added of the news that came before the answer.
  } while (rows.at(-1)?.position < model.status.last);
  model.isImported = false;
  byId("notice").hidden = true;
  clear();
  add(rows, 0);
  follow();
  showButtons();
}

function showButtons() {
  const { status, greeting } = model;
  const can = greeting?.can ?? {};
  for (const name of ["undo", "redo", "lock", "record", "commit", "revert", "reset", "back", "forward", "play", "slider"]) {
    byId(name).disabled = !can.travel;
  }
  byId("export").disabled = byId("import").disabled = !can.export;
  byId("import").textContent = model.isImported ? "Close file" : "Import";
  byId("lock").setAttribute("aria-pressed", status?.isLocked ?? false);
  byId("record").setAttribute("aria-pressed", !(status?.isRecording ?? true));
  const count = status?.heldCount ?? 0;
  byId("held").hidden = count === 0;
  byId("held-text").textContent = `${count} held: ${(status?.held ?? [])[0] ?? ""}`;
}

/** What the keys and the buttons do. */
export const commands = {
  undo: () => tell("undo"),
  redo: () => tell("redo"),
  lock: () => tell("lock", { isOn: !model.status?.isLocked }),
  record: () => tell("record", { isOn: !model.status?.isRecording }),
  commit: () => tell("commit").then(restart),
  revert: () => tell("jump", { at: startNumber() }),
  reset: () => tell("reset").then(restart),
  continue: () => tell("continue"),
  step: () => tell("step"),
  export: exportSession,
  import: () => (model.isImported ? closeSession() : byId("file").click()),
  back: () => step(-1),
  forward: () => step(1),
  play,
  help: () => byId("keys").showModal(),
};

function restart() {
  clear();
  follow();
}

export function start() {
  for (const [name, body] of Object.entries(commands)) byId(name).addEventListener("click", body);
  byId("file").addEventListener("change", importSession);
  let isJumping = false;
  byId("slider").addEventListener("input", async ({ target }) => {
    // While one jump is under way, only the last of the next ones counts.
    if (isJumping) return;
    isJumping = true;
    let asked;
    do {
      asked = target.value;
      await jumpTo(Number(asked));
    } while (asked !== target.value);
    isJumping = false;
  });
  watch(() => {
    showSlider();
    showButtons();
  });
}
