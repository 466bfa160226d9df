import { t as createNetworks } from "./network.js";

export { createNetworks };