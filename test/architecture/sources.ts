import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "rolldown/parseAst";
import { projectFolder } from "../e2e/casegate.ts";

/** A node of a syntax tree. */
export type Node = Record<string, unknown> & { type?: string; start: number; end: number };

/** One file of the sources. */
export interface Source {
  /** As in `src/lib/glob.ts`. */
  file: string;
  text: string;
  nodes: readonly Node[];
}

export const isNode = (value: unknown): value is Node =>
  value !== null && typeof value === "object" && !Array.isArray(value);

function* nodesOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== "object") return;
  if (isNode(value)) yield value;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

function readSource(file: string): Source {
  const text = readFileSync(join(projectFolder, file), "utf8");
  return { file, text, nodes: [...nodesOf(parseAst(text, { lang: "ts" }, file))] };
}

/** Every file of the sources, or of other folders, with each node of its syntax tree. */
export function readSources(...folders: readonly string[]): Source[] {
  return (folders.length === 0 ? ["src"] : folders).flatMap((folder) =>
    readdirSync(join(projectFolder, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
      .map((path) => readSource(`${folder}/${path}`)),
  );
}
