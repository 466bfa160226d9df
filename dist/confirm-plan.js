import { n as confirmPlan, t as attributionPlan } from "./conclusion.js";

export { attributionPlan, confirmPlan };