// The text of a thread: makes new folders with new files in them, as they are posted to it, and tells of each whether all of it is there. Who
// started it then writes anew what is not, and has the words for what is wrong.
const { closeSync, mkdirSync, openSync, writeSync } = require("node:fs");
const { parentPort } = require("node:worker_threads");

function writeNew(path, bytes) {
  const file = openSync(path, "wx", 0o600);
  try {
    return writeSync(file, bytes) === bytes.length;
  } finally {
    closeSync(file);
  }
}

function writeFolder({ folder, names, contents }) {
  // Not those above it: a folder that is gone is not for a thread to make anew.
  mkdirSync(folder, { mode: 0o700 });
  const made = new Set();
  return names.every((name, at) => {
    const below = name.slice(0, Math.max(0, name.lastIndexOf("/")));
    if (below !== "" && !made.has(below)) mkdirSync(`${folder}/${below}`, { mode: 0o700 });
    made.add(below);
    const content = contents[at];
    return writeNew(`${folder}/${name}`, typeof content === "string" ? Buffer.from(content) : content);
  });
}

parentPort.on("message", (request) => {
  let isWhole = false;
  try {
    isWhole = writeFolder(request);
  } catch {}
  parentPort.postMessage(isWhole);
});
