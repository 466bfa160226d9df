import { expect, test } from "vitest";
import { criteriaSchema } from "../../src/model/criteria.ts";
import { caseTable } from "../../src/report/case-table.ts";
import { consoleReport } from "../../src/report/console.ts";
import { criticalCount } from "../../src/report/counts-line.ts";
import { openViolations } from "../../src/report/critical-quotes.ts";
import { headline } from "../../src/report/headline.ts";
import { junitReport } from "../../src/report/junit.ts";
import { terminalText } from "../../src/report/untrusted/terminal-text.ts";
import { viewOf } from "../../src/report/view.ts";
import { block, type Parts } from "./comment-of.ts";
import { reportOf } from "./report-of.ts";
import { confirmed, oneCase, reason, violation } from "./report-parts.ts";

const view = (parts: Parts) => viewOf(reportOf(parts));
const rows = (parts: Parts) => (caseTable(view(parts))?.items ?? []).map(({ text }) => text);

test("cases that somebody rejected are not cut with those that ask nothing of anybody", () => {
  const cases = Array.from({ length: 30 }, (_, index) =>
    confirmed(`c${index}`, "20/20", "1/20", { state: "rejected" }),
  );
  expect(rows({ cases })).toHaveLength(30);
});

test("the larger of two differences stands first", () => {
  const cases = [confirmed("a", "20/20", "12/20"), confirmed("b", "20/20", "1/20")];
  expect(rows({ cases }).map((row) => row.match(/· (\w)/)?.[1])).toEqual(["b", "a"]);
});

const violated = (over = {}) =>
  oneCase("g", "5/5", "5/5", { state: "critical", critical: ["never-push"], ...over });
const found = (over = {}) => violation({ case: "g", ...over });

test("a violation is told of as many attempts as showed one at least, and of none that was never made", () => {
  const none = oneCase("g", "5/5", "0/0").candidate;
  const tried = { ...none, outcomes: { not_run: 3 } };
  const twice = [found({ runId: "r1" }), found({ runId: "r2", repeat: 5 })];
  const told = (candidate: typeof none) =>
    rows({ cases: [violated({ candidate })], comparison: { critical: twice } }).join();
  expect(told({ ...none, outcomes: {} })).toContain("**2 of 2 violate**");
  expect(told(tried)).toContain("**2 of 2 violate**");
  expect(told({ ...none, outcomes: { pass: 3, not_run: 2 } })).toContain("**2 of 3 violate**");
});

test("what the baseline did is no violation of the candidate", () => {
  const old = view({
    cases: [oneCase("g", "5/5", "5/5")],
    comparison: { critical: [found({ side: "baseline" })] },
  });
  expect(openViolations(old)).toEqual([]);
  expect(criticalCount(old)).not.toContain("1");
});

test("a reason that does not block never stands before one that does", () => {
  const weak = { ...reason("regression", "r", ["a"]), blocks: false };
  const decision = block("fail", weak, reason("unstable", "u", ["b"]));
  const cases = [confirmed("a", "20/20", "1/20"), oneCase("b", "1/1", "1/1", { state: "unstable" })];
  expect(headline(reportOf({ cases, decision })).words).toContain("deterministic case");
});

const lines = (parts: Parts) => consoleReport(reportOf(parts), { width: 100, color: false, unicode: true });

test("a recorded answer that failed is a FAIL, and a case without an attempt no PASS", () => {
  const failed = oneCase("a", "0/0", "0/1", { state: "failed" });
  const idle = oneCase("b", "0/0", "0/0", { state: "within noise" });
  const text = lines({ cases: [failed, idle], report: { mode: "score" } });
  expect(text).toMatch(/^FAIL +a/m);
  expect(text).not.toMatch(/^PASS /m);
});

test("no case is told to have lacked fresh attempts where the suite asks for none", () => {
  const left = oneCase("a", "5/5", "4/5", { basis: "first" });
  const criteria = (attempts: number) => ({ criteria: criteriaSchema.parse({ confirm: { attempts } }) });
  expect(rows({ cases: [left], contract: criteria(15) }).join()).toContain("no fresh attempts");
  expect(rows({ cases: [left], contract: criteria(0) }).join()).toContain("within noise");
});

test("neither a quote ends an attribute nor a mark gives a runner an order", () => {
  const xml = junitReport(reportOf({ cases: [oneCase('a" x="', "5/5", "5/5")] }));
  expect(xml).toContain('name="a&quot; x=&quot;"');
  expect(terminalText("see ##[error]x and ##vso[task]")).not.toMatch(/##(?=[a-z]*\[)/);
});
