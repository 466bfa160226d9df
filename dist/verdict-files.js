import { u as parseVerdictFiles } from "./seldom.js";

export { parseVerdictFiles };