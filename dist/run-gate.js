import { t as runGate } from "./engine.js";

export { runGate };