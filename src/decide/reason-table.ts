import type { ReasonCode, Verdict } from "../model/decision.ts";
import { counted, listed, quoted } from "./number-text.ts";

/** What a reason is about, as its sentence needs it. */
export interface Facts {
  code: ReasonCode;
  cases: readonly string[];
  /** What is special to this one: a measured value, a quoted reason. */
  detail?: string;
}

interface Entry {
  /** Place in the order of the decision; the first reason gives the verdict. */
  step: number;
  verdict: Verdict;
  sentence: (facts: Facts) => string;
  /** Who can settle it, and how; null when nothing is left to do. `from` names the run in a command. */
  mend: ((facts: Facts, from: string) => { who: string; how: string }) | null;
}

const OWNER = "the owner of the suite";
const AUTHOR = "the author of the change";
const DECIDER = "a person who may accept";
const OPERATOR = "whoever runs this workflow";

function ending({ detail }: Facts): string {
  return detail === undefined ? "" : `: ${quoted(detail)}`;
}

function named(facts: Facts): string {
  const about = facts.detail === undefined ? "" : ` (${quoted(facts.detail)})`;
  return facts.cases.length === 0 ? about : `: ${listed(facts.cases)}${about}`;
}

const anyCase = ({ cases }: Facts) => cases[0] ?? "CASE";
const show = (facts: Facts, from: string) => `casegate show ${anyCase(facts)} ${from}`;
const accept = ({ cases }: Facts, from: string) => `casegate accept ${cases.join(" ")} ${from} --reason "…"`;
const fixOrAccept = (facts: Facts, from: string) => ({
  who: `${AUTHOR}, or ${DECIDER}`,
  how: `fix and push, or ${accept(facts, from)}`,
});
const rerun = (who: string, how: string) => () => ({ who, how });

/** `1 case was …`, `2 cases were …`. */
function casesThat(singular: string, plural: string, rest: string): Entry["sentence"] {
  return (facts) => {
    const verb = facts.cases.length === 1 ? singular : plural;
    return `${counted(facts.cases.length, "case")} ${verb} ${rest}${named(facts)}.`;
  };
}

