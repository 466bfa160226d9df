// The text of a thread: looks at folders below `root`, each of which has a file `seal` whose digest is known and that names the other files
// in it with their sizes. It says of which it did not see that all is there as it should be, and not why: who asked looks at those again.
const crypto = require("node:crypto");
const {
  closeSync,
  constants,
  fstatSync,
  lstatSync,
  openSync,
  readlinkSync,
  readSync,
  realpathSync,
} = require("node:fs");
const { parentPort, workerData } = require("node:worker_threads");
const { root, seal } = workerData;

const buffer = Buffer.allocUnsafe(64 * 1024);
const { O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
const known = { throwIfNoEntry: false };
const realRoot = realpathSync.native(root);
const digestOf =
  crypto.hash === undefined
    ? (bytes) => crypto.createHash("sha256").update(bytes).digest("hex")
    : (bytes) => crypto.hash("sha256", bytes, "hex");

/** A plain file with one name, which lies where it is named; null for anything else, and for a large one. */
function readSeal(folder) {
  const file = openSync(`${root}/${folder}/${seal}`, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  try {
    if (readlinkSync(`/proc/self/fd/${file}`) !== `${realRoot}/${folder}/${seal}`) return null;
    const stats = fstatSync(file);
    if (!stats.isFile() || stats.nlink !== 1 || stats.size > buffer.length) return null;
    const length = readSync(file, buffer, 0, stats.size, 0);
    return length === stats.size ? buffer.subarray(0, length) : null;
  } finally {
    closeSync(file);
  }
}

function isKept(folder, name, entry) {
  const { sizeBytes, sha256, ...others } = entry;
  if (!Number.isSafeInteger(sizeBytes) || typeof sha256 !== "string") return false;
  if (Object.keys(others).length > 0 || name.includes("..") || name.includes("\0")) return false;
  const stats = lstatSync(`${root}/${folder}/${name}`, known);
  return stats?.isFile() === true && stats.size === sizeBytes;
}

function isWhole(folder, digest) {
  try {
    const bytes = readSeal(folder);
    if (bytes === null || digestOf(bytes) !== digest) return false;
    const { kept } = JSON.parse(bytes.toString());
    if (typeof kept !== "object" || kept === null || Array.isArray(kept)) return false;
    for (const name of Object.keys(kept)) if (!isKept(folder, name, kept[name])) return false;
    return true;
  } catch {
    return false;
  }
}

parentPort.on("message", ({ batch, names, digests }) => {
  const doubtful = [];
  for (const [at, folder] of names.entries()) if (!isWhole(folder, digests[at])) doubtful.push(at);
  parentPort.postMessage({ batch, doubtful });
});
