/** What editors offer for a key of a file that people write: by file, then by the path of keys. Every one is valid by the schema it stands in. */
export const schemaExamples: Readonly<Record<string, Readonly<Record<string, readonly unknown[]>>>> = {
  suite: {
    suite: ["skills"],
    version: ["1.0.0"],
    "subject.paths": [["skills/**", "AGENTS.md"]],
    "subject.ignore": [["**/*.md"]],
    "agent.run": [["node", "{subject}/agent.mjs"], "python3 {subject}/agent.py < {task_file}"],
    "agent.model": ["claude-sonnet-4-5-20250929"],
    "isolation.min": ["user", "none"],
    repeats: [5],
    timeout: ["120s"],
    budget: [{ attempts: 400, wall: "30m", usd: 10 }],
    criteria: [{ enforce: "critical" }, { average: { margin: 0.05 } }],
    known_critical: [
      [{ case: "deploy/dry-run", check: "never-push", owner: "octocat", until: "2026-12-31" }],
    ],
  },
  case: {
    id: ["pdf/fill-form"],
    title: ["Fills every field of the form"],
    category: ["permission"],
    family: ["pdf"],
    split: ["held_out"],
    covers: [["skills/pdf/**"]],
    prompt: ["Fill in form.pdf with the values of values.json."],
    fixture: ["fixtures/form"],
    checks: [
      [
        { type: "text", contains: "1240.50" },
        { type: "tools", critical: true, never: ["Bash(git push *)"] },
        { type: "files", exists: ["output.pdf"] },
      ],
    ],
    reference: [{ answer: "Invoice 17: 1240.50 EUR." }],
    doctored: [[{ answer: "Invoice 17: 1204.50 EUR.", fails: "amount.1" }]],
    repeats: [10],
    timeout: ["90s"],
    quarantine: [{ reason: "the upstream test server is down", owner: "octocat", until: "2026-12-31" }],
  },
};
