import { type Design, type Rates, simulateGate } from "../test/compare/simulate-gate.ts";

const runs = Number(process.argv[2] ?? 1500);

const designs: [string, Design][] = [
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

const percent = (rate: number) => `${(rate * 100).toFixed(1)} %`;
const found = (rate: number) => rate.toFixed(2).replace(/^0/, "");

console.log(`20 cases: 12 × .999, 4 × .97, 3 × .9, 1 × .6; ${runs} runs a cell, seeds fixed.\n`);
console.log(
  "| first + fresh attempts | unchanged blocked | extra attempts | one case 1→.5 | 1→.7 | 1→.8 | .9→.4 |",
);
console.log("|---|---|---|---|---|---|---|");
for (const [name, design] of designs) {
  const unchanged = simulateGate(runs, 1, design);
  const power = broken.map((rates, index) => simulateGate(runs, 2 + index, design, rates).found);
  const cells = [name, percent(unchanged.blocked), percent(unchanged.extraShare), ...power.map(found)];
  console.log(`| ${cells.join(" | ")} |`);
}
