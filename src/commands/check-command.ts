import { resolve } from "node:path";
import type { Command } from "commander";
import { type CheckedSuite, checkSuites } from "../pipeline/harness/check-suites.ts";
import { jsonText } from "../report/untrusted/json-text.ts";
import { terminalText } from "../report/untrusted/terminal-text.ts";
import { type IsolationChoice, isolationOption } from "./common-options.ts";
import { interruptSignal } from "./interrupt-signal.ts";
import { withOutside } from "./outside.ts";
import { quietCommand } from "./program.ts";
import type { Terminal } from "./terminal.ts";

interface CheckOptions {
  suite: string;
  isolation?: IsolationChoice;
  strictHarness?: boolean;
  json?: boolean;
  quiet?: boolean;
}

const inconclusive = 3;

/** `casegate check`: load the suites of the working tree and validate their harness. */
export function checkCommand(terminal: Terminal, end: (status: number) => void): Command {
  return quietCommand("check", "load the suite of the working tree, validate the harness")
    .option("--suite <dir>", "folder of the suite, or of several", "cases")
    .addOption(isolationOption())
    .option("--strict-harness", "refuse cases without a reference or a doctored answer")
    .option("--json", "print what was found as JSON: of each suite one object, in a list")
    .option("--quiet", "print nothing but errors")
    .action(async (options: CheckOptions) => {
      const log = { line: options.quiet === true ? () => {} : terminal.note };
      const outside = {
        folder: ".",
        out: resolve(".casegate/run"),
        log,
        interrupt: interruptSignal(),
        isolation: options.isolation,
      };
      const checked = await withOutside(outside, (given) => checkSuites(options, given));
      if (options.json === true) terminal.print(`${jsonText(checked)}\n`);
      else if (options.quiet !== true)
        for (const suite of checked) terminal.print(`${checkedLines(suite).join("\n")}\n`);
      end(checked.every(({ valid }) => valid) ? 0 : inconclusive);
    });
}

/** What a check found, in lines for a terminal or a log. */
export function checkedLines({ path, version, cases, setup, harness, hints, valid }: CheckedSuite): string[] {
  const wrong = harness?.checks.filter((check) => !check.ok) ?? [];
  const text = (raw: string) => terminalText(raw, 300);
  return [
    `${valid ? "VALID" : "INVALID"} ${text(path)} ${text(version)}: ${cases} ${cases === 1 ? "case" : "cases"}, ${harness?.checks.length ?? 0} harness checks`,
    ...(setup === null ? [] : [`  setup: ${text(setup)}`]),
    ...wrong.map(
      (check) =>
        `  ${text(check.case)} ${check.kind}: ${text(check.outcome)}, expected ${text(check.expected)}${check.detail === null ? "" : ` (${text(check.detail)})`}`,
    ),
    ...unvalidatedLines(harness?.unvalidated ?? [], text),
    ...hints.map((hint) => `  hint: ${text(hint)}`),
  ];
}

const mostNamed = 5;

/** A few cases have a line each, many one together. */
function unvalidatedLines(ids: readonly string[], text: (raw: string) => string): string[] {
  const why = "unvalidated: no reference, no doctored answer";
  if (ids.length <= mostNamed) return ids.map((id) => `  ${text(id)} is ${why}`);
  const named = ids.slice(0, mostNamed).map(text).join(", ");
  return [`  ${ids.length} cases are ${why} (${named} and ${ids.length - mostNamed} more)`];
}
