import { loadContract } from "../../src/contract/load-contract.ts";
import type { Contract, SuiteEntry, SuiteFolder } from "../../src/model/contract.ts";
import { UserError } from "../../src/model/errors.ts";

/** What a file of a suite holds: text, bytes, an executable, or null for no such file. */
export type SuiteContent = string | Uint8Array | { executable: string } | null;

export const plainSuite = 'suite: shop\nversion: 1.0.0\nagent: { run: [node, "{subject}/agent.mjs"] }\n';
export const plainCase = "id: greet\nprompt: Say hello.\nchecks: [{ type: text, contains: hello }]\n";

function entryOf(path: string, content: Exclude<SuiteContent, null>): SuiteEntry {
  const encode = (text: string) => new TextEncoder().encode(text);
  if (content instanceof Uint8Array) {
    return { path, executable: false, bytes: content };
  }
  return typeof content === "string"
    ? { path, executable: false, bytes: encode(content) }
    : { path, executable: true, bytes: encode(content.executable) };
}

/** A suite folder `cases` with a plain suite and one plain case `greet`, unless `files` says otherwise. */
export function suiteOf(files: Readonly<Record<string, SuiteContent>> = {}): SuiteFolder {
  const all: Record<string, SuiteContent> = { "suite.yaml": plainSuite, "greet.yaml": plainCase, ...files };
  const entries = Object.entries(all).flatMap(([path, content]) =>
    content === null ? [] : [entryOf(path, content)],
  );
  return { path: "cases", entries };
}

/** The contract of such a suite. */
export function contractOf(files: Readonly<Record<string, SuiteContent>> = {}): Contract {
  return loadContract(suiteOf(files));
}

/** The lines that loading a suite prints; none when it loads. Anything but a UserError is thrown on. */
export function linesOf(folder: SuiteFolder): string[] {
  try {
    loadContract(folder);
    return [];
  } catch (error) {
    if (error instanceof UserError) {
      return error.message.split("\n");
    }
    throw error;
  }
}
