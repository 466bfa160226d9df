import { i as parseCalibrations } from "./seldom.js";

export { parseCalibrations };