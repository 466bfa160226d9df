import { d as parseDecisionFiles } from "./seldom.js";

export { parseDecisionFiles };