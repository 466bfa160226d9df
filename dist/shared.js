import { n as __require, t as __commonJSMin } from "./rolldown-runtime.js";
import { E as UserError, M as terminalText, O as quoteText, T as withFileErrors, b as fileError, g as wholeNumber, p as sentencesOf, v as Option } from "./start.js";
import { $ as object, G as array, J as int, K as boolean, Q as number, R as matchesAny, X as literal, _ as parsedJson, ct as ZodError, h as traceFormOf, i as suitePlace, j as canonicalJson, lt as prettifyError, rt as string, t as loadContract } from "./contract.js";
import { D as isObjectId, E as formatOfId, O as withoutTrailing, T as createObjectHash, a as listedEntries, i as checkListing, l as removeTempHome, o as runGit, r as _usingCtx, s as makeTempHome, w as sha256Hex, x as searchPath } from "./opening.js";
import { $ as withManualVerdicts, An as readSide, B as shownOn, En as requireNamed, F as clearUnfinished, Gn as suitesBelow, Gt as sides, H as createAttemptKeeper, Hn as noSuite, I as isUnfinished, In as writeSuites, J as readStoredEvidence, Jn as createRedactor, K as openSides, L as markFinished, Ln as runSetup, M as planAttribution, Mn as exportWithout, N as planPairs, Nn as shareBuilt, O as reachedConditions, Q as readVerdicts, R as openRunFolder, Un as findSuites, V as wrapped, Vn as secretValues, W as countEvidence, Wn as readSuiteFolder, Yn as ForgeError, Z as judgedByPeople, bt as reviewRequest, g as freeze, h as shareCases, ht as reportedSides, jn as isolated, kn as changeOfSides, mt as reportContract, nt as openStoredRecords, on as createFiles, q as selectCases, rt as readStoredRecords, sn as makeFolders, st as readDecisions, tn as rateWithInterval, tt as evidenceFolderOf, u as worstStatus, v as openRun, x as measure, yt as reviewOf } from "./engine.js";
import { $ as CONTRACT_CASE, A as withQuotedAnswers, H as conclude, I as findStoredContract, J as reportContractSchema, M as pageEvidence, N as storedAsBaseline, S as revisionFileFor, Y as reportSchema, _ as outcomeWords, a as keepMeasured, b as decisionFileFor, et as contractFingerprint, g as inputLines, h as checkLines, i as reusedConditions, j as ownSides, k as placeholderWords, l as writeReports, m as callLines, u as jobSummary, v as quotedLines, y as commentSection } from "./conclusion.js";
import { C as readStoredRun, S as readStoredFrame, T as refuseLost, _ as readHistory, g as parseHistory, w as readWholeRun, y as editedAttempts } from "./seldom.js";
import { dirname, join, resolve } from "node:path";
import { lstat, mkdir, readFile, readdir, rename, rm, stat, writeFile as writeFile$1 } from "node:fs/promises";
import * as os from "os";
import { EOL } from "os";
import * as crypto from "crypto";
import * as fs from "fs";
import { constants, promises } from "fs";
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";

// node_modules/@actions/core/lib/utils.js
/**
* Sanitizes an input into a string so it can be passed into issueCommand safely
* @param input input to sanitize into a string
*/
function toCommandValue(input) {
	if (input === null || input === void 0) return "";
	else if (typeof input === "string" || input instanceof String) return input;
	return JSON.stringify(input);
}
/**
*
* @param annotationProperties
* @returns The command properties to send with the actual annotation command
* See IssueCommandProperties: https://github.com/actions/runner/blob/main/src/Runner.Worker/ActionCommandManager.cs#L646
*/
function toCommandProperties(annotationProperties) {
	if (!Object.keys(annotationProperties).length) return {};
	return {
		title: annotationProperties.title,
		file: annotationProperties.file,
		line: annotationProperties.startLine,
		endLine: annotationProperties.endLine,
		col: annotationProperties.startColumn,
		endColumn: annotationProperties.endColumn
	};
}

// node_modules/@actions/core/lib/command.js
/**
* Issues a command to the GitHub Actions runner
*
* @param command - The command name to issue
* @param properties - Additional properties for the command (key-value pairs)
* @param message - The message to include with the command
* @remarks
* This function outputs a specially formatted string to stdout that the Actions
* runner interprets as a command. These commands can control workflow behavior,
* set outputs, create annotations, mask values, and more.
*
* Command Format:
*   ::name key=value,key=value::message
*
* @example
* ```typescript
* // Issue a warning annotation
* issueCommand('warning', {}, 'This is a warning message');
* // Output: ::warning::This is a warning message
*
* // Set an environment variable
* issueCommand('set-env', { name: 'MY_VAR' }, 'some value');
* // Output: ::set-env name=MY_VAR::some value
*
* // Add a secret mask
* issueCommand('add-mask', {}, 'secretValue123');
* // Output: ::add-mask::secretValue123
* ```
*
* @internal
* This is an internal utility function that powers the public API functions
* such as setSecret, warning, error, and exportVariable.
*/
function issueCommand(command, properties, message) {
	const cmd = new Command(command, properties, message);
	process.stdout.write(cmd.toString() + os.EOL);
}
const CMD_STRING = "::";
var Command = class {
	constructor(command, properties, message) {
		if (!command) command = "missing.command";
		this.command = command;
		this.properties = properties;
		this.message = message;
	}
	toString() {
		let cmdStr = CMD_STRING + this.command;
		if (this.properties && Object.keys(this.properties).length > 0) {
			cmdStr += " ";
			let first = true;
			for (const key in this.properties) if (this.properties.hasOwnProperty(key)) {
				const val = this.properties[key];
				if (val) {
					if (first) first = false;
					else cmdStr += ",";
					cmdStr += `${key}=${escapeProperty(val)}`;
				}
			}
		}
		cmdStr += `${CMD_STRING}${escapeData(this.message)}`;
		return cmdStr;
	}
};
function escapeData(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}
function escapeProperty(s) {
	return toCommandValue(s).replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A").replace(/:/g, "%3A").replace(/,/g, "%2C");
}

// node_modules/@actions/core/lib/file-command.js
function issueFileCommand(command, message) {
	const filePath = process.env[`GITHUB_${command}`];
	if (!filePath) throw new Error(`Unable to find environment variable for file command ${command}`);
	if (!fs.existsSync(filePath)) throw new Error(`Missing file at path: ${filePath}`);
	fs.appendFileSync(filePath, `${toCommandValue(message)}${os.EOL}`, { encoding: "utf8" });
}
function prepareKeyValueMessage(key, value) {
	const delimiter = `ghadelimiter_${crypto.randomUUID()}`;
	const convertedValue = toCommandValue(value);
	if (key.includes(delimiter)) throw new Error(`Unexpected input: name should not contain the delimiter "${delimiter}"`);
	if (convertedValue.includes(delimiter)) throw new Error(`Unexpected input: value should not contain the delimiter "${delimiter}"`);
	return `${key}<<${delimiter}${os.EOL}${convertedValue}${os.EOL}${delimiter}`;
}

// node_modules/@actions/core/lib/summary.js
var __awaiter$1 = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
const { access, appendFile, writeFile } = promises;
const SUMMARY_ENV_VAR = "GITHUB_STEP_SUMMARY";
var Summary = class {
	constructor() {
		this._buffer = "";
	}
	/**
	* Finds the summary file path from the environment, rejects if env var is not found or file does not exist
	* Also checks r/w permissions.
	*
	* @returns step summary file path
	*/
	filePath() {
		return __awaiter$1(this, void 0, void 0, function* () {
			if (this._filePath) return this._filePath;
			const pathFromEnv = process.env[SUMMARY_ENV_VAR];
			if (!pathFromEnv) throw new Error(`Unable to find environment variable for $${SUMMARY_ENV_VAR}. Check if your runtime environment supports job summaries.`);
			try {
				yield access(pathFromEnv, constants.R_OK | constants.W_OK);
			} catch (_a) {
				throw new Error(`Unable to access summary file: '${pathFromEnv}'. Check if the file has correct read/write permissions.`);
			}
			this._filePath = pathFromEnv;
			return this._filePath;
		});
	}
	/**
	* Wraps content in an HTML tag, adding any HTML attributes
	*
	* @param {string} tag HTML tag to wrap
	* @param {string | null} content content within the tag
	* @param {[attribute: string]: string} attrs key-value list of HTML attributes to add
	*
	* @returns {string} content wrapped in HTML element
	*/
	wrap(tag, content, attrs = {}) {
		const htmlAttrs = Object.entries(attrs).map(([key, value]) => ` ${key}="${value}"`).join("");
		if (!content) return `<${tag}${htmlAttrs}>`;
		return `<${tag}${htmlAttrs}>${content}</${tag}>`;
	}
	/**
	* Writes text in the buffer to the summary buffer file and empties buffer. Will append by default.
	*
	* @param {SummaryWriteOptions} [options] (optional) options for write operation
	*
	* @returns {Promise<Summary>} summary instance
	*/
	write(options) {
		return __awaiter$1(this, void 0, void 0, function* () {
			const overwrite = !!(options === null || options === void 0 ? void 0 : options.overwrite);
			const filePath = yield this.filePath();
			yield (overwrite ? writeFile : appendFile)(filePath, this._buffer, { encoding: "utf8" });
			return this.emptyBuffer();
		});
	}
	/**
	* Clears the summary buffer and wipes the summary file
	*
	* @returns {Summary} summary instance
	*/
	clear() {
		return __awaiter$1(this, void 0, void 0, function* () {
			return this.emptyBuffer().write({ overwrite: true });
		});
	}
	/**
	* Returns the current summary buffer as a string
	*
	* @returns {string} string of summary buffer
	*/
	stringify() {
		return this._buffer;
	}
	/**
	* If the summary buffer is empty
	*
	* @returns {boolen} true if the buffer is empty
	*/
	isEmptyBuffer() {
		return this._buffer.length === 0;
	}
	/**
	* Resets the summary buffer without writing to summary file
	*
	* @returns {Summary} summary instance
	*/
	emptyBuffer() {
		this._buffer = "";
		return this;
	}
	/**
	* Adds raw text to the summary buffer
	*
	* @param {string} text content to add
	* @param {boolean} [addEOL=false] (optional) append an EOL to the raw text (default: false)
	*
	* @returns {Summary} summary instance
	*/
	addRaw(text, addEOL = false) {
		this._buffer += text;
		return addEOL ? this.addEOL() : this;
	}
	/**
	* Adds the operating system-specific end-of-line marker to the buffer
	*
	* @returns {Summary} summary instance
	*/
	addEOL() {
		return this.addRaw(EOL);
	}
	/**
	* Adds an HTML codeblock to the summary buffer
	*
	* @param {string} code content to render within fenced code block
	* @param {string} lang (optional) language to syntax highlight code
	*
	* @returns {Summary} summary instance
	*/
	addCodeBlock(code, lang) {
		const attrs = Object.assign({}, lang && { lang });
		const element = this.wrap("pre", this.wrap("code", code), attrs);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML list to the summary buffer
	*
	* @param {string[]} items list of items to render
	* @param {boolean} [ordered=false] (optional) if the rendered list should be ordered or not (default: false)
	*
	* @returns {Summary} summary instance
	*/
	addList(items, ordered = false) {
		const tag = ordered ? "ol" : "ul";
		const listItems = items.map((item) => this.wrap("li", item)).join("");
		const element = this.wrap(tag, listItems);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML table to the summary buffer
	*
	* @param {SummaryTableCell[]} rows table rows
	*
	* @returns {Summary} summary instance
	*/
	addTable(rows) {
		const tableBody = rows.map((row) => {
			const cells = row.map((cell) => {
				if (typeof cell === "string") return this.wrap("td", cell);
				const { header, data, colspan, rowspan } = cell;
				const tag = header ? "th" : "td";
				const attrs = Object.assign(Object.assign({}, colspan && { colspan }), rowspan && { rowspan });
				return this.wrap(tag, data, attrs);
			}).join("");
			return this.wrap("tr", cells);
		}).join("");
		const element = this.wrap("table", tableBody);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds a collapsable HTML details element to the summary buffer
	*
	* @param {string} label text for the closed state
	* @param {string} content collapsable content
	*
	* @returns {Summary} summary instance
	*/
	addDetails(label, content) {
		const element = this.wrap("details", this.wrap("summary", label) + content);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML image tag to the summary buffer
	*
	* @param {string} src path to the image you to embed
	* @param {string} alt text description of the image
	* @param {SummaryImageOptions} options (optional) addition image attributes
	*
	* @returns {Summary} summary instance
	*/
	addImage(src, alt, options) {
		const { width, height } = options || {};
		const attrs = Object.assign(Object.assign({}, width && { width }), height && { height });
		const element = this.wrap("img", null, Object.assign({
			src,
			alt
		}, attrs));
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML section heading element
	*
	* @param {string} text heading text
	* @param {number | string} [level=1] (optional) the heading level, default: 1
	*
	* @returns {Summary} summary instance
	*/
	addHeading(text, level) {
		const tag = `h${level}`;
		const allowedTag = [
			"h1",
			"h2",
			"h3",
			"h4",
			"h5",
			"h6"
		].includes(tag) ? tag : "h1";
		const element = this.wrap(allowedTag, text);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML thematic break (<hr>) to the summary buffer
	*
	* @returns {Summary} summary instance
	*/
	addSeparator() {
		const element = this.wrap("hr", null);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML line break (<br>) to the summary buffer
	*
	* @returns {Summary} summary instance
	*/
	addBreak() {
		const element = this.wrap("br", null);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML blockquote to the summary buffer
	*
	* @param {string} text quote text
	* @param {string} cite (optional) citation url
	*
	* @returns {Summary} summary instance
	*/
	addQuote(text, cite) {
		const attrs = Object.assign({}, cite && { cite });
		const element = this.wrap("blockquote", text, attrs);
		return this.addRaw(element).addEOL();
	}
	/**
	* Adds an HTML anchor tag to the summary buffer
	*
	* @param {string} text link text/content
	* @param {string} href hyperlink
	*
	* @returns {Summary} summary instance
	*/
	addLink(text, href) {
		const element = this.wrap("a", text, { href });
		return this.addRaw(element).addEOL();
	}
};
const _summary = new Summary();
const summary = _summary;

// node_modules/@actions/core/lib/core.js
var __awaiter = void 0 && (void 0).__awaiter || function(thisArg, _arguments, P, generator) {
	function adopt(value) {
		return value instanceof P ? value : new P(function(resolve) {
			resolve(value);
		});
	}
	return new (P || (P = Promise))(function(resolve, reject) {
		function fulfilled(value) {
			try {
				step(generator.next(value));
			} catch (e) {
				reject(e);
			}
		}
		function rejected(value) {
			try {
				step(generator["throw"](value));
			} catch (e) {
				reject(e);
			}
		}
		function step(result) {
			result.done ? resolve(result.value) : adopt(result.value).then(fulfilled, rejected);
		}
		step((generator = generator.apply(thisArg, _arguments || [])).next());
	});
};
/**
* The code to exit an action
*/
var ExitCode;
(function(ExitCode) {
	/**
	* A code indicating that the action was successful
	*/
	ExitCode[ExitCode["Success"] = 0] = "Success";
	/**
	* A code indicating that the action was a failure
	*/
	ExitCode[ExitCode["Failure"] = 1] = "Failure";
})(ExitCode || (ExitCode = {}));
/**
* Gets the value of an input.
* Unless trimWhitespace is set to false in InputOptions, the value is also trimmed.
* Returns an empty string if the value is not defined.
*
* @param     name     name of the input to get
* @param     options  optional. See InputOptions.
* @returns   string
*/
function getInput(name, options) {
	const val = process.env[`INPUT_${name.replace(/ /g, "_").toUpperCase()}`] || "";
	if (options && options.required && !val) throw new Error(`Input required and not supplied: ${name}`);
	if (options && options.trimWhitespace === false) return val;
	return val.trim();
}
/**
* Sets the value of an output.
*
* @param     name     name of the output to set
* @param     value    value to store. Non-string values will be converted to a string via JSON.stringify
*/
function setOutput(name, value) {
	if (process.env["GITHUB_OUTPUT"] || "") return issueFileCommand("OUTPUT", prepareKeyValueMessage(name, value));
	process.stdout.write(os.EOL);
	issueCommand("set-output", { name }, toCommandValue(value));
}
/**
* Adds an error issue
* @param message error issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function error(message, properties = {}) {
	issueCommand("error", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a warning issue
* @param message warning issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function warning(message, properties = {}) {
	issueCommand("warning", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Adds a notice issue
* @param message notice issue message. Errors will be converted to string via toString()
* @param properties optional properties to add to the annotation.
*/
function notice(message, properties = {}) {
	issueCommand("notice", toCommandProperties(properties), message instanceof Error ? message.toString() : message);
}
/**
* Writes info to log with console.log.
* @param message info message
*/
function info(message) {
	process.stdout.write(message + os.EOL);
}

// src/adapters/github/github-ask.ts
/** Loads the client with the first request: a run that publishes nothing need not wait for it. */
function gitHubAsk(options) {
	const start = async () => {
		const [{ createGitHubClient }, { toForgeError }] = await Promise.all([import("./github-client.js"), import("./github-failure.js")]);
		return {
			client: createGitHubClient({
				token: options.token,
				apiUrl: options.apiUrl.replace(/\/$/, ""),
				timeoutMs: options.timeoutMs ?? 15e3,
				maxWaitMs: options.maxWaitMs ?? 3e5,
				fallbackWaitMs: options.fallbackWaitMs ?? 6e4,
				retryPauseMs: options.retryPauseMs ?? 1e3,
				onWait: options.onWait ?? (() => {})
			}),
			toForgeError
		};
	};
	let started;
	return async (attempted, request) => {
		started ??= start();
		const { client, toForgeError } = await started;
		try {
			return await request(client);
		} catch (error) {
			if (error instanceof ZodError) throw new ForgeError(`${attempted.failed}: GitHub's answer has another form than its API describes.`, null);
			throw toForgeError(error, attempted, options.token);
		}
	};
}

// src/adapters/github/github-graphql-url.ts
/** Where GraphQL is asked: beside the REST API, on GitHub Enterprise Server in a folder of its own. */
function graphqlUrlOf(options) {
	const apiUrl = options.apiUrl.replace(/\/$/, "");
	return options.graphqlUrl ?? `${apiUrl.replace(/\/api\/v3$/, "/api")}/graphql`;
}

// src/adapters/github/github-pages.ts
const PER_PAGE$2 = 100;
/** True when an answer's headers name a next page. */
function hasNext$1({ link }) {
	return /rel="next"/.test(link ?? "");
}
/** All pages of a list, or an error: half a list would hide what decides. */
async function allPages$1(ask, attempted, mostPages, read) {
	const all = [];
	for (let page = 1; page <= mostPages; page += 1) {
		const { found, more } = await ask(attempted, (client) => read(client, page));
		all.push(...found);
		if (!more) return all;
	}
	throw new ForgeError(`${attempted.failed}: there are more than ${mostPages * 100}.`, null);
}

// src/adapters/github/github-review-forms.ts
const someone = object({
	id: int(),
	login: string(),
	type: string()
}).transform(({ id, login, type }) => ({
	id,
	login,
	kind: type === "User" ? "person" : "bot"
})).nullish().catch(null);
const pullSchema$1 = object({
	number: int(),
	user: someone,
	commits: int().default(0),
	merge_commit_sha: string().nullish(),
	merged_at: string().nullish(),
	head: object({
		sha: string(),
		ref: string(),
		repo: object({ full_name: string() }).nullish()
	}),
	base: object({ ref: string() })
}).transform((pull) => ({
	number: pull.number,
	author: pull.user ?? null,
	headSha: pull.head.sha,
	headRef: pull.head.ref,
	headRepository: pull.head.repo?.full_name ?? null,
	baseRef: pull.base.ref,
	commits: pull.commits
}));
const associatedSchema = array(object({
	number: int(),
	merge_commit_sha: string().nullish()
}));
const states = {
	APPROVED: "approved",
	CHANGES_REQUESTED: "changes_requested",
	DISMISSED: "dismissed"
};
const reviewsSchema = array(object({
	user: someone,
	state: string(),
	commit_id: string().nullish()
}).transform(({ user, state, commit_id }) => ({
	by: user ?? null,
	state: states[state] ?? "none",
	headSha: commit_id ?? null
})));
const commitsSchema = array(object({
	sha: string(),
	author: someone,
	committer: someone,
	commit: object({ verification: object({ verified: boolean() }).nullish() })
}).transform(({ sha, author, committer, commit }) => ({
	sha,
	author: author ?? null,
	committer: committer ?? null,
	verified: commit.verification?.verified === true
})));
const ruleSchema = object({
	type: string(),
	parameters: object({
		required_approving_review_count: int().default(0),
		dismiss_stale_reviews_on_push: boolean().default(false),
		require_last_push_approval: boolean().default(false),
		require_code_owner_review: boolean().default(false)
	}).optional().catch(void 0)
});
const rulesSchema = array(ruleSchema);
/** All rules of a branch hold together, so the strictest word of each counts. */
function strictest(rules) {
	const own = rules.flatMap(({ type, parameters }) => type === "pull_request" && parameters !== void 0 ? [parameters] : []);
	return {
		approvals: Math.max(0, ...own.map((one) => one.required_approving_review_count)),
		dismissesStale: own.some((one) => one.dismiss_stale_reviews_on_push),
		lastPush: own.some((one) => one.require_last_push_approval),
		codeOwners: own.some((one) => one.require_code_owner_review)
	};
}
/** A page of commits with all their authors, of which the first is git's own and the others are named by trailers. */
const authorsQuery = `query ($owner: String!, $repo: String!, $number: Int!, $after: String) {
  repository(owner: $owner, name: $repo) {
    pullRequest(number: $number) {
      commits(first: 100, after: $after) {
        pageInfo { hasNextPage endCursor }
        nodes { commit { oid authors(first: 100) { totalCount nodes { user { databaseId login } } } } }
      }
    }
  }
}`;
const authorsSchema = object({ data: object({ repository: object({ pullRequest: object({ commits: object({
	pageInfo: object({
		hasNextPage: boolean(),
		endCursor: string().nullable()
	}),
	nodes: array(object({ commit: object({
		oid: string(),
		authors: object({
			totalCount: int().max(100),
			nodes: array(object({ user: object({
				databaseId: int(),
				login: string()
			}).nullable() }))
		})
	}) }))
}) }) }) }) }).transform(({ data }) => data.repository.pullRequest.commits);

// src/adapters/github/forge-github-reviews.ts
const MOST_PAGES$4 = 10;
const permission = "pull-requests: read";
const mayWriteAs = /* @__PURE__ */ new Set([
	"admin",
	"maintain",
	"write"
]);
/** The accounts of every commit's authors, by commit: only GitHub knows whose address a trailer names. */
async function readAuthors(ask, url, target, number) {
	const authors = /* @__PURE__ */ new Map();
	const failed = `The authors of the commits of pull request ${number} could not be read`;
	let after = null;
	for (let page = 1; page <= MOST_PAGES$4; page += 1) {
		const variables = {
			...target,
			number,
			after
		};
		const commits = await ask({
			failed,
			permission
		}, async (client) => {
			const answer = await client.request({
				method: "POST",
				url,
				query: authorsQuery,
				variables
			});
			return authorsSchema.parse(answer.data);
		});
		for (const { commit } of commits.nodes) authors.set(commit.oid, commit.authors.nodes.flatMap(({ user }) => user === null ? [] : [{
			id: user.databaseId,
			login: user.login,
			kind: "person"
		}]));
		if (!commits.pageInfo.hasNextPage) return authors;
		after = commits.pageInfo.endCursor;
	}
	throw new ForgeError(`${failed}: there are too many.`, null);
}
/** What a branch asks for, and what people may do. */
function permissionsOf(ask, target) {
	return {
		async branchRules(branch) {
			const failed = `The rules of ${branch} could not be read`;
			const rules = await allPages$1(ask, {
				failed,
				permission: "metadata: read"
			}, MOST_PAGES$4, async (client, page) => {
				const answer = await client.rest.repos.getBranchRules({
					...target,
					branch,
					per_page: 100,
					page
				});
				return {
					found: rulesSchema.parse(answer.data),
					more: hasNext$1(answer.headers)
				};
			});
			return strictest(rules);
		},
		mayWrite: (login) => ask({
			failed: `What ${login} may do here could not be read`,
			permission: "metadata: read"
		}, async (client) => {
			const answer = await client.rest.repos.getCollaboratorPermissionLevel({
				...target,
				username: login
			});
			return mayWriteAs.has(answer.data.permission);
		}),
		async inTeam({ org, slug }, login) {
			try {
				return await ask({
					failed: `The team ${org}/${slug} could not be read`,
					permission: "members: read"
				}, async (client) => {
					const team = {
						org,
						team_slug: slug,
						username: login
					};
					return (await client.rest.teams.getMembershipForUserInOrg(team)).data.state === "active";
				});
			} catch (error) {
				if (error instanceof ForgeError && error.status === 404) return false;
				throw error;
			}
		}
	};
}
/** Reviews, rules and permissions of GitHub. Every failure is a ForgeError with one sentence. */
function createGitHubReviews(options) {
	const ask = gitHubAsk(options);
	const target = {
		owner: options.owner,
		repo: options.repo
	};
	const about = (number, what = "") => ({
		failed: `${what === "" ? "P" : `The ${what} of p`}ull request ${number} could not be read`,
		permission
	});
	return {
		...permissionsOf(ask, target),
		pull: (number) => ask(about(number), async (client) => {
			const answer = await client.rest.pulls.get({
				...target,
				pull_number: number
			});
			return pullSchema$1.parse(answer.data);
		}),
		mergedAs: (sha) => ask({
			failed: `The pull request of commit ${sha.slice(0, 7)} could not be read`,
			permission
		}, async (client) => {
			const answer = await client.rest.repos.listPullRequestsAssociatedWithCommit({
				...target,
				commit_sha: sha,
				per_page: 100
			});
			return associatedSchema.parse(answer.data).filter((one) => one.merge_commit_sha === sha)[0]?.number ?? null;
		}),
		reviews: (number) => allPages$1(ask, about(number, "reviews"), MOST_PAGES$4, async (client, page) => {
			const answer = await client.rest.pulls.listReviews({
				...target,
				pull_number: number,
				per_page: 100,
				page
			});
			return {
				found: reviewsSchema.parse(answer.data),
				more: hasNext$1(answer.headers)
			};
		}),
		async commits(number) {
			const commits = await allPages$1(ask, about(number, "commits"), MOST_PAGES$4, async (client, page) => {
				const answer = await client.rest.pulls.listCommits({
					...target,
					pull_number: number,
					per_page: 100,
					page
				});
				return {
					found: commitsSchema.parse(answer.data),
					more: hasNext$1(answer.headers)
				};
			});
			const authors = await readAuthors(ask, graphqlUrlOf(options), target, number);
			return commits.map((commit) => {
				const named = authors.get(commit.sha);
				if (named === void 0) throw new ForgeError(`The commits of pull request ${number} changed while they were read.`, null);
				return {
					...commit,
					coAuthors: named.filter(({ id }) => id !== commit.author?.id)
				};
			});
		}
	};
}

// src/adapters/github/forge-github-run-list.ts
/** GitHub lists no more than a thousand runs of a branch. */
const MOST_PAGES$3 = 10;
const runsSchema = object({ workflow_runs: array(object({
	id: int(),
	path: string(),
	event: string(),
	head_sha: string(),
	head_repository: object({ full_name: string() }).nullish(),
	status: string().nullish(),
	created_at: string(),
	pull_requests: array(object({ number: int() })).nullish()
}).transform((run) => ({
	id: String(run.id),
	path: run.path.replace(/@.*$/s, ""),
	event: run.event,
	headSha: run.head_sha,
	headRepository: run.head_repository?.full_name ?? null,
	isCompleted: run.status === "completed",
	createdAt: run.created_at,
	pullRequests: (run.pull_requests ?? []).map(({ number }) => number)
}))) });
/**
* Workflow runs of GitHub. Of a branch that is pushed to one page is enough: what an older run left is gone by then. Whoever opened a pull
* request can start runs of it that leave nothing, by editing its title, so all of these are listed.
*/
function createGitHubRunList(options) {
	const ask = gitHubAsk(options);
	const pageOf = (event, branch, page) => ask({
		failed: `The earlier runs of ${branch} could not be read`,
		permission: "actions: read"
	}, async (client) => {
		const answer = await client.rest.actions.listWorkflowRunsForRepo({
			owner: options.owner,
			repo: options.repo,
			event,
			branch,
			per_page: 100,
			page
		});
		return {
			runs: runsSchema.parse(answer.data).workflow_runs,
			more: hasNext$1(answer.headers)
		};
	});
	const runsOf = async (event, branch) => (await pageOf(event, branch, 1)).runs;
	return {
		async pullRequestRuns(branch) {
			const all = [];
			for (let page = 1; page <= MOST_PAGES$3; page += 1) {
				const { runs, more } = await pageOf("pull_request", branch, page);
				all.push(...runs);
				if (!more) break;
			}
			return all;
		},
		pushRuns: (branch) => runsOf("push", branch),
		scheduledRuns: (branch) => runsOf("schedule", branch)
	};
}

// src/adapters/github/forge-github-runs.ts
const PER_PAGE$1 = 100;
const MOST_PAGES$2 = 10;
const usualTimeoutMs = 6e4;
const artifactsSchema = object({ artifacts: array(object({
	id: int(),
	name: string(),
	size_in_bytes: number(),
	expired: boolean()
}).transform(({ size_in_bytes: sizeBytes, ...artifact }) => ({
	...artifact,
	sizeBytes
}))) });
const pullsSchema = array(object({
	number: int(),
	head: object({
		sha: string(),
		repo: object({ full_name: string() }).nullish()
	}),
	base: object({ ref: string() })
}).transform(({ number, head, base }) => ({
	number,
	headSha: head.sha,
	headRepository: head.repo?.full_name ?? null,
	baseRef: base.ref
})));
async function allPages(ask, attempted, read) {
	const all = [];
	for (let page = 1; page <= MOST_PAGES$2; page += 1) {
		const { found, more } = await ask(attempted, (client) => read(client, page));
		all.push(...found);
		if (!more) return all;
	}
	throw new ForgeError(`${attempted.failed}: there are more than 1000.`, null);
}
const hasNext = (headers) => /rel="next"/.test(headers.link ?? "");
/** The bytes behind an address that carries its own permission, so that the token is not sent there. */
async function readBounded(url, limitBytes, timeoutMs) {
	const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
	if (!answer.ok || answer.body === null) throw new Error(`status ${answer.status}`);
	const parts = [];
	let sizeBytes = 0;
	for await (const part of answer.body) {
		sizeBytes += part.length;
		if (sizeBytes > limitBytes) throw new Error(`it has more than ${limitBytes} bytes`);
		parts.push(part);
	}
	return Buffer.concat(parts);
}
/** Artifacts and pull requests of GitHub, for a run that reports another one. */
function createGitHubRuns(options) {
	const ask = gitHubAsk(options);
	const target = {
		owner: options.owner,
		repo: options.repo
	};
	const permission = "actions: read";
	return {
		artifacts: (runId) => allPages(ask, {
			failed: `The artifacts of run ${runId} could not be read`,
			permission
		}, async (client, page) => {
			const answer = await client.rest.actions.listWorkflowRunArtifacts({
				...target,
				run_id: Number(runId),
				per_page: PER_PAGE$1,
				page
			});
			return {
				found: artifactsSchema.parse(answer.data).artifacts,
				more: hasNext(answer.headers)
			};
		}),
		openPullRequests: ({ owner, branch }) => allPages(ask, {
			failed: "The open pull requests could not be read",
			permission: "pull-requests: read"
		}, async (client, page) => {
			const head = `${owner}:${branch}`;
			const answer = await client.rest.pulls.list({
				...target,
				state: "open",
				head,
				per_page: PER_PAGE$1,
				page
			});
			return {
				found: pullsSchema.parse(answer.data),
				more: hasNext(answer.headers)
			};
		}),
		async downloadArtifact(id, limitBytes) {
			const failed = `Artifact ${id} could not be downloaded`;
			const url = await ask({
				failed,
				permission
			}, async (client) => {
				return (await client.rest.actions.downloadArtifact({
					...target,
					artifact_id: id,
					archive_format: "zip",
					request: { redirect: "manual" }
				})).headers.location;
			});
			const plain = options.apiUrl.startsWith("http:");
			if (url === void 0 || !(url.startsWith("https:") || plain && url.startsWith("http:"))) throw new ForgeError(`${failed}: GitHub named no address for it.`, null);
			return readBounded(url, limitBytes, options.timeoutMs ?? usualTimeoutMs).catch((error) => {
				throw new ForgeError(`${failed}: ${error instanceof Error ? error.message : "no answer"}.`, null);
			});
		}
	};
}

// node_modules/pend/index.js
var require_pend = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = Pend;
	function Pend() {
		this.pending = 0;
		this.max = 1e400;
		this.listeners = [];
		this.waiting = [];
		this.error = null;
	}
	Pend.prototype.go = function(fn) {
		if (this.pending < this.max) pendGo(this, fn);
		else this.waiting.push(fn);
	};
	Pend.prototype.wait = function(cb) {
		if (this.pending === 0) cb(this.error);
		else this.listeners.push(cb);
	};
	Pend.prototype.hold = function() {
		return pendHold(this);
	};
	function pendHold(self) {
		self.pending += 1;
		var called = false;
		return onCb;
		function onCb(err) {
			if (called) throw new Error("callback called twice");
			called = true;
			self.error = self.error || err;
			self.pending -= 1;
			if (self.waiting.length > 0 && self.pending < self.max) pendGo(self, self.waiting.shift());
			else if (self.pending === 0) {
				var listeners = self.listeners;
				self.listeners = [];
				listeners.forEach(cbListener);
			}
		}
		function cbListener(listener) {
			listener(self.error);
		}
	}
	function pendGo(self, fn) {
		fn(pendHold(self));
	}
}));

// node_modules/yauzl/fd-slicer.js
var require_fd_slicer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require("fs");
	var util = __require("util");
	var stream = __require("stream");
	var Readable = stream.Readable;
	var PassThrough = stream.PassThrough;
	var Pend = require_pend();
	var EventEmitter = __require("events").EventEmitter;
	exports.BufferSlicer = BufferSlicer;
	exports.FdSlicer = FdSlicer;
	util.inherits(FdSlicer, EventEmitter);
	function FdSlicer(fd) {
		EventEmitter.call(this);
		this.fd = fd;
		this.pend = new Pend();
		this.pend.max = 1;
		this.refCount = 0;
	}
	FdSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		var self = this;
		self.pend.go(function(cb) {
			fs.read(self.fd, buffer, offset, length, position, function(err, bytesRead, buffer) {
				cb();
				callback(err, bytesRead, buffer);
			});
		});
	};
	FdSlicer.prototype.createReadStream = function(options) {
		return new ReadStream(this, options);
	};
	FdSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	FdSlicer.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount < 0) throw new Error("invalid unref");
		if (self.refCount > 0) return;
		fs.close(self.fd, onCloseDone);
		function onCloseDone(err) {
			if (err) self.emit("error", err);
			else self.emit("close");
		}
	};
	util.inherits(ReadStream, Readable);
	function ReadStream(context, options) {
		options = options || {};
		Readable.call(this, options);
		this.context = context;
		this.context.ref();
		this.start = options.start || 0;
		this.endOffset = options.end;
		this.pos = this.start;
	}
	ReadStream.prototype._read = function(n) {
		var self = this;
		var toRead = Math.min(self._readableState.highWaterMark, n);
		if (self.endOffset != null) toRead = Math.min(toRead, self.endOffset - self.pos);
		if (toRead <= 0) {
			self.push(null);
			this._cleanup();
			return;
		}
		self.context.pend.go(function(cb) {
			var buffer = Buffer.allocUnsafe(toRead);
			fs.read(self.context.fd, buffer, 0, toRead, self.pos, function(err, bytesRead) {
				if (err) self.destroy(err);
				else if (bytesRead === 0) {
					self.push(null);
					self._cleanup();
				} else {
					self.pos += bytesRead;
					self.push(buffer.slice(0, bytesRead));
				}
				cb();
			});
		});
	};
	ReadStream.prototype._destroy = function(err, cb) {
		this._cleanup();
		cb(err);
	};
	ReadStream.prototype._cleanup = function() {
		if (this.context != null) {
			this.context.unref();
			this.context = null;
		}
	};
	util.inherits(BufferSlicer, EventEmitter);
	function BufferSlicer(buffer) {
		EventEmitter.call(this);
		this.refCount = 0;
		this.buffer = buffer;
	}
	BufferSlicer.prototype.read = function(buffer, offset, length, position, callback) {
		if (!(0 <= offset && offset <= buffer.length)) throw new RangeError("offset outside buffer: 0 <= " + offset + " <= " + buffer.length);
		if (position < 0) throw new RangeError("position is negative: " + position);
		if (offset + length > buffer.length) length = buffer.length - offset;
		if (position + length > this.buffer.length) length = this.buffer.length - position;
		if (length <= 0) {
			setImmediate(function() {
				callback(null, 0);
			});
			return;
		}
		this.buffer.copy(buffer, offset, position, position + length);
		setImmediate(function() {
			callback(null, length);
		});
	};
	BufferSlicer.prototype.createReadStream = function(options) {
		options = options || {};
		var readStream = new PassThrough(options);
		readStream.start = options.start || 0;
		readStream.endOffset = options.end;
		readStream.pos = readStream.endOffset || this.buffer.length;
		var entireSlice = this.buffer.slice(readStream.start, readStream.pos);
		var maxChunkSize = 65536;
		var offset = 0;
		while (true) {
			var nextOffset = offset + maxChunkSize;
			if (nextOffset >= entireSlice.length) {
				if (offset < entireSlice.length) readStream.write(entireSlice.slice(offset, entireSlice.length));
				break;
			}
			readStream.write(entireSlice.slice(offset, nextOffset));
			offset = nextOffset;
		}
		readStream.end();
		return readStream;
	};
	BufferSlicer.prototype.ref = function() {
		this.refCount += 1;
	};
	BufferSlicer.prototype.unref = function() {
		this.refCount -= 1;
		if (this.refCount < 0) throw new Error("invalid unref");
	};
}));

