import {
  type Design,
  familyRates,
  familyScenarios,
  intervalRates,
  labelRates,
  scenarios,
} from "../test/compare/scenarios.ts";
import { type Design as GateDesign, type Rates, simulateGate } from "../test/compare/simulate-gate.ts";

const runs = Number(process.argv[2] ?? 2000);
const only = process.argv[3];

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;
const share = (rate: number | null) => (rate === null ? "-" : rate.toFixed(2).replace(/^0\./, "."));
const row = (cells: readonly string[]) => console.log(`| ${cells.join(" | ")} |`);
function head(cells: readonly string[]): void {
  row(cells);
  row(cells.map(() => "---"));
}

function decisionTable(): void {
  const designs: [string, GateDesign][] = [
    ["`novel`, 5 + 0", { first: 5, fresh: 0, review: "novel" }],
    ["5 + 10", { first: 5, fresh: 10 }],
    ["**5 + 15 (default)**", { first: 5, fresh: 15 }],
    ["5 + 20", { first: 5, fresh: 20 }],
    ["3 + 15", { first: 3, fresh: 15 }],
    ["1 + 10", { first: 1, fresh: 10 }],
  ];
  const broken: Rates[] = [
    [1, 0.5],
    [1, 0.7],
    [1, 0.8],
    [0.9, 0.4],
  ];
  console.log(`\n## False blocks and power by design\n`);
  console.log(`20 cases: 12 × .999, 4 × .97, 3 × .9, 1 × .6; ${runs} runs a cell, seeds fixed.\n`);
  head([
    "first + fresh attempts",
    "unchanged blocked",
    "extra attempts",
    "one case 1→.5",
    "1→.7",
    "1→.8",
    ".9→.4",
  ]);
  for (const [name, design] of designs) {
    const unchanged = simulateGate(runs, 1, design);
    const power = broken.map((rates, index) => simulateGate(runs, 2 + index, design, rates).found);
    row([name, percent(unchanged.blocked), percent(unchanged.extraShare), ...power.map(share)]);
  }
}

/** Fewer runs where one takes long, never below a quarter. */
function runsFor({ cases, repeats }: Design): number {
  return Math.max(Math.ceil(runs / 4), Math.min(runs, Math.round((runs * 700) / (cases * repeats))));
}

function suiteTable(): void {
  const designs: Design[] = [
    { cases: 8, repeats: 10 },
    { cases: 20, repeats: 5 },
    { cases: 20, repeats: 1 },
    { cases: 100, repeats: 5 },
    { cases: 300, repeats: 3 },
  ];
  console.log(`\n## The average: how often its interval is falsely safe\n`);
  console.log(
    "False-safe: the lower limit lies above the true difference (nominal 2.5 %); in brackets: coverage, mean width.\n",
  );
  head(["scenario", ...designs.map((one) => `${one.cases}x${one.repeats} (${runsFor(one)} runs)`)]);
  for (const [index, scenario] of scenarios.entries()) {
    const cells = designs.map((design) => {
      const found = intervalRates(scenario, design, runsFor(design), 100 + index);
      return `${percent(found.falseSafe)} (${found.coverage.toFixed(3)}, ${found.width.toFixed(2)})`;
    });
    row([`${scenario.name} ${scenario.what}`, ...cells]);
  }
}

function familyTable(): void {
  console.log(`\n## Families: 20 of five cases, five attempts\n`);
  head(["scenario", "families declared", "not declared"]);
  for (const scenario of familyScenarios) {
    const cells = [true, false].map((declared) => {
      const design = { cases: 100, repeats: 5, size: 5, declared };
      const found = familyRates(scenario, design, Math.ceil(runs / 2), 200);
      return `${percent(found.falseSafe)} (${found.coverage.toFixed(3)}, ${found.width.toFixed(2)})`;
    });
    row([`${scenario.name}: ${scenario.what}`, ...cells]);
  }
}

function labelTable(): void {
  const designs: Design[] = [
    { cases: 8, repeats: 10 },
    { cases: 20, repeats: 5 },
    { cases: 100, repeats: 5 },
    { cases: 300, repeats: 3 },
  ];
  console.log(`\n## Case by case: false labels, power, false blocks\n`);
  console.log(
    "Family-wise error: runs in which a case that is not worse was confirmed worse (nominal 5 %) / power: cases that fell by one half or more and were confirmed / blocked: runs that did not pass.\n",
  );
  for (const [name, criteria] of [
    ["default: 15 fresh attempts confirm", {}],
    ["first stage alone (`review: significant`)", { review: "significant" }],
  ] as const) {
    head([name, ...designs.map((one) => `${one.cases}x${one.repeats}`)]);
    for (const [index, scenario] of scenarios.entries()) {
      const cells = designs.map((design) => {
        const found = labelRates(scenario, design, runs, 300 + index, criteria);
        const made = found.runs === runs ? "" : ` (${found.runs} runs)`;
        return `${percent(found.familyWise)} / ${share(found.power)} / ${percent(found.blocked)}${made}`;
      });
      row([`${scenario.name} ${scenario.what}`, ...cells]);
    }
    console.log("");
  }
}

const tables = { decision: decisionTable, suite: suiteTable, families: familyTable, labels: labelTable };
const [cpu] = (await import("node:os")).cpus();
console.log(
  `node ${process.versions.node}, ${process.platform} ${process.arch}, ${cpu?.model ?? "unknown processor"}`,
);
for (const [name, print] of Object.entries(tables)) {
  if (only !== undefined && only !== name) continue;
  const start = performance.now();
  print();
  console.log(`\n(${name}: ${((performance.now() - start) / 1000).toFixed(0)} s)`);
}
