import { a as decideKept, c as reusedNote, o as keepRun, s as laterNotes } from "./seldom.js";

export { decideKept, keepRun, laterNotes, reusedNote };