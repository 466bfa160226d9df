import { n as takeReused, r as writeReused } from "./seldom.js";

export { takeReused, writeReused };