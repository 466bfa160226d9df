import { t as gateCommand } from "./opening.js";

export { gateCommand };