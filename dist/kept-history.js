import { m as withKeptHistory } from "./seldom.js";

export { withKeptHistory };