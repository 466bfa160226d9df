import { o as earlierOf } from "./seldom.js";

export { earlierOf };