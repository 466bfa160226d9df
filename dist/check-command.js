import { n as checkedLines, t as checkCommand } from "./check.js";

export { checkCommand };