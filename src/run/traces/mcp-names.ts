import { listOf, nameOf, type TraceEvent } from "./json-lines.ts";

/** How an agent writes the name of an MCP server's tool. */
export interface McpNaming {
  /** What stands before the server's name. */
  start: string;
  /** What stands between the server's name and the tool's. */
  between: string;
}

/**
 * The MCP server in an agent's own name of a tool: the longest of the suite's servers that fits, else what stands before the first separator where a
 * prefix marks the name as one of MCP. Null for a tool of the agent's own.
 */
export function serverOf(
  name: string,
  { start, between }: McpNaming,
  servers: readonly string[] = [],
): string | null {
  if (!name.startsWith(start)) return null;
  const rest = name.slice(start.length);
  const fits = (server: string) =>
    rest.startsWith(server + between) && rest.length > (server + between).length;
  const known = [...servers].filter(fits).sort((a, b) => b.length - a.length)[0];
  if (known !== undefined) return known;
  if (start === "") return null;
  const at = rest.indexOf(between, 1);
  return at > 0 && rest.length > at + between.length ? rest.slice(0, at) : null;
}

/**
 * The line that Casegate puts before an agent's trace, so that its names of MCP tools can be read wherever the trace goes: an agent that writes
 * `probe_add` does not say that `probe` is a server. Empty where the suite gives its agent no servers.
 */
export function serversLine(servers: readonly string[]): string {
  return servers.length === 0 ? "" : `${JSON.stringify({ type: "casegate", mcp_servers: servers })}\n`;
}

/** The servers that such a line names. */
export function toldServers(events: readonly TraceEvent[]): string[] {
  const told = events
    .filter(({ type }) => type === "casegate")
    .flatMap((event) => listOf(event["mcp_servers"]));
  return told.flatMap((server) => nameOf(server) ?? []);
}
