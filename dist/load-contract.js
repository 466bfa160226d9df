import { t as loadContract } from "./contract.js";

export {  };