import * as z from "zod";
import { attemptRecordSchema } from "../src/model/attempt.ts";
import { caseFileSchema } from "../src/model/case-file.ts";
import { decisionFileSchema, expectedFileSchema } from "../src/model/decision-file.ts";
import { recordingSchema } from "../src/model/recording.ts";
import { reportSchema } from "../src/model/report.ts";
import { suiteFileSchema } from "../src/model/suite-file.ts";
import { verdictFileSchema } from "../src/model/verdict-file.ts";
import { schemaExamples } from "./schema-examples.ts";

const oneCase = caseFileSchema.meta({ id: "case" });

/** Files that people write are described as written, files of a run as Casegate writes them. */
const sources = {
  suite: { title: "suite.yaml of Casegate", schema: suiteFileSchema, io: "input" },
  case: {
    title: "A case of a Casegate suite, or a list of cases",
    schema: z.union([oneCase, z.array(oneCase)]),
    io: "input",
  },
  decision: { title: "A decision file of Casegate", schema: decisionFileSchema, io: "input" },
  expected: { title: "An expected improvement of Casegate", schema: expectedFileSchema, io: "input" },
  verdict: {
    title: "A person's verdict on one attempt, for Casegate",
    schema: verdictFileSchema,
    io: "input",
  },
  recording: {
    title: "A recorded attempt, for preset recorded of Casegate",
    schema: recordingSchema,
    io: "output",
  },
  report: { title: "report.json of Casegate, version 1", schema: reportSchema, io: "output" },
  attempt: { title: "A line of attempts.jsonl of Casegate", schema: attemptRecordSchema, io: "output" },
} as const;

/** The JSON Schemas (2020-12) of Casegate's files, as text by file name. */
export function schemaFiles(): Record<string, string> {
  const files = Object.entries(sources).map(([name, { title, schema, io }]) => {
    const { $schema, ...rest } = z.toJSONSchema(schema, { io });
    addExamples(rest, schemaExamples[name] ?? {});
    const text = JSON.stringify({ $schema, title, ...rest }, null, 2);
    return [`${name}.schema.json`, `${text}\n`] as const;
  });
  return Object.fromEntries(files);
}

/** Sets the examples of each key; a list of cases has its keys in the definition of one. */
function addExamples(
  schema: z.core.JSONSchema.BaseSchema,
  examples: Readonly<Record<string, readonly unknown[]>>,
): void {
  const root = schema.properties === undefined ? schema.$defs?.["case"] : schema;
  for (const [path, values] of Object.entries(examples)) {
    const found = path
      .split(".")
      .reduce<z.core.JSONSchema._JSONSchema | undefined>(
        (within, key) => (typeof within === "object" ? within.properties?.[key] : undefined),
        root,
      );
    if (typeof found !== "object") throw new Error(`there is no key ${path}`);
    found.examples = [...values];
  }
}
