// Is the file that the reply reports in the workspace, as a regular file with something in it?
import { lstatSync, readFileSync } from "node:fs";
import { join, normalize } from "node:path";

const workspace = process.argv[2];
const { file } = JSON.parse(readFileSync(process.env.ANSWER_FILE, "utf8"));
const inside = typeof file === "string" && !normalize(file).startsWith("..") && !file.startsWith("/");
const found = inside ? lstatSync(join(workspace, file), { throwIfNoEntry: false }) : undefined;
const outcome = found?.isFile() === true && found.size > 0 ? "pass" : "fail";
console.log(JSON.stringify({ reason: outcome === "pass" ? null : `reports ${JSON.stringify(file)}, which is not there`, outcome }));
process.exit(outcome === "pass" ? 0 : 1);
