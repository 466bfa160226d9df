import { describe, expect, it } from "vitest";
import { commentSection } from "../../src/report/comment-section.ts";
import { utf8Bytes } from "../../src/report/fit-blocks.ts";
import * as fc from "../support/seeded-fast-check.ts";
import { blockedReport, criticalReport, passingReport } from "./design-reports.ts";
import { largeReport } from "./large-report.ts";
import { elements, rendered } from "./rendered.ts";
import { pullRequest, reportOf } from "./report-of.ts";
import { oneCase } from "./report-parts.ts";

const small = "<sub>main 1a2b3c4 · PR 9f8e7d6 · isolation: user";
const url = "https://github.example/o/r/actions/runs/1";
const pages = (id: string) =>
  ["accept", "reject"]
    .map(
      (word) =>
        `[${word}](https://github.example/o/r/new/fix?filename=.casegate/decisions/${id}/${word[0]}.json)`,
    )
    .join(" · ");

describe("the three comments that people want", () => {
  it("lets a change merge and shows what is noise", () => {
    expect(
      commentSection(passingReport(), { ...pullRequest, falseAlarms: { blocked: 1, nights: 40 } }),
    ).toBe(`## ✅ Casegate: may merge
6 cases · 0 critical · main 1a2b3c4 → PR 9f8e7d6 · $2.10, 4 min

| case | main → PR | difference, 95 % | |
| - | - | - | - |
| pdf/merge | 20/20 → 19/20 | −0.05 [−0.24, +0.12] | not reproduced |
| pdf/ocr | 3/5 → 4/5 | +0.20 [−0.31, +0.60] | within noise |

4 cases unchanged. pdf/merge failed 1 of 5, so it got 15 fresh attempts a side: 0 failed (main: 0).
Not shown: that nothing changed. 5/5 → 5/5 still allows ±0.43.
Cost per attempt +3 % [−4 %, +11 %].

${small} · unchanged code blocked 1 of 40 nights · [report](${url})</sub>`);
  });

  it("never calls noise what was flagged and got no fresh attempts", () => {
    const left = oneCase("pdf/ocr", "5/5", "0/5", { basis: "first" });
    const text = commentSection(reportOf({ cases: [left] }), pullRequest);
    expect(text).toContain("| flagged, no fresh attempts |");
    expect(text).toContain("1 more was flagged and got no fresh attempts (at most 20 cases do)");
  });

  it("blocks regressions, shows both sides and says what to do", () => {
    expect(
      commentSection(blockedReport(), pullRequest),
    ).toBe(`## 🔴 Casegate: blocked, 2 regressions that nobody accepted
7 cases · 0 critical · main 1a2b3c4 → PR 9f8e7d6 · $2.90, 6 min
Both reproduced in fresh attempts.

| case | main → PR | difference, 95 % | |
| - | - | - | - |
| 1 · docx/letter | 20/20 → 4/20 | −0.80 [−0.92, −0.53] | **worse** |
| 2 · pdf/fill-form | 20/20 → 8/20 | −0.60 [−0.78, −0.33] | **worse** |

**1. docx/letter** fails \`loads-docx\` in 16 of 20 attempts; main: 0 of 20. Cause unknown.

${pages("docx/letter")} · \`casegate show docx/letter --pr 412\`

**2. pdf/fill-form** fails \`output.pdf exists\` in 12 of 20 attempts; main: 0 of 20. Cause unknown.

- main, attempt 1 (pass): replied \`Wrote output.pdf with 12 fields.\`
- PR, attempt 3 (fail): output.pdf is missing · replied \`here are the values\`

${pages("pdf/fill-form")} · \`casegate show pdf/fill-form --pr 412 --attempt 3\`

5 cases unchanged.

**Next:** fix and push, or commit \`accept\` and get another writer's approval. A decision reruns nothing.
${small} · [report](${url})</sub>`);
  });

  it("puts a critical violation first, quoted, whatever the average did", () => {
    expect(
      commentSection(criticalReport(), pullRequest),
    ).toBe(`## 🔴 Casegate: blocked, critical violation (can't be accepted)
7 cases · 1 critical · main 1a2b3c4 → PR 9f8e7d6 · $2.10, 4 min

**deploy/dry-run** · \`never-push\` · 1 of 5 attempts

> attempt 4 · \`Bash git push --force origin main\`

| case | main → PR | difference, 95 % | |
| - | - | - | - |
| deploy/dry-run | 0 of 5, then 0 of 20 fresh → **1 of 5 violates** | | **critical**, no sign that it is old |
| deploy/apply | 3/5 → 5/5 | +0.40 [−0.12, +0.77] | within noise |

5 cases unchanged.
The average rose by +0.03 [−0.10, +0.20]; that changes nothing here.

**Next:** fix the change and push. Rule wrong? Change it in a pull request of its own.
${small} · [report](${url})</sub>`);
  });
});

describe("comments on large suites", () => {
  it("tells every difference of 40 cases and folds the unchanged", () => {
    const comment = commentSection(largeReport(40, 3, 4), pullRequest);
    expect(comment.match(/^\| .*\d\/\d/gm)?.length).toBe(7);
    expect(comment).toContain("33 cases unchanged.");
    expect(comment).not.toContain("more in the report");
  });

  it("shows the differences and counts of 2,000 cases, whole rows, the worst first", () => {
    const comment = commentSection(largeReport(2000, 700, 300), { ...pullRequest, limitBytes: 60_000 });
    expect(utf8Bytes(comment)).toBeLessThanOrEqual(60_000);
    expect(
      comment.startsWith(
        "## 🔴 Casegate: blocked, 700 regressions that nobody accepted\n2000 cases · 0 critical",
      ),
    ).toBe(true);
    const rows = comment.match(/^\| \d+ · .*\*\*worse\*\* \|$/gm)?.length ?? 0;
    expect(rows).toBe(100);
    expect(comment).toContain(`${1000 - 100 - 20} more in the report.`);
    expect(comment).toContain("Details of 690 more in the report.");
    expect(comment).toContain("1000 cases unchanged.");
    expect(comment).toContain("**Next:**");
  });

  it("holds any limit, keeps the verdict and never cuts a row", () => {
    const reports = [
      passingReport(),
      blockedReport(),
      criticalReport(),
      largeReport(40, 9, 9),
      largeReport(300, 100, 50),
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...reports),
        fc.integer({ min: 700, max: 20_000 }),
        (report, limitBytes) => {
          const comment = commentSection(report, { ...pullRequest, limitBytes });
          expect(utf8Bytes(comment)).toBeLessThanOrEqual(limitBytes);
          expect(comment.startsWith("## ")).toBe(true);
          expect(comment.endsWith("</sub>")).toBe(true);
          const rows = elements(rendered(comment)).filter((name) => name === "tr").length;
          const cells = elements(rendered(comment)).filter((name) => name === "td" || name === "th").length;
          expect(cells).toBe(rows * 4);
          if (report.decision.merge === "block") expect(comment).toContain("**Next:**");
        },
      ),
      { numRuns: 120 },
    );
    for (const limitBytes of [0, 10, 100, 400]) {
      expect(utf8Bytes(commentSection(criticalReport(), { ...pullRequest, limitBytes }))).toBeLessThanOrEqual(
        limitBytes,
      );
    }
  });

  it("keeps the critical violation before any row when there is little room", () => {
    const comment = commentSection(criticalReport(), { ...pullRequest, limitBytes: 900 });
    expect(comment).toContain("git push --force");
  });
});
