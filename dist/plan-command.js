import { resolve } from "node:path";
import { E as UserError, M as terminalText, _ as InvalidArgumentError, a as letHeapGrow, g as wholeNumber, h as quietCommand, v as Option } from "./start.js";
import { L as columns, f as durationsOfRun, u as planMatrix } from "./shared.js";
import { t as loadContract } from "./contract.js";
import { $t as plural, Bt as requireCount, Gn as suitesBelow, Hn as noSuite, It as wilson, N as planPairs, Qt as percent, Rt as normalQuantile, Ut as requireWithin, V as wrapped, Wn as readSuiteFolder, Yt as duration, Zt as listed, an as usd, cn as jsonText, en as rate, j as toVerified, q as selectCases, qt as withOutside, y as usualConcurrency } from "./engine.js";
import { C as readStoredRun } from "./seldom.js";
import { G as KnownCases, K as templatesOf, U as countCodes, W as simulatedRuns, at as isDeterministic, ct as atMost, dt as verdictOf, it as WORTH_A_LOOK, lt as findRoot, nt as logGamma, ot as seededRandom, st as fisherExact, tt as LEVEL, ut as tallyOf } from "./conclusion.js";
import { g as interruptSignal } from "./opening.js";

// src/plan/floor.ts
const shownMargins = [
	.02,
	.05,
	.1,
	.15,
	.2,
	.25,
	.3
];
/** The fewest units of which a margin can be shown at all: the smallest m with 1 \u2212 alpha^(1/m) < margin (METHODS 7.1). */
function unitsNeeded(margin, confidence) {
	const alpha = (1 - confidence) / 2;
	return Math.floor(Math.log(alpha) / Math.log(1 - margin)) + 1;
}
/** How narrow the average of these cases can get, and how many cases (families, where declared) each margin needs. */
function floorOf(cases, confidence, margin) {
	const families = cases.some(({ family }) => family !== void 0);
	const units = new Set(cases.map(({ id, family }) => family === void 0 ? `case ${id}` : `family ${family}`)).size;
	const alpha = (1 - confidence) / 2;
	const margins = margin === null ? shownMargins : [.../* @__PURE__ */ new Set([...shownMargins, margin])].sort((a, b) => a - b);
	return {
		units,
		unit: families ? "family" : "case",
		confidence,
		floor: units === 0 ? 1 : 1 - alpha ** (1 / units),
		margin,
		needed: margins.map((one) => {
			const needed = unitsNeeded(one, confidence);
			return {
				margin: one,
				units: needed,
				reachable: units >= needed
			};
		})
	};
}

