import { unsupportedInSuite } from "../src/contract/unsupported.ts";
import { suiteFileSchema } from "../src/model/suite-file.ts";

const agent = { run: ["agent"] };
const service = { name: "plant", run: ["plant"], ready: { port: true } };

/** Keys and values of the suite's language that a version may not support yet, each in a suite that is fine but for it. */
const inSuite: Readonly<Record<string, object>> = {
  "agent.preset": { agent: { preset: "claude-code" } },
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
  return Object.entries(inSuite).flatMap(([key, given]) => {
    const parsed = suiteFileSchema.parse({ suite: "a", version: "1", ...given });
    return unsupportedInSuite(parsed).map(({ what, todo }) => [`\`${key}\``, `${what}; ${todo}`]);
  });
}
