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

function* nodesOf(value: unknown): Generator<Node> {
  if (value === null || typeof value !== "object") return;
  if (!Array.isArray(value)) yield value as Node;
  for (const part of Object.values(value)) yield* nodesOf(part);
}

/** Every file of the sources, with each node of its syntax tree. */
export function readSources(): Source[] {
  const paths = readdirSync(join(projectFolder, "src"), { recursive: true, encoding: "utf8" });
  return paths
    .filter((path) => path.endsWith(".ts") && !path.endsWith(".d.ts"))
    .map((path) => {
      const file = `src/${path}`;
      const text = readFileSync(join(projectFolder, file), "utf8");
      return { file, text, nodes: [...nodesOf(parseAst(text, { lang: "ts" }, file))] };
    });
}
