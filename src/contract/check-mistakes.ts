import { schemaProblem } from "../lib/json-schema.ts";
import type { CheckFile, Condition } from "../model/check.ts";
import { type CommandRules, commandMistakes } from "./command-mistakes.ts";
import { judgeMistakes, judgePlaceMistakes } from "./judge-mistakes.ts";
import type { PathMistake } from "./located.ts";
import { globMistakes, jsonPathMistakes, onMistakes, patternMistakes } from "./matcher-mistakes.ts";
import { scoredCheckMistakes } from "./scored-check-mistakes.ts";
import { either, quote, thing } from "./wording.ts";

type Path = readonly PropertyKey[];
type Of<T extends Condition["type"]> = Extract<Condition, { type: T }>;

const assertions = {
  text: ["contains", "lacks", "any", "all", "none", "equals", "max_chars", "present"],
  json: ["equals", "in", "min", "max", "count", "schema"],
  files: ["exists", "absent", "unchanged", "changed_only"],
  tools: ["must", "never", "only", "order", "count", "args"],
  rows: ["every", "some", "count"],
  skill: ["loaded", "not_loaded"],
  usage: ["tokens", "usd", "seconds", "turns", "tool_calls"],
} as const;

function assertsNothing(check: Condition, path: Path, owner: string): PathMistake[] {
  const keys: readonly string[] = assertions[check.type as keyof typeof assertions] ?? [];
  const given = check as unknown as Record<string, unknown>;
  return keys.length === 0 || keys.some((key) => given[key] !== undefined)
    ? []
    : [{ path, what: `${thing(path, owner)} asserts nothing`, todo: `give it ${either(keys)}` }];
}

function rangeMistakes(low: unknown, high: unknown, path: Path, owner: string): PathMistake[] {
  return typeof low === "number" && typeof high === "number" && low > high
    ? [{ path, what: `${thing(path, owner)} has a min above its max`, todo: "swap them" }]
    : [];
}

function countMistakes(count: unknown, path: Path, owner: string): PathMistake[] {
  const { min, max } = count as { min?: number; max?: number };
  const empty = typeof count === "object" && min === undefined && max === undefined;
  return empty
    ? [{ path, what: `${thing(path, owner)} has no bound`, todo: "give it min or max" }]
    : rangeMistakes(min, max, path, owner);
}

function textMistakes(check: Of<"text">, path: Path, owner: string): PathMistake[] {
  const keys = ["any", "all", "none"] as const;
  const patterns = keys.flatMap((key) =>
    (check[key] ?? []).flatMap((pattern, index) =>
      patternMistakes(pattern, check.flags, [...path, key, index], owner),
    ),
  );
  return [...onMistakes(check.on, [...path, "on"], owner), ...patterns];
}

function jsonMistakes(check: Of<"json">, path: Path, owner: string): PathMistake[] {
  const onPath = [...path, "on"];
  const prose = {
    path: onPath,
    what: `${thing(onPath, owner)} is prose, which is no JSON`,
    todo: "use answer",
  };
  const schema = check.schema === undefined ? null : schemaProblem(check.schema);
  const schemaPath = [...path, "schema"];
  return [
    ...(check.on === "prose" ? [prose] : onMistakes(check.on, onPath, owner)),
    ...(check.path === undefined ? [] : jsonPathMistakes(check.path, [...path, "path"], owner)),
    ...rangeMistakes(check.min, check.max, path, owner),
    ...(check.count === undefined ? [] : countMistakes(check.count, [...path, "count"], owner)),
    ...(schema === null
      ? []
      : [{ path: schemaPath, what: `${thing(schemaPath, owner)}: ${schema}`, todo: "correct the schema" }]),
  ];
}

function toolsMistakes(check: Of<"tools">, path: Path, owner: string, rules: CommandRules): PathMistake[] {
  const service = check.from.startsWith("service:") ? check.from.slice("service:".length) : null;
  const fromPath = [...path, "from"];
  const unknown = service !== null && rules.services?.includes(service) === false;
  const shared = service !== null && rules.sharedServices?.includes(service) === true;
  const counts = Object.entries(check.count ?? {});
  const args = Object.entries(check.args ?? {});
  return [
    ...(unknown
      ? [
          {
            path: fromPath,
            what: `${thing(fromPath, owner)} names ${quote(service)}, which is no service of the suite`,
            todo: "add the service, or correct the name",
          },
        ]
      : []),
    ...(shared
      ? [
          {
            path: fromPath,
            what: `${thing(fromPath, owner)} reads ${quote(service)}, which attempts at the same time share`,
            todo: "give the service scope: attempt, or the suite concurrency: 1",
          },
        ]
      : []),
    ...counts.flatMap(([glob, count]) => countMistakes(count, [...path, "count", glob], owner)),
    ...args.flatMap(([glob, rule]) => {
      const problem = "schema" in rule ? schemaProblem(rule.schema) : null;
      const at = [...path, "args", glob];
      return problem === null
        ? []
        : [{ path: at, what: `${thing(at, owner)}: ${problem}`, todo: "correct the schema" }];
    }),
  ];
}

function commandCheckMistakes(
  check: Of<"command">,
  path: Path,
  owner: string,
  rules: CommandRules,
): PathMistake[] {
  if ((check.run === undefined) === (check.steps === undefined)) {
    const what = `${thing(path, owner)} needs exactly one of run and steps`;
    return [{ path, what, todo: check.run === undefined ? "add one" : "remove one" }];
  }
  const steps = check.steps ?? [];
  return [
    ...(check.run === undefined
      ? []
      : commandMistakes(check.run, "verifier", rules, [...path, "run"], owner)),
    ...steps.flatMap((step, index) =>
      commandMistakes(step, "verifier", rules, [...path, "steps", index], owner),
    ),
  ];
}

function ownMistakes(check: Condition, path: Path, owner: string, rules: CommandRules): PathMistake[] {
  switch (check.type) {
    case "text":
      return textMistakes(check, path, owner);
    case "json":
      return jsonMistakes(check, path, owner);
    case "files":
      return assertions.files.flatMap((key) => globMistakes(check[key], [...path, key], owner));
    case "tools":
      return toolsMistakes(check, path, owner, rules);
    case "refusal":
      return check.says.flatMap((pattern, index) =>
        patternMistakes(pattern, check.flags, [...path, "says", index], owner),
      );
    case "command":
      return commandCheckMistakes(check, path, owner, rules);
    case "judge":
      return [...onMistakes(check.on, [...path, "on"], owner), ...judgeMistakes(check, path, owner)];
    case "exit":
      return [];
    default:
      return scoredCheckMistakes(check, path, owner, rules);
  }
}

function conditionMistakes(check: Condition, path: Path, owner: string, rules: CommandRules): PathMistake[] {
  return [...assertsNothing(check, path, owner), ...ownMistakes(check, path, owner, rules)];
}

/** What is wrong with a check that its schema accepts: no assertion, patterns, paths, schemas, commands. */
export function checkMistakes(
  check: CheckFile,
  path: Path,
  owner: string,
  rules: CommandRules,
): PathMistake[] {
  const torn = check.critical && check.advisory;
  return [
    ...conditionMistakes(check, path, owner, rules),
    ...judgePlaceMistakes(check, path, owner),
    ...(check.when === undefined ? [] : conditionMistakes(check.when, [...path, "when"], owner, rules)),
    ...(torn
      ? [{ path, what: `${thing(path, owner)} is both critical and advisory`, todo: "remove one of them" }]
      : []),
  ];
}
