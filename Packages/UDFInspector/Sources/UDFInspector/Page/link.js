// The connection to the program: requests with answers, and news.

import { byId, say } from "./dom.js";

const waiting = new Map();
const listeners = new Map();
let socket;
let lastID = 0;
let pause = 500;

/** Calls a function with what the program tells: "hello", "news", or "lost". */
export const on = (push, body) => listeners.set(push, body);

/** Whether a request has no answer yet. */
export const isWaiting = () => waiting.size > 0;

/** Asks the program, and returns its answer. */
export function ask(name, values = {}) {
  return new Promise((resolve, reject) => {
    if (socket?.readyState !== WebSocket.OPEN) return reject(new Error("The program is not there."));
    const id = ++lastID;
    waiting.set(id, { resolve, reject });
    socket.send(JSON.stringify({ id, name, ...values }));
  });
}

/** Asks the program to do something, and says why if it did not. */
export async function tell(name, values = {}) {
  try {
    const { isDone } = await ask(name, values);
    if (!isDone) say(`Nothing was done: ${name} is not possible here.`);
    return isDone;
  } catch (error) {
    say(error.message, true);
    return false;
  }
}

export function open() {
  socket = new WebSocket(`ws://${location.host}/socket`);
  socket.onopen = () => show("connected", "on");
  socket.onmessage = ({ data }) => {
    pause = 500;
    receive(JSON.parse(data));
  };
  socket.onclose = ({ reason }) => {
    show("the program is gone", "off");
    for (const { reject } of waiting.values()) reject(new Error(reason || "The program is gone."));
    waiting.clear();
    listeners.get("lost")?.();
    setTimeout(open, pause);
    pause = Math.min(pause * 2, 10000);
  };
}

function receive(message) {
  if (message.push) return listeners.get(message.push)?.(message.of);
  const asked = waiting.get(message.id);
  waiting.delete(message.id);
  if (message.error) asked?.reject(new Error(message.error));
  else asked?.resolve(message.of);
}

function show(text, kind) {
  byId("link").textContent = text;
  byId("link").className = `badge ${kind}`;
}
