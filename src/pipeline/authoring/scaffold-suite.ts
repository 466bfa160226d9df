import { besideSuite, ownerLines } from "../../contract/scaffold/beside-suite.ts";
import { findSubjects } from "../../contract/scaffold/find-subjects.ts";
import { firstSuite } from "../../contract/scaffold/first-suite.ts";
import { findSuites } from "../../contract/suite-folder.ts";
import type { Scaffold } from "../../model/scaffold.ts";
import type { Outside } from "../request/request.ts";

export interface ScaffoldRequest {
  /** Folder of the new suite. */
  suite: string;
  /** The repository's name. */
  name: string;
  /** Who owns it on the forge; null when that can't be seen. */
  owner: string | null;
}

/** A first suite for what the working tree holds; writes nothing. */
export async function scaffoldSuite(
  { suite, name, owner }: ScaffoldRequest,
  outside: Outside,
): Promise<Scaffold> {
  const snapshot = await outside.repository.snapshot(".");
  const found = await findSubjects(snapshot, findSuites(snapshot));
  const paths = snapshot.entries.map(({ path }) => path);
  const { entries, agent, preset } = firstSuite(suite, name, paths, found);
  return {
    found,
    suite: entries,
    beside: besideSuite(suite, owner, preset),
    owners: ownerLines(suite, owner),
    agent,
  };
}
