import { r as decideMeasured } from "./conclusion.js";

export { decideMeasured };