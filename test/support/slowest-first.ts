import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take a worker for long, the longest first. Begun last, one of them would go on alone when all others are done. */
const slowest = [
  "e2e/kill-many",
  "documents/commands",
  "e2e/story",
  "e2e/netlist",
  "e2e/canon",
  "isolation/many-files",
  "e2e/services",
  "e2e/action-events",
  "e2e/action-nightly",
  "e2e/poor-machine",
  "e2e/tenant-lookup",
  "e2e/commands-verdict",
  "e2e/judge",
  "e2e/action-suites",
  "e2e/shards",
  "e2e/commands-score",
  "e2e/inherited-names",
  "e2e/skills",
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
