import type { ReasonCode } from "../model/decision.ts";
import { quoted } from "./number-text.ts";
import {
  AUTHOR,
  casesThat,
  ending,
  named,
  OPERATOR,
  OWNER,
  type ReasonEntry,
  rerun,
  show,
} from "./reason-words.ts";

/** Step 8: what keeps a run from being judged at all. */
export const unsettledReasons = {
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
  unconfirmable: {
    step: 8,
    verdict: "inconclusive",
    sentence: casesThat(
      "failed",
      "failed",
      "every fresh attempt, which are too few to tell that from chance",
    ),
    mend: rerun(OWNER, "raise criteria.confirm.attempts in the suite; casegate check says to what"),
  },
  missing_shard: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `A shard of the run is missing${ending(facts)}.`,
    mend: rerun(OPERATOR, "run the missing shard, then casegate merge"),
  },
  suite_unusable: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) =>
      `The changed suite can't be read, so that after the merge nothing could be decided${ending(facts)}.`,
    mend: rerun(AUTHOR, "mend the suite and push; nobody can accept one that can't be read"),
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
  never_ended: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) =>
      `No attempt of either side came to its end${facts.detail === undefined ? "" : ` (${quoted(facts.detail)})`}, so nothing was compared.`,
    mend: (facts, from) => ({
      who: `${AUTHOR}, or ${OWNER}`,
      how: `${show(facts, from)}; mend what keeps the agent from working, which is often its command or its account`,
    }),
  },
  interrupted: {
    step: 8,
    verdict: "inconclusive",
    sentence: () => "The run was interrupted; what ran is kept.",
    mend: rerun(OPERATOR, "run again with --resume"),
  },
  review_unknown: {
    step: 8,
    verdict: "inconclusive",
    sentence: (facts) => `Who approved the decisions that are used could not be told${ending(facts)}.`,
    mend: rerun(OPERATOR, "mend what the reason names, then run again; a decision reruns nothing"),
  },
} satisfies Partial<Record<ReasonCode, ReasonEntry>>;
