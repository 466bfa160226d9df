import type { ToolCall } from "../model/trace.ts";

type Named = Pick<ToolCall, "name" | "server">;

// How agents write an MCP tool's name: the server's name before the tool's.
const prefixesOf = (server: string): string[] => [
  `mcp__${server}__`,
  `mcp_${server}_`,
  `${server}__`,
  `${server}/`,
  `${server}.`,
  `${server}_`,
];

/** Every name that globs may give a call: the agent's own first, then, for MCP, `server/tool` and `tool`. */
export function toolNames({ name, server }: Named): string[] {
  const split = server === null ? splitName(name) : { server, tool: name };
  if (split === null) return [name];
  const prefix = prefixesOf(split.server).find(
    (start) => name.startsWith(start) && name.length > start.length,
  );
  const tool = server !== null && prefix !== undefined ? name.slice(prefix.length) : split.tool;
  return [...new Set([name, `${split.server}/${tool}`, tool])];
}

function splitName(name: string): { server: string; tool: string } | null {
  const [, server, tool] = /^mcp__(.+?)__(.+)$/s.exec(name) ?? [];
  return server === undefined || tool === undefined ? null : { server, tool };
}

/** The one name that tells a tool from all others, whichever agent called it: `server/tool` for MCP. */
export function wholeToolName(call: Named): string {
  return toolNames(call)[1] ?? call.name;
}
