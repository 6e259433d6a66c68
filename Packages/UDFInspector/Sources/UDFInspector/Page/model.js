// What the page knows of the program. The last rows are kept, and no more.

const most = 10000;
const none = new Set();
const observers = [];
const byNumber = new Map();

export const model = {
  greeting: null,
  status: null,
  /** Rows of actions, and gaps: { gap, after } for actions that were not told. */
  rows: [],
  /** The positions in `rows` that pass the filter. */
  shown: [],
  filter: "",
  /** The number of the chosen action, or null to follow the newest state. */
  chosen: null,
  /** The numbers of its ends. */
  stretch: { from: null, to: null },
  /** Whether an imported session is shown. */
  isImported: false,
  /** The number that shows the state before the first action of that session. */
  importedStart: 0,
};

/** Calls a function when something changed: "rows", "status", "chosen" or "greeting". */
export const watch = (body) => observers.push(body);
export const changed = (what) => observers.forEach((body) => body(what));

export function clear() {
  model.rows = [];
  model.shown = [];
  byNumber.clear();
  changed("rows");
}

/** Adds actions at the end, of which some may be there. */
export function add(rows, leftOut) {
  const before = model.rows.at(-1);
  if (leftOut > 0) push({ gap: leftOut, after: before?.position ?? model.status?.start ?? 0, skipped: before?.skipped ?? none });
  rows.filter((row) => !(row.position <= before?.position)).forEach(push);
  if (model.rows.length > most) {
    for (const { number } of model.rows.splice(0, model.rows.length - most + most / 10)) byNumber.delete(number);
    refilter();
  }
  changed("rows");
}

/** Puts actions where some were left out. */
export function fillGap(gap, rows) {
  const position = model.rows.indexOf(gap);
  if (position < 0) return;
  const end = gap.after + gap.gap;
  const inside = rows.filter((row) => row.position <= end).map((row) => ({ ...row, skipped: gap.skipped }));
  // The program has forgotten what comes before the first of them.
  const next = inside[0]?.position ?? end + 1;
  const lost = next - gap.after - 1;
  const after = inside.at(-1)?.position ?? end;
  for (const row of inside) byNumber.set(row.number, row);
  model.rows.splice(position, 1,
    ...(lost > 0 ? [{ ...gap, gap: lost, isLost: true }] : []), ...inside,
    ...(end > after ? [{ ...gap, gap: end - after, after }] : []));
  refilter();
  changed("rows");
}

function push(row) {
  row.skipped ??= skippedAfter(row);
  model.rows.push(row);
  if (row.number != null) byNumber.set(row.number, row);
  if (passes(row)) model.shown.push(model.rows.length - 1);
}

/** The actions that are taken back in the state after a row. */
function skippedAfter(row) {
  const before = model.rows.at(-1)?.skipped ?? none;
  const numbers = row.jump?.numbers ?? [];
  switch (row.rejection ? "" : row.jump?.kind) {
    case "without": return new Set([...before, ...numbers]);
    case "with": return new Set([...before].filter((number) => !numbers.includes(number)));
    case "entry": return find(numbers[0])?.skipped ?? none;
    case "other": return none;
    default: return before;
  }
}

export function setFilter(text) {
  model.filter = text;
  refilter();
  changed("rows");
}

function refilter() {
  model.shown = model.rows.flatMap((row, index) => (passes(row) ? [index] : []));
}

function passes(row) {
  if (!model.filter) return true;
  if (row.gap) return false;
  const text = `${row.type} ${row.text} ${row.place}`.toLowerCase();
  return model.filter.toLowerCase().split(/\s+/).filter(Boolean)
    .every((word) => (word[0] === "!" && word.length > 1 ? !text.includes(word.slice(1)) : text.includes(word)));
}

/** The position of an action in `rows`, or -1. */
export function indexOf(number) {
  const position = byNumber.get(number)?.position;
  if (position == null) return -1;
  let [low, high] = [0, model.rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = model.rows[middle];
    if ((row.position ?? row.after + 0.5) < position) low = middle + 1;
    else high = middle;
  }
  return model.rows[low]?.number === number ? low : -1;
}

export const find = (number) => byNumber.get(number);
export const chosenRow = () => (model.chosen == null ? undefined : find(model.chosen));
/** The row whose details are shown: the chosen one, or the newest. */
export const shownRow = () => chosenRow() ?? model.rows.findLast((row) => row.number != null);
export const currentSkipped = () => model.rows.at(-1)?.skipped ?? none;

export function choose(number) {
  model.chosen = number;
  changed("chosen");
}
