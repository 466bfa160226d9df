import { unsupportedInCase, unsupportedInSuite } from "../src/contract/unsupported.ts";
import { caseFileSchema } from "../src/model/case-file.ts";
import { suiteFileSchema } from "../src/model/suite-file.ts";

const agent = { run: ["agent"] };
const service = { name: "plant", run: ["plant"], ready: { port: true } };

/** Keys and values of the suite's language that a version may not support yet, each in a suite that is fine but for it. */
const inSuite: Readonly<Record<string, object>> = {
  "agent.preset": { agent: { preset: "claude-code" } },
  "agent.trace: claude-code": { agent: { ...agent, trace: "claude-code" } },
  "agent.trace: codex": { agent: { ...agent, trace: "codex" } },
  "agent.trace: gemini": { agent: { ...agent, trace: "gemini" } },
  "agent.trace: opencode": { agent: { ...agent, trace: "opencode" } },
  "agent.network: broker": { agent: { ...agent, network: "broker" } },
  "agent.network: loopback": { agent: { ...agent, network: "loopback" } },
  "agent.skills": { agent: { ...agent, skills: ["skills/*"] } },
  "isolation.level: user": { agent, isolation: { level: "user" } },
  "isolation.level: mount": { agent, isolation: { level: "mount" } },
  "isolation.level: sandbox": { agent, isolation: { level: "sandbox" } },
  services: { agent, services: [service] },
};

/** What this version refuses although its schemas know it, with the loader's words. */
export function refusedRows(): string[][] {
  const suite = Object.entries(inSuite).flatMap(([key, given]) => {
    const parsed = suiteFileSchema.parse({ suite: "a", version: "1", ...given });
    return unsupportedInSuite(parsed).map(({ what, todo }) => [`\`${key}\``, `${what}; ${todo}`]);
  });
  const file = caseFileSchema.parse({ id: "a", stop_on: "skill" });
  const located = { value: {}, place: { line: 1, parts: new Map() } };
  const found = { located, file: "a.yaml", line: 1, dir: ".", folderName: null };
  const read = { found, file, id: "a", owner: "a case", given: new Set<string>() };
  const inCase = unsupportedInCase(read).map(({ what, todo }) => ["`stop_on`", `${what}; ${todo}`]);
  return [...suite, ...inCase];
}