// src/compare/statistics/binomial.ts
/** ln of the number of ways to choose k of n. */
function logChoose(n, k) {
	return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
/** P(X = k) for X ~ Binomial(n, p); 0 outside 0..n. Throws a RangeError for n not whole or p outside [0, 1]. */
function binomialProbability(k, n, p) {
	requireCount("trials", n);
	requireWithin("probability", [p], 0, 1);
	if (k < 0 || k > n) return 0;
	if (p === 0 || p === 1) return k === n * p ? 1 : 0;
	return Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
}

// src/compare/case-power.ts
/** The chance that a pair of binomial counts is one of those shown. */
function chance(attempts, from, to, shown) {
	const counts = Array.from({ length: attempts + 1 }, (_, k) => k);
	const before = counts.map((k) => binomialProbability(k, attempts, from));
	const now = counts.map((k) => binomialProbability(k, attempts, to));
	let sum = 0;
	for (const x of counts) for (const y of counts) {
		const both = (before[x] ?? 0) * (now[y] ?? 0);
		if (both > 1e-15 && shown(x, y)) sum += both;
	}
	return Math.min(1, sum);
}
function pWorseOf(baseline, candidate, attempts) {
	return fisherExact({
		passes: baseline,
		attempts
	}, {
		passes: candidate,
		attempts
	}).pWorse;
}
/** As `signsOf` flags a case as worse: unanimity broken, or a p-value worth a look. */
function flagsWorse(attempts) {
	return (x, y) => x === attempts && y < attempts || atMost(pWorseOf(x, y, attempts), .15);
}
function significant(attempts) {
	return (x, y) => atMost(pWorseOf(x, y, attempts), LEVEL);
}
/**
* The exact chance that a case whose pass rate falls from `from` to `to` is asked about as worse, when no other case is
* flagged: flagged as worse in the first stage and confirmed by its fresh attempts, or as the contract's review has it. Others that
* are flagged at the same time cost some of it.
*/
function casePower({ repeats, review, confirm }, from, to) {
	if (review === "strict") return chance(repeats, from, to, (x, y) => y < x);
	if (review === "novel") return chance(repeats, from, to, flagsWorse(repeats));
	if (!(review === "reproduced" && confirm.attempts > 0 && confirm.cases > 0)) return chance(repeats, from, to, significant(repeats));
	const confirmed = chance(confirm.attempts, from, to, significant(confirm.attempts));
	return chance(repeats, from, to, flagsWorse(repeats)) * confirmed;
}
/** The highest rate such that a fall to it is confirmed with this chance; null when even a fall to zero is not. */
function foundDownTo(design, from, wanted) {
	if (casePower(design, from, 0) < wanted) return null;
	return findRoot((to) => casePower(design, from, to) - wanted, 0, from);
}

// src/compare/suite-power.ts
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function withinOf({ passes: x, attempts: n }) {
	return x * (n - x) / (n * (n - 1));
}
/**
* Variance components of a pilot (METHODS 7.2): w = mean of x(n \u2212 x) / (n(n \u2212 1)) a side, and what of the variance of the
* differences it does not explain. Null below two cases with two attempts a side.
*/
function variancesOf(cases) {
	const usable = cases.filter(({ baseline, candidate }) => baseline.attempts > 1 && candidate.attempts > 1);
	if (usable.length < 2) return null;
	const differences = usable.map(({ baseline, candidate }) => candidate.passes / candidate.attempts - baseline.passes / baseline.attempts);
	const centre = mean(differences);
	const spread = differences.reduce((sum, d) => sum + (d - centre) ** 2, 0) / (differences.length - 1);
	const within = {
		baseline: mean(usable.map(({ baseline }) => withinOf(baseline))),
		candidate: mean(usable.map(({ candidate }) => withinOf(candidate)))
	};
	const explained = mean(usable.map(({ baseline, candidate }) => withinOf(baseline) / baseline.attempts + withinOf(candidate) / candidate.attempts));
	return {
		rate: mean(usable.map(({ baseline }) => baseline.passes / baseline.attempts)),
		within,
		between: Math.max(0, spread - explained)
	};
}
const WANTED = .8;
/** The variance of one case's difference when every case passes less often by `fall`: (p \u2212 D)(1 \u2212 p + D) on the candidate. */
function varianceAt(fall, { rate, within, between }, repeats, exact) {
	const fallen = Math.max(0, within.candidate + fall * (2 * rate - 1) - fall * fall);
	return (exact ? 0 : between) + (within.baseline + fallen) / repeats;
}
/**
* The smallest falls of the average that this design shows with 80 % chance (METHODS 7.2 and 7.3, a large-sample formula):
* the D with D = (1 + D) / (m + 1) + z sqrt((m sd\u00b2 + 1) / ((m + 1)(m + 2))) + z_0.8 sd / sqrt(m), sd\u00b2 the variance of one
* case's difference after the fall; in the scope of exactly these cases D = (z + z_0.8) sd / sqrt(m) without what varies
* between cases. Families are taken as their number of cases.
*/
function suitePower({ units: m, repeats, criteria }, variances) {
	const { average, confidence } = criteria;
	const exact = average?.scope === "suite";
	const z = normalQuantile(1 - (1 - confidence) / 2);
	const needed = (fall) => {
		const variance = varianceAt(fall, variances, repeats, exact);
		const error = Math.sqrt(variance / m);
		return (exact ? z * error : (1 + fall) / (m + 1) + z * Math.sqrt((m * variance + 1) / ((m + 1) * (m + 2)))) + normalQuantile(WANTED) * error;
	};
	const seen = needed(variances.rate) >= variances.rate ? null : findRoot((fall) => fall - needed(fall), 0, variances.rate);
	const margin = average?.margin;
	const failed = margin === void 0 || seen === null || seen + margin > variances.rate ? null : seen + margin;
	return {
		deviation: Math.sqrt(varianceAt(0, variances, repeats, exact)),
		seen,
		failed
	};
}

// src/plan/recommended-repeats.ts
/** What the best design of the list finds is not worth any price: this share of it is asked for. */
const ENOUGH = .95;
/**
* The fewest attempts a case and side that find a fall from 1 to 0.5 nearly as often as the most of these would, with the
* reason in one sentence. A suite whose every case is deterministic needs one.
*/
function recommendedRepeats(planned, options, allDeterministic) {
	if (allDeterministic) return {
		planned,
		recommended: 1,
		why: "every case is deterministic: one attempt is a fact",
		options
	};
	const best = Math.max(0, ...options.map(({ half }) => half));
	const chosen = options.find(({ half }) => half >= ENOUGH * best);
	const most = options.at(-1);
	if (chosen === void 0 || most === void 0) return {
		planned,
		recommended: planned,
		why: "nothing to compare it with",
		options
	};
	const share = (value) => `${Math.round(value * 100)} %`;
	const why = `they find a case that falls from 1 to 0.5 in ${share(chosen.half)} of runs, ${most.repeats} would in ${share(most.half)}`;
	return {
		planned,
		recommended: chosen.repeats,
		why,
		options
	};
}

// src/compare/statistics/draw-beta.ts
/** A standard normal number by the polar method (Marsaglia and Bray 1964). */
function drawNormal(random) {
	for (;;) {
		const u = 2 * random() - 1;
		const v = 2 * random() - 1;
		const square = u * u + v * v;
		if (square > 0 && square < 1) return u * Math.sqrt(-2 * Math.log(square) / square);
	}
}
function drawGamma(random, shape) {
	if (shape < 1) return drawGamma(random, shape + 1) * (1 - random()) ** (1 / shape);
	const d = shape - 1 / 3;
	const c = 1 / Math.sqrt(9 * d);
	for (;;) {
		const z = drawNormal(random);
		const v = (1 + c * z) ** 3;
		if (v > 0 && Math.log(1 - random()) < .5 * z * z + d - d * v + d * Math.log(v)) return d * v;
	}
}
/**
* A random number from Beta(a, b), as the share of one of two gamma numbers. `random` gives numbers in [0, 1).
* Throws a RangeError unless a and b are above 0.
*/
function drawBeta(random, a, b) {
	if (!(a > 0 && b > 0)) throw new RangeError(`A beta distribution needs a > 0 and b > 0, got a ${a}, b ${b}.`);
	const x = drawGamma(random, a);
	const y = drawGamma(random, b);
	return x + y === 0 ? 0 : x / (x + y);
}

// src/pipeline/simulate/simulated-attempt.ts
const nothing = {
	runId: "simulated",
	side: "baseline",
	stage: "first",
	repeat: 1,
	try: 1,
	counted: true,
	order: 0,
	startedAt: "",
	durationMs: 0,
	exit: 0,
	signal: null,
	command: "",
	toolCalls: null,
	usage: null,
	model: {
		asked: null,
		served: null
	},
	ending: null,
	truth: null,
	stateDigest: null,
	excerpts: {
		answer: null,
		stdout: null,
		stderr: null
	},
	evidence: null,
	redactions: 0,
	isolation: "none",
	containment: "none",
	externalConnectionAttempts: []
};
/** An attempt that passes every check, for a case of which nothing is on record. It is compared and never shown. */
function passedAttempt(one) {
	const passed = {
		outcome: "pass",
		cause: null,
		reason: null,
		checks: one.checks.map((check) => ({
			id: check.id ?? "",
			type: check.type,
			outcome: "pass",
			reason: null,
			matched: [],
			missing: [],
			observed: null,
			score: null,
			critical: check.critical === true,
			advisory: check.advisory === true,
			constraint: false,
			stage: null,
			human: false,
			selfReported: false,
			selfGraded: false
		})),
		score: null,
		lines: []
	};
	return toVerified({
		...nothing,
		case: one.id
	}, {
		...passed,
		earnsRetry: false
	});
}
/**
* The same attempt as if it had failed, for a case that never failed on record: by its first check that is not critical,
* since how often a critical check is violated is not to be guessed; by a crash where there is no such check.
*/
function asFailed(attempt) {
	const at = attempt.checks.findIndex((check) => !check.critical && !check.advisory && check.outcome === "pass");
	const checks = attempt.checks.map((check, index) => index === at ? {
		...check,
		outcome: "fail",
		score: check.score === null ? null : 0
	} : check);
	const score = attempt.score === null ? null : 0;
	return {
		...attempt,
		checks,
		score,
		outcome: "fail",
		cause: at === -1 ? "crash" : null
	};
}
/** The same attempt as if it had passed, for a case that never passed on record. */
function asPassed(attempt) {
	const checks = attempt.checks.map((check) => check.outcome === "fail" ? {
		...check,
		outcome: "pass"
	} : check);
	const score = attempt.score === null ? null : 1;
	return {
		...attempt,
		checks,
		score,
		outcome: "pass",
		cause: null
	};
}

// src/pipeline/simulate/pilot.ts
/** A case that is not on record is taken to be reliable: Beta(30, 1), a mean of 0.97. */
const assumed = {
	a: 30,
	b: 1
};
/** Templates of every outcome for one case, from its attempts on record, or made up where there are none. */
function pilotOf$1(one, record) {
	const verdicts = record.map((attempt) => ({
		attempt,
		verdict: verdictOf(attempt, one)
	}));
	const withVerdict = (wanted) => verdicts.filter(({ verdict }) => verdict === wanted).map(({ attempt }) => attempt);
	const [passing, failing, others] = [
		withVerdict(1),
		withVerdict(0),
		withVerdict(null)
	];
	const model = passing[0] ?? failing[0] ?? passedAttempt(one);
	const passes = passing.length > 0 ? passing : [asPassed(model)];
	const fails = failing.length > 0 ? failing : [asFailed(model)];
	const templates = templatesOf([
		...passes,
		...fails,
		...others
	]);
	const measured = passing.length + failing.length > 0;
	return {
		one,
		passes: templates.slice(0, passes.length),
		fails: templates.slice(passes.length, passes.length + fails.length),
		others: templates.slice(passes.length + fails.length),
		...measured ? {
			a: passing.length + .5,
			b: failing.length + .5
		} : assumed,
		measured
	};
}
function pick(templates, random) {
	return templates[Math.floor(random() * templates.length)];
}
/**
* Ways to draw, one run after the other: each case gets a true pass rate from the distribution that its record leaves, Beta(passes + 1/2,
* fails + 1/2) (METHODS 7.4), the candidate's is changed, and attempts follow from the two rates. A way to draw ends with the next one.
*/
function drawsFromPilot(pilots, random) {
	const cases = pilots.map((pilot) => {
		const { one, passes, fails, others, measured } = pilot;
		const known = measured ? passes.length + fails.length + others.length : 1;
		return {
			passes,
			fails,
			others,
			lost: others.length / known,
			deterministic: isDeterministic(one)
		};
	});
	const places = new Map(pilots.map(({ one }, index) => [one.id, index]));
	const rates = {
		baseline: new Float64Array(pilots.length),
		candidate: new Float64Array(pilots.length)
	};
	return (change) => {
		pilots.forEach(({ a, b }, index) => {
			const drawn = drawBeta(random, a, b);
			const rate = cases[index]?.deterministic === true ? Number(a >= b) : drawn;
			rates.baseline[index] = rate;
			rates.candidate[index] = change(rate, index);
		});
		let latest = null;
		let index = -1;
		return (one, side) => {
			if (latest !== one) {
				latest = one;
				index = pilots[index + 1]?.one === one ? index + 1 : places.get(one.id) ?? -1;
			}
			const template = drawOne(cases[index], rates[side][index] ?? 0, random);
			if (template === void 0) throw new Error(`no attempt of ${one.id} can be drawn`);
			return template;
		};
	};
}
function drawOne(own, rate, random) {
	if (own === void 0) return void 0;
	const { passes, fails, others, lost, deterministic } = own;
	if (deterministic) return rate > .5 ? passes[0] : fails[0];
	if (lost > 0 && random() < lost) return pick(others, random);
	return random() < rate ? pick(passes, random) : pick(fails, random);
}

// src/pipeline/simulate/scenarios.ts
function shareOf(count, draws) {
	return {
		count,
		rate: count / draws,
		interval: wilson(count, draws, .95)
	};
}
function summary(name, what, runs, found) {
	const share = (holds) => shareOf(runs.filter(holds).length, runs.length);
	const blocked = runs.filter(({ verdict }) => verdict !== "pass");
	return {
		name,
		what,
		draws: runs.length,
		pass: share(({ verdict }) => verdict === "pass"),
		fail: share(({ verdict }) => verdict === "fail"),
		review: share(({ verdict, reviewOnly }) => verdict === "inconclusive" && reviewOnly),
		inconclusive: share(({ verdict, reviewOnly }) => verdict === "inconclusive" && !reviewOnly),
		found: found === null ? null : shareOf(found, runs.length),
		byReason: countCodes(blocked.map(({ code }) => code)),
		fresh: runs.reduce((sum, { fresh }) => sum + fresh, 0) / runs.length
	};
}
/** Of a suite of many thousands of cases, where each run is much work; what so few tell is shown with its interval. */
const fewest = 20;
async function simulate({ gate, pilots, draws, seed, known, pace }, name, changeOf) {
	const random = seededRandom(seed);
	const ways = drawsFromPilot(pilots, random);
	const drawOf = (run) => ways(changeOf(run));
	const runs = [];
	for (const run of simulatedRuns({
		gate,
		draws,
		drawOf,
		known,
		fewest
	})) {
		runs.push(run);
		await pace?.(name, runs.length, draws);
	}
	return runs;
}
/** A candidate that changes nothing. */
async function unchanged(input) {
	const what = "nothing changed";
	return summary("unchanged", what, await simulate(input, what, () => (rate) => rate), null);
}
/** In each run another case of the suite passes half as often; a deterministic one fails. */
async function oneBroken(input) {
	const { cases } = input.gate;
	const what = "one case passes half as often";
	const runs = await simulate(input, what, (run) => (rate, index) => index === run % cases.length ? rate / 2 : rate);
	return summary("one_broken", what, runs, runs.filter(({ worse }, run) => worse.includes(cases[run % cases.length]?.id ?? "")).length);
}
/** Every case passes less often by the same amount. */
async function allWorse(input, drop) {
	const what = `every case passes less often by ${drop.toFixed(2)}`;
	return summary("all_worse", what, await simulate(input, what, () => (rate) => Math.max(0, rate - drop)), null);
}

// src/plan/cost-estimate.ts
function sum(values) {
	return values.reduce((total, value) => total === null || value === null ? null : total + value, 0);
}
function tokensOf({ usage }) {
	return sum([usage?.input ?? null, usage?.output ?? null]);
}
/** Means over the counted attempts of each case. A total with an unknown part is unknown. */
function ratesOf(records) {
	const byCase = /* @__PURE__ */ new Map();
	for (const record of records) {
		const own = byCase.get(record.case);
		if (own === void 0) byCase.set(record.case, [record]);
		else own.push(record);
	}
	const rates = /* @__PURE__ */ new Map();
	for (const [id, own] of byCase) {
		const counted = own.filter((record) => record.counted).length;
		if (counted === 0) continue;
		const mean = (values) => {
			const total = sum(values);
			return total === null ? null : total / counted;
		};
		rates.set(id, {
			timeMs: mean(own.map(({ durationMs }) => durationMs)) ?? 0,
			tokens: mean(own.map(tokensOf)),
			usd: mean(own.map(({ usage }) => usage?.usd ?? null))
		});
	}
	return rates;
}
function amount(loads, rates, of) {
	const parts = loads.map(({ id, attempts }) => {
		const rate = rates.get(id);
		const each = rate === void 0 ? null : of(rate);
		return each === null ? null : each * attempts;
	});
	const known = parts.filter((part) => part !== null);
	return {
		value: known.length === 0 ? null : sum(known),
		unknownCases: parts.length - known.length
	};
}
/** What these attempts would take, by what each case took on record; attempts run `concurrency` pairs of one at a time. */
function estimateCosts(loads, rates, concurrency) {
	const time = amount(loads, rates, ({ timeMs }) => timeMs);
	return {
		timeMs: {
			...time,
			value: time.value === null ? null : time.value / concurrency
		},
		tokens: amount(loads, rates, ({ tokens }) => tokens),
		usd: amount(loads, rates, ({ usd }) => usd)
	};
}
/** The limits of a budget that these costs go beyond, as far as they are known. */
function beyondBudget({ timeMs, tokens, usd }, budget) {
	return [
		[
			"wall",
			timeMs.value,
			budget.wall
		],
		[
			"tokens",
			tokens.value,
			budget.tokens
		],
		[
			"usd",
			usd.value,
			budget.usd
		]
	].flatMap(([key, value, limit]) => value !== null && limit !== void 0 && value > limit ? [key] : []);
}

// src/pipeline/planning/forecast-costs.ts
/** Fresh attempts of both sides that the contract allows at most. */
function mostFresh({ suite: { criteria } }, cases) {
	const chance = cases.filter((one) => !isDeterministic(one));
	const flagged = criteria.review === "reproduced" ? Math.min(criteria.confirm.cases, chance.length) : 0;
	return 2 * criteria.confirm.attempts * flagged;
}
/** Time, tokens and cost of a run by what each case took on record. What is not on record stays unknown. */
function forecastCosts(input) {
	const { contract, cases, concurrency, source, records, expectedFresh } = input;
	const rates = ratesOf(records);
	const first = cases.map(({ id, repeats }) => ({
		id,
		attempts: 2 * repeats
	}));
	const each = 2 * contract.suite.criteria.confirm.attempts;
	const chance = cases.filter((one) => !isDeterministic(one));
	const spread = chance.map(({ id }) => ({
		id,
		attempts: expectedFresh / chance.length
	}));
	const dearest = [...chance].sort((a, b) => costRank(rates.get(b.id)) - costRank(rates.get(a.id))).slice(0, each === 0 ? 0 : mostFresh(contract, cases) / each).map(({ id }) => ({
		id,
		attempts: each
	}));
	const estimate = (more) => estimateCosts(merged(first, more), rates, concurrency);
	const most = estimate(dearest);
	return {
		source,
		concurrency,
		first: estimate([]),
		expected: estimate(spread),
		most,
		timeAtMostMs: cases.reduce((sum, { timeoutMs, repeats }) => sum + 2 * repeats * timeoutMs, 0) / concurrency,
		overBudget: beyondBudget(most, contract.suite.budget)
	};
}
function costRank(rate) {
	return rate === void 0 ? 0 : rate.usd ?? rate.timeMs;
}
function merged(first, more) {
	const extra = new Map(more.map(({ id, attempts }) => [id, attempts]));
	return first.map(({ id, attempts }) => ({
		id,
		attempts: attempts + (extra.get(id) ?? 0)
	}));
}

// src/pipeline/planning/forecast.ts
const asked = .8;
const falls = [
	.8,
	.7,
	.5,
	.2,
	0
];
const otherRepeats = [
	1,
	3,
	4,
	5,
	8,
	10,
	15
];
/** A change of every case that is worth hearing about where the contract names no margin. */
const usualDrop = .1;
/** What a run of this suite would cost and what it could show, before any attempt is made. */
async function forecast(input) {
	const { contract, cases, pilot } = input;
	const { criteria, order_seed: seed } = contract.suite;
	const pilots = pilotsOf(cases, pilot);
	const scenarios = {
		gate: {
			contract,
			cases,
			today: input.today
		},
		pilots,
		draws: input.draws,
		seed,
		known: new KnownCases(),
		pace: input.pace
	};
	const calm = await unchanged(scenarios);
	const stageCases = cases.map(({ id, repeats }) => ({
		id,
		attempts: repeats,
		done: 0
	}));
	const chance = cases.filter((one) => !isDeterministic(one));
	const freshAtMost = mostFresh(contract, cases);
	return {
		schema: 1,
		suite: contract.name,
		version: contract.version,
		contractDigest: contract.digest,
		cases: cases.length,
		notRun: input.notRun,
		attempts: {
			repeats: contract.suite.repeats,
			first: 2 * cases.reduce((sum, { repeats }) => sum + repeats, 0),
			confirm: criteria.confirm,
			freshAtMost
		},
		order: {
			seed,
			attempts: planPairs("first", seed, stageCases, {
				order: 0,
				pair: 0
			})
		},
		costs: forecastCosts({
			contract,
			cases,
			concurrency: input.concurrency,
			source: pilot?.name ?? null,
			records: pilot?.records ?? [],
			expectedFresh: calm.fresh
		}),
		floor: floorOf(cases, criteria.confidence, criteria.average?.margin ?? null),
		rates: ratesText(pilots, pilot),
		perCase: chance.length === 0 ? [] : [
			1,
			.9,
			.7
		].map((from) => powerFrom(from, contract)),
		onSuite: onSuite$1(input, pilots),
		repeats: repeatsOf(contract, cases, chance.length === 0),
		scenarios: [calm, ...cases.length === 0 ? [] : [await oneBroken(scenarios), await allWorse(scenarios, criteria.average?.margin ?? usualDrop)]],
		seed
	};
}
/** The attempts that compare the sides, by case. */
function attemptsByCase(cases, pilot) {
	const byCase = new Map(cases.map(({ id }) => [id, []]));
	for (const attempt of pilot?.attempts ?? []) if (attempt.counted && attempt.stage !== "attribution") byCase.get(attempt.case)?.push(attempt);
	return byCase;
}
function pilotsOf(cases, pilot) {
	const byCase = attemptsByCase(cases, pilot);
	return cases.map((one) => pilotOf$1(one, byCase.get(one.id) ?? []));
}
function ratesText(pilots, pilot) {
	const unmeasuredCases = pilots.filter(({ measured }) => !measured).map(({ one }) => one.id);
	const without = "taken to pass about 97 % of the time, Beta(30, 1)";
	if (pilot === null || unmeasuredCases.length === pilots.length) return {
		kind: "assumed",
		text: `no attempt is on record: every case is ${without}`,
		unmeasuredCases
	};
	const rest = unmeasuredCases.length === 0 ? "" : `; ${unmeasuredCases.length} without record are ${without}`;
	return {
		kind: "measured",
		text: `each case's rate is drawn from what its attempts in ${pilot.name} leave open, Beta(passes + 1/2, fails + 1/2)${rest}`,
		unmeasuredCases
	};
}
function designOf({ suite }, repeats = suite.repeats) {
	return {
		repeats,
		review: suite.criteria.review,
		confirm: suite.criteria.confirm
	};
}
function powerFrom(from, contract) {
	const design = designOf(contract);
	return {
		from,
		foundDownTo: foundDownTo(design, from, asked),
		falls: falls.filter((to) => to < from).map((to) => ({
			to,
			power: casePower(design, from, to)
		}))
	};
}
function repeatsOf(contract, cases, allDeterministic) {
	const planned = contract.suite.repeats;
	const options = [.../* @__PURE__ */ new Set([...otherRepeats, planned])].sort((a, b) => a - b).map((count) => ({
		repeats: count,
		attempts: cases.reduce((sum, one) => sum + 2 * (isDeterministic(one) ? one.repeats : count), 0),
		half: casePower(designOf(contract, count), 1, .5),
		third: casePower(designOf(contract, count), 1, .7)
	}));
	return recommendedRepeats(planned, options, allDeterministic);
}
/** From both sides on record where they are there; else from what the cases are taken to be. */
function onSuite$1({ contract, cases, pilot }, pilots) {
	const { criteria, repeats } = contract.suite;
	const { units } = floorOf(cases, criteria.confidence, null);
	if (units < 2) return null;
	const byCase = attemptsByCase(cases, pilot);
	const counts = cases.map((one) => {
		const own = (byCase.get(one.id) ?? []).filter(({ stage }) => stage === "first");
		const of = (side) => tallyOf(own.filter((attempt) => attempt.side === side), one);
		return {
			baseline: of("baseline"),
			candidate: of("candidate")
		};
	});
	const mean = (of) => pilots.reduce((sum, one) => sum + of(one), 0) / pilots.length;
	const within = mean(({ a, b }) => a * b / ((a + b) * (a + b + 1)));
	const guessed = {
		rate: mean(({ a, b }) => a / (a + b)),
		within: {
			baseline: within,
			candidate: within
		},
		between: 0
	};
	return suitePower({
		units,
		repeats,
		criteria
	}, variancesOf(counts) ?? guessed);
}

// src/pipeline/planning/plan-suite.ts
/** What each suite in a folder of the working tree would cost and could show; makes no attempt. */
async function planSuites(request, outside) {
	const snapshot = await outside.repository.snapshot(".");
	const run = request.from && await readStoredRun(outside.files, request.from.path, request.from.name);
	const below = suitesBelow(snapshot, request.suite);
	const paths = run === void 0 ? below : below.filter((path) => path === run.report.contract.path);
	if (paths.length === 0) throw missing(snapshot, request, run);
	const forecasts = [];
	for (const path of paths) {
		const folder = await readSuiteFolder(snapshot, path);
		if (folder === null) throw new Error(`the suite ${path} vanished`);
		forecasts.push(await forecastOf(loadContract(folder), request, run, outside));
	}
	return forecasts;
}
function missing(snapshot, { suite }, run) {
	return run === void 0 ? noSuite(snapshot, suite) : new UserError({
		where: run.name,
		what: `is a run of the suite in ${run.report.contract.path}, which is not in ${suite}`,
		todo: `name that folder with --suite, or another run with --from`
	});
}
async function forecastOf(contract, request, run, outside) {
	const asked = withRequest(contract, request);
	const { planned, notRun } = selectCases({
		cases: asked.cases,
		changed: null
	});
	refuseAverage(request, asked, planned);
	return forecast({
		contract: asked,
		cases: planned,
		notRun,
		pilot: run === void 0 ? null : pilotOf(run),
		concurrency: request.concurrency ?? asked.suite.concurrency ?? usualConcurrency(asked.suite.agent),
		today: outside.clock.now().toISOString().slice(0, 10),
		draws: request.draws,
		pace: paceOf(outside)
	});
}
const turnMs = 50;
const quietMs = 1e4;
/** Gives an interrupt its turn while runs are simulated, and tells how far that is when it takes long. */
function paceOf({ clock, log, interrupt }) {
	let turnedMs = clock.monotonicMs();
	let toldMs = turnedMs;
	return async (name, made, draws) => {
		const nowMs = clock.monotonicMs();
		if (nowMs - turnedMs < turnMs) return;
		await clock.sleep(0);
		interrupt.throwIfAborted();
		turnedMs = clock.monotonicMs();
		if (nowMs - toldMs < quietMs) return;
		toldMs = nowMs;
		log.line(`simulated ${made} of at most ${draws} runs in which ${name}`);
	};
}
/** The contract with the repeats, margin and fresh attempts that are asked about. */
function withRequest(contract, { repeats, margin, fresh }) {
	const { suite } = contract;
	const { criteria } = suite;
	const average = margin === void 0 ? {} : { average: {
		scope: "population",
		...criteria.average,
		margin
	} };
	const confirm = fresh === void 0 ? {} : { confirm: {
		...criteria.confirm,
		attempts: fresh
	} };
	const cases = contract.cases.map((one) => repeats === void 0 || one.kind === "command" ? one : {
		...one,
		repeats
	});
	return {
		...contract,
		cases,
		suite: {
			...suite,
			repeats: repeats ?? suite.repeats,
			criteria: {
				...criteria,
				...average,
				...confirm
			}
		}
	};
}
/** Repeats and a margin that no result can show are refused as they are when a suite is loaded. */
function refuseAverage(request, { suite }, cases) {
	const { confidence, average } = suite.criteria;
	if (average?.scope === "suite" && (request.repeats ?? 3) < 3) throw new UserError({
		where: "--repeats",
		what: `${request.repeats} is too few for criteria.average.scope: suite`,
		todo: `ask for ${3} or more, or set scope: population`
	});
	if (request.margin === void 0 || average?.scope !== "population") return;
	const { units, unit, floor } = floorOf(cases, confidence, request.margin);
	if (floor < request.margin) return;
	const kind = unit === "family" ? "families" : "cases";
	throw new UserError({
		where: "--margin",
		what: `${request.margin} can never be shown by ${units} ${kind}: even if every attempt passed, the interval would reach ${floor.toFixed(3)}`,
		todo: `it needs at least ${unitsNeeded(request.margin, confidence)} ${kind} at confidence ${confidence}; ask for a wider margin, or set scope: suite`
	});
}
/** What the baseline did: both sides where they were the same code. */
function pilotOf({ name, report, attempts }) {
	const { baseline, candidate } = report.versions;
	const same = report.mode === "aa" || baseline.subjectDigest === candidate.subjectDigest;
	return {
		name,
		records: attempts,
		attempts: attempts.filter(({ side }) => same || side === "baseline")
	};
}

// src/report/forecast-tables.ts
/** How likely a fall of one case's pass rate is confirmed. */
function powerTable({ perCase }, on) {
	const [first] = perCase;
	if (first === void 0) return ["Every difference of these cases is a fact and is found in every run."];
	const targets = first.falls.map(({ to }) => to);
	const rows = perCase.map(({ from, foundDownTo, falls }) => [
		rate(from),
		...targets.map((to) => {
			const fall = falls.find((one) => one.to === to);
			return fall === void 0 ? "" : rate(fall.power);
		}),
		foundDownTo === null ? "none" : rate(foundDownTo)
	]);
	const head = [
		"one case falls from",
		...targets.map((to) => `to ${rate(to)}`),
		"8 of 10 at"
	];
	return [...wrapped("Chance that it is found, when no other case is flagged in the same run:", on), ...columns([head, ...rows], on)];
}
/** What other numbers of attempts would cost and find. */
function repeatsTable({ repeats: { options, planned } }, on) {
	const rows = options.map(({ repeats, attempts, half, third }) => [
		`${repeats}${repeats === planned ? " (planned)" : ""}`,
		String(attempts),
		rate(half),
		rate(third)
	]);
	return columns([[
		"attempts a case and side",
		"first stage",
		"1 to 0.50",
		"1 to 0.70"
	], ...rows], on);
}
/** What the gate would say, by simulation. */
function scenarioTable({ scenarios }, on) {
	const rows = scenarios.map((one) => [one.what, ...[
		one.pass,
		one.fail,
		one.review,
		one.inconclusive
	].map((share) => percent(share.rate))]);
	const head = [
		"",
		"pass",
		"fail",
		"review",
		"inconclusive"
	];
	const widest = Math.max(...scenarios.flatMap((one) => [
		one.pass,
		one.fail,
		one.review
	].map(halfWidth)));
	const title = `Of ${[...new Set(scenarios.map((one) => one.draws))].join(", ")} simulated runs each, decided by the code that decides real ones (95 % intervals of at most \u00b1${(widest * 100).toFixed(1)} points):`;
	return [
		...wrapped(title, on),
		...columns([head, ...rows], on),
		...scenarios.flatMap((one) => wrapped(note(one), on))
	];
}
function halfWidth({ interval: [low, high] }) {
	return (high - low) / 2;
}
function note(one) {
	const codes = one.byReason.map(({ code, count }) => `${terminalText(code, 60)} ${count}`);
	const blocked = codes.length === 0 ? "nothing blocked" : `blocked by ${listed(codes)}`;
	const found = one.found === null ? "" : `; the broken case was found in ${percent(one.found.rate)}`;
	return `${one.what}: ${blocked}${found}; ${one.fresh.toFixed(0)} fresh attempts a run.`;
}

// src/report/forecast-text.ts
/** What a run would cost and could show, for a terminal; ends with a new line. */
function forecastText(forecast, terminal) {
	const on = {
		...terminal,
		width: Math.max(60, terminal.width)
	};
	const rows = [
		["Attempts", attempts(forecast)],
		["Time", time(forecast)],
		["Tokens", costLine(forecast, ({ tokens }) => tokens, (value) => value.toFixed(0))],
		["Cost", costLine(forecast, ({ usd: cost }) => cost, usd)],
		["Order", order(forecast)],
		["Average", floor(forecast)],
		["Suite", onSuite(forecast)],
		["Repeats", `${forecast.repeats.recommended} recommended, ${forecast.repeats.planned} planned: ${forecast.repeats.why}`],
		["Rates", forecast.rates.text]
	];
	const title = `${terminalText(forecast.suite)} ${terminalText(forecast.version)}: ${plural(forecast.cases, "case")}${notRun(forecast)}`;
	return `${[
		wrapped(title, on),
		rows.filter(([, text]) => text !== "").flatMap(([label, text]) => labelled(label, text, on)),
		powerTable(forecast, on),
		repeatsTable(forecast, on),
		scenarioTable(forecast, on)
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n")}\n`;
}
const labelColumns = 10;
function labelled(label, text, on) {
	const indent = " ".repeat(labelColumns);
	return wrapped(terminalText(text, 2e3), on, indent).map((line, index) => index === 0 ? `${label.padEnd(labelColumns)}${line.slice(labelColumns)}` : line);
}
function notRun({ notRun: left }) {
	return left.length === 0 ? "" : `, ${left.length} more that a gate does not run (manual or held out)`;
}
function attempts({ attempts: own }) {
	const { repeats: each, first, confirm, freshAtMost } = own;
	return `${first} in the first stage, ${each} a case and side; then ${freshAtMost === 0 ? "no fresh ones" : `at most ${freshAtMost} fresh ones (${confirm.attempts} a side for at most ${plural(confirm.cases, "flagged case")})`}`;
}
/** What the known cases take, and which are not in it: the unknown is never taken for zero. */
function costLine({ costs }, of, shown) {
	const [first, expected, most] = [
		of(costs.first),
		of(costs.expected),
		of(costs.most)
	];
	if (first.value === null || expected.value === null || most.value === null) return costs.source === null ? "unknown: no run is on record; name one with --from" : `unknown: the attempts in ${costs.source} don't tell`;
	const left = first.unknownCases === 0 ? "" : `; ${plural(first.unknownCases, "case")} unknown and not in these`;
	return `about ${shown(first.value)}; with fresh attempts about ${shown(expected.value)} if nothing changed, at most ${shown(most.value)}${left}`;
}
function time(forecast) {
	const { costs } = forecast;
	const limit = `${duration(costs.timeAtMostMs)} if every attempt of the first stage ran into its time-out`;
	const at = `${costs.concurrency} at a time`;
	if (costs.first.timeMs.value === null) return `unknown, ${at}; ${limit}`;
	const over = costs.overBudget.length === 0 ? "" : `. More than the budget allows at most: ${listed(costs.overBudget)}`;
	return `${costLine(forecast, ({ timeMs }) => timeMs, duration)}; ${at}, setup and verifiers not counted; ${limit}${over}`;
}
function order({ order: { seed, attempts: planned } }) {
	const first = planned.slice(0, 4).map(({ case: id, side }) => `${id} ${side}`);
	return `seed ${seed}: ${first.join(", ")}${planned.length > first.length ? ", \u2026" : ""}`;
}
function floor({ floor: found }) {
	const many = found.unit === "family" ? "families" : "cases";
	const units = found.units === 1 ? `1 ${found.unit}` : `${found.units} ${many}`;
	const needed = found.needed.map(({ margin, units: least }) => `${margin} needs ${least}`);
	return `${found.margin === null ? "the suite sets no margin, so that the average decides nothing" : `the margin is ${found.margin}`}; ${units} can't show a margin of ${found.floor.toFixed(3)} or less at confidence ${found.confidence}, whatever happens. A margin of ${needed.join(", ")} ${many}`;
}
function onSuite({ onSuite: found }) {
	if (found === null) return "";
	if (found.seen === null) return "no fall of the average is seen in 8 of 10 runs";
	const failed = found.failed === null ? "" : `, one of about ${rate(found.failed)} fails the margin`;
	return `a fall of the average of about ${rate(found.seen)} is seen in 8 of 10 runs (its interval lies below zero)${failed}`;
}

// src/commands/plan-command.ts
const usualDraws = 2e3;
const interrupted = 130;
/** `casegate plan`: what a run would cost and could show, before anything is spent. */
function planCommand(terminal, end) {
	return quietCommand("plan", "say what a run would cost and could show, before any attempt is made").option("--suite <dir>", "folder of the suite, or of several", "cases").option("--from <dir>", "a finished run to learn costs and pass rates from, best one of gate --aa").option("--repeats <n>", "ask about other attempts per case and side", wholeNumber(1)).option("--margin <x>", "ask about another margin of the average, such as 0.1", margin).option("--fresh <n>", "ask about other fresh attempts of a flagged case", wholeNumber(0)).option("--concurrency <n>", "pairs of attempts at the same time", wholeNumber(1)).option("--draws <n>", "simulated runs of each kind", wholeNumber(1), usualDraws).addOption(matrixOption()).option("--baseline <ref|dir>", "with --matrix: whose suite decides; default: the working tree").option("--json", "print everything as JSON: of each suite one object, in a list").action(async (options) => {
		refuseIdle(options);
		const { from } = options;
		const out = resolve(from ?? ".casegate/run");
		letHeapGrow();
		const interrupt = interruptSignal();
		const given = {
			folder: ".",
			out,
			log: { line: terminal.note },
			interrupt
		};
		if (options.matrix !== void 0) {
			const matrix = await withOutside(given, (outside) => matrixOf(options, options.matrix ?? 1, outside));
			terminal.print(`${jsonText({ include: matrix }, 0)}\n`);
			return end(0);
		}
		const request = {
			...options,
			from: from === void 0 ? void 0 : {
				path: out,
				name: from
			}
		};
		const forecasts = await withOutside(given, (outside) => planSuites(request, outside)).catch((error) => {
			if (error !== interrupt.reason) throw error;
			return null;
		});
		if (forecasts === null) return end(interrupted);
		const { width, unicode } = terminal;
		if (options.json === true) terminal.print(`${jsonText(forecasts)}\n`);
		else terminal.print(forecasts.map((one) => forecastText(one, {
			width,
			unicode
		})).join("\n"));
		end(0);
	});
}
/** Shards are dealt by what the suite plans: questions about another plan have no meaning there. */
function matrixOption() {
	return new Option("--matrix <n>", "print only the shards of a run, n a suite at most, as JSON for a job matrix").argParser(wholeNumber(1)).conflicts([
		"repeats",
		"margin",
		"fresh",
		"concurrency",
		"draws"
	]);
}
function refuseIdle({ matrix, baseline }) {
	if (matrix !== void 0 || baseline === void 0) return;
	throw new UserError({
		where: "--baseline",
		what: "says whose suite a matrix shares out, and there is no --matrix",
		todo: "leave it out; casegate plan asks about the suite of the working tree"
	});
}
/** Balanced by the attempts of a finished run, where one is named. */
async function matrixOf({ suite, baseline, from }, shards, outside) {
	const run = from === void 0 ? null : await readStoredRun(outside.files, resolve(from), from);
	const durations = ({ path }) => durationsOfRun(run?.report.contract.path === path ? run.attempts : []);
	return planMatrix({
		suites: [suite],
		from: baseline ?? ".",
		shards,
		durations
	}, outside);
}
function margin(text) {
	const number = Number(text);
	if (!/^(0?\.\d+)$/.test(text) || !(number > 0 && number < 1)) throw new InvalidArgumentError("must be a number between 0 and 1, such as 0.1.");
	return number;
}

export { planCommand };