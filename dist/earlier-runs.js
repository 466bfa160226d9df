import { u as earlierOf } from "./seldom.js";

export { earlierOf };