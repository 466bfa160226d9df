import * as z from "zod";

const seenEnds = [
  z.strictObject({ kind: z.literal("exited"), exit: z.int() }),
  z.strictObject({ kind: z.literal("signalled"), signal: z.string() }),
  z.strictObject({ kind: z.literal("timed_out") }),
  z.strictObject({ kind: z.literal("not_started"), reason: z.string() }),
] as const;

/** How a program ended, as JSON, where somebody saw it. */
export const endSchema = z.discriminatedUnion("kind", seenEnds);

const anyEndSchema = z.discriminatedUnion("kind", [
  ...seenEnds,
  z.strictObject({ kind: z.literal("lost"), reason: z.string() }),
]);

const entrySchema = z.strictObject({
  path: z.string(),
  kind: z.enum(["file", "link", "other"]),
  sha256: z.string().nullable(),
  sizeBytes: z.number(),
});

const tokens = {
  input: z.number().nullable(),
  output: z.number().nullable(),
  cached: z.number().nullable(),
};

const brokerSchema = z.strictObject({
  requests: z.int(),
  refusals: z.int(),
  usage: z.strictObject(tokens),
  models: z.array(z.strictObject({ name: z.string(), ...tokens })),
  outage: z.string().nullable(),
  budget: z.string().nullable(),
});

const streamSchema = z.strictObject({ sizeBytes: z.number(), truncated: z.boolean() });

/**
 * facts.json of an attempt's evidence: what the files beside it can't say by being there or not. With it a finished attempt can be
 * judged again as it was the first time.
 */
export const evidenceFactsSchema = z.strictObject({
  schema: z.literal(1),
  end: anyEndSchema.nullable(),
  /** Names of the texts that are known to be empty and so have no file. */
  empty: z.array(z.string()),
  outputAbsent: z.boolean(),
  outputTruncated: z.boolean(),
  /** Null for a stream that is not known. */
  stdout: streamSchema.nullable(),
  stderr: streamSchema.nullable(),
  traceTruncated: z.boolean(),
  traceMissing: z.string().nullable(),
  /** Listings of the workspace, names redacted; null when they are not known. Contents are kept of small changed files alone. */
  workspace: z
    .strictObject({ before: z.array(entrySchema), after: z.array(entrySchema), partial: z.boolean() })
    .nullable(),
  notStarted: z.strictObject({ cause: z.enum(["dry_run", "service"]), reason: z.string() }).optional(),
  /** What else is known of each service, whose log is a file of its own; absent for an attempt of an earlier version. */
  services: z
    .array(z.strictObject({ name: z.string(), failure: z.string().nullable(), open: z.string().nullable() }))
    .optional(),
  /** What was wanted of a network that was closed, and what a broker counted. */
  network: z.strictObject({ refused: z.array(z.string()), open: z.string().nullable() }).optional(),
  broker: brokerSchema.optional(),
  /** The files beside this one as they were written, by name; absent for an attempt of an earlier version. */
  kept: z.record(z.string(), z.strictObject({ sizeBytes: z.int(), sha256: z.string() })).optional(),
});
export type EvidenceFacts = z.infer<typeof evidenceFactsSchema>;