// node_modules/yauzl/crc32.js
var require_crc32 = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const CRC_TABLE = new Int32Array([
		0,
		0x77073096,
		0xee0e612c,
		0x990951ba,
		0x76dc419,
		0x706af48f,
		0xe963a535,
		0x9e6495a3,
		0xedb8832,
		0x79dcb8a4,
		0xe0d5e91e,
		0x97d2d988,
		0x9b64c2b,
		0x7eb17cbd,
		0xe7b82d07,
		0x90bf1d91,
		498536548,
		0x6ab020f2,
		0xf3b97148,
		0x84be41de,
		450548861,
		0x6ddde4eb,
		0xf4d4b551,
		0x83d385c7,
		325883990,
		0x646ba8c0,
		0xfd62f97a,
		0x8a65c9ec,
		335633487,
		0x63066cd9,
		0xfa0f3d63,
		0x8d080df5,
		997073096,
		0x4c69105e,
		0xd56041e4,
		0xa2677172,
		0x3c03e4d1,
		0x4b04d447,
		0xd20d85fd,
		0xa50ab56b,
		901097722,
		0x42b2986c,
		0xdbbbc9d6,
		0xacbcf940,
		853044451,
		0x45df5c75,
		0xdcd60dcf,
		0xabd13d59,
		651767980,
		0x51de003a,
		0xc8d75180,
		0xbfd06116,
		565507253,
		0x56b3c423,
		0xcfba9599,
		0xb8bda50f,
		671266974,
		0x5f058808,
		0xc60cd9b2,
		0xb10be924,
		795835527,
		0x58684c11,
		0xc1611dab,
		0xb6662d3d,
		0x76dc4190,
		31158534,
		0x98d220bc,
		0xefd5102a,
		0x71b18589,
		0x6b6b51f,
		0x9fbfe4a5,
		0xe8b8d433,
		0x7807c9a2,
		0xf00f934,
		0x9609a88e,
		0xe10e9818,
		0x7f6a0dbb,
		0x86d3d2d,
		0x91646c97,
		0xe6635c01,
		0x6b6b51f4,
		476864866,
		0x856530d8,
		0xf262004e,
		0x6c0695ed,
		453092731,
		0x8208f4c1,
		0xf50fc457,
		0x65b0d9c6,
		314042704,
		0x8bbeb8ea,
		0xfcb9887c,
		0x62dd1ddf,
		366619977,
		0x8cd37cf3,
		0xfbd44c65,
		0x4db26158,
		984961486,
		0xa3bc0074,
		0xd4bb30e2,
		0x4adfa541,
		0x3dd895d7,
		0xa4d1c46d,
		0xd3d6f4fb,
		0x4369e96a,
		879679996,
		0xad678846,
		0xda60b8d0,
		0x44042d73,
		855842277,
		0xaa0a4c5f,
		0xdd0d7cc9,
		0x5005713c,
		654459306,
		0xbe0b1010,
		0xc90c2086,
		0x5768b525,
		544179635,
		0xb966d409,
		0xce61e49f,
		0x5edef90e,
		702138776,
		0xb0d09822,
		0xc7d7a8b4,
		0x59b33d17,
		783551873,
		0xb7bd5c3b,
		0xc0ba6cad,
		0xedb88320,
		0x9abfb3b6,
		62317068,
		0x74b1d29a,
		0xead54739,
		0x9dd277af,
		81470997,
		0x73dc1683,
		0xe3630b12,
		0x94643b84,
		0xd6d6a3e,
		0x7a6a5aa8,
		0xe40ecf0b,
		0x9309ff9d,
		0xa00ae27,
		0x7d079eb1,
		0xf00f9344,
		0x8708a3d2,
		503444072,
		0x6906c2fe,
		0xf762575d,
		0x806567cb,
		426522225,
		0x6e6b06e7,
		0xfed41b76,
		0x89d32be0,
		282753626,
		0x67dd4acc,
		0xf9b9df6f,
		0x8ebeeff9,
		397917763,
		0x60b08ed5,
		0xd6d6a3e8,
		0xa1d1937e,
		953729732,
		0x4fdff252,
		0xd1bb67f1,
		0xa6bc5767,
		0x3fb506dd,
		0x48b2364b,
		0xd80d2bda,
		0xaf0a1b4c,
		906185462,
		0x41047a60,
		0xdf60efc3,
		0xa867df55,
		829329135,
		0x4669be79,
		0xcb61b38c,
		0xbc66831a,
		628085408,
		0x5268e236,
		0xcc0c7795,
		0xbb0b4703,
		570562233,
		0x5505262f,
		0xc5ba3bbe,
		0xb2bd0b28,
		733239954,
		0x5cb36a04,
		0xc2d7ffa7,
		0xb5d0cf31,
		752459403,
		0x5bdeae1d,
		0x9b64c2b0,
		0xec63f226,
		0x756aa39c,
		40735498,
		0x9c0906a9,
		0xeb0e363f,
		0x72076785,
		83908371,
		0x95bf4a82,
		0xe2b87a14,
		0x7bb12bae,
		0xcb61b38,
		0x92d28e9b,
		0xe5d5be0d,
		0x7cdcefb7,
		0xbdbdf21,
		0x86d3d2d4,
		0xf1d4e242,
		0x68ddb3f8,
		534414190,
		0x81be16cd,
		0xf6b9265b,
		0x6fb077e1,
		414664567,
		0x88085ae6,
		0xff0f6a70,
		0x66063bca,
		285281116,
		0x8f659eff,
		0xf862ae69,
		0x616bffd3,
		376229701,
		0xa00ae278,
		0xd70dd2ee,
		0x4e048354,
		956543938,
		0xa7672661,
		0xd06016f7,
		0x4969474d,
		0x3e6e77db,
		0xaed16a4a,
		0xd9d65adc,
		0x40df0b66,
		936918e3,
		0xa9bcae53,
		0xdebb9ec5,
		0x47b2cf7f,
		817233897,
		0xbdbdf21c,
		0xcabac28a,
		0x53b39330,
		615818150,
		0xbad03605,
		0xcdd70693,
		0x54de5729,
		601450431,
		0xb3667a2e,
		0xc4614ab8,
		0x5d681b02,
		711928724,
		0xb40bbe37,
		0xc30c8ea1,
		0x5a05df1b,
		755167117
	]);
	function crc32(buf) {
		let crc = -1;
		for (let x of buf) crc = CRC_TABLE[(crc ^ x) & 255] ^ crc >>> 8;
		return (crc ^ -1) >>> 0;
	}
	module.exports = crc32;
}));

