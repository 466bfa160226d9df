// The text of a thread: removes what is below the folder `root`, at once and without a word of what resists: who started it goes through what
// is left. It follows no link: each folder is looked at before it is opened.
const { lstatSync, opendirSync, rmdirSync, unlinkSync } = require("node:fs");
const { root } = require("node:worker_threads").workerData;

function attempt(step, path) {
  try {
    step(path);
  } catch {}
}

function removeBelow(folder) {
  if (!lstatSync(folder).isDirectory()) return;
  const entries = opendirSync(folder, { bufferSize: 256 });
  const folders = [];
  try {
    for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
      const path = `${folder}/${entry.name}`;
      if (entry.isDirectory()) folders.push(path);
      else attempt(unlinkSync, path);
    }
  } finally {
    entries.closeSync();
  }
  for (const path of folders) {
    attempt(removeBelow, path);
    attempt(rmdirSync, path);
  }
}

attempt(removeBelow, root);
