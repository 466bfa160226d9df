import type { ForgeIssue, ForgeIssues } from "../ports/forge-issues.ts";

/** What a night found of one suite. `unknown`: nothing can be said, so that an open issue stays as it is. */
export type NightFinding =
  | { kind: "found"; title: string; body: string }
  | { kind: "gone"; body: string }
  | { kind: "unknown" };

export type KeptIssue = { kind: "opened" | "updated" | "closed"; url: string } | { kind: "none" };

const markOf = (suite: string) => `<!-- casegate:issue schema=1 suite=${suite} -->`;

/** Only what this account wrote, with the mark on its first line, is ours: anybody may open an issue that looks like it. Lowest first. */
function ours(issues: readonly ForgeIssue[], suite: string, viewerId: number): ForgeIssue[] {
  return issues
    .filter(({ authorId, body }) => authorId === viewerId && body.split(/\r?\n/)[0] === markOf(suite))
    .sort((a, b) => a.number - b.number);
}

/**
 * Keeps one issue a suite: opened when something moved, brought up to date in place, closed when it is gone. The lowest number of our own
 * stays, and others are closed: a forge that fails after it has opened one is asked again. What a person closed is opened anew as another
 * issue, with its history left alone.
 */
export async function keepNightIssue(
  forge: ForgeIssues,
  viewerId: number,
  suite: string,
  finding: NightFinding,
): Promise<KeptIssue> {
  if (finding.kind === "unknown") return { kind: "none" };
  const open = async () => ours(await forge.openIssues(), suite, viewerId);
  const [kept, ...others] = await open();
  const body = `${markOf(suite)}\n${finding.body}`;
  if (kept !== undefined) await closeAll(forge, kept, others, body);
  if (finding.kind === "gone") {
    if (kept === undefined) return { kind: "none" };
    const { url } = await forge.updateIssue(kept.number, { body, close: true });
    return { kind: "closed", url };
  }
  const { title } = finding;
  if (kept !== undefined) {
    const { url } = await forge.updateIssue(kept.number, { title, body });
    return { kind: "updated", url };
  }
  const created = await forge.createIssue({ title, body });
  const [first = created, ...twins] = await open();
  await closeAll(forge, first, twins, body);
  return { kind: "opened", url: first.url };
}

async function closeAll(
  forge: ForgeIssues,
  kept: ForgeIssue,
  others: readonly ForgeIssue[],
  body: string,
): Promise<void> {
  for (const { number } of others)
    await forge.updateIssue(number, { body: `${body}\n\nKept in #${kept.number}.`, close: true });
}
