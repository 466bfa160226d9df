import { basename, join, posix } from "node:path";
import type { CheckContext } from "./check-context.ts";

/**
 * The text of a file that the attempt started from: of the case's fixture, else of its history (the latest turn that has it), by its path there or the end of it.
 * Throws when there is none: the check is then in error.
 */
export async function priorText(path: string, { case: owner, places, files }: CheckContext): Promise<string> {
  const wanted = posix.normalize(path);
  const { fixture, history } = owner;
  const fromHistory = history.flatMap((turn) => turn.files ?? []).reverse();
  const candidates = [
    ...(fixture === undefined ? [] : [basename(fixture) === wanted ? fixture : posix.join(fixture, wanted)]),
    ...fromHistory.filter((file) => file === wanted || file.endsWith(`/${wanted}`)),
  ];
  for (const candidate of candidates) {
    if (candidate.startsWith("../") || candidate.startsWith("/")) continue;
    const bytes = await files.read(join(places.suite, candidate)).catch(() => null);
    if (bytes !== null) return new TextDecoder().decode(bytes);
  }
  throw new Error(`neither fixture nor history has a file ${path}`);
}