// node_modules/yauzl/index.js
var require_yauzl = /* @__PURE__ */ __commonJSMin(((exports) => {
	var fs = __require("fs");
	var zlib = __require("zlib");
	var fd_slicer = require_fd_slicer();
	var util = __require("util");
	var EventEmitter = __require("events").EventEmitter;
	var Transform = __require("stream").Transform;
	var PassThrough = __require("stream").PassThrough;
	var Writable = __require("stream").Writable;
	const crc32 = typeof zlib.crc32 === "function" ? zlib.crc32 : require_crc32();
	exports.fromBufferPromise = fromBufferPromise;
	function fromBufferPromise(buffer, options) {
		return new Promise((resolve, reject) => {
			fromBuffer(buffer, {
				...options,
				lazyEntries: true
			}, function(err, zipfile) {
				if (err) return reject(err);
				resolve(zipfile);
			});
		});
	}
	function fromBuffer(buffer, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		options.autoClose = false;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		fromRandomAccessReader(new fd_slicer.BufferSlicer(buffer), buffer.length, options, callback);
	}
	function fromRandomAccessReader(reader, totalSize, options, callback) {
		if (typeof options === "function") {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		if (options.autoClose == null) options.autoClose = true;
		if (options.lazyEntries == null) options.lazyEntries = false;
		if (options.decodeStrings == null) options.decodeStrings = true;
		var decodeStrings = !!options.decodeStrings;
		if (options.validateEntrySizes == null) options.validateEntrySizes = true;
		if (options.strictFileNames == null) options.strictFileNames = false;
		if (callback == null) callback = defaultCallback;
		if (typeof totalSize !== "number") throw new Error("expected totalSize parameter to be a number");
		if (totalSize > Number.MAX_SAFE_INTEGER) throw new Error("zip file too large. only file sizes up to 2^52 are supported due to JavaScript's Number type being an IEEE 754 double.");
		reader.ref();
		var eocdrWithoutCommentSize = 22;
		var zip64EocdlSize = 20;
		var bufferSize = Math.min(zip64EocdlSize + eocdrWithoutCommentSize + 65535, totalSize);
		var buffer = newBuffer(bufferSize);
		readAndAssertNoEof(reader, buffer, 0, bufferSize, totalSize - buffer.length, function(err) {
			if (err) return callback(err);
			for (var i = bufferSize - eocdrWithoutCommentSize; i >= 0; i -= 1) {
				if (buffer.readUInt32LE(i) !== 0x6054b50) continue;
				var eocdrBuffer = buffer.subarray(i);
				var diskNumber = eocdrBuffer.readUInt16LE(4);
				var entryCount = eocdrBuffer.readUInt16LE(10);
				var centralDirectoryOffset = eocdrBuffer.readUInt32LE(16);
				var commentLength = eocdrBuffer.readUInt16LE(20);
				var expectedCommentLength = eocdrBuffer.length - eocdrWithoutCommentSize;
				if (commentLength !== expectedCommentLength) return callback(/* @__PURE__ */ new Error("Invalid comment length. Expected: " + expectedCommentLength + ". Found: " + commentLength + ". Are there extra bytes at the end of the file? Or is the end of central dir signature `PK\u263a\u263b` in the comment?"));
				var comment = decodeStrings ? decodeBuffer(eocdrBuffer.subarray(22), false) : eocdrBuffer.subarray(22);
				if (i - zip64EocdlSize >= 0 && buffer.readUInt32LE(i - zip64EocdlSize) === 0x7064b50) {
					var zip64EocdrOffset = readUInt64LE(buffer.subarray(i - zip64EocdlSize, i - zip64EocdlSize + zip64EocdlSize), 8);
					var zip64EocdrBuffer = newBuffer(56);
					return readAndAssertNoEof(reader, zip64EocdrBuffer, 0, zip64EocdrBuffer.length, zip64EocdrOffset, function(err) {
						if (err) return callback(err);
						if (zip64EocdrBuffer.readUInt32LE(0) !== 0x6064b50) return callback(/* @__PURE__ */ new Error("invalid zip64 end of central directory record signature"));
						diskNumber = zip64EocdrBuffer.readUInt32LE(16);
						if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
						entryCount = readUInt64LE(zip64EocdrBuffer, 32);
						centralDirectoryOffset = readUInt64LE(zip64EocdrBuffer, 48);
						return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
					});
				}
				if (diskNumber !== 0) return callback(/* @__PURE__ */ new Error("multi-disk zip files are not supported: found disk number: " + diskNumber));
				return callback(null, new ZipFile(reader, centralDirectoryOffset, totalSize, entryCount, comment, options.autoClose, options.lazyEntries, decodeStrings, options.validateEntrySizes, options.strictFileNames));
			}
			callback(/* @__PURE__ */ new Error("End of central directory record signature not found. Either not a zip file, or file is truncated."));
		});
	}
	util.inherits(ZipFile, EventEmitter);
	function ZipFile(reader, centralDirectoryOffset, fileSize, entryCount, comment, autoClose, lazyEntries, decodeStrings, validateEntrySizes, strictFileNames) {
		var self = this;
		EventEmitter.call(self);
		self.reader = reader;
		self.reader.on("error", function(err) {
			emitError(self, err);
		});
		self.reader.once("close", function() {
			self.emit("close");
		});
		self.readEntryCursor = centralDirectoryOffset;
		self.fileSize = fileSize;
		self.entryCount = entryCount;
		self.comment = comment;
		self.entriesRead = 0;
		self.autoClose = !!autoClose;
		self.lazyEntries = !!lazyEntries;
		self.decodeStrings = !!decodeStrings;
		self.validateEntrySizes = !!validateEntrySizes;
		self.strictFileNames = !!strictFileNames;
		self.isOpen = true;
		self.emittedError = false;
		self.hasEachEntryBeenCalled = false;
		if (!self.lazyEntries) self._readEntry();
	}
	ZipFile.prototype.close = function() {
		if (!this.isOpen) return;
		this.isOpen = false;
		this.reader.unref();
	};
	function emitErrorAndAutoClose(self, err) {
		if (self.autoClose) self.close();
		emitError(self, err);
	}
	function emitError(self, err) {
		if (self.emittedError) return;
		self.emittedError = true;
		self.emit("error", err);
	}
	ZipFile.prototype.readEntry = function() {
		if (!this.lazyEntries) throw new Error("readEntry() called without lazyEntries:true");
		this._readEntry();
	};
	ZipFile.prototype._readEntry = function() {
		var self = this;
		if (self.entryCount === self.entriesRead) {
			setImmediate(function() {
				if (self.autoClose) self.close();
				if (self.emittedError) return;
				self.emit("end");
			});
			return;
		}
		if (self.emittedError) return;
		var buffer = newBuffer(46);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
			if (err) return emitErrorAndAutoClose(self, err);
			if (self.emittedError) return;
			var entry = new Entry();
			var signature = buffer.readUInt32LE(0);
			if (signature !== 33639248) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("invalid central directory file header signature: 0x" + signature.toString(16)));
			entry.versionMadeBy = buffer.readUInt16LE(4);
			entry.versionNeededToExtract = buffer.readUInt16LE(6);
			entry.generalPurposeBitFlag = buffer.readUInt16LE(8);
			entry.compressionMethod = buffer.readUInt16LE(10);
			entry.lastModFileTime = buffer.readUInt16LE(12);
			entry.lastModFileDate = buffer.readUInt16LE(14);
			entry.crc32 = buffer.readUInt32LE(16);
			entry.compressedSize = buffer.readUInt32LE(20);
			entry.uncompressedSize = buffer.readUInt32LE(24);
			entry.fileNameLength = buffer.readUInt16LE(28);
			entry.extraFieldLength = buffer.readUInt16LE(30);
			entry.fileCommentLength = buffer.readUInt16LE(32);
			entry.internalFileAttributes = buffer.readUInt16LE(36);
			entry.externalFileAttributes = buffer.readUInt32LE(38);
			entry.relativeOffsetOfLocalHeader = buffer.readUInt32LE(42);
			if (entry.generalPurposeBitFlag & 64) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("strong encryption is not supported"));
			self.readEntryCursor += 46;
			buffer = newBuffer(entry.fileNameLength + entry.extraFieldLength + entry.fileCommentLength);
			readAndAssertNoEof(self.reader, buffer, 0, buffer.length, self.readEntryCursor, function(err) {
				if (err) return emitErrorAndAutoClose(self, err);
				if (self.emittedError) return;
				entry.fileNameRaw = buffer.subarray(0, entry.fileNameLength);
				var fileCommentStart = entry.fileNameLength + entry.extraFieldLength;
				entry.extraFieldRaw = buffer.subarray(entry.fileNameLength, fileCommentStart);
				entry.fileCommentRaw = buffer.subarray(fileCommentStart, fileCommentStart + entry.fileCommentLength);
				try {
					entry.extraFields = parseExtraFields(entry.extraFieldRaw);
				} catch (err) {
					return emitErrorAndAutoClose(self, err);
				}
				if (self.decodeStrings) {
					var isUtf8 = (entry.generalPurposeBitFlag & 2048) !== 0;
					entry.fileComment = decodeBuffer(entry.fileCommentRaw, isUtf8);
					entry.fileName = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, self.strictFileNames);
					var errorMessage = validateFileName(entry.fileName);
					if (errorMessage != null) return emitErrorAndAutoClose(self, new Error(errorMessage));
				} else {
					entry.fileComment = entry.fileCommentRaw;
					entry.fileName = entry.fileNameRaw;
				}
				entry.comment = entry.fileComment;
				self.readEntryCursor += buffer.length;
				self.entriesRead += 1;
				for (var i = 0; i < entry.extraFields.length; i++) {
					var extraField = entry.extraFields[i];
					if (extraField.id !== 1) continue;
					var zip64EiefBuffer = extraField.data;
					var index = 0;
					if (entry.uncompressedSize === 0xffffffff) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include uncompressed size"));
						entry.uncompressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.compressedSize === 0xffffffff) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include compressed size"));
						entry.compressedSize = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					if (entry.relativeOffsetOfLocalHeader === 0xffffffff) {
						if (index + 8 > zip64EiefBuffer.length) return emitErrorAndAutoClose(self, /* @__PURE__ */ new Error("zip64 extended information extra field does not include relative header offset"));
						entry.relativeOffsetOfLocalHeader = readUInt64LE(zip64EiefBuffer, index);
						index += 8;
					}
					break;
				}
				if (self.validateEntrySizes && entry.compressionMethod === 0) {
					var expectedCompressedSize = entry.uncompressedSize;
					if (entry.isEncrypted()) expectedCompressedSize += 12;
					if (entry.compressedSize !== expectedCompressedSize) {
						var msg = "compressed/uncompressed size mismatch for stored file: " + entry.compressedSize + " != " + entry.uncompressedSize;
						return emitErrorAndAutoClose(self, new Error(msg));
					}
				}
				self.emit("entry", entry);
				if (!self.lazyEntries) self._readEntry();
			});
		});
	};
	ZipFile.prototype.eachEntry = function() {
		const self = this;
		if (!self.lazyEntries) throw new Error("eachEntry() requires lazyEntries: true");
		if (self.hasEachEntryBeenCalled) throw new Error("eachEntry() must only be called once per ZipFile");
		self.hasEachEntryBeenCalled = true;
		let pendingResolveReject = null;
		self.on("entry", onEntry);
		self.on("end", onEnd);
		self.on("error", onError);
		function cleanup() {
			self.removeListener("entry", onEntry);
			self.removeListener("end", onEnd);
			self.removeListener("error", onError);
			if (self.autoClose) self.close();
		}
		function onEntry(entry) {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			resolve({ value: entry });
		}
		function onEnd() {
			let { resolve } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			resolve({ done: true });
		}
		function onError(err) {
			let { reject } = pendingResolveReject;
			pendingResolveReject = null;
			cleanup();
			reject(err);
		}
		return {
			[Symbol.asyncIterator]() {
				return this;
			},
			next() {
				const promise = new Promise((resolve, reject) => {
					if (pendingResolveReject != null) throw new Error("next() called before previous Promise was resolved.");
					pendingResolveReject = {
						resolve,
						reject
					};
				});
				self.readEntry();
				return promise;
			},
			return(value) {
				cleanup();
				return Promise.resolve({
					done: true,
					value
				});
			},
			throw(value) {
				cleanup();
				return Promise.reject(value);
			}
		};
	};
	ZipFile.prototype.openReadStream = function(entry, options, callback) {
		var self = this;
		var relativeStart = 0;
		var relativeEnd = entry.compressedSize;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		else {
			if (options.decodeFileData === false) {
				if (options.decrypt != null) throw new Error("cannot use options.decrypt when options.decodeFileData === false");
				if (options.decompress != null) throw new Error("cannot use options.decompress when options.decodeFileData === false");
			} else {
				if (options.decrypt != null) {
					if (!entry.isEncrypted()) throw new Error("options.decrypt can only be specified for encrypted entries. See also option decodeFileData.");
					if (options.decrypt !== false) throw new Error("invalid options.decrypt value: " + options.decrypt);
					if (entry.isCompressed()) {
						if (options.decompress !== false) throw new Error("entry is encrypted and compressed, and options.decompress !== false. See also option decodeFileData.");
					}
				}
				if (options.decompress != null) {
					if (!entry.isCompressed()) throw new Error("options.decompress can only be specified for compressed entries. See also option decodeFileData.");
					if (!(options.decompress === false || options.decompress === true)) throw new Error("invalid options.decompress value: " + options.decompress);
					decompress = options.decompress;
				}
			}
			if (options.start != null) {
				relativeStart = options.start;
				if (relativeStart < 0) throw new Error("options.start < 0");
				if (relativeStart > entry.compressedSize) throw new Error("options.start > entry.compressedSize");
			}
			if (options.end != null) {
				relativeEnd = options.end;
				if (relativeEnd < 0) throw new Error("options.end < 0");
				if (relativeEnd > entry.compressedSize) throw new Error("options.end > entry.compressedSize");
				if (relativeEnd < relativeStart) throw new Error("options.end < options.start");
			}
		}
		var rawMode = options.decodeFileData === false || (entry.compressionMethod === 0 || entry.compressionMethod === 8 && options.decompress === false) && (!entry.isEncrypted() || options.decrypt === false);
		if (options.start != null || options.end != null) {
			if (!rawMode) throw new Error("start/end range require options.decodeFileData === false for non-trivial encoded entries.");
		}
		if (!self.isOpen) return callback(/* @__PURE__ */ new Error("closed"));
		if (entry.isEncrypted() && !rawMode) {
			if (options.decrypt !== false) return callback(/* @__PURE__ */ new Error("entry is encrypted, and options.decodeFileData !== false"));
		}
		var decompress;
		if (rawMode) decompress = false;
		else if (entry.compressionMethod === 8) decompress = options.decodeFileData !== true;
		else return callback(/* @__PURE__ */ new Error("unsupported compression method: " + entry.compressionMethod));
		self.readLocalFileHeader(entry, { minimal: true }, function(err, localFileHeader) {
			if (err) return callback(err);
			self.openReadStreamLowLevel(localFileHeader.fileDataStart, entry.compressedSize, relativeStart, relativeEnd, decompress, entry.uncompressedSize, callback);
		});
	};
	ZipFile.prototype.openReadStreamLowLevel = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, callback) {
		var self = this;
		fileDataStart + compressedSize;
		var readStream = self.reader.createReadStream({
			start: fileDataStart + relativeStart,
			end: fileDataStart + relativeEnd
		});
		var endpointStream = readStream;
		if (decompress) {
			var destroyed = false;
			var inflateFilter = zlib.createInflateRaw();
			readStream.on("error", function(err) {
				setImmediate(function() {
					if (!destroyed) inflateFilter.emit("error", err);
				});
			});
			readStream.pipe(inflateFilter);
			if (self.validateEntrySizes) {
				endpointStream = new AssertByteCountStream(uncompressedSize);
				inflateFilter.on("error", function(err) {
					setImmediate(function() {
						if (!destroyed) endpointStream.emit("error", err);
					});
				});
				inflateFilter.pipe(endpointStream);
			} else endpointStream = inflateFilter;
			installDestroyFn(endpointStream, function() {
				destroyed = true;
				if (inflateFilter !== endpointStream) inflateFilter.unpipe(endpointStream);
				readStream.unpipe(inflateFilter);
				readStream.destroy();
			});
		}
		callback(null, endpointStream);
	};
	ZipFile.prototype.readLocalFileHeader = function(entry, options, callback) {
		var self = this;
		if (callback == null) {
			callback = options;
			options = null;
		}
		if (options == null) options = {};
		self.reader.ref();
		var buffer = newBuffer(30);
		readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader, function(err) {
			try {
				if (err) return callback(err);
				var signature = buffer.readUInt32LE(0);
				if (signature !== 67324752) return callback(/* @__PURE__ */ new Error("invalid local file header signature: 0x" + signature.toString(16)));
				var fileNameLength = buffer.readUInt16LE(26);
				var extraFieldLength = buffer.readUInt16LE(28);
				var fileDataStart = entry.relativeOffsetOfLocalHeader + 30 + fileNameLength + extraFieldLength;
				if (fileDataStart + entry.compressedSize > self.fileSize) return callback(/* @__PURE__ */ new Error("file data overflows file bounds: " + fileDataStart + " + " + entry.compressedSize + " > " + self.fileSize));
				if (options.minimal) return callback(null, { fileDataStart });
				var localFileHeader = new LocalFileHeader();
				localFileHeader.fileDataStart = fileDataStart;
				localFileHeader.versionNeededToExtract = buffer.readUInt16LE(4);
				localFileHeader.generalPurposeBitFlag = buffer.readUInt16LE(6);
				localFileHeader.compressionMethod = buffer.readUInt16LE(8);
				localFileHeader.lastModFileTime = buffer.readUInt16LE(10);
				localFileHeader.lastModFileDate = buffer.readUInt16LE(12);
				localFileHeader.crc32 = buffer.readUInt32LE(14);
				localFileHeader.compressedSize = buffer.readUInt32LE(18);
				localFileHeader.uncompressedSize = buffer.readUInt32LE(22);
				localFileHeader.fileNameLength = fileNameLength;
				localFileHeader.extraFieldLength = extraFieldLength;
				buffer = newBuffer(fileNameLength + extraFieldLength);
				self.reader.ref();
				readAndAssertNoEof(self.reader, buffer, 0, buffer.length, entry.relativeOffsetOfLocalHeader + 30, function(err) {
					try {
						if (err) return callback(err);
						localFileHeader.fileName = buffer.subarray(0, fileNameLength);
						localFileHeader.extraField = buffer.subarray(fileNameLength);
						return callback(null, localFileHeader);
					} finally {
						self.reader.unref();
					}
				});
			} finally {
				self.reader.unref();
			}
		});
	};
	ZipFile.prototype.openReadStreamPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.openReadStream(entry, options, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.openReadStreamLowLevelPromise = function(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize) {
		return new Promise((resolve, reject) => {
			this.openReadStream(fileDataStart, compressedSize, relativeStart, relativeEnd, decompress, uncompressedSize, function(err, readStream) {
				if (err) return reject(err);
				resolve(readStream);
			});
		});
	};
	ZipFile.prototype.readLocalFileHeaderPromise = function(entry, options) {
		return new Promise((resolve, reject) => {
			this.readLocalFileHeader(entry, options, function(err, localFileHeader) {
				if (err) return reject(err);
				resolve(localFileHeader);
			});
		});
	};
	function Entry() {}
	Entry.prototype.getLastModDate = function(options) {
		if (options == null) options = {};
		if (!options.forceDosFormat) for (var i = 0; i < this.extraFields.length; i++) {
			var extraField = this.extraFields[i];
			if (extraField.id === 21589) {
				var data = extraField.data;
				if (data.length < 5) continue;
				if (!(data[0] & 1)) continue;
				var posixTimestamp = data.readInt32LE(1);
				return /* @__PURE__ */ new Date(posixTimestamp * 1e3);
			} else if (extraField.id === 10) {
				var data = extraField.data;
				if (data.length !== 32) continue;
				if (data.readUInt16LE(4) !== 1) continue;
				if (data.readUInt16LE(6) !== 24) continue;
				var millisecondsSince1970 = (data.readUInt32LE(8) + 4294967296 * data.readInt32LE(12)) / 1e4 - 116444736e5;
				return new Date(millisecondsSince1970);
			}
		}
		return dosDateTimeToDate(this.lastModFileDate, this.lastModFileTime, options.timezone);
	};
	Entry.prototype.canDecodeFileData = function() {
		return !this.isEncrypted() && (this.compressionMethod === 0 || this.compressionMethod === 8);
	};
	Entry.prototype.isEncrypted = function() {
		return (this.generalPurposeBitFlag & 1) !== 0;
	};
	Entry.prototype.isCompressed = function() {
		return this.compressionMethod === 8;
	};
	function LocalFileHeader() {}
	function dosDateTimeToDate(date, time, timezone) {
		var day = date & 31;
		var month = (date >> 5 & 15) - 1;
		var year = (date >> 9 & 127) + 1980;
		var millisecond = 0;
		var second = (time & 31) * 2;
		var minute = time >> 5 & 63;
		var hour = time >> 11 & 31;
		if (timezone == null || timezone === "local") return new Date(year, month, day, hour, minute, second, millisecond);
		else if (timezone === "UTC") return new Date(Date.UTC(year, month, day, hour, minute, second, millisecond));
		else throw new Error("unrecognized options.timezone: " + options.timezone);
	}
	function getFileNameLowLevel(generalPurposeBitFlag, fileNameBuffer, extraFields, strictFileNames) {
		var fileName = null;
		for (var i = 0; i < extraFields.length; i++) {
			var extraField = extraFields[i];
			if (extraField.id === 28789) {
				if (extraField.data.length < 6) continue;
				if (extraField.data.readUInt8(0) !== 1) continue;
				var oldNameCrc32 = extraField.data.readUInt32LE(1);
				if (crc32(fileNameBuffer) !== oldNameCrc32) continue;
				fileName = decodeBuffer(extraField.data.subarray(5), true);
				break;
			}
		}
		if (fileName == null) fileName = decodeBuffer(fileNameBuffer, (generalPurposeBitFlag & 2048) !== 0);
		if (!strictFileNames) fileName = fileName.replace(/\\/g, "/");
		return fileName;
	}
	function validateFileName(fileName) {
		if (fileName.indexOf("\\") !== -1) return "invalid characters in fileName: " + fileName;
		if (/^[a-zA-Z]:/.test(fileName) || /^\//.test(fileName)) return "absolute path: " + fileName;
		if (fileName.split("/").indexOf("..") !== -1) return "invalid relative path: " + fileName;
		return null;
	}
	function parseExtraFields(extraFieldBuffer) {
		var extraFields = [];
		var i = 0;
		while (i < extraFieldBuffer.length - 3) {
			var headerId = extraFieldBuffer.readUInt16LE(i + 0);
			var dataSize = extraFieldBuffer.readUInt16LE(i + 2);
			var dataStart = i + 4;
			var dataEnd = dataStart + dataSize;
			if (dataEnd > extraFieldBuffer.length) throw new Error("extra field length exceeds extra field buffer size");
			var dataBuffer = extraFieldBuffer.subarray(dataStart, dataEnd);
			extraFields.push({
				id: headerId,
				data: dataBuffer
			});
			i = dataEnd;
		}
		return extraFields;
	}
	function readAndAssertNoEof(reader, buffer, offset, length, position, callback) {
		if (length === 0) return setImmediate(function() {
			callback(null, newBuffer(0));
		});
		reader.read(buffer, offset, length, position, function(err, bytesRead) {
			if (err) return callback(err);
			if (bytesRead < length) return callback(/* @__PURE__ */ new Error("unexpected EOF"));
			callback();
		});
	}
	util.inherits(AssertByteCountStream, Transform);
	function AssertByteCountStream(byteCount) {
		Transform.call(this);
		this.actualByteCount = 0;
		this.expectedByteCount = byteCount;
	}
	AssertByteCountStream.prototype._transform = function(chunk, encoding, cb) {
		this.actualByteCount += chunk.length;
		if (this.actualByteCount > this.expectedByteCount) {
			var msg = "too many bytes in the stream. expected " + this.expectedByteCount + ". got at least " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb(null, chunk);
	};
	AssertByteCountStream.prototype._flush = function(cb) {
		if (this.actualByteCount < this.expectedByteCount) {
			var msg = "not enough bytes in the stream. expected " + this.expectedByteCount + ". got only " + this.actualByteCount;
			return cb(new Error(msg));
		}
		cb();
	};
	util.inherits(RandomAccessReader, EventEmitter);
	function RandomAccessReader() {
		EventEmitter.call(this);
		this.refCount = 0;
	}
	RandomAccessReader.prototype.ref = function() {
		this.refCount += 1;
	};
	RandomAccessReader.prototype.unref = function() {
		var self = this;
		self.refCount -= 1;
		if (self.refCount > 0) return;
		if (self.refCount < 0) throw new Error("invalid unref");
		self.close(onCloseDone);
		function onCloseDone(err) {
			if (err) return self.emit("error", err);
			self.emit("close");
		}
	};
	RandomAccessReader.prototype.createReadStream = function(options) {
		if (options == null) options = {};
		var start = options.start;
		var end = options.end;
		if (start === end) {
			var emptyStream = new PassThrough();
			setImmediate(function() {
				emptyStream.end();
			});
			return emptyStream;
		}
		var stream = this._readStreamForRange(start, end);
		var destroyed = false;
		var refUnrefFilter = new RefUnrefFilter(this);
		stream.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) refUnrefFilter.emit("error", err);
			});
		});
		installDestroyFn(refUnrefFilter, function() {
			stream.unpipe(refUnrefFilter);
			refUnrefFilter.unref();
			stream.destroy();
		});
		var byteCounter = new AssertByteCountStream(end - start);
		refUnrefFilter.on("error", function(err) {
			setImmediate(function() {
				if (!destroyed) byteCounter.emit("error", err);
			});
		});
		installDestroyFn(byteCounter, function() {
			destroyed = true;
			refUnrefFilter.unpipe(byteCounter);
			refUnrefFilter.destroy();
		});
		return stream.pipe(refUnrefFilter).pipe(byteCounter);
	};
	RandomAccessReader.prototype._readStreamForRange = function(start, end) {
		throw new Error("not implemented");
	};
	RandomAccessReader.prototype.read = function(buffer, offset, length, position, callback) {
		var readStream = this.createReadStream({
			start: position,
			end: position + length
		});
		var writeStream = new Writable();
		var written = 0;
		writeStream._write = function(chunk, encoding, cb) {
			chunk.copy(buffer, offset + written, 0, chunk.length);
			written += chunk.length;
			cb();
		};
		writeStream.on("finish", callback);
		readStream.on("error", function(error) {
			callback(error);
		});
		readStream.pipe(writeStream);
	};
	RandomAccessReader.prototype.close = function(callback) {
		setImmediate(callback);
	};
	util.inherits(RefUnrefFilter, PassThrough);
	function RefUnrefFilter(context) {
		PassThrough.call(this);
		this.context = context;
		this.context.ref();
		this.unreffedYet = false;
	}
	RefUnrefFilter.prototype._flush = function(cb) {
		this.unref();
		cb();
	};
	RefUnrefFilter.prototype.unref = function(cb) {
		if (this.unreffedYet) return;
		this.unreffedYet = true;
		this.context.unref();
	};
	var cp437 = "\0\u263a\u263b\u2665\u2666\u2663\u2660\u2022\u25d8\u25cb\u25d9\u2642\u2640\u266a\u266b\u263c\u25ba\u25c4\u2195\u203c\u00b6\u00a7\u25ac\u21a8\u2191\u2193\u2192\u2190\u221f\u2194\u25b2\u25bc !\"#$%&'()*+,-./0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVWXYZ[\\]^_`abcdefghijklmnopqrstuvwxyz{|}~\u2302\u00c7\u00fc\u00e9\u00e2\u00e4\u00e0\u00e5\u00e7\u00ea\u00eb\u00e8\u00ef\u00ee\u00ec\u00c4\u00c5\u00c9\u00e6\u00c6\u00f4\u00f6\u00f2\u00fb\u00f9\u00ff\u00d6\u00dc\u00a2\u00a3\u00a5\u20a7\u0192\u00e1\u00ed\u00f3\u00fa\u00f1\u00d1\u00aa\u00ba\u00bf\u2310\u00ac\u00bd\u00bc\u00a1\u00ab\u00bb\u2591\u2592\u2593\u2502\u2524\u2561\u2562\u2556\u2555\u2563\u2551\u2557\u255d\u255c\u255b\u2510\u2514\u2534\u252c\u251c\u2500\u253c\u255e\u255f\u255a\u2554\u2569\u2566\u2560\u2550\u256c\u2567\u2568\u2564\u2565\u2559\u2558\u2552\u2553\u256b\u256a\u2518\u250c\u2588\u2584\u258c\u2590\u2580\u03b1\u00df\u0393\u03c0\u03a3\u03c3\u00b5\u03c4\u03a6\u0398\u03a9\u03b4\u221e\u03c6\u03b5\u2229\u2261\u00b1\u2265\u2264\u2320\u2321\u00f7\u2248\u00b0\u2219\u00b7\u221a\u207f\u00b2\u25a0\xA0";
	function decodeBuffer(buffer, isUtf8) {
		if (isUtf8) return buffer.toString("utf8");
		else {
			var result = "";
			for (var i = 0; i < buffer.length; i++) result += cp437[buffer[i]];
			return result;
		}
	}
	function readUInt64LE(buffer, offset) {
		var lower32 = buffer.readUInt32LE(offset);
		return buffer.readUInt32LE(offset + 4) * 4294967296 + lower32;
	}
	var newBuffer;
	if (typeof Buffer.allocUnsafe === "function") newBuffer = function(len) {
		return Buffer.allocUnsafe(len);
	};
	else newBuffer = function(len) {
		return new Buffer(len);
	};
	function installDestroyFn(stream, fn) {
		if (typeof stream.destroy === "function") stream._destroy = function(err, cb) {
			fn();
			if (cb != null) cb(err);
		};
		else stream.destroy = fn;
	}
	function defaultCallback(err) {
		if (err) throw err;
	}
}));

