import { setFlagsFromString } from "node:v8";

/** Of the engines in these versions of Node it is known which flags they take. */
const known: readonly string[] = ["20", "22", "24", "26"];

const [version = ""] = process.versions.node.split(".");

/**
 * Sets a flag of the engine, `only` in one version of Node. Elsewhere it does nothing: an engine says of a flag that it does not know so on
 * standard error, two lines of each command that nothing can catch, and a process that is larger or slower is no fault.
 */
export function setEngineFlag(flag: string, only?: string): void {
  if (known.includes(version) && (only ?? version) === version) setFlagsFromString(flag);
}
