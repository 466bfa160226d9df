import { f as parseDecisionFiles } from "./seldom.js";

export { parseDecisionFiles };