// src/publish/unpack-run.ts
var import_yauzl = require_yauzl();
const mostRunPackedBytes = 1e8;
/** Unpacked, of what is kept in memory and of what is only compared. */
const mostBytes$1 = /* @__PURE__ */ new Map([["kept", 3e8], ["compared", 1e9]]);
const mostEntries = 2e5;
const fileType = 61440;
const regularFile = 32768;
const folders = /((?:[A-Za-z0-9][A-Za-z0-9._-]{0,100}\/){0,6}?)/.source;
const tables = /(?:report|plan|findings|contract)\.json|attempts\.jsonl/.source;
const decided = /answer\.txt|trace\.jsonl|facts\.json/.source;
const seen = /(?:output|stdout|stderr)\.txt|(?:truth|files)\.json|files\/\d{1,6}/.source;
const logs = /services\/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.log\.jsonl/.source;
const named = (evidence) => new RegExp(`^${folders}(${tables}|evidence/[a-z0-9-]{8,64}/(?:${evidence}))$`);
/** What a decision is made of again, and what a person looks at. Whatever else an archive holds is not unpacked. */
const all = named(`${decided}|${seen}|${logs}`);
const wanted = {
	decision: named(decided),
	look: all
};
/** Hands an entry over as it unpacks; null where it is larger than the room. */
async function streamEntry(zip, entry, roomBytes, onPart) {
	const stream = await zip.openReadStreamPromise(entry);
	const hash = createHash("sha256");
	let sizeBytes = 0;
	for await (const part of stream) {
		sizeBytes += part.length;
		if (sizeBytes > roomBytes) {
			stream.destroy();
			return null;
		}
		hash.update(part);
		onPart(part);
	}
	return {
		sizeBytes,
		digest: hash.digest("hex")
	};
}
/** Takes a file of a run; why not, where there is no room for it. */
async function takeEntry(zip, entry, path, { files, digests }, { kind, room }) {
	const parts = [];
	const roomBytes = room.get(kind) ?? 0;
	const read = await streamEntry(zip, entry, roomBytes, (part) => {
		if (kind === "kept") parts.push(part);
	});
	if (read === null) return `unpacks to more than ${mostBytes$1.get(kind)} bytes`;
	room.set(kind, roomBytes - read.sizeBytes);
	if (kind === "kept") files.set(path, Buffer.concat(parts));
	if (path.startsWith("evidence/")) digests.set(path, read.digest);
	return null;
}
function folderIn(runs, name) {
	const known = runs.get(name);
	if (known !== void 0) return known;
	const made = {
		files: /* @__PURE__ */ new Map(),
		digests: /* @__PURE__ */ new Map()
	};
	runs.set(name, made);
	return made;
}
/**
* The run folders that somebody packed, one a suite, in memory and bounded while bytes arrive. An archive is written by whoever could write
* to the machine of that run, so only the names that a run has are looked at, each once; all the evidence is at least compared.
*/
async function unpackRun(packed, purpose = "decision") {
	const runs = /* @__PURE__ */ new Map();
	const refused = (why) => ({
		kind: "refused",
		why
	});
	const room = new Map(mostBytes$1);
	try {
		const zip = await (0, import_yauzl.fromBufferPromise)(Buffer.from(packed), {
			lazyEntries: true,
			strictFileNames: true
		});
		if (zip.entryCount > mostEntries) return refused(`holds more than ${mostEntries} files`);
		for await (const entry of zip.eachEntry()) {
			const [, folder = "", path] = all.exec(entry.fileName) ?? [];
			if (path === void 0) continue;
			const { files, digests } = folderIn(runs, folder);
			const mode = entry.externalFileAttributes >>> 16 & fileType;
			if (mode !== 0 && mode !== regularFile) return refused("holds something that is no regular file");
			if (entry.isEncrypted()) return refused("is encrypted");
			if (files.has(path) || digests.has(path)) return refused("holds a file twice");
			const kind = wanted[purpose].test(entry.fileName) ? "kept" : "compared";
			const why = await takeEntry(zip, entry, path, {
				files,
				digests
			}, {
				kind,
				room
			});
			if (why !== null) return refused(why);
		}
	} catch {
		return refused("is no archive that can be read");
	}
	const isRun = (folder) => runs.get(folder)?.files.has("report.json") === true;
	const isAgain = (folder) => purpose === "look" && isRun(folder.replace(/(^|\/)again\/$/, "$1"));
	const found = [...runs].flatMap(([name, folder]) => isRun(name) && !(/(^|\/)again\/$/.test(name) && isAgain(name)) ? [folder] : []);
	return found.length > 0 ? {
		kind: "runs",
		runs: found
	} : refused("holds no report.json");
}

// src/publish/find-runs.ts
/** Older ones are of no use: what a newer run decided was decided with them. */
const mostRuns = 20;
/** Runs of which it is asked what they left: one that was cancelled, or that an edited title started, left nothing. */
const mostLookedAt = 200;
/** True for a run that the forge knows as one of the search's pull request. */
function isOwn(run, search) {
	const { pullRequest, headRepository, workflowPath } = search;
	return (workflowPath === null || run.path === workflowPath) && run.headRepository === headRepository && (run.pullRequests.length === 0 || run.pullRequests.includes(pullRequest)) && (run.isCompleted || run.id === search.run?.runId);
}
/** The artifacts of a run that Casegate named: after suite, run, attempt and change. */
function namedArtifacts(artifacts, runId) {
	return artifacts.flatMap((artifact) => {
		const [, of = "", attempt, digest] = new RegExp(`^casegate-(.+)-${runId}-(\\d{1,6})-([0-9a-f]{12})$`).exec(artifact.name) ?? [];
		return attempt === void 0 ? [] : [{
			artifact,
			of,
			digest,
			runAttempt: Number(attempt)
		}];
	});
}
/** Where no artifact of an attempt is named for the suite, nor for a part of it, one may hold several suites. */
function ownArtifacts(artifacts, runId, { suite, changeDigest }) {
	const all = namedArtifacts(artifacts, runId);
	return [...new Set(all.map(({ runAttempt }) => runAttempt))].flatMap((attempt) => {
		const named = all.filter(({ runAttempt }) => runAttempt === attempt);
		const whole = named.filter(({ of }) => of === suite);
		const exact = whole.length > 0 ? whole : named.filter(({ of }) => partOf(of) === suite);
		return exact.length > 0 ? exact.filter(({ digest }) => digest === changeDigest.slice(0, 12)) : named;
	});
}
/** The suite of which an artifact holds a shard: of a run that nobody merged these tell what they saw. Null where its name is no shard's. */
function partOf(of) {
	return /^(.+)-\d+-of-\d+$/.exec(of)?.[1] ?? null;
}
/** What finished runs of the same pull request and workflow left of the same suite and change, oldest first. */
async function findRuns(search, wanted) {
	const found = {
		runs: [],
		notes: []
	};
	const listed = (await search.forge.pullRequestRuns(search.headRef)).filter((one) => isOwn(one, search));
	if (listed.length > 200) found.notes.push(`This pull request has ${listed.length} finished runs; only the newest ${200} were looked at for what they had measured.`);
	let useful = 0;
	for (const run of listed.slice(0, 200)) {
		if (useful >= 20) break;
		const artifacts = await search.forge.artifacts(run.id);
		const before = found.runs.length;
		for (const { artifact, runAttempt } of ownArtifacts(artifacts, run.id, wanted)) if (!(run.id === search.run?.runId && runAttempt === search.run.runAttempt)) await takeArtifact({
			artifact,
			runAttempt,
			run
		}, search, found);
		useful += found.runs.length > before ? 1 : 0;
	}
	const number = ({ runId }) => BigInt(runId);
	found.runs.sort((a, b) => Number(number(a) - number(b)) || a.runAttempt - b.runAttempt);
	return found;
}
/** Adds what one artifact holds, or why that is nothing. */
async function takeArtifact({ artifact, runAttempt, run }, { forge }, { runs, notes }) {
	if (artifact.expired) {
		const gone = `The artifact of run ${run.id} has expired, so that nothing of it counts.`;
		if (!notes.includes(gone)) notes.push(gone);
		return;
	}
	const unpacked = await unpackRun(await forge.downloadArtifact(artifact.id, mostRunPackedBytes));
	if (unpacked.kind === "refused") {
		notes.push(`The artifact of run ${run.id} ${unpacked.why}; it is passed over.`);
		return;
	}
	const { id: runId, headSha, createdAt } = run;
	for (const folder of unpacked.runs) runs.push({
		runId,
		runAttempt,
		headSha,
		createdAt,
		...folder
	});
}

// src/publish/newest-run.ts
/** As many suites with an artifact of their own are looked into. */
const mostArtifacts = 20;
/**
* What the newest finished run of a pull request left, for a person to look at: the one suite that is wanted, else any, so that what it
* lacks can be told. No more than two suites are kept in memory.
*/
async function newestRun(search, isWanted) {
	const listed = (await search.forge.pullRequestRuns(search.headRef)).filter((run) => isOwn(run, search));
	listed.sort((a, b) => Number(BigInt(b.id) - BigInt(a.id)));
	let why = "has no finished run that left a Casegate artifact";
	for (const run of listed.slice(0, 200)) {
		const named = namedArtifacts(await search.forge.artifacts(run.id), run.id);
		const newest = Math.max(...named.map(({ runAttempt }) => runAttempt));
		const live = named.filter(({ runAttempt, artifact }) => runAttempt === newest && !artifact.expired);
		if (live.length > 0) return lookInto(search, live, isWanted, run);
		if (named.length > 0) why = "has no run whose Casegate artifact is still there: they expired";
	}
	return {
		kind: "none",
		why
	};
}
async function lookInto({ forge }, artifacts, isWanted, { id: runId, headSha }) {
	const wanted = [];
	let other;
	let refused = "";
	const isPart = ({ of }) => partOf(of) !== null;
	const ordered = [...artifacts.filter((one) => !isPart(one)), ...artifacts.filter(isPart)];
	for (const one of ordered.slice(0, mostArtifacts)) {
		const { artifact } = one;
		if (isPart(one) && wanted.length > 0) break;
		const unpacked = await unpackRun(await forge.downloadArtifact(artifact.id, mostRunPackedBytes), "look");
		if (unpacked.kind === "refused") refused = unpacked.why;
		else {
			const folders = unpacked.runs.map(({ files }) => files);
			wanted.push(...folders.filter(isWanted));
			other ??= folders[0];
		}
		if (wanted.length > 1) return {
			kind: "several",
			runId
		};
	}
	const files = wanted[0] ?? other;
	if (files !== void 0) return {
		kind: "found",
		runId,
		headSha,
		files
	};
	return {
		kind: "none",
		why: `has a newest run, ${runId}, whose artifact ${refused}`
	};
}

// src/commands/artifact-report.ts
/** The report in an artifact that somebody packed; null where there is none that holds to its schema. */
function artifactReport(files) {
	try {
		const text = new TextDecoder().decode(files.get("report.json"));
		return reportSchema.safeParse(JSON.parse(text)).data ?? null;
	} catch {
		return null;
	}
}

// src/adapters/git/folder-environment.ts
/** What has git look at another repository, index or place than the folder that it is asked about. Git itself sets some of them in hooks. */
const elsewhere = /* @__PURE__ */ new Set([
	"GIT_DIR",
	"GIT_WORK_TREE",
	"GIT_COMMON_DIR",
	"GIT_INDEX_FILE",
	"GIT_OBJECT_DIRECTORY",
	"GIT_ALTERNATE_OBJECT_DIRECTORIES",
	"GIT_QUARANTINE_PATH",
	"GIT_SHALLOW_FILE",
	"GIT_GRAFT_FILE",
	"GIT_REPLACE_REF_BASE",
	"GIT_NAMESPACE",
	"GIT_PREFIX"
]);
/** The user's environment for git, whose answers are then about the folder that it is asked about. */
function folderEnvironment() {
	const kept = Object.entries(process.env).filter(([name]) => !elsewhere.has(name));
	return {
		...Object.fromEntries(kept),
		PATH: searchPath(process.env["PATH"])
	};
}

// src/adapters/git/git-identity.ts
/** What the user's own git says, trimmed; null where it says nothing. */
async function say(folder, ...args) {
	const { exit, stdout } = await runGit(args, {
		cwd: folder,
		env: folderEnvironment(),
		timeoutMs: 1e4
	});
	return exit === 0 ? stdout.toString("utf8").trim() : null;
}
/** Who git says is at work in a folder, as `Name <email>`; null where it doesn't know. */
async function gitIdentity(folder) {
	const [name, email] = await Promise.all([say(folder, "config", "--get", "user.name"), say(folder, "config", "--get", "user.email")]);
	if (!name && !email) return null;
	return email ? `${name ?? ""} <${email}>`.trim() : name;
}
/** The root of the checkout that a folder lies in; the folder itself where there is none. */
async function checkoutRoot(folder) {
	return await say(folder, "rev-parse", "--show-toplevel") ?? folder;
}
/** The address of the remote `origin`; null where there is none. It may hold a password: it is for parsing alone. */
async function remoteUrl(folder) {
	return say(folder, "config", "--get", "remote.origin.url");
}
/** Who owns the repository that the remote `origin` names, and what it is called; null where there is none that says so. */
async function remoteOwner(folder) {
	const url = await remoteUrl(folder);
	const [, owner, name] = /[/:]([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9][\w.-]*?)(?:\.git)?\/?$/.exec(url ?? "") ?? [];
	return owner === void 0 || name === void 0 ? null : {
		owner,
		name
	};
}

// src/commands/pull-repository.ts
const publicHost = "github.com";
const ownerAndRepo = /^([A-Za-z0-9][\w.-]*)\/([A-Za-z0-9_.-]+?)(?:\.git)?\/?$/;
/** GITHUB_REPOSITORY, else the remote `origin`; the token goes to no host that is not known as GitHub. */
async function pullRepository(folder, variables) {
	const named = variables["GITHUB_REPOSITORY"] ?? "";
	const serverHost = hostOf(variables["GITHUB_SERVER_URL"] ?? "");
	const { host, path } = named === "" ? remoteParts(await remoteUrl(folder) ?? "") : {
		host: serverHost ?? publicHost,
		path: named
	};
	const [, owner, repo] = ownerAndRepo.exec(path) ?? [];
	if (owner === void 0 || repo === void 0) throw notGitHub("names no repository on GitHub");
	const apiUrl = apiOf(host, serverHost, variables);
	const token = variables["GITHUB_TOKEN"] || variables["GH_TOKEN"] || "";
	if (token !== "") return {
		owner,
		repo,
		apiUrl,
		token
	};
	throw new UserError({
		where: "--pr",
		what: "needs a token, which GitHub asks for to hand out artifacts",
		todo: "set GITHUB_TOKEN or GH_TOKEN to one that may read actions and pull requests"
	});
}
function apiOf(host, serverHost, variables) {
	const set = variables["GITHUB_API_URL"] ?? "";
	if (set !== "") {
		if (hostOf(set) !== null) return set;
		throw new UserError({
			where: "GITHUB_API_URL",
			what: "is no address",
			todo: "write it as https://HOST/api/v3"
		});
	}
	if (host === publicHost || host === "ssh.github.com") return "https://api.github.com";
	if (host !== "" && (host === variables["GH_HOST"] || host === serverHost)) return `https://${host}/api/v3`;
	throw notGitHub("is not on a host that is known as GitHub");
}
function notGitHub(what) {
	return new UserError({
		where: "remote origin",
		what,
		todo: "set GITHUB_REPOSITORY=OWNER/REPO, or for GitHub Enterprise Server GH_HOST=HOST"
	});
}
/** `https://HOST/OWNER/REPO.git`, `ssh://git@HOST/OWNER/REPO` and `git@HOST:OWNER/REPO.git`. */
function remoteParts(url) {
	const [, host = "", path = ""] = /^(?:https?|ssh|git):\/\/(?:[^@/]*@)?([^@/:]+)(?::\d+)?\/(.+)$/.exec(url) ?? /^(?:[^@/:]+@)?([^@/:]+):(?!\/)(.+)$/.exec(url) ?? [];
	return {
		host: host.toLowerCase(),
		path
	};
}
function hostOf(url) {
	return /^https?:/.test(url) && URL.canParse(url) ? new URL(url).hostname : null;
}

// src/commands/pull-run.ts
/** `--pr N`, which stands for `--run DIR`. */
function pullOption() {
	return new Option("--pr <n>", "the newest finished run of this pull request, from GitHub").argParser(wholeNumber(1)).conflicts("run");
}
/** Fetches the newest finished run of a pull request into a private folder that is gone when `use` has ended. */
async function withPullRun(request, terminal, use) {
	try {
		var _usingCtx$2 = _usingCtx();
		const { pullRequest } = request;
		const found = await find(request, await pullRepository(".", process.env));
		const name = `run ${found.runId} of pull request ${pullRequest}`;
		const isOld = found.headSha !== found.pullHead;
		terminal.note(`${name}, commit ${found.headSha.slice(0, 7)}${isOld ? `; the pull request is at ${found.pullHead.slice(0, 7)} now` : ""}`);
		const files = _usingCtx$2.a(createFiles());
		const path = await files.makeFolder();
		for (const [file, bytes] of found.files) await files.write(join(path, file), bytes);
		const { report } = await readStoredRun(files, path, name);
		if (!isGate(report)) throw new UserError({
			where: name,
			what: `is a ${report.mode}, no gate's run`,
			todo: downloaded
		});
		const edited = await editedAttempts({
			files: found.files,
			digests: digestsOf(found.files)
		}, path, files);
		if (edited > 0) terminal.note(`${name}: the evidence of ${edited} attempt${edited === 1 ? "" : "s"} is not what the run kept`);
		return await use({
			path,
			name,
			report
		});
	} catch (_) {
		_usingCtx$2.e = _;
	} finally {
		await _usingCtx$2.d();
	}
}
function digestsOf(files) {
	const evidence = [...files].filter(([path]) => path.startsWith("evidence/"));
	return new Map(evidence.map(([path, bytes]) => [path, sha256Hex(bytes)]));
}
async function find({ pullRequest, cases }, repository) {
	const { owner, repo } = repository;
	const where = `pull request ${pullRequest} of ${owner}/${repo}`;
	try {
		const { headRef, headRepository, headSha: pullHead } = await createGitHubReviews(repository).pull(pullRequest);
		if (headRepository === null) throw new UserError({
			where,
			what: "comes from a repository that is gone",
			todo: downloaded
		});
		const search = {
			forge: {
				...createGitHubRuns(repository),
				...createGitHubRunList(repository)
			},
			pullRequest,
			headRef,
			headRepository,
			workflowPath: null,
			run: null
		};
		const found = await newestRun(search, (files) => isMeant(files, cases));
		if (found.kind === "found") return {
			...found,
			pullHead
		};
		if (found.kind === "none") throw new UserError({
			where,
			what: found.why,
			todo: "run its workflow again, or name a folder with --run"
		});
		throw new UserError({
			where,
			what: `has several such suites in run ${found.runId}`,
			todo: downloaded
		});
	} catch (error) {
		if (!(error instanceof ForgeError)) throw error;
		throw new UserError({
			where,
			what: error.message.replace(/\.$/, ""),
			todo: "see the number, the token and, where the remote is a fork, GITHUB_REPOSITORY"
		});
	}
}
const downloaded = "download the artifact of the run and name the suite's folder with --run";
const isGate = ({ mode }) => mode === "gate" || mode === "decide";
/** True for a run of two sides that lists all these cases, or that has a revision to decide about where none is named. */
function isMeant(files, cases) {
	const report = artifactReport(files);
	if (report === null || !isGate(report)) return false;
	const { comparison, contract } = report;
	const there = /* @__PURE__ */ new Set([...comparison.cases.map(({ id }) => id), ...comparison.notRun.map((one) => one.case)]);
	return cases.length === 0 ? contract.revision !== null : cases.every((id) => there.has(id));
}

// src/commands/stored-report.ts
/** Reads report.json of a run folder, strictly. */
async function readStoredReport(folder) {
	const file = join(folder, "report.json");
	const text = await readFile(file, "utf8").catch(() => null);
	if (text === null) throw new UserError({
		where: file,
		what: "is not there",
		todo: "run casegate gate first, or name the run's folder with --run"
	});
	const parsed = reportSchema.safeParse(parsedJson(text));
	if (parsed.success) return parsed.data;
	throw new UserError({
		where: file,
		what: `is not a report of this version (${prettifyError(parsed.error).split("\n")[0]})`,
		todo: "make it again with casegate gate"
	});
}

// src/commands/replace-file.ts
/** As every program makes folders of a checkout. */
const folderMode = 511;
/**
* Writes a file of the checkout whole or not at all: a full disk or a kill leaves what stood there. `aside` is a folder of the same file
* system in which a killed writer's half may stay.
*/
async function replaceFile(path, content, aside) {
	const fresh = join(aside, `.${randomBytes(6).toString("hex")}`);
	const mode = await stat(path).then((stats) => stats.mode & 511, () => 438);
	try {
		await makeFolders(dirname(path), folderMode);
		await makeFolders(aside, folderMode);
		await writeFile$1(fresh, content, {
			flag: "wx",
			mode
		});
		await rename(fresh, path);
	} catch (error) {
		await rm(fresh, { force: true }).catch(() => void 0);
		throw fileError(path, error);
	}
}

// src/commands/write-decision.ts
/** Who decides: the option, else git's own word. */
async function decider(by) {
	const name = by ?? await gitIdentity(".");
	if (name !== null && name.trim() !== "") return name;
	throw new UserError({
		where: "--by",
		what: "git does not know your name",
		todo: "add --by NAME, or set git config user.name"
	});
}
/** Writes a file to commit below the checkout's root and says so. The tool itself never commits. */
async function writeReady(file, terminal) {
	const root = await checkoutRoot(".");
	await refuseOutside(root, file.path);
	const path = join(root, file.path);
	await replaceFile(path, file.text, join(root, ".casegate"));
	terminal.print(`wrote ${file.path}; commit it with the change\n`);
}
/** The branch that is decided about may hold a link where its decision is to be written, and its report any name of a case. */
async function refuseOutside(root, path) {
	const parts = path.split("/");
	const places = parts.map((_, at) => join(root, ...parts.slice(0, at + 1)));
	const isLink = async (place) => (await lstat(place).catch(() => null))?.isSymbolicLink() === true;
	if (!(parts.includes("..") || (await Promise.all(places.map(isLink))).includes(true))) return;
	throw new UserError({
		where: path,
		what: "leads out of the checkout, or through a link",
		todo: "remove the link from the branch; a decision file lies in .casegate itself"
	});
}

