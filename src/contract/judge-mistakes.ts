import { readLabelled } from "../lib/labelled-answers.ts";
import type { CheckFile, Condition } from "../model/check.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { endpointMistakes } from "./endpoint-mistakes.ts";
import { inSuite } from "./file-keys.ts";
import type { PathMistake } from "./located.ts";
import type { SuiteIndex } from "./suite-index.ts";
import { thing } from "./wording.ts";

type Path = readonly PropertyKey[];
type JudgeCheck = Extract<Condition, { type: "judge" }>;

/** As the decision page asks for: fewer tell no rate apart from another. */
const fewestLabelled = 30;

/** What is wrong with a judge's keys. */
export function judgeMistakes(check: JudgeCheck, path: Path, owner: string): PathMistake[] {
  const { asks, options, scale, at_least: least, expect = [], calibration } = check;
  const wrong = (key: string, what: string, todo: string): PathMistake => ({
    path: [...path, key],
    what: `${thing([...path, key], owner)} ${what}`,
    todo,
  });
  const foreign = (["options", "expect"] as const).filter(
    (key) => asks !== "choice" && check[key] !== undefined,
  );
  const [low, high] = asks === "score" ? (scale ?? [1, 5]) : [0, 1];
  const unknown = expect.filter((one) => options !== undefined && !options.includes(one));
  const twice = (options ?? []).filter((one, index, all) => all.indexOf(one) < index);
  const threshold = asks === "choice" ? expect.length > 0 : least !== undefined;
  return [
    ...foreign.map((key) => wrong(key, `has no meaning where the judge is asked for a ${asks}`, "remove it")),
    ...(asks === "choice" && options === undefined
      ? [wrong("asks", "choice needs options", "add them")]
      : []),
    ...(scale !== undefined && asks !== "score" ? [wrong("scale", "belongs to a score", "remove it")] : []),
    ...(low >= high ? [wrong("scale", "must rise", "write the lowest value first")] : []),
    ...(least !== undefined && asks === "choice"
      ? [wrong("at_least", "has no meaning for a choice", "use expect")]
      : []),
    ...(least !== undefined && (least <= low || least > high)
      ? [wrong("at_least", `must be above ${low} and at most ${high}`, "correct it")]
      : []),
    ...(unknown.length > 0 ? [wrong("expect", "names what is no option", "correct it")] : []),
    ...(twice.length > 0 ? [wrong("options", "has one of them twice", "remove it")] : []),
    ...(calibration !== undefined && !threshold
      ? [wrong("calibration", "needs a threshold", asks === "choice" ? "add expect" : "add at_least")]
      : []),
  ];
}

/** A judge decides nothing for another check, and its word is no zero tolerance. */
export function judgePlaceMistakes(check: CheckFile, path: Path, owner: string): PathMistake[] {
  const asCondition = { path: [...path, "when"], todo: "use a check of another type" };
  const condition =
    check.when?.type === "judge"
      ? [
          {
            ...asCondition,
            what: `${thing([...path, "when"], owner)} can't be a judge, which decides nothing for other checks`,
          },
        ]
      : [];
  const critical =
    check.type === "judge" && check.critical
      ? [
          {
            path: [...path, "critical"],
            what: `${thing([...path, "critical"], owner)} has no meaning for a judge, whose word is no fact`,
            todo: "remove it",
          },
        ]
      : [];
  return [...condition, ...critical];
}

/** What is wrong with the labelled sets that checks name; files that are missing are told of elsewhere. */
export function labelledMistakes(
  checks: readonly CheckFile[],
  path: Path,
  dirs: readonly string[],
  index: SuiteIndex,
  owner: string,
): PathMistake[] {
  return checks.flatMap((check, number) => {
    if (check.type !== "judge" || check.calibration === undefined) return [];
    const { labelled } = check.calibration;
    const entry = dirs
      .map((dir) => index.files.get(inSuite(dir, labelled) ?? ""))
      .find((found) => found !== undefined);
    if (entry === undefined) return [];
    const problem = labelledProblem(new TextDecoder().decode(entry.bytes));
    const at = [...path, number, "calibration", "labelled"];
    return problem === null
      ? []
      : [{ path: at, what: `${thing(at, owner)} ${problem}`, todo: "correct the file" }];
  });
}

function labelledProblem(text: string): string | null {
  const { answers, mistakes } = readLabelled(text);
  const [first] = mistakes;
  if (first !== undefined) return `names a file whose line ${first.line} ${first.what}`;
  if (answers.length < fewestLabelled)
    return `names a file with ${answers.length} answers, and ${fewestLabelled} are the least that tells anything`;
  const passing = answers.filter(({ passes }) => passes).length;
  return passing === 0 || passing === answers.length
    ? `names a file in which ${passing === 0 ? "no answer passes" : "every answer passes"}, so that one of the rates is not known`
    : null;
}

/** What is wrong with the suite's judge. */
export function judgeFileMistakes({ judge }: SuiteFile): PathMistake[] {
  return judge === undefined ? [] : endpointMistakes(judge, ["judge"]);
}

/** Of a judge that may gate but has no calibrated check, or of checks that rest on a judge that the suite lacks. */
export function idleJudgeMistakes({ judge }: SuiteFile, checks: readonly CheckFile[]): PathMistake[] {
  const calibrated = checks.some((check) => check.type === "judge" && check.calibration !== undefined);
  if (judge === undefined && calibrated)
    return [{ path: [], what: "the suite has a calibrated judge check and no judge", todo: "add judge" }];
  if (judge?.gates !== true || calibrated) return [];
  const what = "judge.gates of the suite lets judges gate, and no judge check has a calibration";
  return [{ path: ["judge", "gates"], what, todo: "give one of them a calibration, or remove the key" }];
}
