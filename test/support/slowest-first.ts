import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a worker for long, the longest first. Begun last, one of them would go on alone when all others are done. */
const slowest = [
  "e2e/kill-many",
  "documents/commands",
  "e2e/story",
  "e2e/thousand-answers",
  "isolation/many-files",
  "e2e/netlist",
  "e2e/action-events",
  "e2e/action-nightly",
  "e2e/action-suites",
  "e2e/action",
  "e2e/poor-machine",
  "e2e/inherited-names",
  "e2e/terminal",
  "e2e/services-trouble",
  "e2e/skills",
  "e2e/tenant-lookup",
  "e2e/canon",
  "e2e/recordings",
  "distribution/release",
];

function rank({ moduleId }: TestSpecification): number {
  const at = slowest.findIndex((name) => moduleId.endsWith(`/test/${name}.test.ts`));
  return at < 0 ? slowest.length : at;
}

/** Starts the slowest files first, and the others as vitest would. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b));
  }
}