// src/report/columns.ts
/** Columns of text for a terminal, the first to the left, the others to the right. */
function columns(rows, on) {
	const widths = (rows[0] ?? []).map((_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
	return rows.map((row) => {
		const cells = row.map((text, at) => at === 0 ? text.padEnd(widths[at] ?? 0) : text.padStart(widths[at] ?? 0));
		return shownOn(on, cells.join("  ").trimEnd());
	});
}

// src/pipeline/stored/open-replacing.ts
/**
* Gives `use` a new run folder for something that can be made again at no cost, and nobody else at the same time: a run of the same mode
* in its place is replaced, any other is refused.
*/
async function withReplacedRun(mode, path, name, outside, use) {
	const { files, log } = outside;
	const claim = await outside.claimRunFolder(path);
	try {
		await claim.removeLeftovers();
		if (!await isReplaceable(files, path, mode)) await openRunFolder({
			files,
			path,
			resume: false,
			notice: log.line
		}).catch(refuse$1(name));
		await clearUnfinished(files, path);
		const folder = await openRunFolder({
			files,
			path,
			resume: false,
			notice: log.line
		});
		try {
			const made = await use(folder);
			await markFinished(files, path);
			return made;
		} finally {
			await folder.close();
		}
	} finally {
		await claim.release();
	}
}
/** What a killed maker left, or a whole run of the same mode. */
async function isReplaceable(files, path, mode) {
	if (await isUnfinished(files, path)) return true;
	const bytes = await files.read(join(path, "report.json"));
	return bytes !== null && modeOf(bytes) === mode;
}
function refuse$1(name) {
	return (error) => {
		if (!(error instanceof UserError)) throw error;
		throw new UserError({
			where: name,
			what: "holds another run",
			todo: "name another folder with --out"
		});
	};
}
function modeOf(bytes) {
	try {
		return JSON.parse(new TextDecoder().decode(bytes))?.mode;
	} catch {
		return;
	}
}

// src/pipeline/shards/joined-shards.ts
const keyOf = ({ stage, case: id, side, repeat }) => `${stage} ${side} ${repeat} ${id}`;
function stageCases(attempts, stage, side) {
	const own = attempts.filter((attempt) => attempt.stage === stage && attempt.side === side);
	return [...new Set(own.map((attempt) => attempt.case))].sort().map((id) => {
		const repeats = own.filter((attempt) => attempt.case === id).map(({ repeat }) => repeat);
		return {
			id,
			attempts: repeats.length,
			done: Math.min(...repeats) - 1
		};
	});
}
function after(planned) {
	return {
		order: planned.reduce((most, { order }) => Math.max(most, order + 1), 0),
		pair: planned.reduce((most, { pair }) => Math.max(most, pair + 1), 0)
	};
}
/** The plan of the whole run: what one machine would have planned with the same attempts. */
function joinedPlan(shards) {
	const seed = shards[0]?.plan.seed ?? 0;
	const all = shards.flatMap(({ plan }) => plan.attempts);
	const first = all.filter(({ stage }) => stage === "first").sort((a, b) => a.order - b.order);
	const confirm = planPairs("confirm", seed, stageCases(all, "confirm", "candidate"), after(first));
	const before = [...first, ...confirm];
	return [...before, ...planAttribution(seed, stageCases(all, "attribution", "baseline"), after(before))];
}
/** Every attempt of the parts at its place in the whole run. */
function joinedAttempts(shards, planned) {
	const orders = new Map(planned.map((attempt) => [keyOf(attempt), attempt.order]));
	const placed = ({ attempt, place }, shard) => {
		const order = orders.get(keyOf(attempt)) ?? attempt.order;
		return {
			attempt: order === attempt.order ? attempt : {
				...attempt,
				order
			},
			place,
			shard
		};
	};
	return shards.flatMap((shard) => shard.records.map((one) => placed(one, shard))).sort(({ attempt: a }, { attempt: b }) => a.order - b.order || a.try - b.try);
}
/** The runs that the parts took attempts of the baseline from, each once. */
function joinedReuse(shards) {
	const all = shards.flatMap(({ plan }) => plan.reuse ?? []);
	if (all.length === 0) return {};
	const runs = /* @__PURE__ */ new Map();
	for (const run of all.flatMap((reuse) => reuse.runs)) {
		const key = `${run.commit} ${run.from}`;
		const known = runs.get(key);
		runs.set(key, known === void 0 ? run : joinedRun(known, run));
	}
	const why = [...new Set(all.flatMap((reuse) => reuse.why ?? []))];
	return { reuse: {
		runs: [...runs.values()],
		why: why.length === 0 ? null : why.join("; ")
	} };
}
function joinedRun(one, other) {
	return {
		...one,
		oldestEnd: [one.oldestEnd, other.oldestEnd].sort()[0] ?? one.oldestEnd,
		cases: one.cases + other.cases,
		attempts: one.attempts + other.attempts
	};
}
/** The answers that belong to a case by case; what is asked once a run, of the first case that has it, after them. */
function joinedChecks(checks, placeOf) {
	const kinds = [
		"broken",
		"canary",
		"probe"
	];
	const sorted = [...checks].sort((a, b) => kinds.indexOf(a.kind) - kinds.indexOf(b.kind) || placeOf(a.case) - placeOf(b.case));
	const seen = /* @__PURE__ */ new Set();
	return sorted.filter(({ kind, case: id, ok, ...check }) => {
		const key = canonicalJson(kinds.includes(kind) && ok ? {
			kind,
			...check
		} : {
			kind,
			id,
			ok,
			...check
		});
		const isNew = !kinds.includes(kind) || !seen.has(key);
		seen.add(key);
		return isNew;
	});
}
/** What the parts found beside their attempts; each part asked the harness the questions about all cases once more. */
function joinedFindings(shards, { cases }) {
	const findings = shards.map((shard) => shard.findings);
	const place = new Map(cases.map(({ id }, index) => [id, index]));
	const placeOf = (id) => place.get(id) ?? -1;
	const once = (items) => [...new Map(items.map((item) => [canonicalJson(item), item])).values()];
	const spent = shards.find((shard) => shard.findings.budgetSpent !== null);
	return {
		rechecks: findings.flatMap(({ rechecks }) => rechecks),
		harness: {
			valid: findings.every(({ harness }) => harness.valid),
			checks: joinedChecks(findings.flatMap(({ harness }) => harness.checks), placeOf),
			unvalidated: once(findings.flatMap(({ harness }) => harness.unvalidated)).sort((a, b) => placeOf(a) - placeOf(b))
		},
		setup: findings.find(({ setup }) => setup !== null)?.setup ?? null,
		tampered: once(findings.flatMap(({ tampered }) => tampered)),
		budgetSpent: spent === void 0 ? null : `${spent.findings.budgetSpent} in shard ${spent.shard.index}/${spent.shard.of}, which has its share of it`,
		notes: once(findings.flatMap(({ notes }) => notes))
	};
}

// src/pipeline/shards/joined-frame.ts
/** What every part says alike, and what the whole run took. */
function concluded(shards, asked, sides, attempts) {
	const reports = shards.map(({ report }) => report);
	const [first] = reports;
	const starts = reports.map(({ startedAt }) => Date.parse(startedAt));
	const ends = reports.map(({ startedAt, durationMs }) => Date.parse(startedAt) + durationMs);
	const startedAt = new Date(Math.min(...starts));
	const levels = [...new Set(reports.map(({ conditions }) => conditions.isolation))];
	return {
		mode: asked.mode,
		reported: reportedSides(asked, sides, attempts),
		isolation: levels.length > 1 ? "none" : levels[0] ?? "none",
		network: [...new Set(reports.map(({ conditions }) => conditions.network))].join("; "),
		...reusedConditions(joinedReuse(shards).reuse?.runs ?? [], startedAt),
		startedAt,
		durationMs: Math.max(...ends) - startedAt.getTime(),
		untouched: first?.conditions.untouched === true,
		isolationRequired: asked.isolationRequired === true || reports.some(({ conditions }) => conditions.isolationRequired === true)
	};
}
/** What the parts planned, in the suite's order; the cases of a missing part are told as not run. */
function frozenOf(shards, contract, planned) {
	const repeats = /* @__PURE__ */ new Map();
	for (const { stage, side, case: id } of planned) if (stage === "first" && side === "candidate") repeats.set(id, (repeats.get(id) ?? 0) + 1);
	const [first] = shards;
	const notRun = [...first?.plan.notRun ?? []];
	const told = /* @__PURE__ */ new Set([...repeats.keys(), ...notRun.map((one) => one.case)]);
	const lost = first?.report.conditions.untouched === true ? [] : contract.cases.filter(({ id }) => !told.has(id));
	return {
		contract,
		planned: contract.cases.flatMap((one) => {
			const count = repeats.get(one.id);
			return count === void 0 ? [] : [{
				...one,
				repeats: count
			}];
		}),
		notRun: [...notRun, ...lost.map(({ id }) => ({
			case: id,
			reason: "in a shard that is missing"
		}))],
		partial: shards.some(({ report }) => report.conditions.partial),
		repeatsRaised: shards.some(({ report }) => report.conditions.repeatsRaised)
	};
}

// src/pipeline/shards/read-shards.ts
function refuse(where, what, todo) {
	throw new UserError({
		where,
		what,
		todo
	});
}
async function readShard(files, { path, name }, { keepRecord }) {
	try {
		var _usingCtx$1 = _usingCtx();
		const run = await readStoredFrame(files, path, name);
		const { shard } = run.plan;
		if (shard === void 0) refuse(name, "holds a whole run, not a shard", "name folders of runs with --shard");
		const records = [];
		const evidence = _usingCtx$1.u(countEvidence(files, path));
		await readStoredRecords(files, path, (record, place) => {
			evidence.add(record);
			records.push({
				attempt: keepRecord(record),
				place
			});
		});
		await refuseLost(run, evidence);
		return {
			...run,
			shard,
			records
		};
	} catch (_) {
		_usingCtx$1.e = _;
	} finally {
		_usingCtx$1.d();
	}
}
/** What must be the same in all parts: they are of one run. */
function identity$1({ plan, report, shard }) {
	const { versions, contract } = report;
	return {
		suite: contract.path,
		contract: plan.contractDigest,
		baseline: plan.baseline,
		candidate: plan.candidate,
		change: versions.changeDigest,
		"number of shards": shard.of,
		"version of casegate": report.casegate,
		agent: versions.agent,
		"cases that are not run": canonicalJson(plan.notRun),
		untouched: report.conditions.untouched
	};
}
function refuseOthers([first, ...rest]) {
	if (first === void 0) return;
	const wanted = identity$1(first);
	for (const shard of rest) {
		const own = identity$1(shard);
		const differing = Object.keys(wanted).filter((key) => own[key] !== wanted[key]);
		if (differing.length > 0) refuse(shard.name, `is of another run than ${first.name}: ${differing.join(", ")} differ`, "merge shards of one run");
	}
}
function refuseTwice(shards) {
	const seen = /* @__PURE__ */ new Map();
	const place = (key, shard, what) => {
		const other = seen.get(key);
		if (other !== void 0) refuse(shard.name, `${what}, and so is ${other.name}`, "leave one of them out");
		seen.set(key, shard);
	};
	for (const shard of shards) place(` ${shard.shard.index}`, shard, `is shard ${shard.shard.index}/${shard.shard.of}`);
	for (const shard of shards) for (const id of shard.shard.cases) place(id, shard, `has case ${id}`);
}
/** Parts that are not here; where all are, cases that nobody was given. */
function missingOf(shards) {
	const [first] = shards;
	if (first === void 0) return [];
	const { of } = first.shard;
	const here = new Set(shards.map(({ shard }) => shard.index));
	const absent = Array.from({ length: of }, (_, at) => at + 1).filter((index) => !here.has(index));
	if (absent.length > 0) return absent.map((index) => `${index}/${of}`);
	const given = /* @__PURE__ */ new Set([...shards.flatMap(({ shard }) => shard.cases), ...first.plan.notRun.map((one) => one.case)]);
	return first.report.contract.cases.filter(({ id }) => !given.has(id)).map(({ id }) => `case ${id}`);
}
/** Reads the parts of one run. Throws a UserError for one that is of another run, or here twice. */
async function readShards(files, places) {
	if (places.length === 0) refuse("merge", "was given no shard", "name the folders of runs with --shard");
	const shards = [];
	const keeper = createAttemptKeeper();
	for (const place of places) shards.push(await readShard(files, place, keeper));
	refuseOthers(shards);
	refuseTwice(shards);
	shards.sort((a, b) => a.shard.index - b.shard.index);
	return {
		shards,
		missing: missingOf(shards)
	};
}

// src/pipeline/shards/write-joined.ts
/** Writes the whole run's records in their order; one of them is held at a time. */
async function writeJoined(attempts, shards, folder, files) {
	const opened = /* @__PURE__ */ new Map();
	try {
		for (const shard of shards) opened.set(shard, await openStoredRecords(files, shard.path));
		for (const { attempt, place, shard } of attempts) {
			const record = opened.get(shard)?.read(place, attempt.runId);
			if (record === void 0) throw new Error(`no shard is open for ${attempt.runId}`);
			const { previous: _, ...own } = record;
			const waits = folder.appendLater({
				...own,
				order: attempt.order
			});
			if (waits !== void 0) await waits;
		}
		await folder.appendAll([]);
	} finally {
		for (const one of opened.values()) await one.close();
	}
}

// src/pipeline/shards/merge-shards.ts
/**
* Joins the parts of a run and decides: the same attempts give the report that one machine would have written. Runs nothing. Parts of
* different contracts or commits are refused; a part that is not here is named and leaves the result inconclusive. As of a gate, the first
* complete run of the same pull request that measured this decides, and what others showed can only worsen that.
*/
async function mergeShards(request, outside) {
	const { shards, missing } = await readShards(outside.files, request.shards);
	const [first] = shards;
	if (first === void 0) throw new Error("there are no shards");
	requireCommits(first, request.commits);
	const asked = requestOf(first, request);
	const sides = await openSides(asked, outside);
	await request.onContract?.(sides.contract.name);
	const files = await readDecisions(outside.repository, sides.baseline.snapshot, sides.candidate.snapshot);
	const { deciding, others, notes } = await earlierOf(first.report.conditions.untouched && sides.revision === null ? void 0 : request.earlier, sides, outside);
	const told = {
		...asked,
		notes: [...request.notes ?? [], ...notes]
	};
	const opened = {
		shards,
		missing,
		sides,
		files
	};
	if (deciding === null) return joinAndDecide({
		...opened,
		asked: told,
		others
	}, request, outside);
	const { besideRun, decideBeside, keepRun } = await import("./reuse-run.js");
	await keepRun(deciding, told, outside);
	const beside = {
		...told,
		...besideRun(told)
	};
	return decideBeside(deciding, await joinAndDecide({
		...opened,
		asked: beside,
		others: []
	}, request, outside), told, {
		sides,
		files,
		others
	}, outside);
}
async function earlierOf(asked, sides, outside) {
	if (asked === void 0) return {
		deciding: null,
		others: [],
		notes: []
	};
	return (await import("./earlier-runs.js")).earlierOf(asked, sides, outside);
}
async function joinAndDecide({ shards, missing, asked, sides, files: decided, others }, { reviewing }, outside) {
	const { files } = outside;
	const { out, name, notes = [] } = asked;
	const verdicts = await readVerdicts(sides.candidate.snapshot);
	const planned = joinedPlan(shards);
	const attempts = joinedAttempts(shards, planned);
	const frozen = frozenOf(shards, sides.contract, planned);
	return withReplacedRun("gate", out, name, outside, async (folder) => {
		for (const shard of shards) await copyEvidence(shard, out, outside);
		await writeJoined(attempts, shards, folder, files);
		await folder.writeJson("contract.json", reportContract(sides.contract, null));
		const { shard: _, ...plan } = shards[0]?.plan ?? {};
		await folder.writeJson("plan.json", {
			...plan,
			...joinedReuse(shards),
			attempts: planned
		});
		const joined = {
			...joinedFindings(shards, sides.contract),
			planned,
			attempts: attempts.map(({ attempt }) => attempt)
		};
		const told = conclude({
			...concluded(shards, asked, sides, joined.attempts),
			notes,
			name,
			sides,
			frozen: withManualVerdicts(frozen, sides, verdicts),
			outside,
			missingShards: missing,
			second: shards.find(({ shard }) => shard.index === 1)?.report.contract.revision?.comparison,
			measured: await judgedByPeople(joined, frozen.planned, verdicts, out, outside),
			...decided,
			others,
			review: await reviewOf(reviewRequest({ reviewing }, sides, decided, outside))
		});
		await keepMeasured(folder, joined, notes);
		const sources = ownSides(out);
		const report = await withQuotedAnswers(told, sources, outside);
		const page = await pageEvidence({
			report,
			contract: sides.contract,
			sources,
			outside
		});
		await writeReports(folder, report, {
			page,
			random: outside.randomId,
			name
		});
		return report;
	});
}
function requestOf({ report }, { out, name, isolationRequired, reviewing }) {
	const { versions, contract } = report;
	return {
		mode: report.mode === "aa" ? "aa" : "gate",
		suite: contract.path,
		baseline: versions.baseline.commit ?? versions.baseline.label,
		candidate: versions.candidate.commit ?? versions.candidate.label,
		baselineLabel: versions.baseline.label,
		candidateLabel: versions.candidate.label,
		models: versions.model.sides,
		reviewing,
		out,
		name,
		isolationRequired: isolationRequired === true
	};
}
/** Parts that were made of another state of the change must not answer for this one. */
function requireCommits({ name, report: { versions } }, commits) {
	if (commits === void 0) return;
	const short = (commit) => commit?.slice(0, 7) ?? "a folder";
	for (const side of ["baseline", "candidate"]) {
		if (versions[side].commit === commits[side]) continue;
		throw new UserError({
			where: name,
			what: `is of the ${side} ${short(versions[side].commit)}, and this event is about ${short(commits[side])}`,
			todo: "merge what the other jobs of this very workflow run made, with the same inputs baseline and candidate"
		});
	}
}
async function copyEvidence({ path }, out, { files }) {
	for (const name of ["evidence", "revision"]) if (await files.exists(join(path, name))) await files.copy(join(path, name), join(out, name));
}

// src/publish/event.ts
const sha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/, "must be a full commit id");
const name = string().min(1);
const repositorySchema = object({
	full_name: name,
	default_branch: name
});
const pullRequestSchema = object({
	action: string(),
	repository: repositorySchema,
	pull_request: object({
		number: int().min(1),
		draft: boolean().default(false),
		labels: array(object({ name: string() })).default([]),
		head: object({
			sha,
			ref: name,
			repo: object({ full_name: name }).nullable()
		}),
		base: object({
			ref: name,
			repo: object({ full_name: name })
		})
	})
});
const mergeGroupSchema = object({
	repository: repositorySchema,
	merge_group: object({
		head_sha: sha,
		base_sha: sha,
		base_ref: name,
		head_ref: string().default("")
	})
});
const pushSchema = object({
	before: sha,
	after: sha,
	ref: name,
	repository: repositorySchema
});
function parse(eventName, schema, payload) {
	const parsed = schema.safeParse(payload);
	if (parsed.success) return parsed.data;
	throw new UserError(parsed.error.issues.map((issue) => ({
		where: `event ${eventName}, ${issue.path.join(".")}`,
		what: issue.message,
		todo: "check GITHUB_EVENT_PATH: the payload is not the one that GitHub sends with this event"
	})));
}
function checkBase(branch, allowed, defaultBranch) {
	const branches = allowed.length === 0 ? [defaultBranch] : allowed;
	if (matchesAny(branches, branch)) return;
	throw new UserError({
		where: "baseline-branches",
		what: `a change into "${branch}" has no baseline here, because suites are trusted on ${branches.join(", ")} only`,
		todo: "name the branch in the input baseline-branches, or don't start the workflow for it"
	});
}
function pullRequest(eventName, payload, baselineBranches) {
	const { action, repository, pull_request: pull } = parse(eventName, pullRequestSchema, payload);
	checkBase(pull.base.ref, baselineBranches, repository.default_branch);
	const headRepository = pull.head.repo?.full_name ?? null;
	return {
		kind: "pull_request",
		review: eventName === "pull_request_review",
		action,
		number: pull.number,
		headSha: pull.head.sha,
		headRef: pull.head.ref,
		headRepository,
		fork: headRepository !== pull.base.repo.full_name,
		baseRef: pull.base.ref,
		draft: pull.draft,
		labels: pull.labels.map((label) => label.name)
	};
}
function mergeGroup(payload, baselineBranches) {
	const { repository, merge_group: group } = parse("merge_group", mergeGroupSchema, payload);
	const baseRef = group.base_ref.replace(/^refs\/heads\//, "");
	checkBase(baseRef, baselineBranches, repository.default_branch);
	const [, number] = /\/pr-(\d{1,9})-[0-9a-f]+$/.exec(group.head_ref) ?? [];
	return {
		kind: "merge_group",
		headSha: group.head_sha,
		baseSha: group.base_sha,
		baseRef,
		number: number === void 0 ? null : Number(number)
	};
}
/** Throws for the event that no mode may start on, whether it looks at the event or not. */
function refuseTarget(eventName) {
	if (eventName !== "pull_request_target") return;
	throw new UserError({
		where: "on: pull_request_target",
		what: "this event gives a pull request's code the secrets and the token of the base branch, and an evaluation runs that code",
		todo: "start the workflow with `on: pull_request`"
	});
}
/**
* Parses an event's payload (the JSON of GITHUB_EVENT_PATH). `baselineBranches` are globs; none means the default branch. Throws a
* UserError for `pull_request_target`, for a base outside those branches and for a payload of another form.
*/
function parseEvent(eventName, payload, baselineBranches) {
	refuseTarget(eventName);
	switch (eventName) {
		case "pull_request":
		case "pull_request_review": return pullRequest(eventName, payload, baselineBranches);
		case "merge_group": return mergeGroup(payload, baselineBranches);
		case "push": {
			const { repository, ...push } = parse(eventName, pushSchema, payload);
			return {
				kind: "push",
				...push,
				defaultBranch: repository.default_branch
			};
		}
		case "workflow_dispatch": return { kind: "workflow_dispatch" };
		default: return {
			kind: "other",
			name: eventName
		};
	}
}

// src/publish/outputs.ts
/** Artifacts are immutable and clash by name, so everything that tells two runs apart is in it. */
function artifactName({ report, run, shard }) {
	return [
		"casegate",
		report.contract.suite,
		...shard === void 0 || shard === "" ? [] : [shard.replace("/", "-of-")],
		run.runId,
		String(run.runAttempt),
		report.versions.changeDigest.slice(0, 12)
	].join("-").replace(/[^A-Za-z0-9._-]+/g, "_");
}
/** The action's outputs by name. Counts are of what blocks: excused violations and accepted differences are not among them. */
function outputsOf(request) {
	const { report, reportDir } = request;
	const folder = withoutTrailing(reportDir, "/");
	const second = report.contract.revision?.comparison?.critical ?? [];
	const violations = [...report.comparison.critical, ...second].filter(({ side, excused }) => side === "candidate" && !excused);
	const unreviewed = report.comparison.cases.filter(({ state }) => state === "unreviewed");
	return {
		decision: report.decision.verdict,
		merge: report.decision.merge,
		"critical-violations": String(violations.length),
		"unreviewed-differences": String(unreviewed.length),
		"report-dir": folder,
		"report-json": `${folder}/report.json`,
		"report-html": `${folder}/report.html`,
		"comment-url": request.commentUrl ?? "",
		"artifact-name": artifactName(request),
		matrix: ""
	};
}
const verdicts = [
	"fail",
	"inconclusive",
	"pass"
];
function sum(all, name) {
	return String(all.reduce((total, one) => total + Number(one[name]), 0));
}
/** The outputs of several suites together: the worst verdict, what blocks in any of them, and one file with all reports. */
function outputsOfAll(all, reportDir) {
	const [first] = all;
	if (first === void 0) return outputsOfDraft();
	if (all.length === 1) return first;
	const folder = withoutTrailing(reportDir, "/");
	const worst = [...all].sort((a, b) => verdicts.indexOf(a["decision"] ?? "") - verdicts.indexOf(b["decision"] ?? ""))[0];
	return {
		...first,
		decision: worst?.["decision"] ?? "",
		merge: all.every((one) => one["merge"] === "allow") ? "allow" : "block",
		"critical-violations": sum(all, "critical-violations"),
		"unreviewed-differences": sum(all, "unreviewed-differences"),
		"report-dir": folder,
		"report-json": `${folder}/reports.json`,
		"report-html": worst?.["report-html"] ?? "",
		"artifact-name": first["artifact-name"] ?? ""
	};
}
/** The outputs of a run that made no attempt: what is unknown is empty, never zero. */
function outputsOfDraft() {
	return {
		decision: "inconclusive",
		merge: "block",
		"critical-violations": "",
		"unreviewed-differences": "",
		"report-dir": "",
		"report-json": "",
		"report-html": "",
		"comment-url": "",
		"artifact-name": "",
		matrix: ""
	};
}

// src/publish/publish-all.ts
function oneLine(text) {
	return text.replace(/\s+/g, " ").trim();
}
/** True where the refusal is how forks work and nobody's mistake. */
function isReadOnlyFork(error, fork) {
	return fork && error instanceof ForgeError && error.status === 403;
}
/**
* Runs the steps in their order, each for itself: a step that fails is one warning sentence, and the ones after it still run. Never
* throws, so that no verdict hangs on what could be published. `fork`: the pull request comes from a fork, whose token is read-only.
*/
async function publishAll(steps, tell, fork = false) {
	for (const step of steps) try {
		const skipped = await step.run();
		if (skipped !== null) tell.notice(oneLine(skipped));
	} catch (error) {
		if (isReadOnlyFork(error, fork)) {
			tell.notice(`${step.name} was not published, because a pull request from a fork gets a read-only token; the job summary and the report folder carry the report.`);
			continue;
		}
		const said = oneLine(error instanceof Error ? error.message : String(error));
		tell.warning(`${step.name} was not published, which changes nothing in the verdict: ${said}`);
	}
}

// src/commands/runner/publish-log.ts
/** Annotations of the run. A forge's own words may stand in them, so they are encoded like any other text of others. */
const publishLog = {
	warning: (text) => warning(terminalText(text, 2e3)),
	notice: (text) => notice(terminalText(text, 2e3))
};

// src/commands/runner/write-outputs.ts
/**
* Hands the action's outputs over; false when they could not be written. That changes no status, which is the verdict's, and whoever reads
* an output that is missing finds no `allow`.
*/
function writeOutputs(outputs) {
	try {
		for (const [name, value] of Object.entries(outputs)) setOutput(name, value);
		return true;
	} catch (error) {
		publishLog.warning(`The outputs were not written, which changes nothing in the verdict: ${sentencesOf(error).join(" ")}`);
		return false;
	}
}

// src/commands/modes/action-log.ts
/** What the engine says while it works, in the job's log. Commands that stand in it are not obeyed there. */
const actionLog = { line: (text) => info(terminalText(text, 500)) };

// src/publish/found-commits.ts
/** The full id of a commit, or the error that says why it is not there. */
async function existing(repository, ref, otherwise) {
	try {
		return (await repository.snapshot(ref)).commit ?? ref;
	} catch (error) {
		throw error instanceof UserError ? otherwise : error;
	}
}
const WHOLE_HISTORY = "set `fetch-depth: 0` in actions/checkout";
/** A commit's id as people read it. */
const short = (commit) => commit.slice(0, 7);
/** The checked-out commit; where there is none, the repository's own words say why. */
async function headOf(repository) {
	const { commit } = await repository.snapshot("HEAD");
	if (commit !== null) return commit;
	throw new UserError({
		where: "checkout",
		what: "there is no commit in the workspace",
		todo: "run actions/checkout with `fetch-depth: 0` before this action"
	});
}
/** The two commits that an event names by their ids. */
async function fromIds(repository, ids) {
	const missing = (commit) => new UserError({
		where: "checkout",
		what: `commit ${short(commit)}, which the event names, is not in this clone`,
		todo: WHOLE_HISTORY
	});
	await headOf(repository);
	const baseline = await existing(repository, ids.baseline, missing(ids.baseline));
	const candidate = await existing(repository, ids.candidate, missing(ids.candidate));
	return {
		baseline,
		candidate,
		baselineLabel: ids.baselineLabel,
		headLabel: candidate,
		note: null
	};
}

// src/publish/commits.ts
const USUAL_CHECKOUT = "let actions/checkout take its default ref, with `fetch-depth: 0`";
/** The usual checkout: a merge commit whose first parent is the base as it is now. */
async function fromMerge(event, repository, head) {
	const [base, merged, ...more] = await repository.parents(head);
	if (base === void 0 || merged === void 0 || more.length > 0) throw new UserError({
		where: "checkout",
		what: `HEAD is ${short(head)}, neither the merge commit of pull request ${event.number} nor its head ${short(event.headSha)}`,
		todo: USUAL_CHECKOUT
	});
	if (merged !== event.headSha) throw new UserError({
		where: "checkout",
		what: `HEAD merges ${short(merged)}, but this run is for ${short(event.headSha)} of pull request ${event.number}`,
		todo: `${USUAL_CHECKOUT}; a newer push has a run of its own`
	});
	const missing = new UserError({
		where: "checkout",
		what: `the baseline ${short(base)}, first parent of the merge commit, is not in this shallow clone`,
		todo: WHOLE_HISTORY
	});
	return {
		baseline: await existing(repository, base, missing),
		candidate: head,
		baselineLabel: event.baseRef,
		headLabel: event.headSha,
		note: null
	};
}
/** The workflow checked the head itself out: the baseline is where it left the base branch. */
async function fromHead(event, repository) {
	const branch = `origin/${event.baseRef}`;
	const missing = new UserError({
		where: "checkout",
		what: `HEAD is the head of pull request ${event.number}, and ${branch} or the history down to it is not in this clone`,
		todo: WHOLE_HISTORY
	});
	const base = await existing(repository, `refs/remotes/${branch}`, missing);
	const baseline = await repository.mergeBase(base, event.headSha).catch((error) => {
		throw error instanceof UserError ? missing : error;
	});
	if (baseline === null) throw missing;
	return {
		baseline,
		candidate: event.headSha,
		baselineLabel: event.baseRef,
		headLabel: event.headSha,
		note: `The head itself was checked out, so the baseline is ${short(baseline)}, where it left ${event.baseRef}, not today's ${event.baseRef}.`
	};
}
async function fromPullRequest(event, repository) {
	const head = await headOf(repository);
	return head === event.headSha ? fromHead(event, repository) : fromMerge(event, repository, head);
}
function unknown$1(event, why) {
	return new UserError({
		where: event,
		what: why,
		todo: "give the inputs baseline and candidate, two commits, branches or tags"
	});
}
/** What a push began from; where that is no commit, or gone after a forced push, what the default branch was reported on last. */
async function fromPush(event, repository, lastReported) {
	const { before, after, ref, defaultBranch } = event;
	const isNew = /^0+$/.test(before);
	if ((isNew ? null : await repository.snapshot(before).catch(() => null)) !== null || !isNew && lastReported === void 0) return fromIds(repository, {
		baseline: before,
		candidate: after,
		baselineLabel: `${ref.replace(/^refs\/heads\//, "")} before`
	});
	const reported = await lastReported?.(defaultBranch) ?? null;
	if (reported === null || reported === after) throw unknown$1("event push", isNew ? `a new branch or tag has no commit before it, and ${defaultBranch} has no stored report to compare with` : `commit ${short(before)}, from which was pushed, is not in this clone, and ${defaultBranch} has no stored report to compare with`);
	return {
		...await fromIds(repository, {
			baseline: reported,
			candidate: after,
			baselineLabel: defaultBranch
		}),
		note: `${isNew ? "The push has no commit before it" : `Commit ${short(before)}, from which was pushed, is not in this clone`}, so the baseline is ${short(reported)}, which ${defaultBranch} was reported on last.`
	};
}
function fromEvent(event, repository, lastReported) {
	switch (event.kind) {
		case "pull_request": return fromPullRequest(event, repository);
		case "merge_group": return fromIds(repository, {
			baseline: event.baseSha,
			candidate: event.headSha,
			baselineLabel: event.baseRef
		});
		case "push": return fromPush(event, repository, lastReported);
		case "workflow_dispatch": throw unknown$1("event workflow_dispatch", "a run started by hand names no commits");
		default: throw unknown$1(`event ${event.name}`, "this event names no two commits");
	}
}
/** Inputs are verified as they are, with the repository's own words where a ref is wrong. */
async function overridden(inputs, repository) {
	const resolved = async (ref) => ref === "" ? "" : (await repository.snapshot(ref)).commit ?? ref;
	return {
		baseline: await resolved(inputs.baseline),
		candidate: await resolved(inputs.candidate)
	};
}
/**
* Which two commits an event means, each resolved to a full id and present in the clone. Inputs that are not empty override. Throws a
* UserError that says how to mend the checkout; nothing is fetched and nothing is guessed.
*/
async function commitsOf(event, repository, inputs, lastReported) {
	const given = await overridden(inputs, repository);
	if (given.baseline !== "" && given.candidate !== "") return {
		...given,
		baselineLabel: inputs.baseline,
		headLabel: inputs.candidate,
		note: null
	};
	const found = await fromEvent(event, repository, lastReported);
	if (given.baseline !== "") return {
		...found,
		baseline: given.baseline,
		baselineLabel: inputs.baseline,
		note: null
	};
	if (given.candidate !== "") return {
		...found,
		candidate: given.candidate,
		headLabel: inputs.candidate
	};
	return found;
}

// src/publish/status.ts
/** GitHub refuses a longer description. */
const MOST_CHARACTERS$1 = 140;
/** One line of at most 140 UTF-16 units, without half a character at its end. */
function described(text) {
	const line = text.replace(/[\s\p{C}]+/gu, " ").trim();
	if (line.length <= MOST_CHARACTERS$1) return line;
	return `${line.slice(0, 139).replace(/[\uD800-\uDBFF]$/, "")}\u2026`;
}
/** The commit status of a report: success exactly when the merge is allowed. */
function commitStatus(report, url) {
	const { merge, reasons } = report.decision;
	const blocking = reasons.find(({ blocks }) => blocks) ?? reasons[0];
	const reused = report.conditions.interleaved ? "" : " (baseline reused)";
	const headline = `${merge === "allow" ? "May merge" : "Blocked"}${reused}`;
	return {
		context: `casegate/${report.contract.suite}`,
		state: merge === "allow" ? "success" : "failure",
		description: described(blocking === void 0 ? headline : `${headline}: ${blocking.text}`),
		url
	};
}
/** The commit status of a draft, of which only the suite was checked: never success, since nothing was measured. */
function draftStatus({ suite, valid }, url) {
	return {
		context: `casegate/${suite}`,
		state: valid ? "pending" : "failure",
		description: valid ? "Draft: the suite and its harness are valid; no attempts were made" : "Draft: the suite failed its own test; see the job's log",
		url
	};
}

// src/adapters/github/forge-github.ts
/** The account of every workflow's own token on github.com. */
const ACTIONS_BOT_ID = 41898282;
const PER_PAGE = 100;
const MOST_PAGES$1 = 50;
const commentSchema = object({
	id: int(),
	body: string().nullish(),
	user: object({ id: int() }).nullish(),
	html_url: string()
}).transform((comment) => ({
	id: comment.id,
	body: comment.body ?? "",
	authorId: comment.user?.id ?? null,
	url: comment.html_url
}));
const commentsSchema = array(commentSchema);
const pullSchema = object({ head: object({ sha: string() }) });
const viewerSchema = object({ data: object({ viewer: object({ databaseId: int() }) }) });
const read = "pull-requests: read";
const write$1 = "pull-requests: write";
/** All pages, or an error: half a list would hide a comment of ours. */
async function allComments(ask, target, pullRequest) {
	const comments = [];
	for (let page = 1; page <= MOST_PAGES$1; page += 1) {
		const { found, more } = await ask({
			failed: `The comments of pull request ${pullRequest} could not be read`,
			permission: read
		}, async (client) => {
			const answer = await client.rest.issues.listComments({
				...target,
				issue_number: pullRequest,
				per_page: PER_PAGE,
				page
			});
			return {
				found: commentsSchema.parse(answer.data),
				more: /rel="next"/.test(answer.headers.link ?? "")
			};
		});
		comments.push(...found);
		if (!more) return comments;
	}
	throw new ForgeError(`Pull request ${pullRequest} has more than 5000 comments.`, null);
}
/** The token's own account. A workflow's token may be refused GraphQL's viewer; it then acts as a known account. */
async function askViewer(ask, url) {
	try {
		return await ask({
			failed: "The token's account could not be read",
			permission: "metadata: read"
		}, async (client) => {
			const answer = await client.request({
				method: "POST",
				url,
				query: "{ viewer { databaseId login } }"
			});
			const viewer = viewerSchema.safeParse(answer.data);
			return viewer.success ? viewer.data.data.viewer.databaseId : ACTIONS_BOT_ID;
		});
	} catch (error) {
		if (error instanceof ForgeError && (error.status === 403 || error.status === 404)) return ACTIONS_BOT_ID;
		throw error;
	}
}
/**
* GitHub as a forge. Server errors are repeated, rate limits obeyed within `maxWaitMs` in all, requests time out; every failure is a
* ForgeError with one sentence that names the missing permission and never the token.
*/
function createGitHubForge(options) {
	const ask = gitHubAsk(options);
	const target = {
		owner: options.owner,
		repo: options.repo
	};
	let viewer;
	return {
		viewerId() {
			viewer ??= askViewer(ask, graphqlUrlOf(options));
			return viewer;
		},
		headSha: (pullRequest) => ask({
			failed: `Pull request ${pullRequest} could not be read`,
			permission: read
		}, async (client) => {
			const answer = await client.rest.pulls.get({
				...target,
				pull_number: pullRequest
			});
			return pullSchema.parse(answer.data).head.sha;
		}),
		listComments: (pullRequest) => allComments(ask, target, pullRequest),
		createComment: (pullRequest, body) => ask({
			failed: "The comment could not be created",
			permission: write$1
		}, async (client) => {
			const answer = await client.rest.issues.createComment({
				...target,
				issue_number: pullRequest,
				body
			});
			return commentSchema.parse(answer.data);
		}),
		updateComment: (id, body) => ask({
			failed: "The comment could not be updated",
			permission: write$1
		}, async (client) => {
			const answer = await client.rest.issues.updateComment({
				...target,
				comment_id: id,
				body
			});
			return commentSchema.parse(answer.data);
		}),
		deleteComment: (id) => ask({
			failed: "A duplicate comment could not be deleted",
			permission: write$1
		}, async (client) => {
			await client.rest.issues.deleteComment({
				...target,
				comment_id: id
			});
		}),
		setStatus: (sha, { url, ...status }) => ask({
			failed: "The commit status could not be set",
			permission: "statuses: write"
		}, async (client) => {
			const link = url === void 0 ? {} : { target_url: url };
			const answer = await client.rest.repos.createCommitStatus({
				...target,
				sha,
				...status,
				...link
			});
			object({
				context: literal(status.context),
				state: literal(status.state)
			}).parse(answer.data);
		})
	};
}

// src/commands/runner/runner-forge.ts
/** The forge of a run: one for all that it publishes, so that its writes keep their distance. Null without a token. */
function runnerForge({ run, apiUrl, graphqlUrl }, token) {
	if (token === "") return null;
	const { owner, repo } = run;
	return createGitHubForge({
		owner,
		repo,
		token,
		apiUrl,
		...graphqlUrl === void 0 ? {} : { graphqlUrl }
	});
}

// src/commands/runner/earlier-of-event.ts
/** True for a pull request that no earlier run can have looked at. */
function isNew(event, { run }) {
	return event.kind === "pull_request" && event.action === "opened" && run.runAttempt === 1;
}
/**
* How a run on GitHub finds what earlier runs of its pull request left; undefined where there is none to find. With `only` nothing is
* measured. Somebody who starts a run again wants it to be made.
*/
function earlierOfEvent(event, runner, inputs, only) {
	const { run, apiUrl, graphqlUrl, workflowPath } = runner;
	const token = inputs["github-token"];
	const named = inputs.candidate !== "" || inputs.baseline !== "" || inputs.shard !== "";
	if (token === "" || workflowPath === null || named || isNew(event, runner)) return void 0;
	const number = event.kind === "pull_request" || event.kind === "merge_group" ? event.number : null;
	if (number === null) return void 0;
	const { owner, repo } = run;
	const options = {
		owner,
		repo,
		token,
		apiUrl,
		...graphqlUrl === void 0 ? {} : { graphqlUrl }
	};
	const forge = {
		...createGitHubRuns(options),
		...createGitHubRunList(options)
	};
	const headOf = async () => {
		const { headRef, headRepository } = event.kind === "pull_request" ? event : await createGitHubReviews(options).pull(number);
		return {
			pullRequest: number,
			headRef,
			headRepository
		};
	};
	return {
		reuse: only ? "only" : run.runAttempt > 1 ? "never" : "allowed",
		head: event.kind === "pull_request" ? event.headSha : null,
		find: async (wanted) => findRuns({
			...await headOf(),
			forge,
			workflowPath,
			run
		}, wanted)
	};
}

// src/adapters/github/forge-github-statuses.ts
const MOST_PAGES = 10;
const combinedSchema = object({ statuses: array(object({
	context: string(),
	state: string(),
	target_url: string().nullish()
}).transform(({ target_url, ...status }) => ({
	...status,
	url: target_url ?? null
}))) });
/** Commit statuses of GitHub as they stand. */
function createGitHubStatuses(options) {
	const ask = gitHubAsk(options);
	const target = {
		owner: options.owner,
		repo: options.repo
	};
	return { statuses: (sha) => allPages$1(ask, {
		failed: `The statuses of commit ${sha.slice(0, 7)} could not be read`,
		permission: "statuses: read"
	}, MOST_PAGES, async (client, page) => {
		const answer = await client.rest.repos.getCombinedStatusForRef({
			...target,
			ref: sha,
			per_page: 100,
			page
		});
		return {
			found: combinedSchema.parse(answer.data).statuses,
			more: hasNext$1(answer.headers)
		};
	}) };
}

// src/publish/run-status.ts
const prefix = "casegate/";
/** True for a status whose address names a run that was started later than this one. */
function isNewer({ url }, { runId, runAttempt }) {
	const [, id, attempt = "1"] = /\/actions\/runs\/(\d{1,20})(?:\/attempts\/(\d{1,6}))?$/.exec(url ?? "") ?? [];
	if (id === void 0) return false;
	return BigInt(id) > BigInt(runId) || id === runId && Number(attempt) > runAttempt;
}
/** Keeps the statuses of a run honest from its start to its end. */
function createRunStatus(request) {
	const { forge, sha, run, runUrl: url, decidesOnly = false } = request;
	const taken = decidesOnly ? ["success"] : ["success", "pending"];
	async function newer(context) {
		return (await forge.statuses(sha)).some((status) => status.context === context && isNewer(status, run));
	}
	return {
		async begin(suite) {
			const context = `${prefix}${suite}`;
			if (decidesOnly || await newer(context)) return;
			await forge.setStatus(sha, {
				context,
				state: "pending",
				description: "Running",
				url
			});
		},
		isOutrun: (suite) => newer(`${prefix}${suite}`),
		async abandon(why) {
			const open = (await forge.statuses(sha)).filter((status) => status.context.startsWith(prefix) && taken.includes(status.state) && !isNewer(status, run));
			for (const { context } of open) await forge.setStatus(sha, {
				context,
				state: "error",
				description: why,
				url
			});
		}
	};
}

// src/commands/runner/guard-status.ts
const interrupted = 130;
const fullSha = string().regex(/^[0-9a-f]{40}([0-9a-f]{24})?$/);
/** The commit that statuses stand on, also of an event that is refused for another reason. */
const headSchema = object({
	pull_request: object({ head: object({ sha: fullSha }) }).optional(),
	merge_group: object({ head_sha: fullSha }).optional()
}).transform(({ pull_request, merge_group }) => pull_request?.head.sha ?? merge_group?.head_sha ?? null).catch(null);
/** A runner ends a cancelled job a few seconds later, whatever it still waits for. */
const hurried = {
	timeoutMs: 3e3,
	maxWaitMs: 0,
	retryPauseMs: 200
};
function statusOf({ inputs, runner, payload }, decidesOnly, patience = {}) {
	const sha = headSchema.parse(payload);
	const token = inputs["github-token"];
	if (!inputs.status || token === "" || sha === null) return null;
	const { owner, repo } = runner.run;
	const options = {
		owner,
		repo,
		token,
		apiUrl: runner.apiUrl,
		...patience
	};
	const forge = {
		...createGitHubForge(options),
		...createGitHubStatuses(options)
	};
	return createRunStatus({
		forge,
		sha,
		run: runner.run,
		runUrl: runner.runUrl,
		decidesOnly
	});
}
/**
* Makes a run whose commit status is pending from its start, and whose end without a decision (2 or 130) leaves no older success
* standing: what was allowed for another state of things must not be merged on. With `decidesOnly` nothing is measured, so that what waits for
* a run that measures goes on waiting for it.
*/
async function withStatus(start, make, decidesOnly = false) {
	let ended = null;
	try {
		ended = await make(statusOf(start, decidesOnly));
		return ended;
	} finally {
		if (ended === null || ended === interrupted || ended === 2) await statusOf(start, decidesOnly, hurried)?.abandon(ended === interrupted ? "Interrupted: nothing is decided" : "The run ended in an error; see the job's log").catch((error) => publishLog.warning(`The commit status may still say what an earlier run said: ${error instanceof Error ? error.message : ""}`));
	}
}
/** A status that can't be set changes nothing in the run; the last one says why. */
async function beginStatus(status, suite) {
	await status?.begin(suite).catch(() => void 0);
}

// src/compare/night-count.ts
/** How many nights ran the baseline against itself, and in how many of them this gate would have blocked it. Null without any. */
function nightCount(suite, rows) {
	const nights = new Map(rows.filter((row) => row.suite === suite && row.mode === "aa" && row.merge !== void 0).map(({ run, merge }) => [run, merge]));
	if (nights.size === 0) return null;
	return {
		blocked: [...nights.values()].filter((merge) => merge === "block").length,
		nights: nights.size
	};
}

// src/adapters/git/history-branch-read.ts
/** What a history is made of. Anybody who may push can put anything else there: it is left alone and never read. */
const knownHistory = /^(history\.jsonl|runs\/[A-Za-z0-9][A-Za-z0-9._-]{0,99}\/[a-z]+\.jsonl?)$/;
const mostFileBytes = 2e8;
const mostFiles = 2e4;
const timeoutMs = 12e4;
const settings = [
	"core.hooksPath=/dev/null",
	"core.fsmonitor=false",
	"protocol.ext.allow=never",
	"gc.auto=0"
].flatMap((setting) => ["-c", setting]);
/** The user's own git, with their access to the remote, and without anything that a repository could start. */
function historyGit(folder) {
	return async (args, env = {}) => {
		const { exit, stdout, stderr } = await runGit([
			"-C",
			folder,
			...settings,
			...args
		], {
			env: {
				...folderEnvironment(),
				GIT_TERMINAL_PROMPT: "0",
				LC_ALL: "C",
				...env
			},
			timeoutMs
		});
		const [text, error] = [stdout, stderr].map((bytes) => bytes.toString("utf8").trim());
		return {
			ok: exit === 0,
			bytes: stdout,
			text: text ?? "",
			error: error ?? ""
		};
	};
}
/** The line that says why a push was refused, else git's last word. */
function reasonIn(error) {
	const lines = error.split("\n");
	return lines.find((line) => /\[(remote )?rejected\]/.test(line))?.trim() ?? lines.at(-1) ?? "";
}
function historyFailed(branch, doing, { error }) {
	return new UserError({
		where: `history branch:${branch}`,
		what: `could not be ${doing} (${quoteText(reasonIn(error))})`,
		todo: "give the job `permissions: contents: write` and let actions/checkout keep its credentials"
	});
}
function tooMany(branch) {
	return new UserError({
		where: `history branch:${branch}`,
		what: `holds more than ${mostFiles} files`,
		todo: "remove runs from the branch, or name another one"
	});
}
/** Runs what can't be done without. */
async function must(git, branch, doing, ...args) {
	const ended = await git(...args);
	if (!ended.ok) throw historyFailed(branch, doing, ended);
	return ended;
}
/** The branch's newest commit at the remote, here; null where there is no such branch. */
async function fetchHistory(git, branch) {
	const remote = await must(git, branch, "read", [
		"ls-remote",
		"origin",
		`refs/heads/${branch}`
	]);
	const [id] = remote.text.split(/\s/);
	if (id === void 0 || id === "") return null;
	if (!isObjectId(id)) throw historyFailed(branch, "read", {
		...remote,
		error: "git ls-remote was cut short"
	});
	await must(git, branch, "read", [
		"fetch",
		"--quiet",
		"--no-tags",
		"--no-write-fetch-head",
		"--refmap=",
		"origin",
		`refs/heads/${branch}`
	]);
	return id;
}
/** What the branch holds at that commit; nothing of it may be missing, since what is written next is made of it. */
async function listed(git, branch, commit) {
	const { bytes } = await must(git, branch, "read", [
		"ls-tree",
		"-r",
		"-t",
		"-z",
		"-l",
		"--full-tree",
		commit
	]);
	const { text: root } = await must(git, branch, "read", ["rev-parse", `${commit}^{tree}`]);
	const entries = listedEntries(bytes);
	await checkListing(entries, root, async (tree) => contentOf$1(git, branch, "tree", tree));
	return entries;
}
async function contentOf$1(git, branch, type, id) {
	const read = await must(git, branch, "read", [
		"cat-file",
		type,
		id
	]);
	const { length } = read.bytes;
	if (createObjectHash(formatOfId(id), type, length).update(read.bytes).digest("hex") === id) return read.bytes;
	throw historyFailed(branch, "read", {
		...read,
		error: `object ${id} does not hold what its id says`
	});
}
/** Writes what a history is made of, as it is at that commit, into an empty folder. */
async function exportHistory(git, branch, commit, folder) {
	let count = 0;
	for (const { mode, id, size, path } of await listed(git, branch, commit)) {
		if (mode !== "100644" || !knownHistory.test(path) || Number(size) > mostFileBytes) continue;
		count += 1;
		if (count > mostFiles) throw tooMany(branch);
		const bytes = await contentOf$1(git, branch, "blob", id);
		await withFileErrors(folder, async () => {
			await mkdir(dirname(join(folder, path)), { recursive: true });
			await writeFile$1(join(folder, path), bytes);
		});
	}
}

// src/adapters/git/history-branch-git.ts
const mostTries = 12;
/** Another writer was faster; a branch that is guarded says no in other words, and would say it again. */
const outrun = /\[rejected\]|\[remote rejected\](?!.*(?:declined|denied|prohibited|protected))|cannot lock ref/i;
async function knownFiles(folder) {
	return (await readdir(folder, {
		recursive: true,
		withFileTypes: true
	})).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1)).filter((path) => knownHistory.test(path));
}
const author = {
	NAME: "casegate",
	EMAIL: "casegate@localhost"
};
const identity = Object.fromEntries(["AUTHOR", "COMMITTER"].flatMap((who) => Object.entries(author).map(([key, value]) => [`GIT_${who}_${key}`, value])));
/** A commit of the folder's files on top of `parent`; null when nothing differs. The index and the files of the checkout are not touched. */
async function committed(git, branch, parent, given) {
	const env = { GIT_INDEX_FILE: given.index };
	const run = (...args) => must(git, branch, "written", args, env);
	await rm(given.index, { force: true });
	await run(...parent === null ? ["read-tree", "--empty"] : ["read-tree", parent]);
	for (const path of await knownFiles(given.folder)) {
		const { text: blob } = await run("hash-object", "-w", "--no-filters", join(given.folder, path));
		await run("update-index", "--add", "--cacheinfo", `100644,${blob},${path}`);
	}
	const { text: tree } = await run("write-tree");
	if (parent !== null && (await run("rev-parse", `${parent}^{tree}`)).text === tree) return null;
	const commit = [
		"commit-tree",
		tree,
		...parent === null ? [] : ["-p", parent],
		"-m",
		given.message
	];
	return (await must(git, branch, "written", commit, identity)).text;
}
async function withTemp(use) {
	const folder = await makeTempHome();
	try {
		return await use(folder);
	} finally {
		await removeTempHome(folder);
	}
}
/** A history on an orphan branch of the checkout's own remote. */
function createHistoryBranch(checkout, branch) {
	const git = historyGit(checkout);
	/** True when it was pushed, or nothing was to be; false when another writer was faster. */
	async function tryOnce(change, message) {
		return withTemp(async (temp) => {
			const folder = join(temp, "files");
			await mkdir(folder);
			const parent = await fetchHistory(git, branch);
			if (parent !== null) await exportHistory(git, branch, parent, folder);
			await change(folder);
			const commit = await committed(git, branch, parent, {
				folder,
				index: join(temp, "index"),
				message
			});
			if (commit === null) return true;
			const pushed = await git([
				"push",
				"--quiet",
				"origin",
				`${commit}:refs/heads/${branch}`
			]);
			if (!pushed.ok && !outrun.test(pushed.error)) throw historyFailed(branch, "pushed", pushed);
			return pushed.ok;
		});
	}
	return {
		async read(folder) {
			const commit = await fetchHistory(git, branch);
			if (commit !== null) await exportHistory(git, branch, commit, folder);
		},
		async update(change, message) {
			for (let count = 1; count <= mostTries; count += 1) {
				if (await tryOnce(change, message)) return;
				await setTimeout(Math.random() * Math.min(5e3, 100 * 2 ** count));
			}
			throw new UserError({
				where: `history branch:${branch}`,
				what: `was written by others during each of ${mostTries} tries`,
				todo: "run this again"
			});
		}
	};
}

