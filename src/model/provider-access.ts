/**
 * What an agent program needs of its model's provider: where it is reached, which paths it asks there, and which credential it shows. A broker
 * that stands between the two needs no more, and the preset tells the agent the address and key that it is to use.
 */
export interface ProviderAccess {
  /** The provider's own address, without a slash at its end. */
  baseUrl: string;
  /** Globs of paths, below the host, that the agent asks. */
  paths: readonly string[];
  /** The variable of the gate's environment that holds the key. */
  keyVariable: string;
  /** How a request carries the key: `prefix` stands before it in the header. */
  keyHeader: { name: string; prefix: string };
}

/** The address and key that one agent is told: the provider's own, or a broker's with a key that opens nothing. */
export interface AgentEndpoint {
  baseUrl: string;
  key: string;
}

/** A key that opens nothing, for agents that only reach a broker. */
export const dummyKey = "casegate-dummy-key";

const anthropic: ProviderAccess = {
  baseUrl: "https://api.anthropic.com",
  paths: ["/", "/v1/messages", "/v1/messages/count_tokens", "/v1/models", "/v1/models/*"],
  keyVariable: "ANTHROPIC_API_KEY",
  keyHeader: { name: "x-api-key", prefix: "" },
};

const openai: ProviderAccess = {
  baseUrl: "https://api.openai.com/v1",
  paths: ["/v1/responses", "/v1/responses/**", "/v1/chat/completions", "/v1/models", "/v1/models/*"],
  keyVariable: "OPENAI_API_KEY",
  keyHeader: { name: "authorization", prefix: "Bearer " },
};

const google: ProviderAccess = {
  baseUrl: "https://generativelanguage.googleapis.com",
  paths: ["/v1beta/models", "/v1beta/models/**"],
  keyVariable: "GEMINI_API_KEY",
  keyHeader: { name: "x-goog-api-key", prefix: "" },
};

const openrouter: ProviderAccess = {
  baseUrl: "https://openrouter.ai/api/v1",
  paths: ["/api/v1/chat/completions", "/api/v1/models"],
  keyVariable: "OPENROUTER_API_KEY",
  keyHeader: { name: "authorization", prefix: "Bearer " },
};

/** Providers that programs find by variables which their libraries share; `baseVariable` holds the address. */
export const knownProviders: readonly { access: ProviderAccess; baseVariable: string }[] = [
  { access: anthropic, baseVariable: "ANTHROPIC_BASE_URL" },
  { access: openai, baseVariable: "OPENAI_BASE_URL" },
  { access: google, baseVariable: "GOOGLE_GEMINI_BASE_URL" },
  { access: openrouter, baseVariable: "OPENROUTER_BASE_URL" },
];

/** OpenCode's names of providers, the part of its model's name before the slash; their addresses end in the version. */
const opencodeProviders: Readonly<Record<string, ProviderAccess>> = {
  anthropic: { ...anthropic, baseUrl: `${anthropic.baseUrl}/v1` },
  openai,
  google: { ...google, baseUrl: `${google.baseUrl}/v1beta` },
  openrouter,
};

/** An agent as far as its provider depends on it. */
export interface AccessedAgent {
  preset?: string | undefined;
  model?: string | undefined;
  base_url?: string | undefined;
  key_env?: string | undefined;
}

/** The provider of an agent's model, as the suite says it: `base_url` and `key_env` replace the usual ones. Null where no preset of an agent program names one. */
export function providerAccess(agent: AccessedAgent): ProviderAccess | null {
  const usual = usualAccess(agent);
  if (usual === null) return null;
  const { base_url: given, key_env: keyVariable = usual.keyVariable } = agent;
  if (given === undefined) return { ...usual, keyVariable };
  const baseUrl = given.replace(/(?<!\/)\/+$/, "");
  return { ...usual, baseUrl, keyVariable, paths: pathsBelow(baseUrl, usual) };
}

function usualAccess({ preset, model = "" }: AccessedAgent): ProviderAccess | null {
  if (preset === "claude-code") return anthropic;
  if (preset === "codex") return openai;
  if (preset === "gemini") return google;
  if (preset !== "opencode") return null;
  const provider = model.slice(0, Math.max(0, model.indexOf("/")));
  // Any other name is a provider of its own, which speaks as OpenAI's does.
  return (Object.hasOwn(opencodeProviders, provider) ? opencodeProviders[provider] : undefined) ?? openai;
}

/** The same paths where the given address has the usual one's place. */
function pathsBelow(baseUrl: string, { paths, baseUrl: usual }: ProviderAccess): string[] {
  const from = new URL(usual).pathname.replace(/(?<!\/)\/+$/, "");
  const to = URL.canParse(baseUrl) ? new URL(baseUrl).pathname.replace(/(?<!\/)\/+$/, "") : "";
  return paths.map((path) => `${to}${path.startsWith(from) ? path.slice(from.length) : path}` || "/");
}
