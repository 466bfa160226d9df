import { n as createLoopback } from "./network.js";

export { createLoopback };