import { t as gateCommand } from "./engine.js";

export { gateCommand };