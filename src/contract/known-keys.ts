import type * as z from "zod";

/** The keys of an object, and those one map deeper, as `agent.network`. */
interface KnownKeys {
  known: readonly string[];
  inside: readonly string[];
}

/** Zod's error map: leaves the known keys of an object in the message, everything else as it is. */
export const knownKeysMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code !== "unrecognized_keys") return undefined;
  const [shape = {}] = shapesOf(issue.inst);
  const known = Object.keys(shape);
  const inside = Object.entries(shape).flatMap(([outer, schema]) =>
    shapesOf(schema).flatMap((own) => Object.keys(own).map((inner) => `${outer}.${inner}`)),
  );
  return `${known.join(",")};${[...new Set(inside)].join(",")}`;
};

/** What `knownKeysMessage` left in a message. */
export function readKnownKeys(message: string): KnownKeys {
  const [known = "", inside = ""] = message.split(";");
  return { known: known.split(","), inside: inside.split(",") };
}

/** The maps that a schema allows, whatever stands around them; lists and maps of free keys are none. */
function shapesOf(schema: unknown): Record<string, unknown>[] {
  const definition = (schema as { _zod?: { def?: Record<string, unknown> } } | undefined)?._zod?.def;
  if (definition === undefined) return [];
  const { type, shape, innerType, in: input, options } = definition;
  if (type === "object") return [shape as Record<string, unknown>];
  const within = [innerType, input, ...(Array.isArray(options) ? options : [])];
  return within.flatMap(shapesOf);
}
