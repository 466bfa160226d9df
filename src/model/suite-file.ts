import * as z from "zod";
import { agentSchema } from "./agent-file.ts";
import { lineSchema } from "./case-file.ts";
import { checkSchema } from "./check.ts";
import { budgetSchema, criteriaSchema, policySchema } from "./criteria.ts";
import { judgeFileSchema } from "./judge-file.ts";
import { commandSchema, daySchema, globSchema, globsSchema, timeoutSchema } from "./scalars.ts";
import { serviceSchema } from "./suite-service.ts";

const outageRule = z.strictObject({
  stdout: z.string().min(1).optional().describe("A pattern on standard output."),
  stderr: z.string().min(1).optional().describe("A pattern on standard error."),
  answer: z.string().min(1).optional().describe("A pattern on the answer."),
  exit: z.array(z.int().min(0).max(255)).min(1).optional().describe("Exit statuses that mean an outage."),
  run: commandSchema
    .optional()
    .describe("A detector: exit 0 outage, 1 none, anything else a verifier error."),
  timeout: timeoutSchema.optional().describe("For the detector; absent: 120s."),
  cases: globsSchema.optional().describe("Globs of case ids that the rule is for; absent: all."),
});
export type OutageRule = z.infer<typeof outageRule>;

const price = z.strictObject({
  input: z.number().min(0).describe("For input tokens."),
  output: z.number().min(0).describe("For output tokens."),
  cached: z.number().min(0).optional().describe("For input tokens from a cache; absent: as input."),
});

const defaults = z.strictObject({
  checks: z.array(checkSchema).default([]).describe("Added after each case's own checks."),
  compare: z.array(lineSchema).default([]).describe("Added after each case's own lines."),
  timeout: timeoutSchema.optional().describe("As in a case."),
  repeats: z.int().min(1).max(1000).optional().describe("As in a case."),
  category: z.string().optional().describe("As in a case."),
  deterministic: z.boolean().optional().describe("As in a case."),
  fixture: z.string().optional().describe("As in a case, but relative to the suite folder."),
  retrieved: z.string().optional().describe("As in a case."),
  criteria: z.array(z.string().min(1)).optional().describe("As in a case."),
});

const knownCritical = z.strictObject({
  case: z.string().describe("The case's id."),
  check: z.string().describe("The check's id."),
  owner: z.string().min(1).describe("Who mends it."),
  until: daySchema.describe("The last day, in UTC."),
});

/** suite.yaml: the contract. */
export const suiteFileSchema = z.strictObject({
  suite: z
    .string()
    .max(100)
    .regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, "must be letters, digits, '.', '_' and '-'")
    .describe("The suite's name in reports and comments."),
  version: z
    .union([z.string().min(1).max(50), z.int().min(0).transform(String)])
    .describe("Of the suite, such as 1.2.0; changes no case by itself."),
  subject: z
    .strictObject({
      paths: globsSchema
        .prefault(["**"])
        .describe("Globs of the files under evaluation. What links among them lead to is, too."),
      ignore: z
        .array(globSchema)
        .default([])
        .describe("Globs of files that are left out of them; attempts see them all the same."),
      places: z
        .strictObject({
          instructions: globsSchema.optional().describe("Absent: Markdown, text and prompt files."),
          tools: globsSchema.optional().describe("The contracts of tools."),
          runtime: globsSchema.optional().describe("Engine and runtime, such as lock files."),
          data: globsSchema.optional().describe("What the answers rest on."),
          task_guide: globsSchema.optional().describe("What the agent is told about its tasks."),
        })
        .prefault({})
        .describe(
          "Which files are which of the places in which a change can enter; the rest is how calls are made.",
        ),
    })
    .prefault({})
    .describe("The files under evaluation; never the suite, .casegate or .git."),
  agent: agentSchema.describe(
    "How one attempt is run, the same on both sides; exactly one of run and preset.",
  ),
  isolation: z
    .strictObject({
      level: z
        .enum(["best", "user", "mount", "sandbox", "none"])
        .default("best")
        .describe("The level to use; best: the best one that the machine offers."),
      min: z
        .enum(["user", "mount", "sandbox", "none"])
        .optional()
        .describe("The least that counts: below it the result is inconclusive."),
    })
    .prefault({})
    .describe("How far attempts are kept from the machine; less than min is no verdict."),
  setup: z
    .strictObject({
      run: commandSchema.describe(
        "Runs in the export, without secrets; a failure makes the run inconclusive.",
      ),
      timeout: timeoutSchema.prefault("10m").describe("How long it may take."),
    })
    .optional()
    .describe("Once in each side's export, before its first attempt."),
  services: z
    .array(serviceSchema)
    .default([])
    .describe("Started and stopped by Casegate on ports that it chooses."),
  repeats: z.int().min(1).max(1000).default(5).describe("Attempts per case and side."),
  timeout: timeoutSchema.prefault("120s").describe("Per attempt."),
  concurrency: z.int().min(1).max(256).optional().describe("Attempts at the same time."),
  order_seed: z.int().min(0).default(0).describe("Seed of the interleaved order."),
  judge: judgeFileSchema.optional().describe("Where judge checks ask; absent: no judge is asked."),
  budget: budgetSchema.prefault({}).describe("Absent keys: no limit."),
  prices: z.record(z.string(), price).default({}).describe("By model, in US dollars per million tokens."),
  outage: z
    .array(outageRule)
    .default([])
    .describe("What counts as infrastructure, not as the agent's behaviour."),
  outage_retries: z
    .int()
    .min(0)
    .max(20)
    .default(3)
    .describe("New tries of an attempt that an outage hit, on either side alike."),
  defaults: defaults.prefault({}).describe("What a case has unless it says otherwise."),
  criteria: criteriaSchema.prefault({}).describe("What is compared, and what blocks."),
  policy: policySchema.prefault({}).describe("Who may decide, and what is excused."),
  known_critical: z
    .array(knownCritical)
    .default([])
    .describe("Critical violations that are known, owned and excused until a day."),
  cases: z
    .array(globSchema)
    .min(1)
    .default(["*.yaml", "*.jsonl", "*/"])
    .describe("Globs of case files, and with a slash at the end of folders that are one case each."),
});
export type SuiteFile = z.infer<typeof suiteFileSchema>;