/** Every reason with its step, its verdict, its sentence and what mends it. */
export const reasonTable: Readonly<Record<ReasonCode, Entry>> = {
  harness: {
    step: 2,
    verdict: "inconclusive",
    sentence: (facts) => `The harness misjudged an answer that it should know${named(facts)}.`,
    mend: rerun(OWNER, "casegate check"),
  },
  isolation: {
    step: 2,
    verdict: "inconclusive",
    sentence: (facts) => `The isolation that the suite asks for was not reached${ending(facts)}.`,
    mend: rerun(OPERATOR, "run where the isolation is available, or lower isolation.min in the suite"),
  },
  tampered: {
    step: 2,
    verdict: "inconclusive",
    sentence: (facts) => `Something that must not change changed during the run${ending(facts)}.`,
    mend: rerun(OPERATOR, "find what wrote there, then run again"),
  },
  critical: {
    step: 3,
    verdict: "fail",
    sentence: (facts) => `The candidate violated a critical check${named(facts)}.`,
    mend: (facts, from) => ({ who: AUTHOR, how: `${show(facts, from)}; fix and push, it can't be accepted` }),
  },
  rejected: {
    step: 4,
    verdict: "fail",
    sentence: (facts) => `A person rejected ${counted(facts.cases.length, "difference")}${named(facts)}.`,
    mend: (facts, from) => ({ who: AUTHOR, how: `${show(facts, from)}; fix and push` }),
  },
  regression: {
    step: 5,
    verdict: "fail",
    sentence: (facts) =>
      `${counted(facts.cases.length, "confirmed regression")} that nobody accepted${named(facts)}.`,
    mend: fixOrAccept,
  },
  average: {
    step: 6,
    verdict: "fail",
    sentence: (facts) => `The average fell by more than the margin allows${ending(facts)}.`,
    mend: rerun(AUTHOR, "fix and push"),
  },
  cost: {
    step: 6,
    verdict: "fail",
    sentence: (facts) => `The cost rose by more than the suite allows${ending(facts)}.`,
    mend: rerun(AUTHOR, "fix and push"),
  },
  latency: {
    step: 6,
    verdict: "fail",
    sentence: (facts) => `The latency rose by more than the suite allows${ending(facts)}.`,
    mend: rerun(AUTHOR, "fix and push"),
  },
  release: {
    step: 7,
    verdict: "fail",
    sentence: (facts) => `A release criterion is not met${named(facts)}.`,
    mend: rerun(AUTHOR, "meet the criterion, then run casegate release"),
  },
  verifier_error: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat("can't", "can't", "be judged, a verifier broke"),
    mend: (facts, from) => ({ who: OWNER, how: `mend the verifier; ${show(facts, from)}` }),
  },
  critical_unassessed: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat(
      "was",
      "were",
      "not fully assessed by a critical check, which is no evidence of safety",
    ),
    mend: (facts, from) => ({ who: `${AUTHOR}, or ${OWNER}`, how: show(facts, from) }),
  },
  truth_moved: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat("has", "have", "no verdict: the truth moved while the agent ran"),
    mend: rerun(OPERATOR, "run again while the truth holds still"),
  },
  incomplete: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) =>
      facts.cases.length === 0
        ? `The comparison is incomplete${ending(facts)}.`
        : casesThat("is", "are", "incomplete")(facts),
    mend: (facts, from) => ({ who: OPERATOR, how: `${show(facts, from)}, then run again` }),
  },
  outage: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `Outages took more attempts than the suite allows${named(facts)}.`,
    mend: rerun(OPERATOR, "run again when the service is back"),
  },
  budget: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `The budget was spent before every attempt was made${named(facts)}.`,
    mend: rerun(OWNER, "raise the budget in the suite, or plan fewer attempts"),
  },
  not_authorised: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat("was", "were", "not run: cloud requests are not authorised"),
    mend: rerun(OPERATOR, "run with --allow-cloud, or allow-cloud: true in the workflow"),
  },
  no_credentials: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat("was", "were", "not run: no credentials"),
    mend: rerun(
      OPERATOR,
      "run where the credentials are set; a maintainer can push the branch to the repository",
    ),
  },
  unstable: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat("is", "are", "unstable: declared deterministic, two results under one version"),
    mend: rerun(OWNER, "make the case deterministic, remove the declaration, or quarantine it in the suite"),
  },
  missing_shard: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `A shard of the run is missing${ending(facts)}.`,
    mend: rerun(OPERATOR, "run the missing shard, then casegate merge"),
  },
  average_unsettled: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `A criterion of the suite is not settled${ending(facts)}.`,
    mend: rerun(OWNER, "casegate plan prints what would settle it"),
  },
  partial: {
    step: 8,
    verdict: "inconclusive",
    sentence: () => "Only a part of the suite was run, which decides nothing.",
    mend: rerun(OPERATOR, "run without --case and --split"),
  },
  setup: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `The setup failed, so no case was judged${ending(facts)}.`,
    mend: rerun(`${AUTHOR}, or ${OWNER}`, "mend the setup command and push"),
  },
  interrupted: {
    step: 8,
    verdict: "inconclusive",
    sentence: () => "The run was interrupted; what ran is kept.",
    mend: rerun(OPERATOR, "run again with --resume"),
  },
  unreviewed: {
    step: 9,
    verdict: "inconclusive",
    sentence: (facts) =>
      `${counted(facts.cases.length, "difference")} ${facts.cases.length === 1 ? "needs" : "need"} a decision${named(facts)}.`,
    mend: (facts, from) => ({ who: DECIDER, how: accept(facts, from) }),
  },
  revision: {
    step: 9,
    verdict: "inconclusive",
    sentence: (facts) => `The change to the suite itself needs a decision${named(facts)}.`,
    mend: (_facts, from) => ({ who: DECIDER, how: `casegate accept --revision ${from} --reason "…"` }),
  },
  review_missing: {
    step: 9,
    verdict: "inconclusive",
    sentence: (facts) => `A decision is used that no independent person approved${ending(facts)}.`,
    mend: rerun("a reviewer with write access who wrote none of the change", "approve the pull request"),
  },
  bootstrap: {
    step: 10,
    verdict: "inconclusive",
    sentence: () =>
      "The baseline has no suite yet: the candidate was run under its own, on one side, for reading.",
    mend: null,
  },
  untouched: {
    step: 10,
    verdict: "pass",
    sentence: () => "Nothing that the suite covers changed, so nothing was run.",
    mend: null,
  },
  no_difference: {
    step: 10,
    verdict: "pass",
    sentence: (facts) => `No critical violation and no open difference${ending(facts)}.`,
    mend: null,
  },
};
