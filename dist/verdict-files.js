import { d as parseVerdictFiles } from "./seldom.js";

export { parseVerdictFiles };