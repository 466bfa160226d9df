import * as z from "zod";
import { environmentSchema, networkSchema, variableName } from "./agent-environment.ts";
import { chatSchema } from "./chat-file.ts";
import { commandSchema, globsSchema, suitePathSchema } from "./scalars.ts";

const mcpName = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/, "must be letters, digits, '_' and '-'");

const mcpServer = z.union([
  z.strictObject({
    run: z
      .array(z.string())
      .min(1)
      .describe("Starts it, in the workspace, speaking on its standard streams."),
    env: z.record(variableName, z.string()).optional().describe("Its variables, beside the agent's."),
  }),
  z.strictObject({
    url: z.string().min(1).describe("Where it listens (streamable HTTP); may be {services.NAME.url}/path."),
    headers: z.record(z.string(), z.string()).optional().describe("Sent with each request."),
  }),
]);

/** How one attempt is run; the same for both sides. Exactly one of `run` and `preset`. */
export const agentSchema = z.strictObject({
  run: commandSchema
    .optional()
    .describe("Starts one attempt, in the workspace: argv, or one string for a shell."),
  preset: z
    .enum(["claude-code", "codex", "gemini", "opencode", "chat", "recorded", "none"])
    .optional()
    .describe("Replaces run for common agents."),
  recordings: suitePathSchema
    .optional()
    .describe("For preset recorded: the suite's folder of recorded attempts. Default: recordings."),
  trace: z
    .enum(["none", "casegate", "claude-code", "codex", "gemini", "opencode", "chat"])
    .default("none")
    .describe(
      "The form of the trace that the agent leaves; casegate: JSON lines in TRACE_FILE. A preset of an agent implies its own.",
    ),
  model: z.string().min(1).optional().describe("Recorded with every attempt; also {model}."),
  base_url: z
    .union([
      z.url({ protocol: /^https?$/ }),
      z.string().regex(/^\{services\.[A-Za-z0-9][A-Za-z0-9_-]*\.url\}(\/[\w./-]*)?$/),
    ])
    .optional()
    .describe("For a preset: the address of its model's provider, instead of the usual one."),
  key_env: variableName
    .optional()
    .describe("For a preset: the variable that holds the provider's key, instead of the usual one."),
  mcp: z
    .record(mcpName, mcpServer)
    .optional()
    .describe("For a preset: the MCP servers that the agent has, by name, and no others."),
  allowed_tools: z
    .array(z.string().min(1))
    .optional()
    .describe(
      "For a preset: tools that need no approval: names as the agent has them; of MCP, server/tool and server/*.",
    ),
  chat: chatSchema.optional().describe("For preset chat: the prompt files and how the model is asked."),
  max_turns: z.int().min(1).optional().describe("For a preset: the most turns of one attempt."),
  skills: globsSchema
    .optional()
    .describe(
      "Folders of skills in the subject, mounted with their siblings where the agent looks for skills.",
    ),
  env: environmentSchema.prefault({}).describe("The agent's environment."),
  network: networkSchema
    .optional()
    .describe("What an attempt may reach. Default: allow; for presets that start an agent program broker."),
  cloud: z.boolean().default(false).describe("True: runs only when cloud runs are authorised."),
  case_id: z
    .boolean()
    .default(false)
    .describe("Tells the agent which case and repeat it is; for agents that replay answers."),
});
