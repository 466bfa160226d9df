import { expandText, type PlaceholderValues } from "../../lib/placeholders.ts";
import type { SuiteFile } from "../../model/suite-file.ts";

/** An MCP server with its placeholders filled in. */
export type LaunchedServer = { name: string } & (
  | { kind: "program"; argv: readonly string[]; env: Readonly<Record<string, string>> }
  | { kind: "url"; url: string; headers: Readonly<Record<string, string>> }
);

/** The suite's MCP servers, as an attempt's agent is to have them. */
export function launchedServers(
  { mcp = {} }: SuiteFile["agent"],
  values: PlaceholderValues,
): LaunchedServer[] {
  const expanded = (texts: Readonly<Record<string, string>> | undefined) =>
    Object.fromEntries(Object.entries(texts ?? {}).map(([name, text]) => [name, expandText(text, values)]));
  return Object.entries(mcp).map(([name, server]) =>
    "url" in server
      ? { name, kind: "url", url: expandText(server.url, values), headers: expanded(server.headers) }
      : {
          name,
          kind: "program",
          argv: server.run.map((word) => expandText(word, values)),
          env: expanded(server.env),
        },
  );
}
