import type { SuiteEntry } from "../../model/contract.ts";

/** The workflow that gates pull requests. */
const workflow = `name: casegate
on: { pull_request: { types: [opened, synchronize, reopened, ready_for_review] } }
permissions: { contents: read, pull-requests: write, statuses: write }
jobs:
  casegate:
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0 }
      - id: gate
        uses: OWNER/casegate@v1
      - if: always()
        uses: actions/upload-artifact@v4
        with: { name: "\${{ steps.gate.outputs.artifact-name }}", path: .casegate/run, include-hidden-files: true }
`;

function entry(path: string, text: string): SuiteEntry {
  return { path, executable: false, bytes: new TextEncoder().encode(text) };
}

/** Who has to look at a change of the exam, of decisions and of the workflow: without a name, lines that wait for one. */
export function ownerLines(suite: string, owner: string | null): string[] {
  const name = owner === null ? "@YOUR-TEAM" : `@${owner}`;
  return [`/${suite}/`, "/.casegate/", "/.github/"].map(
    (path) => `${owner === null ? "# " : ""}${path} ${name}`,
  );
}

/** What a first suite needs beside it. */
export function besideSuite(suite: string, owner: string | null): SuiteEntry[] {
  const with_ =
    suite === "cases"
      ? workflow
      : workflow.replace(
          "uses: OWNER/casegate@v1\n",
          `uses: OWNER/casegate@v1\n        with: { suite: ${suite} }\n`,
        );
  const head =
    "# The exam, the decisions and the workflow are reviewed by people who may decide. The last line that matches counts.\n";
  return [
    entry(".github/workflows/casegate.yml", with_),
    entry(".github/CODEOWNERS", `${head}${ownerLines(suite, owner).join("\n")}\n`),
    entry(
      ".casegate/.gitignore",
      "# Decisions, announcements and verdicts are committed; runs are not.\n/run/\n/last/\n",
    ),
  ];
}
