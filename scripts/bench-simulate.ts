import { seededRandom } from "../src/compare/statistics/seeded-random.ts";
import type { AttemptRecord } from "../src/model/attempt.ts";
import { sides } from "../src/model/side.ts";
import { forecast } from "../src/pipeline/planning/forecast.ts";
import { falseAlarms } from "../src/pipeline/simulate/false-alarms.ts";
import { makeAttempt, makeCase, makeContract } from "../test/compare/make-attempts.ts";

// How long the simulations of `gate --aa` and `plan --from` take for suites like the one of the decision table.
const rates = [...Array(12).fill(0.999), ...Array(4).fill(0.97), ...Array(3).fill(0.9), 0.6];
const today = "2026-11-29";

async function measured<T>(work: () => T | Promise<T>): Promise<[T, string, string]> {
  const before = process.cpuUsage();
  const start = performance.now();
  const made = await work();
  const { user, system } = process.cpuUsage(before);
  const wall = `${((performance.now() - start) / 1000).toFixed(1)} s`;
  return [made, `${((user + system) / 1e6).toFixed(1)} s`, wall];
}

console.log("| cases x attempts a side | simulation | runs | processor | wall |");
console.log("| --- | --- | --- | --- | --- |");
for (const count of [20, 100]) {
  for (const margin of count === 20 ? [undefined] : [undefined, 0.1]) {
    const random = seededRandom(3);
    const cases = Array.from({ length: count }, (_, index) => makeCase(`case-${index}`));
    const contract = makeContract(cases, margin === undefined ? {} : { criteria: { average: { margin } } });
    const attempts = cases.flatMap(({ id }, index) =>
      sides.flatMap((side) =>
        Array.from({ length: 5 }, () =>
          makeAttempt(id, side, { outcome: random() < rates[index % rates.length] ? "pass" : "fail" }),
        ),
      ),
    );
    const name = `${count} x 5${margin === undefined ? "" : `, margin ${margin}`}`;
    const [alarms, cpu, wall] = await measured(() =>
      falseAlarms({ contract, cases, attempts, today, draws: 2000, seed: 1 }),
    );
    console.log(`| ${name} | gate --aa | ${alarms?.draws} | ${cpu} | ${wall} |`);
    const records = attempts as unknown as AttemptRecord[];
    const [told, planCpu, planWall] = await measured(() =>
      forecast({
        contract,
        cases,
        notRun: [],
        pilot: { name: "aa", attempts, records },
        concurrency: 2,
        today,
        draws: 2000,
      }),
    );
    const draws = told.scenarios.map((one) => one.draws).join(" + ");
    console.log(`| ${name} | plan --from | ${draws} | ${planCpu} | ${planWall} |`);
  }
}
