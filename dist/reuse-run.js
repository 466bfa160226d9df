import { a as reusedNote, i as laterNotes, n as decideKept, r as keepRun } from "./seldom.js";

export { decideKept, keepRun, laterNotes, reusedNote };