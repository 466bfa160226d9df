import { p as withKeptHistory } from "./seldom.js";

export { withKeptHistory };