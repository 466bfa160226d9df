import { readFile } from "node:fs/promises";
import { nt as error, rt as getInput } from "./shared.js";
import { E as UserError, M as terminalText, f as guardProcess, i as keepHeapSmall, p as sentencesOf } from "./start.js";
import { $ as object, V as number, W as _enum, rt as string, st as url$1 } from "./contract.js";
import { k as parseShard } from "./opening.js";

// src/commands/modes/modes.ts
/** What the input `mode` chooses from. Each is read when it is asked for. */
const modes$1 = {
	gate: async () => (await import("./gate-mode.js")).gateMode,
	check: async () => (await import("./check-mode.js")).checkMode,
	decide: async () => (await import("./gate-mode.js")).decideMode,
	replay: async () => (await import("./replay-mode.js")).replayMode,
	release: async () => (await import("./release-mode.js")).releaseMode,
	plan: async () => (await import("./plan-mode.js")).planMode,
	merge: async () => (await import("./merge-mode.js")).mergeMode,
	publish: async () => (await import("./publish-mode.js")).publishMode
};

// src/publish/inputs.ts
const modes = [
	"gate",
	"check",
	"decide",
	"replay",
	"release",
	"plan",
	"merge",
	"publish"
];
const text = string().trim();
const list = text.transform((value) => value.split(/[\s,]+/).filter((item) => item !== ""));
/** The words of YAML 1.2's core schema, which is what `true` and `false` in a workflow become. */
const flag = (unset) => text.regex(/^(true|True|TRUE|false|False|FALSE)?$/, "must be true or false").transform((value) => value === "" ? unset : value.toLowerCase() === "true");
const choice = (choices, unset) => text.transform((value) => value === "" ? unset : value).pipe(_enum(choices, `must be one of ${choices.join(", ")}`));
const inputsSchema = object({
	mode: choice(modes, "gate"),
	suite: list.transform((suites) => suites.length === 0 ? ["cases"] : suites),
	baseline: text,
	candidate: text,
	"baseline-branches": list,
	"held-out": text,
	shard: text.refine((value) => value === "" || parseShard(value) !== null, "must be I/N, such as 2/8"),
	"shard-cases": text.transform((value) => value.split(/\s+/).filter((item) => item !== "")),
	shards: text.regex(/^([1-9]\d{0,2})?$/, "must be a number up to 999").transform((value) => Number(value || "4")),
	"shards-dir": text.transform((folder) => folder === "" ? "shards" : folder),
	drafts: choice(["check", "run"], "check"),
	"allow-cloud": flag(false),
	"github-token": text,
	comment: flag(true),
	status: flag(true),
	"report-dir": text.transform((folder) => folder === "" ? ".casegate/run" : folder),
	history: text.regex(/^(?!branch:$)(branch:[A-Za-z0-9][A-Za-z0-9._/-]*|(?!branch:).*)$/, "must be a folder, or branch:NAME"),
	against: text,
	aa: flag(false),
	issue: flag(true),
	workflow: text.transform((path) => path === "" ? ".github/workflows/casegate.yml" : path)
});
/** Names of all inputs, as in action.yml. */
const inputNames = Object.keys(inputsSchema.shape);
/** Reads and checks the inputs. `getInput` gives the text of one, empty when unset. Throws a UserError with one line a mistake. */
function readInputs(getInput) {
	const given = Object.fromEntries(inputNames.map((name) => [name, getInput(name)]));
	const parsed = inputsSchema.safeParse(given);
	if (parsed.success) return parsed.data;
	throw new UserError(parsed.error.issues.map((issue) => ({
		where: `input ${issue.path.join(".")}`,
		what: issue.message,
		todo: "correct it under `with:` in the workflow"
	})));
}
/** Refuses inputs that are set and that the mode would leave unread, so that no workflow means more than it says. */
function refuseUnread(inputs, reads) {
	const unset = readInputs(() => "");
	const differs = (name) => JSON.stringify(inputs[name]) !== JSON.stringify(unset[name]);
	const always = ["mode", "github-token"];
	const unread = inputNames.filter((name) => ![...reads, ...always].includes(name) && differs(name));
	if (unread.length === 0) return;
	throw new UserError(unread.map((name) => ({
		where: `input ${name}`,
		what: `is not read by mode ${inputs.mode}`,
		todo: "leave it out under `with:` in the workflow"
	})));
}

// src/publish/runner.ts
const url = url$1({ protocol: /^https?$/ }).transform((text) => text.replace(/\/$/, ""));
const environmentSchema = object({
	GITHUB_REPOSITORY: string().regex(/^[^/\s]+\/[^/\s]+$/, "must be OWNER/REPO"),
	GITHUB_RUN_ID: string().regex(/^\d+$/, "must be a number"),
	GITHUB_RUN_ATTEMPT: number().int().min(1).default(1),
	GITHUB_SERVER_URL: url.default("https://github.com"),
	GITHUB_API_URL: url.default("https://api.github.com"),
	GITHUB_GRAPHQL_URL: url.optional(),
	GITHUB_EVENT_NAME: string().min(1),
	GITHUB_EVENT_PATH: string().min(1),
	GITHUB_WORKSPACE: string().min(1),
	GITHUB_WORKFLOW_REF: string().optional()
});
/** Parses the variables that a GitHub runner sets. Empty ones count as absent. Throws a UserError off a runner. */
function parseRunner(environment) {
	const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const parsed = environmentSchema.safeParse(set);
	if (!parsed.success) throw new UserError(parsed.error.issues.map((issue) => ({
		where: issue.path.join("."),
		what: `is not what a GitHub runner sets (${issue.message})`,
		todo: "start the action in a workflow, or use the command line"
	})));
	const env = parsed.data;
	const [owner = "", repo = ""] = env.GITHUB_REPOSITORY.split("/");
	const run = {
		owner,
		repo,
		runId: env.GITHUB_RUN_ID,
		runAttempt: env.GITHUB_RUN_ATTEMPT,
		serverUrl: env.GITHUB_SERVER_URL
	};
	return {
		run,
		apiUrl: env.GITHUB_API_URL,
		graphqlUrl: env.GITHUB_GRAPHQL_URL,
		eventName: env.GITHUB_EVENT_NAME,
		eventPath: env.GITHUB_EVENT_PATH,
		workspace: env.GITHUB_WORKSPACE,
		workflowPath: /^[^/@]+\/[^/@]+\/([^@]+)@/.exec(env.GITHUB_WORKFLOW_REF ?? "")?.[1] ?? null,
		runUrl: `${run.serverUrl}/${owner}/${repo}/actions/runs/${run.runId}/attempts/${run.runAttempt}`
	};
}

// src/action.ts
const usage = 2;
/** One run of the action: inputs and event in, then the mode that the inputs ask for. */
async function main() {
	const inputs = readInputs((name) => getInput(name));
	const mode = await modes$1[inputs.mode]();
	refuseUnread(inputs, mode.reads);
	const runner = parseRunner(process.env);
	return mode.run({
		inputs,
		runner,
		payload: await readPayload(runner)
	});
}
async function readPayload({ eventPath }) {
	try {
		return JSON.parse(await readFile(eventPath, "utf8"));
	} catch {
		throw new UserError({
			where: "GITHUB_EVENT_PATH",
			what: "names no readable JSON",
			todo: "start the action in a workflow"
		});
	}
}
keepHeapSmall();
guardProcess((line) => error(line));
try {
	process.exitCode = await main();
} catch (error$1) {
	for (const sentence of sentencesOf(error$1)) error(terminalText(sentence, 2e3));
	process.exitCode = usage;
}

export {  };