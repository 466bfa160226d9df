import { l as earlierOf } from "./seldom.js";

export { earlierOf };