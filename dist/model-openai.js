import { r as createModel } from "./network.js";

export { createModel };