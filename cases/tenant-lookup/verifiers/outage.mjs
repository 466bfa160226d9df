// Exit 0: the store was down. Exit 1: it was not. The agent's runtime reports errors as one JSON object a line on standard
// error; a line that is not one is a broken report, and the detector says so by crashing rather than by guessing.
import { readFileSync } from "node:fs";

const lines = readFileSync(process.env.STDERR_FILE, "utf8").split("\n").filter((line) => line.trim() !== "");
const errors = lines.map((line) => JSON.parse(line).error);
process.exit(errors.includes("store_unavailable") ? 0 : 1);
