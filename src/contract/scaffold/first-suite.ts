import { posix } from "node:path";
import { lateLibraries } from "../../lib/late-libraries.ts";
import type { SuiteEntry } from "../../model/contract.ts";
import { UserError } from "../../model/errors.ts";
import type { Found } from "../../model/scaffold.ts";
import { type Draft, draft, idSegment, uniqueIds } from "../foreign/draft.ts";
import { presetDefaults } from "../foreign/preset-models.ts";
import { loadContract } from "../load-contract.ts";
import { firstCases } from "./first-cases.ts";

/** A way to start the agent, and how it is told. */
interface AgentChoice {
  /** Null for none. */
  preset: string | null;
  keys: Draft;
  words: string;
}

const signs: readonly (readonly [RegExp, string])[] = [
  [/(^|\/)(CLAUDE\.md|\.claude\/)|(^|\/)\.claude-plugin\//, "claude-code"],
  [/(^|\/)(GEMINI\.md|\.gemini\/)/, "gemini"],
  [/(^|\/)(opencode\.jsonc?|\.opencode\/)/, "opencode"],
  [/(^|\/)(AGENTS\.md|\.codex\/)/, "codex"],
];

/** The agents that a repository shows signs of; of one with skills alone, the one that skills were made for. */
function presets(paths: readonly string[], found: Found): string[] {
  const seen = signs.filter(([sign]) => paths.some((path) => sign.test(path))).map(([, name]) => name);
  return seen.length === 0 && found.skills.length > 0 ? ["claude-code"] : seen;
}

function choices(paths: readonly string[], found: Found): AgentChoice[] {
  // A skill that is the repository itself is no folder of it that could be mounted.
  const inFolders = found.skills.filter(({ path }) => path !== ".");
  const parents = [...new Set(inFolders.map(({ path }) => posix.dirname(path)))];
  const skills =
    parents.length === 0 ? undefined : parents.map((parent) => (parent === "." ? "*" : `${parent}/*`));
  const real = presets(paths, found).map((preset) => ({
    preset,
    keys: draft({ preset, model: presetDefaults[preset]?.model, skills }),
    words: `the preset ${preset} with the model ${presetDefaults[preset]?.model}, until suite.yaml says otherwise; its key is ${presetDefaults[preset]?.key}`,
  }));
  const none = {
    preset: null,
    keys: { preset: "none", trace: "casegate" },
    words: "not started yet (preset none): say how under agent in suite.yaml",
  };
  return [...real, none];
}

/** Editors check and complete a file that names its schema; OWNER as in the workflow. */
const schemaLine = (name: string) =>
  `# yaml-language-server: $schema=https://raw.githubusercontent.com/OWNER/casegate/v1/schema/${name}.schema.json\n`;

const suiteHead = `${schemaLine("suite")}# The contract: what is measured, and on what. It is read from the baseline, so that a pull request can't edit its own exam.
# Every key is in docs/suite.md, every check in docs/checks.md of Casegate.
`;
const caseHead = `${schemaLine("case")}# First cases, to be replaced by what your users ask. \`reference\` must pass and each \`doctored\` answer must be caught: casegate check.
`;

function entry(path: string, text: string): SuiteEntry {
  return { path, executable: false, bytes: new TextEncoder().encode(text) };
}

function yaml(value: unknown): string {
  return lateLibraries
    .yaml()
    .stringify(value, { lineWidth: 0, aliasDuplicateObjects: false, version: "1.2" });
}

function suiteText(name: string, agent: Draft): string {
  const note =
    agent["preset"] === "none"
      ? '# preset none starts no agent. Yours: `run: [node, "{subject}/agent.mjs"]`, or `preset: claude-code`, codex, gemini, opencode, chat.\n'
      : "";
  const suite = { suite: name, version: "1.0.0" };
  const rest = { repeats: 5, timeout: "5m", budget: { wall: "30m" } };
  return `${suiteHead}${yaml(suite)}${note}${yaml({ agent })}${yaml(rest)}`;
}

function withUniqueIds(cases: readonly Draft[], unique: (id: string) => string): Draft[] {
  return cases.map((one) => {
    const id = String(one["id"]);
    const own = unique(id);
    // Doctored answers name their check by the case's id.
    return own === id ? one : (JSON.parse(JSON.stringify(one).replaceAll(`"${id}`, `"${own}`)) as Draft);
  });
}

/** The files of a first suite, with the first way to start the agent that this version knows. */
export function firstSuite(
  folder: string,
  repository: string,
  paths: readonly string[],
  found: Found,
): { entries: SuiteEntry[]; agent: string; preset: string | null } {
  const unique = uniqueIds();
  const files = firstCases(found).map(({ file, cases }) =>
    entry(file, `${caseHead}${yaml(withUniqueIds(cases, unique))}`),
  );
  const name = (idSegment(repository) || "first").slice(0, 100);
  let last: unknown;
  for (const { keys, words, preset } of choices(paths, found)) {
    const entries = [entry("suite.yaml", suiteText(name, keys)), ...files];
    try {
      loadContract({ path: folder, entries });
      return { entries, agent: words, preset };
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      last = error;
    }
  }
  throw last;
}
