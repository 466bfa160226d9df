import { nt as checkCommand, rt as checkedLines } from "./shared.js";

export { checkCommand };