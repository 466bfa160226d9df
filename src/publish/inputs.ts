import * as z from "zod";
import { UserError } from "../model/errors.ts";
import { parseShard } from "../model/shard-request.ts";

const modes = ["gate", "check", "decide", "replay", "release", "plan", "merge", "publish"] as const;

const text = z.string().trim();
const list = text.transform((value) => value.split(/[\s,]+/).filter((item) => item !== ""));
/** The words of YAML 1.2's core schema, which is what `true` and `false` in a workflow become. */
const flag = (unset: boolean) =>
  text
    .regex(/^(true|True|TRUE|false|False|FALSE)?$/, "must be true or false")
    .transform((value) => (value === "" ? unset : value.toLowerCase() === "true"));
const choice = <const T extends readonly [string, ...string[]]>(choices: T, unset: T[number]) =>
  text
    .transform((value) => (value === "" ? unset : value))
    .pipe(z.enum(choices, `must be one of ${choices.join(", ")}`));

const inputsSchema = z.object({
  mode: choice(modes, "gate"),
  suite: list.transform((suites) => (suites.length === 0 ? ["cases"] : suites)),
  baseline: text,
  candidate: text,
  "baseline-branches": list,
  "held-out": text,
  shard: text.refine((value) => value === "" || parseShard(value) !== null, "must be I/N, such as 2/8"),
  "shard-cases": text.transform((value) => value.split(/\s+/).filter((item) => item !== "")),
  shards: text
    .regex(/^([1-9]\d{0,2})?$/, "must be a number up to 999")
    .transform((value) => Number(value || "4")),
  "shards-dir": text.transform((folder) => (folder === "" ? "shards" : folder)),
  drafts: choice(["check", "run"], "check"),
  "allow-cloud": flag(false),
  "github-token": text,
  comment: flag(true),
  status: flag(true),
  "report-dir": text.transform((folder) => (folder === "" ? ".casegate/run" : folder)),
  history: text.regex(
    /^(?!branch:$)(branch:[A-Za-z0-9][A-Za-z0-9._/-]*|(?!branch:).*)$/,
    "must be a folder, or branch:NAME",
  ),
  against: text,
  aa: flag(false),
  issue: flag(true),
  workflow: text.transform((path) => (path === "" ? ".github/workflows/casegate.yml" : path)),
});

/** The action's inputs with their defaults, as in action.yml. */
export type ActionInputs = z.infer<typeof inputsSchema>;

export type InputName = keyof ActionInputs;

/** Names of all inputs, as in action.yml. */
export const inputNames = Object.keys(inputsSchema.shape) as InputName[];

/** Reads and checks the inputs. `getInput` gives the text of one, empty when unset. Throws a UserError with one line a mistake. */
export function readInputs(getInput: (name: string) => string): ActionInputs {
  const given = Object.fromEntries(inputNames.map((name) => [name, getInput(name)]));
  const parsed = inputsSchema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new UserError(
    parsed.error.issues.map((issue) => ({
      where: `input ${issue.path.join(".")}`,
      what: issue.message,
      todo: "correct it under `with:` in the workflow",
    })),
  );
}

/** Refuses inputs that are set and that the mode would leave unread, so that no workflow means more than it says. */
export function refuseUnread(inputs: ActionInputs, reads: readonly InputName[]): void {
  const unset = readInputs(() => "");
  const differs = (name: InputName) => JSON.stringify(inputs[name]) !== JSON.stringify(unset[name]);
  // The token has a default of its own in action.yml, so that it is there whether a mode asks for it or not.
  const always: readonly InputName[] = ["mode", "github-token"];
  const unread = inputNames.filter((name) => ![...reads, ...always].includes(name) && differs(name));
  if (unread.length === 0) return;
  throw new UserError(
    unread.map((name) => ({
      where: `input ${name}`,
      what: `is not read by mode ${inputs.mode}`,
      todo: "leave it out under `with:` in the workflow",
    })),
  );
}
