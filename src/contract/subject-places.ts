import { matchesAny } from "../lib/glob.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import type { TreeEntry } from "../ports/repository.ts";
import { subjectDigest } from "./subject.ts";

type Places = SuiteFile["subject"]["places"];
/** A place in which a change of the subject can enter. `calls`: how calls are built and parsed, which is all the rest. */
export type SubjectPlace = keyof Places | "calls";

const order: readonly (keyof Places)[] = ["tools", "runtime", "data", "task_guide", "instructions"];

/** Files that a model reads as instructions rather than runs as code. */
const instructions = ["**/*.{md,mdx,mdc,txt,prompt,prompty}", "**/.cursorrules"];

function placeOf(path: string, places: Places): SubjectPlace {
  const globs = { instructions, ...places };
  return order.find((place) => matchesAny(globs[place] ?? [], path)) ?? "calls";
}

/** The digest of a subject's files at one place; null where the suite says nothing of that place and no file is there. */
export function placeDigest(
  subject: readonly TreeEntry[],
  place: SubjectPlace,
  places: Places,
): string | null {
  const there = subject.filter(({ path }) => placeOf(path, places) === place);
  const known = place === "calls" || place === "instructions" || places[place] !== undefined;
  return known ? subjectDigest(there) : null;
}
