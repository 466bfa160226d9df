import { randomBytes } from "node:crypto";

const nameBytes = 12;
const drawnAtOnce = 256;

let drawn = Buffer.alloc(0);
let used = 0;

/** A name that nobody can guess. The system is asked for many at once: each question costs more than the name. */
export function randomName(): string {
  if (used === drawn.length) {
    drawn = randomBytes(nameBytes * drawnAtOnce);
    used = 0;
  }
  used += nameBytes;
  return drawn.toString("hex", used - nameBytes, used);
}
