import type { SuiteFile } from "../../model/suite-file.ts";

/** The tools that an agent may use without asking anybody. */
export interface AllowedTools {
  /** The agent's own, as it names them; null where the suite names no tools, so that the agent's own rules hold. */
  own: readonly string[] | null;
  /** By MCP server: its tools, or all of them. */
  servers: Readonly<Record<string, readonly string[] | "all">>;
}

/** What `allowed_tools` says of each server. Without it every tool of the suite's servers is allowed: the suite chose the servers. */
export function allowedTools({ allowed_tools: named, mcp = {} }: SuiteFile["agent"]): AllowedTools {
  const names = Object.keys(mcp);
  if (named === undefined)
    return { own: null, servers: Object.fromEntries(names.map((name) => [name, "all"])) };
  const ofServer = (name: string) =>
    named.filter((tool) => tool.startsWith(`${name}/`)).map((tool) => tool.slice(name.length + 1));
  const servers = names.map((name) => {
    const tools = ofServer(name);
    return [name, tools.includes("*") ? ("all" as const) : tools] as const;
  });
  const own = named.filter((tool) => !names.some((name) => tool.startsWith(`${name}/`)));
  return { own, servers: Object.fromEntries(servers) };
}