// src/commands/runner/history-keeper.ts
const branchName = /^branch:(.+)$/;
/** What the input `history` names: a folder of the checkout, `branch:NAME`, or nothing. */
function historyKeeper(history, checkout) {
	if (history === "") return null;
	const [, name] = branchName.exec(history) ?? [];
	if (name === void 0) {
		const place = {
			path: resolve(checkout, history),
			name: history
		};
		return {
			read: (use) => use(place),
			update: (change) => change(place)
		};
	}
	const branch = createHistoryBranch(checkout, name);
	return {
		async read(use) {
			const path = await makeTempHome();
			try {
				await branch.read(path);
				return await use({
					path,
					name: history
				});
			} finally {
				await removeTempHome(path);
			}
		},
		update: (change, message) => branch.update((path) => change({
			path,
			name: history
		}), message)
	};
}

// src/commands/runner/known-history.ts
const mostBytes = 2e8;
/** The folder as it is on the baseline: what a change writes there, it could write in its own favour. */
async function committedRows(folder, baseline, { repository }) {
	const path = `${withoutTrailing(folder, "/")}/history.jsonl`;
	const snapshot = await repository.snapshot(baseline);
	const entry = snapshot.entries.find((one) => one.path === path && one.mode.startsWith("100"));
	if (entry === void 0 || entry.sizeBytes > mostBytes) return [];
	return parseHistory(new TextDecoder().decode(await snapshot.read(entry)), path);
}
/**
* The history that the action was told of, for what decides nothing, so that a branch that others may push to does for it. Empty where none is
* named; one that can't be read is told, with what is `lost` by it.
*/
async function knownRows({ history, checkout, baseline }, outside, lost) {
	const keeper = historyKeeper(history, checkout);
	if (keeper === null) return [];
	try {
		return history.startsWith("branch:") ? await keeper.read((place) => readHistory(outside.files, place)) : await committedRows(history, baseline, outside);
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
		publishLog.warning(`${lost}: ${error.message}`);
		return [];
	}
}

