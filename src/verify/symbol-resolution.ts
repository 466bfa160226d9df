import type { Json } from "../model/json.ts";
import type { Command } from "../model/scalars.ts";
import type { CheckAnswer, CheckContext } from "./check-context.ts";
import { parseJson } from "./parse-json.ts";
import { runVerifier } from "./run-verifier.ts";
import { suiteFileText } from "./suite-file-text.ts";
import { withVerifierFolders } from "./verifier-files.ts";
import { verifierAnswer } from "./verifier-protocol.ts";

/** The known symbols of a file of the suite: a JSON list of texts, else one a line; `#` starts a comment line. */
export async function knownSymbols(path: string, context: CheckContext): Promise<ReadonlySet<string>> {
  const text = await suiteFileText(path, context);
  const parsed = text.trimStart().startsWith("[") ? parseJson(text) : null;
  if (parsed !== null) {
    if (parsed.kind === "malformed" || !isTexts(parsed.value)) throw new Error(`${path} is no list of texts`);
    return new Set(parsed.value);
  }
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return new Set(lines.filter((line) => line !== "" && !line.startsWith("#")));
}

function isTexts(value: Json): value is readonly string[] {
  return Array.isArray(value) && value.every((item: Json) => typeof item === "string");
}

/** Asks a command, by the verifier's protocol, whether symbols resolve: SYMBOLS_FILE names a JSON list of them. */
export function askResolver(
  command: Command,
  timeoutMs: number | undefined,
  symbols: readonly string[],
  context: CheckContext,
): Promise<CheckAnswer> {
  return withVerifierFolders(context, async (folders) => {
    const file = await folders.add("symbols.json", JSON.stringify(symbols));
    const told = { ...folders, env: { ...folders.env, SYMBOLS_FILE: file } };
    return verifierAnswer(await runVerifier(command, timeoutMs, told, context));
  });
}
