// The text of a thread: copies the folder `from` to `to`, which is new. It ends with an error at the first thing that is neither a file nor a
// folder, or can't be copied; who started it then copies anew and has the words for what is wrong.
const {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  writeSync,
} = require("node:fs");
const { from, to } = require("node:worker_threads").workerData;

const smallBytes = 64 * 1024;
const buffer = Buffer.allocUnsafe(smallBytes + 1);
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY, O_CREAT, O_EXCL, O_WRONLY } = constants;

function copyFile(source, target) {
  const file = openSync(source, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    const stats = fstatSync(file);
    if (!stats.isFile()) throw new Error("not a file");
    const length = stats.size > smallBytes ? buffer.length : readSync(file, buffer, 0, buffer.length, 0);
    const copy = openSync(target, O_WRONLY | O_CREAT | O_EXCL, (stats.mode & 0o100) === 0 ? 0o600 : 0o700);
    try {
      if (length > smallBytes) return copyLarge(file, copy);
      if (writeSync(copy, buffer, 0, length) !== length) throw new Error("not whole");
    } finally {
      closeSync(copy);
    }
  } finally {
    closeSync(file);
  }
}

function copyLarge(file, copy) {
  for (let at = 0; ; ) {
    const length = readSync(file, buffer, 0, buffer.length, at);
    if (length === 0) return;
    if (writeSync(copy, buffer, 0, length) !== length) throw new Error("not whole");
    at += length;
  }
}

function copyFolder(source, target) {
  mkdirSync(target, { mode: 0o700 });
  for (const entry of readdirSync(source, { withFileTypes: true }))
    copyAny(`${source}/${entry.name}`, `${target}/${entry.name}`, entry);
}

function copyAny(source, target, kind) {
  if (kind.isDirectory()) copyFolder(source, target);
  else copyFile(source, target);
}

// The first folder has the most names, which would be held with their kinds; in those below it to ask for each kind would take most of the time.
mkdirSync(to, { mode: 0o700 });
for (const name of readdirSync(from))
  copyAny(`${from}/${name}`, `${to}/${name}`, lstatSync(`${from}/${name}`));