// src/commands/runner/known-nights.ts
/** How often unchanged code was blocked, for the comment's last line. */
async function knownNights(place, outside) {
	const rows = await knownRows(place, outside, "The count of false alarms is left out");
	return (suite) => nightCount(suite, rows);
}

// src/publish/prefilled.ts
/**
* GitHub answers 414 to addresses of about 8,192 bytes, and does not document the number. Someone who is signed out sends the address a
* second time, encoded again, so this stays below with some room.
*/
const MOST_CHARACTERS = 7e3;
/** Encoded for a path or a query, and for a Markdown link, which `(`, `)` and quotes would end. */
function encoded(text) {
	return encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}
const encodedPath = (path) => path.split("/").map(encoded).join("/");
/** Where a pull request's decisions are committed; null without a head repository or for another event. */
function headBranchOf(event, serverUrl) {
	if (event.kind !== "pull_request" || event.headRepository === null) return null;
	return {
		serverUrl,
		repository: event.headRepository,
		branch: event.headRef
	};
}
/** GitHub's page for a new file, filled in with this path and content; null when there is no branch for it or the address gets too long. */
function prefilledFileLink(head, file) {
	if (head === null) return null;
	const link = `${`${head.serverUrl}/${encodedPath(head.repository)}/new/${encodedPath(head.branch)}`}?filename=${encoded(file.path)}&value=${encoded(file.content)}`;
	return link.length > MOST_CHARACTERS ? null : link;
}

// src/publish/comment.ts
const mark = "head=([0-9a-f]{40}(?:[0-9a-f]{24})?) run=(\\d{1,20}) attempt=(\\d{1,6})";
const firstLine = new RegExp(`^<!-- casegate:comment schema=(\\d+) ${mark} -->$`);
const opening = new RegExp(`^<!-- casegate:suite name=([A-Za-z0-9][A-Za-z0-9._-]*) ${mark} -->$`);
const closing = "<!-- casegate:end -->";
const stale = /^_Of an earlier commit, `[0-9a-f]{7}`:_$/;
const written = (of) => `head=${of.headSha} run=${of.runId} attempt=${of.runAttempt}`;
/** True when `a` is of a run that started before the one of `b`. */
function isOlder(a, b) {
	const [runA, runB] = [BigInt(a.runId), BigInt(b.runId)];
	return runA < runB || runA === runB && a.runAttempt < b.runAttempt;
}
/** Only lines of ours may be marks, so a body's own are shown as text. */
function withoutMarks(body) {
	return body.replace(/<!--(?=\s*casegate:)/gi, "&lt;!--").trimEnd();
}
function sectionText(section, current) {
	const old = section.headSha === current.headSha ? [] : [`_Of an earlier commit, \`${section.headSha.slice(0, 7)}\`:_`, ""];
	return [
		`<!-- casegate:suite name=${section.suite} ${written(section)} -->`,
		...old,
		withoutMarks(section.body),
		"",
		closing
	].join("\n");
}
/** The comment: a marker that names its writer, then a section a suite, by name. Sections of another head commit say so. */
function commentText(sections, writer) {
	const sorted = [...sections].sort((a, b) => a.suite < b.suite ? -1 : 1);
	return [`<!-- casegate:comment schema=1 ${written(writer)} -->`, ...sorted.map((section) => sectionText(section, writer))].join("\n");
}
function parseSection(open, lines) {
	const [, suite = "", headSha = "", runId = "", attempt = ""] = open;
	const start = stale.test(lines[0] ?? "") ? 2 : 0;
	return {
		suite,
		headSha,
		runId,
		runAttempt: Number(attempt),
		body: lines.slice(start).join("\n").trimEnd()
	};
}
/** The sections of a comment that carries our marker on its first line; null for any other. What is not in a whole section is dropped. */
function parseComment(text) {
	const [first = "", ...lines] = text.split(/\r?\n/);
	if (!firstLine.test(first)) return null;
	const sections = [];
	let open = null;
	for (const [index, line] of lines.entries()) {
		const match = opening.exec(line);
		if (match !== null) open = {
			match,
			from: index + 1
		};
		else if (line === closing && open !== null) {
			sections.push(parseSection(open.match, lines.slice(open.from, index)));
			open = null;
		}
	}
	return sections;
}

// src/publish/comment-survey.ts
function ownComments(comments, viewerId) {
	return comments.filter(({ authorId }) => authorId === viewerId).flatMap((comment) => {
		const sections = parseComment(comment.body);
		return sections === null ? [] : [{
			...comment,
			sections
		}];
	}).sort((a, b) => a.id - b.id);
}
/** Of two sections of one suite: the one of the current head, else of the newer run. */
function preferred(a, b, headSha) {
	if (a.headSha === headSha !== (b.headSha === headSha)) return a.headSha === headSha ? a : b;
	return isOlder(a, b) ? b : a;
}
function bySuite(comments, headSha) {
	const found = /* @__PURE__ */ new Map();
	for (const section of comments.flatMap(({ sections }) => sections)) {
		const other = found.get(section.suite);
		found.set(section.suite, other === void 0 ? section : preferred(other, section, headSha));
	}
	return found;
}
/** Reads a pull request's comments as this run must see them. Comments of other accounts count for nothing, whatever they say. */
function surveyComments(comments, viewerId, suite, mark) {
	const own = ownComments(comments, viewerId);
	const [keep, ...duplicates] = own;
	const sections = bySuite(own, mark.headSha);
	const mine = sections.get(suite);
	const current = mine?.headSha === mark.headSha ? mine : void 0;
	sections.delete(suite);
	return {
		keep,
		duplicates,
		others: [...sections.values()],
		current,
		inPlace: current !== void 0 && keep?.sections.includes(current) === true,
		outrun: current !== void 0 && isOlder(mark, current)
	};
}

// src/publish/whole-lines.ts
const NOTE = "Shortened: the rest stands in the report.";
const opensBlock = /^\s*(```|~~~|<)/;
/** Size of a text in UTF-8. */
function sizeBytes(text) {
	return new TextEncoder().encode(text).length;
}
/** The whole lines from the start that fit, up to the first fence or HTML block, then a line that says so. Empty when nothing fits. */
function wholeLines(text, limitBytes) {
	if (sizeBytes(text) <= limitBytes) return text;
	const room = limitBytes - sizeBytes(`\n\n${NOTE}`);
	const kept = [];
	let used = 0;
	for (const line of text.split("\n")) {
		used += sizeBytes(line) + 1;
		if (used > room || opensBlock.test(line)) break;
		kept.push(line);
	}
	const start = kept.join("\n").trimEnd();
	return start === "" ? "" : `${start}\n\n${NOTE}`;
}
/** What a renderer gives, held to its limit even when it misses it. */
function rendered(render, limitBytes) {
	return wholeLines(render(limitBytes), limitBytes);
}

// src/publish/compose-comment.ts
/** Below GitHub's 65,536 characters, in bytes, so that no count of characters can differ. */
const COMMENT_LIMIT_BYTES = 6e4;
/** What a section has room for at least: its headline, the counts and what to do next. */
const LEAST_BYTES = 600;
/** As many of the others as leave each section its room, those of this head first. Their marks alone would fill the comment where there are hundreds. */
function fitting(own, others) {
	const rank = ({ headSha }) => headSha === own.headSha ? 0 : 1;
	const sorted = [...others].sort((a, b) => rank(a) - rank(b) || (a.suite < b.suite ? -1 : 1));
	const first = sizeBytes(commentText([], own));
	const marks = (section) => 1 + sizeBytes(commentText([{
		...section,
		body: ""
	}], own)) - first;
	let left = COMMENT_LIMIT_BYTES - first - marks(own) - LEAST_BYTES;
	return sorted.filter((section) => {
		left -= marks(section) + Math.min(sizeBytes(section.body), LEAST_BYTES);
		return left >= 0;
	});
}
/**
* The comment with this run's own section among the others', at most 60,000 bytes of UTF-8. The own section is rendered into the room
* that is left; others are shortened only when they leave it less than an equal share, and left out where there are too many.
*/
function composeComment(own, all) {
	const { render, ...ownMark } = own;
	const others = fitting(ownMark, all);
	const empty = [...others, ownMark].map((section) => ({
		...section,
		body: ""
	}));
	const room = COMMENT_LIMIT_BYTES - sizeBytes(commentText(empty, own));
	const share = Math.floor(room / (others.length + 1));
	const used = (sections) => sections.reduce((sum, section) => sum + sizeBytes(section.body), 0);
	const kept = room - used(others) >= share ? others : others.map((section) => ({
		...section,
		body: wholeLines(section.body, share)
	}));
	const body = rendered(render, room - used(kept));
	return commentText([...kept, {
		...ownMark,
		body
	}], own);
}

// src/publish/sticky-comment.ts
const MOST_ROUNDS = 6;
const isGone = (error) => error instanceof ForgeError && error.status === 404;
async function deleteAll(forge, comments) {
	for (const { id } of comments) await forge.deleteComment(id).catch((error) => {
		if (!isGone(error)) throw error;
	});
}
/** Null when the comment to update was deleted in between. */
async function write(request, mark, seen) {
	const { forge, pullRequest, section } = request;
	const text = seen.outrun && seen.current !== void 0 ? composeComment({
		...seen.current,
		render: () => seen.current?.body ?? ""
	}, seen.others) : composeComment({
		...mark,
		...section
	}, seen.others);
	if (seen.keep === void 0) return {
		comment: await forge.createComment(pullRequest.number, text),
		kind: "created"
	};
	try {
		return {
			comment: await forge.updateComment(seen.keep.id, text),
			kind: "updated"
		};
	} catch (error) {
		if (isGone(error)) return null;
		throw error;
	}
}
function settledAs(seen, mark, written) {
	if (!seen.inPlace || seen.keep === void 0) return null;
	if (seen.outrun) return {
		kind: "skipped",
		outrun: true,
		reason: "A newer run has reported on this commit already.",
		url: seen.keep.url
	};
	const shown = seen.current !== void 0 && !isOlder(seen.current, mark);
	return written !== null && shown ? written : null;
}
/** A list may lag behind: without the comment that was just created, a second one would follow. */
function withCreated(listed, created) {
	return created === null || listed.some(({ id }) => id === created.id) ? listed : [...listed, created];
}
function movedOn(from, to, url) {
	return {
		kind: "skipped",
		outrun: false,
		reason: `The pull request has moved on from ${`${from.slice(0, 7)} to ${to.slice(0, 7)}`}, so its comment is left to the newer run.`,
		url
	};
}
/**
* Keeps one comment a pull request with a section a suite. It is found by the token's own account and the marker on its first line, over
* all pages; written only while the live head is the evaluated one, and never over a newer run's section. After each writing the list is
* read again: of several comments of ours the lowest id takes over all sections and the others are deleted. Rejects with a ForgeError.
*/
async function publishComment(request) {
	const { forge, pullRequest, run, section } = request;
	const mark = {
		headSha: pullRequest.headSha,
		runId: run.runId,
		runAttempt: run.runAttempt
	};
	let viewerId = await forge.viewerId();
	let written = null;
	let created = null;
	for (let count = 0; count < MOST_ROUNDS; count += 1) {
		const comments = withCreated(await forge.listComments(pullRequest.number), created);
		const seen = surveyComments(comments, viewerId, section.suite, mark);
		const settled = settledAs(seen, mark, written);
		if (settled !== null) {
			await deleteAll(forge, seen.duplicates);
			return settled;
		}
		const live = await forge.headSha(pullRequest.number);
		if (live !== mark.headSha) return written ?? movedOn(mark.headSha, live, seen.keep?.url ?? null);
		const wrote = await write(request, mark, seen);
		if (wrote === null) continue;
		viewerId = wrote.comment.authorId ?? viewerId;
		if (wrote.kind === "created") created = wrote.comment;
		written = {
			kind: created === null ? "updated" : "created",
			url: wrote.comment.url
		};
	}
	if (written !== null) return written;
	throw new ForgeError("The comment changed under every try to write it.", null);
}

// src/publish/summary.ts
/** GitHub drops the whole summary of a step above 1 MiB, counted in bytes. */
const LIMIT_BYTES = 1048576;
/** Makes the texts to append to GITHUB_STEP_SUMMARY, which so many suites share: what one leaves of its part is for those after it. */
function stepSummary(suites = 1) {
	let left = suites;
	let usedBytes = 0;
	return (render) => {
		const room = Math.floor((LIMIT_BYTES - usedBytes) / Math.max(1, left)) - 1;
		left -= 1;
		const text = room <= 0 ? "" : `${rendered(render, room)}\n`;
		usedBytes += sizeBytes(text);
		return text;
	};
}

// src/commands/runner/publish-report.ts
const leftToNewer = "The commit status is left to the newer run.";
/**
* Publishes the reports of a run, of one suite or several: job summary, one comment with a section a suite, one commit status a suite,
* outputs. Each step for itself; none of them touches a verdict. Returns the worst exit status.
*/
async function publishReports(decided, shared) {
	const { event, runner, inputs } = shared;
	const forge = runnerForge(runner, inputs["github-token"]);
	const several = decided.length > 1;
	const summary = stepSummary(decided.length);
	let commentUrl = null;
	const steps = decided.flatMap(({ report }) => stepsOf({
		...shared,
		report,
		summary,
		nameSuite: several
	}, forge, (url) => {
		commentUrl = url ?? commentUrl;
	}));
	await publishAll(steps, publishLog, event.kind === "pull_request" && event.fork);
	const one = {
		run: runner.run,
		reportDir: inputs["report-dir"],
		commentUrl,
		shard: inputs.shard
	};
	const outputs = outputsOfAll(decided.map(({ report, name }) => outputsOf({
		...one,
		report,
		reportDir: name
	})), inputs["report-dir"]);
	writeOutputs(outputs);
	return worstStatus(decided.map(({ report }) => report.status));
}
function stepsOf(given, forge, toldComment) {
	const { report, event, inputs } = given;
	const of = given.nameSuite === true ? ` on ${report.contract.suite}` : "";
	let commented = null;
	return [
		{
			name: `The job summary${of}`,
			run: () => writeSummary(given)
		},
		{
			name: `The comment${of}`,
			run: async () => {
				if (!inputs.comment || event.kind !== "pull_request") return null;
				if (forge === null) return "No comment was posted: the input github-token is empty.";
				commented = await comment(given, event, forge);
				toldComment(commented.url);
				return commented.kind === "skipped" ? commented.reason : null;
			}
		},
		{
			name: `The commit status${of}`,
			run: async () => {
				if (!inputs.status || forge === null) return null;
				if (takesBack(given)) return setStatus(given, forge);
				if (commented?.kind === "skipped" && commented.outrun) return leftToNewer;
				return await given.status?.isOutrun(report.contract.suite).catch(() => false) === true ? leftToNewer : setStatus(given, forge);
			}
		}
	];
}
/** True for what no other run's success may stand beside: a critical violation, and whatever blocks a run that somebody started again. */
function takesBack({ report: { decision }, runner }) {
	const isCritical = decision.reasons.some(({ code, blocks }) => blocks && code === "critical");
	return decision.merge === "block" && (isCritical || runner.run.runAttempt > 1);
}
function falseAlarmsOf({ report, knownNights }) {
	const falseAlarms = knownNights?.(report.contract.suite) ?? null;
	return falseAlarms === null ? {} : { falseAlarms };
}
async function writeSummary(given) {
	const options = {
		reportUrl: given.runner.runUrl,
		...falseAlarmsOf(given)
	};
	const text = given.summary((limit) => jobSummary(given.report, options, limit));
	await summary.addRaw(text).write();
	return null;
}
function comment(given, event, forge) {
	const { report, runner } = given;
	const options = {
		names: {
			baseline: event.baseRef,
			candidate: "PR"
		},
		head: event.headSha,
		pullRequest: event.number,
		reportUrl: runner.runUrl,
		links: (id) => linksOf(given, id),
		nameSuite: given.nameSuite === true,
		...falseAlarmsOf(given)
	};
	return publishComment({
		forge,
		pullRequest: {
			number: event.number,
			headSha: event.headSha
		},
		run: runner.run,
		section: {
			suite: report.contract.suite,
			render: (limitBytes) => commentSection(report, {
				...options,
				limitBytes
			})
		}
	});
}
/** The ready file of one difference, or of the change to the suite; null for what nobody can decide. */
function readyFileOf(report, id, decision) {
	const words = {
		...placeholderWords,
		id: randomUUID()
	};
	const { revision, path, digest } = report.contract;
	if (id === "_contract" && revision !== null) return revisionFileFor(contractFingerprint(path, digest, revision.digest), decision, words);
	const one = report.comparison.cases.find((found) => found.id === id);
	return one?.fingerprint == null || one.direction === null ? null : decisionFileFor(one, decision, words);
}
function linksOf({ report, event, runner }, id) {
	const head = headBranchOf(event, runner.run.serverUrl);
	const link = (decision) => {
		const ready = readyFileOf(report, id, decision);
		return ready === null ? null : prefilledFileLink(head, {
			path: ready.path,
			content: ready.text
		});
	};
	const [accept, reject] = [link("accept"), link("reject")];
	return {
		...accept === null ? {} : { accept },
		...reject === null ? {} : { reject }
	};
}
async function setStatus({ report, event, runner }, forge) {
	if (event.kind === "pull_request" || event.kind === "merge_group") await forge.setStatus(event.headSha, commitStatus(report, runner.runUrl));
	return null;
}

// src/commands/runner/reviewed-event.ts
/** What an event is about, as far as somebody could have looked at it. */
function reviewedOf(event, { candidate }) {
	if (candidate !== "") return {
		kind: "nothing",
		text: "the input candidate names what was run, and nobody's approval is of that"
	};
	switch (event.kind) {
		case "pull_request": return event;
		case "merge_group": return event;
		case "push": return {
			kind: "push",
			sha: event.after
		};
		default: return {
			kind: "nothing",
			text: "this event has no pull request that somebody could have approved"
		};
	}
}
/** How a run on GitHub finds out who stands behind a decision. */
function reviewingOf(event, { run, apiUrl, graphqlUrl }, inputs) {
	const token = inputs["github-token"];
	const { owner, repo } = run;
	return {
		forge: token === "" ? null : createGitHubReviews({
			owner,
			repo,
			token,
			apiUrl,
			...graphqlUrl === void 0 ? {} : { graphqlUrl }
		}),
		of: reviewedOf(event, inputs)
	};
}

// src/pipeline/planning/known-durations.ts
function lookup(known) {
	return (id) => {
		const found = known.get(id);
		return found === void 0 ? null : found.totalMs / found.count;
	};
}
function add(known, id, ms) {
	const { totalMs, count } = known.get(id) ?? {
		totalMs: 0,
		count: 0
	};
	known.set(id, {
		totalMs: totalMs + ms,
		count: count + 1
	});
}
/** The mean over the attempts of a finished run. */
function durationsOfRun(records) {
	const known = /* @__PURE__ */ new Map();
	for (const { case: id, durationMs } of records) add(known, id, durationMs);
	return lookup(known);
}
/** The mean over both sides of the last run of each case in the history of a suite: older ones tell of other agents and machines. */
function durationsOfHistory(suite, rows) {
	const last = /* @__PURE__ */ new Map();
	const own = rows.filter((row) => row.suite === suite && row.latencyMs !== null);
	for (const { case: id, run } of own) last.set(id, run);
	const known = /* @__PURE__ */ new Map();
	for (const { case: id, run, latencyMs } of own) if (last.get(id) === run) add(known, id, latencyMs ?? 0);
	return lookup(known);
}

// src/pipeline/planning/plan-matrix.ts
/** A process can't be given a longer variable than 131,072 bytes, name and end included; ids are of one byte a character. */
const mostInputChars = 13e4;
/** Suites without a record weigh all attempts alike; a new case weighs as much as the usual one. */
function weighed(cases, durationOf) {
	const known = cases.flatMap(({ id }) => durationOf(id) ?? []);
	const usual = known.length === 0 ? 1 : known.reduce((sum, ms) => sum + ms, 0) / known.length;
	return cases.map(({ id, repeats }) => ({
		id,
		weight: repeats * (durationOf(id) ?? usual)
	}));
}
/** The jobs that make one run together, shared out so that they end at about the same time. Makes no attempt. */
async function planMatrix(request, { repository }) {
	const snapshot = await repository.snapshot(request.from);
	const paths = [...new Set(request.suites.flatMap((suite) => suitesBelow(snapshot, suite)))];
	if (paths.length === 0) throw new UserError({
		where: request.suites.join(" "),
		what: "has no suite.yaml on the side that decides",
		todo: "name the suite's folder, or gate a first suite without shards"
	});
	const jobs = [];
	for (const suite of paths) {
		const folder = await readSuiteFolder(snapshot, suite);
		if (folder === null) throw new Error(`the suite ${suite} vanished`);
		const { cases, name } = loadContract(folder);
		const { planned } = selectCases({
			cases,
			changed: null
		});
		const parts = Math.max(1, Math.min(request.shards, planned.length));
		const named = shareCases(weighed(planned, request.durations({
			path: suite,
			name
		})), parts).map((ids) => ids.join(" "));
		const fit = named.every((ids) => ids.length <= mostInputChars);
		named.forEach((ids, at) => {
			jobs.push({
				suite,
				shard: `${at + 1}/${parts}`,
				"shard-cases": fit ? ids : ""
			});
		});
	}
	return jobs;
}

// src/pipeline/again/replay.ts
/**
* Runs one side again under a stored run's contract and compares it with what that run's candidate did: nothing should have changed. Any
* difference is a finding about the stack; the stored run stays as it is, and no decision file counts.
*/
async function replay(request, given) {
	const [startedAt, startedMs] = [given.clock.now(), given.clock.monotonicMs()];
	const { against, againstName, withoutEvidence } = request;
	const stored = await readWholeRun(given.files, against, againstName, withoutEvidence);
	const baseline = storedBaseline(stored);
	const sides = await openReplay(stored, request, given);
	const outside = await isolated(given, sides.contract.suite, [request.candidate, request.against]);
	const asked = {
		...request,
		mode: "gate",
		suite: sides.contract.folder.path,
		baseline: stored.report.versions.candidate.label,
		baselineLabel: stored.report.versions.candidate.label
	};
	const frozen = frozenReplay(asked, sides, baseline, outside);
	const verdicts = await readVerdicts(sides.candidate.snapshot);
	const run = await openRun(asked, sides, frozen, outside);
	try {
		const ended = await measure(asked, sides, frozen, run, outside, baseline);
		if ("kind" in ended) return ended;
		const measured = await judgedByPeople(ended, frozen.planned, verdicts, run.folder.path, outside);
		const before = await judgedByPeople(baseline, frozen.planned, verdicts, stored.path, outside);
		const decided = conclude({
			mode: "replay",
			name: request.name,
			notes: request.notes ?? [],
			sides: {
				...sides,
				bootstrap: false
			},
			reported: reportedSides(asked, sides, [...before.attempts, ...measured.attempts]),
			frozen: withManualVerdicts(frozen, sides, verdicts),
			outside,
			...reachedConditions(sides.contract, asked, outside),
			reusedFrom: `${request.againstName} of ${stored.report.startedAt.slice(0, 10)}`,
			startedAt,
			durationMs: Math.round(outside.clock.monotonicMs() - startedMs),
			decisions: [],
			expected: [],
			untouched: false,
			measured,
			stored: before
		});
		await keepMeasured(run.folder, measured, request.notes ?? []);
		const sources = [storedAsBaseline(stored.path), ...ownSides(run.folder.path)];
		const report = await withQuotedAnswers(decided, sources, outside);
		const { past } = request;
		const page = await pageEvidence({
			report,
			past,
			contract: frozen.contract,
			sources,
			outside
		});
		await writeReports(run.folder, report, {
			page,
			random: outside.randomId,
			name: request.name
		});
		return {
			kind: "decided",
			report
		};
	} finally {
		await run.folder.close();
		await run.claim.release();
	}
}
/** All counted attempts of the stored run's candidate, fresh ones too, as the baseline of today. */
function storedBaseline({ attempts, report, name }) {
	const own = attempts.filter(({ side, counted, stage }) => side === "candidate" && counted && stage !== "attribution");
	if (own.length === 0) throw new UserError({
		where: name,
		what: `holds no attempts of a candidate (mode ${report.mode})`,
		todo: "name the report of a run with attempts with --against"
	});
	const relabelled = own.map((attempt) => ({
		...attempt,
		side: "baseline",
		stage: "first"
	}));
	return {
		attempts: relabelled,
		planned: relabelled.map(({ case: id, repeat }, order) => ({
			order,
			stage: "first",
			case: id,
			side: "baseline",
			repeat,
			pair: order
		}))
	};
}
async function openReplay({ report, plan }, request, outside) {
	const { versions } = report;
	const snapshot = await outside.repository.snapshot(request.candidate);
	const named = {
		path: report.contract.path,
		digest: plan.contractDigest
	};
	const places = [
		versions.baseline.commit,
		versions.candidate.commit,
		request.candidate
	];
	const contract = await findStoredContract(named, places, outside);
	if (contract === null) throw otherSuite(request);
	const suites = findSuites(snapshot);
	const candidate = await readSide(snapshot, contract, suites);
	const baseline = await storedSide(report, contract, outside);
	requireNamed({
		contract,
		baseline,
		candidate
	});
	return {
		contract,
		suites,
		baseline,
		candidate,
		change: changeOfSides(baseline, candidate),
		revision: null,
		bootstrap: true
	};
}
function otherSuite({ againstName }) {
	return new UserError({
		where: againstName,
		what: "was measured by a suite that neither its commits nor the candidate hold",
		todo: "fetch the commits of that run, or make a new run to replay against"
	});
}
/** The stored candidate's checkout where its commit is here; else only what the report says of it. */
async function storedSide({ versions }, contract, { repository }) {
	const { commit, label, subjectDigest: digest } = versions.candidate;
	const snapshot = commit === null ? null : await repository.snapshot(commit).catch(() => null);
	if (snapshot !== null) return readSide(snapshot, contract, findSuites(snapshot));
	return {
		snapshot: {
			commit,
			label,
			dirty: false,
			entries: [],
			read: () => Promise.reject(/* @__PURE__ */ new Error("the stored side is not here")),
			exportTo: async () => ({ notMaterialised: [] })
		},
		subject: [],
		links: [],
		subjectDigest: digest
	};
}
/** Today's attempts: of the cases that the stored run has attempts of, since the others have nothing to be compared with. */
function frozenReplay(request, sides, { attempts }, outside) {
	const known = new Set(attempts.map((attempt) => attempt.case));
	const frozen = freeze(request, sides, outside);
	const others = frozen.planned.filter(({ id }) => !known.has(id));
	const first = frozen.first.filter((attempt) => known.has(attempt.case));
	return {
		...frozen,
		planned: frozen.planned.filter(({ id }) => known.has(id)),
		notRun: [...frozen.notRun, ...others.map(({ id }) => ({
			case: id,
			reason: "not covered by the stored run"
		}))],
		first: first.map((attempt, order) => ({
			...attempt,
			order
		}))
	};
}

// src/pipeline/authoring/working-tree.ts
/** Reads the suite and subject of the working tree, or of the ref or folder that is named. */
async function readTree(suite, outside, from = ".") {
	const snapshot = await outside.repository.snapshot(from);
	const below = suitesBelow(snapshot, suite);
	const [path, second] = below;
	if (path === void 0) throw noSuite(snapshot, suite);
	if (second !== void 0) throw new UserError({
		where: suite,
		what: `holds several suites: ${below.join(", ")}`,
		todo: "name one of them with --suite"
	});
	const folder = await readSuiteFolder(snapshot, path);
	if (folder === null) throw new Error(`the suite ${path} vanished`);
	const contract = loadContract(folder);
	const suites = findSuites(snapshot);
	return {
		...await readSide(snapshot, contract, suites),
		suites,
		contract
	};
}
/** Writes suite and subject into folders and runs the suite's setup there. Throws a UserError when that fails. */
async function writeTree(tree, cookie, outside) {
	const { contract } = tree;
	const suites = await writeSuites(contract, outside);
	const withheld = {
		suites: tree.suites,
		ignore: contract.suite.subject.ignore
	};
	const { folder: subject } = await exportWithout(withheld, tree.snapshot, outside);
	const dispose = async () => {
		await outside.files.removeFolder(suites.suite);
		if (suites.agentSuite !== void 0) await outside.files.removeFolder(suites.agentSuite);
		await outside.files.removeFolder(subject);
	};
	const redactor = createRedactor(secretValues(contract.suite, outside.engine));
	const places = {
		subject,
		...suites
	};
	const abort = outside.interrupt;
	const end = await runSetup({
		...outside,
		suite: contract.suite,
		cookie,
		redactor,
		folders: places,
		account: "candidate",
		abort
	});
	if (end.kind === "failed") {
		await dispose();
		throw new UserError({
			where: suitePlace(contract.folder, "setup"),
			what: `${end.reason}: ${end.output}`,
			todo: "mend setup"
		});
	}
	await shareBuilt(subject, contract, outside);
	return {
		folders: {
			...suites,
			subject: {
				baseline: subject,
				candidate: subject
			},
			links: {
				baseline: tree.links,
				candidate: tree.links
			},
			home: subject,
			notMaterialised: []
		},
		redactor,
		[Symbol.asyncDispose]: dispose
	};
}

// src/pipeline/stored/kept-run.ts
/** Attempts with the contract that they were judged by; report.json only where a decision was made. */
async function readKeptRun(request, { files }, needsAttempt = true) {
	const { path, name, case: id } = request;
	const read = async (file, schema) => {
		const bytes = await files.read(join(path, file));
		if (bytes === null) return null;
		const parsed = schema.safeParse(parsedJson(new TextDecoder().decode(bytes)));
		if (parsed.success) return parsed.data;
		throw new UserError({
			where: join(name, file),
			what: "is not what this version writes",
			todo: "make the run again with this version"
		});
	};
	const own = [];
	const there = /* @__PURE__ */ new Set();
	const found = await readStoredRecords(files, path, (record) => {
		there.add(record.case);
		if (record.case === id) own.push(record);
	});
	const report = await read("report.json", reportSchema);
	const contract = report?.contract ?? await read("contract.json", reportContractSchema);
	if (!(found !== null || !needsAttempt && report !== null) || contract === null) throw new UserError({
		where: name,
		what: "holds no attempts",
		todo: `make some with casegate run ${id}, or name a run's folder with --run`
	});
	if (needsAttempt && own.length === 0) refuseCase(id, name, there, report);
	const made = own.map((record) => ({
		record,
		path
	}));
	return {
		attempts: [...await storedAttempts(id, report, files), ...made],
		contract,
		report
	};
}
/** Of a replay, what the stored run's candidate did, while its folder is still where it was. */
async function storedAttempts(id, report, files) {
	const from = report?.mode === "replay" ? report.conditions.reusedFrom : null;
	if (from === null) return [];
	const path = resolve(from.replace(/ of \d{4}-\d{2}-\d{2}$/, ""));
	const kept = [];
	return await readStoredRecords(files, path, (record) => {
		const { side, counted, stage } = record;
		if (record.case === id && side === "candidate" && counted && stage !== "attribution") kept.push({
			record: {
				...record,
				side: "baseline"
			},
			path
		});
	}).catch(() => null) === null ? [] : kept;
}
function refuseCase(id, name, cases, report) {
	const reason = report?.comparison.notRun.find((one) => one.case === id)?.reason;
	const there = [...cases].slice(0, 5).join(", ");
	throw new UserError({
		where: id,
		what: reason === void 0 ? `has no attempt in ${name}` : `was not run: ${reason}`,
		todo: there === "" ? "name another run's folder with --run" : `the run has ${there}`
	});
}

