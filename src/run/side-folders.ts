import { placeOf } from "../lib/shown-places.ts";
import type { Account, ShownPath } from "../ports.ts";

/** Under which account a command runs, and what it sees. */
export interface CommandView {
  account: Account;
  shown: readonly ShownPath[];
}

/** Subject and suite on our side; `agentSuite` holds of the suite what the agent's commands name, absent where they name none of it. */
export interface SideFolders {
  subject: string;
  suite: string;
  agentSuite?: string | undefined;
}

/** Where programs see subject and suite. */
export function seenSides(isolation: string, { subject, suite }: SideFolders): SideFolders {
  return { subject: placeOf(isolation, "subject", subject), suite: placeOf(isolation, "suite", suite) };
}

/** What code of a side sees: its subject, and of the suite what its commands name. */
export function sideShown(isolation: string, folders: SideFolders, write: boolean): ShownPath[] {
  const { subject, agentSuite } = folders;
  const seen = seenSides(isolation, folders);
  return [
    { from: subject, to: seen.subject, write },
    ...(agentSuite === undefined ? [] : [{ from: agentSuite, to: seen.suite, write: false }]),
  ];
}
