import type { ForgeIssue, ForgeIssues } from "../ports/forge-issues.ts";

/** What a night found of one suite. `unknown`: nothing can be said, so that an open issue stays as it is. */
export type NightFinding =
  | { kind: "found"; title: string; body: string }
  | { kind: "gone"; body: string }
  | { kind: "unknown" };

export type KeptIssue = { kind: "opened" | "updated" | "closed"; url: string } | { kind: "none" };

const markOf = (suite: string) => `<!-- casegate:issue schema=1 suite=${suite} -->`;

/** Only what this account wrote, with the mark on its first line, is ours: anybody may open an issue that looks like it. */
function ours(issues: readonly ForgeIssue[], suite: string, viewerId: number): ForgeIssue | undefined {
  return issues
    .filter(({ authorId, body }) => authorId === viewerId && body.split(/\r?\n/)[0] === markOf(suite))
    .sort((a, b) => a.number - b.number)[0];
}

/**
 * Keeps one issue a suite: opened when something moved, brought up to date in place, closed when it is gone. The lowest number of our own
 * stays; what a person closed is opened anew as another issue, with its history left alone.
 */
export async function keepNightIssue(
  forge: ForgeIssues,
  viewerId: number,
  suite: string,
  finding: NightFinding,
): Promise<KeptIssue> {
  if (finding.kind === "unknown") return { kind: "none" };
  const open = ours(await forge.openIssues(), suite, viewerId);
  const body = `${markOf(suite)}\n${finding.body}`;
  if (finding.kind === "gone") {
    if (open === undefined) return { kind: "none" };
    const { url } = await forge.updateIssue(open.number, { body, close: true });
    return { kind: "closed", url };
  }
  const { title } = finding;
  if (open === undefined) return { kind: "opened", url: (await forge.createIssue({ title, body })).url };
  const { url } = await forge.updateIssue(open.number, { title, body });
  return { kind: "updated", url };
}
