import type { ReasonCode } from "../model/decision.ts";
import { counted } from "./number-text.ts";
import {
  AUTHOR,
  accept,
  casesThat,
  DECIDER,
  ending,
  fixOrAccept,
  named,
  OPERATOR,
  OWNER,
  type ReasonEntry,
  rerun,
  show,
} from "./reason-words.ts";

/** Steps 2 to 7, 9 and 10: what is wrong, what waits for a person, and why nothing blocks. */
export const verdictReasons = {
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
  finding: {
    step: 5,
    verdict: "fail",
    sentence: (facts) =>
      `${counted(facts.cases.length, "case")} ${facts.cases.length === 1 ? "differs" : "differ"} from the stored run, which is a finding and no new expectation${named(facts)}.`,
    mend: (facts, from) => ({
      who: OPERATOR,
      how: `${show(facts, from)}; find what moved in the stack (model, tools, engine, data)`,
    }),
  },
  not_passed: {
    step: 5,
    verdict: "fail",
    sentence: casesThat("did", "did", "not pass"),
    mend: (facts, from) => ({ who: AUTHOR, how: show(facts, from) }),
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
  release_open: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `A release criterion lacks its evidence${named(facts)}.`,
    mend: (facts, from) => ({
      who: "somebody who wrote none of it",
      how: `casegate verdict ${facts.cases[0] ?? "CASE"} ${from} …, commit the file, then casegate decide ${from}`,
    }),
  },
  release: {
    step: 7,
    verdict: "fail",
    sentence: (facts) => `A release criterion is not met${named(facts)}.`,
    mend: rerun(AUTHOR, "meet the criterion, then run casegate release"),
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
      "There is nothing to compare with yet: the candidate was run under its own suite, on one side, for reading.",
    mend: null,
  },
  untouched: {
    step: 10,
    verdict: "pass",
    sentence: () => "Nothing that the suite covers changed, so nothing was run.",
    mend: null,
  },
  passed: {
    step: 10,
    verdict: "pass",
    sentence: (facts) => `Every recorded answer passed${ending(facts)}.`,
    mend: null,
  },
  no_difference: {
    step: 10,
    verdict: "pass",
    sentence: (facts) => `No critical violation and no open difference${ending(facts)}.`,
    mend: null,
  },
} satisfies Partial<Record<ReasonCode, ReasonEntry>>;