// src/commands/last-attempts.ts
/** Where `casegate run` keeps its attempts, so that they can be shown and made a reference. */
const lastFolder = join(".casegate", "last");
const gateFolder = join(".casegate", "run");
/** The folder that a person means who names none: where attempts were made last. */
async function latestFolder() {
	const [last, gate] = await Promise.all([lastFolder, gateFolder].map(changedAt));
	return (gate ?? 0) > (last ?? 0) ? gateFolder : lastFolder;
}
async function changedAt(folder) {
	const stats = await stat(join(folder, "attempts.jsonl")).catch(() => null);
	return stats === null ? null : stats.mtimeMs;
}

// src/pipeline/scoring/judging-queue.ts
/** Attempts that may wait, judged, for one that was added before them and takes longer. */
const mostWaiting = 256;
/**
* Judges what is added, some at a time, and writes the records in that order. Whole records are dropped as soon as they are written, which
* is at once where no program is asked: what lives on through a batch is collected at several times the cost of judging it.
*/
function createJudgingQueue(folder, atOnce, judge) {
	const keeper = createAttemptKeeper();
	const attempts = [];
	const waiting = [];
	const running = /* @__PURE__ */ new Set();
	let failed = null;
	async function start(item, place) {
		try {
			place.judged = await judge(item);
		} catch (error) {
			failed ??= { error };
		}
	}
	function begin(item) {
		const place = { judged: null };
		waiting.push(place);
		const turn = start(item, place);
		running.add(turn);
		turn.then(() => running.delete(turn));
	}
	/** Writes what is judged up to the first that is not. */
	async function write() {
		if (failed !== null) throw failed.error;
		for (let judged = waiting[0]?.judged; judged != null; judged = waiting[0]?.judged) {
			waiting.shift();
			attempts.push(keeper.keep(judged));
			await folder.appendLater(judged);
		}
	}
	async function writeNext() {
		await Promise.race(running);
		await write();
	}
	return {
		async add(item) {
			begin(item);
			while (running.size >= atOnce || waiting.length >= mostWaiting) await writeNext();
		},
		async end() {
			await write();
			while (waiting.length > 0) await writeNext();
			await folder.appendAll([]);
			return attempts;
		}
	};
}

// src/pipeline/stored/show-case.ts
/** One attempt of a case on each side of a run, with what is kept of it. Throws a UserError for a run or case that is not there. */
async function showCase(request, outside) {
	const run = await readKeptRun(request, outside);
	const { report, contract } = run;
	const found = await findStoredContract(contract, [
		report?.versions.baseline.commit ?? null,
		report?.versions.candidate.commit ?? null,
		"."
	], outside);
	const own = run.attempts.filter(({ record }) => record.case === request.case);
	const attempt = request.attempt ?? defaultAttempt(request.case, own, report);
	const there = sides.filter((side) => own.some(({ record }) => record.side === side));
	refuseUnknownAttempt(request, own);
	return shownCase(request, run, found, await Promise.all(there.map((side) => shownSide({
		side,
		attempt,
		own,
		run,
		request,
		outside,
		found
	}))));
}
function refuseUnknownAttempt({ attempt, case: id, name }, own) {
	const numbers = [...new Set(own.map(({ record }) => record.repeat))].sort((a, b) => a - b);
	if (attempt === void 0 || numbers.length === 0 || numbers.includes(attempt)) return;
	throw new UserError({
		where: `--attempt ${attempt}`,
		what: `is no attempt of ${id} in ${name}`,
		todo: `its attempts are ${numbers[0]} to ${numbers.at(-1)}`
	});
}
/** Everything about a case but its attempts. */
function shownCase({ case: id, name }, { contract, report }, found, shown) {
	const one = found?.cases.find((candidate) => candidate.id === id);
	return {
		id,
		title: contract.cases.find((candidate) => candidate.id === id)?.title ?? null,
		run: name,
		suite: `suite ${contract.suite} ${contract.version} (${contract.digest.slice(0, 12)})`,
		definition: one === void 0 ? null : definitionOf(one),
		state: report?.comparison.cases.find((candidate) => candidate.id === id)?.state ?? null,
		sides: shown
	};
}
/** What a person needs of a case's definition. */
function definitionOf(one) {
	return {
		kind: one.kind,
		prompt: one.prompt ?? null,
		fixture: one.fixture ?? null,
		history: one.history.length,
		retrieved: one.retrieved !== void 0,
		steps: one.steps ?? [],
		expected: one.expected ?? null
	};
}
async function shownSide(input) {
	const { side, attempt, own, run, request } = input;
	const there = own.filter(({ record }) => record.side === side);
	const tries = there.filter(({ record }) => record.repeat === attempt);
	const kept = tries.find(({ record }) => record.counted) ?? tries.at(-1);
	const label = labelOf(side, run.report);
	const compared = run.report?.comparison.cases.find(({ id }) => id === request.case);
	return {
		label,
		attempt: kept === void 0 ? null : await shownAttempt(kept, label, input),
		numbers: [...new Set(there.map(({ record }) => record.repeat))].sort((a, b) => a - b),
		summary: compared?.[side] ?? null
	};
}
async function shownAttempt({ record: { previous: _, ...record }, path }, label, { outside, found, run }) {
	const form = run.report?.mode === "score" || found === null ? "casegate" : traceFormOf(found.suite.agent);
	const folder = evidenceFolderOf(path, record);
	return {
		label,
		record,
		evidence: readStoredEvidence(outside.files, folder, record, form)
	};
}
function labelOf(side, report) {
	if (report === null) return "working tree";
	if (report.mode === "score") return "recorded answer";
	const names = report.mode === "replay" ? {
		baseline: "stored",
		candidate: "today"
	} : null;
	const { commit, label } = report.versions[side];
	return `${names?.[side] ?? side} ${label}${commit === null ? "" : ` (${commit.slice(0, 7)})`}`;
}
function defaultAttempt(id, kept, report) {
	const own = kept.map(({ record }) => record);
	const quoted = report?.quotes?.find((quote) => quote.case === id && quote.side === "candidate");
	if (quoted !== void 0) return quoted.repeat;
	if (report === null) return Math.max(1, ...own.map(({ repeat }) => repeat));
	return (own.find(({ side, outcome }) => side === "candidate" && outcome === "fail") ?? own[0])?.repeat ?? 1;
}

// src/report/attempt/attempt-chain.ts
/** Checks that judge what the agent did rather than what it said. */
const ofCalls = /* @__PURE__ */ new Set([
	"tools",
	"skill",
	"usage",
	"claims"
]);
/**
* Walks the chain from case to prompt, inputs, calls, results, answer and checks. The first link that fails names the fault: a check that
* fails is laid to the link that it reads, one that broke or could not be assessed to the checks themselves.
*/
function attemptChain({ definition }, { record, evidence }) {
	const failed = record.checks.filter((check) => check.outcome === "fail" && !check.advisory);
	const own = (isOfCalls) => failed.filter(({ type }) => ofCalls.has(type) === isOfCalls).map(sentence);
	return [
		definition === null ? unknown("case", "the suite is not the one of this run any more") : ok("case"),
		promptLink(definition),
		inputsLink(evidence),
		link("calls", [...startProblems(evidence), ...own(true)], callsUnknown(evidence)),
		link("results", resultProblems(evidence), null),
		link("answer", [...answerProblems(record, evidence), ...own(false)], null),
		link("checks", record.checks.filter(isOpen).map(sentence), personMissing(record.checks))
	];
}
/** The first link that fails; null when every link holds. */
function firstFailing(chain) {
	return chain.find(({ state }) => state === "fails") ?? null;
}
function ok(name) {
	return {
		name,
		state: "ok",
		why: null
	};
}
function unknown(name, why) {
	return {
		name,
		state: "unknown",
		why
	};
}
function link(name, problems, why) {
	if (problems.length > 0) return {
		name,
		state: "fails",
		why: problems.join("; ")
	};
	return why === null ? ok(name) : unknown(name, why);
}
function sentence({ id, critical, reason, outcome }) {
	return `${id}${critical ? " (critical)" : ""}: ${reason ?? outcome.replace("_", " ")}`;
}
function isOpen({ outcome, advisory, human }) {
	return !advisory && (outcome === "error" || outcome === "not_assessed" && !human);
}
function personMissing(checks) {
	return checks.some(({ human, outcome }) => human && outcome === "not_assessed") ? "a person has not judged yet" : null;
}
function promptLink(definition) {
	if (definition === null) return unknown("prompt", "it stands in the suite of the run");
	return link("prompt", definition.kind === "agent" && (definition.prompt ?? "").trim() === "" ? ["the prompt is empty"] : [], null);
}
function inputsLink({ truth, notStarted }) {
	return link("inputs", [
		truth.kind === "error" ? truth.reason : null,
		truth.kind === "moved" ? "the truth moved while the agent ran" : null,
		notStarted === void 0 ? null : notStarted.reason
	].filter((problem) => problem !== null), null);
}
function startProblems({ end, notStarted }) {
	if (notStarted !== void 0 || end?.kind !== "not_started") return [];
	return [`the agent could not be started: ${end.reason}`];
}
function callsUnknown({ trace, traceMissing }) {
	if (trace === null) return traceMissing ?? "this agent leaves no trace";
	return trace.ending.kind === "cut" ? `the trace is cut: ${trace.ending.reason ?? "no reason given"}` : null;
}
function resultProblems({ trace }) {
	return (trace?.calls ?? []).filter(({ error, denied }) => error !== null || denied).map(({ name, error, denied }) => `${name} ${denied ? "was denied" : "failed"}${error === null ? "" : `: ${error}`}`);
}
function answerProblems({ cause, reason, outcome }, { answer, end }) {
	const first = reason?.split("; ")[0] ?? outcome;
	if (cause === "crash" || cause === "timeout" || outcome === "environment_error") return [first];
	return answer === null && end?.kind !== "not_started" && outcome !== "pass" ? ["there is no answer"] : [];
}

// src/report/attempt/line-differences.ts
const mostChars = 400;
/** The compared lines of both attempts in the suite's order, each with both values; of one attempt, its values. */
function lineDifferences(sides) {
	const [first, second] = sides.flatMap(({ attempt }) => attempt === null ? [] : [attempt.record.lines]);
	if (first === void 0 || first.length + (second?.length ?? 0) === 0) return [];
	if (second === void 0) return ["compared lines", ...first.map((line) => `${nameOf(line)}: ${shownValue(line)}`)];
	const others = new Map(second.map((line) => [line.name, line]));
	const names = new Set(first.map(({ name }) => name));
	return [
		"compared lines",
		...first.map((line) => comparison(line, others.get(line.name))),
		...second.filter(({ name }) => !names.has(name)).map((line) => comparison(void 0, line))
	];
}
function comparison(before, now) {
	const name = nameOf(before ?? now ?? {
		name: "",
		identity: false
	});
	if (before?.value === now?.value) return `${name}: same, ${shownValue(before)}`;
	return `${name}: moved, ${shownValue(before)} \u2192 ${shownValue(now)}`;
}
function nameOf({ name, identity }) {
	return `${terminalText(name, 100)}${identity ? " (identity)" : ""}`;
}
function shownValue(line) {
	if (line === void 0 || line.value === null) return "not known";
	return `"${terminalText(line.value, mostChars)}"`;
}

// src/report/attempt/attempt-text.ts
/** A case with an attempt of each side, the chain of each walked, for a terminal; ends with a new line. */
function shownCaseText(shown, on) {
	return `${[
		heading(shown, on),
		...shown.sides.map((side) => sideBlock(shown, side, on)),
		lineDifferences(shown.sides).flatMap((line) => wrapped(line, on, "  "))
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
function heading({ id, title, run, suite, state, sides }, on) {
	const name = `${terminalText(id, 200)}${title === null ? "" : `: ${terminalText(title, 300)}`}`;
	const where = `${terminalText(suite, 200)}, attempts in ${terminalText(run, 400)}`;
	return [
		...wrapped(name, on),
		...wrapped(where, on),
		...state === null ? [] : wrapped(`state in this run: ${state}`, on),
		...sides.flatMap((side) => summaryLine(side, on))
	];
}
function summaryLine({ label, summary }, on) {
	if (summary === null) return [];
	const { passes, attempts, interval, disagreementClass } = summary;
	const rate = attempts === 0 ? "no verdict" : rateWithInterval(passes / attempts, interval);
	const why = disagreementClass === null ? "" : `, attempts disagree: ${disagreementClass}`;
	return wrapped(`${terminalText(label, 60)}: ${passes} of ${attempts} pass, ${rate}${why}`, on);
}
function sideBlock(shown, { label, attempt, numbers }, on) {
	const name = terminalText(label, 60);
	if (attempt === null) {
		const there = numbers.length === 0 ? "none was made" : `there are ${numbers.join(", ")}`;
		return wrapped(`${name}: no such attempt; ${there}`, on);
	}
	const chain = attemptChain(shown, attempt);
	const { repeat, stage, reused } = attempt.record;
	const which = `attempt ${repeat}${stage === "first" ? "" : ` (${stage})`}${reused === true ? " of an earlier run" : ""}`;
	return [
		...wrapped(`${name}, ${which}: ${outcomeWords(attempt)}`, on),
		...reasonLine(attempt, on),
		...chain.flatMap((link) => linkLines(link, contentOf(link.name, shown, attempt), on)),
		...wrapped(summaryOf(chain), on, "  ")
	];
}
/** Why the attempt ended as it did, where no failed check says so. */
function reasonLine({ record: { outcome, cause, reason } }, on) {
	return reason === null || cause === "check" || outcome === "fail" || outcome === "incomplete" ? [] : wrapped(terminalText(reason, 1200), on, "  ");
}
function summaryOf(chain) {
	const first = firstFailing(chain);
	if (first !== null) return `first link that fails: ${first.name}`;
	const checks = chain.find(({ name }) => name === "checks");
	if (checks?.state === "unknown") return `no link fails; ${checks.why}`;
	return "every link holds; if the answer looks wrong, no check asks for what is wrong with it";
}
function linkLines({ name, state, why }, content, on) {
	const words = why === null ? state : `${state}: ${terminalText(why, 1200)}`;
	const [first = "", ...rest] = wrapped(`${name.padEnd(8)}${words}`, on, "  ");
	return [
		first,
		...rest,
		...content.map((line) => shownOn(on, `      ${line}`))
	];
}
function contentOf(name, shown, attempt) {
	const { definition } = shown;
	switch (name) {
		case "case": return [terminalText(attempt.record.command, 600)].filter((line) => line !== "");
		case "prompt": return definition?.prompt == null ? [] : quotedLines(definition.prompt, 2e3, 20);
		case "inputs": return inputLines(shown, attempt);
		case "calls": return callLines(attempt);
		case "answer": return answerLines(attempt);
		case "checks": return checkLines(attempt);
		default: return [];
	}
}
/** The answer, and where there is none, what the agent last said on its streams. */
function answerLines({ evidence: { answer, stdout, stderr } }) {
	if (answer !== null) return quotedLines(answer);
	const end = (text) => text === void 0 ? "" : text.trimEnd().slice(-1200);
	return [...end(stdout?.text) === "" ? [] : ["standard output:", ...quotedLines(end(stdout?.text), 1200, 20)], ...end(stderr?.text) === "" ? [] : ["standard error:", ...quotedLines(end(stderr?.text), 1200, 20)]];
}

export { allPages$1 as $, outputsOf as A, replaceFile as B, runnerForge as C, writeOutputs as D, actionLog as E, mergeShards as F, remoteOwner as G, pullOption as H, withReplacedRun as I, mostRunPackedBytes as J, artifactReport as K, columns as L, outputsOfDraft as M, parseEvent as N, publishLog as O, refuseTarget as P, createGitHubRunList as Q, decider as R, earlierOfEvent as S, commitsOf as T, withPullRun as U, readStoredReport as V, checkoutRoot as W, require_yauzl as X, unpackRun as Y, createGitHubRuns as Z, knownNights as _, latestFolder as a, notice as at, beginStatus as b, writeTree as c, summary as ct, durationsOfHistory as d, hasNext$1 as et, durationsOfRun as f, publishComment as g, stepSummary as h, lastFolder as i, info as it, outputsOfAll as j, publishAll as k, replay as l, publishReports as m, showCase as n, error as nt, readKeptRun as o, setOutput as ot, reviewingOf as p, namedArtifacts as q, createJudgingQueue as r, getInput as rt, readTree as s, warning as st, shownCaseText as t, gitHubAsk as tt, planMatrix as u, knownRows as v, draftStatus as w, withStatus as x, historyKeeper as y, writeReady as z };