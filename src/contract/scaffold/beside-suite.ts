import type { SuiteEntry } from "../../model/contract.ts";
import { presetDefaults } from "../foreign/preset-models.ts";

/** The workflow that gates pull requests. */
const workflow = `name: casegate
on: { pull_request: { types: [opened, synchronize, reopened, ready_for_review] } }
permissions: { actions: read, contents: read, pull-requests: write, statuses: write }
jobs:
  casegate:
    # A draft is not measured, so that its check must not answer for the run that follows it.
    name: \${{ github.event.pull_request.draft && 'casegate (draft)' || 'casegate' }}
    runs-on: ubuntu-24.04
    steps:
      - uses: actions/checkout@v4
        with: { fetch-depth: 0, persist-credentials: false }
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

/** The workflow for a suite and its agent: where the agent is installed, and which secret it needs. */
function workflowText(suite: string, preset: string | null): string {
  const agent = preset === null ? undefined : presetDefaults[preset];
  const gate = "        uses: OWNER/casegate@v1\n";
  const others = suite === "cases" ? "" : `suite: ${suite}, `;
  const keys = [
    ...(suite === "cases" ? [] : [`        with: { suite: ${suite} }\n`]),
    ...(agent === undefined
      ? []
      : [`        # Its provider is asked only where you say so: with: { ${others}allow-cloud: true }\n`]),
    ...(agent === undefined ? [] : [`        env: { ${agent.key}: "\${{ secrets.${agent.key} }}" }\n`]),
  ];
  const install =
    agent === undefined ? "" : `      # The agent, in a version of your choice: - run: ${agent.install}\n`;
  return workflow
    .replace("      - id: gate\n", `${install}      - id: gate\n`)
    .replace(gate, `${gate}${keys.join("")}`);
}

/** What a first suite needs beside it. */
export function besideSuite(suite: string, owner: string | null, preset: string | null): SuiteEntry[] {
  const head =
    "# The exam, the decisions and the workflow are reviewed by people who may decide. The last line that matches counts.\n";
  return [
    entry(".github/workflows/casegate.yml", workflowText(suite, preset)),
    entry(".github/CODEOWNERS", `${head}${ownerLines(suite, owner).join("\n")}\n`),
    entry(
      ".casegate/.gitignore",
      "# Decisions, announcements and verdicts are committed; runs are not.\n/run/\n/last/\n",
    ),
  ];
}
