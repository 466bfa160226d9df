import * as z from "zod";
import { UserError } from "../model/errors.ts";
import type { ForgeRun } from "../model/github.ts";

const url = z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ""));

const environmentSchema = z.object({
  GITHUB_REPOSITORY: z.string().regex(/^[^/\s]+\/[^/\s]+$/, "must be OWNER/REPO"),
  GITHUB_RUN_ID: z.string().regex(/^\d+$/, "must be a number"),
  GITHUB_RUN_ATTEMPT: z.coerce.number().int().min(1).default(1),
  GITHUB_SERVER_URL: url.default("https://github.com"),
  GITHUB_API_URL: url.default("https://api.github.com"),
  GITHUB_GRAPHQL_URL: url.optional(),
  GITHUB_EVENT_NAME: z.string().min(1),
  GITHUB_EVENT_PATH: z.string().min(1),
  GITHUB_WORKSPACE: z.string().min(1),
  GITHUB_WORKFLOW_REF: z.string().optional(),
});

/** What the runner says of the run: where the forge is, which event, where its payload and the checkout lie. */
export interface Runner {
  run: ForgeRun;
  apiUrl: string;
  graphqlUrl: string | undefined;
  eventName: string;
  eventPath: string;
  workspace: string;
  /** The file of the run's workflow, such as `.github/workflows/casegate.yml`; null where the runner does not tell. */
  workflowPath: string | null;
  /** The run's page. */
  runUrl: string;
}

/** Parses the variables that a GitHub runner sets. Empty ones count as absent. Throws a UserError off a runner. */
export function parseRunner(environment: Readonly<Record<string, string | undefined>>): Runner {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
  const parsed = environmentSchema.safeParse(set);
  if (!parsed.success) {
    throw new UserError(
      parsed.error.issues.map((issue) => ({
        where: issue.path.join("."),
        what: `is not what a GitHub runner sets (${issue.message})`,
        todo: "start the action in a workflow, or use the command line",
      })),
    );
  }
  const env = parsed.data;
  const [owner = "", repo = ""] = env.GITHUB_REPOSITORY.split("/");
  const run = {
    owner,
    repo,
    runId: env.GITHUB_RUN_ID,
    runAttempt: env.GITHUB_RUN_ATTEMPT,
    serverUrl: env.GITHUB_SERVER_URL,
  };
  return {
    run,
    apiUrl: env.GITHUB_API_URL,
    graphqlUrl: env.GITHUB_GRAPHQL_URL,
    eventName: env.GITHUB_EVENT_NAME,
    eventPath: env.GITHUB_EVENT_PATH,
    workspace: env.GITHUB_WORKSPACE,
    workflowPath: /^[^/@]+\/[^/@]+\/([^@]+)@/.exec(env.GITHUB_WORKFLOW_REF ?? "")?.[1] ?? null,
    runUrl: `${run.serverUrl}/${owner}/${repo}/actions/runs/${run.runId}/attempts/${run.runAttempt}`,
  };
}
