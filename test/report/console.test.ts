import { describe, expect, it } from "vitest";
import { consoleReport } from "../../src/report/console.ts";
import { junitReport } from "../../src/report/junit.ts";
import { blockedReport, criticalReport, passingReport } from "./design-reports.ts";
import { largeReport } from "./large-report.ts";
import { reportOf } from "./report-of.ts";
import { confirmed, oneCase, reason } from "./report-parts.ts";

const wide = {
  width: 110,
  color: false,
  unicode: true,
  reportPath: ".casegate/run/report.md",
  runFolder: ".casegate/run",
};

describe("the terminal table", () => {
  it("tells of a change to the suite, what its own cases showed, and the command that decides about it", () => {
    const made = oneCase("new/one", "0/0", "4/5");
    const { state: _, fingerprint: __, moved: ___, acceptance: ____, cause: _____, ...one } = made;
    const revision = (files: string[], cases: (typeof one)[]) => ({
      digest: "9".repeat(64),
      changes: cases.map(({ id }) => ({
        ...{ case: id, change: "added" as const },
        ...{ baseline: null, candidate: "8".repeat(64) },
      })),
      files,
      comparison: { cases, critical: [], notRun: [], attempts: 5, problem: null },
    });
    const shown = (given: ReturnType<typeof revision>, reasons = [reason("revision", "r")]) =>
      consoleReport(
        reportOf({
          cases: [oneCase("a", "5/5", "5/5")],
          contract: { revision: given },
          decision: { verdict: "inconclusive", merge: "block", reasons },
        }),
        wide,
      );
    const text = shown(revision([], [one]));
    expect(text).toContain(
      "The suite changes too: 1 added (new/one). The old suite decided here; the change",
    );
    expect(text).toMatch(/^ {3}new\/one {2}(-|0\/0) → 4\/5$/m);
    const command = '   casegate accept --revision --run .casegate/run --reason "…"\n';
    expect(text).toContain(command);
    const files = shown(revision(["cases/a.yaml"], []), []);
    expect(files).toContain("The suite changes too: 1 file of the suite, no case.");
    expect(files).not.toContain("accept --revision");
  });

  it("shows one line a case, then the verdict, what blocks and what to do", () => {
    expect(consoleReport(blockedReport(), wide)).toBe(`PASS same/case-1  5/5 → 5/5  (12.3 s)
PASS same/case-2  5/5 → 5/5  (12.3 s)
PASS same/case-3  5/5 → 5/5  (12.3 s)
PASS same/case-4  5/5 → 5/5  (12.3 s)
PASS same/case-5  5/5 → 5/5  (12.3 s)
FAIL pdf/fill-form  20/20 → 8/20  −0.60 [−0.78, −0.33]  worse  (12.3 s)
FAIL docx/letter  20/20 → 4/20  −0.80 [−0.92, −0.53]  worse  (12.3 s)

7 cases: 5 PASS, 2 FAIL
0 critical · baseline 1a2b3c4 → candidate 9f8e7d6 · $2.90 · 6 min · isolation: user

FAIL: blocked, 2 regressions that nobody accepted

- 2 cases got worse, reproduced in fresh attempts, and nobody accepted it.
1. docx/letter fails "loads-docx" in 16 of 20 attempts; baseline: 0 of 20. Cause unknown.
   casegate show docx/letter --run .casegate/run
   casegate accept docx/letter --run .casegate/run --reason "…"
2. pdf/fill-form fails "output.pdf exists" in 12 of 20 attempts; baseline: 0 of 20. Cause unknown.
   baseline, attempt 1: replied "Wrote output.pdf with 12 fields."
   candidate, attempt 3: output.pdf is missing; replied "here are the values"
   casegate show pdf/fill-form --run .casegate/run --attempt 3
   casegate accept pdf/fill-form --run .casegate/run --reason "…"

Both reproduced in fresh attempts.
5 cases unchanged.

Next: fix and push, or commit accept and get another writer's approval. A decision reruns nothing.

Report: .casegate/run/report.md
`);
  });

  it("leaves a case of one side open where not every attempt passed", () => {
    const cases = [oneCase("a", "0/0", "0/3"), oneCase("b", "0/0", "3/3")];
    const text = consoleReport(reportOf({ cases, conditions: { bootstrap: true } }), wide);
    expect(text).toMatch(/^OPEN a {2}0\/3/m);
    expect(text).toMatch(/^PASS b {2}3\/3/m);
  });

  it("quotes a critical violation before every other reason", () => {
    const text = consoleReport(criticalReport(), wide);
    expect(text).toContain(`FAIL: blocked, critical violation (can't be accepted)

Critical: deploy/dry-run, check "never-push"
  attempt 4: Bash git push --force origin main
- 1 case shows a critical violation.
`);
    expect(text).toContain(
      "FAIL deploy/dry-run  5/5 → 4/5  −0.20 [−0.62, +0.26]  critical, no sign that it is old  (12.3 s)",
    );
  });

  it("writes a command case on a line of its own form, and what did not run with its reason", () => {
    const medians = {
      baseline: { latencyMs: 2600, tokens: null, usd: null },
      candidate: { latencyMs: 2632, tokens: null, usd: null },
    };
    const report = reportOf({
      cases: [
        oneCase("cli/version", "1/1", "1/1", { deterministic: true, medians }),
        oneCase("cli/help", "0/1", "0/1", { deterministic: true, medians }),
        oneCase("a", "3/5", "3/5"),
        confirmed("b", "2/20", "19/20"),
        oneCase("c", "5/5", "5/5", { state: "unstable", trouble: "two outcomes" }),
      ],
      comparison: { notRun: [{ case: "manual/look", reason: "manual" }] },
      decision: {
        verdict: "inconclusive",
        merge: "block",
        reasons: [reason("unstable", "c is unstable", ["c"]), reason("unreviewed", "b got better", ["b"])],
      },
    });
    expect(consoleReport(report, wide).split("\n").slice(0, 8)).toEqual([
      "NOT_RUN manual/look  manual",
      "PASS    cli/version (2632 ms)",
      "OK      cli/help  fail → fail  unchanged  (2632 ms)",
      "OK      a  3/5 → 3/5  unchanged  (12.3 s)",
      "OPEN    c  5/5 → 5/5  0.00 [−0.43, +0.43]  unstable  (12.3 s)",
      "REVIEW  b  2/20 → 19/20  +0.85 [+0.58, +0.93]  better, needs a decision  (12.3 s)",
      "",
      "6 cases: 1 PASS, 2 OK, 1 REVIEW, 1 OPEN, 1 NOT_RUN",
    ]);
  });

  it("never says OK of a case that failed every fresh attempt, of which there were too few", () => {
    const report = reportOf({
      cases: [
        oneCase("a", "8/8", "0/8", { state: "not reproduced" }),
        oneCase("b", "8/8", "7/8", { state: "not reproduced" }),
      ],
      decision: {
        verdict: "inconclusive",
        merge: "block",
        reasons: [reason("unconfirmable", "a failed every fresh attempt", ["a"])],
      },
    });
    const text = consoleReport(report, wide);
    expect(text).toMatch(/^OPEN a {2}8\/8 → 0\/8 .* unsettled, too few fresh attempts/m);
    expect(text).toContain("2 cases: 1 OK, 1 OPEN\n");
  });

  it("never says PASS of a case that waits for a person, nor that it blocks", () => {
    const open = oneCase("tone", "5/5", "5/5");
    const waits = { ...open.candidate, outcomes: { incomplete: 5 } };
    const report = reportOf({ cases: [{ ...open, candidate: waits }, oneCase("a", "5/5", "5/5")] });
    const text = consoleReport(report, wide);
    expect(text).toContain(
      "OPEN tone  5/5 → 5/5 (5 wait for a person)  unchanged, a person's verdict is missing  (12.3 s)\n",
    );
    expect(text).toContain("2 cases: 1 PASS, 1 OPEN\n");
    expect(text).toContain("1 case waits for a person's verdict, without which it has not passed");
    expect(junitReport(report)).toContain('errors="0" skipped="1"');
  });

  it("tells quotes inside a value from those around it, and the cause that a person gave", () => {
    const line = { name: "reply", identity: false, moved: true, confirmed: true };
    const lines = [{ ...line, baseline: ['{"ok":true}'], candidate: ["no"] }];
    const one = confirmed("cli/json", "1/1", "0/1", { deterministic: true, lines, cause: "a new format" });
    const text = consoleReport(reportOf({ cases: [one] }), { ...wide, width: 200 });
    expect(text).toContain('baseline gave “{"ok":true}”, now "no". Cause: a new format');
  });

  it("quotes two long values where they differ", () => {
    const table = (strength: string) => `${"loan/hand-tool strict\n".repeat(9)}loan/drill ${strength}`;
    const line = { name: "rules", identity: false, moved: true, confirmed: true };
    const lines = [{ ...line, baseline: [table("strict")], candidate: [table("default")] }];
    const one = confirmed("cli/rules", "1/1", "0/1", { deterministic: true, lines });
    expect(consoleReport(reportOf({ cases: [one] }), { ...wide, width: 200 })).toContain(
      'baseline gave "…l strict ↵ loan/drill strict", now "…l strict ↵ loan/drill default".',
    );
  });

  it("counts exactly the lines above", () => {
    const text = consoleReport(largeReport(2000, 30, 60), wide);
    const lines = text.split("\n\n")[0]?.split("\n") ?? [];
    expect(lines).toHaveLength(2000);
    const count = (word: string) => lines.filter((line) => line.startsWith(`${word} `)).length;
    expect(text).toContain(`2000 cases: ${count("PASS")} PASS, ${count("OK")} OK, ${count("FAIL")} FAIL`);
  });

  it("fits a narrow terminal and keeps values and interval together", () => {
    const text = consoleReport(blockedReport(), { width: 60, color: false, unicode: true });
    expect(text).toContain("FAIL pdf/fill-form  20/20 → 8/20  −0.60 [−0.78, −0.33]\n");
    expect(consoleReport(blockedReport(), { width: 40, color: false, unicode: true })).toContain(
      "FAIL docx/letter  20/20 → 4/20\n",
    );
    for (const line of text.split("\n")) expect([...line].length).toBeLessThanOrEqual(60);
  });

  it("colours only when asked and stays ASCII without UTF-8", () => {
    expect(consoleReport(passingReport(), wide)).not.toContain("\u001b");
    const text = consoleReport(passingReport(), { ...wide, color: true, unicode: false });
    expect(text).toContain("\u001b[32mPASS\u001b[0m: may merge");
    expect(text).toContain("-0.05 [-0.24, +0.12]");
    expect(text.replaceAll("\u001b", "")).toMatch(/^[\n -~]*$/);
  });
});
