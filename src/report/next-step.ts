import type { ReasonCode } from "../model/decision.ts";
import { notCommitted, type Report } from "../model/report.ts";
import { standsAlone } from "./commits.ts";
import { weighed } from "./headline.ts";

const again = "then run this again";
const own = "in a pull request of its own";

/** What to do about each reason that can stand alone. */
const steps: Readonly<Partial<Record<ReasonCode, string>>> = {
  harness: `mend the suite ${own}, ${again}; the report names each case that failed its own test`,
  isolation: `use a runner with root or passwordless sudo, or allow \`isolation: { min: none }\` ${own}`,
  tampered: `find in the report what wrote where it should not, remove that, ${again}`,
  critical: `fix the change and push. Rule wrong? Change it ${own}`,
  rejected: "fix the change and push; a rejection can't be overruled in this pull request",
  finding: "find what moved in the stack; nothing is updated by this, and nothing can be accepted here",
  not_passed: "look at each answer with `casegate show`",
  average: "fix the change and push; the report shows every case",
  cost: "make attempts cheaper and push, or raise the limit in the suite in a pull request of its own",
  latency: "make attempts faster and push, or raise the limit in the suite in a pull request of its own",
  release_open: "settle what the report lists under *Unresolved*, with the commands that stand there",
  release: "settle what the report lists under *Unresolved*",
  verifier_error: `mend the verifier ${own}, ${again}`,
  critical_unassessed: "run this again; a critical check without evidence never passes",
  truth_moved: "run this again when nothing else writes to the source of the truth",
  incomplete: "see above why the result is incomplete, mend that, and run this again",
  outage: "run this again when the service is back; lost attempts don't count against the change",
  budget: `run this again with a larger budget, set ${own}`,
  not_authorised:
    "a maintainer allows cloud runs (`allow-cloud: true`, or `--allow-cloud`) and runs this again",
  no_credentials:
    "a maintainer adds the missing secret, or pushes this branch to the repository itself, and runs this again",
  unstable: `make the case deterministic, or quarantine it ${own}`,
  unconfirmable: `raise \`criteria.confirm.attempts\` ${own}, ${again}`,
  missing_shard: "run the missing job again",
  suite_unusable: "mend the changed suite and push; nobody can accept one that can't be read",
  average_unsettled: "run this again with more repeats (`--repeats`), or add cases to the suite",
  partial: "run the whole suite; a part of it decides nothing",
  setup: "mend `setup` on the side that the reason names, and run this again",
  never_ended: "mend what keeps the agent from working on both sides, and run this again",
  interrupted: "continue with `--resume`",
  review_unknown: "mend what the reason names, and run this again; a decision reruns nothing",
};

/** What the person reading must do, in one line without the word Next; null when there is nothing to do. */
export function nextStep(report: Report): string | null {
  const { decision, contract } = report;
  if (decision.verdict === "pass") return null;
  if (decision.merge === "allow" && report.mode !== "score" && report.mode !== "replay") {
    if (standsAlone(report))
      return "read what the suite says of this side before you publish it; the next release is compared with this one";
    if (report.conditions.bootstrap)
      return "read what the suite says of this side, and merge; from then on changes are compared";
    return `nothing is asked, because the suite says \`enforce: ${contract.criteria.enforce}\`; with \`enforce: all\` this would block`;
  }
  const told = [...forgotten(report), ...actions(report)];
  return told.length === 0
    ? "see the report"
    : told.map((action) => action.replace(/\.$/, "")).join(". Then: ");
}

/** Whoever wrote a decision and did not commit it has decided already. */
function forgotten({ conditions: { notes } }: Report): string[] {
  return notes.some((note) => note.endsWith(notCommitted))
    ? ["commit the files of `.casegate/` that do not count before that, and decide again"]
    : [];
}

/** At most three; a push runs everything anew, so what stands behind a fix that can't be avoided is moot. */
function actions(report: Report): string[] {
  const codes = weighed(report)
    .filter((reason) => reason.blocks)
    .map((reason) => reason.code);
  const [first] = codes;
  if (report.decision.verdict === "fail" && first !== undefined && first !== "regression")
    return [step(first, report)];
  const accepting = codes.includes("regression");
  const needed = codes.filter((code) => !(accepting && code === "unreviewed"));
  return [...new Set(needed.map((code) => step(code, report)))].slice(0, 3);
}

function step(code: ReasonCode, report: Report): string {
  const review = report.contract.policy.independent !== "file_only";
  const approval = review ? " and get another writer's approval" : "";
  if (code === "regression")
    return `fix and push, or commit \`accept\`${approval}. A decision reruns nothing`;
  if (code === "unreviewed")
    return `commit \`accept\` or \`reject\` for each numbered difference${approval}. A decision reruns nothing`;
  if (code === "revision")
    return `read the change to the suite, then commit \`accept --revision\`${approval}`;
  if (code === "review_missing") return "get the approval of another person who may write. It reruns nothing";
  return steps[code] ?? "see the report";
}
