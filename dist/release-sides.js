import { t as openReleaseSides } from "./seldom.js";

export { openReleaseSides };