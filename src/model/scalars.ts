import * as z from "zod";

const unitMs: Record<string, number> = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** A duration as `250ms`, `120s`, `30m`, `2h` or `7d`; parsed to whole milliseconds. */
export const durationSchema = z
  .string()
  .regex(/^\d+(\.\d+)?(ms|s|m|h|d)$/, "must be a duration such as 250ms, 120s, 30m, 2h or 7d")
  .transform((text) => {
    const [, amount = "0", , unit = "ms"] = /^(\d+(\.\d+)?)(ms|s|m|h|d)$/.exec(text) ?? [];
    return Math.round(Number(amount) * (unitMs[unit] ?? 1));
  })
  .meta({ id: "duration", examples: ["250ms", "120s", "30m", "2h", "7d"] });

const mostTimeoutMs = 24 * 86_400_000;

/** A duration that something may take: above zero, and what a timer can count. */
export const timeoutSchema = durationSchema
  .refine((ms) => ms > 0 && ms <= mostTimeoutMs, "must be longer than zero and at most 24d")
  .meta({ id: "timeout", examples: ["120s", "10m"] });

/** A command: argv without a shell, or one string for a shell. */
export const commandSchema = z
  .union([z.string().min(1), z.array(z.string()).min(1)])
  .meta({ id: "command", examples: [["node", "{suite}/verifiers/check.mjs"], "grep -q done {output}"] });
export type Command = z.infer<typeof commandSchema>;

/** A calendar day in UTC, `YYYY-MM-DD`. */
export const daySchema = z.iso.date();

/** A path inside the suite folder, or relative to the file that names it: no `..`, not absolute (checked again when resolved). */
export const suitePathSchema = z.string().min(1).max(500);

/** A name by which results are kept: `__proto__` is none, because some readers of JSON lose it. */
export const memberName = (mostChars: number) =>
  z
    .string()
    .min(1)
    .max(mostChars)
    .refine((name) => name !== "__proto__", "must be another name");

/** A list, or its only entry by itself; a list after parsing. */
export const oneOrMore = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .union([entry, z.array(entry).min(1)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<Entry>[]);

/** The same where the list may be empty. */
export const oneOrAny = <Entry extends z.ZodType>(entry: Entry) =>
  z
    .union([entry, z.array(entry)])
    .transform((given) => (Array.isArray(given) ? given : [given]) as z.output<Entry>[]);

const linearPattern = z.string().min(1).max(2000);
/** Regular expressions of the user; compiled by a linear-time engine when the suite is loaded. */
export const patternsSchema = oneOrMore(linearPattern).meta({ id: "patterns" });

/** One string or a list of them. */
export const stringsSchema = z.union([z.string(), z.array(z.string()).min(1)]).meta({ id: "texts" });
/** A glob over paths or names. */
export const globSchema = z.string().min(1).max(500);
/** Globs over paths or tool names. */
export const globsSchema = oneOrMore(globSchema).meta({ id: "globs" });

/** A JSONPath as written, with the `$.` that people leave out before a plain name. */
export const rooted = (path: string) => (/^[A-Za-z_]/.test(path) ? `$.${path}` : path);

/** A JSONPath (RFC 9535); a plain name such as `nets` is a member of the root. */
export const jsonPathSchema = z
  .string()
  .regex(/^(\$|[A-Za-z_])/, "must be a JSONPath that starts with $")
  .meta({ id: "path", examples: ["$.nets", "$.rows[*].state"] })
  .transform(rooted);

/** Any JSON value. */
export const jsonValueSchema = z.json().meta({ id: "json" });
