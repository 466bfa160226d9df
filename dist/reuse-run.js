import { a as besideRun, c as keepRun, l as reusedNote, o as decideBeside, s as decideKept } from "./seldom.js";

export { besideRun, decideBeside, decideKept, keepRun, reusedNote };