import { compareRun } from "../src/compare/compare-run.ts";
import { flagCases } from "../src/compare/flag-cases.ts";
import { drawBeta } from "../src/compare/statistics/draw-beta.ts";
import { seededRandom } from "../src/compare/statistics/seeded-random.ts";
import { decide } from "../src/decide/decide.ts";
import type { Verified } from "../src/model/attempt.ts";
import { type Side, sides } from "../src/model/side.ts";
import { makeAttempt, makeCase, makeCheck, makeContract } from "../test/compare/make-attempts.ts";

// One size in a process of its own, so that memory is this work's alone: compares and decides one run of CASES x REPEATS.
const [count = 2000, repeats = 5] = process.argv.slice(2).map(Number);
const random = seededRandom(1);
const cases = Array.from({ length: count }, (_, index) =>
  makeCase(`case-${index}`, { category: `category-${index % 12}` }),
);
const contract = makeContract(cases, { criteria: { average: { margin: 0.1 } } });

/** Two checks an attempt, as a small real suite has. */
function attemptsOf(id: string): Verified[] {
  const rate = drawBeta(random, 4, 1);
  const checks = (outcome: "pass" | "fail") => [makeCheck(`${id}.1`, outcome), makeCheck(`${id}.2`, "pass")];
  const templates = (["pass", "fail"] as const).map((outcome) =>
    makeAttempt(id, "baseline", { outcome, checks: checks(outcome) }),
  );
  return sides.flatMap((side: Side) =>
    Array.from({ length: repeats }, (_, k) => {
      const template = templates[random() < rate ? 0 : 1];
      if (template === undefined) throw new Error("no template");
      return { ...template, side, repeat: k + 1, order: 2 * k, durationMs: 1000 * random() };
    }),
  );
}

const attempts = cases.flatMap(({ id }) => attemptsOf(id));
const input = { contract, cases, attempts, planned: attempts, today: "2026-11-29" };
const before = process.cpuUsage();
const start = performance.now();
const flags = flagCases(input);
const comparison = compareRun(input);
const { decision } = decide({
  contract,
  comparison,
  changeDigest: "e".repeat(64),
  decisions: [],
  expected: [],
  notRun: [],
  revision: null,
  review: { kind: "file_only" },
  today: input.today,
  from: "",
  conditions: {
    bootstrap: false,
    untouched: false,
    partial: false,
    harness: null,
    isolation: null,
    tampered: [],
    setup: null,
    budgetSpent: null,
    interrupted: false,
    missingShards: [],
  },
});
const { user, system } = process.cpuUsage(before);
const wallSeconds = ((performance.now() - start) / 1000).toFixed(2);
const cpuSeconds = ((user + system) / 1e6).toFixed(2);
const peakMb = Math.round(process.resourceUsage().maxRSS / 1024);
console.log(
  `| ${count} x ${repeats} | ${attempts.length} | ${flags.length} | ${decision.verdict} | ${cpuSeconds} s | ${wallSeconds} s | ${peakMb} MB |`,
);
