import { E as UserError, F as visibleText, I as latePattern, M as terminalText, N as codePoint, P as visibleLines } from "./start.js";
import { B as lateLibraries, G as array$1, H as date$2, J as int, K as boolean, M as budgetSchema, N as criteriaSchema, P as policySchema, Q as number$4, W as _enum, X as literal, Y as json$2, a as contractDigest, et as partialRecord, h as traceFormOf, it as tuple, j as canonicalJson, lt as prettifyError, nt as strictObject, rt as string$1, t as loadContract, tt as record$1 } from "./contract.js";
import { w as sha256Hex } from "./opening.js";
import { $ as withManualVerdicts, $t as plural, At as notRunSchema, B as shownOn, Bt as requireCount, Ct as differenceText, Dt as attemptOutcomeSchema, Et as quoted$3, Ft as judgeUsageSchema, Gt as sides, Ht as requireTally, It as wilson, J as readStoredEvidence, Jt as age$1, Kt as createSharing, Lt as normalCdf, M as planAttribution, Mt as ageOf, N as planPairs, O as reachedConditions, Pt as reusedRunSchema, Qt as percent, Rt as normalQuantile, St as counted, Tt as percentText, Ut as requireWithin, V as wrapped, Vt as requireSome, Wn as readSuiteFolder, Wt as sideSchema, X as digestOfAttempt, Xt as fullStop, Y as readChosenRecords, Yt as duration, Z as judgedByPeople, Zt as listed$1, _ as withheldReason, _t as independentOf, an as usd, b as budgetOf, bt as reviewRequest, cn as jsonText, ct as questionUsd, dt as sumUsage, en as rate, ft as calibrationPlot$1, ht as reportedSides, in as signedWithInterval, it as manualDigest, kt as checkOutcomeSchema, ln as jsonTextPieces, lt as countedReasons, m as otherShards, mt as reportContract, nn as signed, p as elsewhere, pt as meanOf$3, q as selectCases, rn as signedPercentWithInterval, tn as rateWithInterval, tt as evidenceFolderOf, ut as servedModels, v as openRun, vt as offlineReview, wn as wholeToolName, wt as listed, x as measure, xt as revisedContract, yt as reviewOf, z as fittedRow, zt as requireConfidence } from "./engine.js";
import { join } from "node:path";
import { Buffer } from "node:buffer";

// src/compare/attempt-value.ts
/** True for an attempt that ended with evidence about the subject: not an outage, a broken verifier or one never made. */
function isCompleted({ outcome }) {
	return outcome === "pass" || outcome === "fail" || outcome === "incomplete";
}
/** True when only checks that need a person are left open: compared as "no automated failure". */
function waitsForPersonAlone({ checks, cause }) {
	if (cause === "evidence") return false;
	const open = checks.filter((check) => check.outcome === "not_assessed" && !check.advisory);
	return open.length > 0 && open.every((check) => check.human);
}
/** 1 for a pass, 0 for a fail, null where the attempt says nothing: an outage and a broken verifier are no failures. */
function verdictOf(attempt, one) {
	switch (attempt.outcome) {
		case "pass": return 1;
		case "fail": return 0;
		case "incomplete": return waitsForPersonAlone(attempt) ? 1 : null;
		case "environment_error": return one.expect === "environment_error" ? 1 : null;
		default: return null;
	}
}
/** The number in [0, 1] that the suite's measure compares; null where the attempt says nothing. */
function measuredValue(attempt, one, measure) {
	const verdict = verdictOf(attempt, one);
	if (verdict === null || measure === "outcome") return verdict;
	if (attempt.cause === "crash" || attempt.cause === "timeout") return 0;
	return attempt.score ?? verdict;
}
/** Passes of the attempts that have a verdict. */
function tallyOf(attempts, one) {
	const tally = {
		passes: 0,
		attempts: 0
	};
	for (const attempt of attempts) {
		const verdict = verdictOf(attempt, one);
		if (verdict === null) continue;
		tally.attempts += 1;
		tally.passes += verdict;
	}
	return tally;
}
/** Values of the attempts that have one. */
function measuredValues(attempts, one, measure) {
	const values = [];
	for (const attempt of attempts) {
		const value = measuredValue(attempt, one, measure);
		if (value !== null) values.push(value);
	}
	return values;
}

// src/compare/attempt-shares.ts
function countAttempt(counts, { outcome, checks }) {
	counts.attempts += 1;
	if (outcome === "pass") counts.passed += 1;
	if (outcome === "fail") counts.failed += 1;
	for (const check of checks) if (!check.advisory) countCheck(counts, check);
}
function countCheck(counts, { outcome, constraint, stage }) {
	if (constraint && (outcome === "pass" || outcome === "fail")) {
		counts.constraints += 1;
		if (outcome === "pass") counts.fulfilled += 1;
	}
	if (outcome === "fail" && stage !== null) counts.byStage.set(stage, (counts.byStage.get(stage) ?? 0) + 1);
}
function countSide(cases, side) {
	const counts = {
		attempts: 0,
		passed: 0,
		failed: 0,
		constraints: 0,
		fulfilled: 0,
		byStage: /* @__PURE__ */ new Map()
	};
	for (const { first } of cases) for (const attempt of first[side]) if (isCompleted(attempt)) countAttempt(counts, attempt);
	return counts;
}
function share(part, whole) {
	return whole === 0 ? null : part / whole;
}
/** Shares over the completed attempts of the first stage; null where there is nothing to count. */
function attemptShares(cases) {
	const [baseline, candidate] = [countSide(cases, "baseline"), countSide(cases, "candidate")];
	const both = (value) => ({
		baseline: value(baseline),
		candidate: value(candidate)
	});
	return {
		failuresByStage: [.../* @__PURE__ */ new Set([...baseline.byStage.keys(), ...candidate.byStage.keys()])].map((stage) => ({
			stage,
			baseline: baseline.byStage.get(stage) ?? 0,
			candidate: candidate.byStage.get(stage) ?? 0
		})),
		constraintFulfilment: both(({ fulfilled, constraints }) => share(fulfilled, constraints)),
		noAutomatedFailure: both(({ attempts, failed }) => share(attempts - failed, attempts)),
		fullyPassed: both(({ passed, attempts }) => share(passed, attempts))
	};
}

// src/compare/case-attempts.ts
function groupBy$1(items, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const group = groups.get(key(item));
		if (group === void 0) groups.set(key(item), [item]);
		else group.push(item);
	}
	return groups;
}
function sortRecords(one, records) {
	const none = () => ({
		baseline: [],
		candidate: []
	});
	const sorted = {
		first: none(),
		confirm: none(),
		compared: none(),
		every: none()
	};
	for (const attempt of records) {
		const { side, stage } = attempt;
		sorted.every[side].push(attempt);
		if (!attempt.counted || stage !== "first" && stage !== "confirm") continue;
		sorted[stage][side].push(attempt);
		sorted.compared[side].push(attempt);
	}
	for (const side of sides) {
		sorted.first[side] = sorted.first[side].slice();
		if (sorted.confirm[side].length === 0) sorted.compared[side] = sorted.first[side];
		if (sorted.every[side].length === sorted.compared[side].length) sorted.every[side] = sorted.compared[side];
	}
	return {
		one,
		...sorted,
		reused: sorted.first.baseline.some(isReused)
	};
}
const noPlans = () => ({
	first: {
		baseline: 0,
		candidate: 0
	},
	confirm: {
		baseline: 0,
		candidate: 0
	}
});
/** Of each case that has some. */
function countPlans(plans) {
	const counts = /* @__PURE__ */ new Map();
	for (const { case: id, side, stage } of plans) {
		if (stage === "attribution") continue;
		const own = counts.get(id) ?? noPlans();
		own[stage][side] += 1;
		counts.set(id, own);
	}
	return counts;
}
/** Attempts in the order in which they were made; they mostly come that way. */
function inOrder$1(attempts) {
	const compare = (a, b) => a.order - b.order || a.try - b.try;
	return attempts.every((attempt, at) => {
		const before = attempts[at - 1];
		return before === void 0 || compare(before, attempt) <= 0;
	}) ? attempts : [...attempts].sort(compare);
}
function isReused({ reused }) {
	return reused === true;
}
/** Which models served reused attempts, and none of today's; null where there are none, or where nobody told who serves today. */
function otherModels(attempts) {
	const served = (of) => new Set(attempts.filter(of).flatMap(({ model }) => model.served ?? []));
	const before = served(isReused);
	const today = before.size === 0 ? before : served((attempt) => !isReused(attempt));
	const gone = [...before].filter((name) => !today.has(name)).sort();
	if (gone.length === 0 || today.size === 0) return null;
	return `its reused baseline was served by ${gone.join(", ")}, today's attempts by ${[...today].sort().join(", ")}`;
}
/** Gives each planned case its attempts, in the order in which they were made. */
function attemptsByCase(input) {
	return [...eachCase(input)];
}
/** The same one by one, for who needs none of them any more once the next is there. */
function* eachCase(input) {
	const records = groupBy$1(inOrder$1(input.attempts), (attempt) => attempt.case);
	const plans = countPlans(input.planned);
	const rechecks = groupBy$1(input.rechecks ?? [], (recheck) => recheck.case);
	const unlike = otherModels(input.attempts);
	for (const one of input.cases) {
		const sorted = sortRecords(one, records.get(one.id) ?? []);
		yield {
			...sorted,
			...input.storedBaseline === true ? { confirm: {
				baseline: sorted.compared.baseline,
				candidate: sorted.confirm.candidate
			} } : {},
			planned: plans.get(one.id) ?? noPlans(),
			rechecks: rechecks.get(one.id) ?? [],
			unlike: sorted.reused ? unlike : null
		};
	}
}

// src/compare/statistics/pass-k.ts
function requireDraws(tally, k) {
	requireTally(tally);
	requireCount("draws", k, 1);
	if (k > tally.attempts) throw new RangeError(`There can't be more draws than attempts, got ${k} of ${tally.attempts}.`);
}
/** C(marked, k) / C(all, k): the chance that k different draws are all marked. */
function allMarked(marked, all, k) {
	let share = 1;
	for (let i = 0; i < k; i += 1) share *= Math.max(0, marked - i) / (all - i);
	return share;
}
/**
* pass^k: the unbiased estimate C(c, k) / C(n, k) that k attempts of one case all pass (as in tau-bench); k = 1 is c / n.
* Throws a RangeError for a tally that can't be, k below 1 or above the attempts: it does not extrapolate.
*/
function passHatK(tally, k) {
	requireDraws(tally, k);
	return allMarked(tally.passes, tally.attempts, k);
}
/**
* The unbiased probability that two attempts of this side disagree, 2c(n \u2212 c) / (n(n \u2212 1)), 0 to about 1/2.
* Undefined for a single attempt, which says nothing about it. Throws a RangeError for a tally that can't be.
*/
function disagreement(tally) {
	requireTally(tally);
	const { passes: c, attempts: n } = tally;
	return n < 2 ? void 0 : 2 * c * (n - c) / (n * (n - 1));
}

// src/compare/statistics/find-root.ts
function fraction(newest, opposite, previous) {
	const xi = (newest.x - opposite.x) / (previous.x - opposite.x);
	const phi = (newest.y - opposite.y) / (previous.y - opposite.y);
	if (phi * phi >= xi || (1 - phi) * (1 - phi) >= 1 - xi) return .5;
	return newest.y / (opposite.y - newest.y) * (previous.y / (opposite.y - previous.y)) + (previous.x - newest.x) / (opposite.x - newest.x) * (newest.y / (previous.y - newest.y) * (opposite.y / (previous.y - opposite.y)));
}
/**
* The root of a continuous function whose values at `lower` and `upper` differ in sign, to the last bits of a double.
*
* It never leaves the bracket, so it is as sure as bisection and needs about ten evaluations where that needs fifty.
* Throws a RangeError when the bracket holds no change of sign.
*/
function findRoot(f, lower, upper) {
	let opposite = {
		x: lower,
		y: f(lower)
	};
	if (opposite.y === 0) return lower;
	let newest = {
		x: upper,
		y: f(upper)
	};
	if (newest.y !== 0 && !(newest.y > 0 !== opposite.y > 0)) throw new RangeError(`No change of sign between ${lower} and ${upper}.`);
	let step = .5;
	for (;;) {
		const best = Math.abs(newest.y) < Math.abs(opposite.y) ? newest : opposite;
		const smallest = (4 * Number.EPSILON * Math.abs(best.x) + 1e-300) / Math.abs(newest.x - opposite.x);
		if (best.y === 0 || smallest > .5) return best.x;
		const x = newest.x + Math.min(1 - smallest, Math.max(smallest, step)) * (opposite.x - newest.x);
		const point = {
			x,
			y: f(x)
		};
		const sameSide = point.y > 0 === newest.y > 0;
		const previous = sameSide ? newest : opposite;
		opposite = sameSide ? opposite : newest;
		newest = point;
		step = fraction(newest, opposite, previous);
	}
}

// src/compare/statistics/contour-tail.ts
const HALVINGS = 60;
const NEGLIGIBLE$1 = -42;
const AGREEMENT = 1e-12;
const MOST_NODES = 5e4;
/** \u03a3 f(c_k, n_k) over the values c and their counts n. */
function total$2({ values, counts }, f) {
	let sum = 0;
	for (let k = 0; k < values.length; k += 1) sum += f(values[k] ?? 0, counts[k] ?? 0);
	return sum;
}
/** Where exp(K(s)) / s is smallest between its poles at 0 and 1 / largest; a few digits are enough. */
function saddle(weights, largest) {
	let [low, high] = [0, 1 / largest];
	for (let i = 0; i < HALVINGS; i += 1) {
		const s = (low + high) / 2;
		if (total$2(weights, (c, n) => n * c / (1 - s * c)) < 1 / s) low = s;
		else high = s;
	}
	return (low + high) / 2;
}
/** The integrand along the line through the saddle, over its value there; the second number is the log of its size. */
function integrand({ values, counts }, slopes, s, t) {
	const own = t / s;
	let log = -.5 * Math.log1p(own * own);
	let phase = -Math.atan(own);
	for (let k = 0; k < values.length; k += 1) {
		const turn = t * (slopes[k] ?? 0);
		const n = counts[k] ?? 0;
		log -= .5 * n * Math.log1p(turn * turn);
		phase += n * Math.atan(turn);
	}
	return [Math.exp(log) * Math.cos(phase), log];
}
/** \u03a3 of the integrand at start, start + step, ... until it vanishes; undefined when that takes too long. */
function sumAlong(f, start, step) {
	let sum = 0;
	for (let node = 0; node < MOST_NODES; node += 1) {
		const [value, log] = f(start + node * step);
		sum += value;
		if (log < NEGLIGIBLE$1) return sum;
	}
}
/**
* P(\u03a3 c_k G_k > 0) for independent G_k ~ Gamma(n_k), where \u03a3 n_k c_k < 0 and some c_k > 0.
*
* The inversion integral (1/2\u03c0i) \u222b \u03a0 (1 \u2212 s c_k)^(\u2212n_k) ds / s, taken along the line through its saddle between the poles at
* 0 and 1 / max c (Daniels 1987). On that line it neither oscillates nor changes size quickly, and the trapezoid rule gains
* digits geometrically: the step is halved until two sums agree. Undefined when that needs too many points.
*/
function contourTail(weights) {
	const s = saddle(weights, weights.values.reduce((most, c) => Math.max(most, c), 0));
	const slopes = Float64Array.from(weights.values, (c) => c / (1 - s * c));
	const height = total$2(weights, (c, n) => -n * Math.log1p(-s * c)) - Math.log(s);
	const curvature = 1 / (s * s) + total$2(weights, (c, n) => n * (c / (1 - s * c)) ** 2);
	const f = (t) => integrand(weights, slopes, s, t);
	let step = 1 / Math.sqrt(curvature);
	let sum = sumAlong(f, step, step);
	let area = step * (.5 + (sum ?? 0));
	while (sum !== void 0) {
		const between = sumAlong(f, step / 2, step);
		const finer = .5 * area + .5 * step * (between ?? 0);
		if (between !== void 0 && Math.abs(finer - area) <= AGREEMENT * Math.abs(finer)) return Math.exp(height) * finer / Math.PI;
		sum = between;
		area = finer;
		step /= 2;
	}
}

// src/compare/statistics/weighted-sum-tail.ts
/** Sorts and counts knots once, for many evaluations of `weightedSumTail`. */
function toKnots(values) {
	const sorted = Float64Array.from(values).sort();
	const distinct = [];
	const counts = [];
	for (let k = 0; k < sorted.length; k += 1) {
		const value = sorted[k] ?? 0;
		if (value === distinct[distinct.length - 1]) counts[counts.length - 1] = (counts[counts.length - 1] ?? 0) + 1;
		else {
			distinct.push(value);
			counts.push(1);
		}
	}
	return {
		sorted,
		distinct: {
			values: distinct,
			counts
		}
	};
}
/**
* P(\u03a3 D_k t_k > x) for D ~ Dirichlet(1, ..., 1) by recursion, in steps of the order of (knots below x) \u00b7 (knots above x).
*
* With the knots at or below x (lo) and above x (hi), each nearest first, and S[0][b] = 1, S[a][0] = 0:
* S[a][b] = ((hi_b \u2212 x) S[a\u22121][b] + (x \u2212 lo_a) S[a][b\u22121]) / (hi_b \u2212 lo_a); the answer is S[A][B].
* Every step is a weighted mean of two probabilities, hence stable, and ties need no care.
*/
function recursiveTail(knots, below, x) {
	const row = new Float64Array(knots.length - below + 1).fill(1);
	for (let a = below - 1; a >= 0; a -= 1) {
		const lo = knots[a] ?? x;
		const room = x - lo;
		let left = 0;
		row[0] = 0;
		for (let b = 1; b < row.length; b += 1) {
			const hi = knots[below + b - 1] ?? x;
			const share = 1 / (hi - lo);
			left = (hi - x) * share * (row[b] ?? 0) + room * share * left;
			row[b] = left;
		}
	}
	return row[row.length - 1] ?? 0;
}
/**
* What the recursion gives at the smallest knot. There x \u2212 lo is zero in every row, so that of each only the last entry counts. The product
* may differ from 1 in its last digit, and stays the one that the recursion makes.
*/
function tailAtSmallest(knots, below, x) {
	const room = (knots[knots.length - 1] ?? x) - x;
	const kept = room * (1 / room);
	let tail = 1;
	for (let a = 0; a < below; a += 1) tail *= kept;
	return tail;
}
/** The same probability for many equal knots, from whichever tail is the smaller one. */
function contouredTail({ values, counts }, x) {
	if (values.reduce((sum, value, k) => sum + (counts[k] ?? 0) * (value - x), 0) < 0) return contourTail({
		values: values.map((value) => value - x),
		counts
	});
	const rest = contourTail({
		values: values.map((value) => x - value),
		counts
	});
	return rest === void 0 ? void 0 : 1 - rest;
}
const STEPS_PER_DISTINCT = 1e3;
const FEW_STEPS = 2e4;
/**
* P(\u03a3 D_k t_k > x) for weights D ~ Dirichlet(1, ..., 1) over the knots t, exact to about 1e-13 and without random numbers:
* 1 when no knot is at or below x, 0 when none is above, else by recursion or, when that is long, by a contour integral.
*/
function weightedSumTail({ sorted, distinct }, x) {
	let below = 0;
	while (below < sorted.length && (sorted[below] ?? x) <= x) below += 1;
	if (below === 0 || below === sorted.length) return below === 0 ? 1 : 0;
	if (sorted[0] === x) return tailAtSmallest(sorted, below, x);
	return (below * (sorted.length - below) <= FEW_STEPS + STEPS_PER_DISTINCT * distinct.values.length ? void 0 : contouredTail(distinct, x)) ?? recursiveTail(sorted, below, x);
}

// src/compare/statistics/worst-case-dirichlet.ts
function lowerLimit$1(values, worst, alpha) {
	const knots = toKnots([...values, worst]);
	const largest = knots.sorted[values.length] ?? worst;
	if (largest === worst) return worst;
	return findRoot((x) => weightedSumTail(knots, x) - (1 - alpha), worst, largest);
}
/** \u03a3 values / count, the plain mean. */
function meanOf$2(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function requireValues(values, bounds) {
	requireSome("value", values);
	requireWithin("value", values, bounds.lower, bounds.upper);
}
/**
* Interval for the mean of independent values within bounds, safe for any distribution (Gaffke 2005).
*
* The lower limit is the alpha quantile of \u03a3 D_k t_k, D ~ Dirichlet(1, ..., 1), with knots the values and one imaginary
* unit at bounds.lower; the upper limit is the 1 \u2212 alpha quantile with one imaginary unit at bounds.upper;
* alpha = (1 \u2212 confidence) / 2. On 0/1 values this is Clopper-Pearson's interval. Finite-sample validity was long
* conjectured and is reported proved; here it was verified by simulation.
* Throws a RangeError for no values, values outside the bounds, confidence outside (0, 1).
*/
function worstCaseDirichlet(values, bounds, confidence) {
	const interval = [worstCaseDirichletLower(values, bounds, confidence), worstCaseDirichletUpper(values, bounds, confidence)];
	return {
		mean: meanOf$2(values),
		interval
	};
}
/** Only the lower limit of `worstCaseDirichlet`, for half the time. */
function worstCaseDirichletLower(values, bounds, confidence) {
	requireValues(values, bounds);
	requireConfidence(confidence);
	return lowerLimit$1(values, bounds.lower, (1 - confidence) / 2);
}
/** Only the upper limit of `worstCaseDirichlet`, for half the time. */
function worstCaseDirichletUpper(values, bounds, confidence) {
	requireValues(values, bounds);
	requireConfidence(confidence);
	return 0 - lowerLimit$1(values.map((value) => -value), -bounds.upper, (1 - confidence) / 2);
}

// src/compare/side-summary.ts
function countOf(values) {
	const counts = {};
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}
/** Wilson's interval of the pass rate; for scores the worst-case Dirichlet interval of their mean; null without attempts. */
function sideInterval(values, { measure, confidence }) {
	if (values.length === 0) return null;
	if (measure === "score") return worstCaseDirichlet(values, {
		lower: 0,
		upper: 1
	}, confidence).interval;
	return wilson(values.filter((value) => value === 1).length, values.length, confidence);
}
function isMixed({ passes, attempts }) {
	return passes > 0 && passes < attempts;
}
/** Why the attempts of one side disagree; null when they don't. */
function disagreementClass(attempts, side, tally) {
	const own = attempts.compared[side];
	if (!isMixed(tally)) return attempts.every[side].some((attempt) => attempt.outcome === "environment_error") && attempts.one.expect !== "environment_error" ? "outage" : null;
	if (attempts.rechecks.some((recheck) => recheck.side === side && recheck.first !== recheck.second)) return "verifier";
	return new Set(own.map((attempt) => attempt.stateDigest).filter((digest) => digest !== null)).size > 1 ? "state" : "behaviour";
}
function meanScore(attempts) {
	const scores = attempts.map((attempt) => attempt.score).filter((score) => score !== null);
	return scores.length === 0 ? null : scores.reduce((sum, score) => sum + score, 0) / scores.length;
}
/** One side of a case over its counted attempts of the first and the confirm stage. */
function sideSummary(attempts, side, criteria) {
	const own = attempts.compared[side];
	const tally = tallyOf(own, attempts.one);
	const interval = sideInterval(measuredValues(own, attempts.one, criteria.measure), criteria);
	const outcomes = countOf(own.map((attempt) => attempt.outcome));
	return {
		...tally,
		planned: attempts.planned.first[side] + attempts.planned.confirm[side],
		outcomes,
		interval: interval === null ? null : [...interval],
		score: meanScore(own),
		disagreement: tally.attempts === 0 ? null : disagreement(tally) ?? null,
		disagreementClass: disagreementClass(attempts, side, tally)
	};
}
/** The counts alone: all that a decision reads of a side. */
function sideCounts(attempts, side) {
	return {
		...tallyOf(attempts.compared[side], attempts.one),
		planned: attempts.planned.first[side] + attempts.planned.confirm[side],
		outcomes: {},
		interval: null,
		score: null,
		disagreement: null,
		disagreementClass: null
	};
}
/** A case is left inconclusive by a verifier that answers differently to the same evidence. */
function wavering(attempts) {
	const recheck = attempts.rechecks.find(({ first, second }) => first !== second);
	return recheck === void 0 ? null : `check ${recheck.check} gave ${recheck.first}, then ${recheck.second} on the same evidence`;
}

// src/compare/statistics/newcombe-diff.ts
/**
* Newcombe's hybrid score interval for the difference of two independent pass rates (Newcombe 1998, method 10).
*
* With Wilson's (l1, u1) of the baseline and (l2, u2) of the candidate and d = p2 \u2212 p1:
* [d \u2212 sqrt((p2\u2212l2)\u00b2 + (u1\u2212p1)\u00b2), d + sqrt((u2\u2212p2)\u00b2 + (p1\u2212l1)\u00b2)]. Not adjusted for the number of cases.
* Throws a RangeError where `wilson` does.
*/
function newcombeDifference(baseline, candidate, confidence) {
	const [l1, u1] = wilson(baseline.passes, baseline.attempts, confidence);
	const [l2, u2] = wilson(candidate.passes, candidate.attempts, confidence);
	const p1 = baseline.passes / baseline.attempts;
	const p2 = candidate.passes / candidate.attempts;
	const estimate = p2 - p1;
	return {
		estimate,
		interval: [estimate - Math.hypot(p2 - l2, u1 - p1), estimate + Math.hypot(u2 - p2, p1 - l1)]
	};
}

// src/compare/case-difference.ts
function mean$2(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
/** Newcombe's construction on any two means with their own intervals: the square-and-add limits. */
function scoreDifference(before, now, criteria) {
	const [p1, p2] = [mean$2(before), mean$2(now)];
	const [l1, u1] = sideInterval(before, criteria) ?? [0, 1];
	const [l2, u2] = sideInterval(now, criteria) ?? [0, 1];
	const estimate = p2 - p1;
	return {
		estimate,
		interval: [estimate - Math.hypot(p2 - l2, u1 - p1), estimate + Math.hypot(u2 - p2, p1 - l1)]
	};
}
/** Candidate minus baseline with its interval, over all compared attempts; null when a side has no verdict. */
function caseDifference({ one, compared }, { pWorse, pBetter }, criteria) {
	const baseline = tallyOf(compared.baseline, one);
	const candidate = tallyOf(compared.candidate, one);
	if (baseline.attempts === 0 || candidate.attempts === 0) return null;
	if (criteria.measure === "score") return {
		...scoreDifference(measuredValues(compared.baseline, one, "score"), measuredValues(compared.candidate, one, "score"), criteria),
		pWorse,
		pBetter
	};
	const { estimate, interval } = newcombeDifference(baseline, candidate, criteria.confidence);
	return {
		estimate,
		interval: [...interval],
		pWorse,
		pBetter
	};
}

// src/compare/case-facts.ts
function factsOf(attempt, one) {
	const verdict = verdictOf(attempt, one);
	if (verdict === null) return null;
	const checks = attempt.checks.filter((check) => !check.advisory);
	const lines = attempt.lines.filter((line) => !line.identity);
	return {
		outcome: verdict === 1 ? "pass" : "fail",
		checks: Object.fromEntries(checks.map((check) => [check.id, check.outcome])),
		lines: Object.fromEntries(lines.map((line) => [line.name, line.value]))
	};
}
/** The facts of a deterministic case over every counted attempt, those made for attribution included. */
function caseFacts({ one, every }) {
	const different = (side) => {
		const facts = every[side].filter((attempt) => attempt.counted).map((attempt) => factsOf(attempt, one));
		return [...new Map(facts.filter((fact) => fact !== null).map((fact) => [canonicalJson({ ...fact }), fact])).values()];
	};
	const baseline = different("baseline");
	const candidate = different("candidate");
	if (baseline.length > 1 || candidate.length > 1) return { kind: "unstable" };
	const [before] = baseline;
	const [now] = candidate;
	return before === void 0 || now === void 0 ? { kind: "unknown" } : {
		kind: "known",
		sides: {
			baseline: before,
			candidate: now
		}
	};
}
function directionOf(before, now) {
	if (before === "pass" && now === "fail") return "worse";
	return before === "fail" && now === "pass" ? "better" : "changed";
}
function keys(a, b) {
	return [.../* @__PURE__ */ new Set([...Object.keys(a), ...Object.keys(b)])];
}
/** Every difference between the facts of the two sides: the outcome, each check, each non-identity line. */
function factMoves({ baseline, candidate }) {
	const moves = [];
	if (baseline.outcome !== candidate.outcome) moves.push({
		of: { kind: "outcome" },
		direction: directionOf(baseline.outcome, candidate.outcome)
	});
	for (const id of keys(baseline.checks, candidate.checks)) {
		const [before, now] = [baseline.checks[id], candidate.checks[id]];
		if (before !== now) moves.push({
			of: {
				kind: "check",
				id
			},
			direction: directionOf(before, now)
		});
	}
	for (const name of keys(baseline.lines, candidate.lines)) if (baseline.lines[name] !== candidate.lines[name]) moves.push({
		of: {
			kind: "line",
			name
		},
		direction: "changed"
	});
	return moves;
}
/** The part of the facts that the report and the fingerprint keep beside the lines. */
function reportedFacts(facts) {
	if (facts === null || facts.kind !== "known") return null;
	const { baseline, candidate } = facts.sides;
	return {
		baseline: {
			outcome: baseline.outcome,
			checks: baseline.checks
		},
		candidate: {
			outcome: candidate.outcome,
			checks: candidate.checks
		}
	};
}

// src/compare/case-medians.ts
/** What one attempt took; null where it is not known, which is not zero. */
function measureOf({ durationMs, usage }, what) {
	if (what === "latencyMs") return durationMs;
	if (what === "usd") return usage?.usd ?? null;
	const [input, output] = [usage?.input ?? null, usage?.output ?? null];
	return input === null || output === null ? null : input + output;
}
/** What the completed first-stage attempts of a side took, as far as it is known. */
function measurements({ first }, side, what) {
	const values = [];
	for (const attempt of first[side]) {
		const value = isCompleted(attempt) ? measureOf(attempt, what) : null;
		if (value !== null) values.push(value);
	}
	return values;
}
/** The middle value, or the mean of the two middle ones; null of nothing. */
function median$1(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const middle = sorted.length >>> 1;
	const upper = sorted[middle];
	const lower = sorted.length % 2 === 1 ? upper : sorted[middle - 1];
	return upper === void 0 || lower === void 0 ? null : (lower + upper) / 2;
}
/** Medians of latency, tokens and cost of each side of a case. */
function caseMedians(attempts) {
	const sideMedians = (side) => ({
		latencyMs: median$1(measurements(attempts, side, "latencyMs")),
		tokens: median$1(measurements(attempts, side, "tokens")),
		usd: median$1(measurements(attempts, side, "usd"))
	});
	return {
		baseline: sideMedians("baseline"),
		candidate: sideMedians("candidate")
	};
}
const unknown = {
	latencyMs: null,
	tokens: null,
	usd: null
};
/** Where nobody asks what a case took. */
const noMedians = {
	baseline: unknown,
	candidate: unknown
};

// src/compare/aspect.ts
function known$2(entries) {
	return entries.filter((entry) => entry !== null);
}
/** True when every attempt that says anything says this. */
function allAre(entries, value) {
	const values = known$2(entries);
	return values.length > 0 && values.every((entry) => entry === value);
}

// src/compare/statistics/hypergeometric.ts
function weights(marked, unmarked, drawn, first, last) {
	const mode = Math.floor((drawn + 1) * (marked + 1) / (marked + unmarked + 2));
	const start = Math.min(last, Math.max(first, mode));
	const weight = new Array(last - first + 1).fill(0);
	weight[start - first] = 1;
	for (let k = start; k < last; k += 1) {
		const ratio = (drawn - k) * (marked - k) / ((k + 1) * (unmarked - drawn + k + 1));
		weight[k + 1 - first] = (weight[k - first] ?? 0) * ratio;
	}
	for (let k = start; k > first; k -= 1) {
		const ratio = k * (unmarked - drawn + k) / ((drawn - k + 1) * (marked - k + 1));
		weight[k - 1 - first] = (weight[k - first] ?? 0) * ratio;
	}
	return weight;
}
function cumulate$1(probability) {
	let sum = 0;
	const tail = probability.map((p) => {
		sum += p;
		return Math.min(1, sum);
	});
	tail[tail.length - 1] = 1;
	return tail;
}
/**
* The number of marked items among `drawn` items taken without return from `marked` + `unmarked`.
* Throws a RangeError for numbers that aren't whole, negative ones, and more drawn than there are.
*/
function hypergeometric(marked, unmarked, drawn) {
	requireCount("marked items", marked);
	requireCount("unmarked items", unmarked);
	requireCount("drawn items", drawn);
	if (drawn > marked + unmarked) throw new RangeError(`There can't be more items drawn than there are, got ${drawn} of ${marked + unmarked}.`);
	const first = Math.max(0, drawn - unmarked);
	const weight = weights(marked, unmarked, drawn, first, Math.min(marked, drawn));
	const total = [...weight].sort((a, b) => a - b).reduce((sum, w) => sum + w, 0);
	const probability = weight.map((w) => w / total);
	return {
		first,
		probability,
		atMost: cumulate$1(probability),
		atLeast: cumulate$1([...probability].reverse()).reverse()
	};
}

// src/compare/statistics/tie.ts
/** True when p <= limit, counting a relative difference of 1e-9 as equality. */
function atMost(p, limit) {
	return p <= limit * 1.000000001;
}

// src/compare/statistics/fisher.ts
function candidatePasses(baseline, candidate) {
	requireTally(baseline);
	requireTally(candidate);
	return hypergeometric(candidate.attempts, baseline.attempts, baseline.passes + candidate.passes);
}
/**
* Fisher's exact test of one case (Fisher 1935), conditional on the total of passes.
*
* pWorse = P(Y <= y), pBetter = P(Y >= y) for the candidate's passes y; pTwoSided sums every table that is no more
* probable than the observed one, ties within a relative 1e-9. Throws a RangeError for a tally that can't be.
*/
function fisherExact(baseline, candidate) {
	const { first, probability, atMost: lower, atLeast: upper } = candidatePasses(baseline, candidate);
	const index = candidate.passes - first;
	const observed = probability[index] ?? 0;
	const extreme = probability.filter((p) => atMost(p, observed)).sort((a, b) => a - b);
	const pTwoSided = extreme.length === probability.length ? 1 : extreme.reduce((sum, p) => sum + p, 0);
	return {
		pWorse: lower[index] ?? 1,
		pBetter: upper[index] ?? 1,
		pTwoSided: Math.min(1, pTwoSided)
	};
}
/** Every one-sided Fisher p-value that the totals of this case allow in a direction, ascending, the last one 1. */
function attainableFisher(baseline, candidate, direction) {
	const { atMost: lower, atLeast: upper } = candidatePasses(baseline, candidate);
	return direction === "worse" ? [...lower] : [...upper].reverse();
}

// src/compare/statistics/common-denominator.ts
const PRECISION = 1e-11;
const LARGEST_OF_ONE = 1e4;
const LARGEST = 1e6;
function greatestDivisor(a, b) {
	return b === 0 ? a : greatestDivisor(b, a % b);
}
function denominatorOf(value) {
	let rest = Math.abs(value);
	let [previous, current] = [0, 1];
	let [before, numerator] = [1, Math.floor(rest)];
	while (Math.abs(numerator / current - Math.abs(value)) > PRECISION) {
		rest = 1 / (rest - Math.floor(rest));
		const whole = Math.floor(rest);
		[previous, current] = [current, whole * current + previous];
		[before, numerator] = [numerator, whole * numerator + before];
		if (!(current <= LARGEST_OF_ONE)) return;
	}
	return current;
}
/**
* Writes values such as 2/5 \u2212 1/4 as whole numerators over their common denominator, within 1e-11.
* Undefined when a value has no denominator up to 10,000, or the common one would exceed 1,000,000.
*/
function commonDenominator(values) {
	let denominator = 1;
	for (const value of new Set(values)) {
		const own = denominatorOf(value);
		if (own === void 0) return;
		denominator *= own / greatestDivisor(denominator, own);
		if (denominator > LARGEST) return;
	}
	return {
		numerators: values.map((value) => Math.round(value * denominator)),
		denominator
	};
}

// src/compare/statistics/seeded-random.ts
/**
* A generator of numbers in [0, 1) that gives the same ones for the same seed on every machine:
* Marsaglia's 32-bit xorshift (2003) on a seed that is mixed first, so that small seeds differ at once.
*/
function seededRandom(seed) {
	let state = Math.imul((seed ^ 0x5bd1e995) >>> 0, 0x9e3779b1) | 1;
	return () => {
		state ^= state << 13;
		state ^= state >>> 17;
		state ^= state << 5;
		return (state >>> 0) / 4294967296;
	};
}

// src/compare/statistics/subset-sums.ts
const MOST_STEPS$1 = 1e8;
const MOST_SUBSETS = 1e6;
const STEPS_PER_SUBSET = 100;
function subsetCount(items, chosen) {
	let count = 1;
	for (let k = 1; k <= chosen; k += 1) count *= (items - chosen + k) / k;
	return count;
}
function dense(values, chosen, largest) {
	const width = largest + 1;
	const ways = new Float64Array((chosen + 1) * width);
	ways[0] = 1;
	let seen = 0;
	for (const value of values) {
		seen += 1;
		for (let count = Math.min(seen, chosen); count >= 1; count -= 1) {
			const row = count * width;
			for (let sum = value; sum < width; sum += 1) ways[row + sum] = (ways[row + sum] ?? 0) + (ways[row - width + sum - value] ?? 0);
		}
	}
	return toColumns([...ways.subarray(chosen * width)].map((count, sum) => [sum, count]).filter(([, count]) => count > 0));
}
function sparse(values, chosen) {
	const bySize = Array.from({ length: chosen + 1 }, () => /* @__PURE__ */ new Map());
	bySize[0]?.set(0, 1);
	for (const value of values) for (let size = chosen; size >= 1; size -= 1) {
		const into = bySize[size];
		for (const [sum, count] of bySize[size - 1] ?? []) into?.set(sum + value, (into.get(sum + value) ?? 0) + count);
	}
	return toColumns([...bySize[chosen] ?? []].sort(([a], [b]) => a - b));
}
function toColumns(found) {
	return {
		sums: found.map(([sum]) => sum),
		ways: found.map(([, count]) => count)
	};
}
/**
* Counts the subsets of `chosen` values by their sum; values are whole and not negative.
* Undefined where neither a table of sums nor one entry a subset is small enough.
*/
function subsetSums(values, chosen) {
	const largest = [...values].sort((a, b) => b - a).slice(0, chosen).reduce((sum, value) => sum + value, 0);
	const cells = values.length * chosen * (largest + 1);
	const subsets = subsetCount(values.length, chosen);
	const few = subsets <= MOST_SUBSETS;
	if (cells <= MOST_STEPS$1 && (!few || cells <= STEPS_PER_SUBSET * subsets)) return dense(values, chosen, largest);
	return few ? sparse(values, chosen) : void 0;
}

// src/compare/statistics/score-permutation.ts
const FINEST = 1e9;
function cumulate(shares) {
	let sum = 0;
	return shares.map((share, index) => {
		sum += share;
		return index === shares.length - 1 ? 1 : Math.min(1, sum);
	});
}
function exact({ sums, ways }, observed, distance) {
	const all = ways.reduce((total, count) => total + count, 0);
	const share = ways.map((count) => count / all);
	const attainableWorse = cumulate(share);
	const attainableBetter = cumulate([...share].reverse());
	const index = sums.indexOf(observed);
	const far = distance(observed);
	const two = ways.reduce((total, count, i) => total + (distance(sums[i] ?? 0) >= far ? count : 0), 0);
	return {
		pWorse: attainableWorse[index] ?? 1,
		pBetter: attainableBetter[sums.length - 1 - index] ?? 1,
		pTwoSided: Math.min(1, two / all),
		attainableWorse,
		attainableBetter
	};
}
function randomSplit(pool, chosen, random) {
	let sum = 0;
	for (let i = 0; i < chosen; i += 1) {
		const j = i + Math.floor(random() * (pool.length - i));
		const picked = pool[j] ?? 0;
		pool[j] = pool[i] ?? 0;
		pool[i] = picked;
		sum += picked;
	}
	return sum;
}
function sampled$1(values, chosen, observed, distance, { splits = 99999, seed = 1 }) {
	const random = seededRandom(seed);
	const pool = [...values];
	const hits = {
		worse: 1,
		better: 1,
		far: 1
	};
	for (let split = 0; split < splits; split += 1) {
		const sum = randomSplit(pool, chosen, random);
		hits.worse += sum <= observed ? 1 : 0;
		hits.better += sum >= observed ? 1 : 0;
		hits.far += distance(sum) >= distance(observed) ? 1 : 0;
	}
	const runs = splits + 1;
	return {
		pWorse: hits.worse / runs,
		pBetter: hits.better / runs,
		pTwoSided: hits.far / runs
	};
}
/**
* Permutation test on the attempt scores of one case, each in [0, 1]; the statistic is the candidate's sum.
*
* Over all ways to call n2 of the n1 + n2 scores the candidate's: pWorse = P(sum <= observed), pBetter = P(sum >= observed),
* pTwoSided by the distance from the expected sum. On 0/1 scores both one-sided values are Fisher's.
* Exact by convolution of whole numerators, or by counting up to a million splits; beyond that (1 + hits) / (1 + splits)
* over seeded splits, without attainable values. Throws a RangeError for a side without scores or one outside [0, 1].
*/
function scorePermutation(baseline, candidate, options = {}) {
	requireSome("baseline score", baseline);
	requireSome("candidate score", candidate);
	const scores = [...baseline, ...candidate];
	requireWithin("score", scores, 0, 1);
	const whole = commonDenominator(scores)?.numerators ?? scores.map((score) => Math.round(score * FINEST));
	const least = whole.reduce((a, b) => Math.min(a, b));
	const values = whole.map((numerator) => numerator - least);
	const total = values.reduce((sum, value) => sum + value, 0);
	const observed = values.slice(baseline.length).reduce((sum, value) => sum + value, 0);
	const distance = (sum) => Math.abs(sum * values.length - candidate.length * total);
	const distribution = subsetSums(values, candidate.length);
	return distribution === void 0 ? sampled$1(values, candidate.length, observed, distance, options) : exact(distribution, observed, distance);
}

// src/compare/aspect-test.ts
function discrete(p, attainable) {
	return attainable === void 0 ? { p } : {
		p,
		attainable
	};
}
function isBinary(values) {
	return values.every((value) => value === 0 || value === 1);
}
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
const fisherTests = /* @__PURE__ */ new Map();
const MOST_KEPT = 1e4;
function fisherTest(baseline, candidate) {
	const key = `${baseline.passes}/${baseline.attempts} ${candidate.passes}/${candidate.attempts}`;
	const known = fisherTests.get(key);
	if (known !== void 0) return known;
	const { pWorse, pBetter } = fisherExact(baseline, candidate);
	const made = {
		worse: discrete(pWorse, attainableFisher(baseline, candidate, "worse")),
		better: discrete(pBetter, attainableFisher(baseline, candidate, "better"))
	};
	if (fisherTests.size >= MOST_KEPT) fisherTests.clear();
	fisherTests.set(key, made);
	return made;
}
const scoreTests = /* @__PURE__ */ new WeakMap();
function scoreTest(aspect, before, now) {
	const known = scoreTests.get(aspect);
	if (known !== void 0) return known;
	const { pWorse, pBetter, attainableWorse, attainableBetter } = scorePermutation(before, now);
	const made = {
		worse: discrete(pWorse, attainableWorse),
		better: discrete(pBetter, attainableBetter)
	};
	scoreTests.set(aspect, made);
	return made;
}
/** Fisher's exact test for passes, the exact permutation test for scores; null when a side says nothing. */
function testAspect(aspect) {
	const before = known$2(aspect.baseline);
	const now = known$2(aspect.candidate);
	if (before.length === 0 || now.length === 0) return null;
	if (!isBinary(before) || !isBinary(now)) return scoreTest(aspect, before, now);
	return fisherTest({
		passes: sum(before),
		attempts: before.length
	}, {
		passes: sum(now),
		attempts: now.length
	});
}
/** True when no other p-value than 1 was possible, as for a case that always passed. */
function isIdle({ attainable }) {
	return attainable !== void 0 && attainable.length <= 1;
}

// src/compare/aspects.ts
/** The ids of the checks that count, in the order of the records. */
function countedChecks({ baseline, candidate }) {
	const ids = /* @__PURE__ */ new Set();
	for (const side of [baseline, candidate]) for (const { checks } of side) for (const check of checks) if (!check.advisory) ids.add(check.id);
	return [...ids];
}
/** The names of the compared lines, in the suite's order; identity lines say that something moved, not what. */
function comparedLines({ baseline, candidate }) {
	const names = /* @__PURE__ */ new Set();
	for (const side of [baseline, candidate]) for (const { lines } of side) for (const line of lines) if (!line.identity) names.add(line.name);
	return [...names];
}
function checkOutcome(attempt, id) {
	return isCompleted(attempt) ? attempt.checks.find((check) => check.id === id)?.outcome : void 0;
}
function lineValue(attempt, name) {
	return isCompleted(attempt) ? attempt.lines.find((line) => line.name === name)?.value : void 0;
}
function checkEntry(outcome) {
	if (outcome === "pass") return 1;
	return outcome === "fail" ? 0 : null;
}
function applies(outcome) {
	if (outcome === "not_applicable") return "not applicable";
	return outcome === "pass" || outcome === "fail" ? "applies" : void 0;
}
function aspect(of, attempts, directed, entry) {
	return {
		of,
		directed,
		baseline: attempts.baseline.map(entry),
		candidate: attempts.candidate.map(entry)
	};
}
function outcomeAspect(attempts, one, measure) {
	return aspect({ kind: "outcome" }, attempts, true, (attempt) => measuredValue(attempt, one, measure));
}
/** The outcome (or score) and every counted check. */
function directedAspects(attempts, one, measure) {
	return [outcomeAspect(attempts, one, measure), ...countedChecks(attempts).map((id) => aspect({
		kind: "check",
		id
	}, attempts, true, (attempt) => checkEntry(checkOutcome(attempt, id))))];
}
function readings(attempts) {
	return [...countedChecks(attempts).map((id) => ({
		of: {
			kind: "applies",
			id
		},
		read: (attempt) => applies(checkOutcome(attempt, id))
	})), ...comparedLines(attempts).map((name) => ({
		of: {
			kind: "line",
			name
		},
		read: (attempt) => lineValue(attempt, name)
	}))];
}
function seen$2(attempts, read) {
	return new Set(attempts.map(read).filter((value) => value !== void 0));
}
/** One aspect a value of the first stage: does the candidate show it more often? */
function valueAspects(first) {
	return readings(first).flatMap(({ of, read }) => {
		const before = seen$2(first.baseline, read);
		if (before.size === 0) return [];
		return [.../* @__PURE__ */ new Set([...before, ...seen$2(first.candidate, read)])].map((value) => ({
			aspect: aspect(of, first, false, (attempt) => {
				const shown = read(attempt);
				return shown === void 0 ? null : Number(shown !== value);
			}),
			isNew: !before.has(value),
			baselineAgrees: before.size === 1
		}));
	});
}
/**
* One aspect a line of the fresh attempts: is a value that the first stage's baseline never showed more frequent on the
* candidate? Both sides' fresh attempts are measured by the same earlier set, so a line that never repeats is no finding. Attempts that are
* the earlier set themselves (a stored run's) are each measured by the others.
*/
function newValueAspects(fresh, first) {
	return readings(first).flatMap(({ of, read }) => {
		const before = countsOf$1(first.baseline, read);
		if (before.size === 0) return [];
		const own = new Set(first.baseline);
		return aspect(of, fresh, false, (attempt) => {
			const shown = read(attempt);
			if (shown === void 0) return null;
			return Number((before.get(shown) ?? 0) > (own.has(attempt) ? 1 : 0));
		});
	});
}
function countsOf$1(attempts, read) {
	const counts = /* @__PURE__ */ new Map();
	for (const value of attempts.map(read)) if (value !== void 0) counts.set(value, (counts.get(value) ?? 0) + 1);
	return counts;
}

// src/compare/case-signs.ts
/** A one-sided p-value of this size after the first stage is worth fresh attempts; it decides nothing. */
const WORTH_A_LOOK = .15;
function named$4(of) {
	if (of.kind === "outcome") return "outcome";
	return of.kind === "line" ? `line ${of.name}` : `check ${of.id}`;
}
function counts$1({ baseline, candidate }) {
	const tally = (entries) => {
		const values = known$2(entries);
		return `${values.filter((value) => value === 1).length}/${values.length}`;
	};
	return `${tally(baseline)} \u2192 ${tally(candidate)}`;
}
function directedSigns(aspect) {
	const test = testAspect(aspect);
	if (test === null) return {
		signs: [],
		pWorse: 1,
		pBetter: 1
	};
	const broken = allAre(aspect.baseline, 1) && known$2(aspect.candidate).some((value) => value < 1);
	const mended = allAre(aspect.baseline, 0) && known$2(aspect.candidate).some((value) => value > 0);
	const reason = `${named$4(aspect.of)} ${counts$1(aspect)}`;
	const signs = [];
	if (broken || atMost(test.worse.p, .15)) signs.push({
		direction: "worse",
		reason
	});
	if (mended || atMost(test.better.p, .15)) signs.push({
		direction: "better",
		reason
	});
	return {
		signs,
		pWorse: test.worse.p,
		pBetter: test.better.p
	};
}
function firstAspects({ one, first }, measure) {
	return {
		directed: directedAspects(first, one, measure),
		values: valueAspects(first)
	};
}
function valueSigns(values) {
	return values.filter(({ aspect, isNew, baselineAgrees }) => {
		const test = isNew ? testAspect(aspect) : null;
		return test !== null && (baselineAgrees || atMost(test.worse.p, .15));
	}).map(({ aspect: { of } }) => ({
		direction: "changed",
		reason: `${named$4(of)} ${of.kind === "applies" ? "applies differently" : "shows a new value"}`
	}));
}
/**
* What the first stage showed of one case: unanimity broken, or a one-sided p-value of at most 0.15, of the outcome (or
* score), of a check or of a compared line.
*/
function signsOf(attempts, measure, aspects = firstAspects(attempts, measure)) {
	const directed = [...measure === "score" ? [outcomeAspect(attempts.first, attempts.one, "outcome")] : [], ...aspects.directed].map(directedSigns);
	return {
		signs: [...directed.flatMap(({ signs }) => signs), ...valueSigns(aspects.values)],
		pWorse: Math.min(1, ...directed.map(({ pWorse }) => pWorse)),
		pBetter: Math.min(1, ...directed.map(({ pBetter }) => pBetter))
	};
}
/** True for a case whose every difference is a fact: fresh attempts would add nothing. */
function isDeterministic(one) {
	return one.deterministic || one.kind === "command";
}

// src/model/interval.ts
const intervalSchema = tuple([number$4(), number$4()]);

// src/model/comparison.ts
const directionSchema = _enum([
	"worse",
	"better",
	"changed"
]);
/** Counted attempts of one side of one case, all stages. `attempts` are the valid ones (pass or fail under the case's rule). */
const sideSummarySchema = strictObject({
	passes: int(),
	attempts: int(),
	planned: int(),
	outcomes: partialRecord(attemptOutcomeSchema, int()),
	interval: intervalSchema.nullable(),
	score: number$4().nullable(),
	/** 2c(n-c)/(n(n-1)); null below two attempts. */
	disagreement: number$4().nullable(),
	disagreementClass: _enum([
		"outage",
		"verifier",
		"state",
		"behaviour"
	]).nullable()
});
/** Outcomes seen of one check on each side, counted attempts. */
const checkMovedSchema = strictObject({
	check: string$1(),
	baseline: partialRecord(checkOutcomeSchema, int()),
	candidate: partialRecord(checkOutcomeSchema, int()),
	direction: directionSchema,
	confirmed: boolean(),
	/** One quoted reason of the candidate's attempt that moved. */
	reason: string$1().nullable()
});
const lineMovedSchema = strictObject({
	name: string$1(),
	baseline: array$1(string$1()),
	candidate: array$1(string$1()),
	moved: boolean(),
	identity: boolean(),
	confirmed: boolean()
});
const tally$2 = strictObject({
	passes: int(),
	attempts: int()
});
const freshSchema = strictObject({
	baseline: tally$2,
	candidate: tally$2,
	adjWorse: number$4(),
	adjBetter: number$4()
});
const sideFactsSchema = strictObject({
	outcome: _enum(["pass", "fail"]),
	checks: record$1(string$1(), checkOutcomeSchema)
});
/** Which reason code the trouble of a case leads to. */
const troubleCodeSchema = _enum([
	"verifier_error",
	"budget",
	"not_authorised",
	"no_credentials",
	"truth_moved",
	"incomplete"
]);
/** The words that `verify` gives a check which read a truth that moved, and by which `compare` knows it. */
const truthMovedReason = "truth moved while the agent ran";
/** What the numbers say of one case, before any person's decision. */
const caseComparisonSchema = strictObject({
	id: string$1(),
	digest: string$1(),
	deterministic: boolean(),
	quarantined: boolean(),
	/** Which way the case moved; null when nothing differs. */
	direction: directionSchema.nullable(),
	/** Flagged after the first stage. */
	flagged: boolean(),
	/** Reproduced by fresh attempts, or a difference of a deterministic case. */
	confirmed: boolean(),
	label: _enum([
		"unchanged",
		"within noise",
		"not reproduced",
		"regressed",
		"improved",
		"changed",
		"incomplete",
		"unstable"
	]),
	/** What judged the case: fresh attempts, the first stage adjusted over all cases (a flagged one beyond the limit), or facts. */
	basis: _enum([
		"fresh",
		"first",
		"fact"
	]).optional(),
	/** Ids of critical checks that the candidate violated. */
	critical: array$1(string$1()),
	baseline: sideSummarySchema,
	candidate: sideSummarySchema,
	/** Estimate and interval over all attempts; the unadjusted one-sided p-values of the first stage alone. */
	difference: strictObject({
		estimate: number$4(),
		interval: intervalSchema,
		pWorse: number$4(),
		pBetter: number$4()
	}).nullable(),
	fresh: freshSchema.nullable(),
	/** First-stage tallies alone, for the sentence about fresh attempts. */
	first: strictObject({
		baseline: tally$2,
		candidate: tally$2
	}),
	checksMoved: array$1(checkMovedSchema),
	lines: array$1(lineMovedSchema),
	/** Why the case is incomplete or in error, when it is. */
	trouble: string$1().nullable(),
	troubleCode: troubleCodeSchema.nullable().optional(),
	/** A deterministic case that is not unstable: what every attempt of a side showed, the fingerprint's part. */
	facts: strictObject({
		baseline: sideFactsSchema,
		candidate: sideFactsSchema
	}).nullable().optional(),
	medians: strictObject({
		baseline: strictObject({
			latencyMs: number$4().nullable(),
			tokens: number$4().nullable(),
			usd: number$4().nullable()
		}),
		candidate: strictObject({
			latencyMs: number$4().nullable(),
			tokens: number$4().nullable(),
			usd: number$4().nullable()
		})
	})
});
const criticalViolationSchema = strictObject({
	case: string$1(),
	check: string$1(),
	side: sideSchema,
	runId: string$1(),
	repeat: int(),
	stage: string$1(),
	reason: string$1(),
	/** The baseline shows it too. */
	preexisting: boolean(),
	/** Excused by known_critical or `policy.preexisting: report`. */
	excused: boolean(),
	attribution: strictObject({
		fresh: int(),
		violations: int()
	}).nullable(),
	selfReported: boolean()
});
/** A case that is likely to have moved: the expected share of false entries in the list is at most 5 %. It never gates. */
const watchedSchema = strictObject({
	case: string$1(),
	direction: _enum(["worse", "better"]),
	/** The discrete Benjamini-Hochberg adjusted p-value of the first stage. */
	adjusted: number$4()
});
const criticalBoundSchema = strictObject({
	units: int(),
	unit: _enum(["case", "family"]),
	unitsWithViolation: int(),
	upper95: number$4().nullable()
});

// src/compare/case-trouble.ts
function brokenVerifier({ compared }, side) {
	const broken = compared[side].filter((attempt) => attempt.outcome === "verifier_error");
	const why = (broken[0]?.checks.find((record) => record.outcome === "error"))?.reason ?? broken[0]?.reason ?? "no reason given";
	const text = `the verifier broke in ${broken.length} of ${compared[side].length} ${side} attempts: ${why}`;
	return broken.length === 0 ? null : {
		code: "verifier_error",
		text
	};
}
/** Which code the reason of an attempt that was not run leads to. */
function notRunCode$1(reason) {
	if (/budget/i.test(reason)) return "budget";
	if (/credential/i.test(reason)) return "no_credentials";
	return /authori[sz]ed/i.test(reason) ? "not_authorised" : "incomplete";
}
function notRun$2({ compared }, side) {
	const idle = compared[side].filter((attempt) => attempt.outcome === "not_run");
	const why = idle[0]?.reason ?? "no reason given";
	const text = `${idle.length} of ${compared[side].length} ${side} attempts were not run: ${why}`;
	return idle.length === 0 ? null : {
		code: notRunCode$1(why),
		text
	};
}
function notMade({ compared, planned }, side) {
	const wanted = planned.first[side] + planned.confirm[side];
	const missing = wanted - compared[side].length;
	const text = `${missing} of ${wanted} planned ${side} attempts were not made`;
	return missing <= 0 ? null : {
		code: "incomplete",
		text
	};
}
function openCheck(attempt) {
	const open = attempt.checks.filter((check) => check.outcome === "not_assessed" && !check.advisory);
	const check = open.find((record) => !record.human) ?? open[0];
	return {
		id: check?.id ?? "?",
		reason: check?.reason ?? attempt.reason ?? "the evidence is missing"
	};
}
function unassessed(attempts, side) {
	const own = attempts.compared[side];
	const open = own.filter((attempt) => attempt.outcome === "incomplete" && verdictOf(attempt, attempts.one) === null);
	const [first] = open;
	if (first === void 0) return null;
	const { id, reason } = openCheck(first);
	const told = first.cause === "evidence" ? `the evidence was lost of ${open.length} of ${own.length} ${side} attempts: ${first.reason}` : `check ${id} was not assessed in ${open.length} of ${own.length} ${side} attempts: ${reason}`;
	return {
		code: reason.includes("truth moved while the agent ran") ? "truth_moved" : "incomplete",
		text: told
	};
}
/** Attempts of another stack than today's say nothing of this change; where there are fresh ones, these speak for it. */
function otherStack({ unlike, planned }, side) {
	const isAlone = side === "baseline" && planned.confirm.baseline === 0;
	return unlike === null || !isAlone ? null : {
		code: "incomplete",
		text: unlike
	};
}
/** A run on one side alone (a first suite) has no baseline to miss. */
function isOneSided({ planned, compared }) {
	return planned.first.candidate > 0 && planned.first.baseline === 0 && compared.baseline.length === 0;
}
function noVerdict(attempts, side) {
	const excused = side === "baseline" && isOneSided(attempts);
	return tallyOf(attempts.compared[side], attempts.one).attempts === 0 && !excused ? {
		code: "incomplete",
		text: `no ${side} attempt has a verdict`
	} : null;
}
function noFreshVerdict({ one, confirm, planned }, side) {
	return planned.confirm[side] > 0 && tallyOf(confirm[side], one).attempts === 0 ? {
		code: "incomplete",
		text: `no fresh ${side} attempt has a verdict`
	} : null;
}
/** True where nothing of what follows can be: all that was planned was made in one stage of today, and passed or failed. */
function isSettled$1({ compared, planned, rechecks, unlike }) {
	if (unlike !== null || rechecks.length > 0) return false;
	return sides.every((side) => {
		const own = compared[side];
		if (own.length === 0 || own.length < planned.first[side] || planned.confirm[side] > 0) return false;
		return own.every(({ outcome }) => outcome === "pass" || outcome === "fail");
	});
}
/**
* The first thing that keeps a case from being judged; null when nothing does. Outages alone don't, as long as each side
* has an attempt with a verdict: their share is limited for the whole run. Open checks of a person don't either.
*/
function caseTrouble(attempts) {
	if (isSettled$1(attempts)) return null;
	const unsteady = wavering(attempts);
	const found = [
		brokenVerifier,
		notRun$2,
		otherStack,
		notMade,
		unassessed,
		noVerdict,
		noFreshVerdict
	].flatMap((rule) => sides.map((side) => rule(attempts, side)));
	const steadiness = unsteady === null ? null : {
		code: "verifier_error",
		text: unsteady
	};
	return [
		...found.slice(0, sides.length),
		steadiness,
		...found.slice(sides.length)
	].find((one) => one !== null) ?? null;
}

// src/compare/checks-moved.ts
function countsOf(attempts, id) {
	const counts = {};
	for (const { checks } of attempts.filter(isCompleted)) for (const check of checks) if (check.id === id) counts[check.outcome] = (counts[check.outcome] ?? 0) + 1;
	return counts;
}
/** Sign of the change of a share, compared as whole numbers so that 1/5 and 3/15 are equal. */
function changeOfShare(part, whole) {
	return Math.sign(part[1] * whole[0] - part[0] * whole[1]);
}
/** Which way a check moved: more failures, fewer, or another share of attempts that it applies to; null when it didn't. */
function countedDirection(before, now) {
	const judged = (counts) => (counts.pass ?? 0) + (counts.fail ?? 0);
	const seen = (counts) => judged(counts) + (counts.not_applicable ?? 0);
	const pair = (of) => [of(before), of(now)];
	const failing = changeOfShare(pair((counts) => counts.fail ?? 0), pair(judged));
	if (failing !== 0) return failing > 0 ? "worse" : "better";
	return changeOfShare(pair((counts) => counts.not_applicable ?? 0), pair(seen)) !== 0 || seen(before) === 0 !== (seen(now) === 0) ? "changed" : null;
}
function quoted$2(attempts, id, direction) {
	return attempts.compared.candidate.find((attempt) => {
		const outcome = checkOutcome(attempt, id);
		if (direction === "changed") return outcome !== void 0 && outcome !== "pass";
		return outcome === (direction === "worse" ? "fail" : "pass");
	})?.checks.find((check) => check.id === id)?.reason ?? null;
}
function confirmedDirection$1({ moves }, id) {
	const own = moves.filter(({ of }) => (of.kind === "check" || of.kind === "applies") && of.id === id);
	return own.find(({ of }) => of.kind === "check")?.direction ?? own[0]?.direction;
}
/** The counted checks whose outcomes differ between the sides, over all counted attempts, and which of them are real. */
function checksMoved(attempts, judgement) {
	const { compared } = attempts;
	if (compared.baseline.length === 0 || compared.candidate.length === 0) return [];
	return countedChecks(compared).flatMap((check) => {
		const baseline = countsOf(compared.baseline, check);
		const candidate = countsOf(compared.candidate, check);
		const confirmed = confirmedDirection$1(judgement, check);
		const direction = confirmed ?? countedDirection(baseline, candidate);
		if (direction === null) return [];
		return {
			check,
			baseline,
			candidate,
			direction,
			confirmed: confirmed !== void 0,
			reason: quoted$2(attempts, check, direction)
		};
	});
}

// src/compare/lines-moved.ts
/** Stands for a value that could not be read; values themselves are canonical JSON text and never look like this. */
const UNREADABLE = "(not read)";
function seen$1(attempts, name) {
	const values = attempts.map((attempt) => lineValue(attempt, name)).filter((value) => value !== void 0);
	return [...new Set(values.map((value) => value ?? UNREADABLE))];
}
/** The names of all lines in the suite's order, those that only records know at the end. */
function lineNames({ one, compared }) {
	const recorded = [...compared.baseline, ...compared.candidate].flatMap((attempt) => attempt.lines);
	return [...new Map([...one.compare, ...recorded].map((line) => [line.name, line.identity]))].map(([name, identity]) => ({
		name,
		identity
	}));
}
function isMoved$1(baseline, candidate, exact) {
	return candidate.some((value) => !baseline.includes(value)) || exact && baseline.some((value) => !candidate.includes(value));
}
/**
* Every compared line with the values seen on each side. One moved when the candidate shows a value that the baseline
* never did; where `exact` (deterministic cases, strict review) when the values differ at all.
*/
function linesMoved(attempts, judgement, exact) {
	return lineNames(attempts).flatMap(({ name, identity }) => {
		const baseline = seen$1(attempts.compared.baseline, name);
		const candidate = seen$1(attempts.compared.candidate, name);
		if (baseline.length + candidate.length === 0) return [];
		const both = baseline.length > 0 && candidate.length > 0;
		const confirmed = judgement.moves.some(({ of }) => of.kind === "line" && of.name === name);
		return {
			name,
			baseline,
			candidate,
			moved: both && isMoved$1(baseline, candidate, exact),
			identity,
			confirmed
		};
	});
}

// src/compare/violations.ts
function isViolation(check) {
	return check.critical && check.outcome === "fail";
}
/** Ids of the critical checks that any of these records violates, whatever the attempt's outcome, stage or try. */
function violatedChecks(attempts) {
	const failed = /* @__PURE__ */ new Set();
	for (const { checks } of attempts) for (const check of checks) if (isViolation(check)) failed.add(check.id);
	return [...failed];
}
/** Fresh baseline attempts made to tell whether a violation is old; attempts that could not assess the check don't count. */
function attributionOf({ every }, check) {
	const outcomes = every.baseline.filter((attempt) => attempt.stage === "attribution").flatMap((attempt) => attempt.checks.filter((record) => record.id === check)).map((record) => record.outcome).filter((outcome) => outcome === "pass" || outcome === "fail");
	const violations = outcomes.filter((outcome) => outcome === "fail").length;
	return outcomes.length === 0 ? null : {
		fresh: outcomes.length,
		violations
	};
}
/** `policy.preexisting: report` excuses every old violation; `known_critical` one of this case and check through its day. */
function mayBeExcused({ policy, known_critical }, of, today) {
	const known = known_critical.some((entry) => entry.case === of.case && entry.check === of.check && entry.until >= today);
	return policy.preexisting === "report" || known;
}
/**
* Every critical violation of a case, the candidate's first: over every stage and try, counted or not, whatever the
* outcome. One is pre-existing when this run's baseline shows the same check violated, attribution included; only that
* can be excused. What an earlier run's attempts showed makes nothing old.
*/
function criticalViolations(attempts, suite, today) {
	const old = new Set(violatedChecks(attempts.every.baseline.filter(({ reused }) => reused !== true)));
	return [...attempts.every.candidate, ...attempts.every.baseline].flatMap((attempt) => attempt.checks.filter(isViolation).map((check) => {
		const preexisting = old.has(check.id);
		return {
			case: attempt.case,
			check: check.id,
			side: attempt.side,
			runId: attempt.runId,
			repeat: attempt.repeat,
			stage: attempt.stage,
			reason: check.reason ?? "the check failed",
			preexisting,
			excused: preexisting && mayBeExcused(suite, {
				case: attempt.case,
				check: check.id
			}, today),
			attribution: attributionOf(attempts, check.id),
			selfReported: check.selfReported
		};
	}));
}

// src/compare/compare-case.ts
/** The outcome speaks for the case; without it, a check that got worse outweighs one that got better. */
function overall(outcome, others) {
	if (outcome !== void 0) return outcome;
	return [
		"worse",
		"better",
		"changed"
	].find((direction) => others.includes(direction)) ?? null;
}
function confirmedDirection({ moves }) {
	return overall(moves.find(({ of }) => of.kind === "outcome")?.direction, moves.map(({ direction }) => direction));
}
function seenDirection({ estimate, checks, lines }) {
	const outcome = estimate === 0 ? void 0 : estimate < 0 ? "worse" : "better";
	const changed = lines.filter((line) => line.moved && !line.identity).map(() => "changed");
	return overall(outcome, [...checks.map(({ direction }) => direction), ...changed]);
}
const confirmedLabels = {
	worse: "regressed",
	better: "improved",
	changed: "changed"
};
function labelOf(judgement, trouble, confirmed, seen) {
	if (judgement.facts?.kind === "unstable") return "unstable";
	if (trouble !== null) return "incomplete";
	if (confirmed !== null) return confirmedLabels[confirmed];
	if (judgement.basis === "fresh") return "not reproduced";
	return seen === null ? "unchanged" : "within noise";
}
/** True through the last day (UTC) of a quarantine. */
function isQuarantined({ one }, today) {
	return one.quarantine !== void 0 && one.quarantine.until >= today;
}
/**
* Everything that the numbers say of one case, before any person's decision. With `decisionOnly` what only people read of its
* sides is left out.
*/
function compareCase(attempts, judgement, { contract, today, decisionOnly = false }) {
	const { criteria } = contract.suite;
	const { one, first } = attempts;
	const deterministic = isDeterministic(one);
	const trouble = caseTrouble(attempts);
	const difference = caseDifference(attempts, judgement.signs, criteria);
	const checks = checksMoved(attempts, judgement);
	const lines = linesMoved(attempts, judgement, deterministic || criteria.review === "strict");
	const confirmed = confirmedDirection(judgement);
	const seen = seenDirection({
		estimate: difference?.estimate ?? 0,
		checks,
		lines
	});
	const summary = (side) => decisionOnly ? sideCounts(attempts, side) : sideSummary(attempts, side, criteria);
	return {
		id: one.id,
		digest: one.digest,
		deterministic,
		quarantined: isQuarantined(attempts, today),
		direction: confirmed ?? seen,
		flagged: judgement.flagged,
		confirmed: confirmed !== null,
		label: labelOf(judgement, trouble, confirmed, seen),
		basis: judgement.basis,
		critical: violatedChecks(attempts.every.candidate),
		baseline: summary("baseline"),
		candidate: summary("candidate"),
		difference,
		fresh: judgement.fresh,
		first: {
			baseline: tallyOf(first.baseline, one),
			candidate: tallyOf(first.candidate, one)
		},
		checksMoved: checks,
		lines,
		trouble: trouble?.text ?? null,
		troubleCode: trouble?.code ?? null,
		facts: reportedFacts(judgement.facts),
		medians: decisionOnly ? noMedians : caseMedians(attempts)
	};
}

// src/compare/critical-unassessed.ts
/** Why one attempt says nothing of a critical check; null when it does. */
function silence$1(attempt, check) {
	const record = attempt.checks.find((one) => one.id === check);
	if (record === void 0) return attempt.reason ?? `the attempt ended as ${attempt.outcome}`;
	if (record.outcome === "not_assessed") return record.reason ?? "the evidence is missing";
	return record.outcome === "error" ? record.reason ?? "the verifier broke" : null;
}
/**
* Critical checks that some planned candidate attempt did not assess, with how many and why: absence of evidence is not
* evidence of safety. An attempt that was never made counts too; of an outage that was retried only the last try does.
*/
function criticalUnassessed({ one, compared, planned }) {
	const wanted = planned.first.candidate + planned.confirm.candidate;
	const unmade = Math.max(0, wanted - compared.candidate.length);
	const all = unmade + compared.candidate.length;
	return one.checks.filter((check) => check.critical).flatMap((check) => {
		const silent = compared.candidate.map((attempt) => silence$1(attempt, check.id)).filter((reason) => reason !== null);
		const count = silent.length + unmade;
		const why = silent[0] ?? "the attempt was not made";
		return count === 0 ? [] : [{
			case: one.id,
			check: check.id,
			reason: `${count} of ${all} attempts: ${why}`
		}];
	});
}

// src/compare/statistics/log-gamma.ts
const HALF_LOG_TWO_PI = .5 * Math.log(2 * Math.PI);
const STIRLING = [
	1 / 12,
	-1 / 360,
	1 / 1260,
	-1 / 1680,
	1 / 1188,
	-691 / 360360,
	1 / 156
];
const LARGE = 12;
/** ln \u0393(x) \u2212 ((x \u2212 1/2) ln x \u2212 x + ln \u221a(2\u03c0)) for large x: the part of Stirling's series that stays small. */
function stirlingRest(x) {
	const square = 1 / (x * x);
	return STIRLING.reduceRight((sum, coefficient) => sum * square + coefficient, 0) / x;
}
/** ln \u0393(x) for x > 0 (RangeError otherwise), by Stirling's series above 12 and the recurrence below. */
function logGamma(x) {
	if (!(x > 0)) throw new RangeError(`The logarithm of the gamma function is needed for positive numbers only, got ${x}.`);
	let shifted = x;
	let product = 1;
	while (shifted < LARGE) {
		product *= shifted;
		shifted += 1;
	}
	return (shifted - .5) * Math.log(shifted) - shifted + HALF_LOG_TWO_PI + stirlingRest(shifted) - Math.log(product);
}

// src/compare/statistics/beta.ts
const TINY = 1e-300;
const MOST_TERMS = 1e5;
function continuedFraction(x, a, b) {
	let c = 1;
	let d = 1 / nonZero(1 - (a + b) * x / (a + 1));
	let product = d;
	for (let m = 1; m < MOST_TERMS; m += 1) {
		const even = m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m));
		d = 1 / nonZero(1 + even * d);
		c = nonZero(1 + even / c);
		product *= d * c;
		const odd = -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1));
		d = 1 / nonZero(1 + odd * d);
		c = nonZero(1 + odd / c);
		product *= d * c;
		if (Math.abs(d * c - 1) < 1e-16) break;
	}
	return product;
}
function nonZero(value) {
	return Math.abs(value) < TINY ? TINY : value;
}
function lowerTail(x, y, a, b) {
	const log = logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log(y);
	return Math.exp(log) * continuedFraction(x, a, b) / a;
}
/**
* P(X <= x) for X ~ Beta(a, b): the regularised incomplete beta function by its continued fraction.
*
* `y` is 1 \u2212 x, for callers who know it more precisely. Throws a RangeError for a or b not above 0, x outside [0, 1].
*/
function betaCdf(x, a, b, y = 1 - x) {
	if (!(a > 0 && b > 0 && x >= 0 && x <= 1)) throw new RangeError(`A beta distribution needs a > 0, b > 0 and x in [0, 1], got a ${a}, b ${b}, x ${x}.`);
	if (x === 0 || y === 0) return x === 0 ? 0 : 1;
	return x <= (a + 1) / (a + b + 2) ? lowerTail(x, y, a, b) : 1 - lowerTail(y, x, b, a);
}
/** The x with P(X <= x) = p for X ~ Beta(a, b), 0 <= p <= 1 (RangeError otherwise). */
function betaQuantile(p, a, b) {
	if (!(p >= 0 && p <= 1)) throw new RangeError(`A probability in [0, 1] is needed for a quantile, got ${p}.`);
	return findRoot((x) => betaCdf(x, a, b) - p, 0, 1);
}

// src/compare/statistics/binomial-upper.ts
/**
* One-sided exact upper bound on the rate of units that show an event (Clopper and Pearson 1934).
*
* Units are cases, or families where they are declared, never attempts: repeats of a case aren't independent.
* With none seen it is 1 \u2212 (1 \u2212 confidence)^(1/units). Throws a RangeError for no units, more events than units,
* confidence (one-sided) outside (0, 1).
*/
function binomialUpper(withEvent, units, confidence) {
	requireTally({
		passes: withEvent,
		attempts: units
	});
	requireConfidence(confidence);
	if (withEvent === units) return 1;
	if (withEvent === 0) return -Math.expm1(Math.log1p(-confidence) / units);
	return 1 - betaQuantile(1 - confidence, units - withEvent, withEvent + 1);
}

// src/compare/unit-name.ts
/** True when the suite declares families: then they, and not cases, are the independent units. */
function declaresFamilies(cases) {
	return cases.some((one) => one.family !== void 0);
}
/** The unit that a case belongs to; a case without a family is one of its own. */
function unitName(one) {
	return one.family === void 0 ? `case ${one.id}` : `family ${one.family}`;
}

// src/compare/critical-bound.ts
/**
* How many cases (or families) with a critical check showed a violation on the candidate, and the one-sided 95 % upper
* bound on the share of such units that would. Units are never attempts: repeats of one case aren't independent. A unit with an attempt
* that could not be assessed is no evidence of safety and leaves the denominator, unless a violation was seen in it.
*/
function criticalBound$1(cases, families) {
	const units = /* @__PURE__ */ new Map();
	for (const attempts of cases) {
		if (!attempts.one.checks.some((check) => check.critical)) continue;
		const name = unitName(attempts.one);
		const unit = units.get(name) ?? {
			violated: false,
			assessed: true
		};
		units.set(name, {
			violated: unit.violated || violatedChecks(attempts.every.candidate).length > 0,
			assessed: unit.assessed && criticalUnassessed(attempts).length === 0
		});
	}
	if (units.size === 0) return null;
	const counted = [...units.values()].filter(({ violated, assessed }) => violated || assessed);
	const unitsWithViolation = counted.filter(({ violated }) => violated).length;
	return {
		units: counted.length,
		unit: families ? "family" : "case",
		unitsWithViolation,
		upper95: counted.length === 0 ? null : binomialUpper(unitsWithViolation, counted.length, .95)
	};
}

// src/compare/first-look.ts
const looks = /* @__PURE__ */ new WeakMap();
const entries = /* @__PURE__ */ new Map();
const mostEntries = 1e4;
function heldOnce$1(own) {
	const key = `${own.length} ${own.join()}`;
	const held = entries.get(key);
	if (held !== void 0) return held;
	if (entries.size < mostEntries && key.length < 500) entries.set(key, own);
	return own;
}
function withoutCopies(aspect) {
	return {
		...aspect,
		baseline: heldOnce$1(aspect.baseline),
		candidate: heldOnce$1(aspect.candidate)
	};
}
function aspectsOf(attempts, measure) {
	const { directed, values } = firstAspects(attempts, measure);
	return {
		directed: directed.map(withoutCopies),
		values: values.map((value) => ({
			...value,
			aspect: withoutCopies(value.aspect)
		}))
	};
}
const numbers$1 = /* @__PURE__ */ new Map();
let lastNumber = 0;
const known$1 = /* @__PURE__ */ new Map();
const mostNumbers = 2e4;
const mostKeyChars = 2e3;
function numberOf(part) {
	const found = numbers$1.get(part);
	if (found !== void 0) return found;
	if (numbers$1.size >= mostNumbers) forgetEqual();
	lastNumber += 1;
	numbers$1.set(part, lastNumber);
	return lastNumber;
}
function forgetEqual() {
	numbers$1.clear();
	known$1.clear();
}
/** All that a look reads of an attempt. */
function shownBy({ outcome, cause, score, checks, lines }) {
	return `${outcome} ${cause === null ? "-" : `${cause.length}:${cause}`} ${score} ${numberOf(checks)} ${numberOf(lines)}`;
}
/** Says all that a look depends on, so that cases with the same key show the same; null for one that no other case will have. */
function keyOf({ one, first }, measure) {
	let key = `${measure} ${one.expect}`;
	for (const side of sides) {
		key += "|";
		for (const attempt of first[side]) {
			key += `${shownBy(attempt)},`;
			if (key.length > mostKeyChars) return null;
		}
	}
	return key;
}
function look(attempts, measure) {
	const key = keyOf(attempts, measure);
	const found = (key === null ? void 0 : known$1.get(key)) ?? lookAnew(attempts, measure);
	if (known$1.size >= mostEntries) forgetEqual();
	if (key !== null) known$1.set(key, found);
	return found;
}
function lookAnew(attempts, measure) {
	const { directed, values } = aspectsOf(attempts, measure);
	const signs = signsOf(attempts, measure, {
		directed,
		values
	});
	return {
		directed,
		values,
		tested: [...directed, ...values.map(({ aspect }) => aspect)],
		signs,
		still: {
			basis: "first",
			flagged: signs.signs.length > 0,
			moves: [],
			signs,
			fresh: null,
			facts: null
		}
	};
}
/** What the first stage of one case shows by itself; the same object for the same attempts. */
function firstLook(attempts, measure) {
	const kept = looks.get(attempts);
	if (kept?.measure === measure) return kept.look;
	const found = look(attempts, measure);
	looks.set(attempts, {
		measure,
		look: found
	});
	return found;
}
/** Lets go of what was found; of ten thousand cases it is half as much as all their attempts. */
function forgetLooks(cases) {
	for (const attempts of cases) looks.delete(attempts);
	forgetEqual();
}

// src/compare/statistics/attainable.ts
/**
* F(u) = P(p <= u) when nothing changed: the largest attainable p-value of at most u, 0 when there is none
* (Tarone 1990). Without a list, u itself, which is never too small.
*/
function attainedBelow(attainable, u) {
	if (attainable === void 0) return Math.min(1, u);
	let low = 0;
	let high = attainable.length;
	while (low < high) {
		const middle = low + high >>> 1;
		if (atMost(attainable[middle] ?? 1, u)) low = middle + 1;
		else high = middle;
	}
	return low === 0 ? 0 : Math.min(1, attainable[low - 1] ?? 1);
}
const LONGEST_KEY = 64;
/** Groups units by their attainable values; long lists are only compared by identity. */
function groupByAttainable(units) {
	const groups = /* @__PURE__ */ new Map();
	const keys = /* @__PURE__ */ new Map();
	units.forEach(({ attainable }, index) => {
		let key = keys.get(attainable);
		if (key === void 0) {
			key = attainable !== void 0 && attainable.length <= LONGEST_KEY ? attainable.join() : attainable ?? "any";
			keys.set(attainable, key);
		}
		const group = groups.get(key) ?? {
			attainable,
			members: []
		};
		group.members.push(index);
		groups.set(key, group);
	});
	return [...groups.values()];
}

// src/compare/statistics/discrete-adjust.ts
/** `counts`: how often each test is there, for equal tests that are given once. */
function remaining(units, counts) {
	return groupByAttainable(units).map((group) => ({
		...group,
		left: group.members.reduce((sum, member) => sum + (counts?.[member] ?? 1), 0)
	}));
}
/** P(at least one p of those left is this small) when nothing changed: exact if independent, else its upper bound. */
function combine(groups, p, rule) {
	let sum = 0;
	for (const { attainable, left } of groups) if (left > 0) {
		const f = attainedBelow(attainable, p);
		sum += left * (rule === "sidak" ? Math.log1p(-f) : f);
	}
	return rule === "sidak" ? -Math.expm1(sum) : Math.min(1, sum);
}
/**
* P-values adjusted for the number of tests, step-down, using which p-values each test can take at all; input order kept.
*
* With p ascending and F_i(u) the largest attainable value of test i of at most u (relative ties of 1e-9):
* adj_(j) = max over k <= j of 1 \u2212 \u03a0_{i >= k} (1 \u2212 F_i(p_(k))) for "sidak" (Westfall and Wolfinger 1997; independent
* tests), and min(1, \u03a3_{i >= k} F_i(p_(k))) for "holm" (any dependence, hence for families). Equal tests get the same value, and may be given
* once with their number in `counts`.
* A test that can only give 1 costs the others nothing. Throws a RangeError for a p outside [0, 1].
*/
function discreteAdjust(units, rule, counts) {
	requireWithin("p-value", units.map((unit) => unit.p), 0, 1);
	const groups = remaining(units, counts);
	const groupOf = new Map(groups.flatMap((group) => group.members.map((member) => [member, group])));
	const ascending = units.map((unit, index) => ({
		p: unit.p,
		index
	})).sort((a, b) => a.p - b.p);
	const adjusted = new Array(units.length).fill(1);
	let largest = 0;
	let previous = -1;
	for (const { p, index } of ascending) {
		if (p !== previous) {
			largest = Math.max(largest, combine(groups, p, rule));
			previous = p;
		}
		adjusted[index] = largest;
		const group = groupOf.get(index);
		if (group !== void 0) group.left -= counts?.[index] ?? 1;
	}
	return adjusted;
}
/**
* The chance that `discreteAdjust` finds any p-value of at most `level` when nothing changed (with "holm" its upper bound): less
* than `level`, since the tests can only take some p-values. A test without a list of them leaves nothing.
*/
function spentLevel(units, rule, level) {
	const groups = remaining(units, void 0);
	if (groups.some(({ attainable }) => attainable === void 0)) return level;
	const values = [...new Set(groups.flatMap(({ attainable }) => attainable ?? []))].sort((a, b) => a - b);
	let [low, high] = [0, values.length];
	while (low < high) {
		const middle = low + high >>> 1;
		if (atMost(combine(groups, values[middle] ?? 1, rule), level)) low = middle + 1;
		else high = middle;
	}
	return low === 0 ? 0 : combine(groups, values[low - 1] ?? 0, rule);
}

// src/compare/adjust-aspects.ts
/** The chance that fresh attempts confirm any case of an unchanged candidate; of the first stage alone, in each direction. */
const LEVEL$1 = .05;
const knownUnits = /* @__PURE__ */ new WeakMap();
function unitsOf$1(aspects) {
	const known = knownUnits.get(aspects) ?? grouped$1(aspects);
	knownUnits.set(aspects, known);
	return known;
}
function grouped$1(aspects) {
	const units = /* @__PURE__ */ new Map();
	for (const aspect of aspects) {
		const key = `${aspect.baseline.join()}|${aspect.candidate.join()}`;
		const same = units.get(key);
		const test = same === void 0 ? testAspect(aspect) : null;
		if (same !== void 0) same.aspects.push(aspect);
		else if (test !== null) units.set(key, {
			test,
			aspects: [aspect]
		});
	}
	return [...units.values()];
}
const testOf = ({ unit, side }) => unit.test[side];
/** Tests of one case, like cases of one family, may go together: only the sum bounds them under any dependence. */
function ruleFor(families, isSeveral) {
	return families || isSeveral ? "holm" : "sidak";
}
/** Adjusts all questions of all cases as one family, on top of what others have `spent` of the error level; returns the tests and their rule. */
function adjustTogether(cases, families, found, spent) {
	const live = cases.map((questions) => questions.filter((question) => !isIdle(testOf(question))));
	const rule = ruleFor(families, live.some((questions) => questions.length > 1));
	const all = live.flat();
	const tests = all.map(testOf);
	const adjusted = discreteAdjust(tests, rule);
	all.forEach(({ unit, side }, index) => {
		const own = found.get(unit) ?? {
			worse: 1,
			better: 1
		};
		own[side] = Math.min(1, spent + (adjusted[index] ?? 1));
		found.set(unit, own);
	});
	return {
		tests,
		rule
	};
}
function byAspect(found) {
	const byAspects = /* @__PURE__ */ new Map();
	for (const [{ aspects }, { worse, better }] of found) for (const aspect of aspects) byAspects.set(aspect, {
		worse,
		better: aspect.directed ? better : 1
	});
	return byAspects;
}
const isDirected = ({ aspects }) => aspects.some(({ directed }) => directed);
/** The adjusted p-value of each test of one direction; equal tests of thousands of cases are one object, and are adjusted once. */
function adjustDirection(cases, side, families) {
	const counts = /* @__PURE__ */ new Map();
	let isSeveral = false;
	for (const units of cases) {
		let own = 0;
		for (const unit of units) {
			const test = unit.test[side];
			if (isIdle(test) || side === "better" && !isDirected(unit)) continue;
			counts.set(test, (counts.get(test) ?? 0) + 1);
			own += 1;
		}
		isSeveral ||= own > 1;
	}
	const rule = ruleFor(families, isSeveral);
	const tests = [...counts.keys()];
	const adjusted = discreteAdjust(tests, rule, [...counts.values()]);
	return new Map(tests.map((test, index) => [test, adjusted[index] ?? 1]));
}
/**
* The discrete step-down adjustment of all aspects of all these cases, each direction by itself (Westfall and Wolfinger
* 1997): \u0160id\u00e1k's product, or Holm's sum where families are declared or a case has several different tests.
* `cases` holds each case's aspects; one that could show nothing is left out of the answer, and so is one with no adjusted p-value of at
* most `limit`.
*/
function adjustAspects(cases, families, limit = 1) {
	const units = cases.map(unitsOf$1);
	const adjusted = {
		worse: adjustDirection(units, "worse", families),
		better: adjustDirection(units, "better", families)
	};
	const byAspects = /* @__PURE__ */ new Map();
	for (const unit of units.flat()) {
		const worse = adjusted.worse.get(unit.test.worse);
		const better = isDirected(unit) ? adjusted.better.get(unit.test.better) : void 0;
		if (worse === void 0 && better === void 0) continue;
		const found = {
			worse: worse ?? 1,
			better: better ?? 1
		};
		if (!atMost(Math.min(found.worse, found.better), limit)) continue;
		for (const aspect of unit.aspects) byAspects.set(aspect, aspect.directed ? found : {
			...found,
			better: 1
		});
	}
	return byAspects;
}
const questionsOf$1 = (unit) => [{
	unit,
	side: "worse"
}, ...isDirected(unit) ? [{
	unit,
	side: "better"
}] : []];
/** True for a question about the way in which the first stage moved; about any where it shows none (its checks changed since). */
function isAsked$1({ unit, side }, directions) {
	if (directions.size === 0) return true;
	if (side === "better") return directions.has("better");
	return unit.aspects.some(({ directed }) => directions.has(directed ? "worse" : "changed"));
}
/**
* The same for fresh attempts, all directions together, so that the error level holds over all of them. Each case is asked first
* whether it moves again as it did in the first stage, which the fresh attempts know nothing of: that costs an honest question
* no more than one direction would. What these questions leave of the level goes to the other ones.
*/
function adjustSuspects(cases, families) {
	const units = cases.map(({ aspects }) => unitsOf$1(aspects));
	const ask = (asked) => cases.map(({ directions }, index) => (units[index] ?? []).flatMap(questionsOf$1).filter((question) => isAsked$1(question, directions) === asked));
	const found = /* @__PURE__ */ new Map();
	const { tests, rule } = adjustTogether(ask(true), families, found, 0);
	const spent = spentLevel(tests, rule, LEVEL$1);
	adjustTogether(ask(false), families, found, spent);
	return byAspect(found);
}

// src/compare/judgement.ts
const NO_SIGNS = {
	signs: [],
	pWorse: 1,
	pBetter: 1
};
function movesOf(aspects, adjusted) {
	return aspects.flatMap((aspect) => {
		const { worse, better } = adjusted.get(aspect) ?? {
			worse: 1,
			better: 1
		};
		const { of } = aspect;
		if (atMost(worse, .05)) return [{
			of,
			direction: aspect.directed ? "worse" : "changed"
		}];
		return atMost(better, .05) ? [{
			of,
			direction: "better"
		}] : [];
	});
}
function factJudgement(attempts) {
	const facts = caseFacts(attempts);
	const moves = facts.kind === "known" && !attempts.reused ? factMoves(facts.sides) : [];
	return {
		basis: "fact",
		flagged: moves.length > 0,
		moves,
		signs: NO_SIGNS,
		fresh: null,
		facts
	};
}
/** The first stage alone, adjusted over every case of the suite: where fresh attempts are not part of the design. */
function judgeByFirst(cases, families) {
	const adjusted = adjustAspects([...cases.values()].map(({ tested }) => tested), families, LEVEL$1);
	if (adjusted.size === 0) return /* @__PURE__ */ new Map();
	return new Map([...cases].map(([attempts, { directed, values }]) => {
		const fresh = values.filter(({ isNew }) => isNew).map(({ aspect }) => aspect);
		return [attempts, movesOf(fresh.length === 0 ? directed : [...directed, ...fresh], adjusted)];
	}));
}
/** Only the fresh attempts of the cases that got some, adjusted over these cases: do they move again as they did before? */
function judgeByFresh(cases, measure, families) {
	const own = [...cases].map(([attempts, { signs: { signs } }]) => ({
		attempts,
		aspects: [...directedAspects(attempts.confirm, attempts.one, measure), ...newValueAspects(attempts.confirm, attempts.first)],
		directions: new Set(signs.map(({ direction }) => direction))
	}));
	const adjusted = adjustSuspects(own, families);
	return new Map(own.map(({ attempts, aspects }) => {
		const outcome = aspects.find(({ of }) => of.kind === "outcome");
		const p = (outcome && adjusted.get(outcome)) ?? {
			worse: 1,
			better: 1
		};
		const fresh = {
			baseline: tallyOf(attempts.confirm.baseline, attempts.one),
			candidate: tallyOf(attempts.confirm.candidate, attempts.one),
			adjWorse: p.worse,
			adjBetter: p.better
		};
		return [attempts, {
			moves: movesOf(aspects, adjusted),
			fresh
		}];
	}));
}
/**
* Judges every case: a deterministic one by its facts, one with planned fresh attempts by these alone, any other by the
* first stage adjusted over all cases. A first stage with a reused baseline confirms nothing.
*/
function judgeCases(cases, criteria, families) {
	const chance = cases.filter(({ one }) => !isDeterministic(one));
	const looks = new Map(chance.map((attempts) => [attempts, firstLook(attempts, criteria.measure)]));
	const refreshed = [...looks].filter(([{ planned }]) => planned.confirm.baseline + planned.confirm.candidate > 0);
	const byFresh = judgeByFresh(new Map(refreshed), criteria.measure, families);
	const own = [...looks].filter(([{ reused }]) => !reused);
	const byFirst = own.some(([attempts, { still }]) => still.flagged && !byFresh.has(attempts)) ? judgeByFirst(new Map(own), families) : /* @__PURE__ */ new Map();
	return new Map(cases.map((attempts) => {
		const still = looks.get(attempts)?.still;
		if (still === void 0) return [attempts, factJudgement(attempts)];
		const fresh = byFresh.get(attempts);
		if (fresh !== void 0) return [attempts, {
			...still,
			basis: "fresh",
			...fresh
		}];
		const moves = byFirst.get(attempts) ?? [];
		return [attempts, moves.length === 0 ? still : {
			...still,
			moves
		}];
	}));
}

// src/compare/never-ended.ts
/**
* How many attempts crashed and ran out of time where that is all that any attempt of either side did; null as soon as one came to its end,
* or a side has none. Such sides look alike, and nothing was measured: most often the agent can't start at all.
*/
function neverEnded(cases) {
	const counts = {
		crashed: 0,
		timedOut: 0
	};
	for (const side of sides) {
		let made = 0;
		for (const { compared } of cases) for (const attempt of compared[side]) {
			if (!isCompleted(attempt)) continue;
			made += 1;
			if (endedBy(attempt, "crash")) counts.crashed += 1;
			else if (endedBy(attempt, "timeout")) counts.timedOut += 1;
			else return null;
		}
		if (made === 0) return null;
	}
	return counts;
}
function endedBy({ outcome, cause }, wanted) {
	return outcome === "fail" && cause === wanted;
}

// src/compare/outage-loss.ts
function lostOf({ one, compared }, side) {
	if (one.expect === "environment_error") return 0;
	let lost = 0;
	for (const { outcome } of compared[side]) if (outcome === "environment_error") lost += 1;
	return lost;
}
/**
* Planned attempts of a side and those that an outage took for good, over the cases that may block: quarantined ones are
* left out, except that a case with a critical check is always named.
*/
function outageLoss(cases, side, isQuarantined) {
	const counted = cases.filter((attempts) => !isQuarantined(attempts));
	const planned = (attempts) => Math.max(attempts.planned.first[side] + attempts.planned.confirm[side], attempts.compared[side].length);
	return {
		side,
		planned: counted.reduce((sum, attempts) => sum + planned(attempts), 0),
		lost: counted.reduce((sum, attempts) => sum + lostOf(attempts, side), 0),
		lostInCritical: cases.filter((attempts) => attempts.one.checks.some((check) => check.critical) && lostOf(attempts, side) > 0).map(({ one }) => one.id)
	};
}

// src/compare/paired-ratio.ts
const METHOD = "median over cases (or families) of the candidate's median against the baseline's; interval by order statistics (sign test), cases (or families) as units";
function quantiles$1(values) {
	const sorted = Float64Array.from(values).sort();
	const nearestRank = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
	const [p50, p90, max] = [
		nearestRank(.5),
		nearestRank(.9),
		sorted.at(-1)
	];
	return p50 === void 0 || p90 === void 0 || max === void 0 ? null : {
		p50,
		p90,
		max
	};
}
/**
* The distribution-free interval of a median (sign test): from the k-th smallest to the k-th largest value, k the largest
* with 2 \u00b7 P(Bin(n, 1/2) < k) <= 1 \u2212 confidence. Null below six values at 95 %, where no k exists.
*/
function medianInterval(values, confidence) {
	const sorted = Float64Array.from(values).sort();
	const n = sorted.length;
	let logTerm = -n * Math.LN2;
	let below = 0;
	let k = 0;
	while (k < n && 2 * (below + Math.exp(logTerm)) <= 1 - confidence) {
		below += Math.exp(logTerm);
		logTerm += Math.log((n - k) / (k + 1));
		k += 1;
	}
	const [lower, upper] = [sorted[k - 1], sorted[n - k]];
	return k === 0 || lower === void 0 || upper === void 0 ? null : [lower, upper];
}
/** The middle of each unit's values: cases of one family move together, so that they count once. */
function unitMedians(values) {
	const units = /* @__PURE__ */ new Map();
	for (const { unit, value } of values) {
		const own = units.get(unit);
		if (own === void 0) units.set(unit, [value]);
		else own.push(value);
	}
	return [...units.values()].map((own) => median$1(own) ?? 0);
}
function middle$1(values, confidence) {
	const medians = unitMedians(values);
	const estimate = median$1(medians);
	const interval = medianInterval(medians, confidence);
	return estimate === null ? null : {
		estimate,
		interval: interval === null ? null : [...interval]
	};
}
/**
* Latency, tokens or cost of both sides over the first stage, and what changed by case: as a ratio and as a difference, each
* the median over cases (or families) of a comparison of medians, with the rank interval of a median. Robust, and free of
* any assumption on the shape; none of these has an upper bound, so no worst-case interval of a mean exists. A case whose baseline an
* earlier run made has no part in what changed.
*/
function pairedRatio(cases, what, confidence) {
	const taken = {
		baseline: [],
		candidate: []
	};
	const pairs = [];
	for (const attempts of cases) {
		const baseline = measurements(attempts, "baseline", what);
		const candidate = measurements(attempts, "candidate", what);
		for (const value of baseline) taken.baseline.push(value);
		for (const value of candidate) taken.candidate.push(value);
		const [before, now] = [median$1(baseline), median$1(candidate)];
		if (attempts.reused || before === null || now === null) continue;
		pairs.push({
			unit: unitName(attempts.one),
			before,
			now
		});
	}
	const ratio = middle$1(pairs.flatMap(({ unit, before, now }) => before > 0 ? [{
		unit,
		value: now / before - 1
	}] : []), confidence);
	return {
		baseline: quantiles$1(taken.baseline),
		candidate: quantiles$1(taken.candidate),
		ratio: ratio?.estimate ?? null,
		interval: ratio?.interval ?? null,
		difference: middle$1(pairs.map(({ unit, before, now }) => ({
			unit,
			value: now - before
		})), confidence),
		method: METHOD
	};
}

// src/compare/statistics/worst-case-dirichlet-families.ts
const ROUNDING$1 = 1e-9;
function requireFamilies(families) {
	requireSome("family", families);
	for (const { size, sum } of families) {
		requireCount("cases of a family", size, 1);
		requireWithin("sum of a family", [sum], -size - ROUNDING$1, size + ROUNDING$1);
	}
}
/** P(\u03a3 D_g (S_g \u2212 w_g \u03b4) \u2212 D_0 w_max (1 + \u03b4) <= 0). */
function notAbove(families, largest, nullMean) {
	const knots = families.map(({ size, sum }) => sum - size * nullMean);
	return 1 - weightedSumTail(toKnots([...knots, -largest * (1 + nullMean)]), 0);
}
function largestSize(families) {
	return families.reduce((most, { size }) => Math.max(most, size), 0);
}
function lowerLimit(families, alpha) {
	const largest = largestSize(families);
	if (notAbove(families, largest, -1) >= alpha) return -1;
	return findRoot((mean) => notAbove(families, largest, mean) - alpha, -1, 1);
}
/**
* The worst-case Dirichlet interval of the case-weighted mean difference with families as the independent units.
*
* p(\u03b4) = P(\u03a3_g D_g (S_g \u2212 w_g \u03b4) \u2212 D_0 w_max (1 + \u03b4) <= 0), D ~ Dirichlet(1, ..., 1), w_g cases and S_g the sum of their
* differences; the lower limit solves p = alpha = (1 \u2212 confidence) / 2 in [-1, 1], the upper one follows by negating S_g.
* Throws a RangeError for no families, sizes below 1, |sum| > size, confidence outside (0, 1).
*/
function worstCaseDirichletFamilies(families, confidence) {
	requireFamilies(families);
	requireConfidence(confidence);
	const alpha = (1 - confidence) / 2;
	const cases = families.reduce((total, { size }) => total + size, 0);
	const mean = families.reduce((total, { sum }) => total + sum, 0) / cases;
	const mirrored = families.map(({ size, sum }) => ({
		size,
		sum: -sum
	}));
	return {
		mean,
		interval: [lowerLimit(families, alpha), 0 - lowerLimit(mirrored, alpha)]
	};
}

// src/compare/mean-interval.ts
const bounds = {
	rate: {
		lower: 0,
		upper: 1
	},
	difference: {
		lower: -1,
		upper: 1
	}
};
function familySums$1(values, units) {
	const sums = /* @__PURE__ */ new Map();
	for (const [at, value] of values.entries()) {
		const unit = units[at] ?? "";
		const { size, sum } = sums.get(unit) ?? {
			size: 0,
			sum: 0
		};
		sums.set(unit, {
			size: size + 1,
			sum: sum + value
		});
	}
	return [...sums.values()];
}
/**
* The worst-case Dirichlet interval of the mean over cases, of which each has one value: a rate in [0, 1] or a difference in [-1, 1]. The
* independent units are the cases, or the families that `families` names of each where they are declared. Throws a RangeError for no cases.
*/
function meanInterval(values, families, kind, confidence) {
	if (families === null) return worstCaseDirichlet(values, bounds[kind], confidence).interval;
	if (kind === "difference") return worstCaseDirichletFamilies(familySums$1(values, families), confidence).interval;
	const stretched = values.map((value) => 2 * value - 1);
	const [lower, upper] = worstCaseDirichletFamilies(familySums$1(stretched, families), confidence).interval;
	return [(lower + 1) / 2, (upper + 1) / 2];
}

// src/compare/pass-power.ts
/** Intervals beyond this k would take long in a large suite and say little: each k has wide ones already. */
const MOST_INTERVALS = 10;
function talliesOf(cases) {
	return cases.map(({ one, first }) => ({
		unit: unitName(one),
		tallies: {
			baseline: tallyOf(first.baseline, one),
			candidate: tallyOf(first.candidate, one)
		}
	}));
}
function mean$1(values) {
	return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
}
function powerOf(k, cases, confidence, families) {
	const units = families ? cases.map(({ unit }) => unit) : null;
	const of = (side) => cases.map(({ tallies }) => passHatK(tallies[side], k));
	const [baseline, candidate] = [of("baseline"), of("candidate")];
	const differences = candidate.map((value, at) => value - (baseline[at] ?? 0));
	const interval = (numbers, kind) => {
		const [lower, upper] = meanInterval(numbers, units, kind, confidence);
		return [lower, upper];
	};
	return {
		k,
		baseline: mean$1(baseline),
		candidate: mean$1(candidate),
		difference: mean$1(differences),
		intervals: k > MOST_INTERVALS ? null : {
			baseline: interval(baseline, "rate"),
			candidate: interval(candidate, "rate"),
			difference: interval(differences, "difference")
		}
	};
}
/**
* pass^k of each side for every k up to the first stage's repeats: the mean over the cases that have k verdicts on both
* sides, so that the two numbers of a row are about the same cases. Nothing is extrapolated beyond the attempts made.
*/
function passPowers(cases, { confidence }, families) {
	const tallied = talliesOf(cases);
	const common = ({ tallies }) => Math.min(tallies.baseline.attempts, tallies.candidate.attempts);
	const most = tallied.reduce((largest, one) => Math.max(largest, common(one)), 0);
	return Array.from({ length: most }, (_, index) => {
		const k = index + 1;
		return powerOf(k, tallied.filter((one) => common(one) >= k), confidence, families);
	});
}
/** The mean disagreement index of each side, over the cases with two verdicts on it. */
function meanDisagreement(cases) {
	const of = (side) => mean$1(talliesOf(cases).map(({ tallies }) => tallies[side].attempts === 0 ? void 0 : disagreement(tallies[side])).filter((value) => value !== void 0));
	return {
		baseline: of("baseline"),
		candidate: of("candidate")
	};
}

// src/compare/statistics/missing-bounds.ts
function requirePlanned({ sum, attempts, planned }) {
	requireCount("planned attempts", planned, 1);
	requireCount("attempts", attempts);
	requireWithin("number of attempts", [attempts], 0, planned);
	requireWithin("sum of scores", [sum], 0, attempts);
}
/**
* Bounds of a case's difference over every way in which its attempts can be missing; no attempt is dropped.
*
* worst: the candidate's missing attempts score 0 and the baseline's 1; best: the other way round. With no attempt at
* all on either side that is [-1, 1]. Throws a RangeError for counts or sums that can't be.
*/
function differenceRange(baseline, candidate) {
	requirePlanned(baseline);
	requirePlanned(candidate);
	const lowest = ({ sum, planned }) => sum / planned;
	const highest = ({ sum, attempts, planned }) => (sum + planned - attempts) / planned;
	const both = baseline.attempts > 0 && candidate.attempts > 0;
	return {
		worst: lowest(candidate) - highest(baseline),
		best: highest(candidate) - lowest(baseline),
		observed: both ? candidate.sum / candidate.attempts - baseline.sum / baseline.attempts : void 0
	};
}

// src/compare/statistics/student-t.ts
function upperTail(t, df) {
	const whole = df + t * t;
	return .5 * betaCdf(df / whole, df / 2, .5, t * t / whole);
}
function requireDf(df) {
	if (!(df > 0)) throw new RangeError(`Student's distribution needs degrees of freedom above 0, got ${df}.`);
}
/** P(T <= t) of Student's distribution with df > 0 degrees of freedom, which need not be whole. */
function studentCdf(t, df) {
	requireDf(df);
	return t < 0 ? upperTail(-t, df) : 1 - upperTail(t, df);
}
/** The t with P(T <= t) = p, 0 < p < 1. Throws a RangeError for another p or df not above 0. */
function studentQuantile(p, df) {
	requireDf(df);
	if (!(p > 0 && p < 1)) throw new RangeError(`A probability between 0 and 1, both excluded, is needed for a quantile, got ${p}.`);
	const tail = Math.min(p, 1 - p);
	let far = 1;
	while (upperTail(far, df) > tail) far *= 2;
	const t = findRoot((x) => upperTail(x, df) - tail, 0, far);
	return p < .5 ? -t : t;
}

// src/compare/statistics/paired-t.ts
/**
* Student's interval for the mean difference over cases: d\u0304 \u00b1 t(m \u2212 1) \u00b7 sd / \u221am. JSON only, it must not decide.
*
* When all differences agree its width is 0, and t is 0 or infinite: it can't see a breakage that it hasn't seen yet.
* Throws a RangeError for fewer than two differences, one that isn't finite, confidence outside (0, 1).
*/
function pairedT(differences, confidence) {
	requireConfidence(confidence);
	requireWithin("difference", differences, -Number.MAX_VALUE, Number.MAX_VALUE);
	const m = differences.length;
	if (m < 2) throw new RangeError(`A t interval needs at least two differences, got ${m}.`);
	const mean = differences.reduce((sum, d) => sum + d, 0) / m;
	const squares = differences.reduce((sum, d) => sum + (d - mean) ** 2, 0);
	const standardError = differences.every((d) => d === differences[0]) ? 0 : Math.sqrt(squares / (m - 1) / m);
	const t = mean === 0 ? 0 : mean / standardError;
	const half = studentQuantile(1 - (1 - confidence) / 2, m - 1) * standardError;
	return {
		mean,
		standardError,
		t,
		df: m - 1,
		pWorse: studentCdf(t, m - 1),
		pTwoSided: 2 * studentCdf(-Math.abs(t), m - 1),
		interval: [mean - half, mean + half]
	};
}

// src/compare/statistics/sign-flip.ts
const MOST_STEPS = 1e9;
const MOST_ENUMERATED = 20;
const NEGLIGIBLE = 1e-290;
/** Probability of each sum of the magnitudes that keep a plus sign, by convolution. */
function sumOfKept(magnitudes, total) {
	const mass = new Float64Array(total + 1);
	mass[0] = 1;
	let low = 0;
	let high = 0;
	for (const k of magnitudes) {
		high += k;
		for (let t = high; t >= low; t -= 1) {
			const shifted = t - k >= low ? mass[t - k] ?? 0 : 0;
			mass[t] = .5 * ((mass[t] ?? 0) + shifted);
		}
		for (; (mass[low] ?? 1) < NEGLIGIBLE; low += 1) mass[low] = 0;
		for (; (mass[high] ?? 1) < NEGLIGIBLE; high -= 1) mass[high] = 0;
	}
	return mass;
}
function directed(pWorse, pBetter) {
	const [worse, better] = [Math.min(1, pWorse), Math.min(1, pBetter)];
	return {
		pWorse: worse,
		pBetter: better,
		pTwoSided: Math.min(1, 2 * Math.min(worse, better))
	};
}
function convolved(numerators, magnitudes, total) {
	const mass = sumOfKept(magnitudes, total);
	const kept = (numerators.reduce((sum, k) => sum + k, 0) + total) / 2;
	return directed(mass.subarray(0, kept + 1).reduce((sum, p) => sum + p, 0), mass.subarray(kept).reduceRight((sum, p) => sum + p, 0));
}
/** The signed sums of the values over all sign patterns, pattern bit k being the sign of value k. */
function signedSums(values) {
	const sums = new Float64Array(2 ** values.length);
	values.forEach((value, k) => {
		const half = 1 << k;
		for (let pattern = 0; pattern < half; pattern += 1) {
			const sum = sums[pattern] ?? 0;
			sums[pattern + half] = sum + value;
			sums[pattern] = sum - value;
		}
	});
	return sums;
}
function enumerated(values, { sum: observed, tie }) {
	const sums = signedSums(values);
	const share = (isHit) => sums.reduce((hits, sum) => hits + (isHit(sum) ? 1 : 0), 0) / sums.length;
	return directed(share((sum) => sum <= observed + tie), share((sum) => sum >= observed - tie));
}
function sampled(values, { sum: observed, tie }, options) {
	const { flips = 99999, seed = 1 } = options;
	const random = seededRandom(seed);
	const eights = Array.from({ length: Math.ceil(values.length / 8) }, (_, i) => signedSums(values.slice(8 * i, 8 * i + 8)));
	const hits = {
		worse: 1,
		better: 1,
		far: 1
	};
	for (let flip = 0; flip < flips; flip += 1) {
		let sum = 0;
		let bits = 0;
		for (let i = 0; i < eights.length; i += 1) {
			bits = i % 4 === 0 ? random() * 4294967296 : bits >>> 8;
			const sums = eights[i];
			sum += sums?.[bits & sums.length - 1] ?? 0;
		}
		hits.worse += sum <= observed + tie ? 1 : 0;
		hits.better += sum >= observed - tie ? 1 : 0;
		hits.far += Math.abs(sum) >= Math.abs(observed) - tie ? 1 : 0;
	}
	const runs = flips + 1;
	return {
		pWorse: hits.worse / runs,
		pBetter: hits.better / runs,
		pTwoSided: hits.far / runs
	};
}
/**
* Sign-flip (paired randomisation) test of case or family differences, candidate minus baseline, against symmetry about 0.
*
* pWorse = P(\u03a3 s_i d_i <= \u03a3 d_i) over all sign patterns s, pBetter likewise, pTwoSided by |\u03a3 s_i d_i|; all zero gives 1.
* Exact for any number of differences that share a denominator, and by enumeration for up to 20 that aren't zero;
* else (1 + hits) / (1 + flips) over seeded flips. Attempts of one per case make it McNemar's exact test.
* Reported, never deciding. Throws a RangeError for no differences or one that isn't finite.
*/
function signFlip(differences, options = {}) {
	requireSome("difference", differences);
	requireWithin("difference", differences, -Number.MAX_VALUE, Number.MAX_VALUE);
	const values = differences.filter((difference) => difference !== 0);
	const lattice = commonDenominator(values)?.numerators.filter((k) => k !== 0);
	const magnitudes = lattice?.map(Math.abs).sort((a, b) => a - b);
	const total = magnitudes?.reduce((sum, k) => sum + k, 0) ?? 0;
	if (lattice !== void 0 && magnitudes !== void 0 && total * lattice.length <= MOST_STEPS) return convolved(lattice, magnitudes, total);
	const tie = 1e-9 * values.reduce((sum, value) => sum + Math.abs(value), 0);
	const observed = {
		sum: values.reduce((sum, value) => sum + value, 0),
		tie
	};
	return values.length <= MOST_ENUMERATED ? enumerated(values, observed) : sampled(values, observed, options);
}

// src/compare/statistics/suite-decision.ts
function meanOf$1(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function familySums(values, family) {
	const sums = /* @__PURE__ */ new Map();
	values.forEach((value, index) => {
		const name = family[index] ?? `#${index}`;
		const { size, sum } = sums.get(name) ?? {
			size: 0,
			sum: 0
		};
		sums.set(name, {
			size: size + 1,
			sum: sum + value
		});
	});
	return [...sums.values()];
}
/**
* The worst-case Dirichlet interval of a suite under missing attempts: no case and no attempt is dropped.
*
* `family` names the family of each case where families are the units. Throws a RangeError for no cases or confidence
* outside (0, 1).
*/
function suiteBounds(cases, confidence, family) {
	requireSome("case", cases);
	const span = {
		lower: -1,
		upper: 1
	};
	const lower = (values) => family === void 0 ? worstCaseDirichletLower(values, span, confidence) : worstCaseDirichletFamilies(familySums(values, family), confidence).interval[0];
	const upper = (values) => family === void 0 ? worstCaseDirichletUpper(values, span, confidence) : worstCaseDirichletFamilies(familySums(values, family), confidence).interval[1];
	const worst = cases.map((range) => range.worst);
	const best = cases.map((range) => range.best);
	const observed = cases.flatMap((range) => range.observed ?? []);
	return {
		meanObserved: observed.length === 0 ? void 0 : meanOf$1(observed),
		meanWorst: meanOf$1(worst),
		meanBest: meanOf$1(best),
		interval: [lower(worst), upper(best)]
	};
}

// src/compare/statistics/suite-scope-interval.ts
/** The smoothed variance of a mean: (s2 \u2212 q\u00b2) / n, q = (sum + 1/2) / (n + 1), s2 = (squares + 1/2) / (n + 1). */
function meanVariance({ attempts, sum, squares, fixed = false }) {
	requireCount("attempts", attempts, 1);
	requireWithin("sum of scores", [sum, squares], 0, attempts);
	if (fixed) return 0;
	const q = (sum + .5) / (attempts + 1);
	return Math.max(0, (squares + .5) / (attempts + 1) - q * q) / attempts;
}
/**
* Interval for the mean difference over exactly these cases, if they were run again: stratified by case, never pooled.
*
* d\u0304 \u00b1 z \u00b7 SE, SE = sqrt(\u03a3 (v(baseline) + v(candidate))) / m, limits within [-1, 1]. It says nothing about other tasks,
* and needs three attempts a side to be trusted. Smoothing keeps its width above 0 when every attempt agrees.
* `cases` holds (baseline, candidate). Throws a RangeError for no cases, no attempts of a side, confidence outside (0, 1).
*/
function suiteScopeInterval(cases, confidence) {
	requireSome("case", cases);
	requireConfidence(confidence);
	const variance = cases.reduce((sum, [a, b]) => sum + meanVariance(a) + meanVariance(b), 0);
	const mean = cases.reduce((sum, [a, b]) => sum + b.sum / b.attempts - a.sum / a.attempts, 0) / cases.length;
	const standardError = Math.sqrt(variance) / cases.length;
	const half = normalQuantile(1 - (1 - confidence) / 2) * standardError;
	return {
		mean,
		standardError,
		interval: [Math.max(-1, mean - half), Math.min(1, mean + half)]
	};
}

// src/compare/suite-difference.ts
function total$1(values) {
	return values.reduce((sum, value) => sum + value, 0);
}
function sideSum({ first, planned, one }, side, measure) {
	const values = measuredValues(first[side], one, measure);
	let squares = 0;
	for (const value of values) squares += value * value;
	const attempts = values.length;
	return {
		sum: total$1(values),
		squares,
		attempts,
		planned: Math.max(planned.first[side], attempts)
	};
}
/** Of the cases that have an attempt planned on each side. */
function plannedSums(cases, measure) {
	const found = [];
	for (const attempts of cases) {
		const baseline = sideSum(attempts, "baseline", measure);
		const candidate = sideSum(attempts, "candidate", measure);
		if (baseline.planned === 0 || candidate.planned === 0) continue;
		const { one } = attempts;
		found.push({
			unit: unitName(one),
			deterministic: isDeterministic(one),
			baseline,
			candidate
		});
	}
	return found;
}
function scoreSums({ attempts, sum, squares }, missing, imputed) {
	return {
		attempts: attempts + missing,
		sum: sum + missing * imputed,
		squares: squares + missing * imputed
	};
}
/** The interval for exactly these cases, with the missing attempts left out, or given the worst or the best value. */
function scopedInterval(cases, confidence, missing) {
	const sumsOf = (one, side) => {
		const lost = missing === "left out" ? 0 : one[side].planned - one[side].attempts;
		return {
			...scoreSums(one[side], lost, side === "candidate" === (missing === "best") ? 1 : 0),
			fixed: one.deterministic
		};
	};
	return suiteScopeInterval(cases.map((one) => [sumsOf(one, "baseline"), sumsOf(one, "candidate")]), confidence).interval;
}
function suiteLimits(cases, complete, confidence) {
	return {
		interval: scopedInterval(complete, confidence, "left out"),
		lowerWorst: scopedInterval(cases, confidence, "worst")[0],
		upperBest: scopedInterval(cases, confidence, "best")[1]
	};
}
function isWhole({ baseline, candidate }) {
	return baseline.attempts === baseline.planned && candidate.attempts === candidate.planned;
}
function populationLimits(cases, complete, confidence, families) {
	const bounds = (some, ranges) => suiteBounds(ranges, confidence, families ? some.map(({ unit }) => unit) : void 0).interval;
	const [lowerWorst, upperBest] = bounds(cases, cases.map(({ baseline, candidate }) => differenceRange(baseline, candidate)));
	if (cases.every(isWhole)) return {
		interval: [lowerWorst, upperBest],
		lowerWorst,
		upperBest
	};
	return {
		interval: bounds(complete, complete.map((one) => {
			const difference = observedDifference(one);
			return {
				worst: difference,
				best: difference,
				observed: difference
			};
		})),
		lowerWorst,
		upperBest
	};
}
function observedDifference({ baseline, candidate }) {
	return candidate.sum / candidate.attempts - baseline.sum / baseline.attempts;
}
function sumsByUnit(values) {
	const sums = /* @__PURE__ */ new Map();
	for (const { unit, value } of values) sums.set(unit, (sums.get(unit) ?? 0) + value);
	return [...sums.values()];
}
function unitSums(cases) {
	return sumsByUnit(cases.map((one) => ({
		unit: one.unit,
		value: observedDifference(one)
	})));
}
/**
* How much larger the share of planned attempts without a verdict is on the candidate, mean over cases, and its sign-flip p:
* a candidate that loses more of its attempts is a finding. Null where none is missing.
*/
function missingDifference(cases, { measure }, families) {
	const planned = plannedSums(cases, measure);
	if (planned.every(isWhole)) return null;
	const share = ({ attempts, planned }) => 1 - attempts / planned;
	const differences = planned.map((one) => ({
		unit: one.unit,
		value: share(one.candidate) - share(one.baseline)
	}));
	const values = differences.map(({ value }) => value);
	return {
		difference: total$1(values) / values.length,
		p: signFlip(families ? sumsByUnit(differences) : values).pTwoSided
	};
}
const methods = {
	population: "worst-case Dirichlet interval, the cases as a sample of tasks",
	suite: "stratified interval for exactly these cases"
};
/**
* The mean difference of the suite, candidate minus baseline, first stage only (fresh attempts are a selected sample),
* equal weight a case with a valid attempt on each side. Its interval treats cases, or families where declared, as a
* sample of tasks; with `average.scope: suite` it is for exactly these cases. lowerWorst and upperBest give the missing
* attempts their worst and best value. Null when no case has a valid attempt on each side.
*/
function suiteDifference(cases, { average, confidence, measure }, families) {
	const all = plannedSums(cases, measure);
	const complete = all.filter(({ baseline, candidate }) => baseline.attempts > 0 && candidate.attempts > 0);
	if (complete.length === 0) return null;
	const scope = average?.scope ?? "population";
	const limits = scope === "suite" ? suiteLimits(all, complete, confidence) : populationLimits(all, complete, confidence, families);
	const differences = complete.map(observedDifference);
	const t = differences.length < 2 ? null : pairedT(differences, confidence).interval;
	return {
		estimate: total$1(differences) / differences.length,
		interval: [...limits.interval],
		lowerWorst: limits.lowerWorst,
		upperBest: limits.upperBest,
		p: signFlip(families ? unitSums(complete) : differences).pTwoSided,
		method: methods[scope],
		scope,
		unit: families && scope === "population" ? "family" : "case",
		margin: average?.margin ?? null,
		tInterval: t === null ? null : [...t],
		cases: complete.length
	};
}

// src/compare/suite-groups.ts
/** Mean over cases of the mean over attempts; null when no case has an attempt. */
function groupMean(cases, side, measure) {
	const means = cases.map(({ one, first }) => measuredValues(first[side], one, measure)).filter((values) => values.length > 0).map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
	return means.length === 0 ? null : means.reduce((sum, mean) => sum + mean, 0) / means.length;
}
/** The suite's own difference, where a group is the whole suite and takes its cases as a sample too. */
function groupOf(name, cases, criteria, whole) {
	const { average: _margin, ...rest } = criteria;
	const families = declaresFamilies(cases.map(({ one }) => one));
	const difference = whole?.scope === "population" ? whole : suiteDifference(cases, rest, families);
	return {
		name,
		cases: cases.length,
		baseline: groupMean(cases, "baseline", criteria.measure),
		candidate: groupMean(cases, "candidate", criteria.measure),
		difference: difference?.estimate ?? null,
		interval: difference?.interval ?? null
	};
}
/** The first stage by a name that cases share, in the suite's order; empty when no case has such a name. */
function suiteGroups(cases, nameOf, criteria, difference) {
	if (!cases.some(({ one }) => nameOf(one) !== void 0)) return [];
	const groups = /* @__PURE__ */ new Map();
	for (const attempts of cases) {
		const name = nameOf(attempts.one) ?? "(none)";
		const own = groups.get(name);
		if (own === void 0) groups.set(name, [attempts]);
		else own.push(attempts);
	}
	return [...groups].map(([name, own]) => groupOf(name, own, criteria, own.length === cases.length ? difference : null));
}

// src/compare/statistics/discrete-bh.ts
/**
* Discrete Benjamini-Hochberg adjusted p-values (Heyse 2011) of any discrete tests, input order kept.
*
* b_(j) = min over l >= j of \u03a3_i F_i(p_(l)) / l, at most 1, with F as in `discreteAdjust`.
*/
function discreteBhAdjust(units) {
	const groups = groupByAttainable(units);
	const ascending = units.map((unit, index) => ({
		p: unit.p,
		index
	})).sort((a, b) => a.p - b.p);
	const adjusted = new Array(units.length).fill(1);
	let smallest = 1;
	let expected = 0;
	for (let rank = units.length; rank >= 1; rank -= 1) {
		const { p, index } = ascending[rank - 1] ?? {
			p: 1,
			index: 0
		};
		if (p !== ascending[rank]?.p) expected = groups.reduce((sum, g) => sum + g.members.length * attainedBelow(g.attainable, p), 0);
		smallest = Math.min(smallest, expected / rank);
		adjusted[index] = smallest;
	}
	return adjusted;
}

// src/compare/watch-list.ts
/** The expected share of false entries. */
const LEVEL = .05;
/** Up to here the labels, which bound the chance of any error, lose little to the number of cases. */
const MANY_CASES = 100;
/**
* The cases of a large suite that have likely moved by the outcome (or score) of the first stage, most likely first:
* a hint where to look, with at most 5 % of false entries expected. It never gates. Null up to 100 cases.
*/
function watchList(cases, measure) {
	if (cases.length <= MANY_CASES) return null;
	const tested = cases.filter(({ one }) => !isDeterministic(one)).flatMap(({ one, first }) => {
		const test = testAspect(outcomeAspect(first, one, measure));
		return test === null ? [] : [{
			id: one.id,
			test
		}];
	});
	const listed = (direction) => discreteBhAdjust(tested.map(({ test }) => test[direction])).flatMap((adjusted, index) => {
		const id = tested[index]?.id;
		return id === void 0 || !atMost(adjusted, LEVEL) ? [] : [{
			case: id,
			direction,
			adjusted
		}];
	});
	return [...listed("worse"), ...listed("better")].sort((a, b) => a.adjusted - b.adjusted);
}

// src/compare/compare-run.ts
/** Stands where a simulation needs no number. */
const unmeasured = {
	difference: null,
	byCategory: [],
	bySplit: [],
	passPowerK: [],
	...attemptShares([]),
	latencyMs: pairedRatio([], "latencyMs", .95),
	tokens: pairedRatio([], "tokens", .95),
	usd: pairedRatio([], "usd", .95)
};
/** Only what a criterion of the contract asks for. */
function compareCriteria(cases, criteria, families) {
	const { average, cost, latency, confidence } = criteria;
	return {
		...unmeasured,
		...average === void 0 ? {} : { difference: suiteDifference(cases, criteria, families) },
		...cost === void 0 ? {} : { usd: pairedRatio(cases, "usd", confidence) },
		...latency === void 0 ? {} : { latencyMs: pairedRatio(cases, "latencyMs", confidence) }
	};
}
function compareSuite(cases, criteria, families) {
	const difference = suiteDifference(cases, criteria, families);
	return {
		difference,
		missing: missingDifference(cases, criteria, families),
		byCategory: suiteGroups(cases, (one) => one.category, criteria, difference),
		bySplit: suiteGroups(cases, (one) => one.split, criteria, difference),
		passPowerK: passPowers(cases, criteria, families),
		disagreement: meanDisagreement(cases),
		latencyMs: pairedRatio(cases, "latencyMs", criteria.confidence),
		tokens: pairedRatio(cases, "tokens", criteria.confidence),
		usd: pairedRatio(cases, "usd", criteria.confidence),
		...attemptShares(cases)
	};
}
/**
* Compares the two sides of a run: what moved in each case and how sure that is, the suite's average, and every critical
* violation. Pure: the same attempts give the same comparison, in any order. What was written about a case by a person
* plays no part here.
*/
function compareRun(input) {
	const cases = attemptsByCase(input);
	const families = declaresFamilies(input.cases);
	const judged = judgeCases(cases, input.contract.suite.criteria, families);
	forgetLooks(cases);
	return compareJudged(judged, families, input);
}
/** What few attempts come to is the same in most cases, and of ten thousand cases it is most of what is held of them. */
function heldOnce(one, share) {
	return {
		...one,
		critical: share.one(one.critical),
		baseline: share.one(one.baseline),
		candidate: share.one(one.candidate),
		difference: share.one(one.difference),
		first: share.one(one.first),
		checksMoved: share.one(one.checksMoved),
		lines: share.one(one.lines)
	};
}
/** The same for cases that were judged already. */
function compareJudged(judgements, families, input) {
	const { suite } = input.contract;
	const cases = [...judgements.keys()];
	const share = createSharing();
	const compared = [...judgements].map(([attempts, judgement]) => heldOnce(compareCase(attempts, judgement, input), share));
	const troubled = compared.filter(({ troubleCode }) => troubleCode !== "verifier_error");
	return {
		cases: compared,
		suite: (input.decisionOnly === true ? compareCriteria : compareSuite)(cases, suite.criteria, families),
		watchList: input.decisionOnly === true ? null : watchList(cases, suite.criteria.measure),
		critical: cases.flatMap((attempts) => criticalViolations(attempts, suite, input.today)),
		criticalBound: criticalBound$1(cases, families),
		criticalUnassessed: cases.flatMap(criticalUnassessed),
		incomplete: troubled.flatMap(({ id, trouble }) => trouble === null ? [] : {
			case: id,
			reason: trouble
		}),
		loss: sides.map((side) => outageLoss(cases, side, (attempts) => isQuarantined(attempts, input.today))),
		neverEnded: neverEnded(cases.filter((attempts) => !isQuarantined(attempts, input.today)))
	};
}

// src/compare/worsen.ts
function isOpen({ side, excused }) {
	return side === "candidate" && !excused;
}
/** Violations of other runs that this one does not show itself. */
function addedViolations({ critical }, others) {
	const known = new Set(critical.filter(isOpen).map((one) => `${one.check} ${one.case}`));
	return others.flatMap(({ name, critical: theirs }) => theirs.filter((one) => isOpen(one) && !known.has(`${one.check} ${one.case}`)).map((one) => ({
		...one,
		reason: `${one.reason} (in ${name})`
	})));
}
/** What every attempt of a deterministic case showed, on both sides; null where that is not known. */
function shown$1({ deterministic, facts, lines }) {
	if (!deterministic || facts == null) return null;
	const values = lines.filter(({ identity }) => !identity).map((line) => [
		line.name,
		line.baseline,
		line.candidate
	]);
	return canonicalJson([facts, values]);
}
function flipped(one, others) {
	const here = shown$1(one);
	if (here === null) return false;
	return others.some(({ cases }) => {
		const other = cases.find(({ id, digest }) => id === one.id && digest === one.digest);
		const there = other === void 0 ? null : shown$1(other);
		return there !== null && there !== here;
	});
}
/**
* A comparison with what other runs of the same suite and change showed: a critical violation stays one, and a deterministic case that
* showed something else is unstable. Nothing gets better by it.
*/
function worsened(comparison, others) {
	if (others.length === 0) return comparison;
	const added = addedViolations(comparison, others);
	const cases = comparison.cases.map((one) => {
		const checks = added.filter((violation) => violation.case === one.id).map(({ check }) => check);
		const critical = checks.length === 0 ? one.critical : [.../* @__PURE__ */ new Set([...one.critical, ...checks])];
		return flipped(one, others) ? {
			...one,
			critical,
			label: "unstable",
			confirmed: false,
			facts: null
		} : {
			...one,
			critical
		};
	});
	return {
		...comparison,
		cases,
		critical: [...comparison.critical, ...added]
	};
}

// src/model/decision.ts
const verdictSchema = _enum([
	"pass",
	"fail",
	"inconclusive"
]);
/** In the order of the decision, also within a step. */
const reasonCodeSchema = _enum([
	"harness",
	"isolation",
	"tampered",
	"critical",
	"rejected",
	"regression",
	"finding",
	"not_passed",
	"average",
	"cost",
	"latency",
	"release",
	"release_open",
	"verifier_error",
	"critical_unassessed",
	"truth_moved",
	"incomplete",
	"outage",
	"budget",
	"not_authorised",
	"no_credentials",
	"unstable",
	"unconfirmable",
	"missing_shard",
	"suite_unusable",
	"average_unsettled",
	"partial",
	"setup",
	"never_ended",
	"interrupted",
	"review_unknown",
	"unreviewed",
	"revision",
	"review_missing",
	"untouched",
	"bootstrap",
	"no_difference",
	"passed"
]);
const reasonSchema = strictObject({
	code: reasonCodeSchema,
	/** One plain sentence. */
	text: string$1(),
	cases: array$1(string$1()),
	/** False where `enforce` lets it through: the report says "would block". */
	blocks: boolean()
});
const unresolvedSchema = strictObject({
	what: string$1(),
	who: string$1(),
	how: string$1()
});
const decisionSchema = strictObject({
	verdict: verdictSchema,
	merge: _enum(["allow", "block"]),
	/** True when only unreviewed differences, an unreviewed revision or a missing review block: exit status 4. */
	reviewOnly: boolean(),
	reasons: array$1(reasonSchema),
	unresolved: array$1(unresolvedSchema)
});
const caseStateSchema = _enum([
	"unchanged",
	"within noise",
	"not reproduced",
	"accepted",
	"expected",
	"unreviewed",
	"rejected",
	"finding",
	"passed",
	"failed",
	"critical",
	"unstable",
	"quarantined",
	"error",
	"incomplete",
	"not run",
	"new",
	"removed"
]);
const acceptanceSchema = strictObject({
	decision: _enum([
		"accept",
		"reject",
		"expect"
	]),
	by: string$1(),
	reason: string$1(),
	file: string$1()
});
/** A compared case with its state and, where it differs, the fingerprint that a decision file must carry. */
const decidedCaseSchema = strictObject({
	...caseComparisonSchema.shape,
	state: caseStateSchema,
	fingerprint: string$1().nullable(),
	/** Check id or line:NAME to worse, better or changed: what a decision on this case would cover. */
	moved: record$1(string$1(), _enum([
		"worse",
		"better",
		"changed"
	])),
	acceptance: acceptanceSchema.nullable(),
	cause: string$1()
});

// src/decide/fingerprint.ts
const SCHEMA = 1;
function deterministicPart({ facts, lines }) {
	const compared = lines.filter((line) => !line.identity);
	const values = (side) => Object.fromEntries(compared.map((line) => [line.name, line[side]]));
	return {
		outcome: {
			baseline: facts?.baseline.outcome ?? null,
			candidate: facts?.candidate.outcome ?? null
		},
		checks: {
			baseline: facts?.baseline.checks ?? {},
			candidate: facts?.candidate.checks ?? {}
		},
		lines: {
			baseline: values("baseline"),
			candidate: values("candidate")
		}
	};
}
/**
* The name of one difference, which a decision file must carry: SHA-256 (hex) over the canonical JSON (RFC 8785) of
* `{ schema: 1, suite, case, caseDigest, direction, changeDigest }`, and for a deterministic case also
* `outcome`, `checks` and `lines`, each `{ baseline, candidate }`: "pass" or "fail"; check id to its outcome, advisory ones
* left out; name of each non-identity line to the list of its values.
*
* It holds no commit, branch, run, time or count, so it survives a rebase, a squash and another run, and no other change.
*/
function fingerprintOf(one, direction, { suite, changeDigest }) {
	const common = {
		schema: SCHEMA,
		suite,
		case: one.id,
		caseDigest: one.digest,
		direction,
		changeDigest
	};
	return sha256Hex(canonicalJson(one.deterministic ? {
		...common,
		...deterministicPart(one)
	} : common));
}
/** Stands in a decision file, and in its path, for the suite as a whole. */
const CONTRACT_CASE = "_contract";
/**
* The name of one revision of a suite: SHA-256 (hex) over the canonical JSON of
* `{ schema: 1, case: "_contract", suitePath, baseline, candidate }`, the last two the contract digests.
*/
function contractFingerprint(suitePath, baseline, candidate) {
	return sha256Hex(canonicalJson({
		schema: SCHEMA,
		case: CONTRACT_CASE,
		suitePath,
		baseline,
		candidate
	}));
}

// src/decide/moved-map.ts
/**
* What a decision on this case covers: check id or `line:NAME` to its direction. Each one that is confirmed, or for a
* deterministic case differs; where the review asks about more than what is confirmed, each one that moved.
*/
function movedMap(one, review) {
	const every = one.deterministic || review === "novel" || review === "strict";
	const checks = one.checksMoved.filter((check) => every || check.confirmed);
	const lines = one.lines.filter((line) => !line.identity && (every ? line.moved : line.confirmed));
	return Object.fromEntries([...checks.map((check) => [check.check, check.direction]), ...lines.map((line) => [`line:${line.name}`, "changed"])]);
}
/** What moved and stands not, or otherwise, in the map of a decision; empty when the decision covers it all. */
function uncovered(moved, covered) {
	return Object.keys(moved).filter((key) => !Object.hasOwn(covered, key) || covered[key] !== moved[key]);
}
/** True for what `criteria.review` asks a person about. An unstable case is neither passed nor acceptable. */
function isAsked(one, review) {
	if (one.label === "unstable" || one.direction === null) return false;
	if (review === "strict") return true;
	return one.confirmed || review === "novel" && one.flagged;
}

// src/decide/match-decision.ts
function isExpired({ file }, today) {
	return file.expires !== void 0 && file.expires < today;
}
/** The files that name this very difference. A file that names it with another direction misleads its reader. */
function naming(difference, decisions) {
	return decisions.filter(({ file }) => file.case === difference.case && file.fingerprint === difference.fingerprint && file.direction === difference.direction);
}
function noteOf(difference, loaded, today) {
	if (!loaded.inChange) return `${loaded.path} was not added or changed by this change`;
	if (isExpired(loaded, today)) return `${loaded.path} expired on ${loaded.file.expires}`;
	const open = uncovered(difference.moved, loaded.file.moved);
	return open.length === 0 ? null : `${loaded.path} does not cover ${open.join(", ")}`;
}
function settled(decision, { path, file }, used) {
	return {
		decision,
		acceptance: {
			decision,
			by: file.by,
			reason: file.reason,
			file: path
		},
		cause: file.cause,
		used,
		notes: []
	};
}
const UNDECIDED = {
	decision: null,
	acceptance: null,
	cause: "cause unknown",
	used: [],
	notes: []
};
/**
* What people decided about one difference. Only files that the change adds or edits count, and only through their last
* day. A reject vetoes an accept, also one that a later commit of the change deleted. An accept covers any subset of the
* movements that it names.
*/
function matchDecision(difference, decisions, today) {
	const named = naming(difference, decisions);
	const reject = named.find((one) => one.file.decision === "reject" && (one.inChange || one.deleted) && !isExpired(one, today));
	if (reject !== void 0) return settled("reject", reject, named.map(({ path }) => path));
	const accepts = named.filter((one) => one.file.decision === "accept" && !one.deleted);
	const notes = accepts.map((one) => noteOf(difference, one, today));
	const accept = accepts.find((_one, index) => notes[index] === null);
	if (accept !== void 0) return settled("accept", accept, [accept.path]);
	return {
		...UNDECIDED,
		notes: notes.filter((note) => note !== null)
	};
}
/** An improvement that the change announced covers the direction better as long as no check got worse. */
function matchExpected(difference, expected) {
	const announced = expected.find(({ inChange, file }) => inChange && file.case === difference.case);
	if (announced === void 0 || difference.direction !== "better") return UNDECIDED;
	const { path, file } = announced;
	const worse = Object.keys(difference.moved).filter((key) => difference.moved[key] === "worse");
	if (worse.length > 0) return {
		...UNDECIDED,
		notes: [`${path} does not cover ${worse.join(", ")}, which got worse`]
	};
	return {
		decision: "expect",
		acceptance: {
			decision: "expect",
			by: file.by,
			reason: file.reason,
			file: path
		},
		cause: "cause unknown",
		used: [path],
		notes: []
	};
}

// src/decide/case-state.ts
/** Ids of the cases whose candidate violated a critical check that nothing excuses. */
function violatingCases(critical) {
	const open = critical.filter((one) => one.side === "candidate" && !one.excused);
	return [...new Set(open.map((one) => one.case))];
}
/** True for a case that no verdict speaks of although the run compares both sides. */
function lacksSide(one, bootstrap) {
	return !bootstrap && one.difference === null;
}
const byDecision = {
	accept: "accepted",
	reject: "rejected",
	expect: "expected"
};
/** A recorded answer that waits for a person has not passed yet. */
function scoredState({ candidate }) {
	if (candidate.passes < candidate.attempts) return "failed";
	return (candidate.outcomes.incomplete ?? 0) > 0 ? "incomplete" : "passed";
}
function stateOf(one, match, asked, input) {
	if (input.conditions.bootstrap) return "new";
	if (one.quarantined) return "quarantined";
	if (one.troubleCode === "verifier_error") return "error";
	if (one.label === "unstable") return "unstable";
	if (one.trouble !== null) return "incomplete";
	if (input.purpose === "score") return scoredState(one);
	if (lacksSide(one, false)) return "incomplete";
	if (match.decision !== null) return byDecision[match.decision];
	if (asked) return input.purpose === "replay" ? "finding" : "unreviewed";
	if (one.direction === null) return one.label === "not reproduced" ? "not reproduced" : "unchanged";
	return one.label === "not reproduced" ? "not reproduced" : "within noise";
}
const NOTHING = {
	decision: null,
	acceptance: null,
	cause: "cause unknown",
	used: [],
	notes: []
};
function matchOf(difference, asked, input) {
	const decided = matchDecision(difference, input.decisions, input.today);
	if (decided.decision === "reject") return decided;
	if (!asked) return NOTHING;
	if (decided.decision !== null) return decided;
	const announced = matchExpected(difference, input.expected);
	return announced.decision !== null ? announced : {
		...announced,
		notes: [...decided.notes, ...announced.notes]
	};
}
/** Gives one compared case its state, its fingerprint and what people decided about it. */
function judgeCase(one, input, violating) {
	const { criteria, suite } = input.contract.suite;
	const critical = violating.has(one.id);
	const decidable = one.direction !== null && one.label !== "unstable" && !critical && !input.conditions.bootstrap;
	const asked = decidable && isAsked(one, criteria.review);
	const moved = movedMap(one, criteria.review);
	const fingerprint = (asked || input.decisions.length > 0) && decidable && one.direction !== null && input.purpose !== "replay" ? fingerprintOf(one, one.direction, {
		suite,
		changeDigest: input.changeDigest
	}) : null;
	const match = fingerprint !== null && one.direction !== null ? matchOf({
		case: one.id,
		fingerprint,
		direction: one.direction,
		moved
	}, asked, input) : NOTHING;
	const { acceptance, cause, used, notes } = match;
	const state = critical ? "critical" : stateOf(one, match, asked, input);
	return {
		decided: {
			...one,
			state,
			fingerprint: asked ? fingerprint : null,
			moved,
			acceptance,
			cause
		},
		asked,
		used,
		notes
	};
}

// src/decide/case-reasons.ts
function idsOf(cases) {
	return cases.map(({ decided }) => decided.id);
}
function reason(code, cases, detail) {
	if (cases.length === 0) return [];
	return [detail === void 0 ? {
		code,
		cases
	} : {
		code,
		cases,
		detail
	}];
}
function openViolations$1({ comparison, revision }) {
	return [...comparison.critical, ...revision?.comparison?.critical ?? []].filter((one) => one.side === "candidate" && !one.excused);
}
/** Every critical violation that nothing excuses, quarantined or not. */
function criticalReasons(input) {
	const open = openViolations$1(input);
	const checks = [...new Set(open.map(({ check }) => check))];
	const old = open.length > 0 && open.every(({ preexisting }) => preexisting);
	const detail = `${listed(checks)}, ${counted(open.length, "attempt")}${old ? "; the baseline shows it too" : ""}`;
	return reason("critical", violatingCases(open), detail);
}
/** Recorded answers that did not pass, and those that wait for a person. */
function scoreReasons(cases) {
	const inState = (state) => cases.filter(({ decided }) => decided.state === state);
	const waiting = inState("incomplete").filter(({ decided }) => decided.trouble === null);
	return [...reason("not_passed", idsOf(inState("failed")), `of ${counted(cases.length, "scored case")}`), ...reason("incomplete", idsOf(waiting), "a person's verdict is missing")];
}
/** Whatever differs from a stored run. */
function findingReasons(cases) {
	return reason("finding", idsOf(cases.filter(({ decided }) => decided.state === "finding")));
}
/** Cases that can't be judged, by what keeps them from it. */
function troubleReasons(cases, { conditions, purpose }) {
	const codes = [...new Set(cases.map(({ decided }) => decided.troubleCode ?? null))].filter((code) => code !== null);
	const silent = cases.filter(({ decided }) => decided.trouble === null && lacksSide(decided, conditions.bootstrap || purpose === "score"));
	return [...codes.flatMap((code) => {
		const own = cases.filter(({ decided }) => decided.troubleCode === code);
		return reason(code, idsOf(own), own[0]?.decided.trouble ?? void 0);
	}), ...reason("incomplete", idsOf(silent), "a side has no verdict")];
}
/** Critical checks that some candidate attempt did not assess; a quarantine does not cover them. */
function unassessedReasons({ comparison }) {
	const [first] = comparison.criticalUnassessed;
	return reason("critical_unassessed", [...new Set(comparison.criticalUnassessed.map((one) => one.case))], first && `${first.check}, ${first.reason}`);
}
/** What people rejected, and what nobody accepted. */
function differenceReasons(cases, { contract }) {
	const decision = (one) => one.decided.acceptance?.decision ?? null;
	const rejected = cases.filter((one) => decision(one) === "reject");
	const open = cases.filter((one) => one.asked && decision(one) === null);
	const regressed = open.filter(({ decided }) => decided.confirmed && decided.direction === "worse");
	const failing = regressed.length > contract.suite.criteria.allowed_regressions ? regressed : [];
	const unreviewed = open.filter((one) => !failing.includes(one));
	const notes = (some) => {
		const all = some.flatMap((one) => one.notes);
		return all.length === 0 ? void 0 : listed(all);
	};
	return [
		...reason("rejected", idsOf(rejected)),
		...reason("regression", idsOf(failing), notes(failing)),
		...reason("unreviewed", idsOf(unreviewed), notes(unreviewed))
	];
}
/**
* Cases that passed every fresh attempt of the baseline and none of the candidate's, and still could not be confirmed: so few attempts for so
* many flagged cases have no power at all, and what they leave open is no pass.
*/
function unconfirmableReasons(cases, { purpose }) {
	if (purpose === "replay" || purpose === "score") return [];
	return reason("unconfirmable", idsOf(cases.filter(({ decided: { state, fresh } }) => {
		if (state !== "not reproduced" || fresh === null || fresh.candidate.attempts === 0) return false;
		return fresh.candidate.passes === 0 && fresh.baseline.passes === fresh.baseline.attempts;
	})));
}
function unstableReasons(cases) {
	return reason("unstable", idsOf(cases.filter(({ decided }) => decided.label === "unstable")));
}

// src/decide/criterion-reasons.ts
/** The independent units that the average rests on: cases, or families where they are the unit. */
function unitsOf({ comparison, contract }, { unit, cases }) {
	if (unit === "case") return cases;
	const compared = new Set(comparison.cases.map(({ id }) => id));
	const own = contract.cases.filter(({ id }) => compared.has(id));
	return new Set(own.map(({ id, family }) => family === void 0 ? `case ${id}` : `family ${family}`)).size;
}
/** How many units of this kind would settle it, as the half width shrinks with the square root of their number. */
function unitsNeeded(units, margin, { estimate, interval }) {
	const [half, room] = [estimate - interval[0], estimate + margin];
	return room <= 0 ? "" : `; about ${Math.ceil(units * (half / room) ** 2)} would settle it`;
}
/** Why neither pass nor fail: the floor of this many units, missing attempts, a fall of unknown size, or noise. */
function unsettled(difference, margin, units, confidence) {
	const floor = 1 - ((1 - confidence) / 2) ** (1 / units);
	if (difference.scope === "population" && floor >= margin) return `floor: ${units} ${difference.unit === "case" ? "cases" : "families"} can never show it`;
	if (difference.interval[0] > -margin) return "missing attempts: it would pass without them";
	if (difference.interval[1] < 0) return "regression seen, its size is not settled";
	return `noise of ${units} ${difference.unit === "case" ? "cases" : "families"}${unitsNeeded(units, margin, difference)}`;
}
/** The average against its margin: fail, pass or unsettled; equality is neither pass nor fail (METHODS 5.1). */
function averageReasons(input) {
	const { average, confidence } = input.contract.suite.criteria;
	if (average === void 0) return [];
	const { difference } = input.comparison.suite;
	const unknown = {
		code: "average_unsettled",
		cases: [],
		detail: "average, no case has a verdict on each side"
	};
	if (difference === null) return [unknown];
	const measured = `${differenceText(difference.estimate, difference.interval)}, margin ${average.margin}`;
	if (difference.lowerWorst > -average.margin) return [];
	if (difference.upperBest < -average.margin) return [{
		code: "average",
		cases: [],
		detail: measured
	}];
	return [{
		code: "average_unsettled",
		cases: [],
		detail: `average ${measured}; ${unsettled(difference, average.margin, unitsOf(input, difference), confidence)}`
	}];
}
function ratioReasons(code, limit, { ratio, interval }) {
	if (limit === void 0) return [];
	const allowed = `at most +${Math.round(limit * 100)} %`;
	if (ratio === null || interval === null) return [{
		code: "average_unsettled",
		cases: [],
		detail: `${code}, too few cases where it is known on each side; ${allowed}`
	}];
	if (interval[1] < limit) return [];
	const measured = `${percentText(ratio, [interval[0], interval[1]])}, ${allowed}`;
	if (interval[0] > limit) return [{
		code,
		cases: [],
		detail: measured
	}];
	return [{
		code: "average_unsettled",
		cases: [],
		detail: `${code} ${measured}`
	}];
}
/** The suite's criteria on averages; each is silent when the contract does not name it. */
function criterionReasons(input) {
	const { cost, latency } = input.contract.suite.criteria;
	const { suite } = input.comparison;
	return [
		...averageReasons(input),
		...ratioReasons("cost", cost?.max_increase, suite.usd),
		...ratioReasons("latency", latency?.max_increase, suite.latencyMs)
	];
}

// src/decide/reason-words.ts
const OWNER = "the owner of the suite";
const AUTHOR = "the author of the change";
const DECIDER = "a person who may accept";
const OPERATOR = "whoever runs this workflow";
/** `: detail`, or nothing. */
function ending({ detail }) {
	return detail === void 0 ? "" : `: ${quoted$3(detail)}`;
}
/** `: cases (detail)`, as far as there are any. */
function named$3(facts) {
	const about = facts.detail === void 0 ? "" : ` (${quoted$3(facts.detail)})`;
	return facts.cases.length === 0 ? about : `: ${listed(facts.cases)}${about}`;
}
const anyCase = ({ cases }) => cases[0] ?? "CASE";
const show = (facts, from) => `casegate show ${anyCase(facts)} ${from}`;
const accept = ({ cases }, from) => `casegate accept ${cases.join(" ")} ${from} --reason "\u2026"`;
const fixOrAccept = (facts, from) => ({
	who: `${AUTHOR}, or ${DECIDER}`,
	how: `fix and push, or ${accept(facts, from)}`
});
const rerun = (who, how) => () => ({
	who,
	how
});
/** `1 case was \u2026`, `2 cases were \u2026`. */
function casesThat(singular, plural, rest) {
	return (facts) => {
		const verb = facts.cases.length === 1 ? singular : plural;
		return `${counted(facts.cases.length, "case")} ${verb} ${rest}${named$3(facts)}.`;
	};
}

// src/decide/unsettled-reasons.ts
/** Step 8: what keeps a run from being judged at all. */
const unsettledReasons = {
	verifier_error: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("can't", "can't", "be judged, a verifier broke"),
		mend: (facts, from) => ({
			who: OWNER,
			how: `mend the verifier; ${show(facts, from)}`
		})
	},
	critical_unassessed: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("was", "were", "not fully assessed by a critical check, which is no evidence of safety"),
		mend: (facts, from) => ({
			who: `${AUTHOR}, or ${OWNER}`,
			how: show(facts, from)
		})
	},
	truth_moved: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("has", "have", "no verdict: the truth moved while the agent ran"),
		mend: rerun(OPERATOR, "run again while the truth holds still")
	},
	incomplete: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => facts.cases.length === 0 ? `The comparison is incomplete${ending(facts)}.` : casesThat("is", "are", "incomplete")(facts),
		mend: (facts, from) => ({
			who: OPERATOR,
			how: `${show(facts, from)}, then run again`
		})
	},
	outage: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `Outages took more attempts than the suite allows${named$3(facts)}.`,
		mend: rerun(OPERATOR, "run again when the service is back")
	},
	budget: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `The budget was spent before every attempt was made${named$3(facts)}.`,
		mend: rerun(OWNER, "raise the budget in the suite, or plan fewer attempts")
	},
	not_authorised: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("was", "were", "not run: cloud requests are not authorised"),
		mend: rerun(OPERATOR, "run with --allow-cloud, or allow-cloud: true in the workflow")
	},
	no_credentials: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("was", "were", "not run: no credentials"),
		mend: rerun(OPERATOR, "run where the credentials are set; a maintainer can push the branch to the repository")
	},
	unstable: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("is", "are", "unstable: declared deterministic, two results under one version"),
		mend: rerun(OWNER, "make the case deterministic, remove the declaration, or quarantine it in the suite")
	},
	unconfirmable: {
		step: 8,
		verdict: "inconclusive",
		sentence: casesThat("failed", "failed", "every fresh attempt, which are too few to tell that from chance"),
		mend: rerun(OWNER, "raise criteria.confirm.attempts in the suite; casegate check says to what")
	},
	missing_shard: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `A shard of the run is missing${ending(facts)}.`,
		mend: rerun(OPERATOR, "run the missing shard, then casegate merge")
	},
	suite_unusable: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `The changed suite can't be read, so that after the merge nothing could be decided${ending(facts)}.`,
		mend: rerun(AUTHOR, "mend the suite and push; nobody can accept one that can't be read")
	},
	average_unsettled: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `A criterion of the suite is not settled${ending(facts)}.`,
		mend: rerun(OWNER, "casegate plan prints what would settle it")
	},
	partial: {
		step: 8,
		verdict: "inconclusive",
		sentence: () => "Only a part of the suite was run, which decides nothing.",
		mend: rerun(OPERATOR, "run without --case and --split")
	},
	setup: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `The setup failed, so no case was judged${ending(facts)}.`,
		mend: rerun(`${AUTHOR}, or ${OWNER}`, "mend the setup command and push")
	},
	never_ended: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `No attempt of either side came to its end${facts.detail === void 0 ? "" : ` (${quoted$3(facts.detail)})`}, so nothing was compared.`,
		mend: (facts, from) => ({
			who: `${AUTHOR}, or ${OWNER}`,
			how: `${show(facts, from)}; mend what keeps the agent from working, which is often its command or its account`
		})
	},
	interrupted: {
		step: 8,
		verdict: "inconclusive",
		sentence: () => "The run was interrupted; what ran is kept.",
		mend: rerun(OPERATOR, "run again with --resume")
	},
	review_unknown: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `Who approved the decisions that are used could not be told${ending(facts)}.`,
		mend: rerun(OPERATOR, "mend what the reason names, then run again; a decision reruns nothing")
	}
};

// src/decide/verdict-reasons.ts
/** Steps 2 to 7, 9 and 10: what is wrong, what waits for a person, and why nothing blocks. */
const verdictReasons = {
	harness: {
		step: 2,
		verdict: "inconclusive",
		sentence: (facts) => `The harness misjudged an answer that it should know${named$3(facts)}.`,
		mend: rerun(OWNER, "casegate check")
	},
	isolation: {
		step: 2,
		verdict: "inconclusive",
		sentence: (facts) => `The isolation that the suite asks for was not reached${ending(facts)}.`,
		mend: rerun(OPERATOR, "run where the isolation is available, or lower isolation.min in the suite")
	},
	tampered: {
		step: 2,
		verdict: "inconclusive",
		sentence: (facts) => `Something that must not change changed during the run${ending(facts)}.`,
		mend: rerun(OPERATOR, "find what wrote there, then run again")
	},
	critical: {
		step: 3,
		verdict: "fail",
		sentence: (facts) => `The candidate violated a critical check${named$3(facts)}.`,
		mend: (facts, from) => ({
			who: AUTHOR,
			how: `${show(facts, from)}; fix and push, it can't be accepted`
		})
	},
	rejected: {
		step: 4,
		verdict: "fail",
		sentence: (facts) => `A person rejected ${counted(facts.cases.length, "difference")}${named$3(facts)}.`,
		mend: (facts, from) => ({
			who: AUTHOR,
			how: `${show(facts, from)}; fix and push`
		})
	},
	regression: {
		step: 5,
		verdict: "fail",
		sentence: (facts) => `${counted(facts.cases.length, "confirmed regression")} that nobody accepted${named$3(facts)}.`,
		mend: fixOrAccept
	},
	finding: {
		step: 5,
		verdict: "fail",
		sentence: (facts) => `${counted(facts.cases.length, "case")} ${facts.cases.length === 1 ? "differs" : "differ"} from the stored run, which is a finding and no new expectation${named$3(facts)}.`,
		mend: (facts, from) => ({
			who: OPERATOR,
			how: `${show(facts, from)}; find what moved in the stack (model, tools, engine, data)`
		})
	},
	not_passed: {
		step: 5,
		verdict: "fail",
		sentence: casesThat("did", "did", "not pass"),
		mend: (facts, from) => ({
			who: AUTHOR,
			how: show(facts, from)
		})
	},
	average: {
		step: 6,
		verdict: "fail",
		sentence: (facts) => `The average fell by more than the margin allows${ending(facts)}.`,
		mend: rerun(AUTHOR, "fix and push")
	},
	cost: {
		step: 6,
		verdict: "fail",
		sentence: (facts) => `The cost rose by more than the suite allows${ending(facts)}.`,
		mend: rerun(AUTHOR, "fix and push")
	},
	latency: {
		step: 6,
		verdict: "fail",
		sentence: (facts) => `The latency rose by more than the suite allows${ending(facts)}.`,
		mend: rerun(AUTHOR, "fix and push")
	},
	release_open: {
		step: 8,
		verdict: "inconclusive",
		sentence: (facts) => `A release criterion lacks its evidence${named$3(facts)}.`,
		mend: (facts, from) => ({
			who: "somebody who wrote none of it",
			how: `casegate verdict ${facts.cases[0] ?? "CASE"} ${from} \u2026, commit the file, then casegate decide ${from}`
		})
	},
	release: {
		step: 7,
		verdict: "fail",
		sentence: (facts) => `A release criterion is not met${named$3(facts)}.`,
		mend: rerun(AUTHOR, "meet the criterion, then run casegate release")
	},
	unreviewed: {
		step: 9,
		verdict: "inconclusive",
		sentence: (facts) => `${counted(facts.cases.length, "difference")} ${facts.cases.length === 1 ? "needs" : "need"} a decision${named$3(facts)}.`,
		mend: (facts, from) => ({
			who: DECIDER,
			how: accept(facts, from)
		})
	},
	revision: {
		step: 9,
		verdict: "inconclusive",
		sentence: (facts) => `The change to the suite itself needs a decision${named$3(facts)}.`,
		mend: (_facts, from) => ({
			who: DECIDER,
			how: `casegate accept --revision ${from} --reason "\u2026"`
		})
	},
	review_missing: {
		step: 9,
		verdict: "inconclusive",
		sentence: (facts) => `A decision is used that no independent person approved${ending(facts)}.`,
		mend: rerun("a reviewer with write access who wrote none of the change", "approve the pull request")
	},
	bootstrap: {
		step: 10,
		verdict: "inconclusive",
		sentence: () => "There is nothing to compare with yet: the candidate was run under its own suite, on one side, for reading.",
		mend: null
	},
	untouched: {
		step: 10,
		verdict: "pass",
		sentence: () => "Nothing that the suite covers changed, so nothing was run.",
		mend: null
	},
	passed: {
		step: 10,
		verdict: "pass",
		sentence: (facts) => `Every recorded answer passed${ending(facts)}.`,
		mend: null
	},
	no_difference: {
		step: 10,
		verdict: "pass",
		sentence: (facts) => `No critical violation and no open difference${ending(facts)}.`,
		mend: null
	}
};

// src/decide/reason-table.ts
/** Every reason with its step, its verdict, its sentence and what mends it. */
const reasonTable = {
	...verdictReasons,
	...unsettledReasons
};

// src/decide/release-reasons.ts
/** A criterion that is not met fails a release; one that lacks its evidence leaves it open. */
function releaseReasons({ release }) {
	return (release ?? []).filter(({ met }) => met !== true).map(({ criterion, met, detail, cases }) => ({
		code: met === false ? "release" : "release_open",
		cases,
		detail: `${criterion}: ${detail}`
	}));
}

// src/decide/revision-reasons.ts
/** What people decided about the change to the suite; null when there is none. */
function matchRevision({ revision, decisions, today }) {
	if (revision === null) return null;
	const { suitePath, baselineDigest, candidateDigest } = revision;
	const fingerprint = contractFingerprint(suitePath, baselineDigest, candidateDigest);
	return matchDecision({
		case: CONTRACT_CASE,
		fingerprint,
		moved: {}
	}, decisions, today);
}
/** A revision that a person rejected fails; one that can't be read is nobody's to accept, and any other waits. Accepting it never changes the old verdict. */
function revisionReasons({ revision }, match) {
	if (revision === null || match === null) return [];
	if (match.decision === "reject") return [{
		code: "rejected",
		cases: [],
		detail: "the change to the suite"
	}];
	if (revision.unusable === true) return [{
		code: "suite_unusable",
		cases: [],
		detail: revision.problem ?? ""
	}];
	if (match.decision === "accept") return [];
	const notes = [revision.problem, ...match.notes].filter((note) => note !== null);
	const facts = {
		code: "revision",
		cases: revision.cases
	};
	return [notes.length === 0 ? facts : {
		...facts,
		detail: notes.join("; ")
	}];
}

// src/decide/run-reasons.ts
/** What makes the whole run inconclusive before any case is looked at. */
function harnessReasons({ conditions }) {
	const { harness, isolation, tampered } = conditions;
	const wrong = harness?.checks.filter((check) => !check.ok) ?? [];
	const [first] = wrong;
	const found = [];
	if (harness !== null && !harness.valid) {
		const cases = [...new Set(wrong.map((check) => check.case))];
		const detail = first && `${first.kind}: ${first.outcome}, expected ${first.expected}`;
		found.push(detail === void 0 ? {
			code: "harness",
			cases
		} : {
			code: "harness",
			cases,
			detail
		});
	}
	if (isolation !== null) found.push({
		code: "isolation",
		cases: [],
		detail: isolation
	});
	if (tampered.length > 0) found.push({
		code: "tampered",
		cases: [],
		detail: tampered.join("; ")
	});
	return found;
}
/** Which code a case that was not run leads to; null where that is no hindrance in a gate. */
function notRunCode({ reason }) {
	if (/^(manual|held out|not covered|not selected|in a shard)/i.test(reason)) return null;
	if (/budget/i.test(reason)) return "budget";
	if (/credential/i.test(reason)) return "no_credentials";
	return /authori[sz]ed/i.test(reason) ? "not_authorised" : "incomplete";
}
function notRunReasons(notRun) {
	return [...new Set(notRun.map(notRunCode))].filter((code) => code !== null).map((code) => {
		const own = notRun.filter((one) => notRunCode(one) === code);
		return {
			code,
			cases: own.map((one) => one.case),
			detail: own[0]?.reason ?? ""
		};
	});
}
function outageReasons({ comparison, contract }) {
	const { max_outage } = contract.suite.criteria;
	return comparison.loss.flatMap(({ side, planned, lost, lostInCritical }) => {
		const tooMany = lost > max_outage * planned * (1 + 1e-9);
		if (!tooMany && lostInCritical.length === 0) return [];
		return {
			code: "outage",
			cases: lostInCritical,
			detail: `${lost} of ${planned} ${side} attempts${tooMany ? "" : ", none may be lost where a check is critical"}`
		};
	});
}
/** Two sides on which the agent never worked differ in nothing, which is no evidence that the change is harmless. */
function neverEndedReasons({ comparison, conditions: { part } }) {
	const { neverEnded } = comparison;
	if (neverEnded === null || neverEnded === void 0 || part === true) return [];
	const { crashed, timedOut } = neverEnded;
	const ends = [crashed > 0 && `${crashed} crashed`, timedOut > 0 && `${timedOut} ran out of time`];
	return [{
		code: "never_ended",
		cases: comparison.cases.filter(({ quarantined }) => !quarantined).map(({ id }) => id),
		detail: ends.filter((end) => end !== false).join(", ")
	}];
}
/** Parts of the run that are not here; also where it decides nothing else. */
function missingShardReasons({ conditions: { missingShards }, notRun }) {
	if (missingShards.length === 0) return [];
	return [{
		code: "missing_shard",
		cases: notRun.filter(({ reason }) => reason.startsWith("in a shard")).map((one) => one.case),
		detail: missingShards.join(", ")
	}];
}
/** What kept the run itself from being whole. */
function runReasons(input) {
	const { conditions, comparison, notRun } = input;
	const { setup, budgetSpent, interrupted, partial, untouched } = conditions;
	const found = [
		...outageReasons(input),
		...neverEndedReasons(input),
		...notRunReasons(notRun)
	];
	if (budgetSpent !== null) found.push({
		code: "budget",
		cases: [],
		detail: budgetSpent
	});
	if (setup !== null) found.push({
		code: "setup",
		cases: [],
		detail: `${setup.side}, ${setup.text}`
	});
	found.push(...missingShardReasons(input));
	if (partial) found.push({
		code: "partial",
		cases: []
	});
	if (interrupted) found.push({
		code: "interrupted",
		cases: []
	});
	const told = found.length > 0 || harnessReasons(input).length > 0;
	if (comparison.cases.length === 0 && !untouched && !told) found.push({
		code: "incomplete",
		cases: [],
		detail: "no case was compared"
	});
	return found;
}

// src/decide/decide.ts
const REVIEW_CODES = [
	"unreviewed",
	"revision",
	"review_missing"
];
const SAFETY_CODES = [
	"harness",
	"isolation",
	"tampered",
	"critical",
	"critical_unassessed"
];
function blocks(code, enforce) {
	if (code === "bootstrap" || reasonTable[code].verdict === "pass") return false;
	return enforce === "all" || enforce === "critical" && SAFETY_CODES.includes(code);
}
function usesDecision(cases, revision) {
	return [...cases.map(({ decided }) => decided.acceptance?.decision), revision?.decision].some((decision) => decision === "accept" || decision === "expect");
}
function reviewReasons({ review }, used) {
	if (!used || !("text" in review) || review.kind === "approved") return [];
	return [{
		code: review.kind === "missing" ? "review_missing" : "review_unknown",
		cases: [],
		detail: review.text
	}];
}
/** Why nothing blocks, when nothing does. */
function closing$1({ conditions, purpose }, cases) {
	if (conditions.untouched) return {
		code: "untouched",
		cases: []
	};
	if (purpose === "score") return {
		code: "passed",
		cases: [],
		detail: counted(cases.length, "case")
	};
	const settled = cases.filter(({ decided }) => decided.state === "accepted" || decided.state === "expected");
	const detail = `${counted(settled.length, "difference")} accepted`;
	return settled.length === 0 ? {
		code: "no_difference",
		cases: []
	} : {
		code: "no_difference",
		cases: settled.map(({ decided }) => decided.id),
		detail
	};
}
/** What moved, as this decision sees it: by a change under review, since a stored run, or nothing, where there is one side only. */
function movedReasons(cases, input) {
	if (input.purpose === "score") return scoreReasons(cases);
	return [...input.purpose === "replay" ? findingReasons(cases) : differenceReasons(cases, input), ...criterionReasons(input)];
}
/** A spent budget is told once, with the cases that it cut short where it did. */
function once(found) {
	const named = found.some(({ code, cases }) => code === "budget" && cases.length > 0);
	return found.filter(({ code, cases }) => !(named && code === "budget" && cases.length === 0));
}
/** By step, and within a step in the order in which the decision names them. */
function inOrder(a, b) {
	const within = (code) => reasonCodeSchema.options.indexOf(code);
	return reasonTable[a.code].step - reasonTable[b.code].step || within(a.code) - within(b.code);
}
/** All reasons, not only the first, in the order of the decision. */
function findReasons(input, cases, revision) {
	const first = [...harnessReasons(input), ...criticalReasons(input)];
	const { bootstrap, part } = input.conditions;
	const alone = [
		...first,
		...releaseReasons(input),
		...missingShardReasons(input)
	];
	if (bootstrap) return [...alone, {
		code: "bootstrap",
		cases: []
	}].sort(inOrder);
	const open = cases.filter(({ decided }) => !decided.quarantined);
	if (part === true) return once([
		...first,
		...troubleReasons(open, input),
		...unassessedReasons(input),
		...runReasons(input)
	]).sort(inOrder);
	const undecided = open.filter(({ decided }) => decided.state !== "critical");
	const found = once([
		...first,
		...movedReasons(undecided, input),
		...releaseReasons(input),
		...troubleReasons(open, input),
		...unassessedReasons(input),
		...unstableReasons(open),
		...unconfirmableReasons(open, input),
		...runReasons(input),
		...revisionReasons(input, revision),
		...reviewReasons(input, usesDecision(open, revision))
	]).sort(inOrder);
	return found.length === 0 || input.conditions.untouched ? [...found, closing$1(input, cases)] : found;
}
const MOST_NAMED = 20;
function unresolvedOf(facts, from) {
	const { sentence, mend } = reasonTable[facts.code];
	if (mend === null) return [];
	const named = {
		...facts,
		cases: facts.cases.slice(0, MOST_NAMED)
	};
	return [{
		what: sentence(facts),
		...mend(named, from)
	}];
}
/**
* The decision over one compared run. Pure: the same input gives the same decision. The verdict is the first reason's, in
* the order of the decision; `merge` is "allow" when no reason blocks under `criteria.enforce`. A case keeps its difference
* whatever was decided about it. Errors that leave nothing to decide are thrown before this is called.
*/
function decide(input) {
	const violating = new Set(violatingCases(input.comparison.critical));
	const cases = input.comparison.cases.map((one) => judgeCase(one, input, violating));
	const revision = matchRevision(input);
	const found = findReasons(input, cases, revision);
	const { enforce } = input.contract.suite.criteria;
	const reasons = found.map((facts) => ({
		code: facts.code,
		text: reasonTable[facts.code].sentence(facts),
		cases: [...facts.cases],
		blocks: blocks(facts.code, enforce)
	}));
	const verdict = reasonTable[found[0]?.code ?? "incomplete"].verdict;
	const used = /* @__PURE__ */ new Set([...cases.flatMap((one) => one.used), ...revision?.used ?? []]);
	const files = [...input.decisions.filter(({ deleted }) => !deleted), ...input.expected];
	return {
		cases: cases.map(({ decided }) => decided),
		decision: {
			verdict,
			merge: reasons.some((reason) => reason.blocks) ? "block" : "allow",
			reviewOnly: verdict !== "pass" && found.every(({ code }) => isReview(code)),
			reasons,
			unresolved: found.flatMap((facts) => unresolvedOf(facts, input.from))
		},
		unusedDecisions: files.map(({ path }) => path).filter((path) => !used.has(path)).sort()
	};
}
function isReview(code) {
	return REVIEW_CODES.includes(code) || code === "untouched";
}

// src/decide/exit-status.ts
/**
* The exit status of a run that reached a decision: 0 merge allowed, 1 fail, 4 blocked only by unreviewed differences or
* a missing review, 3 inconclusive. (2 is for errors before any attempt.)
*/
function exitStatus({ merge, verdict, reviewOnly }) {
	if (merge === "allow") return 0;
	if (verdict === "fail") return 1;
	return reviewOnly ? 4 : 3;
}

// src/model/false-alarms.ts
/** How often a gate would have blocked runs in which nothing had changed. */
const falseAlarmsSchema = strictObject({
	/** Simulated runs. */
	draws: int(),
	/** Those that did not pass. */
	blocked: int(),
	/** Wilson's 95 % interval of blocked / draws: what the number of draws leaves open, not what the run leaves open. */
	interval: intervalSchema,
	/** Blocked draws by the code of their first reason, most frequent first. */
	byReason: array$1(strictObject({
		code: string$1(),
		count: int()
	})),
	seed: int()
});

// src/model/harness.ts
/** One thing that the harness was asked before the first attempt, and what it answered. */
const harnessCheckSchema = strictObject({
	case: string$1(),
	kind: _enum([
		"reference",
		"doctored",
		"broken",
		"canary",
		"probe"
	]),
	outcome: string$1(),
	expected: string$1(),
	ok: boolean(),
	detail: string$1().nullable()
});
const harnessSchema = strictObject({
	valid: boolean(),
	checks: array$1(harnessCheckSchema),
	unvalidated: array$1(string$1())
});

// src/model/judgment.ts
const countedReason = strictObject({
	reason: string$1(),
	count: int()
});
/** One of ten bins over the probability: how often, with which mean, and how often the label was positive. Null where it is empty. */
const binSchema = strictObject({
	from: number$4(),
	to: number$4(),
	count: int(),
	mean: number$4().nullable(),
	rate: number$4().nullable()
});
/** A calibration plot's points; the error is the mean distance of mean and rate, by count. */
const plotSchema = strictObject({
	bins: array$1(binSchema),
	expectedError: number$4().nullable()
});
const agreementSchema = strictObject({
	/** Labelled answers of this kind, and those told as such; what was not answered is not told. */
	of: int(),
	told: int(),
	rate: number$4(),
	interval: intervalSchema,
	/** What the lower bound must reach. */
	wanted: number$4()
});
const calibrationSchema = strictObject({
	wording: string$1(),
	question: string$1(),
	model: string$1(),
	served: array$1(string$1()),
	labelled: int(),
	answered: int(),
	sensitivity: agreementSchema,
	specificity: agreementSchema,
	holds: boolean(),
	/** Why it does not hold, in a clause. */
	reason: string$1().nullable(),
	plot: plotSchema.nullable(),
	notAsked: array$1(countedReason),
	usage: judgeUsageSchema
});
const pairSchema = strictObject({
	case: string$1(),
	repeat: int(),
	/** What each order said; null where it was not asked or not answered. */
	orders: tuple([_enum([
		"baseline",
		"candidate",
		"tie"
	]).nullable(), _enum([
		"baseline",
		"candidate",
		"tie"
	]).nullable()]),
	better: _enum([
		"baseline",
		"candidate",
		"tie"
	]).nullable(),
	notAsked: string$1().nullable()
});
const pairwiseSchema = strictObject({
	question: string$1(),
	wording: string$1(),
	model: string$1(),
	served: array$1(string$1()),
	baseline: int(),
	candidate: int(),
	ties: int(),
	/** Ties because the two orders disagreed. */
	disagreed: int(),
	notAsked: int(),
	/** Of the pairs that are no ties, the share that the candidate won; Wilson's interval. */
	share: strictObject({
		rate: number$4(),
		interval: intervalSchema
	}).nullable(),
	pairs: array$1(pairSchema),
	usage: judgeUsageSchema
});
const questionSchema = strictObject({
	wording: string$1(),
	checks: array$1(string$1()),
	asks: string$1(),
	model: string$1(),
	served: array$1(string$1()),
	gates: boolean(),
	asked: int(),
	of: int(),
	/** Of probabilities, or of scores as written. */
	mean: number$4().nullable(),
	meanWherePassed: number$4().nullable(),
	meanWhereFailed: number$4().nullable(),
	choices: array$1(strictObject({
		choice: string$1(),
		count: int()
	})),
	plot: plotSchema.nullable(),
	notAsked: array$1(countedReason)
});
/** What judges said of a run. It decides nothing but where the suite lets a calibrated judge gate. */
const judgmentSchema = strictObject({
	/** Questions answered, of those that there were. */
	asked: int(),
	of: int(),
	models: array$1(string$1()),
	/** Of all probabilities; where the attempt's other checks passed, and where one failed. */
	mean: number$4().nullable(),
	meanWherePassed: number$4().nullable(),
	meanWhereFailed: number$4().nullable(),
	bins: array$1(binSchema),
	expectedError: number$4().nullable(),
	usage: judgeUsageSchema,
	usd: number$4().nullable(),
	questions: array$1(questionSchema),
	calibrations: array$1(calibrationSchema),
	pairwise: pairwiseSchema.nullable()
});
/** What a run asked of judges beside its attempts. */
const judgingSchema = strictObject({
	calibrations: array$1(calibrationSchema),
	pairwise: pairwiseSchema.nullable()
});

// src/model/release.ts
/** One thing that a release asks for, and whether it is there. */
const releaseCriterionSchema = strictObject({
	criterion: string$1(),
	/** Null: what would tell is missing, such as a person's verdict. */
	met: boolean().nullable(),
	/** One sentence. */
	detail: string$1(),
	/** The cases that stand in its way. */
	cases: array$1(string$1())
});

// src/model/second-table.ts
/** The cases that a revision of the suite adds or changes, run after the first table was sealed. It accepts nothing; a critical violation in it fails. */
const secondTableSchema = strictObject({
	cases: array$1(caseComparisonSchema),
	critical: array$1(criticalViolationSchema),
	notRun: array$1(notRunSchema),
	/** Tries made on both sides. */
	attempts: int(),
	/** Why it is not whole, or was not made; null when it is. */
	problem: string$1().nullable()
});

// src/model/suite-comparison.ts
const quantiles = strictObject({
	p50: number$4(),
	p90: number$4(),
	max: number$4()
}).nullable();
const pairedSchema = strictObject({
	baseline: quantiles,
	candidate: quantiles,
	/** Median over cases (or families) of the candidate's median over the baseline's, less one. */
	ratio: number$4().nullable(),
	interval: intervalSchema.nullable(),
	/** Median over cases (or families) of the candidate's median minus the baseline's; known where the baseline's is zero, too. */
	difference: strictObject({
		estimate: number$4(),
		interval: intervalSchema.nullable()
	}).nullable().optional(),
	method: string$1()
});
const groupSchema = strictObject({
	name: string$1(),
	cases: int(),
	baseline: number$4().nullable(),
	candidate: number$4().nullable(),
	difference: number$4().nullable(),
	interval: intervalSchema.nullable()
});
const suiteComparisonSchema = strictObject({
	difference: strictObject({
		estimate: number$4(),
		interval: intervalSchema,
		lowerWorst: number$4(),
		upperBest: number$4(),
		p: number$4(),
		method: string$1(),
		scope: _enum(["population", "suite"]),
		unit: _enum(["case", "family"]),
		margin: number$4().nullable(),
		tInterval: intervalSchema.nullable(),
		cases: int()
	}).nullable(),
	/** Planned first-stage attempts without a verdict as a share, candidate minus baseline by case; null where every one has a verdict. */
	missing: strictObject({
		difference: number$4(),
		p: number$4()
	}).nullable().optional(),
	byCategory: array$1(groupSchema),
	bySplit: array$1(groupSchema),
	passPowerK: array$1(strictObject({
		k: int(),
		baseline: number$4().nullable(),
		candidate: number$4().nullable(),
		/** Candidate minus baseline. */
		difference: number$4().nullable().optional(),
		/** Worst-case Dirichlet intervals with cases (or families) as units. */
		intervals: strictObject({
			baseline: intervalSchema,
			candidate: intervalSchema,
			difference: intervalSchema
		}).nullable().optional()
	})),
	/** Mean over cases of the chance that two attempts of one case and side disagree; null below two attempts. */
	disagreement: strictObject({
		baseline: number$4().nullable(),
		candidate: number$4().nullable()
	}).optional(),
	latencyMs: pairedSchema,
	tokens: pairedSchema,
	usd: pairedSchema,
	failuresByStage: array$1(strictObject({
		stage: string$1(),
		baseline: int(),
		candidate: int()
	})),
	constraintFulfilment: strictObject({
		baseline: number$4().nullable(),
		candidate: number$4().nullable()
	}),
	noAutomatedFailure: strictObject({
		baseline: number$4().nullable(),
		candidate: number$4().nullable()
	}),
	fullyPassed: strictObject({
		baseline: number$4().nullable(),
		candidate: number$4().nullable()
	})
});

// src/model/report.ts
/** Ends the note on a file of `.casegate/` that lies in the working tree alone. */
const notCommitted = "is not committed and does not count";
const versionSchema = strictObject({
	/** Full commit id, or null for a folder. */
	commit: string$1().nullable(),
	/** What people are shown: the head of the pull request, a branch, a folder's name. */
	label: string$1(),
	subjectDigest: string$1()
});
const changeSchema = strictObject({
	case: string$1(),
	change: _enum([
		"added",
		"removed",
		"changed"
	]),
	baseline: string$1().nullable(),
	candidate: string$1().nullable()
});
/** Durations of the suite are parsed already: a stored report holds numbers, and must be readable by its own schema. */
const milliseconds$1 = number$4().min(0);
const reportContractSchema = strictObject({
	suite: string$1(),
	version: string$1(),
	path: string$1(),
	digest: string$1(),
	cases: array$1(strictObject({
		id: string$1(),
		digest: string$1(),
		title: string$1().nullable(),
		kind: string$1(),
		category: string$1().nullable(),
		family: string$1().nullable(),
		split: string$1(),
		repeats: int()
	})),
	repeats: int(),
	timeoutMs: number$4(),
	budget: budgetSchema.extend({ wall: milliseconds$1.optional() }),
	criteria: criteriaSchema,
	policy: policySchema.extend({ reuse_baseline: strictObject({ max_age: milliseconds$1 }) }),
	orderSeed: int(),
	revision: strictObject({
		digest: string$1(),
		changes: array$1(changeSchema),
		files: array$1(string$1()),
		/** Rules of the suite that it changes, as keys; absent in reports of earlier versions. */
		rules: array$1(string$1()).optional(),
		comparison: secondTableSchema.nullable()
	}).nullable()
});
/** What one attempt of a case that differs did, so that people can see both sides. Bounded, raw: every renderer encodes it. */
const quoteSchema = strictObject({
	case: string$1(),
	side: sideSchema,
	runId: string$1(),
	repeat: int(),
	outcome: attemptOutcomeSchema,
	/** The check that is quoted, and what it said. */
	check: string$1().nullable(),
	reason: string$1().nullable(),
	/** The start of the reply. */
	answer: string$1().nullable(),
	/** Why evidence of this attempt was refused or cut, in one text; absent when none was. */
	notes: string$1().optional()
});
const lossSchema = strictObject({
	side: sideSchema,
	planned: int(),
	lost: int()
});
const reportSchema = strictObject({
	schema: literal(1),
	mode: _enum([
		"gate",
		"aa",
		"decide",
		"rescore",
		"replay",
		"release",
		"merge",
		"score"
	]),
	status: int(),
	casegate: string$1(),
	startedAt: string$1(),
	durationMs: number$4(),
	contract: reportContractSchema,
	versions: strictObject({
		baseline: versionSchema,
		candidate: versionSchema,
		changeDigest: string$1(),
		agent: string$1(),
		model: strictObject({
			asked: string$1().nullable(),
			served: array$1(string$1()),
			/** Of a run of two models against each other. */
			sides: strictObject({
				baseline: string$1(),
				candidate: string$1()
			}).optional()
		}),
		instructions: string$1().nullable(),
		tools: string$1().nullable(),
		runtime: string$1(),
		dirty: boolean(),
		/** The skills under evaluation, and the folders of those that the change touches; absent where there are none. */
		skills: strictObject({
			total: int(),
			touched: array$1(string$1())
		}).optional(),
		moved: array$1(strictObject({
			what: string$1(),
			baseline: string$1(),
			candidate: string$1()
		}))
	}),
	conditions: strictObject({
		interleaved: boolean(),
		isolation: string$1(),
		/** True where attempts without isolation count only if the baseline's suite allows it. */
		isolationRequired: boolean().optional(),
		containment: string$1(),
		network: string$1(),
		reusedFrom: string$1().nullable(),
		/** Of a gate: the runs that attempts of the baseline were taken from, where any were. */
		reused: array$1(reusedRunSchema).optional(),
		partial: boolean(),
		bootstrap: boolean(),
		untouched: boolean(),
		repeatsRaised: boolean(),
		notes: array$1(string$1())
	}),
	harness: harnessSchema,
	runs: strictObject({
		file: literal("attempts.jsonl"),
		count: int(),
		byOutcome: strictObject({
			baseline: partialRecord(attemptOutcomeSchema, int()),
			candidate: partialRecord(attemptOutcomeSchema, int())
		}),
		retries: int(),
		externalConnectionAttempts: array$1(string$1()),
		usd: number$4().nullable(),
		tokens: number$4().nullable()
	}),
	comparison: strictObject({
		cases: array$1(decidedCaseSchema),
		suite: suiteComparisonSchema,
		critical: array$1(criticalViolationSchema),
		criticalBound: criticalBoundSchema.nullable(),
		notRun: array$1(notRunSchema),
		incomplete: array$1(strictObject({
			case: string$1(),
			reason: string$1()
		})),
		unusedDecisions: array$1(string$1()),
		/** Planned attempts without a valid try, a side. */
		loss: array$1(lossSchema).optional(),
		/** Only for suites over 100 cases. */
		watchList: array$1(watchedSchema).nullable().optional()
	}),
	quotes: array$1(quoteSchema).optional(),
	/** Who had to stand behind a decision, and whether somebody does; absent in reports of earlier versions. */
	review: strictObject({
		independent: _enum([
			"required",
			"unverified",
			"file_only"
		]),
		kind: _enum([
			"file_only",
			"not_needed",
			"approved",
			"missing",
			"unknown"
		]),
		text: string$1().nullable()
	}).optional(),
	judgment: judgmentSchema.nullable(),
	/** What a release asks for; null for anything else. */
	release: array$1(releaseCriterionSchema).nullable(),
	decision: decisionSchema,
	/** Only of a run of the baseline against itself. */
	falseAlarms: falseAlarmsSchema.nullable().optional()
});

// src/report/moved.ts
const names = [
	["model", "the agent's model"],
	["instructions", "its instructions"],
	["calls", "how calls are built and parsed"],
	["tools", "the tools' contracts"],
	["runtime", "engine and runtime"],
	["data", "the data"],
	["taskGuide", "the task guide"]
];
/** Which of the seven places differ between the sides, with both values; what one side does not know is listed as unknown. */
function movedPlaces(baseline, candidate) {
	return names.filter(([place]) => baseline[place] !== candidate[place]).map(([place, what]) => ({
		what,
		baseline: baseline[place] ?? "unknown",
		candidate: candidate[place] ?? "unknown"
	}));
}

// src/report/pick-quotes.ts
const longest$1 = 400;
const quiet = /* @__PURE__ */ new Set([
	"unchanged",
	"not run",
	"within noise",
	"passed"
]);
/**
* One attempt a side for each case that differs, chosen without looking at what reads well: the first counted one
* that shows what moved on the candidate's side, and the first that does not on the baseline's.
*/
function pickQuotes(cases, attempts) {
	const byCase = /* @__PURE__ */ new Map();
	for (const attempt of attempts) if (attempt.counted && attempt.outcome !== "not_run") push(byCase, attempt);
	return cases.filter((one) => !quiet.has(one.state)).flatMap((one) => sides.map((side) => pick(one, side, byCase.get(one.id) ?? []))).filter((quote) => quote !== null);
}
function push(byCase, attempt) {
	const list = byCase.get(attempt.case);
	if (list === void 0) byCase.set(attempt.case, [attempt]);
	else list.push(attempt);
}
function pick(one, side, attempts) {
	const own = attempts.filter((attempt) => attempt.side === side);
	const fails = one.direction === "better" === (side === "baseline");
	const check = one.checksMoved[0]?.check ?? null;
	const shows = (attempt) => check === null ? attempt.outcome === "fail" === fails : attempt.checks.some((record) => record.id === check && record.outcome === "fail" === fails);
	const chosen = own.find(shows) ?? own[0];
	return chosen === void 0 ? null : quoteOf(chosen, check);
}
function quoteOf(attempt, check) {
	const record = attempt.checks.find((one) => one.id === check) ?? attempt.checks.find((one) => one.outcome === "fail");
	return {
		case: attempt.case,
		side: attempt.side,
		runId: attempt.runId,
		repeat: attempt.repeat,
		outcome: attempt.outcome,
		check: record?.id ?? null,
		reason: bounded(endedBadly(attempt) ? attempt.reason : record?.reason ?? attempt.reason),
		answer: attempt.excerpts === void 0 ? null : quotedAnswer(attempt.excerpts),
		...notesOf(attempt)
	};
}
/** That the agent crashed, its provider was down or a verifier broke says more than the check that then found no answer. */
function endedBadly({ cause, outcome, reason }) {
	return reason !== null && (cause === "crash" || cause === "timeout" || outcome === "verifier_error" || outcome === "environment_error");
}
/** What a quote shows of an attempt's answer. */
function quotedAnswer({ answer, stdout }) {
	const said = answer ?? stdout;
	return said === null || said.text.trim() === "" ? null : bounded(said.text);
}
function notesOf({ notes = [] }) {
	return notes.length === 0 ? {} : { notes: bounded(notes.join("; ")) ?? "" };
}
function bounded(text) {
	return text === null || text.length <= longest$1 ? text : `${text.slice(0, longest$1)}\u2026`;
}

// src/report/build-report.ts
/** Refused connections that a report names; each attempt's own record has its own. */
const mostConnections = 500;
/** Assembles report.json from what the stages left. A report that its own schema refuses is a bug and is thrown. */
function buildReport(parts) {
	const { mode, status, casegate, startedAt, durationMs, contract, conditions, harness, decision } = parts;
	return checked({
		schema: 1,
		mode,
		status,
		casegate,
		startedAt,
		durationMs,
		contract,
		versions: {
			...parts.versions,
			moved: movedPlaces(parts.places.baseline, parts.places.candidate)
		},
		conditions,
		harness,
		runs: runsOf(parts.attempts, parts.made ?? parts.attempts),
		comparison: comparisonOf(parts),
		quotes: pickQuotes(parts.cases, parts.attempts),
		judgment: parts.judgment ?? null,
		release: parts.release ?? null,
		decision,
		...parts.review === void 0 ? {} : { review: parts.review },
		...parts.falseAlarms == null ? {} : { falseAlarms: parts.falseAlarms }
	});
}
/** From so many cases on, a compiled schema makes up for the time of compiling it. */
const manyCases$1 = 200;
function checked(report) {
	const { cases } = report.comparison;
	const jitless = cases.length < manyCases$1;
	const told = checkedBy(reportSchema, {
		...report,
		comparison: {
			...report.comparison,
			cases: []
		}
	}, jitless);
	return {
		...told,
		comparison: {
			...told.comparison,
			cases: cases.map((one) => checkedCase(one, jitless))
		}
	};
}
function checkedBy(schema, value, jitless) {
	const parsed = schema.safeParse(value, { jitless });
	if (parsed.success) return parsed.data;
	throw new Error(`the report does not hold to its own schema:\n${prettifyError(parsed.error)}`);
}
/** A schema copies what it takes, keys in its own order; a case that says the same in the same order need not be held twice. */
function checkedCase(one, jitless) {
	const copy = checkedBy(decidedCaseSchema, one, jitless);
	return JSON.stringify(copy) === JSON.stringify(one) ? one : copy;
}
function comparisonOf(parts) {
	const { suite, critical, criticalBound, incomplete, loss, watchList } = parts.comparison;
	return {
		cases: [...parts.cases],
		suite,
		critical: [...critical],
		criticalBound,
		notRun: [...parts.notRun],
		incomplete: [...incomplete],
		unusedDecisions: [...parts.unusedDecisions],
		loss: loss.map(({ side, planned, lost }) => ({
			side,
			planned,
			lost
		})),
		watchList: watchList == null ? null : [...watchList]
	};
}
function runsOf(attempts, made) {
	const paid = made.filter(({ reused }) => reused !== true);
	return {
		file: "attempts.jsonl",
		count: made.length,
		byOutcome: {
			baseline: outcomes(attempts, "baseline"),
			candidate: outcomes(attempts, "candidate")
		},
		retries: paid.filter((attempt) => attempt.try > 1).length,
		externalConnectionAttempts: [...new Set(made.flatMap((one) => one.externalConnectionAttempts))].slice(0, mostConnections),
		usd: known(paid.map((attempt) => attempt.usage?.usd ?? null)),
		tokens: known(paid.map(({ usage }) => known([usage?.input ?? null, usage?.output ?? null])))
	};
}
function outcomes(attempts, side) {
	const counts = {};
	for (const attempt of attempts) if (attempt.side === side && attempt.counted) counts[attempt.outcome] = (counts[attempt.outcome] ?? 0) + 1;
	return counts;
}
/** The sum of what is known; null when nothing is, because unknown is not zero. */
function known(values) {
	const told = values.filter((value) => value !== null);
	return told.length === 0 ? null : told.reduce((sum, value) => sum + value, 0);
}

// src/pipeline/sides/revision-input.ts
/** A change to the suite as a decision sees it. */
function revisionOf(contract, revision, second) {
	if (revision === null) return null;
	return {
		suitePath: contract.folder.path,
		baselineDigest: contract.digest,
		candidateDigest: revision.digest,
		cases: revision.changes.map((change) => change.case),
		problem: revision.problem ?? second?.problem ?? null,
		unusable: revision.unusable,
		comparison: second
	};
}

// src/pipeline/conclude/isolation-problem.ts
const strongestFirst = [
	"user",
	"mount",
	"sandbox",
	"none"
];
/**
* Why the level that a run reached is not enough; null when it is. Where isolation is required, a suite that names no least level asks for some: hostile
* code could forge what was measured without any.
*/
function isolationProblem({ isolation }, reached, required) {
	const least = isolation.min ?? (required ? "sandbox" : "none");
	if (strongestFirst.indexOf(reached) <= strongestFirst.indexOf(least)) return null;
	return `${isolation.min === void 0 ? "the gate asks for some isolation" : `the suite asks for ${least} at least`}, and this run reached ${reached}`;
}

// src/compare/judgment/judgment.ts
/** What judges said of a run's attempts, beside what the checks said; null where nothing was to be asked. */
function judgmentOf(attempts, judging, price) {
	const judged = attempts.filter(({ counted }) => counted).flatMap(judgedIn);
	const { calibrations, pairwise } = judging;
	if (judged.length === 0 && calibrations.length === 0 && pairwise === null) return null;
	const records = judged.map(({ record }) => record);
	const conditions = judged.filter(({ record }) => record.probability !== null);
	const plot = calibrationPlot$1(labelledOf(conditions));
	const spent = [
		...records,
		...calibrations.map(({ model, served, usage }) => ({
			model,
			served: served[0] ?? null,
			usage
		})),
		...pairwise === null ? [] : [{
			...pairwise,
			served: pairwise.served[0] ?? null
		}]
	];
	return {
		asked: records.filter(({ notAsked }) => notAsked === null).length,
		of: records.length,
		models: servedModels(records),
		...means(conditions, ({ probability }) => probability),
		bins: plot.bins,
		expectedError: plot.expectedError,
		usage: sumUsage(spent),
		usd: spent.reduce((sum, one) => added(sum, one.usage === null ? 0 : price(one)), 0),
		questions: questionsOf(judged),
		calibrations: [...calibrations],
		pairwise
	};
}
function added(sum, value) {
	return sum === null || value === null ? null : sum + value;
}
function judgedIn({ checks }) {
	const others = checks.filter(({ advisory, type }) => !advisory && type !== "judge");
	const failed = others.some(({ outcome }) => outcome === "fail");
	const open = others.length === 0 || others.some(({ outcome }) => outcome === "not_assessed" || outcome === "error");
	const passed = failed ? false : open ? null : true;
	return checks.flatMap(({ id, judge }) => judge === void 0 ? [] : [{
		check: id,
		record: judge,
		passed
	}]);
}
function questionsOf(judged) {
	const byWording = /* @__PURE__ */ new Map();
	for (const one of judged) {
		const key = `${one.record.wording} ${one.record.model}`;
		const own = byWording.get(key);
		if (own === void 0) byWording.set(key, [one]);
		else own.push(one);
	}
	return [...byWording.values()].map(questionOf);
}
function questionOf(judged) {
	const records = judged.map(({ record }) => record);
	const [first] = records;
	if (first === void 0) throw new Error("a question without records");
	const choices = /* @__PURE__ */ new Map();
	for (const { choice } of records) if (choice !== null) choices.set(choice, (choices.get(choice) ?? 0) + 1);
	return {
		wording: first.wording,
		checks: [...new Set(judged.map(({ check }) => check))].sort(),
		asks: first.asks,
		model: first.model,
		served: servedModels(records),
		gates: first.gates,
		asked: records.filter(({ notAsked }) => notAsked === null).length,
		of: records.length,
		...means(judged, ({ probability, score }) => probability ?? score),
		choices: [...choices].map(([choice, count]) => ({
			choice,
			count
		})).sort((a, b) => b.count - a.count),
		plot: first.asks === "condition" ? calibrationPlot$1(labelledOf(judged)) : null,
		notAsked: countedReasons(records)
	};
}
function labelledOf(judged) {
	return judged.flatMap(({ record: { probability }, passed }) => probability === null || passed === null ? [] : [{
		probability,
		positive: passed
	}]);
}
function means(judged, value) {
	const of = (some) => meanOf$3(some.flatMap(({ record }) => value(record) ?? []));
	return {
		mean: of(judged),
		meanWherePassed: of(judged.filter(({ passed }) => passed === true)),
		meanWhereFailed: of(judged.filter(({ passed }) => passed === false))
	};
}

// src/pipeline/conclude/reported-judgment.ts
/** What the report tells of judges; null where nothing was to be asked of them. */
function reportedJudgment(attempts, judging, { suite }) {
	return judgmentOf(attempts, judging ?? {
		calibrations: [],
		pairwise: null
	}, (record) => questionUsd(record, suite.prices));
}

// src/pipeline/simulate/attempt-pool.ts
/** Every draw of a template is the same object: a simulated run asks which attempts there are, never which one came first. */
function madeAs({ attempt, made }, stage, side) {
	const found = made.find((one) => one.stage === stage && one.side === side);
	if (found !== void 0) return found;
	const own = {
		...attempt,
		side,
		stage,
		order: 0,
		repeat: 1
	};
	made.push(own);
	return own;
}
/** Of an attempt without a verdict, what it says for itself leads to one code or another. */
function sameness({ outcome, cause, reason, score, checks, lines }) {
	return canonicalJson({
		outcome,
		cause,
		score,
		checks: checks.map(({ id, outcome: of, critical, advisory, human }) => [
			id,
			of,
			critical,
			advisory,
			human
		]),
		lines: lines.filter(({ identity }) => !identity).map(({ name, value }) => [name, value]),
		...outcome === "pass" || outcome === "fail" ? {} : { why: [reason, ...checks.map((one) => one.reason)] }
	});
}
function isSettled({ outcome, checks }) {
	const quiet = checks.every(({ critical, outcome: of }) => !critical || of === "pass" || of === "not_applicable");
	return (outcome === "pass" || outcome === "fail") && quiet;
}
/** Gives equal attempts equal kinds. */
function templatesOf(attempts) {
	const kinds = /* @__PURE__ */ new Map();
	return attempts.map((attempt) => {
		const key = sameness(attempt);
		const kind = kinds.get(key) ?? kinds.size;
		kinds.set(key, kind);
		return {
			attempt,
			kind,
			settled: isSettled(attempt),
			made: []
		};
	});
}
/** The counted attempts of each case on record that compare the sides, both sides together. */
function poolOf(cases, attempts) {
	const counted = attempts.filter((attempt) => attempt.counted && attempt.stage !== "attribution");
	const byCase = new Map(cases.map(({ id }) => [id, []]));
	for (const attempt of counted) byCase.get(attempt.case)?.push(attempt);
	return new Map([...byCase].map(([id, own]) => [id, templatesOf(own)]));
}

// src/compare/average-difference.ts
/** The suite's average alone, as `compareRun` gives it: for simulations that compare few of the cases one by one. */
function averageDifference(cases, criteria) {
	return suiteDifference(cases, criteria, declaresFamilies(cases.map(({ one }) => one)));
}

// src/pipeline/simulate/drawn-case.ts
function drawCase(one, attempts, draw) {
	const templates = {
		baseline: [],
		candidate: []
	};
	for (const side of sides) for (let k = 0; k < attempts; k += 1) templates[side].push(draw(one, side));
	return {
		one,
		templates
	};
}

// src/compare/flag-cases.ts
/** What the first stage of one case makes suspect; null where nothing is. */
function suspicionOf(attempts, { measure }) {
	const { one } = attempts;
	if (isDeterministic(one) || violatedChecks(attempts.every.candidate).length > 0) return null;
	const { signs, pWorse, pBetter } = firstLook(attempts, measure).signs;
	if (signs.length === 0) return null;
	return {
		case: one.id,
		directions: [...new Set(signs.map(({ direction }) => direction))],
		pWorse,
		pBetter,
		hasCritical: one.checks.some((check) => check.critical),
		reason: [...new Set(signs.map(({ reason }) => reason))].join("; "),
		reused: attempts.reused
	};
}
/**
* Puts suspect cases in the order in which they deserve fresh attempts and marks those that get some: up to the limit, and of those
* whose baseline was reused every one, since nothing else could tell what moved from what drifted.
*/
function rankFlags(suspects, { review, confirm }) {
	const limit = review === "reproduced" && confirm.attempts > 0 ? confirm.cases : 0;
	return [...suspects].sort((a, b) => Number(b.hasCritical) - Number(a.hasCritical) || Math.min(a.pWorse, a.pBetter) - Math.min(b.pWorse, b.pBetter)).map(({ case: id, directions, pWorse, pBetter, hasCritical, reason, reused }, index) => {
		const short = reused && limit > 0 && index >= limit;
		return {
			case: id,
			directions,
			pWorse,
			pBetter,
			hasCritical,
			reason,
			confirm: index < limit || short,
			short
		};
	});
}
/**
* The flagged cases after the first stage, in the order in which they deserve fresh attempts: those with critical
* checks first, then by the smallest p-value, then in the suite's order. `confirm` marks the first `criteria.confirm.cases`
* of them where the contract has a confirm stage. Deterministic cases need none, and a candidate that violated a
* critical check fails anyway: both are left out.
*/
function flagCases(input) {
	const { criteria } = input.contract.suite;
	const suspects = [];
	for (const attempts of eachCase(input)) {
		const found = suspicionOf(attempts, criteria);
		if (found !== null) suspects.push(found);
	}
	return rankFlags(suspects, criteria);
}

// src/pipeline/simulate/known-cases.ts
function recordsOf({ templates }, stage) {
	const of = (side) => templates[side].map((template) => madeAs(template, stage, side));
	return {
		baseline: of("baseline"),
		candidate: of("candidate")
	};
}
const none = {
	baseline: [],
	candidate: []
};
function plannedOf({ baseline, candidate }) {
	return {
		baseline: baseline.length,
		candidate: candidate.length
	};
}
/** All attempts of a case, each of which counts and was made as planned. */
function attemptsOf$1(one, first, confirm = none) {
	const both = (side) => [...first[side], ...confirm[side]];
	const every = confirm === none ? first : {
		baseline: both("baseline"),
		candidate: both("candidate")
	};
	return {
		one,
		first,
		confirm,
		compared: every,
		every,
		planned: {
			first: plannedOf(first),
			confirm: plannedOf(confirm)
		},
		reused: false,
		unlike: null,
		rechecks: []
	};
}
/** The first stage of a case with its fresh attempts. */
function refreshed(first, fresh) {
	return attemptsOf$1(first.one, recordsOf(first, "first"), recordsOf(fresh, "confirm"));
}
function isCalm({ one, templates }, attempts) {
	return sides.every((side) => templates[side].every((template) => template.settled)) && !isDeterministic(one) && criticalUnassessed(attempts).length === 0;
}
/** The first stage of one case, without remembering it: for criteria on what kinds do not tell, such as time. */
function madeKnown(drawn, criteria) {
	const attempts = attemptsOf$1(drawn.one, recordsOf(drawn, "first"));
	return {
		attempts,
		suspicion: suspicionOf(attempts, criteria),
		calm: isCalm(drawn, attempts)
	};
}
/** About a kilobyte each. */
const mostKnown = 1e5;
/**
* Remembers what first stages come to: few ways to come out happen thousands of times, and which attempt came first plays no part. Serves
* all runs of one gate whose attempts come from the same pool.
*/
var KnownCases = class {
	#byCase = /* @__PURE__ */ new Map();
	#size = 0;
	/** `settled`: the one kind of all of its attempts, where that was looked for. */
	of(drawn, criteria, settled = null) {
		const key = settled?.kind ?? `${kindsOf(drawn, "baseline")} ${kindsOf(drawn, "candidate")}`;
		const found = this.#byCase.get(drawn.one)?.get(key);
		if (found !== void 0) return found;
		const made = madeKnown(drawn, criteria);
		this.#keep(drawn.one, key, made);
		return made;
	}
	#keep(one, key, made) {
		if (this.#size >= mostKnown) {
			this.#byCase.clear();
			this.#size = 0;
		}
		const own = this.#byCase.get(one) ?? /* @__PURE__ */ new Map();
		this.#byCase.set(one, own.set(key, made));
		this.#size += 1;
	}
};
function kindsOf({ templates }, side) {
	return templates[side].map(({ kind }) => kind).sort((a, b) => a - b).join();
}

// src/pipeline/simulate/first-stage.ts
/** The one way in which all attempts came out, none in trouble; null where they differ. Such a case has no difference, no p-value below 1 and no flag. */
function settledAs({ baseline, candidate }) {
	const [first] = baseline;
	if (first?.settled !== true) return null;
	for (const { kind } of baseline) if (kind !== first.kind) return null;
	for (const { kind } of candidate) if (kind !== first.kind) return null;
	return first;
}
/** Draws case after case into the same two lists, since most of thousands are settled and forgotten at once. */
function createTable(draw) {
	const templates = {
		baseline: [],
		candidate: []
	};
	return {
		draw(one) {
			for (const side of sides) {
				const own = templates[side];
				own.length = 0;
				for (let k = 0; k < one.repeats; k += 1) own.push(draw(one, side));
			}
			return templates;
		},
		kept: (one) => ({
			one,
			templates: {
				baseline: [...templates.baseline],
				candidate: [...templates.candidate]
			}
		})
	};
}
/** True where any case may matter: with a criterion on time or cost every one counts. */
function comparesAll({ contract, skipSettled }) {
	const { cost, latency } = contract.suite.criteria;
	return skipSettled === false || cost !== void 0 || latency !== void 0;
}
/** Families change the adjustment of all p-values, and a run without cases is incomplete: one of each stays. */
function always({ cases }) {
	const quarantined = cases.filter(({ quarantine }) => quarantine !== void 0);
	return /* @__PURE__ */ new Set([
		cases[0],
		cases.find(({ family }) => family !== void 0),
		...quarantined
	]);
}
/** Draws the first stage of every case and leaves out those that can't matter. */
function firstStage(gate, draw, known) {
	const { criteria } = gate.contract.suite;
	const comparing = comparesAll(gate);
	const kept = always(gate);
	const open = [];
	const all = [];
	const table = createTable(draw);
	for (const one of gate.cases) {
		const templates = table.draw(one);
		const settled = comparing ? null : settledAs(templates);
		const isOpen = settled === null || kept.has(one);
		if (!isOpen && criteria.average === void 0) continue;
		const drawn = table.kept(one);
		const found = comparing ? madeKnown(drawn, criteria) : known.of(drawn, criteria, settled);
		if (isOpen) open.push({
			drawn,
			found
		});
		if (criteria.average !== void 0) all.push(found.attempts);
	}
	const flags = rankFlags(open.flatMap(({ found: { suspicion } }) => suspicion ?? []), criteria);
	const byFresh = criteria.review === "reproduced" && flags.every(({ confirm }) => confirm);
	const confirmedOnly = criteria.review === "reproduced" || criteria.review === "significant";
	const chosen = new Set(flags.filter(({ confirm }) => confirm).map((flag) => flag.case));
	const live = open.map(({ drawn, found }) => {
		const idle = !comparing && !kept.has(drawn.one) && found.calm && confirmedOnly;
		const { attempts, suspicion, calm } = found;
		return {
			attempts,
			suspicion,
			calm,
			drawn,
			chosen: chosen.has(drawn.one.id),
			idle
		};
	});
	return {
		all,
		live: byFresh ? live.filter(({ idle, suspicion }) => !idle || suspicion !== null) : live
	};
}

// src/pipeline/simulate/simulated-run.ts
/** Conditions under which only the attempts speak. */
const calm = {
	bootstrap: false,
	untouched: false,
	partial: false,
	harness: null,
	isolation: null,
	tampered: [],
	setup: null,
	budgetSpent: null,
	interrupted: false,
	missingShards: []
};
/** What the cases left out would have added: to the average, and to the planned attempts, of which a share may be lost. */
function withLeftOut(comparison, { all }, told, { cases, contract }) {
	if (told.size === cases.length) return comparison;
	const { criteria } = contract.suite;
	const planned = cases.reduce((sum, one) => sum + (told.has(one) ? 0 : one.repeats), 0);
	const loss = comparison.loss.map((one) => ({
		...one,
		planned: one.planned + planned
	}));
	if (criteria.average === void 0) return {
		...comparison,
		loss
	};
	const difference = averageDifference(all, criteria);
	return {
		...comparison,
		loss,
		suite: {
			...comparison.suite,
			difference
		}
	};
}
/** True where something of a case is confirmed, or was asked again. */
function isMoved(judgement) {
	return judgement !== void 0 && (judgement.basis !== "first" || judgement.moves.length > 0);
}
/**
* One whole run of a gate without its attempts: first stage, flags, fresh attempts, comparison and decision by the same code
* that decides real runs; only the attempts are drawn. Decision files and attribution play no part. `known` serves all runs
* of one gate whose attempts come from the same pool.
*/
function simulateRun(gate, draw, known = new KnownCases()) {
	const { contract, today } = gate;
	const { criteria } = contract.suite;
	const first = firstStage(gate, draw, known);
	const { live } = first;
	const cases = live.map((one) => one.chosen ? refreshed(one.drawn, drawCase(one.drawn.one, criteria.confirm.attempts, draw)) : one.attempts);
	const families = declaresFamilies(cases.map(({ one }) => one));
	const judged = judgeCases(cases, criteria, families);
	const mattering = live.filter((one, at) => !one.idle || isMoved(judged.get(cases[at] ?? one.attempts)));
	const told = new Set(mattering.map(({ drawn: { one } }) => one));
	const judgements = new Map([...judged].filter(([{ one }]) => told.has(one)));
	const compared = compareJudged(judgements, families, {
		contract,
		today,
		decisionOnly: true
	});
	const fresh = 2 * criteria.confirm.attempts * live.filter(({ chosen }) => chosen).length;
	const { cases: decided, decision } = decide({
		contract,
		comparison: withLeftOut(compared, first, told, gate),
		changeDigest: "",
		decisions: [],
		expected: [],
		notRun: [],
		revision: null,
		review: { kind: "file_only" },
		today,
		from: "",
		conditions: calm
	});
	const worse = decided.filter(({ state, direction }) => state === "critical" || state === "unreviewed" && direction === "worse");
	return {
		verdict: decision.verdict,
		reviewOnly: decision.reviewOnly,
		code: decision.reasons[0]?.code ?? "no_difference",
		worse: worse.map(({ id }) => id),
		fresh,
		compared: cases.length,
		work: cases.length + fresh / 10 + (criteria.average ? (gate.cases.length - live.length) / 4 : 0)
	};
}
const fewestRuns = 100;
/** Comparisons of one case over all runs: some seconds of work. */
const usualWork = 7e4;
/**
* `draws` simulated runs, one by one; fewer, but 100 (or `fewest`) at least, once they were much work. How many depends on the seed alone, never
* on the machine.
*/
function* simulatedRuns(series) {
	const { gate, draws, drawOf, mostWork = usualWork, fewest = fewestRuns, known = new KnownCases() } = series;
	for (let [made, work] = [0, 0]; made < draws && (made < fewest || work < mostWork); made += 1) {
		const run = simulateRun(gate, drawOf(made), known);
		work += run.work;
		yield run;
	}
}
/** The same all at once. */
function simulateRuns(gate, draws, drawOf, mostWork = usualWork) {
	return [...simulatedRuns({
		gate,
		draws,
		drawOf,
		mostWork
	})];
}

// src/pipeline/simulate/false-alarms.ts
/** Simulated runs, fewer where a suite is so large that they would take minutes. */
const alarmDraws = 2e3;
/** Draws each attempt from those of its case on record, with replacement, whichever side made them. */
function resampling(pool, random) {
	return (one) => {
		const own = pool.get(one.id) ?? [];
		const drawn = own[Math.floor(random() * own.length)];
		if (drawn === void 0) throw new Error(`no attempt of ${one.id} is on record`);
		return drawn;
	};
}
/** Counts by code, most frequent first. */
function countCodes(codes) {
	const counts = /* @__PURE__ */ new Map();
	for (const code of codes) counts.set(code, (counts.get(code) ?? 0) + 1);
	return [...counts].map(([code, count]) => ({
		code,
		count
	})).sort((a, b) => b.count - a.count);
}
/**
* How often this gate, with this suite, would have blocked a run in which nothing changed: both sides are drawn again and
* again from the attempts of a run of the baseline against itself, and decided as any run is. Null when a case has no
* attempt. A case that never failed on record can't fail in a draw, so that the true rate may be higher.
*/
function falseAlarms(input) {
	const { contract, cases, attempts, today, draws, seed } = input;
	const pool = poolOf(cases, attempts);
	if (cases.length === 0 || [...pool.values()].some((own) => own.length === 0)) return null;
	const draw = resampling(pool, seededRandom(seed));
	const runs = simulateRuns({
		contract,
		cases,
		today
	}, draws, () => draw);
	const blocked = runs.filter(({ verdict }) => verdict !== "pass");
	return {
		draws: runs.length,
		blocked: blocked.length,
		interval: [...wilson(blocked.length, runs.length, .95)],
		byReason: countCodes(blocked.map(({ code }) => code)),
		seed
	};
}

// src/pipeline/conclude/run-alarms.ts
/** Two sides of the same code tell how often this gate cries wolf. */
function alarmsOf(contract, cases, attempts, today) {
	return falseAlarms({
		contract,
		cases,
		attempts,
		today,
		draws: alarmDraws,
		seed: contract.suite.order_seed
	});
}

// src/pipeline/conclude/conclude.ts
/** From judged attempts to a report: compare, decide, assemble. Pure but for the clock. */
function conclude(input) {
	const { frozen, outside, untouched, measured, sides } = input;
	const { rechecks, harness, setup } = measured;
	const { contract } = frozen;
	const review = input.review ?? offlineReview(contract.suite.policy);
	const independent = independentOf(contract.suite.policy, input.review !== void 0);
	const today = outside.clock.now().toISOString().slice(0, 10);
	const stored = input.stored ?? {
		attempts: [],
		planned: []
	};
	const planned = [...stored.planned, ...measured.planned];
	const made = [...measured.attempts].sort((a, b) => a.order - b.order || a.try - b.try);
	const attempts = [...stored.attempts, ...made];
	const cases = untouched || setup !== null || !harness.valid ? [] : frozen.planned;
	const compared = compareRun({
		contract,
		cases,
		planned,
		attempts,
		rechecks,
		storedBaseline: input.stored !== void 0,
		today
	});
	const comparison = worsened(compared, input.others ?? []);
	const decided = decide({
		purpose: input.mode === "replay" || input.mode === "score" ? input.mode : "merge",
		contract,
		comparison,
		changeDigest: sides.change.digest,
		decisions: input.decisions,
		expected: input.expected,
		notRun: frozen.notRun,
		revision: revisionOf(contract, sides.revision, input.second ?? null),
		review,
		today,
		conditions: runConditions(input),
		from: `--run ${input.name}`,
		release: input.release ?? null
	});
	return buildReport({
		mode: input.mode,
		status: exitStatus(decided.decision),
		casegate: outside.version,
		startedAt: input.startedAt.toISOString(),
		durationMs: input.durationMs ?? Math.max(0, outside.clock.now().getTime() - input.startedAt.getTime()),
		contract: reportContract(contract, sides.revision, independent, input.second ?? null),
		review: {
			independent,
			kind: review.kind,
			text: "text" in review ? review.text : null
		},
		...input.reported,
		conditions: reportConditions(input),
		harness,
		attempts,
		made,
		comparison,
		...outcomeOf(decided),
		notRun: frozen.notRun,
		judgment: reportedJudgment(made, measured.judging, contract),
		release: input.release ?? null,
		falseAlarms: input.mode === "aa" ? alarmsOf(contract, cases, attempts, today) : null
	});
}
function outcomeOf({ cases, unusedDecisions, decision }) {
	return {
		cases,
		unusedDecisions,
		decision
	};
}
function runConditions(input) {
	const { frozen, sides, untouched, measured, isolation, isolationRequired } = input;
	const { harness, setup, tampered, budgetSpent } = measured;
	return {
		isolation: untouched ? null : isolationProblem(frozen.contract.suite, isolation, isolationRequired === true),
		setup,
		tampered,
		budgetSpent,
		interrupted: false,
		bootstrap: sides.bootstrap,
		untouched,
		partial: frozen.partial,
		harness,
		missingShards: input.missingShards ?? [],
		part: frozen.shard !== void 0
	};
}
function reportConditions(input) {
	const { frozen, sides, untouched, measured } = input;
	return {
		interleaved: input.reusedFrom === null,
		isolation: input.isolation,
		...input.isolationRequired === true ? { isolationRequired: true } : {},
		containment: measured.attempts[0]?.containment ?? "none",
		network: input.network,
		reusedFrom: input.reusedFrom,
		...input.reused === void 0 ? {} : { reused: input.reused },
		partial: frozen.partial,
		bootstrap: sides.bootstrap,
		untouched,
		repeatsRaised: frozen.repeatsRaised,
		notes: [...input.notes, ...measured.notes]
	};
}

// src/pipeline/release/release-criteria.ts
function criterion(name, cases, standingOf, words) {
	const standing = cases.map((one) => ({
		id: one.id,
		standing: standingOf(one)
	}));
	const those = (wanted) => standing.filter((one) => one.standing === wanted).map(({ id }) => id);
	const [failed, open] = [those("failed"), those("open")];
	if (cases.length === 0) return {
		criterion: name,
		met: true,
		detail: words.none,
		cases: []
	};
	if (failed.length > 0) return {
		criterion: name,
		met: false,
		detail: words.failed,
		cases: failed
	};
	if (open.length > 0) return {
		criterion: name,
		met: null,
		detail: words.open,
		cases: open
	};
	return {
		criterion: name,
		met: true,
		detail: words.met,
		cases: []
	};
}
function attemptsOf({ attempts }, { id }) {
	return attempts.filter((attempt) => attempt.case === id && attempt.side === "candidate" && attempt.counted && attempt.stage !== "attribution");
}
function scripted(facts, one) {
	const own = attemptsOf(facts, one);
	if (own.some(({ outcome }) => outcome === "fail")) return "failed";
	return own.length > 0 && own.every(({ outcome }) => outcome === "pass") ? "met" : "open";
}
/** A partial verdict is none, and only somebody independent can give one that counts. */
function judged$1(verdict) {
	if (verdict === null) return "open";
	if (verdict.outcome !== "pass") return "failed";
	return verdict.independence === "independent" ? "met" : "open";
}
function manual$1({ verdicts, subjectDigest }, one) {
	return judged$1(verdicts.of(one.id, manualDigest(one.digest, subjectDigest)));
}
function behaviour(facts, one) {
	const own = attemptsOf(facts, one);
	const standing = own.map((attempt) => attempt.evidence === null ? "open" : judged$1(facts.verdictOf(attempt)));
	if (standing.includes("failed")) return "failed";
	return own.length > 0 && standing.every((each) => each === "met") ? "met" : "open";
}
function heldOut(facts, one) {
	return attemptsOf(facts, one).map(({ outcome }) => outcome).some((outcome) => outcome === "pass" || outcome === "fail" || outcome === "incomplete") ? "met" : "open";
}
function unedited({ edited }) {
	const name = "no case was edited to fit";
	if (edited === null) return {
		criterion: name,
		met: true,
		detail: "there is no earlier release to compare with",
		cases: []
	};
	return edited.length === 0 ? {
		criterion: name,
		met: true,
		detail: "every change to a case since the last release was accepted",
		cases: []
	} : {
		criterion: name,
		met: false,
		detail: "the definition changed since the last release, and no accepted revision says so",
		cases: [...edited]
	};
}
/** What a release asks for, one by one. */
function releaseCriteria(facts) {
	const { cases } = facts.contract;
	const isBehaviour = ({ kind, checks }) => kind === "agent" && checks.some(({ type }) => type === "human");
	return [
		criterion("every scripted case passes", cases.filter(({ kind }) => kind === "command"), (one) => scripted(facts, one), {
			met: "all attempts passed",
			failed: "an attempt failed",
			open: "an attempt is missing, incomplete or lost",
			none: "the suite has no scripted case"
		}),
		criterion("every manual case has what a person saw", cases.filter(({ kind }) => kind === "manual"), (one) => manual$1(facts, one), {
			met: "somebody independent saw what was expected",
			failed: "a person saw something else than was expected",
			open: "no verdict of somebody independent on this very candidate",
			none: "the suite has no manual case"
		}),
		criterion("every behaviour case has an independent pass", cases.filter(isBehaviour), (one) => behaviour(facts, one), {
			met: "trace and text of each attempt are stored, and somebody independent passed each",
			failed: "a person did not pass an attempt",
			open: "an attempt has no verdict of somebody independent, or its evidence is not stored",
			none: "the suite has no case that a person judges"
		}),
		criterion("the held-out cases were run", cases.filter(({ split }) => split === "held_out"), (one) => heldOut(facts, one), {
			met: "each has attempts of the candidate",
			failed: "",
			open: "a held-out case has no valid attempt",
			none: "the suite has no held-out case"
		}),
		unedited(facts),
		{
			criterion: "the report is stored with the release",
			met: true,
			detail: "the run folder is the bundle: SHA256SUMS names each file, and sha256sum -c verifies it",
			cases: []
		}
	];
}

// src/pipeline/release/release-revisions.ts
/** Null where there was no suite, or none that could be read. */
async function folderAt(snapshot, path) {
	return readSuiteFolder(snapshot, path).catch((error) => {
		if (error instanceof UserError) return null;
		throw error;
	});
}
/** Digests of every state that the suite had between two commits. */
async function statesBetween(from, to, path, { repository }) {
	const digests = /* @__PURE__ */ new Set();
	if (from.commit === null || to.commit === null) return digests;
	const changes = await repository.changesUnder(from.commit, to.commit, path);
	for (const commit of [...new Set(changes.map((change) => change.commit))].slice(-200)) {
		const folder = await folderAt(await repository.snapshot(commit), path);
		if (folder !== null) digests.add(contractDigest(folder));
	}
	return digests;
}
/** True when accepted revisions lead from one state of the suite to the other, each from where the one before ended. */
function isAccepted([start, end], between, path, accepted) {
	const states = [.../* @__PURE__ */ new Set([
		start,
		end,
		...between
	])];
	const reached = /* @__PURE__ */ new Set([start]);
	for (const state of reached) for (const next of states) if (!reached.has(next) && accepted.has(contractFingerprint(path, state, next))) reached.add(next);
	return reached.has(end);
}
/**
* Cases whose definition changed since the last release although no chain of accepted revisions leads here; null without a release to
* compare with. Cases that are new were never fitted to anything.
*/
async function editedSince(last, now, decisions, outside) {
	const { path } = now.contract.folder;
	const folder = last === null ? null : await folderAt(last, path);
	if (last === null || folder === null) return null;
	const before = loadContract(folder);
	const known = new Map(before.cases.map(({ id, digest }) => [id, digest]));
	const edited = now.contract.cases.filter(({ id, digest }) => known.has(id) && known.get(id) !== digest).map(({ id }) => id);
	if (edited.length === 0) return [];
	const current = await folderAt(now.snapshot, path);
	if (current === null) return edited;
	const accepted = new Set(decisions.filter(({ file }) => file.case === "_contract" && file.decision === "accept").map(({ file }) => file.fingerprint));
	return isAccepted([before.digest, contractDigest(current)], await statesBetween(last, now.snapshot, path, outside), path, accepted) ? [] : edited;
}

// src/pipeline/release/release-judged.ts
/** The criteria of a release; null for anything else. */
async function judgedRelease({ request, sides, attempts, verdicts, decisions, run }, outside) {
	if (request.mode !== "release") return null;
	const said = /* @__PURE__ */ new Map();
	for (const attempt of attempts) {
		if (attempt.side !== "candidate" || attempt.evidence === null || !verdicts.cases.has(attempt.case)) continue;
		said.set(attempt.runId, verdicts.of(attempt.case, await digestOfAttempt(outside.files, run, attempt)));
	}
	const { contract, baseline, candidate, bootstrap } = sides;
	return releaseCriteria({
		contract,
		subjectDigest: candidate.subjectDigest,
		attempts,
		verdicts,
		verdictOf: ({ runId }) => said.get(runId) ?? null,
		edited: await editedSince(bootstrap ? null : baseline.snapshot, {
			snapshot: candidate.snapshot,
			contract
		}, decisions, outside)
	});
}

// src/pipeline/reported/bundle.ts
const mostFiles = 1e6;
const hashBytes = 2e9;
const sums = "SHA256SUMS";
/** The claim of the process that seals stands there until it ends, and is gone from the folder that people keep. */
const notKept = /* @__PURE__ */ new Set([sums, "state.json"]);
/** Names every file of a run folder with its checksum, so that the folder can be kept with a release and verified by `sha256sum -c`. */
async function sealBundle(path, files) {
	const { entries, partial } = await files.list(path, {
		entries: mostFiles,
		hashBytes
	});
	const lines = entries.flatMap((entry) => entry.kind === "file" && entry.sha256 !== void 0 && !notKept.has(entry.path) ? [`${entry.sha256}  ${entry.path}`] : []);
	if (partial) throw new UserError({
		where: path,
		what: "holds files that can't be read, or more than 2 GB or a million files: the release is not sealed",
		todo: "let attempts leave less behind, and run it again into another folder"
	});
	await files.writeAtomic(join(path, sums), `${lines.sort().join("\n")}\n`);
}

// src/report/case-label.ts
/** The words for a case's state. Names of people are left out: they stand in the details, encoded. */
function caseLabel(one, view) {
	switch (one.state) {
		case "critical": return {
			strong: "critical",
			rest: age(one, view)
		};
		case "unreviewed": return unreviewed(one, view);
		case "finding": return {
			strong: one.direction ?? "changed",
			rest: "since the stored run"
		};
		case "failed":
		case "passed": return {
			strong: null,
			rest: ""
		};
		case "rejected": return {
			strong: "rejected",
			rest: ""
		};
		case "error": return {
			strong: "verifier broke",
			rest: ""
		};
		case "unstable": return {
			strong: "unstable",
			rest: ""
		};
		case "incomplete": return {
			strong: "incomplete",
			rest: ""
		};
		case "accepted": return {
			strong: null,
			rest: `${one.direction ?? "changed"}, accepted`
		};
		case "expected": return {
			strong: null,
			rest: "better, as announced"
		};
		default:
			if (isUnconfirmable(one, view)) return {
				strong: "unsettled",
				rest: "too few fresh attempts"
			};
			return {
				strong: null,
				rest: isLeftOver(one, view) ? "flagged, no fresh attempts" : one.state
			};
	}
}
/** A flagged case for which no fresh attempts were left: the first stage shows something, and could not confirm it. */
function isLeftOver(one, { report }) {
	const { review, confirm } = report.contract.criteria;
	return review === "reproduced" && confirm.attempts > 0 && one.state === "within noise" && one.flagged && one.basis === "first";
}
/** A case that failed every fresh attempt, of which there were too few to confirm anything. */
function isUnconfirmable(one, { report }) {
	if (one.state !== "not reproduced") return false;
	return report.decision.reasons.some(({ code, cases }) => code === "unconfirmable" && cases.includes(one.id));
}
function unreviewed(one, view) {
	const direction = one.direction ?? "changed";
	if (!view.blocking.has(one.id)) return {
		strong: null,
		rest: view.report.decision.reasons.some(({ cases }) => cases.includes(one.id)) ? `${direction}, would block` : direction
	};
	return {
		strong: direction,
		rest: direction === "worse" ? "" : "needs a decision"
	};
}
function age(one, view) {
	const found = view.report.comparison.critical.filter((violation) => violation.case === one.id && violation.side === "candidate");
	if (found.some((violation) => violation.preexisting)) return "the baseline shows it too";
	if (found.some((violation) => violation.attribution !== null)) return "no sign that it is old";
	return "";
}

// src/report/case-values.ts
/** `20/20 \u2192 8/20`; for one attempt a side `pass \u2192 fail`; scores where the contract compares scores. */
function bothValues(one, report) {
	const { baseline, candidate } = one;
	if (report.contract.criteria.measure === "score" && baseline.score !== null && candidate.score !== null) return `score ${rate(baseline.score)} \u2192 ${rate(candidate.score)} in ${baseline.attempts} and ${candidate.attempts}`;
	if (one.deterministic && baseline.attempts === 1 && candidate.attempts === 1) return `${word(baseline)} \u2192 ${word(candidate)}`;
	return `${count(baseline)} \u2192 ${count(candidate)}`;
}
function word(side) {
	if (side.passes === 0) return "fail";
	return waiting(side) > 0 ? "open" : "pass";
}
/** Attempts without an automated failure that wait for a person's verdict: compared as passes, and never passed. */
function waiting({ passes, outcomes }) {
	return Math.max(0, Math.min(outcomes.incomplete ?? 0, passes - (outcomes.pass ?? 0)));
}
/** `19/20`, `4/4 (1 not judged)`, `5/5 (5 wait for a person)`, `none of 5`: what gave no verdict is told, or four of four would look like all. */
function count(side) {
	if (side.attempts === 0) return `none of ${side.planned}`;
	const open = Math.max(0, side.planned - side.attempts);
	const people = waiting(side);
	const told = [...people > 0 ? [`${people} ${people === 1 ? "waits" : "wait"} for a person`] : [], ...open > 0 ? [`${open} not judged`] : []];
	return `${side.passes}/${side.attempts}${told.length > 0 ? ` (${told.join(", ")})` : ""}`;
}
/** `19/20 [0.76, 0.99]`; where scores are compared the interval is that of their mean: `19/20, score 0.93 [0.80, 0.98]`. */
function countWithInterval(side, report) {
	if (report.contract.criteria.measure === "score" && side.score !== null) return `${count(side)}, score ${rateWithInterval(side.score, side.interval)}`;
	const score = side.score === null ? "" : `, score ${rate(side.score)}`;
	if (side.attempts === 0 || side.interval === null) return `${count(side)}${score}`;
	return `${rateWithInterval(side.passes / side.attempts, side.interval).replace(/^\S+/, count(side))}${score}`;
}
/** `\u22120.60 [\u22120.78, \u22120.33]`; a fact of a deterministic case has no interval. */
function difference(one) {
	if (one.deterministic) return "deterministic";
	if (one.difference === null) return "unknown";
	return signedWithInterval(one.difference.estimate, one.difference.interval);
}
/** Attempts that ended in some way, counted or lost. */
function attemptsMade(side) {
	return Object.entries(side.outcomes).reduce((sum, [outcome, number]) => sum + (outcome === "not_run" ? 0 : number), 0);
}
/** Attempts of a case on a side that showed a critical violation, attribution apart, and of how many. */
function violations$2(one, report, side) {
	const runs = new Set(report.comparison.critical.filter((found) => found.case === one.id && found.side === side && found.stage !== "attribution").map((found) => found.runId));
	const of = side === "baseline" ? one.first.baseline.attempts : attemptsMade(one.candidate);
	return {
		shown: runs.size,
		of: Math.max(of, runs.size)
	};
}

// src/report/severity.ts
const order = [
	"critical",
	"rejected",
	"unreviewed",
	"finding",
	"failed",
	"error",
	"unstable",
	"incomplete",
	"quarantined",
	"accepted",
	"expected",
	"not reproduced",
	"within noise",
	"new",
	"passed",
	"removed",
	"not run",
	"unchanged"
];
const directions = [
	"worse",
	"changed",
	"better"
];
/** Sorts the most severe first, then worse before changed before better, then the larger difference, then by id. */
function bySeverity(a, b) {
	return order.indexOf(a.state) - order.indexOf(b.state) || directions.indexOf(a.direction ?? "changed") - directions.indexOf(b.direction ?? "changed") || size(b) - size(a) || (a.id < b.id ? -1 : 1);
}
function size(one) {
	return Math.abs(one.difference?.estimate ?? 0);
}

// src/report/view.ts
/** For a comment: what to do stands below the rows, and must not be out of reach. */
const brief = {
	details: 10,
	decisive: 100,
	harmless: 20,
	critical: 10,
	each: 3,
	rest: "the report"
};
/** For report.md, which is the place that the comment points to. */
const whole = {
	details: 1e3,
	decisive: 1e4,
	harmless: 1e4,
	critical: 1e3,
	each: 20,
	rest: "report.json"
};
const detailed = /* @__PURE__ */ new Set([
	"rejected",
	"unreviewed",
	"finding",
	"failed",
	"unstable",
	"error",
	"incomplete"
]);
const notCompared = /* @__PURE__ */ new Set(["unchanged", "not run"]);
/** Looks a report up for rendering; `names` default to the report's own labels. */
function viewOf(report, names, limits = brief) {
	const differing = report.comparison.cases.filter((one) => !notCompared.has(one.state)).sort(bySeverity);
	const numbered = differing.filter((one) => detailed.has(one.state));
	const quotes = new Map((report.quotes ?? []).map((quote) => [`${quote.side} ${quote.case}`, quote]));
	const cases = new Map(report.comparison.cases.map((one) => [one.id, one]));
	return {
		report,
		names: names ?? defaultNames(report),
		limits,
		differing,
		unchanged: report.comparison.cases.filter((one) => one.state === "unchanged"),
		numbers: new Map(numbered.map((one, index) => [one.id, index + 1])),
		blocking: new Set(report.decision.reasons.filter((reason) => reason.blocks).flatMap(({ cases }) => cases)),
		caseOf: (id) => cases.get(id),
		quote: (caseId, side) => quotes.get(`${side} ${caseId}`) ?? null
	};
}
function defaultNames(report) {
	if (report.mode === "replay") return {
		baseline: "stored",
		candidate: "today"
	};
	if (report.mode === "score") return {
		baseline: "baseline",
		candidate: "answer"
	};
	return {
		baseline: "baseline",
		candidate: "candidate"
	};
}
/** True when there is one side only: a first suite, or recorded answers. */
function oneSided(report) {
	return report.conditions.bootstrap || report.mode === "score";
}

// src/report/commits.ts
/** The first seven digits of what people know each side by: the head of the pull request, not the merge commit that ran. */
function shortCommits(view, head) {
	const { baseline, candidate } = view.report.versions;
	const shownHead = head ?? (isCommit(candidate.label) ? candidate.label : candidate.commit);
	return {
		baseline: short(baseline.commit),
		candidate: short(shownHead)
	};
}
/** `main 1a2b3c4 \u2192 PR 9f8e7d6`; of recorded answers, whose suite judged them. */
function sidesText(view, text, head) {
	const { names, report } = view;
	const commits = shortCommits(view, head);
	if (report.mode === "score") return `recorded answers, suite of ${commits.candidate}`;
	const candidate = `${text(names.candidate, 40)} ${commits.candidate}`;
	if (standsAlone(report)) return candidate;
	return `${text(names.baseline, 40)} ${commits.baseline} \u2192 ${candidate}`;
}
/** A release without one before it has no other side. */
function standsAlone({ mode, conditions }) {
	return mode === "release" && conditions.bootstrap;
}
function short(commit) {
	return commit !== null && isCommit(commit) ? commit.slice(0, 7) : "folder";
}
function isCommit(text) {
	return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}

// src/report/conditions.ts
const mostNotes = 3;
/** What the run ran under and what weakens it, in a few words each: isolation first, then only what is not as usual. */
function conditionWords(view, encode) {
	const { conditions: was, versions, mode, runs } = view.report;
	return [
		...mode === "score" || runs.count === 0 ? [] : isolationWords(view, encode),
		was.interleaved ? null : `not interleaved: ${reusedWords(view, encode)}`,
		mode === "decide" ? "decided again on stored attempts" : null,
		was.partial ? "a part of the suite" : null,
		was.repeatsRaised ? "repeats raised" : null,
		versions.dirty ? "uncommitted changes" : null,
		...was.notes.slice(0, mostNotes).map((note) => encode.text(note, 200)),
		was.notes.length > mostNotes ? `${plural(was.notes.length - mostNotes, "more note")} in ${view.limits.rest}` : null
	].filter((word) => word !== null);
}
/** Whose attempts stand for the baseline; of a gate how many, of which commit, and how old the oldest is. */
function reusedWords({ report: { conditions: was, startedAt } }, encode) {
	const runs = was.reused ?? [];
	if (runs.length === 0) return `baseline from ${encode.text(was.reusedFrom ?? "an earlier run", 80)}`;
	return runs.map((run) => {
		const commit = run.commit === null ? "" : ` at ${run.commit.slice(0, 7)}`;
		return `${`${plural(run.attempts, "baseline attempt")} of ${plural(run.cases, "case")}`} from ${encode.text(run.from, 80)}${commit}, up to ${age$1(ageOf(run, new Date(startedAt)))} old`;
	}).join("; ");
}
function isolationWords({ report: { conditions: was } }, encode) {
	return [`isolation: ${encode.text(was.isolation, 30)}${was.isolation === "none" ? " (hostile code could forge this)" : ""}`, was.containment === "pid_namespace" || was.containment === "none" ? null : `processes ended by ${encode.text(was.containment.replaceAll("_", " "), 30)}`];
}

// src/report/untrusted/markdown-code.ts
/** Longer runs of backticks are shown by number: a Markdown engine gives up on fences beyond eighty. */
const longestRun = 3;
/**
* Untrusted text as a code span, where GitHub resolves no mention, reference, commit, emoji, formula, link or tag.
* Pipes are left as they are: `markdownTable` escapes them, since only there do they mean anything.
*/
function markdownCode(raw, limit = 200) {
	const text = visibleText(raw, limit);
	return text === "" ? "(empty)" : codeSpan$1(text);
}
/** A runner obeys this anywhere in a line, also when somebody prints the report there. */
const runnerMark = /##(?=[a-z]*\[)/gi;
/** Wraps text that is already visible and on one line. */
function codeSpan$1(text) {
	const body = text.replace(runnerMark, `#${codePoint("#")}`).replace(/`+/g, (run) => run.length > longestRun ? [...run].map(codePoint).join("") : run);
	const fence = "`".repeat(longestBackticks(body) + 1);
	const pad = body.startsWith("`") || body.endsWith("`") ? " " : "";
	return `${fence}${pad}${body}${pad}${fence}`;
}
/** Untrusted text as a fenced block whose fence is longer than any run of backticks inside. */
function markdownBlock(raw, limit = 1200, lines = 40) {
	const body = visibleLines(raw, limit, lines).join("\n").replace(runnerMark, `#${codePoint("#")}`).replace(/^( *):(?=:)/gm, `$1${codePoint(":")}`);
	const fence = "`".repeat(Math.max(3, longestBackticks(body) + 1));
	return `${fence}text\n${body}\n${fence}`;
}
function longestBackticks(text) {
	return Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
}

// src/report/untrusted/markdown-text.ts
const plainWord = latePattern(String.raw`^["'\u201c\u201d\u2018\u2019(]*[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:[./,'\u2019+-][\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*["'\u201c\u201d\u2018\u2019).,;:!?%\u2026]*$`, "u");
/** The same of ASCII, of which most words are. */
const plainAscii = /^["'(]*[A-Za-z0-9]+(?:[./,'+-][A-Za-z0-9]+)*["').,;:!?%]*$/;
const plainSign = /^[\u2192\u21b5\u2026\u00b7\u2212\u2013]$/u;
/** What GitHub or Markdown would still make of such a word: a web address, an issue, a commit, a list item. */
const meaningful = [
	/www\./i,
	/\bgh-\d/i,
	/[A-Z]{2}-\d/,
	/^\d+[.)]$/
];
/** Part of a longer word it is none, whatever letters go on with it. */
const commit = latePattern(String.raw`(?<![\p{L}\p{N}])[0-9a-f]{7,}(?![\p{L}\p{N}])`, "iu");
const sentenceEnd = latePattern(String.raw`^(.*[\]\p{L}\p{N}])([.,;:])$`, "su");
const clauseEnd = latePattern(String.raw`^(.*[\]\p{L}\p{N}])(\)?[.,;:]|\))$`, "su");
/**
* Untrusted text as Markdown prose on one line: plain words stay words, every other word becomes a code span.
* An allow-list, so that a feature which GitHub adds tomorrow is not obeyed either.
*/
function markdownText(raw, limit = 300) {
	const parts = [];
	let code = [];
	for (const word of visibleText(raw, limit).split(" ")) if (isPlain(word)) {
		if (code.length > 0) parts.push(spanned(code.join(" ")));
		code = [];
		parts.push(word);
	} else code.push(word);
	if (code.length > 0) parts.push(spanned(code.join(" ")));
	return parts.join(" ") || "(empty)";
}
/** The comma or semicolon after a number such as `\u22120.03 [\u22120.15, +0.09]`, and a bracket that closes later, belong to the sentence. */
function spanned(words) {
	const [, inner = words, end = ""] = ended(words) ?? [];
	return inner.startsWith("(") && inner.length > 1 && !inner.includes(")") ? `(${codeSpan$1(inner.slice(1))}${end}` : `${codeSpan$1(inner)}${end}`;
}
function ended(words) {
	if (!/[.,;:)]$/.test(words)) return null;
	return (words.includes("(") ? sentenceEnd() : clauseEnd()).exec(words);
}
function isPlain(word) {
	if (word === "") return true;
	return isWord(word) && !isMeaningful(word) || plainSign.test(word);
}
function isWord(word) {
	return /^[ -~]*$/.test(word) ? plainAscii.test(word) : plainWord().test(word);
}
function isMeaningful(word) {
	return meaningful.some((pattern) => pattern.test(word)) || /[0-9a-f]{7}/i.test(word) && commit().test(word);
}

// src/report/counts-line.ts
const mostSkills = 3;
/** `7 cases \u00b7 0 critical \u00b7 main 1a2b3c4 \u2192 PR 9f8e7d6 \u00b7 $2.90, 6 min`: all facts before any text of a model. */
function countsLine(view, head) {
	const { report } = view;
	const cost = report.runs.usd === null ? "" : `${usd(report.runs.usd)}, `;
	return [
		...skillWords(report),
		plural(report.comparison.cases.length, "case"),
		criticalCount(view),
		sidesText(view, markdownText, head),
		`${cost}${duration(report.durationMs)}`
	].join(" \u00b7 ");
}
/** `1 of 12 skills touched (pdf)`, by the names of their folders. */
function skillWords({ versions: { skills } }) {
	if (skills === void 0) return [];
	const names = skills.touched.slice(0, mostSkills).map((folder) => markdownCode(folder.replace(/^.*\//s, ""), 40));
	const left = skills.touched.length - names.length;
	const named = names.length === 0 ? "" : ` (${names.join(", ")}${left > 0 ? ` and ${left} more` : ""})`;
	return [`${skills.touched.length} of ${plural(skills.total, "skill")} touched${named}`];
}
/** Without critical checks, or without attempts, a zero would claim what nobody looked for. */
function criticalCount(view) {
	const { critical, criticalBound } = view.report.comparison;
	const second = view.report.contract.revision?.comparison?.critical ?? [];
	const own = [...critical, ...second].filter((found) => found.side === "candidate");
	const cases = (excused) => new Set(own.filter((found) => found.excused === excused).map((found) => found.case)).size;
	const old = cases(true) > 0 ? ` (${cases(true)} excused)` : "";
	if (own.length > 0) return `${cases(false)} critical${old}`;
	if (view.report.runs.count === 0) return "no attempts";
	return criticalBound === null ? "no critical checks" : "0 critical";
}

// src/report/critical-quotes.ts
/** Violations of the candidate that nothing excuses, by case and check, first attempt first; those of a changed suite's cases last. */
function openViolations({ report }) {
	const second = report.contract.revision?.comparison?.critical ?? [];
	return [...grouped(report.comparison.critical), ...grouped(second)];
}
function grouped(violations) {
	const groups = /* @__PURE__ */ new Map();
	for (const found of violations) {
		if (found.side !== "candidate" || found.excused) continue;
		const key = `${found.case}\n${found.check}`;
		const own = groups.get(key);
		if (own === void 0) groups.set(key, [found]);
		else own.push(found);
	}
	return [...groups.values()];
}
/** The critical violations, each with the offending attempts quoted; null when there are none. */
function criticalQuotes(view) {
	const groups = openViolations(view);
	if (groups.length === 0) return null;
	return {
		head: "",
		items: groups.slice(0, view.limits.critical).map((group) => ({
			text: quoted$1(group, view),
			rank: 0
		})),
		joint: "\n\n",
		total: groups.length,
		more: (left) => `${plural(left, "more critical violation")} in ${view.limits.rest}.`,
		rank: 0
	};
}
function quoted$1(group, view) {
	const [first] = group;
	if (first === void 0) return "";
	const isSecond = !view.report.comparison.critical.includes(first);
	const one = isSecond ? void 0 : view.caseOf(first.case);
	const counted = one === void 0 ? null : violations$2(one, view.report, "candidate");
	const share = counted === null ? `${plural(group.length, "attempt")}${isSecond ? " at the changed suite's case" : ""}` : `${counted.shown} of ${plural(counted.of, "attempt")}`;
	return `${`**${markdownText(first.case)}** \u00b7 ${markdownCode(first.check, 100)} \u00b7 ${share}`}\n\n${group.slice(0, view.limits.each).map(line$1).join("\n>\n")}`;
}
function line$1(found) {
	const self = found.selfReported ? ", by its own record" : "";
	return `> attempt ${found.repeat}${self} \u00b7 ${markdownCode(found.reason, 300)}`;
}

// src/report/headline.ts
/** What happened, in the words of the headline; `count` is the number of cases that the reason names. */
const phrases = {
	harness: () => "the suite failed its own test",
	isolation: () => "the isolation that the suite asks for was not reached",
	tampered: () => "something wrote where only Casegate writes",
	critical: (count) => `${count > 1 ? `critical violations in ${count} cases` : "critical violation"} (can't be accepted)`,
	rejected: (count) => `${plural(Math.max(1, count), "difference")} that a person rejected`,
	regression: (count) => `${plural(Math.max(1, count), "regression")} that nobody accepted`,
	finding: (count) => `${plural(Math.max(1, count), "case")} not as in the stored run`,
	not_passed: (count) => `${plural(Math.max(1, count), "case")} did not pass`,
	average: () => "the average fell by more than its margin",
	cost: () => "attempts cost more than the suite allows",
	latency: () => "attempts take longer than the suite allows",
	release: () => "a release criterion is not met",
	release_open: () => "a release criterion lacks its evidence",
	verifier_error: (count) => `a verifier broke${inCases(count)}`,
	critical_unassessed: (count) => `a critical check could not be assessed${inCases(count)}`,
	truth_moved: (count) => `the truth moved during the run${inCases(count)}`,
	incomplete: (count) => `${plural(Math.max(1, count), "case")} without a complete result`,
	outage: () => "too many attempts lost to outages",
	budget: () => "the budget ran out",
	not_authorised: () => "cloud runs were not authorised",
	no_credentials: () => "credentials are missing",
	unstable: (count) => `${plural(Math.max(1, count), "deterministic case")} gave two outcomes`,
	unconfirmable: (count) => `fresh attempts too few to judge${inCases(count)}`,
	missing_shard: () => "a part of the run is missing",
	suite_unusable: () => "the changed suite can't be read",
	average_unsettled: () => "the average is not settled",
	partial: () => "only a part of the suite ran",
	setup: () => "setup failed",
	never_ended: () => "no attempt came to its end",
	interrupted: () => "the run was interrupted",
	unreviewed: (count) => `${plural(Math.max(1, count), "difference")} need${count > 1 ? "" : "s"} a decision`,
	revision: () => "the change to the suite needs a decision",
	review_missing: () => "an approval is missing",
	review_unknown: () => "who approved could not be told",
	untouched: () => "nothing under test changed",
	bootstrap: () => "first suite, nothing to compare with yet",
	no_difference: () => "",
	passed: () => "every recorded answer passed"
};
function inCases(count) {
	return count > 0 ? ` in ${plural(count, "case")}` : "";
}
/** The reasons in the order in which a decision weighs them, blocking ones first. */
function weighed(report) {
	const rank = (reason) => (reason.blocks ? 0 : 100) + reasonCodeSchema.options.indexOf(reason.code);
	return [...report.decision.reasons].sort((a, b) => rank(a) - rank(b));
}
const closing = /* @__PURE__ */ new Set([
	"untouched",
	"no_difference",
	"passed"
]);
/** What follows a reason that blocks nothing although it might have: a note, which a reason for a pass does not need. */
function effect({ code, blocks }) {
	return blocks || closing.has(code) ? "" : " (does not block)";
}
/** The verdict in one line without markup: `\ud83d\udd34`, `blocked, 2 regressions that nobody accepted`. */
function headline(report) {
	if (report.mode === "score" || report.mode === "replay") return unmergedWords(report);
	const { mark, words } = verdictWords(report);
	return {
		mark,
		words: `${modeWords[report.mode] ?? ""}${words}${report.conditions.interleaved ? "" : " (baseline reused, not interleaved)"}`
	};
}
const modeWords = {
	release: "release: ",
	aa: "unchanged code against itself: ",
	rescore: "scored again with today's suite: "
};
/** Where nothing is to be merged: recorded answers, and today against a stored run. */
function unmergedWords(report) {
	const { verdict } = report.decision;
	const why = firstPhrase(report);
	if (verdict === "fail") return {
		mark: "\ud83d\udd34",
		words: why
	};
	if (verdict === "inconclusive") return {
		mark: "\u26aa",
		words: `inconclusive: ${why}`
	};
	return {
		mark: "\u2705",
		words: report.mode === "score" ? why : "nothing moved since the stored run"
	};
}
function verdictWords(report) {
	const { decision, conditions } = report;
	const may = report.mode === "release" ? "may be published" : "may merge";
	const why = firstPhrase(report);
	if (decision.verdict === "pass") return {
		mark: "\u2705",
		words: [may, conditions.untouched ? phrases.untouched(0) : accepted$1(report)].filter(Boolean).join(", ")
	};
	if (decision.merge === "allow") {
		if (conditions.bootstrap) return {
			mark: "\u26aa",
			words: `${may}, ${phrases.bootstrap(0)}`
		};
		return {
			mark: "\u26aa",
			words: `would block, ${why} (enforce: ${report.contract.criteria.enforce})`
		};
	}
	if (decision.verdict === "fail") return {
		mark: "\ud83d\udd34",
		words: `blocked, ${why}`
	};
	if (decision.reviewOnly) return {
		mark: "\ud83d\udfe1",
		words: `blocked, ${why}`
	};
	return {
		mark: "\u26aa",
		words: `blocked, inconclusive: ${why}`
	};
}
function firstPhrase(report) {
	const first = weighed(report).find((reason) => reason.code !== "bootstrap" && reason.code !== "no_difference");
	if (first === void 0) return "no reason was recorded";
	return phrases[first.code](new Set(first.cases).size);
}
function accepted$1(report) {
	const number = report.comparison.cases.filter((one) => one.state === "accepted").length;
	return number > 0 ? `${plural(number, "accepted difference")}` : "";
}

// src/report/next-step.ts
const again = "then run this again";
const own = "in a pull request of its own";
/** What to do about each reason that can stand alone. */
const steps = {
	harness: `mend the suite ${own}, ${again}; the report names each case that failed its own test`,
	isolation: `use a runner with root or passwordless sudo, or allow \`isolation: { min: none }\` ${own}`,
	tampered: `find in the report what wrote where it should not, remove that, ${again}`,
	critical: `fix the change and push. Rule wrong? Change it ${own}`,
	rejected: "fix the change and push; a rejection can't be overruled in this pull request",
	finding: "find what moved in the stack; nothing is updated by this, and nothing can be accepted here",
	not_passed: "look at each answer with `casegate show`",
	average: "fix the change and push; the report shows every case",
	cost: "make attempts cheaper and push, or raise the limit in the suite in a pull request of its own",
	latency: "make attempts faster and push, or raise the limit in the suite in a pull request of its own",
	release_open: "settle what the report lists under *Unresolved*, with the commands that stand there",
	release: "settle what the report lists under *Unresolved*",
	verifier_error: `mend the verifier ${own}, ${again}`,
	critical_unassessed: "run this again; a critical check without evidence never passes",
	truth_moved: "run this again when nothing else writes to the source of the truth",
	incomplete: "see above why the result is incomplete, mend that, and run this again",
	outage: "run this again when the service is back; lost attempts don't count against the change",
	budget: `run this again with a larger budget, set ${own}`,
	not_authorised: "a maintainer allows cloud runs (`allow-cloud: true`, or `--allow-cloud`) and runs this again",
	no_credentials: "a maintainer adds the missing secret, or pushes this branch to the repository itself, and runs this again",
	unstable: `make the case deterministic, or quarantine it ${own}`,
	unconfirmable: `raise \`criteria.confirm.attempts\` ${own}, ${again}`,
	missing_shard: "run the missing job again",
	suite_unusable: "mend the changed suite and push; nobody can accept one that can't be read",
	average_unsettled: "run this again with more repeats (`--repeats`), or add cases to the suite",
	partial: "run the whole suite; a part of it decides nothing",
	setup: "mend `setup` on the side that the reason names, and run this again",
	never_ended: "mend what keeps the agent from working on both sides, and run this again",
	interrupted: "continue with `--resume`",
	review_unknown: "mend what the reason names, and run this again; a decision reruns nothing"
};
/** What the person reading must do, in one line without the word Next; null when there is nothing to do. */
function nextStep(report) {
	const { decision, contract } = report;
	if (decision.verdict === "pass") return null;
	if (decision.merge === "allow" && report.mode !== "score" && report.mode !== "replay") {
		if (standsAlone(report)) return "read what the suite says of this side before you publish it; the next release is compared with this one";
		if (report.conditions.bootstrap) return "read what the suite says of this side, and merge; from then on changes are compared";
		return `nothing is asked, because the suite says \`enforce: ${contract.criteria.enforce}\`; with \`enforce: all\` this would block`;
	}
	const told = [...forgotten(report), ...actions$2(report)];
	return told.length === 0 ? "see the report" : told.map((action) => action.replace(/\.$/, "")).join(". Then: ");
}
/** Whoever wrote a decision and did not commit it has decided already. */
function forgotten({ conditions: { notes } }) {
	return notes.some((note) => note.endsWith("is not committed and does not count")) ? ["commit the files of `.casegate/` that do not count before that, and decide again"] : [];
}
/** At most three; a push runs everything anew, so what stands behind a fix that can't be avoided is moot. */
function actions$2(report) {
	const codes = weighed(report).filter((reason) => reason.blocks).map((reason) => reason.code);
	const [first] = codes;
	if (report.decision.verdict === "fail" && first !== void 0 && first !== "regression") return [step(first, report)];
	const accepting = codes.includes("regression");
	const needed = codes.filter((code) => !(accepting && code === "unreviewed"));
	return [...new Set(needed.map((code) => step(code, report)))].slice(0, 3);
}
function step(code, report) {
	const approval = report.contract.policy.independent !== "file_only" ? " and get another writer's approval" : "";
	if (code === "regression") return `fix and push, or commit \`accept\`${approval}. A decision reruns nothing`;
	if (code === "unreviewed") return `commit \`accept\` or \`reject\` for each numbered difference${approval}. A decision reruns nothing`;
	if (code === "revision") return `read the change to the suite, then commit \`accept --revision\`${approval}`;
	if (code === "review_missing") return "get the approval of another person who may write. It reruns nothing";
	return steps[code] ?? "see the report";
}

// src/report/judgment-sentence.ts
/** What the judge said, labelled, in one sentence; empty where nothing was to be asked. */
function judgmentSentence({ judgment }, encode) {
	if (judgment === null || judgment.of === 0) return "";
	return [
		`Judge (${judgment.questions.some((one) => one.gates) ? "counts only as far as it is calibrated" : "decides nothing"}): ${`${judgment.asked} of ${judgment.of} questions answered`}${meanWords(judgment)}.`,
		silence(judgment, encode),
		pairs(judgment)
	].filter(Boolean).join(" ");
}
function meanWords({ mean, meanWherePassed, meanWhereFailed }) {
	if (mean === null) return "";
	const where = [meanWherePassed === null ? "" : `${rate(meanWherePassed)} where the checks passed`, meanWhereFailed === null ? "" : `${rate(meanWhereFailed)} where one failed`].filter(Boolean);
	return `, mean probability ${rate(mean)}${where.length === 0 ? "" : ` (${where.join(", ")})`}`;
}
function silence({ questions }, encode) {
	const [first] = questions.flatMap(({ notAsked }) => notAsked).sort((a, b) => b.count - a.count);
	return first === void 0 ? "" : `Not asked ${first.count} times: ${encode.text(first.reason, 200)}.`;
}
function pairs({ pairwise }) {
	if (pairwise === null) return "";
	const { candidate, baseline, ties, notAsked, share } = pairwise;
	return `Pairs: the candidate's answer better ${candidate} times${share === null ? "" : `, ${rateWithInterval(share.rate, share.interval)} of those that are no ties`}, the baseline's ${baseline}, ties ${ties}${notAsked === 0 ? "" : `, ${notAsked} not judged`}.`;
}

// src/report/moved-since.ts
/** Of a digest, as of a commit: enough to be found in the report. */
const digestChars = 12;
/**
* What of the stack is known to have moved since the stored run, where a replay found something: `Moved since the stored run: the agent's
* model (a \u2192 b).` Empty otherwise; what nobody knows of is not told to have stayed.
*/
function movedSince({ report }, encode) {
	const { moved } = report.versions;
	if (report.mode !== "replay" || report.decision.verdict !== "fail" || moved.length === 0) return "";
	const value = (text) => encode.code(/^[0-9a-f]{64}$/.test(text) ? text.slice(0, digestChars) : text, 80);
	return `Moved since the stored run: ${moved.map((one) => `${one.what} (${value(one.baseline)} \u2192 ${value(one.candidate)})`).join("; ")}.`;
}

// src/report/blocks.ts
/** A block of one text. */
function paragraph(text, rank) {
	return {
		head: text,
		items: [],
		joint: "\n",
		rank
	};
}
/** A text that is kept at any size. */
function required(text) {
	return {
		head: text,
		items: [],
		joint: "\n",
		rank: 0,
		required: true
	};
}

// node_modules/markdown-table/index.js
/**
* @typedef {Options} MarkdownTableOptions
*   Configuration.
*/
/**
* @typedef Options
*   Configuration.
* @property {boolean | null | undefined} [alignDelimiters=true]
*   Whether to align the delimiters (default: `true`);
*   they are aligned by default:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   Pass `false` to make them staggered:
*
*   ```markdown
*   | Alpha | B |
*   | - | - |
*   | C | Delta |
*   ```
* @property {ReadonlyArray<string | null | undefined> | string | null | undefined} [align]
*   How to align columns (default: `''`);
*   one style for all columns or styles for their respective columns;
*   each style is either `'l'` (left), `'r'` (right), or `'c'` (center);
*   other values are treated as `''`, which doesn\u2019t place the colon in the
*   alignment row but does align left;
*   *only the lowercased first character is used, so `Right` is fine.*
* @property {boolean | null | undefined} [delimiterEnd=true]
*   Whether to end each row with the delimiter (default: `true`).
*
*   > \ud83d\udc49 **Note**: please don\u2019t use this: it could create fragile structures
*   > that aren\u2019t understandable to some markdown parsers.
*
*   When `true`, there are ending delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no ending delimiters:
*
*   ```markdown
*   | Alpha | B
*   | ----- | -----
*   | C     | Delta
*   ```
* @property {boolean | null | undefined} [delimiterStart=true]
*   Whether to begin each row with the delimiter (default: `true`).
*
*   > \ud83d\udc49 **Note**: please don\u2019t use this: it could create fragile structures
*   > that aren\u2019t understandable to some markdown parsers.
*
*   When `true`, there are starting delimiters:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there are no starting delimiters:
*
*   ```markdown
*   Alpha | B     |
*   ----- | ----- |
*   C     | Delta |
*   ```
* @property {boolean | null | undefined} [padding=true]
*   Whether to add a space of padding between delimiters and cells
*   (default: `true`).
*
*   When `true`, there is padding:
*
*   ```markdown
*   | Alpha | B     |
*   | ----- | ----- |
*   | C     | Delta |
*   ```
*
*   When `false`, there is no padding:
*
*   ```markdown
*   |Alpha|B    |
*   |-----|-----|
*   |C    |Delta|
*   ```
* @property {((value: string) => number) | null | undefined} [stringLength]
*   Function to detect the length of table cell content (optional);
*   this is used when aligning the delimiters (`|`) between table cells;
*   full-width characters and emoji mess up delimiter alignment when viewing
*   the markdown source;
*   to fix this, you can pass this function,
*   which receives the cell content and returns its \u201cvisible\u201d size;
*   note that what is and isn\u2019t visible depends on where the text is displayed.
*
*   Without such a function, the following:
*
*   ```js
*   markdownTable([
*     ['Alpha', 'Bravo'],
*     ['\u4e2d\u6587', 'Charlie'],
*     ['\ud83d\udc69\u200d\u2764\ufe0f\u200d\ud83d\udc69', 'Delta']
*   ])
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo |
*   | - | - |
*   | \u4e2d\u6587 | Charlie |
*   | \ud83d\udc69\u200d\u2764\ufe0f\u200d\ud83d\udc69 | Delta |
*   ```
*
*   With [`string-width`](https://github.com/sindresorhus/string-width):
*
*   ```js
*   import stringWidth from 'string-width'
*
*   markdownTable(
*     [
*       ['Alpha', 'Bravo'],
*       ['\u4e2d\u6587', 'Charlie'],
*       ['\ud83d\udc69\u200d\u2764\ufe0f\u200d\ud83d\udc69', 'Delta']
*     ],
*     {stringLength: stringWidth}
*   )
*   ```
*
*   Yields:
*
*   ```markdown
*   | Alpha | Bravo   |
*   | ----- | ------- |
*   | \u4e2d\u6587  | Charlie |
*   | \ud83d\udc69\u200d\u2764\ufe0f\u200d\ud83d\udc69    | Delta   |
*   ```
*/
/**
* @param {string} value
*   Cell value.
* @returns {number}
*   Cell size.
*/
function defaultStringLength(value) {
	return value.length;
}
/**
* Generate a markdown
* ([GFM](https://docs.github.com/en/github/writing-on-github/working-with-advanced-formatting/organizing-information-with-tables))
* table.
*
* @param {ReadonlyArray<ReadonlyArray<string | null | undefined>>} table
*   Table data (matrix of strings).
* @param {Readonly<Options> | null | undefined} [options]
*   Configuration (optional).
* @returns {string}
*   Result.
*/
function markdownTable$1(table, options) {
	const settings = options || {};
	const align = (settings.align || []).concat();
	const stringLength = settings.stringLength || defaultStringLength;
	/** @type {Array<number>} Character codes as symbols for alignment per column. */
	const alignments = [];
	/** @type {Array<Array<string>>} Cells per row. */
	const cellMatrix = [];
	/** @type {Array<Array<number>>} Sizes of each cell per row. */
	const sizeMatrix = [];
	/** @type {Array<number>} */
	const longestCellByColumn = [];
	let mostCellsPerRow = 0;
	let rowIndex = -1;
	while (++rowIndex < table.length) {
		/** @type {Array<string>} */
		const row = [];
		/** @type {Array<number>} */
		const sizes = [];
		let columnIndex = -1;
		if (table[rowIndex].length > mostCellsPerRow) mostCellsPerRow = table[rowIndex].length;
		while (++columnIndex < table[rowIndex].length) {
			const cell = serialize(table[rowIndex][columnIndex]);
			if (settings.alignDelimiters !== false) {
				const size = stringLength(cell);
				sizes[columnIndex] = size;
				if (longestCellByColumn[columnIndex] === void 0 || size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			}
			row.push(cell);
		}
		cellMatrix[rowIndex] = row;
		sizeMatrix[rowIndex] = sizes;
	}
	let columnIndex = -1;
	if (typeof align === "object" && "length" in align) while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = toAlignment(align[columnIndex]);
	else {
		const code = toAlignment(align);
		while (++columnIndex < mostCellsPerRow) alignments[columnIndex] = code;
	}
	columnIndex = -1;
	/** @type {Array<string>} */
	const row = [];
	/** @type {Array<number>} */
	const sizes = [];
	while (++columnIndex < mostCellsPerRow) {
		const code = alignments[columnIndex];
		let before = "";
		let after = "";
		if (code === 99) {
			before = ":";
			after = ":";
		} else if (code === 108) before = ":";
		else if (code === 114) after = ":";
		let size = settings.alignDelimiters === false ? 1 : Math.max(1, longestCellByColumn[columnIndex] - before.length - after.length);
		const cell = before + "-".repeat(size) + after;
		if (settings.alignDelimiters !== false) {
			size = before.length + size + after.length;
			if (size > longestCellByColumn[columnIndex]) longestCellByColumn[columnIndex] = size;
			sizes[columnIndex] = size;
		}
		row[columnIndex] = cell;
	}
	cellMatrix.splice(1, 0, row);
	sizeMatrix.splice(1, 0, sizes);
	rowIndex = -1;
	/** @type {Array<string>} */
	const lines = [];
	while (++rowIndex < cellMatrix.length) {
		const row = cellMatrix[rowIndex];
		const sizes = sizeMatrix[rowIndex];
		columnIndex = -1;
		/** @type {Array<string>} */
		const line = [];
		while (++columnIndex < mostCellsPerRow) {
			const cell = row[columnIndex] || "";
			let before = "";
			let after = "";
			if (settings.alignDelimiters !== false) {
				const size = longestCellByColumn[columnIndex] - (sizes[columnIndex] || 0);
				const code = alignments[columnIndex];
				if (code === 114) before = " ".repeat(size);
				else if (code === 99) {
					if (size % 2) {
						before = " ".repeat(size / 2 + .5);
						after = " ".repeat(size / 2 - .5);
					} else {
						before = " ".repeat(size / 2);
						after = before;
					}
				} else after = " ".repeat(size);
			}
			if (settings.delimiterStart !== false && !columnIndex) line.push("|");
			if (settings.padding !== false && !(settings.alignDelimiters === false && cell === "") && (settings.delimiterStart !== false || columnIndex)) line.push(" ");
			if (settings.alignDelimiters !== false) line.push(before);
			line.push(cell);
			if (settings.alignDelimiters !== false) line.push(after);
			if (settings.padding !== false) line.push(" ");
			if (settings.delimiterEnd !== false || columnIndex !== mostCellsPerRow - 1) line.push("|");
		}
		lines.push(settings.delimiterEnd === false ? line.join("").replace(/ +$/, "") : line.join(""));
	}
	return lines.join("\n");
}
/**
* @param {string | null | undefined} [value]
*   Value to serialize.
* @returns {string}
*   Result.
*/
function serialize(value) {
	return value === null || value === void 0 ? "" : String(value);
}
/**
* @param {string | null | undefined} value
*   Value.
* @returns {number}
*   Alignment.
*/
function toAlignment(value) {
	const code = typeof value === "string" ? value.codePointAt(0) : 0;
	return code === 67 || code === 99 ? 99 : code === 76 || code === 108 ? 108 : code === 82 || code === 114 ? 114 : 0;
}

// src/report/markdown-table.ts
/**
* A GitHub table; the first row is its head. Cells are finished Markdown on one line. Pipes are escaped here, in
* one place, because a raw one splits a cell even inside backticks; a backslash before one is shown by number,
* because engines disagree on what it escapes.
*/
function markdownTable(rows) {
	return markdownTable$1(rows.map((row) => row.map(cell)), { alignDelimiters: false });
}
function cell(markdown) {
	return markdown.replace(/(?<!\\)\\*\|/g, (found) => `${"\\u{5C}".repeat(found.length - 1)}\\|`);
}

// src/report/case-table.ts
const decisiveStates = /* @__PURE__ */ new Set([
	"critical",
	"rejected",
	"unreviewed",
	"finding",
	"failed",
	"error",
	"unstable",
	"incomplete"
]);
const isDecisive = (one, view) => decisiveStates.has(one.state) || isUnconfirmable(one, view);
/** The table of the cases that differ, each with both values and the interval of the difference; null when none does. */
function caseTable(view) {
	if (oneSided(view.report)) return oneSidedTable(view);
	const rows = shownRows(view);
	if (rows.length === 0) return null;
	const confidence = percent(view.report.contract.criteria.confidence);
	return {
		...tableBlock([
			"case",
			`${markdownText(view.names.baseline, 40)} \u2192 ${markdownText(view.names.candidate, 40)}`,
			`difference, ${confidence}`,
			""
		], rows.map((one) => row$4(one, view)), rows.map((one) => isDecisive(one, view) ? 2 : 5)),
		total: view.differing.length,
		more: (left) => `${left} more in ${view.limits.rest}.`
	};
}
/** A table as a block whose rows are items. */
function tableBlock(head, rows, ranks) {
	const [first = "", second = "", ...lines] = markdownTable([head, ...rows]).split("\n");
	const items = lines.map((text, index) => ({
		text,
		rank: ranks[index] ?? 5
	}));
	return {
		head: `${first}\n${second}`,
		items,
		joint: "\n",
		rank: 2
	};
}
function shownRows(view) {
	const asking = view.differing.filter((one) => isDecisive(one, view));
	const harmless = view.differing.filter((one) => !isDecisive(one, view));
	return [...asking.slice(0, view.limits.decisive), ...harmless.slice(0, view.limits.harmless)];
}
function row$4(one, view) {
	const number = view.numbers.get(one.id);
	const name = `${number === void 0 ? "" : `${number} \u00b7 `}${markdownText(one.id)}`;
	const label = caseLabel(one, view);
	const words = [label.strong === null ? "" : `**${label.strong}**`, label.rest].filter(Boolean).join(", ");
	if (one.state === "critical") return [
		name,
		criticalValues(one, view),
		"",
		words
	];
	return [
		name,
		bothValues(one, view.report),
		difference(one),
		words
	];
}
/** `0 of 5, then 0 of 20 fresh \u2192 **1 of 5 violates**`. */
function criticalValues(one, view) {
	const before = violations$2(one, view.report, "baseline");
	const after = violations$2(one, view.report, "candidate");
	const attribution = view.report.comparison.critical.find((found) => found.case === one.id && found.side === "candidate" && found.attribution !== null)?.attribution;
	const fresh = attribution ? `, then ${attribution.violations} of ${attribution.fresh} fresh` : "";
	const verb = after.shown === 1 ? "violates" : "violate";
	return `${before.shown} of ${before.of}${fresh} \u2192 **${after.shown} of ${after.of} ${verb}**`;
}
function oneSidedTable(view) {
	const cases = [...view.differing, ...view.unchanged];
	if (cases.length === 0) return null;
	const rows = cases.slice(0, view.limits.harmless * 2).map((one) => [markdownText(one.id), countWithInterval(one.candidate, view.report)]);
	return {
		...tableBlock(["case", `passes, ${percent(view.report.contract.criteria.confidence)}`], rows, rows.map(() => 5)),
		total: cases.length,
		more: (left) => `${left} more in ${view.limits.rest}.`
	};
}

// src/report/sections/section.ts
/** A heading with a paragraph below, kept or left out as one. */
function section(title, text, rank) {
	return paragraph(`### ${title}\n\n${text}`, rank);
}
/** A heading with a table below, whose rows may be cut off at the end. */
function tableSection(title, intro, head, rows, rank) {
	const table = tableBlock(head, rows, rows.map(() => rank));
	const above = [`### ${title}`, intro].filter((part) => part !== "").join("\n\n");
	return {
		...table,
		head: `${above}\n\n${table.head}`,
		more: (left) => `${left} more rows in report.json.`
	};
}

// src/report/sections/false-alarms.ts
/** `This gate, with this suite, would have blocked 47 of 2000 unchanged runs (2.4 %, 95 % interval 1.8 % to 3.1 %).` */
function alarmSentence({ draws, blocked, interval: [low, high] }) {
	return `This gate, with this suite, would have blocked ${blocked} of ${draws} unchanged runs (${`${percent(blocked / draws)}, 95 % interval ${percent(low)} to ${percent(high)}`}).`;
}
/** What a run of the baseline against itself says of the gate: by simulation, and by its own labels. */
function alarmSection({ report }) {
	const found = report.falseAlarms;
	if (found == null) return null;
	const reasons = found.byReason.map(({ code, count }) => `${count} \u00d7 ${markdownText(code, 60)}`);
	const first = reasons.length === 0 ? "" : ` First reasons: ${listed$1(reasons)}.`;
	const text = `${alarmSentence(found)}${first} Each run was drawn from the attempts of this one, whichever side made them (seed ${found.seed}), and decided by the same code. The interval is what the number of draws leaves open. It does not say more than these attempts do: a case that never failed here never fails in a draw, so the true share may be higher; \`casegate plan --from\` allows for that.\n\n${ownLabels(report)}`;
	return section("False alarms", text, 6);
}
/** Both sides were the same code: whatever this run itself calls a difference is a false alarm too. */
function ownLabels(report) {
	const counts = /* @__PURE__ */ new Map();
	for (const { label } of report.comparison.cases) counts.set(label, (counts.get(label) ?? 0) + 1);
	const parts = [...counts].map(([label, count]) => `${count} ${label}`);
	return `This run itself, with equal code on both sides: ${parts.length === 0 ? "no case" : listed$1(parts)}.`;
}

// src/report/settled-remarks.ts
/** What a person, or the suite, let pass: who accepted what and why, who stands behind it, and which decisions were about something else. */
function settledRemarks(view, encode) {
	return [
		accepted(view, encode),
		reviewed(view, encode),
		unused$1(view)
	];
}
/** `Excused by the suite: a violates a.2 in 1 of 5 attempts, as main does.` What does not block must not look as if it were not there. */
function excusedViolations(view, encode) {
	const { critical } = view.report.comparison;
	const excused = critical.filter((found) => found.side === "candidate" && found.excused);
	const told = [...new Map(excused.map((found) => [`${found.case}\n${found.check}`, found])).values()].map((found) => {
		const one = view.caseOf(found.case);
		const seen = one === void 0 ? null : violations$2(one, view.report, "candidate");
		const share = seen === null ? "" : ` in ${seen.shown} of ${plural(seen.of, "attempt")}`;
		return `${encode.text(found.case)} violates ${encode.code(found.check, 100)}${share}`;
	});
	if (told.length === 0) return "";
	const left = told.length - view.limits.each;
	const more = left > 0 ? `; ${left} more in ${view.limits.rest}` : "";
	return `Critical, and excused by the suite because ${encode.text(view.names.baseline, 40)} does the same: ${told.slice(0, view.limits.each).join("; ")}${more}.`;
}
/** `pdf/merge was accepted by grace: the form is new.` */
function accepted({ report, limits }, encode) {
	const told = report.comparison.cases.flatMap(({ id, state, acceptance }) => acceptance === null || state !== "accepted" && state !== "expected" ? [] : [`${encode.text(id)} was ${state === "accepted" ? "accepted" : "announced"} by ${encode.text(acceptance.by, 60)}: ${fullStop(encode.text(acceptance.reason, 200))}`]);
	const left = told.length - limits.each;
	const more = left > 0 ? [`${left} more such decisions in ${limits.rest}.`] : [];
	return [...told.slice(0, limits.each), ...more].join(" ");
}
/** Who stands behind the decisions that are used; that files alone were enough is told too. */
function reviewed({ report }, encode) {
	const { review, comparison } = report;
	const used = comparison.cases.some(({ state }) => state === "accepted" || state === "expected");
	if (review === void 0 || !used) return "";
	if (review.kind === "file_only") return "Who may push a decision file decides here (`policy.independent: file_only`).";
	return review.kind === "approved" ? `Decisions: ${encode.text(review.text ?? "")}.` : "";
}
function unused$1(view) {
	const number = view.report.comparison.unusedDecisions.length;
	return number === 0 ? "" : `${plural(number, "decision file")} matched nothing.`;
}

// src/report/remarks.ts
/** How sure the blocking regressions are: `Both reproduced in fresh attempts.`; null when none blocks. */
function certainty(view) {
	const worse = view.differing.filter((one) => one.state === "unreviewed" && one.direction === "worse" && view.blocking.has(one.id));
	const fresh = worse.filter((one) => one.fresh !== null && one.confirmed).length;
	const facts = worse.filter((one) => one.deterministic).length;
	return [fresh > 0 ? `${ofAll(fresh, worse.length)} reproduced in fresh attempts.` : "", facts > 0 ? `${ofAll(facts, worse.length)} ${facts === 1 ? "is" : "are"} deterministic, so chance plays no part.` : ""].filter(Boolean).join(" ") || null;
}
function ofAll(number, all) {
	if (number < all) return `${number} of the ${all} worse cases`;
	if (all === 1) return "It";
	return all === 2 ? "Both" : `All ${all}`;
}
/** What the table leaves out, in plain sentences: the unchanged, the fresh attempts, and what was not shown. */
function remarks(view, encode) {
	return [
		movedSince(view, encode),
		excusedViolations(view, encode),
		view.report.falseAlarms == null ? "" : alarmSentence(view.report.falseAlarms),
		[
			unchanged(view),
			...freshAttempts(view, encode),
			leftOver(view)
		].filter(Boolean).join(" "),
		neverPassed(view, encode),
		lost(view, encode),
		notShown(view),
		average$1(view),
		costs(view),
		judgmentSentence(view.report, encode),
		waitingCases(view),
		...notRun$1(view, encode),
		...settledRemarks(view, encode)
	].filter((sentence) => sentence !== "");
}
function unchanged(view) {
	if (oneSided(view.report)) return "";
	const number = view.unchanged.length;
	if (view.differing.length === 0) return number === 0 ? "" : `No case differs: ${plural(number, "case")} unchanged.`;
	return number === 0 ? "" : `${plural(number, "case")} unchanged.`;
}
/** `pdf/merge failed 1 of 5, so it got 15 fresh attempts a side: 0 failed, on main 0.` */
function freshAttempts(view, encode) {
	const cases = view.differing.filter((one) => one.state === "not reproduced" && one.fresh !== null);
	const told = cases.slice(0, view.limits.each).map((one) => freshSentence(one, view, encode));
	const left = cases.length - told.length;
	return left > 0 ? [...told, `${left} more got fresh attempts and were not reproduced either.`] : told;
}
/** `349 more were flagged and got none (at most 20 cases do): the first stage alone judged them. The watch list names 54 \u2026` */
function leftOver(view) {
	const left = view.differing.filter((one) => isLeftOver(one, view)).length;
	if (left === 0) return "";
	const { cases } = view.report.contract.criteria.confirm;
	const listed = view.report.comparison.watchList?.length ?? 0;
	const watched = listed === 0 ? "" : ` The watch list in the report names ${plural(listed, "case")} that likely moved, of which 5 % are expected to be false.`;
	return `${left} more ${left === 1 ? "was" : "were"} flagged and got no fresh attempts (at most ${plural(cases, "case")} ${cases === 1 ? "does" : "do"}): the first stage alone judged ${left === 1 ? "it" : "them"}.${watched}`;
}
function freshSentence(one, view, encode) {
	const { first, fresh } = one;
	if (fresh === null) return "";
	const failed = first.candidate.attempts - first.candidate.passes;
	const failedBefore = first.baseline.attempts - first.baseline.passes;
	const now = fresh.candidate.attempts - fresh.candidate.passes;
	const then = fresh.baseline.attempts - fresh.baseline.passes;
	const baseline = encode.text(view.names.baseline, 40);
	const before = failedBefore > 0 ? ` (${baseline}: ${failedBefore})` : "";
	return `${encode.text(one.id)} failed ${failed} of ${first.candidate.attempts}${before}, so it got ${fresh.candidate.attempts} fresh attempts${view.report.mode === "replay" ? "" : " a side"}: ${now} failed (${baseline}: ${then}).`;
}
/** A case that no attempt passed looks unchanged, or is new, and measures nothing: often the agent did not even start. */
function neverPassed(view, encode) {
	const single = oneSided(view.report);
	const dead = view.report.comparison.cases.filter(({ baseline, candidate }) => (single || baseline.attempts > 0) && candidate.attempts > 0 && baseline.passes === 0 && candidate.passes === 0);
	if (dead.length === 0 || view.report.mode === "score") return "";
	const names = dead.slice(0, view.limits.each).map((one) => encode.text(one.id));
	const left = dead.length - names.length;
	const more = left > 0 ? ` and ${left} more` : "";
	return `No attempt passed${single ? "" : " on either side"}: ${names.join(", ")}${more}. Such a case can't show harm; casegate show tells why it fails.`;
}
/** `Lost to outages: 0 of 20 attempts on main, 1 of 20 on PR.` Within what the suite allows they block nothing, and are told all the same. */
function lost({ report, names }, encode) {
	const { loss = [] } = report.comparison;
	if (!loss.some((side) => side.lost > 0)) return "";
	return `Lost to outages: ${loss.map(({ side, lost: number, planned }, at) => `${number} of ${planned}${at === 0 ? " attempts" : ""} on ${encode.text(names[side], 40)}`).join(", ")}.`;
}
/** Equal counts are weak evidence: the unchanged case that allows most is quoted with its interval. */
function notShown(view) {
	if (view.report.decision.verdict === "fail") return "";
	const widest = view.unchanged.filter((one) => !one.deterministic && one.difference !== null).sort((a, b) => width$2(b) - width$2(a))[0];
	if (widest?.difference == null) return "";
	const [low, high] = widest.difference.interval;
	const { baseline, candidate } = widest;
	const range = signed(low).slice(1) === signed(high).slice(1) ? `\u00b1${high.toFixed(2)}` : `${signed(low)} to ${signed(high)}`;
	return `Not shown: that nothing changed. ${baseline.passes}/${baseline.attempts} \u2192 ${candidate.passes}/${candidate.attempts} still allows ${range}.`;
}
function width$2(one) {
	return one.difference === null ? 0 : one.difference.interval[1] - one.difference.interval[0];
}
/** The suite's average, where the contract judges it or where it rose beside a critical violation. */
function average$1(view) {
	const { difference } = view.report.comparison.suite;
	if (difference === null) return "";
	const numbers = signedWithInterval(difference.estimate, difference.interval);
	if (openViolations(view).length > 0) return difference.estimate > 0 ? `The average rose by ${numbers}; that changes nothing here.` : "";
	if (difference.margin === null) return "";
	return `Average over ${difference.scope === "suite" ? `exactly these ${difference.cases} cases` : `${difference.cases} cases as a sample`}: ${numbers}, margin ${difference.margin.toFixed(2)}.`;
}
function costs(view) {
	const { usd, latencyMs } = view.report.comparison.suite;
	const codes = new Set(view.report.decision.reasons.map((reason) => reason.code));
	if (view.report.decision.verdict === "fail" && !codes.has("cost") && !codes.has("latency")) return "";
	return [usd.ratio === null ? "" : `Cost per attempt ${signedPercentWithInterval(usd.ratio, usd.interval)}.`, latencyMs.ratio === null ? "" : `Time per attempt ${signedPercentWithInterval(latencyMs.ratio, latencyMs.interval)}.`].filter(Boolean).join(" ");
}
/** `1 case waits for a person's verdict, without which it has not passed; only a release asks for it.` */
function waitingCases({ report }) {
	const number = report.comparison.cases.filter((one) => waiting(one.candidate) > 0).length;
	const wait = number === 1 ? "waits for a person's verdict, without which it has" : "wait for a person's verdict, without which they have";
	return number === 0 ? "" : `${plural(number, "case")} ${wait} not passed; only a release asks for it.`;
}
/** Cases without an attempt, by reason: `12 not run: not covered.` */
function notRun$1(view, encode) {
	const byReason = /* @__PURE__ */ new Map();
	for (const { reason } of view.report.comparison.notRun) byReason.set(reason, (byReason.get(reason) ?? 0) + 1);
	if (byReason.size === 0) return [];
	const parts = [...byReason].sort(([, a], [, b]) => b - a).map(([reason, number]) => `${number} ${encode.text(reason, 120)}`);
	return [`Not run: ${parts.slice(0, 4).join("; ")}${parts.length > 4 ? `; ${parts.length - 4} more reasons in ${view.limits.rest}` : ""}.`];
}

// src/report/sections/how-to-settle.ts
/** A command that somebody is to copy stands in one piece. */
function howToSettle(how) {
	return commandParts(how).map((part, at) => at % 2 === 1 ? markdownCode(part, 300) : between(part)).join("");
}
/** What somebody is to do, taken apart: every second part is a command. */
function commandParts(how) {
	return how.split(/(casegate (?:accept|show|verdict|decide|merge|release)\b[^;,]*)/);
}
/** Words beside a command, with the stop and the blanks that part them from it. */
function between(part) {
	const [, before = "", words = "", after = ""] = /^([;,]? ?)(.*?)( ?)$/s.exec(part) ?? [];
	return words === "" ? part : `${before}${markdownText(words, 300)}${after}`;
}

// src/report/html/markup.ts
const longestText = 2e3;
const escapes = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;",
	"'": "&#39;"
};
/** A template in which every string is text: bounded, with everything invisible shown by its number, and escaped. */
function html(fixed, ...parts) {
	return { markup: joined(fixed.map((text, index) => `${text}${index < parts.length ? markupOf(parts[index]) : ""}`)) };
}
/** Markup that another encoder of ours made, such as that of a sentence about what moved. */
function trusted(markup) {
	return { markup };
}
/** Text that another encoder bounded and made visible already, escaped as it is. */
function escapedText(text) {
	return { markup: escaped(text) };
}
/** Untrusted text of several lines, its line ends kept, at most `limit` characters and `lines` lines. */
function htmlLines(raw, limit, lines) {
	return trusted(escaped(visibleLines(raw, limit, lines).join("\n")));
}
function markupOf(part) {
	if (part === null || part === void 0 || part === false) return "";
	if (typeof part === "number") return String(part);
	if (typeof part === "string") return escaped(inSpaces(part, visibleText(part, longestText)));
	if ("markup" in part) return part.markup;
	return joined(part.map(markupOf));
}
/** A page of ten thousand cases is put together in several steps, of which each would hold a copy of all of it. */
const longJoin = 1e4;
/** The engine keeps a sum of texts as the texts that it is of, and only a join copies them: which is better for a short one. */
function joined(texts) {
	return texts.reduce((sum, text) => sum + text.length, 0) < longJoin ? texts.join("") : texts.reduce((sum, text) => sum + text, "");
}
/** Encoding trims a text, and between two parts of a sentence a space means something. */
function inSpaces(raw, text) {
	if (text === "") return raw === "" ? "" : " ";
	return `${/^\s/.test(raw) ? " " : ""}${text}${/\s$/.test(raw) ? " " : ""}`;
}
function escaped(text) {
	return text.replace(/[&<>"']/g, (character) => escapes[character] ?? "");
}

// src/report/html/html-encoder.ts
/** Writes the untrusted pieces of a sentence for a page. */
const htmlEncoder = {
	code: (raw, limit = 200) => html`<code>${cut$1(raw, limit)}</code>`.markup,
	text: (raw, limit = 300) => html`${cut$1(raw, limit)}`.markup
};
function cut$1(raw, limit) {
	return raw.length > limit ? `${raw.slice(0, limit - 1)}\u2026` : raw;
}

// src/report/html/decision-section.ts
const mostNames$1 = 20;
const mostAttempts$1 = 5;
/** What was decided, why, and what settles it: the first thing on the page. */
function decisionSection(view, head) {
	const { report } = view;
	const { mark, words } = headline(report);
	const next = nextStep(report);
	const sure = certainty(view);
	return html`<header class="verdict ${tones[mark]}">
<p class="suite">Casegate \u00b7 suite ${report.contract.suite} ${report.contract.version}</p>
<h1>${words}</h1>
<p class="facts">${facts(view, head)}</p>
${sure === null ? null : html`<p>${sure}</p>`}
${next === null ? null : html`<p class="next"><strong>Next:</strong> ${inline$1(next)}.</p>`}
</header>
<section aria-labelledby="why"><h2 id="why">Why</h2>
${reasons$2(view)}
${openViolations(view).slice(0, view.limits.critical).map((group) => violation(group))}
${unresolved$1(view)}
${trusted(remarks(view, htmlEncoder).map((sentence) => `<p>${sentence}</p>`).join("\n"))}
<p class="conditions">${trusted(conditionWords(view, htmlEncoder).join(" \u00b7 "))}</p>
</section>`;
}
const tones = {
	"\u2705": "good",
	"\ud83d\udd34": "bad",
	"\ud83d\udfe1": "open",
	"\u26aa": "unknown"
};
function facts(view, head) {
	const { report } = view;
	const parts = [
		plural(report.comparison.cases.length, "case"),
		criticalCount(view),
		sidesText(view, (raw) => raw, head),
		plural(report.runs.count, "attempt"),
		report.runs.usd === null ? "cost unknown" : usd(report.runs.usd),
		duration(report.durationMs),
		`${report.startedAt.slice(0, 16).replace("T", " ")} UTC`
	];
	return html`${parts.join(" \u00b7 ")}`;
}
function reasons$2(view) {
	const rows = weighed(view.report).map(({ code, text, cases, blocks }) => html`<li class="${blocks ? "blocks" : "informs"}"><code>${code}</code> ${text}${effect({
		code,
		blocks
	})} ${caseLinks(cases)}</li>`);
	return rows.length === 0 ? html`<p>No reason was recorded.</p>` : html`<ul class="reasons">${rows}</ul>`;
}
function caseLinks(cases) {
	if (cases.length === 0) return null;
	const links = cases.slice(0, mostNames$1).map((id) => html`<a href="${caseHash(id)}">${id}</a> `);
	const left = cases.length - links.length;
	return html`<span class="cases">${links}${left > 0 ? `and ${left} more` : ""}</span>`;
}
/** Where a case stands on the page, by its name as the page shows it. */
function caseHash(id) {
	return `#case=${encodeURIComponent(visibleText(id, 2e3))}`;
}
function violation(group) {
	const [first] = group;
	if (first === void 0) return null;
	const told = group.slice(0, mostAttempts$1).map(({ repeat, stage, reason, selfReported }) => html`<p>attempt ${repeat}${stage === "first" ? "" : ` (${stage})`}${selfReported ? ", by its own record" : ""}: <code>${reason}</code></p>`);
	return html`<blockquote><p><strong>Critical</strong> \u00b7 <a href="${caseHash(first.case)}">${first.case}</a> \u00b7 <code>${first.check}</code> \u00b7 ${plural(group.length, "attempt")}</p>${told}</blockquote>`;
}
function unresolved$1(view) {
	const rows = view.report.decision.unresolved.map(({ what, who, how }) => html`<tr><td>${what}</td><td>${who}</td><td>${commandParts(how).map((part, at) => at % 2 === 1 ? html`<code>${part}</code>` : html`${part}`)}</td></tr>`);
	if (rows.length === 0) return null;
	return html`<h3>What would settle it</h3><div class="scroll" tabindex="0" role="region" aria-label="What would settle it"><table><thead><tr><th scope="col">what</th><th scope="col">who</th><th scope="col">how</th></tr></thead><tbody>${rows}</tbody></table></div>`;
}
/** Our own sentences set commands between backticks and one emphasis between stars. */
function inline$1(text) {
	const parts = text.split(/(`[^`]*`|\*[A-Za-z ]+\*)/);
	return html`${parts.map((part) => {
		if (part.startsWith("`") && part.length > 1) return html`<code>${part.slice(1, -1)}</code>`;
		if (/^\*[A-Za-z ]+\*$/.test(part)) return html`<em>${part.slice(1, -1)}</em>`;
		return html`${part}`;
	})}`;
}

// node_modules/d3-array/dist/d3-array.mjs
function ascending(a, b) {
	return a == null || b == null ? NaN : a < b ? -1 : a > b ? 1 : a >= b ? 0 : NaN;
}
function descending(a, b) {
	return a == null || b == null ? NaN : b < a ? -1 : b > a ? 1 : b >= a ? 0 : NaN;
}
function bisector(f) {
	let compare1, compare2, delta;
	if (f.length !== 2) {
		compare1 = ascending;
		compare2 = (d, x) => ascending(f(d), x);
		delta = (d, x) => f(d) - x;
	} else {
		compare1 = f === ascending || f === descending ? f : zero$1;
		compare2 = f;
		delta = f;
	}
	function left(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = lo + hi >>> 1;
				if (compare2(a[mid], x) < 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function right(a, x, lo = 0, hi = a.length) {
		if (lo < hi) {
			if (compare1(x, x) !== 0) return hi;
			do {
				const mid = lo + hi >>> 1;
				if (compare2(a[mid], x) <= 0) lo = mid + 1;
				else hi = mid;
			} while (lo < hi);
		}
		return lo;
	}
	function center(a, x, lo = 0, hi = a.length) {
		const i = left(a, x, lo, hi - 1);
		return i > lo && delta(a[i - 1], x) > -delta(a[i], x) ? i - 1 : i;
	}
	return {
		left,
		center,
		right
	};
}
function zero$1() {
	return 0;
}
function number$3(x) {
	return x === null ? NaN : +x;
}
const ascendingBisect = bisector(ascending);
const bisectRight = ascendingBisect.right;
const bisectLeft = ascendingBisect.left;
const bisectCenter = bisector(number$3).center;
const blur2 = Blur2(blurf);
const blurImage = Blur2(blurfImage);
function Blur2(blur) {
	return function(data, rx, ry = rx) {
		if (!((rx = +rx) >= 0)) throw new RangeError("invalid rx");
		if (!((ry = +ry) >= 0)) throw new RangeError("invalid ry");
		let { data: values, width, height } = data;
		if (!((width = Math.floor(width)) >= 0)) throw new RangeError("invalid width");
		if (!((height = Math.floor(height !== void 0 ? height : values.length / width)) >= 0)) throw new RangeError("invalid height");
		if (!width || !height || !rx && !ry) return data;
		const blurx = rx && blur(rx);
		const blury = ry && blur(ry);
		const temp = values.slice();
		if (blurx && blury) {
			blurh(blurx, temp, values, width, height);
			blurh(blurx, values, temp, width, height);
			blurh(blurx, temp, values, width, height);
			blurv(blury, values, temp, width, height);
			blurv(blury, temp, values, width, height);
			blurv(blury, values, temp, width, height);
		} else if (blurx) {
			blurh(blurx, values, temp, width, height);
			blurh(blurx, temp, values, width, height);
			blurh(blurx, values, temp, width, height);
		} else if (blury) {
			blurv(blury, values, temp, width, height);
			blurv(blury, temp, values, width, height);
			blurv(blury, values, temp, width, height);
		}
		return data;
	};
}
function blurh(blur, T, S, w, h) {
	for (let y = 0, n = w * h; y < n;) blur(T, S, y, y += w, 1);
}
function blurv(blur, T, S, w, h) {
	for (let x = 0, n = w * h; x < w; ++x) blur(T, S, x, x + n, w);
}
function blurfImage(radius) {
	const blur = blurf(radius);
	return (T, S, start, stop, step) => {
		start <<= 2, stop <<= 2, step <<= 2;
		blur(T, S, start + 0, stop + 0, step);
		blur(T, S, start + 1, stop + 1, step);
		blur(T, S, start + 2, stop + 2, step);
		blur(T, S, start + 3, stop + 3, step);
	};
}
function blurf(radius) {
	const radius0 = Math.floor(radius);
	if (radius0 === radius) return bluri(radius);
	const t = radius - radius0;
	const w = 2 * radius + 1;
	return (T, S, start, stop, step) => {
		if (!((stop -= step) >= start)) return;
		let sum = radius0 * S[start];
		const s0 = step * radius0;
		const s1 = s0 + step;
		for (let i = start, j = start + s0; i < j; i += step) sum += S[Math.min(stop, i)];
		for (let i = start, j = stop; i <= j; i += step) {
			sum += S[Math.min(stop, i + s0)];
			T[i] = (sum + t * (S[Math.max(start, i - s1)] + S[Math.min(stop, i + s1)])) / w;
			sum -= S[Math.max(start, i - s0)];
		}
	};
}
function bluri(radius) {
	const w = 2 * radius + 1;
	return (T, S, start, stop, step) => {
		if (!((stop -= step) >= start)) return;
		let sum = radius * S[start];
		const s = step * radius;
		for (let i = start, j = start + s; i < j; i += step) sum += S[Math.min(stop, i)];
		for (let i = start, j = stop; i <= j; i += step) {
			sum += S[Math.min(stop, i + s)];
			T[i] = sum / w;
			sum -= S[Math.max(start, i - s)];
		}
	};
}
var slice$1 = Array.prototype.slice;
const e10 = Math.sqrt(50);
const e5 = Math.sqrt(10);
const e2 = Math.sqrt(2);
function tickSpec(start, stop, count) {
	const step = (stop - start) / Math.max(0, count), power = Math.floor(Math.log10(step)), error = step / Math.pow(10, power), factor = error >= e10 ? 10 : error >= e5 ? 5 : error >= e2 ? 2 : 1;
	let i1, i2, inc;
	if (power < 0) {
		inc = Math.pow(10, -power) / factor;
		i1 = Math.round(start * inc);
		i2 = Math.round(stop * inc);
		if (i1 / inc < start) ++i1;
		if (i2 / inc > stop) --i2;
		inc = -inc;
	} else {
		inc = Math.pow(10, power) * factor;
		i1 = Math.round(start / inc);
		i2 = Math.round(stop / inc);
		if (i1 * inc < start) ++i1;
		if (i2 * inc > stop) --i2;
	}
	if (i2 < i1 && .5 <= count && count < 2) return tickSpec(start, stop, count * 2);
	return [
		i1,
		i2,
		inc
	];
}
function ticks$1(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	if (!(count > 0)) return [];
	if (start === stop) return [start];
	const reverse = stop < start, [i1, i2, inc] = reverse ? tickSpec(stop, start, count) : tickSpec(start, stop, count);
	if (!(i2 >= i1)) return [];
	const n = i2 - i1 + 1, ticks = new Array(n);
	if (reverse) {
		if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) / -inc;
		else for (let i = 0; i < n; ++i) ticks[i] = (i2 - i) * inc;
	} else if (inc < 0) for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) / -inc;
	else for (let i = 0; i < n; ++i) ticks[i] = (i1 + i) * inc;
	return ticks;
}
function tickIncrement(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	return tickSpec(start, stop, count)[2];
}
function tickStep(start, stop, count) {
	stop = +stop, start = +start, count = +count;
	const reverse = stop < start, inc = reverse ? tickIncrement(stop, start, count) : tickIncrement(start, stop, count);
	return (reverse ? -1 : 1) * (inc < 0 ? 1 / -inc : inc);
}
var shuffle = shuffler(Math.random);
function shuffler(random) {
	return function shuffle(array, i0 = 0, i1 = array.length) {
		let m = i1 - (i0 = +i0);
		while (m) {
			const i = random() * m-- | 0, t = array[m + i0];
			array[m + i0] = array[i + i0];
			array[i + i0] = t;
		}
		return array;
	};
}

// node_modules/d3-color/dist/d3-color.mjs
function define(constructor, factory, prototype) {
	constructor.prototype = factory.prototype = prototype;
	prototype.constructor = constructor;
}
function extend(parent, definition) {
	var prototype = Object.create(parent.prototype);
	for (var key in definition) prototype[key] = definition[key];
	return prototype;
}
function Color() {}
var darker = .7;
var brighter = 1 / darker;
var reI = "\\s*([+-]?\\d+)\\s*";
var reN = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)\\s*";
var reP = "\\s*([+-]?(?:\\d*\\.)?\\d+(?:[eE][+-]?\\d+)?)%\\s*";
var reHex = /^#([0-9a-f]{3,8})$/;
var reRgbInteger = new RegExp(`^rgb\\(${reI},${reI},${reI}\\)$`);
var reRgbPercent = new RegExp(`^rgb\\(${reP},${reP},${reP}\\)$`);
var reRgbaInteger = new RegExp(`^rgba\\(${reI},${reI},${reI},${reN}\\)$`);
var reRgbaPercent = new RegExp(`^rgba\\(${reP},${reP},${reP},${reN}\\)$`);
var reHslPercent = new RegExp(`^hsl\\(${reN},${reP},${reP}\\)$`);
var reHslaPercent = new RegExp(`^hsla\\(${reN},${reP},${reP},${reN}\\)$`);
var named$2 = {
	aliceblue: 0xf0f8ff,
	antiquewhite: 0xfaebd7,
	aqua: 65535,
	aquamarine: 8388564,
	azure: 0xf0ffff,
	beige: 0xf5f5dc,
	bisque: 0xffe4c4,
	black: 0,
	blanchedalmond: 0xffebcd,
	blue: 255,
	blueviolet: 9055202,
	brown: 0xa52a2a,
	burlywood: 0xdeb887,
	cadetblue: 6266528,
	chartreuse: 8388352,
	chocolate: 0xd2691e,
	coral: 0xff7f50,
	cornflowerblue: 6591981,
	cornsilk: 0xfff8dc,
	crimson: 0xdc143c,
	cyan: 65535,
	darkblue: 139,
	darkcyan: 35723,
	darkgoldenrod: 0xb8860b,
	darkgray: 0xa9a9a9,
	darkgreen: 25600,
	darkgrey: 0xa9a9a9,
	darkkhaki: 0xbdb76b,
	darkmagenta: 9109643,
	darkolivegreen: 5597999,
	darkorange: 0xff8c00,
	darkorchid: 0x9932cc,
	darkred: 9109504,
	darksalmon: 0xe9967a,
	darkseagreen: 9419919,
	darkslateblue: 4734347,
	darkslategray: 3100495,
	darkslategrey: 3100495,
	darkturquoise: 52945,
	darkviolet: 9699539,
	deeppink: 0xff1493,
	deepskyblue: 49151,
	dimgray: 6908265,
	dimgrey: 6908265,
	dodgerblue: 2003199,
	firebrick: 0xb22222,
	floralwhite: 0xfffaf0,
	forestgreen: 2263842,
	fuchsia: 0xff00ff,
	gainsboro: 0xdcdcdc,
	ghostwhite: 0xf8f8ff,
	gold: 0xffd700,
	goldenrod: 0xdaa520,
	gray: 8421504,
	green: 32768,
	greenyellow: 0xadff2f,
	grey: 8421504,
	honeydew: 0xf0fff0,
	hotpink: 0xff69b4,
	indianred: 0xcd5c5c,
	indigo: 4915330,
	ivory: 0xfffff0,
	khaki: 0xf0e68c,
	lavender: 0xe6e6fa,
	lavenderblush: 0xfff0f5,
	lawngreen: 8190976,
	lemonchiffon: 0xfffacd,
	lightblue: 0xadd8e6,
	lightcoral: 0xf08080,
	lightcyan: 0xe0ffff,
	lightgoldenrodyellow: 0xfafad2,
	lightgray: 0xd3d3d3,
	lightgreen: 9498256,
	lightgrey: 0xd3d3d3,
	lightpink: 0xffb6c1,
	lightsalmon: 0xffa07a,
	lightseagreen: 2142890,
	lightskyblue: 8900346,
	lightslategray: 7833753,
	lightslategrey: 7833753,
	lightsteelblue: 0xb0c4de,
	lightyellow: 0xffffe0,
	lime: 65280,
	limegreen: 3329330,
	linen: 0xfaf0e6,
	magenta: 0xff00ff,
	maroon: 8388608,
	mediumaquamarine: 6737322,
	mediumblue: 205,
	mediumorchid: 0xba55d3,
	mediumpurple: 9662683,
	mediumseagreen: 3978097,
	mediumslateblue: 8087790,
	mediumspringgreen: 64154,
	mediumturquoise: 4772300,
	mediumvioletred: 0xc71585,
	midnightblue: 1644912,
	mintcream: 0xf5fffa,
	mistyrose: 0xffe4e1,
	moccasin: 0xffe4b5,
	navajowhite: 0xffdead,
	navy: 128,
	oldlace: 0xfdf5e6,
	olive: 8421376,
	olivedrab: 7048739,
	orange: 0xffa500,
	orangered: 0xff4500,
	orchid: 0xda70d6,
	palegoldenrod: 0xeee8aa,
	palegreen: 0x98fb98,
	paleturquoise: 0xafeeee,
	palevioletred: 0xdb7093,
	papayawhip: 0xffefd5,
	peachpuff: 0xffdab9,
	peru: 0xcd853f,
	pink: 0xffc0cb,
	plum: 0xdda0dd,
	powderblue: 0xb0e0e6,
	purple: 8388736,
	rebeccapurple: 6697881,
	red: 0xff0000,
	rosybrown: 0xbc8f8f,
	royalblue: 4286945,
	saddlebrown: 9127187,
	salmon: 0xfa8072,
	sandybrown: 0xf4a460,
	seagreen: 3050327,
	seashell: 0xfff5ee,
	sienna: 0xa0522d,
	silver: 0xc0c0c0,
	skyblue: 8900331,
	slateblue: 6970061,
	slategray: 7372944,
	slategrey: 7372944,
	snow: 0xfffafa,
	springgreen: 65407,
	steelblue: 4620980,
	tan: 0xd2b48c,
	teal: 32896,
	thistle: 0xd8bfd8,
	tomato: 0xff6347,
	turquoise: 4251856,
	violet: 0xee82ee,
	wheat: 0xf5deb3,
	white: 0xffffff,
	whitesmoke: 0xf5f5f5,
	yellow: 0xffff00,
	yellowgreen: 0x9acd32
};
define(Color, color, {
	copy(channels) {
		return Object.assign(new this.constructor(), this, channels);
	},
	displayable() {
		return this.rgb().displayable();
	},
	hex: color_formatHex,
	formatHex: color_formatHex,
	formatHex8: color_formatHex8,
	formatHsl: color_formatHsl,
	formatRgb: color_formatRgb,
	toString: color_formatRgb
});
function color_formatHex() {
	return this.rgb().formatHex();
}
function color_formatHex8() {
	return this.rgb().formatHex8();
}
function color_formatHsl() {
	return hslConvert(this).formatHsl();
}
function color_formatRgb() {
	return this.rgb().formatRgb();
}
function color(format) {
	var m, l;
	format = (format + "").trim().toLowerCase();
	return (m = reHex.exec(format)) ? (l = m[1].length, m = parseInt(m[1], 16), l === 6 ? rgbn(m) : l === 3 ? new Rgb(m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, (m & 15) << 4 | m & 15, 1) : l === 8 ? rgba(m >> 24 & 255, m >> 16 & 255, m >> 8 & 255, (m & 255) / 255) : l === 4 ? rgba(m >> 12 & 15 | m >> 8 & 240, m >> 8 & 15 | m >> 4 & 240, m >> 4 & 15 | m & 240, ((m & 15) << 4 | m & 15) / 255) : null) : (m = reRgbInteger.exec(format)) ? new Rgb(m[1], m[2], m[3], 1) : (m = reRgbPercent.exec(format)) ? new Rgb(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, 1) : (m = reRgbaInteger.exec(format)) ? rgba(m[1], m[2], m[3], m[4]) : (m = reRgbaPercent.exec(format)) ? rgba(m[1] * 255 / 100, m[2] * 255 / 100, m[3] * 255 / 100, m[4]) : (m = reHslPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, 1) : (m = reHslaPercent.exec(format)) ? hsla(m[1], m[2] / 100, m[3] / 100, m[4]) : named$2.hasOwnProperty(format) ? rgbn(named$2[format]) : format === "transparent" ? new Rgb(NaN, NaN, NaN, 0) : null;
}
function rgbn(n) {
	return new Rgb(n >> 16 & 255, n >> 8 & 255, n & 255, 1);
}
function rgba(r, g, b, a) {
	if (a <= 0) r = g = b = NaN;
	return new Rgb(r, g, b, a);
}
function rgbConvert(o) {
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Rgb();
	o = o.rgb();
	return new Rgb(o.r, o.g, o.b, o.opacity);
}
function rgb$1(r, g, b, opacity) {
	return arguments.length === 1 ? rgbConvert(r) : new Rgb(r, g, b, opacity == null ? 1 : opacity);
}
function Rgb(r, g, b, opacity) {
	this.r = +r;
	this.g = +g;
	this.b = +b;
	this.opacity = +opacity;
}
define(Rgb, rgb$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Rgb(this.r * k, this.g * k, this.b * k, this.opacity);
	},
	rgb() {
		return this;
	},
	clamp() {
		return new Rgb(clampi(this.r), clampi(this.g), clampi(this.b), clampa(this.opacity));
	},
	displayable() {
		return -.5 <= this.r && this.r < 255.5 && -.5 <= this.g && this.g < 255.5 && -.5 <= this.b && this.b < 255.5 && 0 <= this.opacity && this.opacity <= 1;
	},
	hex: rgb_formatHex,
	formatHex: rgb_formatHex,
	formatHex8: rgb_formatHex8,
	formatRgb: rgb_formatRgb,
	toString: rgb_formatRgb
}));
function rgb_formatHex() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}`;
}
function rgb_formatHex8() {
	return `#${hex(this.r)}${hex(this.g)}${hex(this.b)}${hex((isNaN(this.opacity) ? 1 : this.opacity) * 255)}`;
}
function rgb_formatRgb() {
	const a = clampa(this.opacity);
	return `${a === 1 ? "rgb(" : "rgba("}${clampi(this.r)}, ${clampi(this.g)}, ${clampi(this.b)}${a === 1 ? ")" : `, ${a})`}`;
}
function clampa(opacity) {
	return isNaN(opacity) ? 1 : Math.max(0, Math.min(1, opacity));
}
function clampi(value) {
	return Math.max(0, Math.min(255, Math.round(value) || 0));
}
function hex(value) {
	value = clampi(value);
	return (value < 16 ? "0" : "") + value.toString(16);
}
function hsla(h, s, l, a) {
	if (a <= 0) h = s = l = NaN;
	else if (l <= 0 || l >= 1) h = s = NaN;
	else if (s <= 0) h = NaN;
	return new Hsl(h, s, l, a);
}
function hslConvert(o) {
	if (o instanceof Hsl) return new Hsl(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Color)) o = color(o);
	if (!o) return new Hsl();
	if (o instanceof Hsl) return o;
	o = o.rgb();
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, min = Math.min(r, g, b), max = Math.max(r, g, b), h = NaN, s = max - min, l = (max + min) / 2;
	if (s) {
		if (r === max) h = (g - b) / s + (g < b) * 6;
		else if (g === max) h = (b - r) / s + 2;
		else h = (r - g) / s + 4;
		s /= l < .5 ? max + min : 2 - max - min;
		h *= 60;
	} else s = l > 0 && l < 1 ? 0 : h;
	return new Hsl(h, s, l, o.opacity);
}
function hsl$1(h, s, l, opacity) {
	return arguments.length === 1 ? hslConvert(h) : new Hsl(h, s, l, opacity == null ? 1 : opacity);
}
function Hsl(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Hsl, hsl$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Hsl(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = this.h % 360 + (this.h < 0) * 360, s = isNaN(h) || isNaN(this.s) ? 0 : this.s, l = this.l, m2 = l + (l < .5 ? l : 1 - l) * s, m1 = 2 * l - m2;
		return new Rgb(hsl2rgb(h >= 240 ? h - 240 : h + 120, m1, m2), hsl2rgb(h, m1, m2), hsl2rgb(h < 120 ? h + 240 : h - 120, m1, m2), this.opacity);
	},
	clamp() {
		return new Hsl(clamph(this.h), clampt(this.s), clampt(this.l), clampa(this.opacity));
	},
	displayable() {
		return (0 <= this.s && this.s <= 1 || isNaN(this.s)) && 0 <= this.l && this.l <= 1 && 0 <= this.opacity && this.opacity <= 1;
	},
	formatHsl() {
		const a = clampa(this.opacity);
		return `${a === 1 ? "hsl(" : "hsla("}${clamph(this.h)}, ${clampt(this.s) * 100}%, ${clampt(this.l) * 100}%${a === 1 ? ")" : `, ${a})`}`;
	}
}));
function clamph(value) {
	value = (value || 0) % 360;
	return value < 0 ? value + 360 : value;
}
function clampt(value) {
	return Math.max(0, Math.min(1, value || 0));
}
function hsl2rgb(h, m1, m2) {
	return (h < 60 ? m1 + (m2 - m1) * h / 60 : h < 180 ? m2 : h < 240 ? m1 + (m2 - m1) * (240 - h) / 60 : m1) * 255;
}
const radians = Math.PI / 180;
const degrees$1 = 180 / Math.PI;
const K = 18;
const Xn = .96422;
const Yn = 1;
const Zn = .82521;
const t0$1 = 4 / 29;
const t1$1 = 6 / 29;
const t2 = 3 * t1$1 * t1$1;
const t3 = t1$1 * t1$1 * t1$1;
function labConvert(o) {
	if (o instanceof Lab) return new Lab(o.l, o.a, o.b, o.opacity);
	if (o instanceof Hcl) return hcl2lab(o);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = rgb2lrgb(o.r), g = rgb2lrgb(o.g), b = rgb2lrgb(o.b), y = xyz2lab((.2225045 * r + .7168786 * g + .0606169 * b) / Yn), x, z;
	if (r === g && g === b) x = z = y;
	else {
		x = xyz2lab((.4360747 * r + .3850649 * g + .1430804 * b) / Xn);
		z = xyz2lab((.0139322 * r + .0971045 * g + .7141733 * b) / Zn);
	}
	return new Lab(116 * y - 16, 500 * (x - y), 200 * (y - z), o.opacity);
}
function lab(l, a, b, opacity) {
	return arguments.length === 1 ? labConvert(l) : new Lab(l, a, b, opacity == null ? 1 : opacity);
}
function Lab(l, a, b, opacity) {
	this.l = +l;
	this.a = +a;
	this.b = +b;
	this.opacity = +opacity;
}
define(Lab, lab, extend(Color, {
	brighter(k) {
		return new Lab(this.l + K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	darker(k) {
		return new Lab(this.l - K * (k == null ? 1 : k), this.a, this.b, this.opacity);
	},
	rgb() {
		var y = (this.l + 16) / 116, x = isNaN(this.a) ? y : y + this.a / 500, z = isNaN(this.b) ? y : y - this.b / 200;
		x = Xn * lab2xyz(x);
		y = Yn * lab2xyz(y);
		z = Zn * lab2xyz(z);
		return new Rgb(lrgb2rgb(3.1338561 * x - 1.6168667 * y - .4906146 * z), lrgb2rgb(-.9787684 * x + 1.9161415 * y + .033454 * z), lrgb2rgb(.0719453 * x - .2289914 * y + 1.4052427 * z), this.opacity);
	}
}));
function xyz2lab(t) {
	return t > t3 ? Math.pow(t, 1 / 3) : t / t2 + t0$1;
}
function lab2xyz(t) {
	return t > t1$1 ? t * t * t : t2 * (t - t0$1);
}
function lrgb2rgb(x) {
	return 255 * (x <= .0031308 ? 12.92 * x : 1.055 * Math.pow(x, 1 / 2.4) - .055);
}
function rgb2lrgb(x) {
	return (x /= 255) <= .04045 ? x / 12.92 : Math.pow((x + .055) / 1.055, 2.4);
}
function hclConvert(o) {
	if (o instanceof Hcl) return new Hcl(o.h, o.c, o.l, o.opacity);
	if (!(o instanceof Lab)) o = labConvert(o);
	if (o.a === 0 && o.b === 0) return new Hcl(NaN, 0 < o.l && o.l < 100 ? 0 : NaN, o.l, o.opacity);
	var h = Math.atan2(o.b, o.a) * degrees$1;
	return new Hcl(h < 0 ? h + 360 : h, Math.sqrt(o.a * o.a + o.b * o.b), o.l, o.opacity);
}
function hcl$1(h, c, l, opacity) {
	return arguments.length === 1 ? hclConvert(h) : new Hcl(h, c, l, opacity == null ? 1 : opacity);
}
function Hcl(h, c, l, opacity) {
	this.h = +h;
	this.c = +c;
	this.l = +l;
	this.opacity = +opacity;
}
function hcl2lab(o) {
	if (isNaN(o.h)) return new Lab(o.l, 0, 0, o.opacity);
	var h = o.h * radians;
	return new Lab(o.l, Math.cos(h) * o.c, Math.sin(h) * o.c, o.opacity);
}
define(Hcl, hcl$1, extend(Color, {
	brighter(k) {
		return new Hcl(this.h, this.c, this.l + K * (k == null ? 1 : k), this.opacity);
	},
	darker(k) {
		return new Hcl(this.h, this.c, this.l - K * (k == null ? 1 : k), this.opacity);
	},
	rgb() {
		return hcl2lab(this).rgb();
	}
}));
var A = -.14861;
var B = 1.78277;
var C = -.29227;
var D = -.90649;
var E = 1.97294;
var ED = E * D;
var EB = E * B;
var BC_DA = B * C - D * A;
function cubehelixConvert(o) {
	if (o instanceof Cubehelix) return new Cubehelix(o.h, o.s, o.l, o.opacity);
	if (!(o instanceof Rgb)) o = rgbConvert(o);
	var r = o.r / 255, g = o.g / 255, b = o.b / 255, l = (BC_DA * b + ED * r - EB * g) / (BC_DA + ED - EB), bl = b - l, k = (E * (g - l) - C * bl) / D, s = Math.sqrt(k * k + bl * bl) / (E * l * (1 - l)), h = s ? Math.atan2(k, bl) * degrees$1 - 120 : NaN;
	return new Cubehelix(h < 0 ? h + 360 : h, s, l, o.opacity);
}
function cubehelix$1(h, s, l, opacity) {
	return arguments.length === 1 ? cubehelixConvert(h) : new Cubehelix(h, s, l, opacity == null ? 1 : opacity);
}
function Cubehelix(h, s, l, opacity) {
	this.h = +h;
	this.s = +s;
	this.l = +l;
	this.opacity = +opacity;
}
define(Cubehelix, cubehelix$1, extend(Color, {
	brighter(k) {
		k = k == null ? brighter : Math.pow(brighter, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	darker(k) {
		k = k == null ? darker : Math.pow(darker, k);
		return new Cubehelix(this.h, this.s, this.l * k, this.opacity);
	},
	rgb() {
		var h = isNaN(this.h) ? 0 : (this.h + 120) * radians, l = +this.l, a = isNaN(this.s) ? 0 : this.s * l * (1 - l), cosh = Math.cos(h), sinh = Math.sin(h);
		return new Rgb(255 * (l + a * (A * cosh + B * sinh)), 255 * (l + a * (C * cosh + D * sinh)), 255 * (l + a * (E * cosh)), this.opacity);
	}
}));

// node_modules/d3-interpolate/dist/d3-interpolate.mjs
function basis(t1, v0, v1, v2, v3) {
	var t2 = t1 * t1, t3 = t2 * t1;
	return ((1 - 3 * t1 + 3 * t2 - t3) * v0 + (4 - 6 * t2 + 3 * t3) * v1 + (1 + 3 * t1 + 3 * t2 - 3 * t3) * v2 + t3 * v3) / 6;
}
function basis$1(values) {
	var n = values.length - 1;
	return function(t) {
		var i = t <= 0 ? t = 0 : t >= 1 ? (t = 1, n - 1) : Math.floor(t * n), v1 = values[i], v2 = values[i + 1], v0 = i > 0 ? values[i - 1] : 2 * v1 - v2, v3 = i < n - 1 ? values[i + 2] : 2 * v2 - v1;
		return basis((t - i / n) * n, v0, v1, v2, v3);
	};
}
function basisClosed(values) {
	var n = values.length;
	return function(t) {
		var i = Math.floor(((t %= 1) < 0 ? ++t : t) * n), v0 = values[(i + n - 1) % n], v1 = values[i % n], v2 = values[(i + 1) % n], v3 = values[(i + 2) % n];
		return basis((t - i / n) * n, v0, v1, v2, v3);
	};
}
var constant$1 = (x) => () => x;
function linear$1(a, d) {
	return function(t) {
		return a + t * d;
	};
}
function exponential(a, b, y) {
	return a = Math.pow(a, y), b = Math.pow(b, y) - a, y = 1 / y, function(t) {
		return Math.pow(a + t * b, y);
	};
}
function hue$1(a, b) {
	var d = b - a;
	return d ? linear$1(a, d > 180 || d < -180 ? d - 360 * Math.round(d / 360) : d) : constant$1(isNaN(a) ? b : a);
}
function gamma(y) {
	return (y = +y) === 1 ? nogamma : function(a, b) {
		return b - a ? exponential(a, b, y) : constant$1(isNaN(a) ? b : a);
	};
}
function nogamma(a, b) {
	var d = b - a;
	return d ? linear$1(a, d) : constant$1(isNaN(a) ? b : a);
}
var rgb = (function rgbGamma(y) {
	var color = gamma(y);
	function rgb(start, end) {
		var r = color((start = rgb$1(start)).r, (end = rgb$1(end)).r), g = color(start.g, end.g), b = color(start.b, end.b), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.r = r(t);
			start.g = g(t);
			start.b = b(t);
			start.opacity = opacity(t);
			return start + "";
		};
	}
	rgb.gamma = rgbGamma;
	return rgb;
})(1);
function rgbSpline(spline) {
	return function(colors) {
		var n = colors.length, r = new Array(n), g = new Array(n), b = new Array(n), i = 0, color;
		for (; i < n; ++i) {
			color = rgb$1(colors[i]);
			r[i] = color.r || 0;
			g[i] = color.g || 0;
			b[i] = color.b || 0;
		}
		r = spline(r);
		g = spline(g);
		b = spline(b);
		color.opacity = 1;
		return function(t) {
			color.r = r(t);
			color.g = g(t);
			color.b = b(t);
			return color + "";
		};
	};
}
var rgbBasis = rgbSpline(basis$1);
var rgbBasisClosed = rgbSpline(basisClosed);
function numberArray(a, b) {
	if (!b) b = [];
	var n = a ? Math.min(b.length, a.length) : 0, c = b.slice(), i;
	return function(t) {
		for (i = 0; i < n; ++i) c[i] = a[i] * (1 - t) + b[i] * t;
		return c;
	};
}
function isNumberArray(x) {
	return ArrayBuffer.isView(x) && !(x instanceof DataView);
}
function genericArray(a, b) {
	var nb = b ? b.length : 0, na = a ? Math.min(nb, a.length) : 0, x = new Array(na), c = new Array(nb), i = 0;
	for (; i < na; ++i) x[i] = value(a[i], b[i]);
	for (; i < nb; ++i) c[i] = b[i];
	return function(t) {
		for (i = 0; i < na; ++i) c[i] = x[i](t);
		return c;
	};
}
function date$1(a, b) {
	var d = /* @__PURE__ */ new Date();
	return a = +a, b = +b, function(t) {
		return d.setTime(a * (1 - t) + b * t), d;
	};
}
function number$2(a, b) {
	return a = +a, b = +b, function(t) {
		return a * (1 - t) + b * t;
	};
}
function object(a, b) {
	var i = {}, c = {}, k;
	if (a === null || typeof a !== "object") a = {};
	if (b === null || typeof b !== "object") b = {};
	for (k in b) if (k in a) i[k] = value(a[k], b[k]);
	else c[k] = b[k];
	return function(t) {
		for (k in i) c[k] = i[k](t);
		return c;
	};
}
var reA = /[-+]?(?:\d+\.?\d*|\.?\d+)(?:[eE][-+]?\d+)?/g;
var reB = new RegExp(reA.source, "g");
function zero(b) {
	return function() {
		return b;
	};
}
function one(b) {
	return function(t) {
		return b(t) + "";
	};
}
function string(a, b) {
	var bi = reA.lastIndex = reB.lastIndex = 0, am, bm, bs, i = -1, s = [], q = [];
	a = a + "", b = b + "";
	while ((am = reA.exec(a)) && (bm = reB.exec(b))) {
		if ((bs = bm.index) > bi) {
			bs = b.slice(bi, bs);
			if (s[i]) s[i] += bs;
			else s[++i] = bs;
		}
		if ((am = am[0]) === (bm = bm[0])) {
			if (s[i]) s[i] += bm;
			else s[++i] = bm;
		} else {
			s[++i] = null;
			q.push({
				i,
				x: number$2(am, bm)
			});
		}
		bi = reB.lastIndex;
	}
	if (bi < b.length) {
		bs = b.slice(bi);
		if (s[i]) s[i] += bs;
		else s[++i] = bs;
	}
	return s.length < 2 ? q[0] ? one(q[0].x) : zero(b) : (b = q.length, function(t) {
		for (var i = 0, o; i < b; ++i) s[(o = q[i]).i] = o.x(t);
		return s.join("");
	});
}
function value(a, b) {
	var t = typeof b, c;
	return b == null || t === "boolean" ? constant$1(b) : (t === "number" ? number$2 : t === "string" ? (c = color(b)) ? (b = c, rgb) : string : b instanceof color ? rgb : b instanceof Date ? date$1 : isNumberArray(b) ? numberArray : Array.isArray(b) ? genericArray : typeof b.valueOf !== "function" && typeof b.toString !== "function" || isNaN(b) ? object : number$2)(a, b);
}
function round(a, b) {
	return a = +a, b = +b, function(t) {
		return Math.round(a * (1 - t) + b * t);
	};
}
var degrees = 180 / Math.PI;
var identity$2 = {
	translateX: 0,
	translateY: 0,
	rotate: 0,
	skewX: 0,
	scaleX: 1,
	scaleY: 1
};
function decompose(a, b, c, d, e, f) {
	var scaleX, scaleY, skewX;
	if (scaleX = Math.sqrt(a * a + b * b)) a /= scaleX, b /= scaleX;
	if (skewX = a * c + b * d) c -= a * skewX, d -= b * skewX;
	if (scaleY = Math.sqrt(c * c + d * d)) c /= scaleY, d /= scaleY, skewX /= scaleY;
	if (a * d < b * c) a = -a, b = -b, skewX = -skewX, scaleX = -scaleX;
	return {
		translateX: e,
		translateY: f,
		rotate: Math.atan2(b, a) * degrees,
		skewX: Math.atan(skewX) * degrees,
		scaleX,
		scaleY
	};
}
var svgNode;
function parseCss(value) {
	const m = new (typeof DOMMatrix === "function" ? DOMMatrix : WebKitCSSMatrix)(value + "");
	return m.isIdentity ? identity$2 : decompose(m.a, m.b, m.c, m.d, m.e, m.f);
}
function parseSvg(value) {
	if (value == null) return identity$2;
	if (!svgNode) svgNode = document.createElementNS("http://www.w3.org/2000/svg", "g");
	svgNode.setAttribute("transform", value);
	if (!(value = svgNode.transform.baseVal.consolidate())) return identity$2;
	value = value.matrix;
	return decompose(value.a, value.b, value.c, value.d, value.e, value.f);
}
function interpolateTransform(parse, pxComma, pxParen, degParen) {
	function pop(s) {
		return s.length ? s.pop() + " " : "";
	}
	function translate(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push("translate(", null, pxComma, null, pxParen);
			q.push({
				i: i - 4,
				x: number$2(xa, xb)
			}, {
				i: i - 2,
				x: number$2(ya, yb)
			});
		} else if (xb || yb) s.push("translate(" + xb + pxComma + yb + pxParen);
	}
	function rotate(a, b, s, q) {
		if (a !== b) {
			if (a - b > 180) b += 360;
			else if (b - a > 180) a += 360;
			q.push({
				i: s.push(pop(s) + "rotate(", null, degParen) - 2,
				x: number$2(a, b)
			});
		} else if (b) s.push(pop(s) + "rotate(" + b + degParen);
	}
	function skewX(a, b, s, q) {
		if (a !== b) q.push({
			i: s.push(pop(s) + "skewX(", null, degParen) - 2,
			x: number$2(a, b)
		});
		else if (b) s.push(pop(s) + "skewX(" + b + degParen);
	}
	function scale(xa, ya, xb, yb, s, q) {
		if (xa !== xb || ya !== yb) {
			var i = s.push(pop(s) + "scale(", null, ",", null, ")");
			q.push({
				i: i - 4,
				x: number$2(xa, xb)
			}, {
				i: i - 2,
				x: number$2(ya, yb)
			});
		} else if (xb !== 1 || yb !== 1) s.push(pop(s) + "scale(" + xb + "," + yb + ")");
	}
	return function(a, b) {
		var s = [], q = [];
		a = parse(a), b = parse(b);
		translate(a.translateX, a.translateY, b.translateX, b.translateY, s, q);
		rotate(a.rotate, b.rotate, s, q);
		skewX(a.skewX, b.skewX, s, q);
		scale(a.scaleX, a.scaleY, b.scaleX, b.scaleY, s, q);
		a = b = null;
		return function(t) {
			var i = -1, n = q.length, o;
			while (++i < n) s[(o = q[i]).i] = o.x(t);
			return s.join("");
		};
	};
}
var interpolateTransformCss = interpolateTransform(parseCss, "px, ", "px)", "deg)");
var interpolateTransformSvg = interpolateTransform(parseSvg, ", ", ")", ")");
var epsilon2 = 1e-12;
function cosh(x) {
	return ((x = Math.exp(x)) + 1 / x) / 2;
}
function sinh(x) {
	return ((x = Math.exp(x)) - 1 / x) / 2;
}
function tanh(x) {
	return ((x = Math.exp(2 * x)) - 1) / (x + 1);
}
var zoom = (function zoomRho(rho, rho2, rho4) {
	function zoom(p0, p1) {
		var ux0 = p0[0], uy0 = p0[1], w0 = p0[2], ux1 = p1[0], uy1 = p1[1], w1 = p1[2], dx = ux1 - ux0, dy = uy1 - uy0, d2 = dx * dx + dy * dy, i, S;
		if (d2 < epsilon2) {
			S = Math.log(w1 / w0) / rho;
			i = function(t) {
				return [
					ux0 + t * dx,
					uy0 + t * dy,
					w0 * Math.exp(rho * t * S)
				];
			};
		} else {
			var d1 = Math.sqrt(d2), b0 = (w1 * w1 - w0 * w0 + rho4 * d2) / (2 * w0 * rho2 * d1), b1 = (w1 * w1 - w0 * w0 - rho4 * d2) / (2 * w1 * rho2 * d1), r0 = Math.log(Math.sqrt(b0 * b0 + 1) - b0);
			S = (Math.log(Math.sqrt(b1 * b1 + 1) - b1) - r0) / rho;
			i = function(t) {
				var s = t * S, coshr0 = cosh(r0), u = w0 / (rho2 * d1) * (coshr0 * tanh(rho * s + r0) - sinh(r0));
				return [
					ux0 + u * dx,
					uy0 + u * dy,
					w0 * coshr0 / cosh(rho * s + r0)
				];
			};
		}
		i.duration = Math.abs(S) * 1e3 * rho / Math.SQRT2;
		return i;
	}
	zoom.rho = function(_) {
		var _1 = Math.max(.001, +_), _2 = _1 * _1;
		return zoomRho(_1, _2, _2 * _2);
	};
	return zoom;
})(Math.SQRT2, 2, 4);
function hsl(hue) {
	return function(start, end) {
		var h = hue((start = hsl$1(start)).h, (end = hsl$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.h = h(t);
			start.s = s(t);
			start.l = l(t);
			start.opacity = opacity(t);
			return start + "";
		};
	};
}
var hsl_default = hsl(hue$1);
var hslLong = hsl(nogamma);
function hcl(hue) {
	return function(start, end) {
		var h = hue((start = hcl$1(start)).h, (end = hcl$1(end)).h), c = nogamma(start.c, end.c), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
		return function(t) {
			start.h = h(t);
			start.c = c(t);
			start.l = l(t);
			start.opacity = opacity(t);
			return start + "";
		};
	};
}
var hcl_default = hcl(hue$1);
var hclLong = hcl(nogamma);
function cubehelix(hue) {
	return (function cubehelixGamma(y) {
		y = +y;
		function cubehelix(start, end) {
			var h = hue((start = cubehelix$1(start)).h, (end = cubehelix$1(end)).h), s = nogamma(start.s, end.s), l = nogamma(start.l, end.l), opacity = nogamma(start.opacity, end.opacity);
			return function(t) {
				start.h = h(t);
				start.s = s(t);
				start.l = l(Math.pow(t, y));
				start.opacity = opacity(t);
				return start + "";
			};
		}
		cubehelix.gamma = cubehelixGamma;
		return cubehelix;
	})(1);
}
var cubehelix_default = cubehelix(hue$1);
var cubehelixLong = cubehelix(nogamma);

// node_modules/d3-format/dist/d3-format.mjs
function formatDecimal(x) {
	return Math.abs(x = Math.round(x)) >= 1e21 ? x.toLocaleString("en").replace(/,/g, "") : x.toString(10);
}
function formatDecimalParts(x, p) {
	if (!isFinite(x) || x === 0) return null;
	var i = (x = p ? x.toExponential(p - 1) : x.toExponential()).indexOf("e"), coefficient = x.slice(0, i);
	return [coefficient.length > 1 ? coefficient[0] + coefficient.slice(2) : coefficient, +x.slice(i + 1)];
}
function exponent(x) {
	return x = formatDecimalParts(Math.abs(x)), x ? x[1] : NaN;
}
function formatGroup(grouping, thousands) {
	return function(value, width) {
		var i = value.length, t = [], j = 0, g = grouping[0], length = 0;
		while (i > 0 && g > 0) {
			if (length + g + 1 > width) g = Math.max(1, width - length);
			t.push(value.substring(i -= g, i + g));
			if ((length += g + 1) > width) break;
			g = grouping[j = (j + 1) % grouping.length];
		}
		return t.reverse().join(thousands);
	};
}
function formatNumerals(numerals) {
	return function(value) {
		return value.replace(/[0-9]/g, function(i) {
			return numerals[+i];
		});
	};
}
var re = /^(?:(.)?([<>=^]))?([+\-( ])?([$#])?(0)?(\d+)?(,)?(\.\d+)?(~)?([a-z%])?$/i;
function formatSpecifier(specifier) {
	if (!(match = re.exec(specifier))) throw new Error("invalid format: " + specifier);
	var match;
	return new FormatSpecifier({
		fill: match[1],
		align: match[2],
		sign: match[3],
		symbol: match[4],
		zero: match[5],
		width: match[6],
		comma: match[7],
		precision: match[8] && match[8].slice(1),
		trim: match[9],
		type: match[10]
	});
}
formatSpecifier.prototype = FormatSpecifier.prototype;
function FormatSpecifier(specifier) {
	this.fill = specifier.fill === void 0 ? " " : specifier.fill + "";
	this.align = specifier.align === void 0 ? ">" : specifier.align + "";
	this.sign = specifier.sign === void 0 ? "-" : specifier.sign + "";
	this.symbol = specifier.symbol === void 0 ? "" : specifier.symbol + "";
	this.zero = !!specifier.zero;
	this.width = specifier.width === void 0 ? void 0 : +specifier.width;
	this.comma = !!specifier.comma;
	this.precision = specifier.precision === void 0 ? void 0 : +specifier.precision;
	this.trim = !!specifier.trim;
	this.type = specifier.type === void 0 ? "" : specifier.type + "";
}
FormatSpecifier.prototype.toString = function() {
	return this.fill + this.align + this.sign + this.symbol + (this.zero ? "0" : "") + (this.width === void 0 ? "" : Math.max(1, this.width | 0)) + (this.comma ? "," : "") + (this.precision === void 0 ? "" : "." + Math.max(0, this.precision | 0)) + (this.trim ? "~" : "") + this.type;
};
function formatTrim(s) {
	out: for (var n = s.length, i = 1, i0 = -1, i1; i < n; ++i) switch (s[i]) {
		case ".":
			i0 = i1 = i;
			break;
		case "0":
			if (i0 === 0) i0 = i;
			i1 = i;
			break;
		default:
			if (!+s[i]) break out;
			if (i0 > 0) i0 = 0;
	}
	return i0 > 0 ? s.slice(0, i0) + s.slice(i1 + 1) : s;
}
var prefixExponent;
function formatPrefixAuto(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return prefixExponent = void 0, x.toPrecision(p);
	var coefficient = d[0], exponent = d[1], i = exponent - (prefixExponent = Math.max(-8, Math.min(8, Math.floor(exponent / 3))) * 3) + 1, n = coefficient.length;
	return i === n ? coefficient : i > n ? coefficient + new Array(i - n + 1).join("0") : i > 0 ? coefficient.slice(0, i) + "." + coefficient.slice(i) : "0." + new Array(1 - i).join("0") + formatDecimalParts(x, Math.max(0, p + i - 1))[0];
}
function formatRounded(x, p) {
	var d = formatDecimalParts(x, p);
	if (!d) return x + "";
	var coefficient = d[0], exponent = d[1];
	return exponent < 0 ? "0." + new Array(-exponent).join("0") + coefficient : coefficient.length > exponent + 1 ? coefficient.slice(0, exponent + 1) + "." + coefficient.slice(exponent + 1) : coefficient + new Array(exponent - coefficient.length + 2).join("0");
}
var formatTypes = {
	"%": (x, p) => (x * 100).toFixed(p),
	"b": (x) => Math.round(x).toString(2),
	"c": (x) => x + "",
	"d": formatDecimal,
	"e": (x, p) => x.toExponential(p),
	"f": (x, p) => x.toFixed(p),
	"g": (x, p) => x.toPrecision(p),
	"o": (x) => Math.round(x).toString(8),
	"p": (x, p) => formatRounded(x * 100, p),
	"r": formatRounded,
	"s": formatPrefixAuto,
	"X": (x) => Math.round(x).toString(16).toUpperCase(),
	"x": (x) => Math.round(x).toString(16)
};
function identity(x) {
	return x;
}
var map = Array.prototype.map;
var prefixes = [
	"y",
	"z",
	"a",
	"f",
	"p",
	"n",
	"\u00b5",
	"m",
	"",
	"k",
	"M",
	"G",
	"T",
	"P",
	"E",
	"Z",
	"Y"
];
function formatLocale$1(locale) {
	var group = locale.grouping === void 0 || locale.thousands === void 0 ? identity : formatGroup(map.call(locale.grouping, Number), locale.thousands + ""), currencyPrefix = locale.currency === void 0 ? "" : locale.currency[0] + "", currencySuffix = locale.currency === void 0 ? "" : locale.currency[1] + "", decimal = locale.decimal === void 0 ? "." : locale.decimal + "", numerals = locale.numerals === void 0 ? identity : formatNumerals(map.call(locale.numerals, String)), percent = locale.percent === void 0 ? "%" : locale.percent + "", minus = locale.minus === void 0 ? "\u2212" : locale.minus + "", nan = locale.nan === void 0 ? "NaN" : locale.nan + "";
	function newFormat(specifier, options) {
		specifier = formatSpecifier(specifier);
		var fill = specifier.fill, align = specifier.align, sign = specifier.sign, symbol = specifier.symbol, zero = specifier.zero, width = specifier.width, comma = specifier.comma, precision = specifier.precision, trim = specifier.trim, type = specifier.type;
		if (type === "n") comma = true, type = "g";
		else if (!formatTypes[type]) precision === void 0 && (precision = 12), trim = true, type = "g";
		if (zero || fill === "0" && align === "=") zero = true, fill = "0", align = "=";
		var prefix = (options && options.prefix !== void 0 ? options.prefix : "") + (symbol === "$" ? currencyPrefix : symbol === "#" && /[boxX]/.test(type) ? "0" + type.toLowerCase() : ""), suffix = (symbol === "$" ? currencySuffix : /[%p]/.test(type) ? percent : "") + (options && options.suffix !== void 0 ? options.suffix : "");
		var formatType = formatTypes[type], maybeSuffix = /[defgprs%]/.test(type);
		precision = precision === void 0 ? 6 : /[gprs]/.test(type) ? Math.max(1, Math.min(21, precision)) : Math.max(0, Math.min(20, precision));
		function format(value) {
			var valuePrefix = prefix, valueSuffix = suffix, i, n, c;
			if (type === "c") {
				valueSuffix = formatType(value) + valueSuffix;
				value = "";
			} else {
				value = +value;
				var valueNegative = value < 0 || 1 / value < 0;
				value = isNaN(value) ? nan : formatType(Math.abs(value), precision);
				if (trim) value = formatTrim(value);
				if (valueNegative && +value === 0 && sign !== "+") valueNegative = false;
				valuePrefix = (valueNegative ? sign === "(" ? sign : minus : sign === "-" || sign === "(" ? "" : sign) + valuePrefix;
				valueSuffix = (type === "s" && !isNaN(value) && prefixExponent !== void 0 ? prefixes[8 + prefixExponent / 3] : "") + valueSuffix + (valueNegative && sign === "(" ? ")" : "");
				if (maybeSuffix) {
					i = -1, n = value.length;
					while (++i < n) if (c = value.charCodeAt(i), 48 > c || c > 57) {
						valueSuffix = (c === 46 ? decimal + value.slice(i + 1) : value.slice(i)) + valueSuffix;
						value = value.slice(0, i);
						break;
					}
				}
			}
			if (comma && !zero) value = group(value, 1e400);
			var length = valuePrefix.length + value.length + valueSuffix.length, padding = length < width ? new Array(width - length + 1).join(fill) : "";
			if (comma && zero) value = group(padding + value, padding.length ? width - valueSuffix.length : 1e400), padding = "";
			switch (align) {
				case "<":
					value = valuePrefix + value + valueSuffix + padding;
					break;
				case "=":
					value = valuePrefix + padding + value + valueSuffix;
					break;
				case "^":
					value = padding.slice(0, length = padding.length >> 1) + valuePrefix + value + valueSuffix + padding.slice(length);
					break;
				default: value = padding + valuePrefix + value + valueSuffix;
			}
			return numerals(value);
		}
		format.toString = function() {
			return specifier + "";
		};
		return format;
	}
	function formatPrefix(specifier, value) {
		var e = Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3, k = Math.pow(10, -e), f = newFormat((specifier = formatSpecifier(specifier), specifier.type = "f", specifier), { suffix: prefixes[8 + e / 3] });
		return function(value) {
			return f(k * value);
		};
	}
	return {
		format: newFormat,
		formatPrefix
	};
}
var locale$1;
var format;
var formatPrefix;
defaultLocale$1({
	thousands: ",",
	grouping: [3],
	currency: ["$", ""]
});
function defaultLocale$1(definition) {
	locale$1 = formatLocale$1(definition);
	format = locale$1.format;
	formatPrefix = locale$1.formatPrefix;
	return locale$1;
}
function precisionFixed(step) {
	return Math.max(0, -exponent(Math.abs(step)));
}
function precisionPrefix(step, value) {
	return Math.max(0, Math.max(-8, Math.min(8, Math.floor(exponent(value) / 3))) * 3 - exponent(Math.abs(step)));
}
function precisionRound(step, max) {
	step = Math.abs(step), max = Math.abs(max) - step;
	return Math.max(0, exponent(max) - exponent(step)) + 1;
}

// node_modules/d3-time/dist/d3-time.mjs
const t0 = /* @__PURE__ */ new Date();
const t1 = /* @__PURE__ */ new Date();
function timeInterval(floori, offseti, count, field) {
	function interval(date) {
		return floori(date = arguments.length === 0 ? /* @__PURE__ */ new Date() : /* @__PURE__ */ new Date(+date)), date;
	}
	interval.floor = (date) => {
		return floori(date = /* @__PURE__ */ new Date(+date)), date;
	};
	interval.ceil = (date) => {
		return floori(date = /* @__PURE__ */ new Date(date - 1)), offseti(date, 1), floori(date), date;
	};
	interval.round = (date) => {
		const d0 = interval(date), d1 = interval.ceil(date);
		return date - d0 < d1 - date ? d0 : d1;
	};
	interval.offset = (date, step) => {
		return offseti(date = /* @__PURE__ */ new Date(+date), step == null ? 1 : Math.floor(step)), date;
	};
	interval.range = (start, stop, step) => {
		const range = [];
		start = interval.ceil(start);
		step = step == null ? 1 : Math.floor(step);
		if (!(start < stop) || !(step > 0)) return range;
		let previous;
		do
			range.push(previous = /* @__PURE__ */ new Date(+start)), offseti(start, step), floori(start);
		while (previous < start && start < stop);
		return range;
	};
	interval.filter = (test) => {
		return timeInterval((date) => {
			if (date >= date) while (floori(date), !test(date)) date.setTime(date - 1);
		}, (date, step) => {
			if (date >= date) {
				if (step < 0) while (++step <= 0) while (offseti(date, -1), !test(date));
				else while (--step >= 0) while (offseti(date, 1), !test(date));
			}
		});
	};
	if (count) {
		interval.count = (start, end) => {
			t0.setTime(+start), t1.setTime(+end);
			floori(t0), floori(t1);
			return Math.floor(count(t0, t1));
		};
		interval.every = (step) => {
			step = Math.floor(step);
			return !isFinite(step) || !(step > 0) ? null : !(step > 1) ? interval : interval.filter(field ? (d) => field(d) % step === 0 : (d) => interval.count(0, d) % step === 0);
		};
	}
	return interval;
}
const millisecond = timeInterval(() => {}, (date, step) => {
	date.setTime(+date + step);
}, (start, end) => {
	return end - start;
});
millisecond.every = (k) => {
	k = Math.floor(k);
	if (!isFinite(k) || !(k > 0)) return null;
	if (!(k > 1)) return millisecond;
	return timeInterval((date) => {
		date.setTime(Math.floor(date / k) * k);
	}, (date, step) => {
		date.setTime(+date + step * k);
	}, (start, end) => {
		return (end - start) / k;
	});
};
const milliseconds = millisecond.range;
const durationSecond = 1e3;
const durationMinute = durationSecond * 60;
const durationHour = durationMinute * 60;
const durationDay = durationHour * 24;
const durationWeek = durationDay * 7;
const durationMonth = durationDay * 30;
const durationYear = durationDay * 365;
const second = timeInterval((date) => {
	date.setTime(date - date.getMilliseconds());
}, (date, step) => {
	date.setTime(+date + step * durationSecond);
}, (start, end) => {
	return (end - start) / durationSecond;
}, (date) => {
	return date.getUTCSeconds();
});
const seconds = second.range;
const timeMinute = timeInterval((date) => {
	date.setTime(date - date.getMilliseconds() - date.getSeconds() * durationSecond);
}, (date, step) => {
	date.setTime(+date + step * durationMinute);
}, (start, end) => {
	return (end - start) / durationMinute;
}, (date) => {
	return date.getMinutes();
});
const timeMinutes = timeMinute.range;
const utcMinute = timeInterval((date) => {
	date.setUTCSeconds(0, 0);
}, (date, step) => {
	date.setTime(+date + step * durationMinute);
}, (start, end) => {
	return (end - start) / durationMinute;
}, (date) => {
	return date.getUTCMinutes();
});
const utcMinutes = utcMinute.range;
const timeHour = timeInterval((date) => {
	date.setTime(date - date.getMilliseconds() - date.getSeconds() * durationSecond - date.getMinutes() * durationMinute);
}, (date, step) => {
	date.setTime(+date + step * durationHour);
}, (start, end) => {
	return (end - start) / durationHour;
}, (date) => {
	return date.getHours();
});
const timeHours = timeHour.range;
const utcHour = timeInterval((date) => {
	date.setUTCMinutes(0, 0, 0);
}, (date, step) => {
	date.setTime(+date + step * durationHour);
}, (start, end) => {
	return (end - start) / durationHour;
}, (date) => {
	return date.getUTCHours();
});
const utcHours = utcHour.range;
const timeDay = timeInterval((date) => date.setHours(0, 0, 0, 0), (date, step) => date.setDate(date.getDate() + step), (start, end) => (end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute) / durationDay, (date) => date.getDate() - 1);
const timeDays = timeDay.range;
const utcDay = timeInterval((date) => {
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCDate(date.getUTCDate() + step);
}, (start, end) => {
	return (end - start) / durationDay;
}, (date) => {
	return date.getUTCDate() - 1;
});
const utcDays = utcDay.range;
const unixDay = timeInterval((date) => {
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCDate(date.getUTCDate() + step);
}, (start, end) => {
	return (end - start) / durationDay;
}, (date) => {
	return Math.floor(date / durationDay);
});
const unixDays = unixDay.range;
function timeWeekday(i) {
	return timeInterval((date) => {
		date.setDate(date.getDate() - (date.getDay() + 7 - i) % 7);
		date.setHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setDate(date.getDate() + step * 7);
	}, (start, end) => {
		return (end - start - (end.getTimezoneOffset() - start.getTimezoneOffset()) * durationMinute) / durationWeek;
	});
}
const timeSunday = timeWeekday(0);
const timeMonday = timeWeekday(1);
const timeTuesday = timeWeekday(2);
const timeWednesday = timeWeekday(3);
const timeThursday = timeWeekday(4);
const timeFriday = timeWeekday(5);
const timeSaturday = timeWeekday(6);
const timeSundays = timeSunday.range;
const timeMondays = timeMonday.range;
const timeTuesdays = timeTuesday.range;
const timeWednesdays = timeWednesday.range;
const timeThursdays = timeThursday.range;
const timeFridays = timeFriday.range;
const timeSaturdays = timeSaturday.range;
function utcWeekday(i) {
	return timeInterval((date) => {
		date.setUTCDate(date.getUTCDate() - (date.getUTCDay() + 7 - i) % 7);
		date.setUTCHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setUTCDate(date.getUTCDate() + step * 7);
	}, (start, end) => {
		return (end - start) / durationWeek;
	});
}
const utcSunday = utcWeekday(0);
const utcMonday = utcWeekday(1);
const utcTuesday = utcWeekday(2);
const utcWednesday = utcWeekday(3);
const utcThursday = utcWeekday(4);
const utcFriday = utcWeekday(5);
const utcSaturday = utcWeekday(6);
const utcSundays = utcSunday.range;
const utcMondays = utcMonday.range;
const utcTuesdays = utcTuesday.range;
const utcWednesdays = utcWednesday.range;
const utcThursdays = utcThursday.range;
const utcFridays = utcFriday.range;
const utcSaturdays = utcSaturday.range;
const timeMonth = timeInterval((date) => {
	date.setDate(1);
	date.setHours(0, 0, 0, 0);
}, (date, step) => {
	date.setMonth(date.getMonth() + step);
}, (start, end) => {
	return end.getMonth() - start.getMonth() + (end.getFullYear() - start.getFullYear()) * 12;
}, (date) => {
	return date.getMonth();
});
const timeMonths = timeMonth.range;
const utcMonth = timeInterval((date) => {
	date.setUTCDate(1);
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCMonth(date.getUTCMonth() + step);
}, (start, end) => {
	return end.getUTCMonth() - start.getUTCMonth() + (end.getUTCFullYear() - start.getUTCFullYear()) * 12;
}, (date) => {
	return date.getUTCMonth();
});
const utcMonths = utcMonth.range;
const timeYear = timeInterval((date) => {
	date.setMonth(0, 1);
	date.setHours(0, 0, 0, 0);
}, (date, step) => {
	date.setFullYear(date.getFullYear() + step);
}, (start, end) => {
	return end.getFullYear() - start.getFullYear();
}, (date) => {
	return date.getFullYear();
});
timeYear.every = (k) => {
	return !isFinite(k = Math.floor(k)) || !(k > 0) ? null : timeInterval((date) => {
		date.setFullYear(Math.floor(date.getFullYear() / k) * k);
		date.setMonth(0, 1);
		date.setHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setFullYear(date.getFullYear() + step * k);
	});
};
const timeYears = timeYear.range;
const utcYear = timeInterval((date) => {
	date.setUTCMonth(0, 1);
	date.setUTCHours(0, 0, 0, 0);
}, (date, step) => {
	date.setUTCFullYear(date.getUTCFullYear() + step);
}, (start, end) => {
	return end.getUTCFullYear() - start.getUTCFullYear();
}, (date) => {
	return date.getUTCFullYear();
});
utcYear.every = (k) => {
	return !isFinite(k = Math.floor(k)) || !(k > 0) ? null : timeInterval((date) => {
		date.setUTCFullYear(Math.floor(date.getUTCFullYear() / k) * k);
		date.setUTCMonth(0, 1);
		date.setUTCHours(0, 0, 0, 0);
	}, (date, step) => {
		date.setUTCFullYear(date.getUTCFullYear() + step * k);
	});
};
const utcYears = utcYear.range;
function ticker(year, month, week, day, hour, minute) {
	const tickIntervals = [
		[
			second,
			1,
			durationSecond
		],
		[
			second,
			5,
			5 * durationSecond
		],
		[
			second,
			15,
			15 * durationSecond
		],
		[
			second,
			30,
			30 * durationSecond
		],
		[
			minute,
			1,
			durationMinute
		],
		[
			minute,
			5,
			5 * durationMinute
		],
		[
			minute,
			15,
			15 * durationMinute
		],
		[
			minute,
			30,
			30 * durationMinute
		],
		[
			hour,
			1,
			durationHour
		],
		[
			hour,
			3,
			3 * durationHour
		],
		[
			hour,
			6,
			6 * durationHour
		],
		[
			hour,
			12,
			12 * durationHour
		],
		[
			day,
			1,
			durationDay
		],
		[
			day,
			2,
			2 * durationDay
		],
		[
			week,
			1,
			durationWeek
		],
		[
			month,
			1,
			durationMonth
		],
		[
			month,
			3,
			3 * durationMonth
		],
		[
			year,
			1,
			durationYear
		]
	];
	function ticks(start, stop, count) {
		const reverse = stop < start;
		if (reverse) [start, stop] = [stop, start];
		const interval = count && typeof count.range === "function" ? count : tickInterval(start, stop, count);
		const ticks = interval ? interval.range(start, +stop + 1) : [];
		return reverse ? ticks.reverse() : ticks;
	}
	function tickInterval(start, stop, count) {
		const target = Math.abs(stop - start) / count;
		const i = bisector(([, , step]) => step).right(tickIntervals, target);
		if (i === tickIntervals.length) return year.every(tickStep(start / durationYear, stop / durationYear, count));
		if (i === 0) return millisecond.every(Math.max(tickStep(start, stop, count), 1));
		const [t, step] = tickIntervals[target / tickIntervals[i - 1][2] < tickIntervals[i][2] / target ? i - 1 : i];
		return t.every(step);
	}
	return [ticks, tickInterval];
}
const [utcTicks, utcTickInterval] = ticker(utcYear, utcMonth, utcSunday, unixDay, utcHour, utcMinute);
const [timeTicks, timeTickInterval] = ticker(timeYear, timeMonth, timeSunday, timeDay, timeHour, timeMinute);

// node_modules/d3-time-format/dist/d3-time-format.mjs
function localDate(d) {
	if (0 <= d.y && d.y < 100) {
		var date = new Date(-1, d.m, d.d, d.H, d.M, d.S, d.L);
		date.setFullYear(d.y);
		return date;
	}
	return new Date(d.y, d.m, d.d, d.H, d.M, d.S, d.L);
}
function utcDate(d) {
	if (0 <= d.y && d.y < 100) {
		var date = new Date(Date.UTC(-1, d.m, d.d, d.H, d.M, d.S, d.L));
		date.setUTCFullYear(d.y);
		return date;
	}
	return new Date(Date.UTC(d.y, d.m, d.d, d.H, d.M, d.S, d.L));
}
function newDate(y, m, d) {
	return {
		y,
		m,
		d,
		H: 0,
		M: 0,
		S: 0,
		L: 0
	};
}
function formatLocale(locale) {
	var locale_dateTime = locale.dateTime, locale_date = locale.date, locale_time = locale.time, locale_periods = locale.periods, locale_weekdays = locale.days, locale_shortWeekdays = locale.shortDays, locale_months = locale.months, locale_shortMonths = locale.shortMonths;
	var periodRe = formatRe(locale_periods), periodLookup = formatLookup(locale_periods), weekdayRe = formatRe(locale_weekdays), weekdayLookup = formatLookup(locale_weekdays), shortWeekdayRe = formatRe(locale_shortWeekdays), shortWeekdayLookup = formatLookup(locale_shortWeekdays), monthRe = formatRe(locale_months), monthLookup = formatLookup(locale_months), shortMonthRe = formatRe(locale_shortMonths), shortMonthLookup = formatLookup(locale_shortMonths);
	var formats = {
		"a": formatShortWeekday,
		"A": formatWeekday,
		"b": formatShortMonth,
		"B": formatMonth,
		"c": null,
		"d": formatDayOfMonth,
		"e": formatDayOfMonth,
		"f": formatMicroseconds,
		"g": formatYearISO,
		"G": formatFullYearISO,
		"H": formatHour24,
		"I": formatHour12,
		"j": formatDayOfYear,
		"L": formatMilliseconds,
		"m": formatMonthNumber,
		"M": formatMinutes,
		"p": formatPeriod,
		"q": formatQuarter,
		"Q": formatUnixTimestamp,
		"s": formatUnixTimestampSeconds,
		"S": formatSeconds,
		"u": formatWeekdayNumberMonday,
		"U": formatWeekNumberSunday,
		"V": formatWeekNumberISO,
		"w": formatWeekdayNumberSunday,
		"W": formatWeekNumberMonday,
		"x": null,
		"X": null,
		"y": formatYear,
		"Y": formatFullYear,
		"Z": formatZone,
		"%": formatLiteralPercent
	};
	var utcFormats = {
		"a": formatUTCShortWeekday,
		"A": formatUTCWeekday,
		"b": formatUTCShortMonth,
		"B": formatUTCMonth,
		"c": null,
		"d": formatUTCDayOfMonth,
		"e": formatUTCDayOfMonth,
		"f": formatUTCMicroseconds,
		"g": formatUTCYearISO,
		"G": formatUTCFullYearISO,
		"H": formatUTCHour24,
		"I": formatUTCHour12,
		"j": formatUTCDayOfYear,
		"L": formatUTCMilliseconds,
		"m": formatUTCMonthNumber,
		"M": formatUTCMinutes,
		"p": formatUTCPeriod,
		"q": formatUTCQuarter,
		"Q": formatUnixTimestamp,
		"s": formatUnixTimestampSeconds,
		"S": formatUTCSeconds,
		"u": formatUTCWeekdayNumberMonday,
		"U": formatUTCWeekNumberSunday,
		"V": formatUTCWeekNumberISO,
		"w": formatUTCWeekdayNumberSunday,
		"W": formatUTCWeekNumberMonday,
		"x": null,
		"X": null,
		"y": formatUTCYear,
		"Y": formatUTCFullYear,
		"Z": formatUTCZone,
		"%": formatLiteralPercent
	};
	var parses = {
		"a": parseShortWeekday,
		"A": parseWeekday,
		"b": parseShortMonth,
		"B": parseMonth,
		"c": parseLocaleDateTime,
		"d": parseDayOfMonth,
		"e": parseDayOfMonth,
		"f": parseMicroseconds,
		"g": parseYear,
		"G": parseFullYear,
		"H": parseHour24,
		"I": parseHour24,
		"j": parseDayOfYear,
		"L": parseMilliseconds,
		"m": parseMonthNumber,
		"M": parseMinutes,
		"p": parsePeriod,
		"q": parseQuarter,
		"Q": parseUnixTimestamp,
		"s": parseUnixTimestampSeconds,
		"S": parseSeconds,
		"u": parseWeekdayNumberMonday,
		"U": parseWeekNumberSunday,
		"V": parseWeekNumberISO,
		"w": parseWeekdayNumberSunday,
		"W": parseWeekNumberMonday,
		"x": parseLocaleDate,
		"X": parseLocaleTime,
		"y": parseYear,
		"Y": parseFullYear,
		"Z": parseZone,
		"%": parseLiteralPercent
	};
	formats.x = newFormat(locale_date, formats);
	formats.X = newFormat(locale_time, formats);
	formats.c = newFormat(locale_dateTime, formats);
	utcFormats.x = newFormat(locale_date, utcFormats);
	utcFormats.X = newFormat(locale_time, utcFormats);
	utcFormats.c = newFormat(locale_dateTime, utcFormats);
	function newFormat(specifier, formats) {
		return function(date) {
			var string = [], i = -1, j = 0, n = specifier.length, c, pad, format;
			if (!(date instanceof Date)) date = /* @__PURE__ */ new Date(+date);
			while (++i < n) if (specifier.charCodeAt(i) === 37) {
				string.push(specifier.slice(j, i));
				if ((pad = pads[c = specifier.charAt(++i)]) != null) c = specifier.charAt(++i);
				else pad = c === "e" ? " " : "0";
				if (format = formats[c]) c = format(date, pad);
				string.push(c);
				j = i + 1;
			}
			string.push(specifier.slice(j, i));
			return string.join("");
		};
	}
	function newParse(specifier, Z) {
		return function(string) {
			var d = newDate(1900, void 0, 1), i = parseSpecifier(d, specifier, string += "", 0), week, day;
			if (i != string.length) return null;
			if ("Q" in d) return new Date(d.Q);
			if ("s" in d) return new Date(d.s * 1e3 + ("L" in d ? d.L : 0));
			if (Z && !("Z" in d)) d.Z = 0;
			if ("p" in d) d.H = d.H % 12 + d.p * 12;
			if (d.m === void 0) d.m = "q" in d ? d.q : 0;
			if ("V" in d) {
				if (d.V < 1 || d.V > 53) return null;
				if (!("w" in d)) d.w = 1;
				if ("Z" in d) {
					week = utcDate(newDate(d.y, 0, 1)), day = week.getUTCDay();
					week = day > 4 || day === 0 ? utcMonday.ceil(week) : utcMonday(week);
					week = utcDay.offset(week, (d.V - 1) * 7);
					d.y = week.getUTCFullYear();
					d.m = week.getUTCMonth();
					d.d = week.getUTCDate() + (d.w + 6) % 7;
				} else {
					week = localDate(newDate(d.y, 0, 1)), day = week.getDay();
					week = day > 4 || day === 0 ? timeMonday.ceil(week) : timeMonday(week);
					week = timeDay.offset(week, (d.V - 1) * 7);
					d.y = week.getFullYear();
					d.m = week.getMonth();
					d.d = week.getDate() + (d.w + 6) % 7;
				}
			} else if ("W" in d || "U" in d) {
				if (!("w" in d)) d.w = "u" in d ? d.u % 7 : "W" in d ? 1 : 0;
				day = "Z" in d ? utcDate(newDate(d.y, 0, 1)).getUTCDay() : localDate(newDate(d.y, 0, 1)).getDay();
				d.m = 0;
				d.d = "W" in d ? (d.w + 6) % 7 + d.W * 7 - (day + 5) % 7 : d.w + d.U * 7 - (day + 6) % 7;
			}
			if ("Z" in d) {
				d.H += d.Z / 100 | 0;
				d.M += d.Z % 100;
				return utcDate(d);
			}
			return localDate(d);
		};
	}
	function parseSpecifier(d, specifier, string, j) {
		var i = 0, n = specifier.length, m = string.length, c, parse;
		while (i < n) {
			if (j >= m) return -1;
			c = specifier.charCodeAt(i++);
			if (c === 37) {
				c = specifier.charAt(i++);
				parse = parses[c in pads ? specifier.charAt(i++) : c];
				if (!parse || (j = parse(d, string, j)) < 0) return -1;
			} else if (c != string.charCodeAt(j++)) return -1;
		}
		return j;
	}
	function parsePeriod(d, string, i) {
		var n = periodRe.exec(string.slice(i));
		return n ? (d.p = periodLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseShortWeekday(d, string, i) {
		var n = shortWeekdayRe.exec(string.slice(i));
		return n ? (d.w = shortWeekdayLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseWeekday(d, string, i) {
		var n = weekdayRe.exec(string.slice(i));
		return n ? (d.w = weekdayLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseShortMonth(d, string, i) {
		var n = shortMonthRe.exec(string.slice(i));
		return n ? (d.m = shortMonthLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseMonth(d, string, i) {
		var n = monthRe.exec(string.slice(i));
		return n ? (d.m = monthLookup.get(n[0].toLowerCase()), i + n[0].length) : -1;
	}
	function parseLocaleDateTime(d, string, i) {
		return parseSpecifier(d, locale_dateTime, string, i);
	}
	function parseLocaleDate(d, string, i) {
		return parseSpecifier(d, locale_date, string, i);
	}
	function parseLocaleTime(d, string, i) {
		return parseSpecifier(d, locale_time, string, i);
	}
	function formatShortWeekday(d) {
		return locale_shortWeekdays[d.getDay()];
	}
	function formatWeekday(d) {
		return locale_weekdays[d.getDay()];
	}
	function formatShortMonth(d) {
		return locale_shortMonths[d.getMonth()];
	}
	function formatMonth(d) {
		return locale_months[d.getMonth()];
	}
	function formatPeriod(d) {
		return locale_periods[+(d.getHours() >= 12)];
	}
	function formatQuarter(d) {
		return 1 + ~~(d.getMonth() / 3);
	}
	function formatUTCShortWeekday(d) {
		return locale_shortWeekdays[d.getUTCDay()];
	}
	function formatUTCWeekday(d) {
		return locale_weekdays[d.getUTCDay()];
	}
	function formatUTCShortMonth(d) {
		return locale_shortMonths[d.getUTCMonth()];
	}
	function formatUTCMonth(d) {
		return locale_months[d.getUTCMonth()];
	}
	function formatUTCPeriod(d) {
		return locale_periods[+(d.getUTCHours() >= 12)];
	}
	function formatUTCQuarter(d) {
		return 1 + ~~(d.getUTCMonth() / 3);
	}
	return {
		format: function(specifier) {
			var f = newFormat(specifier += "", formats);
			f.toString = function() {
				return specifier;
			};
			return f;
		},
		parse: function(specifier) {
			var p = newParse(specifier += "", false);
			p.toString = function() {
				return specifier;
			};
			return p;
		},
		utcFormat: function(specifier) {
			var f = newFormat(specifier += "", utcFormats);
			f.toString = function() {
				return specifier;
			};
			return f;
		},
		utcParse: function(specifier) {
			var p = newParse(specifier += "", true);
			p.toString = function() {
				return specifier;
			};
			return p;
		}
	};
}
var pads = {
	"-": "",
	"_": " ",
	"0": "0"
};
var numberRe = /^\s*\d+/;
var percentRe = /^%/;
var requoteRe = /[\\^$*+?|[\]().{}]/g;
function pad(value, fill, width) {
	var sign = value < 0 ? "-" : "", string = (sign ? -value : value) + "", length = string.length;
	return sign + (length < width ? new Array(width - length + 1).join(fill) + string : string);
}
function requote(s) {
	return s.replace(requoteRe, "\\$&");
}
function formatRe(names) {
	return new RegExp("^(?:" + names.map(requote).join("|") + ")", "i");
}
function formatLookup(names) {
	return new Map(names.map((name, i) => [name.toLowerCase(), i]));
}
function parseWeekdayNumberSunday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 1));
	return n ? (d.w = +n[0], i + n[0].length) : -1;
}
function parseWeekdayNumberMonday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 1));
	return n ? (d.u = +n[0], i + n[0].length) : -1;
}
function parseWeekNumberSunday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.U = +n[0], i + n[0].length) : -1;
}
function parseWeekNumberISO(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.V = +n[0], i + n[0].length) : -1;
}
function parseWeekNumberMonday(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.W = +n[0], i + n[0].length) : -1;
}
function parseFullYear(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 4));
	return n ? (d.y = +n[0], i + n[0].length) : -1;
}
function parseYear(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.y = +n[0] + (+n[0] > 68 ? 1900 : 2e3), i + n[0].length) : -1;
}
function parseZone(d, string, i) {
	var n = /^(Z)|([+-]\d\d)(?::?(\d\d))?/.exec(string.slice(i, i + 6));
	return n ? (d.Z = n[1] ? 0 : -(n[2] + (n[3] || "00")), i + n[0].length) : -1;
}
function parseQuarter(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 1));
	return n ? (d.q = n[0] * 3 - 3, i + n[0].length) : -1;
}
function parseMonthNumber(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.m = n[0] - 1, i + n[0].length) : -1;
}
function parseDayOfMonth(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.d = +n[0], i + n[0].length) : -1;
}
function parseDayOfYear(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 3));
	return n ? (d.m = 0, d.d = +n[0], i + n[0].length) : -1;
}
function parseHour24(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.H = +n[0], i + n[0].length) : -1;
}
function parseMinutes(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.M = +n[0], i + n[0].length) : -1;
}
function parseSeconds(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 2));
	return n ? (d.S = +n[0], i + n[0].length) : -1;
}
function parseMilliseconds(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 3));
	return n ? (d.L = +n[0], i + n[0].length) : -1;
}
function parseMicroseconds(d, string, i) {
	var n = numberRe.exec(string.slice(i, i + 6));
	return n ? (d.L = Math.floor(n[0] / 1e3), i + n[0].length) : -1;
}
function parseLiteralPercent(d, string, i) {
	var n = percentRe.exec(string.slice(i, i + 1));
	return n ? i + n[0].length : -1;
}
function parseUnixTimestamp(d, string, i) {
	var n = numberRe.exec(string.slice(i));
	return n ? (d.Q = +n[0], i + n[0].length) : -1;
}
function parseUnixTimestampSeconds(d, string, i) {
	var n = numberRe.exec(string.slice(i));
	return n ? (d.s = +n[0], i + n[0].length) : -1;
}
function formatDayOfMonth(d, p) {
	return pad(d.getDate(), p, 2);
}
function formatHour24(d, p) {
	return pad(d.getHours(), p, 2);
}
function formatHour12(d, p) {
	return pad(d.getHours() % 12 || 12, p, 2);
}
function formatDayOfYear(d, p) {
	return pad(1 + timeDay.count(timeYear(d), d), p, 3);
}
function formatMilliseconds(d, p) {
	return pad(d.getMilliseconds(), p, 3);
}
function formatMicroseconds(d, p) {
	return formatMilliseconds(d, p) + "000";
}
function formatMonthNumber(d, p) {
	return pad(d.getMonth() + 1, p, 2);
}
function formatMinutes(d, p) {
	return pad(d.getMinutes(), p, 2);
}
function formatSeconds(d, p) {
	return pad(d.getSeconds(), p, 2);
}
function formatWeekdayNumberMonday(d) {
	var day = d.getDay();
	return day === 0 ? 7 : day;
}
function formatWeekNumberSunday(d, p) {
	return pad(timeSunday.count(timeYear(d) - 1, d), p, 2);
}
function dISO(d) {
	var day = d.getDay();
	return day >= 4 || day === 0 ? timeThursday(d) : timeThursday.ceil(d);
}
function formatWeekNumberISO(d, p) {
	d = dISO(d);
	return pad(timeThursday.count(timeYear(d), d) + (timeYear(d).getDay() === 4), p, 2);
}
function formatWeekdayNumberSunday(d) {
	return d.getDay();
}
function formatWeekNumberMonday(d, p) {
	return pad(timeMonday.count(timeYear(d) - 1, d), p, 2);
}
function formatYear(d, p) {
	return pad(d.getFullYear() % 100, p, 2);
}
function formatYearISO(d, p) {
	d = dISO(d);
	return pad(d.getFullYear() % 100, p, 2);
}
function formatFullYear(d, p) {
	return pad(d.getFullYear() % 1e4, p, 4);
}
function formatFullYearISO(d, p) {
	var day = d.getDay();
	d = day >= 4 || day === 0 ? timeThursday(d) : timeThursday.ceil(d);
	return pad(d.getFullYear() % 1e4, p, 4);
}
function formatZone(d) {
	var z = d.getTimezoneOffset();
	return (z > 0 ? "-" : (z *= -1, "+")) + pad(z / 60 | 0, "0", 2) + pad(z % 60, "0", 2);
}
function formatUTCDayOfMonth(d, p) {
	return pad(d.getUTCDate(), p, 2);
}
function formatUTCHour24(d, p) {
	return pad(d.getUTCHours(), p, 2);
}
function formatUTCHour12(d, p) {
	return pad(d.getUTCHours() % 12 || 12, p, 2);
}
function formatUTCDayOfYear(d, p) {
	return pad(1 + utcDay.count(utcYear(d), d), p, 3);
}
function formatUTCMilliseconds(d, p) {
	return pad(d.getUTCMilliseconds(), p, 3);
}
function formatUTCMicroseconds(d, p) {
	return formatUTCMilliseconds(d, p) + "000";
}
function formatUTCMonthNumber(d, p) {
	return pad(d.getUTCMonth() + 1, p, 2);
}
function formatUTCMinutes(d, p) {
	return pad(d.getUTCMinutes(), p, 2);
}
function formatUTCSeconds(d, p) {
	return pad(d.getUTCSeconds(), p, 2);
}
function formatUTCWeekdayNumberMonday(d) {
	var dow = d.getUTCDay();
	return dow === 0 ? 7 : dow;
}
function formatUTCWeekNumberSunday(d, p) {
	return pad(utcSunday.count(utcYear(d) - 1, d), p, 2);
}
function UTCdISO(d) {
	var day = d.getUTCDay();
	return day >= 4 || day === 0 ? utcThursday(d) : utcThursday.ceil(d);
}
function formatUTCWeekNumberISO(d, p) {
	d = UTCdISO(d);
	return pad(utcThursday.count(utcYear(d), d) + (utcYear(d).getUTCDay() === 4), p, 2);
}
function formatUTCWeekdayNumberSunday(d) {
	return d.getUTCDay();
}
function formatUTCWeekNumberMonday(d, p) {
	return pad(utcMonday.count(utcYear(d) - 1, d), p, 2);
}
function formatUTCYear(d, p) {
	return pad(d.getUTCFullYear() % 100, p, 2);
}
function formatUTCYearISO(d, p) {
	d = UTCdISO(d);
	return pad(d.getUTCFullYear() % 100, p, 2);
}
function formatUTCFullYear(d, p) {
	return pad(d.getUTCFullYear() % 1e4, p, 4);
}
function formatUTCFullYearISO(d, p) {
	var day = d.getUTCDay();
	d = day >= 4 || day === 0 ? utcThursday(d) : utcThursday.ceil(d);
	return pad(d.getUTCFullYear() % 1e4, p, 4);
}
function formatUTCZone() {
	return "+0000";
}
function formatLiteralPercent() {
	return "%";
}
function formatUnixTimestamp(d) {
	return +d;
}
function formatUnixTimestampSeconds(d) {
	return Math.floor(+d / 1e3);
}
var locale;
var timeFormat;
var timeParse;
var utcFormat;
var utcParse;
defaultLocale({
	dateTime: "%x, %X",
	date: "%-m/%-d/%Y",
	time: "%-I:%M:%S %p",
	periods: ["AM", "PM"],
	days: [
		"Sunday",
		"Monday",
		"Tuesday",
		"Wednesday",
		"Thursday",
		"Friday",
		"Saturday"
	],
	shortDays: [
		"Sun",
		"Mon",
		"Tue",
		"Wed",
		"Thu",
		"Fri",
		"Sat"
	],
	months: [
		"January",
		"February",
		"March",
		"April",
		"May",
		"June",
		"July",
		"August",
		"September",
		"October",
		"November",
		"December"
	],
	shortMonths: [
		"Jan",
		"Feb",
		"Mar",
		"Apr",
		"May",
		"Jun",
		"Jul",
		"Aug",
		"Sep",
		"Oct",
		"Nov",
		"Dec"
	]
});
function defaultLocale(definition) {
	locale = formatLocale(definition);
	timeFormat = locale.format;
	timeParse = locale.parse;
	utcFormat = locale.utcFormat;
	utcParse = locale.utcParse;
	return locale;
}
var isoSpecifier = "%Y-%m-%dT%H:%M:%S.%LZ";
function formatIsoNative(date) {
	return date.toISOString();
}
var formatIso = Date.prototype.toISOString ? formatIsoNative : utcFormat(isoSpecifier);
function parseIsoNative(string) {
	var date = new Date(string);
	return isNaN(date) ? null : date;
}
var parseIso = +/* @__PURE__ */ new Date("2000-01-01T00:00:00.000Z") ? parseIsoNative : utcParse(isoSpecifier);

// node_modules/d3-scale/dist/d3-scale.mjs
function initRange(domain, range) {
	switch (arguments.length) {
		case 0: break;
		case 1:
			this.range(domain);
			break;
		default: this.range(range).domain(domain);
	}
	return this;
}
function constants(x) {
	return function() {
		return x;
	};
}
function number$1(x) {
	return +x;
}
var unit = [0, 1];
function identity$1(x) {
	return x;
}
function normalize(a, b) {
	return (b -= a = +a) ? function(x) {
		return (x - a) / b;
	} : constants(isNaN(b) ? NaN : .5);
}
function clamper(a, b) {
	var t;
	if (a > b) t = a, a = b, b = t;
	return function(x) {
		return Math.max(a, Math.min(b, x));
	};
}
function bimap(domain, range, interpolate) {
	var d0 = domain[0], d1 = domain[1], r0 = range[0], r1 = range[1];
	if (d1 < d0) d0 = normalize(d1, d0), r0 = interpolate(r1, r0);
	else d0 = normalize(d0, d1), r0 = interpolate(r0, r1);
	return function(x) {
		return r0(d0(x));
	};
}
function polymap(domain, range, interpolate) {
	var j = Math.min(domain.length, range.length) - 1, d = new Array(j), r = new Array(j), i = -1;
	if (domain[j] < domain[0]) {
		domain = domain.slice().reverse();
		range = range.slice().reverse();
	}
	while (++i < j) {
		d[i] = normalize(domain[i], domain[i + 1]);
		r[i] = interpolate(range[i], range[i + 1]);
	}
	return function(x) {
		var i = bisectRight(domain, x, 1, j) - 1;
		return r[i](d[i](x));
	};
}
function copy$1(source, target) {
	return target.domain(source.domain()).range(source.range()).interpolate(source.interpolate()).clamp(source.clamp()).unknown(source.unknown());
}
function transformer$2() {
	var domain = unit, range = unit, interpolate$1 = value, transform, untransform, unknown, clamp = identity$1, piecewise, output, input;
	function rescale() {
		var n = Math.min(domain.length, range.length);
		if (clamp !== identity$1) clamp = clamper(domain[0], domain[n - 1]);
		piecewise = n > 2 ? polymap : bimap;
		output = input = null;
		return scale;
	}
	function scale(x) {
		return x == null || isNaN(x = +x) ? unknown : (output || (output = piecewise(domain.map(transform), range, interpolate$1)))(transform(clamp(x)));
	}
	scale.invert = function(y) {
		return clamp(untransform((input || (input = piecewise(range, domain.map(transform), number$2)))(y)));
	};
	scale.domain = function(_) {
		return arguments.length ? (domain = Array.from(_, number$1), rescale()) : domain.slice();
	};
	scale.range = function(_) {
		return arguments.length ? (range = Array.from(_), rescale()) : range.slice();
	};
	scale.rangeRound = function(_) {
		return range = Array.from(_), interpolate$1 = round, rescale();
	};
	scale.clamp = function(_) {
		return arguments.length ? (clamp = _ ? true : identity$1, rescale()) : clamp !== identity$1;
	};
	scale.interpolate = function(_) {
		return arguments.length ? (interpolate$1 = _, rescale()) : interpolate$1;
	};
	scale.unknown = function(_) {
		return arguments.length ? (unknown = _, scale) : unknown;
	};
	return function(t, u) {
		transform = t, untransform = u;
		return rescale();
	};
}
function continuous() {
	return transformer$2()(identity$1, identity$1);
}
function tickFormat(start, stop, count, specifier) {
	var step = tickStep(start, stop, count), precision;
	specifier = formatSpecifier(specifier == null ? ",f" : specifier);
	switch (specifier.type) {
		case "s":
			var value = Math.max(Math.abs(start), Math.abs(stop));
			if (specifier.precision == null && !isNaN(precision = precisionPrefix(step, value))) specifier.precision = precision;
			return formatPrefix(specifier, value);
		case "":
		case "e":
		case "g":
		case "p":
		case "r":
			if (specifier.precision == null && !isNaN(precision = precisionRound(step, Math.max(Math.abs(start), Math.abs(stop))))) specifier.precision = precision - (specifier.type === "e");
			break;
		case "f":
		case "%": if (specifier.precision == null && !isNaN(precision = precisionFixed(step))) specifier.precision = precision - (specifier.type === "%") * 2;
	}
	return format(specifier);
}
function linearish(scale) {
	var domain = scale.domain;
	scale.ticks = function(count) {
		var d = domain();
		return ticks$1(d[0], d[d.length - 1], count == null ? 10 : count);
	};
	scale.tickFormat = function(count, specifier) {
		var d = domain();
		return tickFormat(d[0], d[d.length - 1], count == null ? 10 : count, specifier);
	};
	scale.nice = function(count) {
		if (count == null) count = 10;
		var d = domain();
		var i0 = 0;
		var i1 = d.length - 1;
		var start = d[i0];
		var stop = d[i1];
		var prestep;
		var step;
		var maxIter = 10;
		if (stop < start) {
			step = start, start = stop, stop = step;
			step = i0, i0 = i1, i1 = step;
		}
		while (maxIter-- > 0) {
			step = tickIncrement(start, stop, count);
			if (step === prestep) {
				d[i0] = start;
				d[i1] = stop;
				return domain(d);
			} else if (step > 0) {
				start = Math.floor(start / step) * step;
				stop = Math.ceil(stop / step) * step;
			} else if (step < 0) {
				start = Math.ceil(start * step) / step;
				stop = Math.floor(stop * step) / step;
			} else break;
			prestep = step;
		}
		return scale;
	};
	return scale;
}
function linear() {
	var scale = continuous();
	scale.copy = function() {
		return copy$1(scale, linear());
	};
	initRange.apply(scale, arguments);
	return linearish(scale);
}
function nice(domain, interval) {
	domain = domain.slice();
	var i0 = 0, i1 = domain.length - 1, x0 = domain[i0], x1 = domain[i1], t;
	if (x1 < x0) {
		t = i0, i0 = i1, i1 = t;
		t = x0, x0 = x1, x1 = t;
	}
	domain[i0] = interval.floor(x0);
	domain[i1] = interval.ceil(x1);
	return domain;
}
function transformLog(x) {
	return Math.log(x);
}
function transformExp(x) {
	return Math.exp(x);
}
function transformLogn(x) {
	return -Math.log(-x);
}
function transformExpn(x) {
	return -Math.exp(-x);
}
function pow10(x) {
	return isFinite(x) ? +("1e" + x) : x < 0 ? 0 : x;
}
function powp(base) {
	return base === 10 ? pow10 : base === Math.E ? Math.exp : (x) => Math.pow(base, x);
}
function logp(base) {
	return base === Math.E ? Math.log : base === 10 && Math.log10 || base === 2 && Math.log2 || (base = Math.log(base), (x) => Math.log(x) / base);
}
function reflect(f) {
	return (x, k) => -f(-x, k);
}
function loggish(transform) {
	const scale = transform(transformLog, transformExp);
	const domain = scale.domain;
	let base = 10;
	let logs;
	let pows;
	function rescale() {
		logs = logp(base), pows = powp(base);
		if (domain()[0] < 0) {
			logs = reflect(logs), pows = reflect(pows);
			transform(transformLogn, transformExpn);
		} else transform(transformLog, transformExp);
		return scale;
	}
	scale.base = function(_) {
		return arguments.length ? (base = +_, rescale()) : base;
	};
	scale.domain = function(_) {
		return arguments.length ? (domain(_), rescale()) : domain();
	};
	scale.ticks = (count) => {
		const d = domain();
		let u = d[0];
		let v = d[d.length - 1];
		const r = v < u;
		if (r) [u, v] = [v, u];
		let i = logs(u);
		let j = logs(v);
		let k;
		let t;
		const n = count == null ? 10 : +count;
		let z = [];
		if (!(base % 1) && j - i < n) {
			i = Math.floor(i), j = Math.ceil(j);
			if (u > 0) for (; i <= j; ++i) for (k = 1; k < base; ++k) {
				t = i < 0 ? k / pows(-i) : k * pows(i);
				if (t < u) continue;
				if (t > v) break;
				z.push(t);
			}
			else for (; i <= j; ++i) for (k = base - 1; k >= 1; --k) {
				t = i > 0 ? k / pows(-i) : k * pows(i);
				if (t < u) continue;
				if (t > v) break;
				z.push(t);
			}
			if (z.length * 2 < n) z = ticks$1(u, v, n);
		} else z = ticks$1(i, j, Math.min(j - i, n)).map(pows);
		return r ? z.reverse() : z;
	};
	scale.tickFormat = (count, specifier) => {
		if (count == null) count = 10;
		if (specifier == null) specifier = base === 10 ? "s" : ",";
		if (typeof specifier !== "function") {
			if (!(base % 1) && (specifier = formatSpecifier(specifier)).precision == null) specifier.trim = true;
			specifier = format(specifier);
		}
		if (count === 1e400) return specifier;
		const k = Math.max(1, base * count / scale.ticks().length);
		return (d) => {
			let i = d / pows(Math.round(logs(d)));
			if (i * base < base - .5) i *= base;
			return i <= k ? specifier(d) : "";
		};
	};
	scale.nice = () => {
		return domain(nice(domain(), {
			floor: (x) => pows(Math.floor(logs(x))),
			ceil: (x) => pows(Math.ceil(logs(x)))
		}));
	};
	return scale;
}
function log() {
	const scale = loggish(transformer$2()).domain([1, 10]);
	scale.copy = () => copy$1(scale, log()).base(scale.base());
	initRange.apply(scale, arguments);
	return scale;
}
function transformPow(exponent) {
	return function(x) {
		return x < 0 ? -Math.pow(-x, exponent) : Math.pow(x, exponent);
	};
}
function transformSqrt(x) {
	return x < 0 ? -Math.sqrt(-x) : Math.sqrt(x);
}
function transformSquare(x) {
	return x < 0 ? -x * x : x * x;
}
function powish(transform) {
	var scale = transform(identity$1, identity$1), exponent = 1;
	function rescale() {
		return exponent === 1 ? transform(identity$1, identity$1) : exponent === .5 ? transform(transformSqrt, transformSquare) : transform(transformPow(exponent), transformPow(1 / exponent));
	}
	scale.exponent = function(_) {
		return arguments.length ? (exponent = +_, rescale()) : exponent;
	};
	return linearish(scale);
}
function pow() {
	var scale = powish(transformer$2());
	scale.copy = function() {
		return copy$1(scale, pow()).exponent(scale.exponent());
	};
	initRange.apply(scale, arguments);
	return scale;
}
function sqrt$1() {
	return pow.apply(null, arguments).exponent(.5);
}
function date(t) {
	return new Date(t);
}
function number(t) {
	return t instanceof Date ? +t : Math.round(t);
}
function calendar(ticks, tickInterval, year, month, week, day, hour, minute, second, format) {
	var scale = continuous(), invert = scale.invert, domain = scale.domain;
	var formatMillisecond = format(".%L"), formatSecond = format(":%S"), formatMinute = format("%I:%M"), formatHour = format("%I %p"), formatDay = format("%a %d"), formatWeek = format("%b %d"), formatMonth = format("%B"), formatYear = format("%Y");
	function tickFormat(date) {
		return (second(date) < date ? formatMillisecond : minute(date) < date ? formatSecond : hour(date) < date ? formatMinute : day(date) < date ? formatHour : month(date) < date ? week(date) < date ? formatDay : formatWeek : year(date) < date ? formatMonth : formatYear)(date);
	}
	scale.invert = function(y) {
		return new Date(Math.round(invert(y)));
	};
	scale.domain = function(_) {
		return arguments.length ? domain(Array.from(_, number)) : domain().map(date);
	};
	scale.ticks = function(interval) {
		var d = domain();
		return ticks(d[0], d[d.length - 1], interval == null ? 10 : interval);
	};
	scale.tickFormat = function(count, specifier) {
		return specifier == null ? tickFormat : format(specifier);
	};
	scale.nice = function(interval) {
		var d = domain();
		if (!interval || typeof interval.range !== "function") interval = tickInterval(d[0], d[d.length - 1], interval == null ? 10 : interval);
		return interval ? domain(nice(d, interval)) : scale;
	};
	scale.copy = function() {
		return copy$1(scale, calendar(ticks, tickInterval, year, month, week, day, hour, minute, second, format));
	};
	return scale;
}
function utcTime() {
	return initRange.apply(calendar(utcTicks, utcTickInterval, utcYear, utcMonth, utcSunday, utcDay, utcHour, utcMinute, second, utcFormat).domain([Date.UTC(2e3, 0, 1), Date.UTC(2e3, 0, 2)]), arguments);
}

// src/report/html/plots/difference-plot.ts
const width$1 = 240;
const height$1 = 22;
const edge = 10;
const middle = height$1 / 2;
const x$1 = linear([-1, 1], [edge, 230]);
const ticks = x$1.ticks(5);
/** One row of the forest plot: the estimate in its interval on the scale from \u22121 to +1 that all rows share. Without an interval, a diamond. */
function differencePlot(estimate, interval) {
	const tone = toneOf$1(estimate, interval);
	const label = interval === null ? `difference ${estimate.toFixed(2)}` : signedWithInterval(estimate, interval);
	return html`<svg class="forest ${tone}" viewBox="0 0 ${width$1} ${height$1}" role="img" aria-label="${label}"><use href="#scale"/>${interval === null ? diamond(estimate) : whisker(estimate, interval)}</svg>`;
}
/** The scale above the rows. */
function differenceAxis() {
	const labels = ticks.map((tick) => html`<text x="${at(tick)}" y="13" text-anchor="middle">${tick === 0 ? "0" : tick > 0 ? `+${tick}` : `\u2212${-tick}`}</text>`);
	return html`<svg class="forest axis" viewBox="0 0 ${width$1} 18" aria-hidden="true">${labels}</svg>`;
}
/** The lines behind the rows, drawn once and referred to by each. */
function differenceScale() {
	const lines = ticks.map((tick) => html`<line class="${tick === 0 ? "zero" : "grid"}" x1="${at(tick)}" x2="${at(tick)}" y1="0" y2="${height$1}"/>`);
	return html`<svg class="unseen" aria-hidden="true"><g id="scale">${lines}</g></svg>`;
}
function whisker(estimate, [low, high]) {
	return html`<line class="range" x1="${at(low)}" x2="${at(high)}" y1="${middle}" y2="${middle}"/><circle class="point" cx="${at(estimate)}" cy="${middle}" r="4.5"/>`;
}
function diamond(estimate) {
	const [left, centre, right] = [
		at(estimate, -6),
		at(estimate, 0),
		at(estimate, 6)
	];
	return html`<polygon class="point" points="${left},${middle} ${centre},${5} ${right},${middle} ${centre},${17}"/>`;
}
function at(value, step = 0) {
	return (x$1(Math.max(-1, Math.min(1, value))) + step).toFixed(1);
}
/** The interval decides the colour: only one that leaves zero out shows a direction. */
function toneOf$1(estimate, interval) {
	const [low, high] = interval ?? [estimate, estimate];
	if (high < 0) return "worse";
	return low > 0 ? "better" : "even";
}

// src/report/html/case-rows.ts
/** A case as one group of rows, so that sorting moves its details with it. The attributes are what filters and sorting read. */
function* caseRows(view, panels) {
	const facts = new Map(view.report.contract.cases.map((one) => [one.id, one]));
	for (const [place, one] of orderedCases(view).entries()) {
		const told = facts.get(one.id);
		const panel = panels.get(one.id);
		yield html`<tbody class="${place < 100 ? "" : "later"}" data-case="${one.id}" data-place="${place}" data-state="${one.state}" data-category="${told?.category ?? ""}" data-family="${told?.family ?? ""}" data-split="${told?.split ?? ""}" data-difference="${sortNumber(one.difference?.estimate)}" data-baseline="${sortNumber(passed(one.baseline))}" data-candidate="${sortNumber(passed(one.candidate))}" data-time="${sortNumber(one.medians.candidate.latencyMs)}">${summaryRow(one, view, panel !== void 0)}</tbody>${panel === void 0 ? null : html`<template data-of="${one.id}">${panel}</template>`}
`;
	}
}
/** Most severe first; cases that nothing happened to last. */
function orderedCases(view) {
	const differing = new Set(view.differing.map(({ id }) => id));
	return [...view.differing, ...view.report.comparison.cases.filter(({ id }) => !differing.has(id))];
}
function summaryRow(one, view, hasPanel) {
	const label = caseLabel(one, view);
	const name = hasPanel ? html`<button type="button" class="open" aria-expanded="false">${one.id}</button>` : html`<a href="${caseHash(one.id)}">${one.id}</a>`;
	return html`<tr><th scope="row">${name}</th><td class="state ${toneOf(one)}">${label.strong === null ? null : html`<strong>${label.strong}</strong>${label.rest === "" ? "" : ", "}`}${label.rest}</td><td class="number">${bothValues(one, view.report)}</td>${oneSided(view.report) ? null : html`<td class="plot">${plotOf(one)}</td><td class="number">${difference(one)}</td>`}<td class="number">${timeOf(one)}</td></tr>`;
}
function plotOf(one) {
	if (one.difference === null) return "";
	return differencePlot(one.difference.estimate, one.deterministic ? null : one.difference.interval);
}
function timeOf({ medians: { baseline, candidate } }) {
	const told = [baseline.latencyMs, candidate.latencyMs].map((value) => value === null ? "?" : duration(value));
	return told.every((value) => value === "?") ? "" : told.join(" \u2192 ");
}
function toneOf({ state, direction }) {
	if (state === "critical" || state === "rejected") return "bad";
	if (state === "unreviewed" || state === "finding") return direction === "better" ? "good" : "bad";
	if (state === "failed" || state === "error" || state === "unstable" || state === "incomplete") return "open";
	return "calm";
}
function passed({ passes, attempts }) {
	return attempts === 0 ? null : passes / attempts;
}
/** Unknown sorts last in both directions: the attribute is empty. */
function sortNumber(value) {
	return value === null || value === void 0 ? "" : String(value);
}

// src/pipeline/sides/held-out.ts
const mostBytes = 2e7;
/** Files of a private checkout, laid over the suite; links and git's own files are no cases. */
async function heldOutEntries(place, { repository }) {
	const snapshot = await repository.snapshot(place);
	const own = snapshot.entries.filter(({ path, mode }) => mode.startsWith("100") && !path.startsWith("."));
	const sizeBytes = own.reduce((sum, entry) => sum + entry.sizeBytes, 0);
	if (own.length === 0 || sizeBytes > mostBytes) throw new UserError({
		where: place,
		what: own.length === 0 ? "holds no held-out cases" : `holds more than ${mostBytes} bytes`,
		todo: "name the folder that holds their case files, laid out as in the suite"
	});
	return Promise.all(own.map(async (entry) => ({
		path: entry.path,
		executable: entry.mode === "100755",
		bytes: await snapshot.read(entry)
	})));
}
/** The suite with the held-out cases of a private checkout beside its own; they may add cases and change none. */
function withHeldOut(folder, added, place) {
	const known = new Set(folder.entries.map(({ path }) => path));
	const same = added.find(({ path }) => known.has(path));
	if (same !== void 0) throw new UserError({
		where: `${place}/${same.path}`,
		what: "stands in the suite too",
		todo: "give the held-out file another name; it may not replace one"
	});
	const before = new Set(loadContract(folder).cases.map(({ id }) => id));
	const contract = loadContract({
		...folder,
		entries: [...folder.entries, ...added]
	});
	const open = contract.cases.find(({ id, split }) => !before.has(id) && split !== "held_out");
	if (open === void 0) return contract;
	throw new UserError({
		where: `${place}/${open.definedAt.file}:${open.definedAt.line}`,
		what: `case ${open.id} is not held out`,
		todo: "write `split: held_out` into it, or move it into the suite"
	});
}
/** A suite, with the held-out cases of a private checkout where one is named. */
async function loadWithHeldOut(folder, heldOut, outside) {
	if (heldOut === void 0) return loadContract(folder);
	return withHeldOut(folder, await heldOutEntries(heldOut, outside), heldOut);
}

// src/pipeline/stored/stored-contract.ts
/**
* The suite that a stored run was measured by, looked for in these commits or folders in their order; null when none of them holds it any
* more. A commit that is gone and a suite that can't be read are passed over.
*/
async function findStoredContract(named, places, outside, heldOut) {
	for (const place of new Set(places.filter((one) => one !== null))) try {
		const folder = await readSuiteFolder(await outside.repository.snapshot(place), named.path);
		const contract = folder === null ? null : await loadWithHeldOut(folder, heldOut, outside);
		if (contract?.digest === named.digest) return contract;
	} catch (error) {
		if (!(error instanceof UserError)) throw error;
	}
	return null;
}

// src/compare/statistics/ewma.ts
const WEIGHT = .2;
const WIDTH = 2.86;
const FEWEST_STABLE = 20;
const RANGE_OF_TWO = 1.128;
const ROUNDING = 1e-12;
/**
* EWMA chart (Roberts 1959) of the paired mean difference to the frozen reference run, one point a night.
*
* The first `stable` nights give the centre \u00b50 (mean) and \u03c3 = mean moving range / 1.128, so that the provider's variation
* between nights lies inside the limits. Then E_t = 0.2 y_t + 0.8 E_(t\u22121) from \u00b50, with an alarm when
* |E_t \u2212 \u00b50| > 2.86 \u03c3 sqrt((0.2 / 1.8)(1 \u2212 0.8^(2t))). An alarm asks for a planned comparison and changes no decision.
* Throws a RangeError for fewer than 20 stable nights, fewer nights than that, or a value that isn't finite.
*/
function ewma(nights, stable) {
	requireCount("stable nights", stable, FEWEST_STABLE);
	requireCount("nights", nights.length, stable);
	requireWithin("nightly difference", nights, -Number.MAX_VALUE, Number.MAX_VALUE);
	const first = nights.slice(0, stable);
	const centre = first.reduce((sum, y) => sum + y, 0) / stable;
	const ranges = first.slice(1).map((y, i) => Math.abs(y - (first[i] ?? y)));
	const sigma = ranges.reduce((sum, range) => sum + range, 0) / ranges.length / RANGE_OF_TWO;
	let smoothed = centre;
	return {
		centre,
		sigma,
		points: nights.slice(stable).map((y, index) => {
			smoothed = WEIGHT * y + .8 * smoothed;
			const settled = 1 - .8 ** (2 * (index + 1));
			const limit = WIDTH * sigma * Math.sqrt(WEIGHT / 1.8 * settled);
			return {
				smoothed,
				limit,
				alarm: Math.abs(smoothed - centre) > limit + ROUNDING
			};
		})
	};
}

// src/compare/statistics/mann-kendall.ts
function median(values) {
	const sorted = values.sort((a, b) => a - b);
	const middle = sorted.length >> 1;
	const upper = sorted[middle] ?? 0;
	return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
/** P(a random order of n values has at most `inversions` inversions). */
function inversionsAtMost(n, inversions) {
	let mass = [1];
	for (let i = 2; i <= n; i += 1) {
		const next = new Array(mass.length + i - 1).fill(0);
		mass.forEach((p, count) => {
			for (let shift = 0; shift < i; shift += 1) next[count + shift] = (next[count + shift] ?? 0) + p / i;
		});
		mass = next;
	}
	return mass.slice(0, inversions + 1).reduce((sum, p) => sum + p, 0);
}
function withTies(n, s, tied) {
	const term = (t) => t * (t - 1) * (2 * t + 5);
	const variance = (term(n) - tied.reduce((sum, t) => sum + term(t), 0)) / 18;
	return variance === 0 || s === 0 ? 1 : 2 * normalCdf(-(Math.abs(s) - 1) / Math.sqrt(variance));
}
/**
* Mann and Kendall's test for a trend in values taken at equal steps, with Theil and Sen's slope.
*
* p = min(1, 2 P(S <= \u2212|s|)) exactly, over all orders of n different values; with equal values the normal approximation
* with tie and continuity correction. Throws a RangeError for fewer than two values or one that isn't finite.
*/
function mannKendall(values) {
	requireWithin("value", values, -Number.MAX_VALUE, Number.MAX_VALUE);
	const n = values.length;
	if (n < 2) throw new RangeError(`A trend needs at least two values, got ${n}.`);
	const slopes = [];
	let s = 0;
	values.forEach((later, j) => {
		values.slice(0, j).forEach((earlier, i) => {
			s += Math.sign(later - earlier);
			slopes.push((later - earlier) / (j - i));
		});
	});
	const repeats = /* @__PURE__ */ new Map();
	for (const value of values) repeats.set(value, (repeats.get(value) ?? 0) + 1);
	const pairs = slopes.length;
	const pTwoSided = repeats.size === n ? 2 * inversionsAtMost(n, (pairs - Math.abs(s)) / 2) : withTies(n, s, [...repeats.values()]);
	return {
		s,
		tau: s / pairs,
		pTwoSided: Math.min(1, pTwoSided),
		slope: median(slopes)
	};
}

// src/compare/chart.ts
const usualChart = {
	baseline: 20,
	window: 30
};
const FEWEST_FOR_TREND = 14;
const TREND_LEVEL = .01;
/** Only what is known on both nights can be seen to have changed. */
function changeBetween(before, now) {
	if (before.contract !== now.contract) return "the contract changed";
	if (before.casegate !== now.casegate) return `casegate changed from ${before.casegate} to ${now.casegate}`;
	return before.model !== null && now.model !== null && before.model !== now.model ? `the model changed from ${before.model} to ${now.model}` : null;
}
/** The nights since the last change; a night that does not tell its model goes with the one before. */
function lastSegment(points) {
	const [first, ...rest] = points;
	if (first === void 0) return null;
	let segment = {
		began: "the first night on record",
		nights: [first]
	};
	let previous = first;
	for (const point of rest) {
		const change = changeBetween(previous, point);
		if (change === null) segment.nights.push(point);
		else segment = {
			began: change,
			nights: [point]
		};
		previous = {
			...point,
			model: point.model ?? previous.model
		};
	}
	return {
		segment,
		earlier: points.length - segment.nights.length
	};
}
function trendOf$1(values, window) {
	const last = values.slice(-window);
	if (last.length < FEWEST_FOR_TREND) return null;
	const { pTwoSided, slope } = mannKendall(last);
	return {
		nights: last.length,
		p: pTwoSided,
		slopePerNight: slope,
		alarm: pTwoSided < TREND_LEVEL
	};
}
function asked(alarm, trend) {
	const seen = [alarm ? "the smoothed difference left its limits" : "", trend?.alarm === true ? `${trend.nights} nights show a trend` : ""].filter((part) => part !== "");
	if (seen.length === 0) return null;
	return `${seen.join(" and ")}: plan a comparison of today with the reference, by casegate gate or replay`;
}
function requireDesign({ baseline, window }) {
	if (!(window >= FEWEST_FOR_TREND && window <= 30)) throw new RangeError(`A window for a trend has 14 to 30 nights, got ${window}.`);
	if (!(baseline >= 20)) throw new RangeError(`A chart needs 20 stable nights at least, got ${baseline}.`);
}
/**
* The control chart of nightly differences (METHODS 8 k): EWMA limits from the declared baseline nights, and the exact
* Mann-Kendall test over the declared window. A changed contract, model or version of Casegate starts a new chart. Nights
* without a difference are left out. Null when there is no night. Throws a RangeError for a design outside its bounds.
*/
function nightlyChart(points, design = usualChart) {
	requireDesign(design);
	const found = lastSegment(points.filter(({ difference }) => difference !== null));
	const [first] = found?.segment.nights ?? [];
	if (found === null || first === void 0) return null;
	const { segment, earlier } = found;
	const values = segment.nights.map(({ difference }) => difference ?? 0);
	const wanting = Math.max(0, design.baseline - values.length);
	const chart = wanting > 0 ? null : ewma(values, design.baseline);
	const nights = segment.nights.map(({ date }, index) => {
		const { smoothed = null, limit = null, alarm = false } = chart?.points[index - design.baseline] ?? {};
		return {
			date,
			difference: values[index] ?? 0,
			smoothed,
			limit,
			alarm
		};
	});
	const trend = wanting > 0 ? null : trendOf$1(values, design.window);
	return {
		since: first.date,
		began: segment.began,
		earlier,
		nights,
		wanting,
		centre: chart?.centre ?? null,
		sigma: chart?.sigma ?? null,
		trend,
		asks: asked(nights.at(-1)?.alarm === true, trend)
	};
}

// src/compare/night-points.ts
function isComplete({ attempts, planned }) {
	return attempts > 0 && attempts >= planned;
}
function pairedMean(reference, night) {
	const before = new Map(reference.filter(isComplete).map((row) => [`${row.case} ${row.caseDigest}`, row]));
	const differences = night.filter(isComplete).flatMap((row) => {
		const was = before.get(`${row.case} ${row.caseDigest}`);
		return was === void 0 ? [] : [row.passes / row.attempts - was.passes / was.attempts];
	});
	const cases = differences.length;
	const sum = differences.reduce((total, one) => total + one, 0);
	return {
		difference: cases === 0 ? null : sum / cases,
		cases
	};
}
/** A replay and the A/A run beside it are one night: what a day has in common, such as the provider, is no spread between nights. */
function nightOf({ date, contract, model, casegate }) {
	return JSON.stringify([
		date.slice(0, 10),
		contract,
		model,
		casegate
	]);
}
/** The attempts that one night made at each case, whichever of its runs made them. */
function pooled(rows) {
	const cases = /* @__PURE__ */ new Map();
	for (const { case: id, caseDigest, passes, attempts, planned } of rows) {
		const key = `${id} ${caseDigest}`;
		const own = cases.get(key) ?? {
			case: id,
			caseDigest,
			passes: 0,
			attempts: 0,
			planned: 0
		};
		cases.set(key, {
			...own,
			passes: own.passes + passes,
			attempts: own.attempts + attempts,
			planned: own.planned + planned
		});
	}
	return [...cases.values()];
}
/**
* One point a night: the paired mean difference to the frozen reference run, over the cases that are complete on both and have
* the same digest (METHODS 8 k). Runs of one day are one night. `rows` are of one suite and side; nights come in the order of their dates.
*/
function nightPoints(reference, rows) {
	const nights = /* @__PURE__ */ new Map();
	for (const row of rows) {
		const night = nightOf(row);
		const own = nights.get(night);
		if (own === void 0) nights.set(night, [row]);
		else own.push(row);
	}
	return [...nights.values()].flatMap((own) => {
		const [first] = own;
		if (first === void 0) return [];
		const { run, date, contract, model, casegate } = first;
		return [{
			run,
			date,
			contract,
			model,
			casegate,
			...pairedMean(reference, pooled(own))
		}];
	}).sort((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
}

// src/compare/history-summary.ts
const CONFIDENCE = .95;
function groupBy(items, key) {
	const groups = /* @__PURE__ */ new Map();
	for (const item of items) {
		const own = groups.get(key(item));
		if (own === void 0) groups.set(key(item), [item]);
		else own.push(item);
	}
	return groups;
}
function mean(values) {
	return values.reduce((sum, value) => sum + value, 0) / values.length;
}
function keptRate(values) {
	return {
		rate: mean(values),
		interval: meanInterval(values, null, "rate", CONFIDENCE)
	};
}
const rateOf = ({ passes, attempts }) => passes / attempts;
function caseHistory(id, rows) {
	const total = (of) => rows.reduce((sum, row) => sum + of(row), 0);
	return {
		case: id,
		runs: new Set(rows.map(({ run }) => run)).size,
		passes: total(({ passes }) => passes),
		attempts: total(({ attempts }) => attempts),
		...keptRate(rows.map(rateOf))
	};
}
function agentHistory(rows) {
	const [first] = rows;
	const cases = [...groupBy(rows, (row) => row.case)].map(([id, own]) => caseHistory(id, own));
	const judged = rows.flatMap(({ judgment }) => judgment ?? []);
	return {
		agent: first?.agent ?? "",
		model: first?.model ?? null,
		runs: new Set(rows.map(({ run }) => run)).size,
		cases,
		...keptRate(cases.map(({ rate }) => rate)),
		judgment: {
			asked: judged.length,
			of: rows.length,
			mean: judged.length === 0 ? null : mean(judged)
		}
	};
}
/** What a night says of the branch itself: today's side of a replay, the baseline of any other run. */
function isNight({ mode, side }) {
	return side === (mode === "replay" || mode === "score" ? "candidate" : "baseline");
}
/** The first run on record under the contract of the last one is the frozen reference; it is no point of its own chart. */
function chartOf(nights, design) {
	const last = nights.at(-1);
	const own = nights.filter(({ contract }) => contract === last?.contract);
	const [first] = own;
	if (first === void 0) return {
		chart: null,
		reference: null
	};
	const reference = own.filter(({ run }) => run === first.run);
	const points = nightPoints(reference, nights.filter(({ run }) => run !== first.run));
	return {
		chart: nightlyChart(points, design),
		reference: {
			run: first.run,
			date: first.date
		}
	};
}
/** The trend of one suite from its rows: by run, by agent and case, and on the nightly chart. Null without a row. */
function historyOf(suite, all, design) {
	const rows = all.filter((row) => row.suite === suite && row.attempts > 0).sort((a, b) => a.date < b.date ? -1 : a.date > b.date ? 1 : 0);
	if (rows.length === 0) return null;
	const nights = rows.filter(isNight);
	return {
		suite,
		runs: [...groupBy(nights, ({ run }) => run).values()].flatMap((own) => {
			const [first] = own;
			if (first === void 0) return [];
			const { run, date, mode, commit, model } = first;
			return [{
				run,
				date,
				mode,
				commit,
				model,
				cases: own.length,
				rate: mean(own.map(rateOf))
			}];
		}),
		agents: [...groupBy(nights, ({ agent, model }) => JSON.stringify([agent, model])).values()].map(agentHistory),
		...chartOf(nights, design)
	};
}

// src/pipeline/reported/trend.ts
/** The runs of one suite in the history, oldest first; a run under another contract or model starts a line of its own. */
function trendOf(suite, past) {
	const contracts = new Map(past.map(({ run, contract }) => [run, contract]));
	return (historyOf(suite, past)?.runs ?? []).slice(-200).map(({ run, date, rate, cases, model }, index, all) => {
		const before = all[index - 1];
		const same = before?.model === model && contracts.get(before.run) === contracts.get(run);
		return {
			date: new Date(date),
			rate,
			cases,
			starts: before === void 0 || !same
		};
	});
}

// src/pipeline/reported/page-evidence.ts
/** The page tells so many cases with their attempts, the most severe ones. */
const mostCases = 250;
/** Of one case and side. */
const mostRecords = 60;
/** More names of calls than the page has room for in a line. */
const mostCalls$1 = 200;
/** What report.html shows of the attempts of the most severe cases, read back from the run's folder line by line. */
async function pageEvidence(input) {
	const { report, contract } = input;
	const ids = orderedCases(viewOf(report)).slice(0, mostCases).map(({ id }) => id);
	const kept = new Map(ids.map((id) => [id, {
		listed: [],
		chosen: /* @__PURE__ */ new Map()
	}]));
	for (const source of input.sources) await readRecords(source, kept, input);
	const prompts = new Map((contract?.cases ?? []).map(({ id, prompt }) => [id, prompt ?? null]));
	const cases = /* @__PURE__ */ new Map();
	for (const [id, { listed, chosen }] of kept) {
		if (listed.length === 0) continue;
		const shown = {
			baseline: await shownAttempt("baseline", chosen.get("baseline") ?? null, input),
			candidate: await shownAttempt("candidate", chosen.get("candidate") ?? null, input)
		};
		cases.set(id, {
			prompt: prompts.get(id) ?? null,
			attempts: listed,
			shown
		});
	}
	return {
		cases,
		trend: trendOf(report.contract.suite, input.past ?? [])
	};
}
/** The same for a run that has ended, whose suite is looked for where it was. */
async function storedPage(report, path, outside) {
	const { baseline, candidate } = report.versions;
	const places = [
		baseline.commit,
		candidate.commit,
		"."
	];
	return pageEvidence({
		report,
		contract: await findStoredContract(report.contract, places, outside),
		sources: ownSides(path),
		outside
	});
}
/** The attempts of one run, each on its own side. */
function ownSides(path) {
	return [{
		path,
		as: (side) => side
	}];
}
/** Of a stored run that today is compared with, the candidate's attempts stand for the baseline. */
function storedAsBaseline(path) {
	return {
		path,
		as: (side) => side === "candidate" ? "baseline" : null
	};
}
async function readRecords({ path, as }, kept, { report, outside: { files } }) {
	const quoted = new Map((report.quotes ?? []).map((quote) => [`${quote.side} ${quote.case}`, quote.runId]));
	const isShown = (one) => kept.has(one.case);
	await readChosenRecords(files, path, isShown, ({ previous: _, ...record }) => {
		const side = as(record.side);
		const own = kept.get(record.case);
		if (own === void 0 || side === null) return;
		if (own.listed.filter((one) => one.side === side).length >= mostRecords) return;
		own.listed.push(listedOf({
			...record,
			side
		}));
		if (!record.counted) return;
		const rank = quoted.get(`${side} ${record.case}`) === record.runId ? 0 : record.outcome === "fail" ? 1 : 2;
		if (rank < (own.chosen.get(side)?.rank ?? 3)) own.chosen.set(side, {
			rank,
			record: {
				...record,
				side
			},
			path
		});
	});
}
function listedOf(record) {
	const { runId, side, stage, repeat, outcome, reason, durationMs, usage, score } = record;
	const checks = record.checks.filter((check) => check.outcome === "fail");
	return {
		runId,
		side,
		stage,
		repeat,
		try: record.try,
		outcome,
		reason,
		durationMs,
		usage,
		score,
		reused: record.reused,
		toolCalls: record.toolCalls?.slice(0, mostCalls$1).map(({ name }) => ({ name })) ?? null,
		checks: checks.map(({ id, outcome: of, reason: why, advisory }) => ({
			id,
			outcome: of,
			reason: why,
			advisory
		}))
	};
}
/** The attempt that the report quotes, else the first that failed, else the first. */
async function shownAttempt(side, chosen, { report, contract, outside }) {
	if (chosen === null) return null;
	const { path, record } = chosen;
	const form = report.mode === "score" || contract === null ? "casegate" : traceFormOf(contract.suite.agent);
	const folder = evidenceFolderOf(path, record);
	return {
		label: side,
		record,
		evidence: readStoredEvidence(outside.files, folder, record, form)
	};
}

// src/pipeline/reported/quoted-answers.ts
/**
* The report with what the quoted attempts answered. A comparison holds no answers, since a run has very many; those few that are quoted are
* read back from the records.
*/
async function withQuotedAnswers(report, sources, { files }) {
	const wanted = new Set((report.quotes ?? []).map(({ runId }) => runId));
	if (wanted.size === 0) return report;
	const answers = /* @__PURE__ */ new Map();
	const isWanted = ({ runId }) => wanted.has(runId);
	for (const { path } of sources) await readChosenRecords(files, path, isWanted, ({ runId, excerpts }) => {
		if (!answers.has(runId)) answers.set(runId, quotedAnswer(excerpts));
	});
	const quotes = report.quotes?.map((quote) => ({
		...quote,
		answer: answers.get(quote.runId) ?? quote.answer
	}));
	return {
		...report,
		quotes
	};
}

// src/model/decision-file.ts
const hex64 = string$1().regex(/^[0-9a-f]{64}$/, "must be 64 lower-case hex digits");
/** Signs that nobody sees are as good as none. */
const isSeen = (text) => /[^\s\p{C}\p{M}]/u.test(text);
const seen = (most) => string$1().trim().min(1).max(most).refine(isSeen, "must hold something to read");
const sentence = seen(2e3);
/** `.casegate/decisions/<case>/<first 16 hex>.json`: a person accepts or rejects one difference. */
const decisionFileSchema = strictObject({
	schema: literal(1),
	id: string$1().min(8).max(64),
	fingerprint: hex64,
	decision: _enum(["accept", "reject"]),
	case: string$1().min(1),
	direction: directionSchema.optional(),
	reason: sentence,
	cause: sentence.default("cause unknown"),
	by: seen(200),
	expires: date$2().optional(),
	moved: record$1(string$1(), directionSchema).default({}),
	provenance: record$1(string$1(), json$2()).optional()
});
/** What an offered decision file holds where only a person can speak. A file that still holds one of them decides nothing. */
const placeholderWords = {
	by: "YOUR LOGIN",
	reason: "SAY WHY"
};
/** `.casegate/expected/<case>.json`: an improvement announced up front. */
const expectedFileSchema = strictObject({
	schema: literal(1),
	id: string$1().min(8).max(64),
	case: string$1().min(1),
	direction: literal("better"),
	reason: sentence,
	by: seen(200)
});

// src/decide/decision-path.ts
/** Where decision files lie in a repository. */
const DECISIONS = ".casegate/decisions/";
const EXPECTED = ".casegate/expected/";
/** `.casegate/decisions/<case>/<first 16 hex of the fingerprint>.json`. */
function decisionPath(caseId, fingerprint) {
	return `${DECISIONS}${caseId}/${fingerprint.slice(0, 16)}.json`;
}
/** `.casegate/expected/<case>.json`. */
function expectedPath(caseId) {
	return `${EXPECTED}${caseId}.json`;
}

// src/decide/decision-file-text.ts
function ready(path, file) {
	return {
		path,
		text: `${JSON.stringify(file, null, 2)}\n`
	};
}
function decisionFile(decision, of, { by, reason, cause = "cause unknown", id, expires, provenance }) {
	const { case: name, fingerprint, direction, moved = {} } = of;
	const file = decisionFileSchema.parse({
		schema: 1,
		id,
		fingerprint,
		decision,
		case: name,
		...direction === void 0 ? {} : { direction },
		reason,
		cause,
		by,
		...expires === void 0 ? {} : { expires },
		moved,
		...provenance === void 0 ? {} : { provenance }
	});
	return ready(decisionPath(name, fingerprint), file);
}
/**
* The decision file for one difference. Throws a UserError when the case has nothing that can be decided: nothing that
* needs a review moved, it is unstable, or it violates a critical check.
*/
function decisionFileFor(one, decision, words) {
	if (one.fingerprint === null || one.direction === null) throw new UserError({
		where: one.id,
		what: `has no difference that can be decided (${one.state})`,
		todo: "name a case that the report lists as a difference"
	});
	const { id: name, fingerprint, direction, moved } = one;
	return decisionFile(decision, {
		case: name,
		fingerprint,
		direction,
		moved
	}, words);
}
/** The decision file for a revision of the suite. */
function revisionFileFor(fingerprint, decision, words) {
	return decisionFile(decision, {
		case: CONTRACT_CASE,
		fingerprint
	}, words);
}
/** The file that announces an improvement of a case up front. */
function expectedFileFor(caseId, { by, reason, id }) {
	const file = expectedFileSchema.parse({
		schema: 1,
		id,
		case: caseId,
		direction: "better",
		reason,
		by
	});
	return ready(expectedPath(caseId), file);
}

// src/report/cause-sentence.ts
/** States of a difference that a person may settle. */
const decidable = /* @__PURE__ */ new Set(["unreviewed"]);
/** What made a difference, as far as a person has said so. */
function causeSentence({ cause }, encode) {
	return cause === "cause unknown" || cause === "" ? "Cause unknown." : `Cause: ${encode.text(cause)}`;
}

// src/report/markdown-link.ts
/** A link whose words are the tool's own; null unless the address is http or https, in the characters that addresses have. */
function markdownLink(words, url) {
	if (url === void 0 || !/^https?:\/\/[!-~]+$/i.test(url)) return null;
	return `[${words}](${url.replace(/[()<>|`"\\[\]{}]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)})`;
}

// src/report/told-apart.ts
/** Characters before the first difference that are still shown, so that a reader sees where it stands. */
const contextChars = 20;
/**
* Shortens values that are to be quoted side by side within `limit` characters: where they start alike for longer than that leaves room to see, what they
* share is left out up to a few characters before the first difference, with \u2026 in its place. Otherwise they stand as they are.
*/
function toldApart(values, limit) {
	const shared = sharedStart(values);
	if (!values.some((value) => value.length > limit) || shared <= limit / 2) return (value) => value;
	const start = shared - contextChars;
	return (value) => `\u2026${value.slice(start).replace(/^[\uDC00-\uDFFF]/, "")}`;
}
/** How many UTF-16 units all values have in common at their start. */
function sharedStart([first = "", ...others]) {
	if (others.length === 0) return 0;
	return others.reduce((shared, other) => {
		let same = 0;
		while (same < shared && other[same] === first[same]) same += 1;
		return same;
	}, first.length);
}

// src/report/moved-sentences.ts
/** Of a value that is quoted in a sentence. */
const mostChars = 80;
/** What moved in a case, one sentence a check or line; they follow the case's name, so the first starts in lower case. */
function movedSentences(one, view, encode) {
	const baseline = encode.text(view.names.baseline, 40);
	const most = view.limits.each;
	const checks = [...one.checksMoved].sort(worseFirst).map((moved) => checkSentence(moved, baseline, encode));
	const lines = one.lines.filter((line) => line.moved && (!line.identity || one.checksMoved.length === 0)).map((line) => lineSentence(line, baseline, encode, most));
	const told = [...checks.slice(0, most), ...lines.slice(0, most)];
	const left = checks.length + lines.length - told.length;
	if (view.report.mode === "score") return [`passes ${count(one.candidate)}.`];
	if (told.length === 0) return [`passes ${count(one.candidate)}; ${baseline}: ${count(one.baseline)}.`];
	const [first = "", ...others] = left > 0 ? [...told, `${left} more in ${view.limits.rest}.`] : told;
	return [first, ...others.map(capital)];
}
/** A check's own name stands in code or as it is, so only our words are touched. */
function capital(sentence) {
	return sentence.replace(/^(?:fails|passes|line|identity line) /, (word) => word[0]?.toUpperCase() + word.slice(1));
}
function worseFirst(a, b) {
	const order = [
		"worse",
		"changed",
		"better"
	];
	return order.indexOf(a.direction) - order.indexOf(b.direction);
}
function checkSentence(moved, baseline, encode) {
	const check = encode.code(moved.check, 100);
	const seen = total(moved.candidate);
	const before = total(moved.baseline);
	const outcome = moved.direction === "better" ? "pass" : "fail";
	const now = moved.candidate[outcome] ?? 0;
	const then = moved.baseline[outcome] ?? 0;
	if (!(moved.direction !== "changed" && now / Math.max(1, seen) > then / Math.max(1, before))) return `${check}: ${tally$1(moved.baseline)} \u2192 ${tally$1(moved.candidate)}.`;
	if (seen === 1 && before === 1) return `${outcome === "fail" ? "fails" : "passes"} ${check}; ${baseline} did not.`;
	return `${outcome === "fail" ? "fails" : "passes"} ${check} in ${now} of ${seen} attempts; ${baseline}: ${then} of ${before}.`;
}
function lineSentence(line, baseline, encode, most) {
	const apart = toldApart([.../* @__PURE__ */ new Set([...line.baseline, ...line.candidate])], mostChars);
	const values = (all) => all.length === 0 ? "nothing" : `${listed$1(all.slice(0, most).map((value) => encode.code(apart(value), mostChars)))}${all.length > most ? " and others" : ""}`;
	return `${line.identity ? "identity line" : "line"} ${encode.code(line.name, 60)}: ${baseline} gave ${values(line.baseline)}, now ${values(line.candidate)}.`;
}
function total(outcomes) {
	return Object.values(outcomes).reduce((sum, number) => sum + number, 0);
}
function tally$1(outcomes) {
	return Object.entries(outcomes).filter(([, number]) => number > 0).map(([outcome, number]) => `${outcome.replaceAll("_", " ")} ${number}`).join(", ") || "not evaluated";
}

// src/report/case-details.ts
const markdown = {
	code: markdownCode,
	text: markdownText
};
/** A numbered paragraph for each difference that needs a person, with what both sides did; null when there is none. */
function caseDetails(view, options) {
	const cases = view.differing.filter((one) => view.numbers.has(one.id));
	if (cases.length === 0) return null;
	return {
		head: "",
		items: cases.slice(0, view.limits.details).map((one) => ({
			text: detail(one, view, options),
			rank: 3
		})),
		joint: "\n\n",
		total: cases.length,
		more: (left) => `Details of ${left} more in ${view.limits.rest}.`,
		rank: 3
	};
}
function detail(one, view, options) {
	const name = `**${view.numbers.get(one.id)}. ${markdownText(one.id)}**`;
	const quotes = ["baseline", "candidate"].map((side) => quoteLine(view.quote(one.id, side), side, view)).filter((line) => line !== null);
	return [
		`${name} ${sentences(one, view).join(" ")}`,
		quotes.join("\n"),
		actions$1(one, view, options)
	].filter((part) => part !== "").join("\n\n");
}
function sentences(one, view) {
	if (one.trouble !== null) return [`${one.state === "error" ? "could not be judged" : `is ${one.state}`}: ${markdownText(one.trouble)}`];
	const moved = movedSentences(one, view, markdown);
	const cause = causeSentence(one, markdown);
	if (one.state !== "rejected" || one.acceptance === null) return [...moved, cause];
	const { by, reason } = one.acceptance;
	return [
		...moved,
		`Rejected by ${markdownText(by, 60)}: ${fullStop(markdownText(reason))}`,
		cause
	];
}
function quoteLine(quote, side, view) {
	if (quote === null) return null;
	const said = [
		quote.reason === null ? null : markdownText(quote.reason, 200),
		quote.answer === null ? null : `replied ${markdownCode(quote.answer, 200)}`,
		quote.notes === void 0 ? null : `(${markdownText(quote.notes, 200)})`
	].filter((part) => part !== null);
	const what = said.length === 0 ? "no reply was kept" : said.join(" \u00b7 ");
	return `- ${markdownText(view.names[side], 40)}, attempt ${quote.repeat} (${quote.outcome.replaceAll("_", " ")}): ${what}`;
}
/** Links where the forge offers them, else the command; and how to see the whole attempt. */
function actions$1(one, view, options) {
	const links = decidable.has(one.state) ? options.links?.(one.id) ?? {} : {};
	const where = options.evidence === void 0 ? "" : ` ${options.evidence}`;
	const accept = markdownLink("accept", links.accept);
	const reject = markdownLink("reject", links.reject);
	const command = (name) => markdownCode(`casegate ${name} ${one.id}${where} --reason "\u2026"`, 300);
	const attempt = view.quote(one.id, "candidate")?.repeat;
	const show = markdownCode(`casegate show ${one.id}${where}${attempt === void 0 ? "" : ` --attempt ${attempt}`}`, 300);
	return [...decidable.has(one.state) ? [accept ?? command("accept"), reject ?? command("reject")] : [], show].join(" \u00b7 ");
}

// src/report/fit-blocks.ts
const gap = "\n\n";
/** Size of a text as GitHub counts it. */
function utf8Bytes(text) {
	return new TextEncoder().encode(text).length;
}
/**
* Joins blocks into one text of at most `limitBytes` bytes of UTF-8. Required blocks first, then whole items by
* rank; a block that lost an item gets no later one, so that nothing is left out in the middle, and says how many it lost.
*/
function fitBlocks(blocks, limitBytes) {
	const kept = blocks.map(() => 0);
	const closed = blocks.map(() => false);
	let left = limitBytes - blocks.map((block) => block.required ? utf8Bytes(block.head) + 2 : 0).reduce((sum, bytes) => sum + bytes, 0) - reserve(blocks);
	for (const one of candidates(blocks)) {
		const block = blocks[one.block];
		if (block === void 0 || closed[one.block]) continue;
		const opening = kept[one.block] === 0 && one.item >= 0 ? utf8Bytes(block.head) + 4 : 2;
		if (one.bytes + opening > left) {
			closed[one.block] = true;
			continue;
		}
		left -= one.bytes + opening;
		kept[one.block] = (kept[one.block] ?? 0) + 1;
	}
	return cut(blocks.map((block, index) => written(block, kept[index] ?? 0)).filter((part) => part !== "").join(gap), limitBytes);
}
/** Room for every line that might have to say what was left out. */
function reserve(blocks) {
	return blocks.reduce((sum, block) => sum + (block.more === void 0 ? 0 : utf8Bytes(block.more(totalOf(block))) + 2), 0);
}
function candidates(blocks) {
	return blocks.flatMap((block, index) => {
		if (block.required) return [];
		if (block.items.length === 0) return [{
			block: index,
			item: -1,
			rank: block.rank,
			bytes: utf8Bytes(block.head)
		}];
		return block.items.map((item, place) => ({
			block: index,
			item: place,
			rank: item.rank,
			bytes: utf8Bytes(item.text)
		}));
	}).sort((a, b) => a.rank - b.rank || a.block - b.block || a.item - b.item);
}
function totalOf(block) {
	return block.total ?? block.items.length;
}
function written(block, kept) {
	if (block.required || block.items.length === 0 && kept > 0) return block.head;
	const lost = totalOf(block) - kept;
	const more = block.more !== void 0 && lost > 0 ? block.more(lost) : "";
	if (kept === 0) return more;
	const items = block.items.slice(0, kept).map((item) => item.text);
	const body = [block.head, items.join(block.joint)].filter((part) => part !== "").join(block.joint);
	return more === "" ? body : `${body}${gap}${more}`;
}
/** Last resort for a limit below the verdict itself: whole characters, never half of one. */
function cut(text, limitBytes) {
	if (utf8Bytes(text) <= limitBytes) return text;
	let size = 0;
	let kept = "";
	for (const character of text) {
		size += utf8Bytes(character);
		if (size > limitBytes) break;
		kept += character;
	}
	return kept;
}

// src/report/footer.ts
/** The conditions of the run in small print: commits, isolation, and whatever weakens the result. */
function footer(view, options) {
	const commits = shortCommits(view, options.head);
	return `<sub>${[
		standsAlone(view.report) ? null : `${markdownText(view.names.baseline, 40)} ${commits.baseline}`,
		`${markdownText(view.names.candidate, 40)} ${commits.candidate}`,
		...conditionWords(view, {
			code: markdownCode,
			text: markdownText
		}),
		options.falseAlarms === void 0 ? null : `unchanged code blocked ${options.falseAlarms.blocked} of ${plural(options.falseAlarms.nights, "night")}`,
		markdownLink("report", options.reportUrl)
	].filter((part) => part !== null).join(" \u00b7 ")}</sub>`;
}

// src/report/reasons.ts
/** Told in full by the headline, the quotes and the numbered paragraphs, when nothing else is wrong. */
const toldElsewhere = /* @__PURE__ */ new Set([
	"critical",
	"regression",
	"unreviewed",
	"rejected",
	"untouched",
	"no_difference"
]);
const most$2 = 12;
/** Every reason of the decision in a plain sentence, the weightiest first; null when the headline told the only one. */
function reasonList(view) {
	const reasons = weighed(view.report).filter((reason) => reason.code !== "no_difference");
	const quiet = reasons.every(({ code, text }) => toldElsewhere.has(code) && !/\)\.?$/.test(text));
	if (reasons.length === 0 || reasons.length === 1 && quiet) return null;
	return {
		head: "",
		items: reasons.slice(0, most$2).map((reason) => ({
			text: `- ${markdownText(reason.text, 300)}${effect(reason)}`,
			rank: 1
		})),
		joint: "\n",
		total: reasons.length,
		more: (left) => `${plural(left, "more reason")} in ${view.limits.rest}.`,
		rank: 1
	};
}

// src/report/reported-by.ts
const firstLine = "*Reported by the pull request's own run, not verified.*";
/** What the report says against what the forge says of its run; null where they agree. */
function contradiction(report, run) {
	const says = report.decision.merge === "allow" ? "may merge" : "blocked";
	if (run.conclusion === "success" !== (report.decision.merge === "allow")) return `**Contradiction:** the report says ${says}, but its run ended with ${markdownCode(run.conclusion, 40)}. Rely on neither; look at the run.`;
	const { label } = report.versions.candidate;
	if (label !== run.headSha) return `**Contradiction:** the report is of ${markdownCode(label, 60)}, but its run was of ${markdownCode(run.headSha.slice(0, 7), 7)}. Rely on neither; look at the run.`;
	return null;
}
/** The head of a section whose report came out of a fork's own run: the headline is what the forge says of that run. */
function reportedHead(view, run, nameSuite) {
	const { report } = view;
	const against = contradiction(report, run);
	const mark = against !== null ? "\u26aa" : run.conclusion === "success" ? "\u2705" : headline(report).mark;
	const suite = nameSuite ? ` ${markdownCode(report.contract.suite, 100)}` : "";
	const words = against === null ? headline(report).words : null;
	return [
		firstLine,
		"",
		`## ${mark} Casegate${suite}: its run ended with ${markdownCode(run.conclusion, 40)}`,
		...words === null ? [] : [`Its report says: ${words}.`],
		...against === null ? [] : [against],
		countsLine(view, run.headSha)
	].join("\n");
}

// src/report/revision-note.ts
const mostNames = 5;
/** One paragraph on a change to the suite: it decides nothing here and is accepted on its own; null without one. */
function revisionNote(report, links, evidence = "") {
	const words = revisionWords(report, {
		text: markdownText,
		code: markdownCode
	});
	return words === null ? null : `**The suite changes too:** ${words}${actions(report, links, evidence)}`;
}
/** What of the suite changes, and how that stands. */
function revisionWords(report, encode) {
	const { revision } = report.contract;
	if (revision === null) return null;
	const kinds = [
		"added",
		"removed",
		"changed"
	].flatMap((kind) => {
		const ids = revision.changes.filter(({ change }) => change === kind).map((one) => encode.text(one.case, 100));
		if (ids.length === 0) return [];
		const named = ids.slice(0, mostNames).join(", ");
		return [`${ids.length} ${kind} (${named}${ids.length > mostNames ? ", \u2026" : ""})`];
	});
	const files = revision.files.length;
	const what = kinds.length > 0 ? listed$1(kinds) : `${files} ${files === 1 ? "file" : "files"} of the suite, no case`;
	const rules = (revision.rules ?? []).filter((rule) => rule !== "version").map((rule) => encode.code(rule, 60));
	return `${what}.${rules.length === 0 ? "" : ` Rules of every case change: ${listed$1(rules.slice(0, 10))}${rules.length > 10 ? ", \u2026" : ""}.`} The old suite decided here; ${standing(report)}.`;
}
/** True while nobody has decided about it. */
function revisionIsOpen(report) {
	return report.decision.reasons.some(({ code }) => code === "revision");
}
/** A rejected change to the suite is a reason that names no case; a shard decides about none. */
function standing(report) {
	const { reasons } = report.decision;
	if (reasons.some(({ code, cases }) => code === "rejected" && cases.length === 0)) return "the change was rejected by a decision of its own";
	if (reasons.some(({ code }) => code === "suite_unusable")) return "the changed one can't be read";
	return revisionIsOpen(report) || report.conditions.partial ? "the change needs a decision of its own" : "the change was accepted by a decision of its own";
}
/** How to decide about the change, while nobody has. */
function actions(report, links, evidence) {
	if (!revisionIsOpen(report)) return "";
	const found = links?.("_contract") ?? {};
	const command = (name) => markdownCode(`casegate ${name} --revision${evidence === "" ? "" : ` ${evidence}`} --reason "\u2026"`, 300);
	return `\n\n${markdownLink("accept", found.accept) ?? command("accept")} \u00b7 ${markdownLink("reject", found.reject) ?? command("reject")}`;
}
/** The second table: what the changed suite's own cases showed, under the old suite's rules; null where none was run. */
function secondTableBlock(view) {
	const second = view.report.contract.revision?.comparison ?? null;
	if (second === null) return null;
	const added = new Set((view.report.contract.revision?.changes ?? []).filter(({ change }) => change === "added").map((one) => one.case));
	const names = `${markdownText(view.names.baseline, 40)} \u2192 ${markdownText(view.names.candidate, 40)}`;
	const told = "The cases of the changed suite, run under the old suite's rules. They accept nothing:";
	const problem = second.problem === null ? "" : ` Not whole: ${markdownText(second.problem, 300)}.`;
	if (second.cases.length === 0) return second.problem === null ? null : paragraph(`The changed suite's cases were not run: ${markdownText(second.problem, 300)}.`, 4);
	const violating = new Set(second.critical.filter(({ side, excused }) => side === "candidate" && !excused).map((one) => one.case));
	const rows = second.cases.slice(0, view.limits.decisive).map((one) => [
		markdownText(one.id),
		one.baseline.planned === 0 ? `- \u2192 ${count(one.candidate)}` : `${count(one.baseline)} \u2192 ${count(one.candidate)}`,
		[added.has(one.id) ? "new" : "changed", ...violating.has(one.id) ? ["**critical**"] : []].join(", ")
	]);
	const block = tableBlock([
		"case",
		names,
		""
	], rows, rows.map(() => 4));
	return {
		...block,
		head: `${told}${problem}\n\n${block.head}`,
		rank: 4,
		total: second.cases.length,
		more: (left) => `${left} more in ${view.limits.rest}.`
	};
}

// src/report/comment-section.ts
/** The section of one suite in the pull request's comment, never over its limit. */
function commentSection(report, options) {
	const view = viewOf(report, options.names);
	return fitBlocks(commentBlocks(view, options), options.limitBytes);
}
/** The same as blocks, for reports that say more below. */
function commentBlocks(view, options) {
	const evidence = evidenceOption(options);
	const next = nextStep(view.report);
	const revision = revisionNote(view.report, options.links, evidence);
	const told = remarks(view, {
		code: markdownCode,
		text: markdownText
	}).join("\n");
	return [
		required(head(view, options)),
		reasonList(view),
		criticalQuotes(view),
		caseTable(view),
		caseDetails(view, {
			links: options.links,
			evidence
		}),
		told === "" ? null : paragraph(told, 4),
		revision === null ? null : paragraph(revision, 4),
		secondTableBlock(view),
		required([next === null ? "" : `**Next:** ${next}.`, footer(view, options)].filter(Boolean).join("\n"))
	].filter((block) => block !== null);
}
/** The option that names the run in a command. */
function evidenceOption({ pullRequest, runFolder }) {
	if (pullRequest !== void 0) return `--pr ${pullRequest}`;
	return runFolder === void 0 ? void 0 : `--run ${runFolder}`;
}
function head(view, options) {
	if (options.reportedBy !== void 0) return reportedHead(view, options.reportedBy, options.nameSuite === true);
	const { mark, words } = headline(view.report);
	return [
		`## ${mark} Casegate${options.nameSuite ? ` ${markdownCode(view.report.contract.suite, 100)}` : ""}: ${words}`,
		countsLine(view, options.head),
		certainty(view) ?? ""
	].filter((line) => line !== "").join("\n");
}

// src/report/attempt/attempt-lines.ts
const most$1 = {
	answerChars: 6e3,
	answerLines: 80,
	calls: 60,
	files: 20,
	valueChars: 300,
	reasonChars: 1200
};
/** Text of several lines for a terminal or a log; each line starts with a mark of ours, so that no runner obeys it. */
function quotedLines(raw, chars = most$1.answerChars, lines = most$1.answerLines) {
	const indentOf = (line) => " ".repeat(Math.min(40, line.length - line.trimStart().length));
	return visibleLines(raw, chars, lines).map((line) => `| ${indentOf(line)}${terminalText(line.trimStart(), chars)}`.trimEnd());
}
/** `pass`, `fail (check)`, with how long it took and how it ended. */
function outcomeWords({ record }) {
	const { outcome, cause, durationMs, exit, signal, usage, redactions } = record;
	const spent = usage?.usd ?? null;
	return [
		`${outcome.replaceAll("_", " ")}${cause === null ? "" : ` (${terminalText(cause, 60)})`}`,
		duration(durationMs),
		signal !== null ? `ended by ${terminalText(signal, 20)}` : exit === null ? null : `exit ${exit}`,
		record.score === null ? null : `score ${record.score.toFixed(2)}`,
		spent === null ? null : usd(spent),
		redactions === 0 ? null : plural(redactions, "redaction"),
		record.try > 1 ? `try ${record.try}` : null
	].filter((part) => part !== null).join(", ");
}
/** Fixture files with digests, the truth, earlier turns: what the agent was given beside the prompt. */
function inputLines({ definition }, { record, evidence }) {
	const { files, truth } = evidence;
	const given = files === null ? [] : files.before.slice(0, most$1.files).map(fileLine);
	const left = (files?.before.length ?? 0) - given.length;
	const named = definition?.fixture == null ? "" : ` from ${terminalText(definition.fixture, 200)}`;
	return [
		`workspace: ${files === null ? "files not known" : plural(files.before.length, "file")}${named}${record.stateDigest === null ? "" : `, digest ${record.stateDigest.slice(0, 12)}`}`,
		...given,
		...left > 0 ? [`${left} more`] : [],
		...definition !== null && definition.history > 0 ? [plural(definition.history, "earlier turn")] : [],
		...definition?.retrieved === true ? ["retrieved text"] : [],
		...truth.kind === "value" ? [`truth: ${json$1(truth.value)}`] : [],
		...truth.kind === "moved" ? [`truth before: ${json$1(truth.before)}`, `truth after: ${json$1(truth.after)}`] : []
	];
}
function fileLine({ path, kind, sha256, sizeBytes }) {
	return `${terminalText(path, 200)}  ${sha256 === null ? kind : sha256.slice(0, 12)}  ${sizeBytes} B`;
}
/** `lookup_invoice {"invoice":17} \u2192 {"total":40}`, in the order of the trace. */
function callLines({ evidence: { trace } }) {
	if (trace === null) return [];
	const { calls } = trace;
	const told = calls.slice(0, most$1.calls).map((call, index) => `${index + 1}. ${callLine(call)}`);
	const skills = trace.skills.slice(0, most$1.calls).map((name) => `skill ${terminalText(name, 200)}`);
	if (calls.length === 0) return [...skills, "no tool was called"];
	return [
		...skills,
		...told,
		...calls.length > told.length ? [`${calls.length - told.length} more`] : []
	];
}
function callLine(call) {
	const { args, result, error, denied } = call;
	const tool = terminalText(wholeToolName(call), 200);
	const came = denied ? `denied${error === null ? "" : `: ${terminalText(error, most$1.valueChars)}`}` : error === null ? json$1(result) : `error: ${terminalText(error, most$1.valueChars)}`;
	return `${tool} ${json$1(args)} \u2192 ${came}`;
}
function json$1(value) {
	return terminalText(JSON.stringify(value) ?? "null", most$1.valueChars);
}
/** One line a check: its outcome, what it is, why. */
function checkLines({ record }) {
	return record.checks.map(checkLine);
}
function checkLine(check) {
	const { id, type, outcome, reason, observed, score } = check;
	const words = [
		"critical",
		"advisory",
		"selfReported",
		"selfGraded"
	].filter((mark) => check[mark]).map((mark) => mark.replace(/([A-Z])/, (letter) => `-${letter.toLowerCase()}`));
	const said = reason ?? (observed === null ? "" : `observed ${observed}`);
	return [
		`${outcome.replace("_", " ").toUpperCase()} ${terminalText(id, 200)} (${[type, ...words].join(", ")})`,
		score === null ? "" : ` score ${score.toFixed(2)}`,
		said === "" ? "" : `: ${terminalText(said, most$1.reasonChars)}`
	].join("");
}

// src/report/html/attempt-panel.ts
const mostCalls = 40;
const mostChecks = 40;
/** One attempt with its checks, its calls in order and its reply. */
function attemptPanel(attempt) {
	const { record } = attempt;
	return html`<h4>${attempt.label}, attempt ${record.repeat}${record.stage === "first" ? "" : ` (${record.stage})`}${record.reused === true ? " of an earlier run" : ""}: ${outcomeWords(attempt)}</h4>
${record.reason === null || record.outcome === "fail" ? null : html`<p>${record.reason}</p>`}
${checkList(record.checks)}${callList(attempt)}${reply(attempt)}`;
}
function checkList(checks) {
	if (checks.length === 0) return null;
	const told = checks.slice(0, mostChecks).map(({ id, outcome, reason, observed, critical, advisory, score }) => {
		const marks = `${critical ? ", critical" : ""}${advisory ? ", advisory" : ""}`;
		const said = reason ?? (observed === null ? "" : `observed ${observed}`);
		return html`<li class="${outcome}"><code>${id}</code> ${outcome.replaceAll("_", " ")}${marks}${score === null ? "" : `, score ${score.toFixed(2)}`}${said === "" ? "" : ": "}${said}</li>`;
	});
	return html`<ul class="checks">${told}</ul>`;
}
function callList({ evidence: { trace, traceMissing } }) {
	if (trace === null) return html`<p class="quiet">Calls not known: ${traceMissing ?? "this agent leaves no trace"}.</p>`;
	const skills = trace.skills.slice(0, mostCalls).map((name) => html`<li class="skill">skill <code>${name}</code></li>`);
	const calls = trace.calls.slice(0, mostCalls).map(callItem);
	const left = trace.calls.length - calls.length;
	if (skills.length + calls.length === 0) return html`<p class="quiet">No tool was called.</p>`;
	return html`<ol class="calls">${skills}${calls}</ol>${left > 0 ? html`<p class="quiet">${left} more calls in the trace.</p>` : null}`;
}
function callItem(call) {
	const { args, result, error, denied } = call;
	const end = denied ? "denied" : error !== null ? "failed" : "";
	const tool = wholeToolName(call);
	const said = error ?? (result === null ? null : json(result));
	return html`<li class="${end}"><code>${tool}</code> <code class="args">${htmlLines(json(args), 600, 12)}</code>${end === "" ? "" : ` ${end}`}${said === null ? null : html` <span class="quiet">\u2192</span> <code>${htmlLines(said, 400, 8)}</code>`}</li>`;
}
function reply({ evidence: { answer, stderr } }) {
	if (answer !== null && answer.trim() !== "") return html`<pre class="reply">${htmlLines(answer, 4e3, 60)}</pre>`;
	const said = stderr?.text.trim() ?? "";
	return html`<p class="quiet">No reply was kept.</p>${said === "" ? null : html`<pre>${htmlLines(said.slice(-1500), 1500, 20)}</pre>`}`;
}
function json(value) {
	return JSON.stringify(value) ?? "";
}

// src/report/html/attempt-table.ts
const mostAttempts = 60;
const columns = [
	{
		name: "time",
		text: ({ durationMs }) => duration(durationMs)
	},
	{
		name: "cost",
		text: ({ usage }) => usage?.usd == null ? "" : usd(usage.usd)
	},
	{
		name: "score",
		text: ({ score }) => score === null ? "" : score.toFixed(2)
	},
	{
		name: "calls",
		text: ({ toolCalls }) => (toolCalls ?? []).map(({ name }) => name).join(", ").slice(0, 200)
	},
	{
		name: "why",
		text: why
	}
];
/** The attempts of a side in one line each; fresh ones that passed are counted. A column with nothing in it is left out. */
function attemptTable(attempts, label) {
	if (attempts.length === 0) return null;
	const single = attempts.filter(({ stage, outcome }) => stage === "first" || outcome !== "pass");
	const told = single.slice(0, mostAttempts);
	const shown = columns.filter(({ text }) => told.some((one) => text(one) !== ""));
	const heads = [
		"attempt",
		"outcome",
		...shown.map(({ name }) => name)
	];
	const left = single.length - told.length;
	return html`<table class="attempts"><caption>${label}: every attempt${left > 0 ? ` (${left} more in attempts.jsonl)` : ""}</caption><thead><tr>${heads.map((name) => html`<th scope="col">${name}</th>`)}</tr></thead><tbody>${told.map((one) => row$3(one, shown))}</tbody></table>${passedAgain(attempts)}`;
}
function row$3(one, shown) {
	const number = `${one.repeat}${one.stage === "first" ? "" : ` (${one.stage})`}${one.try > 1 ? `, try ${one.try}` : ""}${one.reused === true ? ", of an earlier run" : ""}`;
	return html`<tr class="${one.outcome}"><td class="number">${number}</td><td>${one.outcome.replaceAll("_", " ")}</td>${shown.map(({ text }) => html`<td>${text(one)}</td>`)}</tr>`;
}
function passedAgain(attempts) {
	return ["confirm", "attribution"].flatMap((stage) => {
		const passed = attempts.filter((one) => one.stage === stage && one.outcome === "pass").length;
		const words = stage === "confirm" ? "fresh attempt" : "fresh attempt for attribution";
		return passed === 0 ? [] : [html`<p class="quiet">And ${plural(passed, words, words.replace("attempt", "attempts"))} passed.</p>`];
	});
}
function why({ checks, reason }) {
	const failed = checks.find(({ outcome, advisory }) => outcome === "fail" && !advisory);
	return (failed === void 0 ? reason ?? "" : `${failed.id}: ${failed.reason ?? "fails"}`).slice(0, 300);
}

// src/report/html/text-diff.ts
/** Beyond this a diff takes long and tells little: both texts are shown whole. */
const longest = 4e3;
/** What became of a text, as words taken out and words put in; screen readers hear which. */
function textDiff(before, after) {
	if (before === after) return html`<pre class="same">${htmlLines(after, longest, 80)}</pre>`;
	if (before.length > longest || after.length > longest) return html`<pre><del>${htmlLines(before, longest, 60)}</del></pre><pre><ins>${htmlLines(after, longest, 60)}</ins></pre>`;
	const parts = lateLibraries.diff().diffWordsWithSpace(before, after).map(({ value, added, removed }) => {
		const text = spaced(value);
		if (added) return html`<ins>${text}</ins>`;
		return removed ? html`<del>${text}</del>` : text;
	});
	return html`<pre>${parts}</pre>`;
}
/** Encoding trims the ends of a text, and between two parts a space means something. */
function spaced(value) {
	const start = value.slice(0, value.length - value.trimStart().length);
	const text = value.trim();
	const end = value.slice(start.length + text.length);
	return html`${whitespace(start)}${htmlLines(text, longest, 80)}${whitespace(end)}`;
}
function whitespace(text) {
	return { markup: text.replace(/[^\n]/g, " ") };
}

// src/report/html/case-panel.ts
const mostLines = 30;
/** All that is known of a case: what moved, its compared lines, the attempts of both sides. */
function casePanel(one, view, evidence) {
	const title = view.report.contract.cases.find(({ id }) => id === one.id)?.title ?? null;
	return html`<div class="panel">${title === null ? null : html`<p class="title">${title}</p>`}
<p>${trusted(movedSentences(one, view, htmlEncoder).join(" "))}</p>
${one.trouble === null ? null : html`<p>${one.trouble}</p>`}${decisionOf(one)}${evidence?.prompt == null ? null : html`<h4>Prompt</h4><pre>${htmlLines(evidence.prompt, 2e3, 30)}</pre>`}
${numbers(one, view)}${checksTable(one.checksMoved)}${lines(one.lines)}${evidence === void 0 ? null : attempts(evidence, view)}</div>`;
}
/** The same without attempts, for pages that would grow too large; `place` is the option that names the run. */
function briefPanel(one, view, place) {
	const show = `casegate show ${one.id}${place === void 0 ? "" : ` ${place}`}`;
	return html`${casePanel(one, view, void 0)}<p class="quiet">Its attempts are left out here, so that the page stays small: <code>${show}</code> prints them.</p>`;
}
function decisionOf({ acceptance, cause, state }) {
	if (acceptance === null) return state === "unreviewed" ? html`<p>${cause === "" ? "cause unknown" : cause}.</p>` : null;
	const { decision, by, reason, file } = acceptance;
	return html`<p><strong>${decision}</strong> by ${by}: ${reason} (${cause}; <code>${file}</code>)</p>`;
}
function numbers(one, view) {
	const { difference, fresh } = one;
	const rows = [
		[view.names.baseline, countWithInterval(one.baseline, view.report)],
		[view.names.candidate, countWithInterval(one.candidate, view.report)],
		...difference === null || one.deterministic ? [] : [["first stage, one-sided p", `worse ${p$1(difference.pWorse)}, better ${p$1(difference.pBetter)}`]],
		...fresh === null ? [] : [["fresh attempts, adjusted p", `${fresh.baseline.passes}/${fresh.baseline.attempts} \u2192 ${fresh.candidate.passes}/${fresh.candidate.attempts}, worse ${p$1(fresh.adjWorse)}, better ${p$1(fresh.adjBetter)}`]]
	];
	return html`<dl>${rows.map(([name = "", value = ""]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}
function p$1(value) {
	return value < .001 ? "under 0.001" : value.toFixed(3);
}
function checksTable(moved) {
	if (moved.length === 0) return null;
	const rows = moved.map(({ check, baseline, candidate, direction, confirmed, reason }) => html`<tr><td><code>${check}</code></td><td>${tally(baseline)}</td><td>${tally(candidate)}</td><td>${direction}${confirmed ? ", confirmed" : ""}</td><td>${reason ?? ""}</td></tr>`);
	return html`<table><caption>Checks that moved</caption><thead><tr><th scope="col">check</th><th scope="col">baseline</th><th scope="col">candidate</th><th scope="col">direction</th><th scope="col">said</th></tr></thead><tbody>${rows}</tbody></table>`;
}
function tally(outcomes) {
	return Object.entries(outcomes).filter(([, number]) => number > 0).map(([outcome, number]) => `${outcome.replaceAll("_", " ")} ${number}`).join(", ") || "not evaluated";
}
/** Lines in the suite's order, each with both values as a diff of words. */
function lines(all) {
	if (all.length === 0) return null;
	const told = all.slice(0, mostLines).map(({ name, baseline, candidate, moved, identity }) => html`<div><dt>${name}${identity ? " (identity)" : ""}: ${moved ? "moved" : "same"}</dt><dd>${textDiff(baseline.join("\n"), candidate.join("\n"))}</dd></div>`);
	return html`<h4>Compared lines</h4><dl class="lines">${told}</dl>`;
}
function attempts({ attempts: kept, shown }, view) {
	const sides = ["baseline", "candidate"].map((side) => {
		const own = kept.filter((attempt) => attempt.side === side);
		const quoted = shown[side];
		if (own.length === 0) return null;
		return html`<div class="side">${quoted === null ? null : attemptPanel(quoted)}<div class="scroll" tabindex="0" role="region" aria-label="attempts of ${view.names[side]}">${attemptTable(own, view.names[side])}</div></div>`;
	});
	return html`<div class="sides">${sides}</div>`;
}

// src/report/html/case-section.ts
/** Every case with its forest plot, to be filtered and sorted; the details of a case open below it. */
function caseSection(view, rows) {
	const { cases } = view.report.comparison;
	if (cases.length === 0) return html`<section aria-labelledby="cases"><h2 id="cases">Cases</h2><p>No case ran.</p></section>`;
	const confidence = percent(view.report.contract.criteria.confidence);
	const plot = oneSided(view.report) ? null : html`<th scope="col" class="plot"><span class="unseen">forest plot</span>${differenceAxis()}</th>${sortHead("difference", `difference, ${confidence}`)}`;
	return html`<section aria-labelledby="cases"><h2 id="cases">Cases</h2>
${filters(view)}
<p id="shown" role="status">${cases.length} cases</p>
${differenceScale()}
<div class="scroll" tabindex="0" role="region" aria-label="Cases"><table id="case-table" class="unpaged"><thead><tr>${sortHead("case", "case")}${sortHead("place", "state", "ascending")}${sortHead("candidate", `passes, ${view.names.baseline} \u2192 ${view.names.candidate}`)}${plot}${sortHead("time", "time")}</tr></thead>
${rows}</table></div>
<nav class="pages" aria-label="Pages of cases" hidden><button type="button" id="before">previous</button> <span id="page"></span> <button type="button" id="after">next</button></nav>
<noscript><p>Filters, sorting and the details of a case need the page's own script. Without it, report.md beside this file has the same text.</p></noscript>
</section>`;
}
function sortHead(key, label, sorted = "none") {
	return html`<th scope="col" aria-sort="${sorted}"><button type="button" data-sort="${key}">${label}</button></th>`;
}
function filters(view) {
	const { cases } = view.report.contract;
	const states = [...new Set(view.report.comparison.cases.map(({ state }) => state))];
	const values = (pick) => [...new Set(cases.map(pick).filter((value) => value !== null))];
	return html`<form class="filters" id="filters"><label>find <input type="search" name="find" autocomplete="off"></label>${[
		select("state", states),
		select("category", values(({ category }) => category)),
		select("family", values(({ family }) => family)),
		select("split", values(({ split }) => split))
	]}<button type="reset">show all</button></form>`;
}
/** Nothing to choose, no control. */
function select(name, values) {
	if (values.length < 2) return null;
	const options = [...values].sort().map((value) => html`<option value="${value}">${value}</option>`);
	return html`<label>${name} <select name="${name}"><option value="">all</option>${options}</select></label>`;
}

// src/report/html/plots/axes.ts
/** Grid lines, tick labels and the axis' name along the lower edge. */
function bottomAxis(frame, { scale, label, shown, count = 5 }) {
	const base = frame.height - frame.bottom;
	const marks = scale.ticks(count).map((tick) => {
		const x = scale(tick).toFixed(1);
		return html`<line class="grid" x1="${x}" x2="${x}" y1="${frame.top}" y2="${base}"/><text x="${x}" y="${base + 16}" text-anchor="middle">${shown(tick)}</text>`;
	});
	const centre = (frame.left + frame.width - frame.right) / 2;
	return html`${marks}<text class="name" x="${centre}" y="${frame.height - 4}" text-anchor="middle">${label}</text>`;
}
/** The same along the left edge; the name stands above. */
function leftAxis(frame, { scale, label, shown, count = 5 }) {
	const marks = scale.ticks(count).map((tick) => {
		const y = scale(tick).toFixed(1);
		return html`<line class="grid" x1="${frame.left}" x2="${frame.width - frame.right}" y1="${y}" y2="${y}"/><text x="${frame.left - 6}" y="${y}" dy="4" text-anchor="end">${shown(tick)}</text>`;
	});
	return html`${marks}<text class="name" x="4" y="12">${label}</text>`;
}

// src/report/html/plots/pair-plot.ts
const frame$2 = {
	width: 360,
	height: 300,
	left: 62,
	right: 14,
	top: 22,
	bottom: 40
};
const most = 2e3;
/** One point a case, baseline along and candidate up, both logarithmic; on the diagonal nothing changed. Null without two positive values. */
function pairPlot(pairs, name, shown) {
	const told = pairs.filter(({ baseline, candidate }) => baseline > 0 && candidate > 0).slice(0, most);
	if (told.length < 2) return null;
	const values = told.flatMap(({ baseline, candidate }) => [baseline, candidate]);
	const domain = [Math.min(...values) * .9, Math.max(...values) * 1.1];
	const x = log(domain, [frame$2.left, frame$2.width - frame$2.right]);
	const y = log(domain, [frame$2.height - frame$2.bottom, frame$2.top]);
	const points = told.map((one) => html`<circle class="point" cx="${x(one.baseline).toFixed(1)}" cy="${y(one.candidate).toFixed(1)}" r="3.5"><title>${one.name}: ${shown(one.baseline)} \u2192 ${shown(one.candidate)}</title></circle>`);
	const [low = 1, high = 1] = domain;
	const diagonal = html`<line class="zero" x1="${x(low).toFixed(1)}" y1="${y(low).toFixed(1)}" x2="${x(high).toFixed(1)}" y2="${y(high).toFixed(1)}"/>`;
	const axis = {
		shown,
		count: 3
	};
	return html`<figure><svg class="chart" viewBox="0 0 ${frame$2.width} ${frame$2.height}" role="img" aria-label="${name} of each case, baseline against candidate: ${told.length} cases">${bottomAxis(frame$2, {
		...axis,
		scale: x,
		label: "baseline"
	})}${leftAxis(frame$2, {
		...axis,
		scale: y,
		label: "candidate"
	})}${diagonal}${points}</svg><figcaption>${name}, median of each case; above the line the candidate needs more.</figcaption></figure>`;
}

// src/report/html/plots/range-plot.ts
const width = 240;
const height = 22;
/** From the median over the 90th percentile to the longest, on a scale from zero to `most`. */
function rangePlot({ p50, p90, max }, most, label) {
	const x = linear([0, most > 0 ? most : 1], [6, 234]);
	const at = (value) => x(value).toFixed(1);
	return html`<svg class="ranges" viewBox="0 0 ${width} ${height}" role="img" aria-label="${label}"><line class="grid" x1="6" x2="${234}" y1="11" y2="11"/><line class="range" x1="${at(p50)}" x2="${at(max)}" y1="11" y2="11"/><circle class="point" cx="${at(p50)}" cy="11" r="4.5"/><line class="tick" x1="${at(p90)}" x2="${at(p90)}" y1="5" y2="17"/><line class="tick thin" x1="${at(max)}" x2="${at(max)}" y1="7" y2="15"/></svg>`;
}

// src/report/html/cost-section.ts
/** Time, tokens and cost of attempts, both sides on one scale, and case by case. */
function costSection(view) {
	const { latencyMs, tokens, usd: cost } = view.report.comparison.suite;
	const known = [
		{
			name: "time per attempt",
			key: "latencyMs",
			found: latencyMs,
			shown: duration
		},
		{
			name: "tokens per attempt",
			key: "tokens",
			found: tokens,
			shown: (value) => value.toFixed(0)
		},
		{
			name: "cost per attempt",
			key: "usd",
			found: cost,
			shown: usd
		}
	].filter(({ found }) => found.baseline !== null || found.candidate !== null);
	if (known.length === 0) return null;
	return html`<section aria-labelledby="cost"><h2 id="cost">Time and cost</h2>
<div class="scroll" tabindex="0" role="region" aria-label="Time and cost"><table><thead><tr><th scope="col">measure</th><th scope="col">side</th><th scope="col">median \u00b7 90th percentile \u00b7 longest</th><td></td><th scope="col">change of a case, median</th></tr></thead><tbody>${known.map((one) => rows(one, view))}</tbody></table></div>
<div class="charts">${known.map((one) => casePlot(one, view))}</div></section>`;
}
function rows({ name, found, shown }, view) {
	const most = Math.max(found.baseline?.max ?? 0, found.candidate?.max ?? 0);
	const change = found.ratio === null ? "unknown" : signedPercentWithInterval(found.ratio, found.interval);
	return html`${["baseline", "candidate"].map((side, index) => {
		const values = found[side];
		const words = values === null ? "unknown" : [
			values.p50,
			values.p90,
			values.max
		].map(shown).join(" \u00b7 ");
		const plot = values === null ? null : rangePlot(values, most, `${name}, ${view.names[side]}: ${words}`);
		return html`<tr><th scope="row">${index === 0 ? name : html`<span class="unseen">${name}</span>`}</th><td>${view.names[side]}</td><td class="number">${words}</td><td class="plot">${plot}</td><td class="number">${index === 0 && !oneSided(view.report) ? change : ""}</td></tr>`;
	})}`;
}
function casePlot({ name, key, shown }, view) {
	const pairs = view.report.comparison.cases.flatMap(({ id, medians: { baseline, candidate } }) => baseline[key] === null || candidate[key] === null ? [] : [{
		name: id,
		baseline: baseline[key],
		candidate: candidate[key]
	}]);
	return pairPlot(pairs, name, shown);
}

// src/report/html/groups-section.ts
/** The average over the suite and over its categories and splits, on the scale of the cases. */
function groupsSection(view) {
	const { difference, byCategory, bySplit } = view.report.comparison.suite;
	if (oneSided(view.report) || difference === null && byCategory.length + bySplit.length === 0) return null;
	const whole = difference === null ? null : row$2("all cases", difference.cases, meanOf(bySplit, difference.cases, "baseline"), meanOf(bySplit, difference.cases, "candidate"), difference.estimate, difference.interval);
	return html`<section aria-labelledby="groups"><h2 id="groups">Averages</h2>
<p>An average says nothing of a single case, and never outweighs a critical violation.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Averages"><table><thead><tr><th scope="col">cases</th><th scope="col">number</th><th scope="col">${view.names.baseline}</th><th scope="col">${view.names.candidate}</th><th scope="col" class="plot"><span class="unseen">forest plot</span>${differenceAxis()}</th><th scope="col">difference</th></tr></thead><tbody>${whole}${named$1("category", byCategory)}${named$1("split", bySplit)}</tbody></table></div></section>`;
}
/** The mean of a side over all cases, each of which lies in one split; null where a case is in none. */
function meanOf(splits, cases, side) {
	const counted = splits.reduce((sum, one) => sum + one.cases, 0);
	if (cases === 0 || counted !== cases) return null;
	return splits.reduce((sum, one) => sum + one.cases * (one[side] ?? NaN), 0) / cases;
}
function named$1(kind, groups) {
	return groups.map((one) => row$2(`${kind} ${one.name}`, one.cases, one.baseline, one.candidate, one.difference, one.interval));
}
function row$2(name, cases, baseline, candidate, difference, interval) {
	const shown = (value) => value === null ? "" : rate(value);
	const plot = difference === null || interval === null ? null : differencePlot(difference, interval);
	return html`<tr><th scope="row">${name}</th><td class="number">${cases}</td><td class="number">${shown(baseline)}</td><td class="number">${shown(candidate)}</td><td class="plot">${plot}</td><td class="number">${difference === null ? "unknown" : signedWithInterval(difference, interval)}</td></tr>`;
}

// src/report/html/plots/calibration-plot.ts
const frame$1 = {
	width: 360,
	height: 300,
	left: 46,
	right: 14,
	top: 22,
	bottom: 40
};
const largest = 11;
/** One point a bin, what the judge said along and how often it was so up, larger with more answers; on the diagonal a judge means what it says. */
function calibrationPlot({ bins, expectedError }, caption) {
	const told = bins.flatMap(({ mean, rate: share, count, from, to }) => mean === null || share === null ? [] : [{
		mean,
		share,
		count,
		from,
		to
	}]);
	if (told.length === 0) return null;
	const x = linear([0, 1], [frame$1.left, frame$1.width - frame$1.right]);
	const y = linear([0, 1], [frame$1.height - frame$1.bottom, frame$1.top]);
	const radius = sqrt$1([0, Math.max(...told.map(({ count }) => count))], [2.5, largest]);
	const points = told.map(({ mean, share, count, from, to }) => html`<circle class="point" cx="${x(mean).toFixed(1)}" cy="${y(share).toFixed(1)}" r="${radius(count).toFixed(1)}"><title>${rate(from)} to ${rate(to)}: said ${rate(mean)}, was ${rate(share)} of ${count}</title></circle>`);
	const axis = {
		shown: rate,
		count: 5
	};
	const answers = told.reduce((sum, { count }) => sum + count, 0);
	const error = expectedError === null ? "" : ` Expected error ${rate(expectedError)}.`;
	return html`<figure><svg class="chart" viewBox="0 0 ${frame$1.width} ${frame$1.height}" role="img" aria-label="calibration over ${answers} answers">${bottomAxis(frame$1, {
		...axis,
		scale: x,
		label: "said"
	})}${leftAxis(frame$1, {
		...axis,
		scale: y,
		label: "was so"
	})}<line class="zero" x1="${x(0)}" y1="${y(0)}" x2="${x(1)}" y2="${y(1)}"/>${points}</svg><figcaption>${caption}${error}</figcaption></figure>`;
}

// src/report/html/judge-section.ts
const mostPlots = 12;
/** How far what judges said can be believed: against labelled answers, and against the checks beside them. */
function judgeSection(view) {
	const { judgment } = view.report;
	if (judgment === null) return null;
	const labelled = judgment.calibrations.map(({ question, plot }) => plot === null ? null : calibrationPlot(plot, `Labelled answers to: ${question}`));
	const beside = judgment.questions.map(({ checks, plot }) => plot === null ? null : calibrationPlot(plot, `${checks.join(", ")}, against whether the attempt's other checks passed.`));
	const plots = [...labelled, ...beside].filter((plot) => plot !== null).slice(0, mostPlots);
	if (plots.length === 0) return null;
	return html`<section aria-labelledby="judge"><h2 id="judge">Judge</h2><div class="charts">${plots}</div></section>`;
}

// src/report/html/own-markdown.ts
/**
* What report.md is written in, as HTML: headings of the third level, tables, lists, paragraphs; in them code spans and strong words. It is no
* reader of Markdown: all else, whoever wrote it, is shown as the text that it is.
*/
function ownMarkdown(text) {
	return text.split(/\n{2,}/).filter((part) => part !== "").map((part) => partMarkup(part.split("\n")));
}
function partMarkup(lines) {
	const [first = ""] = lines;
	if (lines.length === 1 && first.startsWith("### ")) return html`<h3>${inline(first.slice(4))}</h3>\n`;
	if (lines.every((line) => line.startsWith("|"))) return table$1(lines.map(cellsOf));
	if (lines.every((line) => line.startsWith("- "))) return html`<ul>\n${items(lines, "- ")}</ul>\n`;
	if (lines.every((line) => /^\d+\. /.test(line))) return html`<ol>\n${items(lines, /^\d+\. /)}</ol>\n`;
	return html`<p>${inline(lines.join("\n"))}</p>\n`;
}
function items(lines, mark) {
	return lines.map((line) => html`<li>${inline(line.replace(mark, ""))}</li>\n`);
}
/** The second line of a table only tells that it is one. */
function table$1([head = [], , ...rows]) {
	const titles = head.map((title) => title === "" ? html`<td></td>\n` : html`<th>${inline(title)}</th>\n`);
	const body = rows.map((row) => html`<tr>\n${row.map((cell) => html`<td>${inline(cell)}</td>\n`)}</tr>\n`);
	return html`<div class="scroll" tabindex="0" role="region" aria-label="table"><table>
<thead>\n<tr>\n${titles}</tr>\n</thead>
${body.length === 0 ? null : html`<tbody>\n${body}</tbody>\n`}</table></div>\n`;
}
/** A pipe that a cell holds has a backslash before it, in code as well. */
function cellsOf(line) {
	return line.replace(/^\|/, "").replace(/(?<!\\)\|$/, "").split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}
const codeSpan = /(?<!`)(`+)(?!`)(.*?[^`])\1(?!`)/su;
/** Text between code spans, and those. */
function inline(text) {
	const parts = [];
	let isStrong = false;
	for (let rest = text; rest !== "";) {
		const [span = "", , code = ""] = codeSpan.exec(rest) ?? [];
		const before = span === "" ? rest : rest.slice(0, rest.indexOf(span));
		before.split("**").forEach((words, index) => {
			if (index > 0) {
				parts.push(isStrong ? html`</strong>` : html`<strong>`);
				isStrong = !isStrong;
			}
			parts.push(escapedText(words));
		});
		if (span !== "") parts.push(html`<code>${escapedText(withoutPad(code))}</code>`);
		rest = rest.slice(before.length + span.length);
	}
	return isStrong ? [...parts, html`</strong>`] : parts;
}
/** A space stands on both sides of code that begins or ends with a backtick. */
function withoutPad(code) {
	return /^ .*\S.* $/s.test(code) ? code.slice(1, -1) : code;
}

// src/report/html/markdown-section.ts
/** So much of the page may be of one section. */
const limitBytes = 15e4;
/** Blocks of report.md as a section of the page, so that the two can't say different things; the longest lists are cut at whole rows. */
function markdownSection(id, title, blocks) {
	if (blocks.length === 0) return null;
	return html`<section aria-labelledby="${id}"><h2 id="${id}">${title}</h2>
${ownMarkdown(fitBlocks(blocks, limitBytes))}</section>`;
}

// src/report/html/page-evidence.ts
const noEvidence = {
	cases: /* @__PURE__ */ new Map(),
	trend: []
};

// src/report/html/page.css?raw
var page_default$1 = ":root {\n  color-scheme: light dark;\n  --paper: light-dark(#ffffff, #14161a);\n  --ink: light-dark(#1b1f24, #e6e8eb);\n  --quiet: light-dark(#57606a, #9aa4b0);\n  --line: light-dark(#d0d7de, #343a42);\n  --raised: light-dark(#f6f8fa, #1c2026);\n  --bad: light-dark(#b3261e, #ff8a80);\n  --good: light-dark(#1a7f37, #6bd68a);\n  --open: light-dark(#8a5a00, #f2c14e);\n  --even: light-dark(#57606a, #9aa4b0);\n  --link: light-dark(#0a58ca, #8ab4f8);\n  font:\n    15px / 1.5 system-ui,\n    sans-serif;\n}\n* {\n  box-sizing: border-box;\n}\nbody {\n  margin: 0;\n  background: var(--paper);\n  color: var(--ink);\n  overflow-wrap: anywhere;\n}\nmain {\n  max-width: 78rem;\n  margin: 0 auto;\n  padding: 1rem 1.25rem 4rem;\n}\na {\n  color: var(--link);\n}\nh1::first-letter {\n  text-transform: uppercase;\n}\nh1 {\n  font-size: 1.5rem;\n  line-height: 1.25;\n  margin: 0.1rem 0 0.4rem;\n}\nh2 {\n  font-size: 1.15rem;\n  margin: 2.2rem 0 0.6rem;\n  padding-bottom: 0.25rem;\n  border-bottom: 1px solid var(--line);\n}\nh3 {\n  font-size: 1rem;\n  margin: 1.3rem 0 0.4rem;\n}\nh4 {\n  font-size: 0.95rem;\n  margin: 1rem 0 0.3rem;\n}\np {\n  margin: 0.4rem 0;\n}\n.verdict {\n  border: 1px solid var(--line);\n  border-left: 6px solid var(--even);\n  border-radius: 8px;\n  background: var(--raised);\n  padding: 0.9rem 1.1rem;\n}\n.verdict.good {\n  border-left-color: var(--good);\n}\n.verdict.bad {\n  border-left-color: var(--bad);\n}\n.verdict.open {\n  border-left-color: var(--open);\n}\n.suite,\n.facts,\n.conditions,\n.quiet,\nfigcaption,\n.title {\n  color: var(--quiet);\n}\n.conditions {\n  font-size: 0.87rem;\n}\n.next {\n  margin-top: 0.6rem;\n}\n.reasons {\n  list-style: none;\n  padding: 0;\n}\n.reasons li {\n  padding: 0.25rem 0 0.25rem 0.8rem;\n  border-left: 3px solid var(--line);\n  margin: 0.3rem 0;\n}\n.reasons .blocks {\n  border-left-color: var(--bad);\n}\n.cases {\n  font-size: 0.9rem;\n}\nblockquote {\n  margin: 0.6rem 0;\n  padding: 0.4rem 0.9rem;\n  border-left: 3px solid var(--bad);\n  background: var(--raised);\n}\ncode,\npre {\n  font:\n    0.87em / 1.45 ui-monospace,\n    \"SF Mono\",\n    Menlo,\n    Consolas,\n    monospace;\n}\ncode {\n  background: color-mix(in srgb, var(--ink) 8%, transparent);\n  border-radius: 4px;\n  padding: 0.08em 0.3em;\n  white-space: pre-wrap;\n}\npre {\n  background: var(--raised);\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  padding: 0.5rem 0.7rem;\n  margin: 0.4rem 0;\n  white-space: pre-wrap;\n  max-height: 24rem;\n  overflow: auto;\n}\npre.same {\n  color: var(--quiet);\n}\ndel {\n  background: color-mix(in srgb, var(--bad) 20%, transparent);\n  text-decoration-color: var(--bad);\n}\nins {\n  background: color-mix(in srgb, var(--good) 20%, transparent);\n  text-decoration: none;\n}\n.scroll {\n  overflow-x: auto;\n}\ntable {\n  border-collapse: collapse;\n  width: 100%;\n  margin: 0.5rem 0;\n  font-size: 0.93rem;\n}\n.scroll table {\n  overflow-wrap: break-word;\n}\ncaption {\n  text-align: left;\n  font-weight: 600;\n  padding: 0.5rem 0 0.2rem;\n}\nth,\ntd {\n  text-align: left;\n  vertical-align: top;\n  padding: 0.32rem 0.6rem;\n  border-bottom: 1px solid var(--line);\n}\nthead th {\n  color: var(--quiet);\n  font-weight: 600;\n  vertical-align: bottom;\n}\ntbody th {\n  font-weight: 400;\n}\n/* Until the script shows a page of them: laid out again and again while they are read, ten thousand rows take minutes. */\n@media screen and (scripting: enabled) {\n  .unpaged .later {\n    display: none;\n  }\n}\n.number {\n  font-variant-numeric: tabular-nums;\n  white-space: nowrap;\n}\nth.plot,\ntd.plot {\n  width: 240px;\n  min-width: 180px;\n  padding-block: 0;\n  vertical-align: middle;\n}\ntd.state {\n  min-width: 8rem;\n}\n.state.bad strong {\n  color: var(--bad);\n}\n.state.good strong {\n  color: var(--good);\n}\n.state.open strong {\n  color: var(--open);\n}\n.state.calm {\n  color: var(--quiet);\n}\nsvg {\n  display: block;\n  width: 100%;\n  max-width: 240px;\n}\nsvg text {\n  fill: var(--quiet);\n  font-size: 10.5px;\n}\n.grid {\n  stroke: var(--line);\n  stroke-width: 1;\n}\n.zero {\n  stroke: var(--quiet);\n  stroke-width: 1;\n  stroke-dasharray: 3 2;\n}\nsvg .range {\n  stroke: var(--tone);\n  stroke-width: 2;\n}\nsvg .point {\n  fill: var(--tone);\n}\nsvg .tick {\n  stroke: var(--tone);\n  stroke-width: 2;\n}\nsvg .tick.thin {\n  stroke-width: 1;\n}\nsvg {\n  --tone: var(--even);\n}\nsvg.worse {\n  --tone: var(--bad);\n}\nsvg.better {\n  --tone: var(--good);\n}\nsvg.chart {\n  max-width: 420px;\n}\nsvg.chart.wide {\n  max-width: 760px;\n}\nsvg.chart text {\n  font-size: 11px;\n}\nsvg.chart .point,\nsvg.ranges {\n  --tone: var(--link);\n}\nsvg.chart .point {\n  fill: var(--link);\n  fill-opacity: 0.75;\n}\nsvg .trend {\n  fill: none;\n  stroke: var(--link);\n  stroke-width: 2;\n}\n.charts {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 1rem 2rem;\n}\nfigure {\n  margin: 0.5rem 0;\n  flex: 1 1 300px;\n  max-width: 760px;\n}\n.charts figure {\n  max-width: 420px;\n}\nfigcaption {\n  font-size: 0.87rem;\n}\nbutton,\nselect,\ninput {\n  font: inherit;\n  color: inherit;\n  background: var(--paper);\n  border: 1px solid var(--line);\n  border-radius: 6px;\n  padding: 0.2rem 0.55rem;\n  max-width: 100%;\n}\nbutton {\n  cursor: pointer;\n}\nbutton:focus-visible,\nselect:focus-visible,\ninput:focus-visible,\na:focus-visible,\n.scroll:focus-visible {\n  outline: 2px solid var(--link);\n  outline-offset: 1px;\n}\nthead button {\n  text-align: left;\n  border: 0;\n  padding: 0;\n  background: none;\n  font-weight: 600;\n}\n[aria-sort=\"ascending\"] button::after {\n  content: \" \u25b2\";\n}\n[aria-sort=\"descending\"] button::after {\n  content: \" \u25bc\";\n}\nbutton.open {\n  border: 0;\n  padding: 0;\n  background: none;\n  color: var(--link);\n  text-align: left;\n}\nbutton.open::before {\n  content: \"\u25b8\\a0\";\n}\nbutton.open[aria-expanded=\"true\"]::before {\n  content: \"\u25be\\a0\";\n}\n.filters {\n  display: flex;\n  flex-wrap: wrap;\n  gap: 0.5rem 1rem;\n  align-items: center;\n  margin: 0.6rem 0;\n}\n.pages {\n  margin: 0.6rem 0;\n}\n.panel {\n  position: sticky;\n  left: 0.6rem;\n  max-width: calc(100vw - 2.2rem);\n  padding: 0.2rem 0.2rem 1rem 1rem;\n  border-left: 3px solid var(--line);\n}\n.sides {\n  display: grid;\n  grid-template-columns: repeat(auto-fit, minmax(min(100%, 26rem), 1fr));\n  gap: 0 1.5rem;\n}\n.side {\n  min-width: 0;\n}\n.panel dl {\n  margin: 0.5rem 0;\n  display: grid;\n  gap: 0.2rem;\n}\n.panel dl > div {\n  display: grid;\n  grid-template-columns: minmax(8rem, 14rem) 1fr;\n  gap: 0.5rem;\n}\n.panel dl.lines > div {\n  grid-template-columns: 1fr;\n  gap: 0;\n}\ndt {\n  color: var(--quiet);\n}\ndd {\n  margin: 0;\n  min-width: 0;\n}\n.checks,\n.calls {\n  padding-left: 1.4rem;\n  margin: 0.3rem 0;\n}\n.checks .fail,\n.checks .error {\n  color: var(--bad);\n}\n.checks .not_assessed {\n  color: var(--open);\n}\n.calls .denied,\n.calls .failed {\n  color: var(--bad);\n}\n.calls .skill {\n  list-style: none;\n  color: var(--quiet);\n}\n.attempts tr.fail td:nth-child(2),\n.attempts tr.verifier_error td:nth-child(2) {\n  color: var(--bad);\n}\n.attempts tr.pass td:nth-child(2) {\n  color: var(--good);\n}\n.attempts tr.incomplete td:nth-child(2),\n.attempts tr.environment_error td:nth-child(2) {\n  color: var(--open);\n}\n.unseen {\n  position: absolute;\n  width: 1px;\n  height: 1px;\n  overflow: hidden;\n  clip-path: inset(50%);\n  white-space: nowrap;\n}\n@media (max-width: 40rem) {\n  main {\n    padding: 0.6rem 0.7rem 3rem;\n  }\n  h1 {\n    font-size: 1.2rem;\n  }\n  .panel dl > div {\n    grid-template-columns: 1fr;\n    gap: 0;\n  }\n}\n@media print {\n  :root {\n    color-scheme: light;\n    font-size: 11px;\n  }\n  .filters,\n  .pages,\n  thead button::after,\n  button.open::before {\n    display: none;\n  }\n  button.open {\n    color: inherit;\n  }\n  pre {\n    max-height: none;\n  }\n  tr,\n  blockquote,\n  figure {\n    break-inside: avoid;\n  }\n  .scroll {\n    overflow: visible;\n  }\n}\n";

// src/report/html/page.js?raw
var page_default = "// Runs in the page: filters, sorts and pages the cases, and opens their details. It makes no markup from text.\nconst table = document.getElementById(\"case-table\");\nconst form = document.getElementById(\"filters\");\nconst pageSize = 100;\nconst groups = [...(table?.tBodies ?? [])];\nconst total = groups.length;\nlet order = groups;\nlet page = 0;\n\nconst choice = (name) => form.elements.namedItem(name)?.value ?? \"\";\nconst matches = (group) =>\n  group.dataset.case.toLowerCase().includes(choice(\"find\").trim().toLowerCase()) &&\n  [\"state\", \"category\", \"family\", \"split\"].every(\n    (name) => choice(name) === \"\" || group.dataset[name] === choice(name),\n  );\n\nfunction show() {\n  const kept = order.filter(matches);\n  const pages = Math.max(1, Math.ceil(kept.length / pageSize));\n  page = Math.min(page, pages - 1);\n  const visible = new Set(kept.slice(page * pageSize, (page + 1) * pageSize));\n  for (const group of groups) group.hidden = !visible.has(group);\n  table.classList.remove(\"unpaged\");\n  const one = total === 1 ? \"case\" : \"cases\";\n  document.getElementById(\"shown\").textContent =\n    kept.length === total ? `${total} ${one}` : `${kept.length} of ${total} ${one}`;\n  const nav = document.querySelector(\".pages\");\n  nav.hidden = pages === 1;\n  document.getElementById(\"page\").textContent = `page ${page + 1} of ${pages}`;\n  document.getElementById(\"before\").disabled = page === 0;\n  document.getElementById(\"after\").disabled = page === pages - 1;\n}\n\nfunction turn(step) {\n  page += step;\n  show();\n  table.scrollIntoView();\n}\n\nconst text = new Set([\"case\"]);\nconst compare = (key, down) => (a, b) => {\n  const [left, right] = [a.dataset[key], b.dataset[key]];\n  if (left === right) return Number(a.dataset.place) - Number(b.dataset.place);\n  if (left === \"\" || right === \"\") return left === \"\" ? 1 : -1;\n  const by = text.has(key) ? (left < right ? -1 : 1) : Number(left) - Number(right);\n  return down ? -by : by;\n};\n\nfunction sort(button) {\n  const head = button.closest(\"th\");\n  const down = head.getAttribute(\"aria-sort\") === \"ascending\";\n  for (const other of table.tHead.querySelectorAll(\"th[aria-sort]\")) other.setAttribute(\"aria-sort\", \"none\");\n  head.setAttribute(\"aria-sort\", down ? \"descending\" : \"ascending\");\n  order = [...groups].sort(compare(button.dataset.sort, down));\n  table.append(...order);\n  page = 0;\n  show();\n}\n\nconst templates = new Map(\n  [...(table?.querySelectorAll(\"template\") ?? [])].map((one) => [one.dataset.of, one]),\n);\n\nfunction toggle(group, open) {\n  const button = group.querySelector(\"button.open\");\n  if (!button) return;\n  button.setAttribute(\"aria-expanded\", String(open));\n  const there = group.rows[1];\n  if (there) there.hidden = !open;\n  else if (open) {\n    const cell = group.insertRow().insertCell();\n    cell.colSpan = table.tHead.rows[0].cells.length;\n    cell.append(templates.get(group.dataset.case).content.cloneNode(true));\n  }\n}\n\nconst isOpen = (group) => group.querySelector(\"button.open\")?.getAttribute(\"aria-expanded\") === \"true\";\n\nfunction openFromHash() {\n  if (!location.hash.startsWith(\"#case=\")) return;\n  const id = decodeURIComponent(location.hash.slice(6));\n  const group = groups.find((one) => one.dataset.case === id);\n  if (!group) return;\n  form.reset();\n  page = Math.floor(order.indexOf(group) / pageSize);\n  show();\n  toggle(group, true);\n  group.scrollIntoView();\n  group.querySelector(\"button, a\").focus({ preventScroll: true });\n}\n\nfunction listen() {\n  table.tHead.addEventListener(\"click\", ({ target }) => {\n    const button = target.closest(\"button[data-sort]\");\n    if (button) sort(button);\n  });\n  table.addEventListener(\"click\", ({ target }) => {\n    const button = target.closest(\"button.open\");\n    if (button) toggle(button.closest(\"tbody\"), !isOpen(button.closest(\"tbody\")));\n  });\n  form.addEventListener(\"submit\", (event) => event.preventDefault());\n  form.addEventListener(\"input\", () => {\n    page = 0;\n    show();\n  });\n  form.addEventListener(\"reset\", () => setTimeout(show));\n  document.getElementById(\"before\").addEventListener(\"click\", () => turn(-1));\n  document.getElementById(\"after\").addEventListener(\"click\", () => turn(1));\n  window.addEventListener(\"hashchange\", openFromHash);\n  window.addEventListener(\"beforeprint\", () => {\n    for (const group of groups) {\n      group.hidden = false;\n      if (group.dataset.state !== \"unchanged\" && group.dataset.state !== \"within noise\") toggle(group, true);\n    }\n  });\n  window.addEventListener(\"afterprint\", show);\n  show();\n  openFromHash();\n}\n\n// Without a case there is no table.\nif (table && form) listen();\n";

// \0@oxc-project+runtime@0.159.0/helpers/esm/taggedTemplateLiteral.js
function _taggedTemplateLiteral(e, t) {
	return t || (t = e.slice(0)), Object.freeze(Object.defineProperties(e, { raw: { value: Object.freeze(t) } }));
}

// src/report/html/page-shell.ts
var _templateObject;
/** A whole page that loads nothing: its one script and one style sheet run because the policy names their digests. */
function pageShell(title, body) {
	const policy = [
		"default-src 'none'",
		`script-src '${digest(page_default)}'`,
		`style-src '${digest(page_default$1)}'`,
		"base-uri 'none'",
		"form-action 'none'"
	].join("; ");
	return `${html(_templateObject || (_templateObject = _taggedTemplateLiteral([
		"<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<meta http-equiv=\"Content-Security-Policy\" content=\"",
		"\">\n<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light dark\">\n<title>",
		"</title>\n<style>",
		"</style>\n</head>\n<body>\n",
		"\n<script type=\"module\">",
		"<\/script>\n</body>\n</html>"
	])), policy, title, trusted(page_default$1), body, trusted(page_default)).markup}\n`;
}
function digest(text) {
	return `sha256-${Buffer.from(sha256Hex(text), "hex").toString("base64")}`;
}

// node_modules/d3-path/dist/d3-path.mjs
const pi$1 = Math.PI;
const tau$1 = 2 * pi$1;
const epsilon$1 = 1e-6;
const tauEpsilon = tau$1 - epsilon$1;
function append(strings) {
	this._ += strings[0];
	for (let i = 1, n = strings.length; i < n; ++i) this._ += arguments[i] + strings[i];
}
function appendRound(digits) {
	let d = Math.floor(digits);
	if (!(d >= 0)) throw new Error(`invalid digits: ${digits}`);
	if (d > 15) return append;
	const k = 10 ** d;
	return function(strings) {
		this._ += strings[0];
		for (let i = 1, n = strings.length; i < n; ++i) this._ += Math.round(arguments[i] * k) / k + strings[i];
	};
}
function equal(x0, y0, x1, y1) {
	return x0 === x1 && y0 === y1;
}
function equalRound(digits) {
	const d = Math.floor(digits);
	if (!(d <= 15)) return equal;
	const k = 10 ** d;
	const r = function(value) {
		return Math.round(value * k);
	};
	return function(x0, y0, x1, y1) {
		return r(x0) === r(x1) && r(y0) === r(y1);
	};
}
var Path = class {
	constructor(digits) {
		this._x0 = this._y0 = this._x1 = this._y1 = null;
		this._ = "";
		this._append = digits == null ? append : appendRound(digits);
		this._equal = digits == null ? equal : equalRound(digits);
	}
	moveTo(x, y) {
		this._append`M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}`;
	}
	closePath() {
		if (this._x1 !== null) {
			this._x1 = this._x0, this._y1 = this._y0;
			this._append`Z`;
		}
	}
	lineTo(x, y) {
		this._append`L${this._x1 = +x},${this._y1 = +y}`;
	}
	quadraticCurveTo(x1, y1, x, y) {
		this._append`Q${+x1},${+y1},${this._x1 = +x},${this._y1 = +y}`;
	}
	bezierCurveTo(x1, y1, x2, y2, x, y) {
		this._append`C${+x1},${+y1},${+x2},${+y2},${this._x1 = +x},${this._y1 = +y}`;
	}
	arcTo(x1, y1, x2, y2, r) {
		x1 = +x1, y1 = +y1, x2 = +x2, y2 = +y2, r = +r;
		if (r < 0) throw new Error(`negative radius: ${r}`);
		let x0 = this._x1, y0 = this._y1, x21 = x2 - x1, y21 = y2 - y1, x01 = x0 - x1, y01 = y0 - y1, l01_2 = x01 * x01 + y01 * y01;
		if (this._x1 === null) this._append`M${this._x1 = x1},${this._y1 = y1}`;
		else if (!(l01_2 > epsilon$1));
		else if (!(Math.abs(y01 * x21 - y21 * x01) > epsilon$1) || !r) this._append`L${this._x1 = x1},${this._y1 = y1}`;
		else {
			let x20 = x2 - x0, y20 = y2 - y0, l21_2 = x21 * x21 + y21 * y21, l20_2 = x20 * x20 + y20 * y20, l21 = Math.sqrt(l21_2), l01 = Math.sqrt(l01_2), l = r * Math.tan((pi$1 - Math.acos((l21_2 + l01_2 - l20_2) / (2 * l21 * l01))) / 2), t01 = l / l01, t21 = l / l21;
			if (Math.abs(t01 - 1) > epsilon$1) this._append`L${x1 + t01 * x01},${y1 + t01 * y01}`;
			this._append`A${r},${r},0,0,${+(y01 * x20 > x01 * y20)},${this._x1 = x1 + t21 * x21},${this._y1 = y1 + t21 * y21}`;
		}
	}
	arc(x, y, r, a0, a1, ccw) {
		x = +x, y = +y, r = +r, ccw = !!ccw;
		if (r < 0) throw new Error(`negative radius: ${r}`);
		let dx = r * Math.cos(a0), dy = r * Math.sin(a0), x0 = x + dx, y0 = y + dy, cw = 1 ^ ccw, da = ccw ? a0 - a1 : a1 - a0;
		if (this._x1 === null) this._append`M${x0},${y0}`;
		else if (Math.abs(this._x1 - x0) > epsilon$1 || Math.abs(this._y1 - y0) > epsilon$1) this._append`L${x0},${y0}`;
		if (!r) return;
		if (da < 0) da = da % tau$1 + tau$1;
		if (da > tauEpsilon) this._append`A${r},${r},0,1,${cw},${x - dx},${y - dy}A${r},${r},0,1,${cw},${this._x1 = x0},${this._y1 = y0}`;
		else if (da > epsilon$1) {
			const x1 = x + r * Math.cos(a1);
			const y1 = y + r * Math.sin(a1);
			if (da >= pi$1 && this._equal(x0, y0, x1, y1)) {
				da /= 2;
				let a00 = a0 + da;
				this._append`A${r},${r},0,${+(da >= pi$1)},${cw},${x + r * Math.cos(a00)},${y + r * Math.sin(a00)}`;
			}
			this._append`A${r},${r},0,${+(da >= pi$1)},${cw},${this._x1 = x1},${this._y1 = y1}`;
		}
	}
	rect(x, y, w, h) {
		this._append`M${this._x0 = this._x1 = +x},${this._y0 = this._y1 = +y}h${w = +w}v${+h}h${-w}Z`;
	}
	toString() {
		return this._;
	}
};
function path$1() {
	return new Path();
}
path$1.prototype = Path.prototype;

// node_modules/d3-shape/dist/d3-shape.mjs
function constant(x) {
	return function constant() {
		return x;
	};
}
const cos = Math.cos;
const sin = Math.sin;
const sqrt = Math.sqrt;
const epsilon = 1e-12;
const pi = Math.PI;
const halfPi = pi / 2;
const tau = 2 * pi;
function withPath(shape) {
	let digits = 3;
	shape.digits = function(_) {
		if (!arguments.length) return digits;
		if (_ == null) digits = null;
		else {
			const d = Math.floor(_);
			if (!(d >= 0)) throw new RangeError(`invalid digits: ${_}`);
			digits = d;
		}
		return shape;
	};
	return () => new Path(digits);
}
var slice = Array.prototype.slice;
function array(x) {
	return typeof x === "object" && "length" in x ? x : Array.from(x);
}
function Linear(context) {
	this._context = context;
}
Linear.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: this._context.lineTo(x, y);
		}
	}
};
function curveLinear(context) {
	return new Linear(context);
}
function x(p) {
	return p[0];
}
function y(p) {
	return p[1];
}
function line(x$1, y$1) {
	var defined = constant(true), context = null, curve = curveLinear, output = null, path = withPath(line);
	x$1 = typeof x$1 === "function" ? x$1 : x$1 === void 0 ? x : constant(x$1);
	y$1 = typeof y$1 === "function" ? y$1 : y$1 === void 0 ? y : constant(y$1);
	function line(data) {
		var i, n = (data = array(data)).length, d, defined0 = false, buffer;
		if (context == null) output = curve(buffer = path());
		for (i = 0; i <= n; ++i) {
			if (!(i < n && defined(d = data[i], i, data)) === defined0) {
				if (defined0 = !defined0) output.lineStart();
				else output.lineEnd();
			}
			if (defined0) output.point(+x$1(d, i, data), +y$1(d, i, data));
		}
		if (buffer) return output = null, buffer + "" || null;
	}
	line.x = function(_) {
		return arguments.length ? (x$1 = typeof _ === "function" ? _ : constant(+_), line) : x$1;
	};
	line.y = function(_) {
		return arguments.length ? (y$1 = typeof _ === "function" ? _ : constant(+_), line) : y$1;
	};
	line.defined = function(_) {
		return arguments.length ? (defined = typeof _ === "function" ? _ : constant(!!_), line) : defined;
	};
	line.curve = function(_) {
		return arguments.length ? (curve = _, context != null && (output = curve(context)), line) : curve;
	};
	line.context = function(_) {
		return arguments.length ? (_ == null ? context = output = null : output = curve(context = _), line) : context;
	};
	return line;
}
var curveRadialLinear = curveRadial(curveLinear);
function Radial(curve) {
	this._curve = curve;
}
Radial.prototype = {
	areaStart: function() {
		this._curve.areaStart();
	},
	areaEnd: function() {
		this._curve.areaEnd();
	},
	lineStart: function() {
		this._curve.lineStart();
	},
	lineEnd: function() {
		this._curve.lineEnd();
	},
	point: function(a, r) {
		this._curve.point(r * Math.sin(a), r * -Math.cos(a));
	}
};
function curveRadial(curve) {
	function radial(context) {
		return new Radial(curve(context));
	}
	radial._curve = curve;
	return radial;
}
const sqrt3$2 = sqrt(3);
const tan30 = sqrt(1 / 3);
const tan30_2 = tan30 * 2;
const kr = sin(pi / 10) / sin(7 * pi / 10);
const kx = sin(tau / 10) * kr;
const ky = -cos(tau / 10) * kr;
const sqrt3$1 = sqrt(3);
const sqrt3 = sqrt(3);
const s = sqrt(3) / 2;
const k = 1 / sqrt(12);
const a = (k / 2 + 1) * 3;
function noop() {}
function point$3(that, x, y) {
	that._context.bezierCurveTo((2 * that._x0 + that._x1) / 3, (2 * that._y0 + that._y1) / 3, (that._x0 + 2 * that._x1) / 3, (that._y0 + 2 * that._y1) / 3, (that._x0 + 4 * that._x1 + x) / 6, (that._y0 + 4 * that._y1 + y) / 6);
}
function Basis(context) {
	this._context = context;
}
Basis.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 3: point$3(this, this._x1, this._y1);
			case 2: this._context.lineTo(this._x1, this._y1);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._context.lineTo((5 * this._x0 + this._x1) / 6, (5 * this._y0 + this._y1) / 6);
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function BasisClosed(context) {
	this._context = context;
}
BasisClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x2, this._y2);
				this._context.closePath();
				break;
			case 2:
				this._context.moveTo((this._x2 + 2 * this._x3) / 3, (this._y2 + 2 * this._y3) / 3);
				this._context.lineTo((this._x3 + 2 * this._x2) / 3, (this._y3 + 2 * this._y2) / 3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x2, this._y2);
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x2 = x, this._y2 = y;
				break;
			case 1:
				this._point = 2;
				this._x3 = x, this._y3 = y;
				break;
			case 2:
				this._point = 3;
				this._x4 = x, this._y4 = y;
				this._context.moveTo((this._x0 + 4 * this._x1 + x) / 6, (this._y0 + 4 * this._y1 + y) / 6);
				break;
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function BasisOpen(context) {
	this._context = context;
}
BasisOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				var x0 = (this._x0 + 4 * this._x1 + x) / 6, y0 = (this._y0 + 4 * this._y1 + y) / 6;
				this._line ? this._context.lineTo(x0, y0) : this._context.moveTo(x0, y0);
				break;
			case 3: this._point = 4;
			default: point$3(this, x, y);
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
	}
};
function Bundle(context, beta) {
	this._basis = new Basis(context);
	this._beta = beta;
}
Bundle.prototype = {
	lineStart: function() {
		this._x = [];
		this._y = [];
		this._basis.lineStart();
	},
	lineEnd: function() {
		var x = this._x, y = this._y, j = x.length - 1;
		if (j > 0) {
			var x0 = x[0], y0 = y[0], dx = x[j] - x0, dy = y[j] - y0, i = -1, t;
			while (++i <= j) {
				t = i / j;
				this._basis.point(this._beta * x[i] + (1 - this._beta) * (x0 + t * dx), this._beta * y[i] + (1 - this._beta) * (y0 + t * dy));
			}
		}
		this._x = this._y = null;
		this._basis.lineEnd();
	},
	point: function(x, y) {
		this._x.push(+x);
		this._y.push(+y);
	}
};
var bundle = (function custom(beta) {
	function bundle(context) {
		return beta === 1 ? new Basis(context) : new Bundle(context, beta);
	}
	bundle.beta = function(beta) {
		return custom(+beta);
	};
	return bundle;
})(.85);
function point$2(that, x, y) {
	that._context.bezierCurveTo(that._x1 + that._k * (that._x2 - that._x0), that._y1 + that._k * (that._y2 - that._y0), that._x2 + that._k * (that._x1 - x), that._y2 + that._k * (that._y1 - y), that._x2, that._y2);
}
function Cardinal(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
Cardinal.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3: point$2(this, this._x1, this._y1);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				this._x1 = x, this._y1 = y;
				break;
			case 2: this._point = 3;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinal = (function custom(tension) {
	function cardinal(context) {
		return new Cardinal(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalClosed(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x3 = x, this._y3 = y;
				break;
			case 1:
				this._point = 2;
				this._context.moveTo(this._x4 = x, this._y4 = y);
				break;
			case 2:
				this._point = 3;
				this._x5 = x, this._y5 = y;
				break;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinalClosed = (function custom(tension) {
	function cardinal(context) {
		return new CardinalClosed(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function CardinalOpen(context, tension) {
	this._context = context;
	this._k = (1 - tension) / 6;
}
CardinalOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3: this._point = 4;
			default: point$2(this, x, y);
		}
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var cardinalOpen = (function custom(tension) {
	function cardinal(context) {
		return new CardinalOpen(context, tension);
	}
	cardinal.tension = function(tension) {
		return custom(+tension);
	};
	return cardinal;
})(0);
function point$1(that, x, y) {
	var x1 = that._x1, y1 = that._y1, x2 = that._x2, y2 = that._y2;
	if (that._l01_a > epsilon) {
		var a = 2 * that._l01_2a + 3 * that._l01_a * that._l12_a + that._l12_2a, n = 3 * that._l01_a * (that._l01_a + that._l12_a);
		x1 = (x1 * a - that._x0 * that._l12_2a + that._x2 * that._l01_2a) / n;
		y1 = (y1 * a - that._y0 * that._l12_2a + that._y2 * that._l01_2a) / n;
	}
	if (that._l23_a > epsilon) {
		var b = 2 * that._l23_2a + 3 * that._l23_a * that._l12_a + that._l12_2a, m = 3 * that._l23_a * (that._l23_a + that._l12_a);
		x2 = (x2 * b + that._x1 * that._l23_2a - x * that._l12_2a) / m;
		y2 = (y2 * b + that._y1 * that._l23_2a - y * that._l12_2a) / m;
	}
	that._context.bezierCurveTo(x1, y1, x2, y2, that._x2, that._y2);
}
function CatmullRom(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRom.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x2, this._y2);
				break;
			case 3: this.point(this._x2, this._y2);
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2: this._point = 3;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRom = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRom(context, alpha) : new Cardinal(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function CatmullRomClosed(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._x3 = this._x4 = this._x5 = this._y0 = this._y1 = this._y2 = this._y3 = this._y4 = this._y5 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 1:
				this._context.moveTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 2:
				this._context.lineTo(this._x3, this._y3);
				this._context.closePath();
				break;
			case 3:
				this.point(this._x3, this._y3);
				this.point(this._x4, this._y4);
				this.point(this._x5, this._y5);
		}
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				this._x3 = x, this._y3 = y;
				break;
			case 1:
				this._point = 2;
				this._context.moveTo(this._x4 = x, this._y4 = y);
				break;
			case 2:
				this._point = 3;
				this._x5 = x, this._y5 = y;
				break;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRomClosed = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomClosed(context, alpha) : new CardinalClosed(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function CatmullRomOpen(context, alpha) {
	this._context = context;
	this._alpha = alpha;
}
CatmullRomOpen.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._x2 = this._y0 = this._y1 = this._y2 = NaN;
		this._l01_a = this._l12_a = this._l23_a = this._l01_2a = this._l12_2a = this._l23_2a = this._point = 0;
	},
	lineEnd: function() {
		if (this._line || this._line !== 0 && this._point === 3) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) {
			var x23 = this._x2 - x, y23 = this._y2 - y;
			this._l23_a = Math.sqrt(this._l23_2a = Math.pow(x23 * x23 + y23 * y23, this._alpha));
		}
		switch (this._point) {
			case 0:
				this._point = 1;
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				this._line ? this._context.lineTo(this._x2, this._y2) : this._context.moveTo(this._x2, this._y2);
				break;
			case 3: this._point = 4;
			default: point$1(this, x, y);
		}
		this._l01_a = this._l12_a, this._l12_a = this._l23_a;
		this._l01_2a = this._l12_2a, this._l12_2a = this._l23_2a;
		this._x0 = this._x1, this._x1 = this._x2, this._x2 = x;
		this._y0 = this._y1, this._y1 = this._y2, this._y2 = y;
	}
};
var catmullRomOpen = (function custom(alpha) {
	function catmullRom(context) {
		return alpha ? new CatmullRomOpen(context, alpha) : new CardinalOpen(context, 0);
	}
	catmullRom.alpha = function(alpha) {
		return custom(+alpha);
	};
	return catmullRom;
})(.5);
function LinearClosed(context) {
	this._context = context;
}
LinearClosed.prototype = {
	areaStart: noop,
	areaEnd: noop,
	lineStart: function() {
		this._point = 0;
	},
	lineEnd: function() {
		if (this._point) this._context.closePath();
	},
	point: function(x, y) {
		x = +x, y = +y;
		if (this._point) this._context.lineTo(x, y);
		else this._point = 1, this._context.moveTo(x, y);
	}
};
function sign(x) {
	return x < 0 ? -1 : 1;
}
function slope3(that, x2, y2) {
	var h0 = that._x1 - that._x0, h1 = x2 - that._x1, s0 = (that._y1 - that._y0) / (h0 || h1 < 0 && -0), s1 = (y2 - that._y1) / (h1 || h0 < 0 && -0), p = (s0 * h1 + s1 * h0) / (h0 + h1);
	return (sign(s0) + sign(s1)) * Math.min(Math.abs(s0), Math.abs(s1), .5 * Math.abs(p)) || 0;
}
function slope2(that, t) {
	var h = that._x1 - that._x0;
	return h ? (3 * (that._y1 - that._y0) / h - t) / 2 : t;
}
function point(that, t0, t1) {
	var x0 = that._x0, y0 = that._y0, x1 = that._x1, y1 = that._y1, dx = (x1 - x0) / 3;
	that._context.bezierCurveTo(x0 + dx, y0 + dx * t0, x1 - dx, y1 - dx * t1, x1, y1);
}
function MonotoneX(context) {
	this._context = context;
}
MonotoneX.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x0 = this._x1 = this._y0 = this._y1 = this._t0 = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		switch (this._point) {
			case 2:
				this._context.lineTo(this._x1, this._y1);
				break;
			case 3: point(this, this._t0, slope2(this, this._t0));
		}
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		this._line = 1 - this._line;
	},
	point: function(x, y) {
		var t1 = NaN;
		x = +x, y = +y;
		if (x === this._x1 && y === this._y1) return;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1:
				this._point = 2;
				break;
			case 2:
				this._point = 3;
				point(this, slope2(this, t1 = slope3(this, x, y)), t1);
				break;
			default: point(this, this._t0, t1 = slope3(this, x, y));
		}
		this._x0 = this._x1, this._x1 = x;
		this._y0 = this._y1, this._y1 = y;
		this._t0 = t1;
	}
};
function MonotoneY(context) {
	this._context = new ReflectContext(context);
}
(MonotoneY.prototype = Object.create(MonotoneX.prototype)).point = function(x, y) {
	MonotoneX.prototype.point.call(this, y, x);
};
function ReflectContext(context) {
	this._context = context;
}
ReflectContext.prototype = {
	moveTo: function(x, y) {
		this._context.moveTo(y, x);
	},
	closePath: function() {
		this._context.closePath();
	},
	lineTo: function(x, y) {
		this._context.lineTo(y, x);
	},
	bezierCurveTo: function(x1, y1, x2, y2, x, y) {
		this._context.bezierCurveTo(y1, x1, y2, x2, y, x);
	}
};
function Natural(context) {
	this._context = context;
}
Natural.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x = [];
		this._y = [];
	},
	lineEnd: function() {
		var x = this._x, y = this._y, n = x.length;
		if (n) {
			this._line ? this._context.lineTo(x[0], y[0]) : this._context.moveTo(x[0], y[0]);
			if (n === 2) this._context.lineTo(x[1], y[1]);
			else {
				var px = controlPoints(x), py = controlPoints(y);
				for (var i0 = 0, i1 = 1; i1 < n; ++i0, ++i1) this._context.bezierCurveTo(px[0][i0], py[0][i0], px[1][i0], py[1][i0], x[i1], y[i1]);
			}
		}
		if (this._line || this._line !== 0 && n === 1) this._context.closePath();
		this._line = 1 - this._line;
		this._x = this._y = null;
	},
	point: function(x, y) {
		this._x.push(+x);
		this._y.push(+y);
	}
};
function controlPoints(x) {
	var i, n = x.length - 1, m, a = new Array(n), b = new Array(n), r = new Array(n);
	a[0] = 0, b[0] = 2, r[0] = x[0] + 2 * x[1];
	for (i = 1; i < n - 1; ++i) a[i] = 1, b[i] = 4, r[i] = 4 * x[i] + 2 * x[i + 1];
	a[n - 1] = 2, b[n - 1] = 7, r[n - 1] = 8 * x[n - 1] + x[n];
	for (i = 1; i < n; ++i) m = a[i] / b[i - 1], b[i] -= m, r[i] -= m * r[i - 1];
	a[n - 1] = r[n - 1] / b[n - 1];
	for (i = n - 2; i >= 0; --i) a[i] = (r[i] - a[i + 1]) / b[i];
	b[n - 1] = (x[n] + a[n - 1]) / 2;
	for (i = 0; i < n - 1; ++i) b[i] = 2 * x[i + 1] - a[i + 1];
	return [a, b];
}
function Step(context, t) {
	this._context = context;
	this._t = t;
}
Step.prototype = {
	areaStart: function() {
		this._line = 0;
	},
	areaEnd: function() {
		this._line = NaN;
	},
	lineStart: function() {
		this._x = this._y = NaN;
		this._point = 0;
	},
	lineEnd: function() {
		if (0 < this._t && this._t < 1 && this._point === 2) this._context.lineTo(this._x, this._y);
		if (this._line || this._line !== 0 && this._point === 1) this._context.closePath();
		if (this._line >= 0) this._t = 1 - this._t, this._line = 1 - this._line;
	},
	point: function(x, y) {
		x = +x, y = +y;
		switch (this._point) {
			case 0:
				this._point = 1;
				this._line ? this._context.lineTo(x, y) : this._context.moveTo(x, y);
				break;
			case 1: this._point = 2;
			default: if (this._t <= 0) {
				this._context.lineTo(this._x, y);
				this._context.lineTo(x, y);
			} else {
				var x1 = this._x * (1 - this._t) + x * this._t;
				this._context.lineTo(x1, this._y);
				this._context.lineTo(x1, y);
			}
		}
		this._x = x, this._y = y;
	}
};

// src/report/html/plots/trend-plot.ts
const frame = {
	width: 720,
	height: 200,
	left: 44,
	right: 14,
	top: 22,
	bottom: 40
};
/** Pass rates over time; the line breaks where the runs can't be compared. Null with fewer than two runs. */
function trendPlot(points) {
	const [first] = points;
	const last = points.at(-1);
	if (first === void 0 || last === void 0 || points.length < 2) return null;
	const x = utcTime([first.date, last.date], [frame.left + 8, frame.width - frame.right - 8]);
	const y = linear([0, 1], [frame.height - frame.bottom, frame.top]);
	const format = x.tickFormat(6);
	const time = Object.assign((value) => x(value), { ticks: (count) => x.ticks(count ?? 6).map((date) => date.getTime()) });
	const path = line().x(({ date }) => x(date)).y(({ rate }) => y(rate));
	const lines = charts(points).map((chart) => html`<path class="trend" d="${path.digits(1)(chart) ?? ""}"/>`);
	const dots = points.map(({ date, rate, cases }) => html`<circle class="point" cx="${x(date).toFixed(1)}" cy="${y(rate).toFixed(1)}" r="3"><title>${date.toISOString().slice(0, 10)}: ${rate.toFixed(2)} over ${cases} cases</title></circle>`);
	return html`<figure><svg class="chart wide" viewBox="0 0 ${frame.width} ${frame.height}" role="img" aria-label="mean pass rate in ${points.length} runs, last ${last.rate.toFixed(2)}">${bottomAxis(frame, {
		scale: time,
		label: "",
		shown: (value) => format(new Date(value)),
		count: 6
	})}${leftAxis(frame, {
		scale: y,
		label: "passed",
		shown: (value) => value.toFixed(1),
		count: 3
	})}${lines}${dots}</svg><figcaption>Mean pass rate of the cases, by run. The line breaks where the suite or the model as served is another.</figcaption></figure>`;
}
function charts(points) {
	const all = [];
	for (const point of points) {
		if (point.starts || all.length === 0) all.push([]);
		all.at(-1)?.push(point);
	}
	return all;
}

// src/report/sections/open-points.ts
const mostManual = 50;
/** All that is not settled: what would settle it, cases without attempts, decisions, and how the suite itself was tested. */
function openPoints(view) {
	return [...[
		unresolved(view),
		reasonCodes(view),
		violations$1(view)
	].filter((block) => block !== null), ...loosePoints(view)];
}
/** What the decision's own reasons don't tell: decisions of people, cases without attempts, the suite and its own test. */
function loosePoints(view) {
	return [
		decisions(view),
		incomplete(view),
		notRun(view),
		...manual(view),
		unused(view),
		revision(view),
		harness(view)
	].filter((block) => block !== null);
}
function unresolved(view) {
	const rows = view.report.decision.unresolved.map((one) => [
		markdownText(one.what, 300),
		markdownText(one.who, 200),
		howToSettle(one.how)
	]);
	return rows.length === 0 ? null : tableSection("Unresolved", "", [
		"what",
		"who",
		"how"
	], rows, 4);
}
function reasonCodes(view) {
	const rows = view.report.decision.reasons.map((reason) => [
		`\`${reason.code}\``,
		reason.blocks ? "yes" : "no",
		markdownText(reason.text, 500),
		named(reason.cases)
	]);
	return rows.length === 0 ? null : tableSection("Reasons", "", [
		"code",
		"blocks",
		"reason",
		"cases"
	], rows, 4);
}
function named(cases) {
	const shown = cases.slice(0, 10).map((id) => markdownText(id, 100));
	return cases.length > 10 ? `${shown.join(", ")}, ${cases.length - 10} more` : shown.join(", ");
}
function violations$1(view) {
	const rows = view.report.comparison.critical.map((found) => [
		markdownText(found.case),
		markdownCode(found.check, 100),
		markdownText(view.names[found.side], 40),
		`${found.repeat} (${markdownText(found.stage, 30)})`,
		markdownCode(found.reason, 300),
		[
			found.preexisting ? "the baseline shows it too" : "",
			found.excused ? "excused by the suite" : "",
			found.selfReported ? "by its own record" : ""
		].filter((part) => part !== "").join(", ")
	]);
	return rows.length === 0 ? null : tableSection("Critical violations", "", [
		"case",
		"check",
		"side",
		"attempt",
		"what happened",
		""
	], rows, 4);
}
function decisions(view) {
	const rows = view.report.comparison.cases.flatMap((one) => one.acceptance === null ? [] : [[
		markdownText(one.id),
		one.acceptance.decision,
		markdownText(one.acceptance.by, 100),
		markdownText(one.acceptance.reason, 500),
		markdownText(one.cause),
		markdownCode(one.acceptance.file)
	]]);
	return rows.length === 0 ? null : tableSection("Decisions of people", "", [
		"case",
		"decision",
		"by",
		"reason",
		"cause",
		"file"
	], rows, 5);
}
function incomplete(view) {
	const rows = view.report.comparison.incomplete.map((one) => [markdownText(one.case), markdownText(one.reason, 500)]);
	return rows.length === 0 ? null : tableSection("Incomplete", "", ["case", "why"], rows, 5);
}
function notRun(view) {
	const rows = view.report.comparison.notRun.map((one) => [markdownText(one.case), markdownText(one.reason, 300)]);
	return rows.length === 0 ? null : tableSection("Not run", "", ["case", "why"], rows, 9);
}
/** What a person does for each manual case, and should see. */
function manual(view) {
	const cases = view.report.comparison.notRun.filter((one) => one.steps !== void 0);
	if (cases.length === 0) return [];
	const told = cases.slice(0, mostManual).map(manualText);
	if (cases.length > mostManual) told.push(`${cases.length - mostManual} more.`);
	return [section("For a person to do", told.join("\n\n"), 9)];
}
function manualText({ case: id, steps = [], expected }) {
	const numbered = steps.slice(0, 30).map((step, index) => `${index + 1}. ${markdownText(step, 500)}`);
	const wanted = expected === void 0 ? [] : [`Expected: ${markdownText(expected, 1e3)}`];
	return [
		`**${markdownText(id)}**`,
		numbered.join("\n"),
		...wanted
	].filter(Boolean).join("\n\n");
}
function unused(view) {
	const files = view.report.comparison.unusedDecisions;
	if (files.length === 0) return null;
	const lines = files.slice(0, 50).map((file) => `- ${markdownCode(file)}`);
	if (files.length > 50) lines.push(`- ${files.length - 50} more`);
	return section("Decision files that matched nothing", `${lines.join("\n")}\n\n\`casegate prune\` removes them.`, 8);
}
function revision(view) {
	const found = view.report.contract.revision;
	if (found === null) return null;
	return tableSection("Change to the suite", `From ${markdownCode(view.report.contract.digest)} to ${markdownCode(found.digest)}. The old suite decided.`, [
		"case",
		"change",
		"before",
		"after"
	], found.changes.map((one) => [
		markdownText(one.case),
		one.change,
		one.baseline === null ? "" : markdownCode(one.baseline.slice(0, 12)),
		one.candidate === null ? "" : markdownCode(one.candidate.slice(0, 12))
	]), 6);
}
function harness(view) {
	const { checks, unvalidated, valid } = view.report.harness;
	const bad = checks.filter((check) => !check.ok);
	const kinds = [...new Set(checks.map((check) => check.kind))].map((kind) => `${checks.filter((check) => check.kind === kind && check.ok).length} of ${checks.filter((check) => check.kind === kind).length} ${kind}`);
	const lines = bad.slice(0, 50).map((check) => `- ${markdownText(check.case)}, ${check.kind}: expected ${markdownText(check.expected, 100)}, got ${markdownText(check.outcome, 100)}${check.detail === null ? "" : `: ${markdownText(check.detail, 300)}`}`);
	const summary = checks.length === 0 ? "The suite was not tested before this run." : `${valid ? "Every part of the suite that was tested behaved as it must" : `${plural(bad.length, "part")} of the suite did not behave as it must`} (as expected: ${kinds.join(", ")}).`;
	const missing = unvalidated.length === 0 ? "" : `Without a known-good or known-bad answer, so untested: ${named(unvalidated)}.`;
	return section("The suite's own test", [
		summary,
		lines.join("\n"),
		missing
	].filter((part) => part !== "").join("\n\n"), 6);
}

// src/report/sections/record.ts
/** What was run, under which contract and on which versions. */
function record(view) {
	return [
		contract(view.report),
		versions(view),
		moved(view),
		runs(view),
		connections(view.report),
		notes(view.report)
	].filter((block) => block !== null);
}
function list(lines) {
	return lines.filter((line) => line !== null).map((line) => `- ${line}`).join("\n");
}
function contract({ contract: was }) {
	const { criteria, policy, budget } = was;
	const limits = [
		budget.wall === void 0 ? null : duration(budget.wall),
		budget.attempts === void 0 ? null : plural(budget.attempts, "attempt"),
		budget.tokens === void 0 ? null : `${budget.tokens} tokens`,
		budget.usd === void 0 ? null : usd(budget.usd)
	].filter((limit) => limit !== null);
	const { confirm } = criteria;
	const lines = [
		`suite ${markdownCode(was.suite)} ${markdownText(was.version, 60)} in ${markdownCode(was.path)}, ${plural(was.cases.length, "case")}`,
		`contract digest ${markdownCode(was.digest)}`,
		`${plural(was.repeats, "attempt")} a case and side, then ${confirm.attempts} fresh ones for at most ${plural(confirm.cases, "flagged case")}; ${duration(was.timeoutMs)} each; order from seed ${was.orderSeed}`,
		`budget: ${limits.length === 0 ? "no limit" : limits.join(", ")}`,
		`enforce ${criteria.enforce}, review ${criteria.review}, measure ${criteria.measure}, confidence ${criteria.confidence}, allowed regressions ${criteria.allowed_regressions}, loss allowed ${criteria.max_outage}`,
		criteria.average === void 0 ? "the average decides nothing" : `average margin ${criteria.average.margin} (${criteria.average.scope})`,
		criteria.cost === void 0 ? null : `cost may rise by ${criteria.cost.max_increase}`,
		criteria.latency === void 0 ? null : `time may rise by ${criteria.latency.max_increase}`,
		`independent review: ${policy.independent ?? "the default"}; critical violations that the baseline shows too: ${policy.preexisting}`
	];
	return section("Contract", list(lines), 7);
}
function versions(view) {
	const { versions: were, conditions } = view.report;
	const model = were.model.served.length === 0 ? "not told" : were.model.served.map((one) => markdownCode(one)).join(", ");
	const lines = [
		...sides.map((side) => `${markdownText(view.names[side], 40)}: ${were[side].commit === null ? `folder ${markdownCode(were[side].label)}` : markdownCode(were[side].commit ?? "")}, subject ${markdownCode(were[side].subjectDigest)}`),
		`change digest ${markdownCode(were.changeDigest)}`,
		`agent ${markdownCode(were.agent)}`,
		`model asked ${were.model.asked === null ? "none" : markdownCode(were.model.asked)}, served ${model}`,
		were.instructions === null ? null : `instructions ${markdownCode(were.instructions)}`,
		were.tools === null ? null : `tools ${markdownCode(were.tools)}`,
		`runtime ${markdownCode(were.runtime)}, casegate ${markdownText(view.report.casegate, 40)}`,
		`isolation ${markdownText(conditions.isolation, 40)}, processes ended by ${markdownText(conditions.containment, 40)}, network ${markdownText(conditions.network, 200)}`
	];
	return section("Versions", list(lines), 7);
}
function moved(view) {
	const places = view.report.versions.moved;
	if (places.length === 0) return section("What differs between the sides", "Nothing that is known of model, instructions, calls, tools, runtime, data and task guide.", 7);
	return tableSection("What differs between the sides", "", [
		"what",
		markdownText(view.names.baseline, 40),
		markdownText(view.names.candidate, 40)
	], places.map((one) => [
		markdownText(one.what, 60),
		markdownCode(one.baseline, 80),
		markdownCode(one.candidate, 80)
	]), 7);
}
function runs(view) {
	const { runs: were, comparison } = view.report;
	const kinds = [
		"pass",
		"fail",
		"incomplete",
		"environment_error",
		"verifier_error",
		"not_run"
	];
	const lost = (side) => {
		const found = comparison.loss?.find((one) => one.side === side);
		return found === void 0 || found.planned === 0 ? "unknown" : `${found.lost} of ${found.planned} (${rate(found.lost / found.planned)})`;
	};
	const cost = were.usd === null ? "cost unknown" : usd(were.usd);
	const tokens = were.tokens === null ? "tokens unknown" : `${were.tokens} tokens`;
	return tableSection("Attempts", `${plural(were.count, "record")} in \`attempts.jsonl\`, ${plural(were.retries, "retry", "retries")} after outages; ${cost}, ${tokens}, ${duration(view.report.durationMs)}. No attempt is left out of the record.`, [
		"outcome",
		markdownText(view.names.baseline, 40),
		markdownText(view.names.candidate, 40)
	], [...kinds.map((kind) => [
		kind.replaceAll("_", " "),
		String(were.byOutcome.baseline[kind] ?? 0),
		String(were.byOutcome.candidate[kind] ?? 0)
	]), [
		"lost (no valid try)",
		lost("baseline"),
		lost("candidate")
	]], 7);
}
function connections(report) {
	const found = report.runs.externalConnectionAttempts;
	if (found.length === 0) return null;
	const shown = found.slice(0, 50).map((one) => markdownCode(one, 120));
	const more = found.length > 50 ? `${found.length - 50} more in report.json` : null;
	return section("Connections that were refused", list([...shown, more]), 8);
}
function notes(report) {
	const { notes: told } = report.conditions;
	return told.length === 0 ? null : section("Notes", list(told.map((note) => markdownText(note, 500))), 7);
}

// src/report/sections/all-cases.ts
/** Every compared case with both sides, their intervals, the difference and what chance alone would do. */
function allCases(view) {
	const cases = [...view.differing, ...view.unchanged];
	if (cases.length === 0) return null;
	const { baseline, candidate } = view.names;
	const confidence = percent(view.report.contract.criteria.confidence);
	return tableSection("All cases", `Passes of attempts, each with its ${confidence} interval (Wilson's for a side and Newcombe's for a difference; of scores, the worst-case Dirichlet interval of their mean). *p* is one-sided, of the first stage (worse; better), not adjusted; *fresh* is the adjusted p of the fresh attempts, which alone confirm.`, [
		"case",
		"state",
		markdownText(baseline, 40),
		markdownText(candidate, 40),
		"difference",
		"p",
		"fresh"
	], cases.map((one) => row$1(one, view)), 6);
}
function row$1(one, view) {
	const label = caseLabel(one, view);
	const state = [label.strong ?? "", label.rest].filter((part) => part !== "").join(", ");
	return [
		markdownText(one.id),
		state,
		countWithInterval(one.baseline, view.report),
		countWithInterval(one.candidate, view.report),
		difference(one),
		one.deterministic || one.difference === null ? "" : `${p(one.difference.pWorse)}; ${p(one.difference.pBetter)}`,
		one.fresh === null ? "" : `${p(one.fresh.adjWorse)}; ${p(one.fresh.adjBetter)}`
	];
}
/** `0.030`; below a thousandth the size says nothing more. */
function p(value) {
	return value < .001 ? "under 0.001" : value.toFixed(3);
}

// src/report/sections/judged.ts
/** What judges said, question by question, and how well they were found to tell labelled answers apart. */
function judged(view) {
	const { judgment } = view.report;
	if (judgment === null) return [];
	const { questions, calibrations } = judgment;
	return [questions.length === 0 ? null : tableSection("Judge", "Means are of probabilities, or of scores as the suite scales them. A judge's word counts only where the suite lets it gate.", [
		"checks",
		"model as served",
		"answered",
		"mean",
		"where passed",
		"where failed",
		"gates"
	], questions.map(questionRow), 8), calibrations.length === 0 ? null : tableSection("Calibration of the judge", "Labelled answers that were told as such; the lower bound is what counts.", [
		"question",
		"model as served",
		"sensitivity",
		"specificity",
		"expected error",
		"holds"
	], calibrations.map(calibrationRow), 8)];
}
function questionRow(one) {
	const mean = (value) => value === null ? "" : rate(value);
	const choices = one.choices.map(({ choice, count }) => `${choice} ${count}`).join(", ");
	return [
		markdownText(one.checks.join(", "), 200),
		markdownText(one.served.join(", ") || `${one.model}, not told`, 200),
		`${one.asked}/${one.of}`,
		one.asks === "choice" ? markdownText(choices, 200) : mean(one.mean),
		mean(one.meanWherePassed),
		mean(one.meanWhereFailed),
		one.gates ? "yes" : "no"
	];
}
function calibrationRow({ question, served, sensitivity, specificity, plot, holds, reason }) {
	const told = ({ told: right, of, interval, wanted }) => `${right}/${of}, at least ${percent(interval[0])} of ${percent(wanted)}`;
	const error = plot?.expectedError ?? null;
	return [
		markdownText(question, 200),
		markdownText(served.join(", ") || "not told", 200),
		told(sensitivity),
		told(specificity),
		error === null ? "" : rate(error),
		holds ? "yes" : markdownText(`no: ${reason ?? "not known"}`, 200)
	];
}

// src/report/sections/reliability.ts
/** pass^k with its intervals, and how often two attempts of one case disagree. */
function reliability(view) {
	const { passPowerK, disagreement } = view.report.comparison.suite;
	if (passPowerK.length === 0) return null;
	const rows = passPowerK.map((one) => [
		`all of ${one.k}`,
		power(one.baseline, one.intervals?.baseline),
		power(one.candidate, one.intervals?.candidate),
		change(one)
	]);
	const index = [disagreement?.baseline, disagreement?.candidate].map((one) => one ?? null);
	if (index.some((one) => one !== null)) rows.push([
		"two attempts disagree",
		...index.map((one) => one === null ? "unknown" : rate(one)),
		""
	]);
	return tableSection("Passing several times in a row (pass^k)", `The chance, averaged over cases, that so many attempts at one case all pass; the intervals take the cases (or families) as a sample, so that more attempts at the same cases hardly narrow them. It decides nothing. That no two attempts disagreed does not show that they never would: a case that passes 95 % of the time passes five of five in three runs of four.${newlyFlaky(view)}`, [
		"attempts",
		markdownText(view.names.baseline, 40),
		markdownText(view.names.candidate, 40),
		"difference"
	], rows, 9);
}
/** Cases whose baseline agreed with itself and whose candidate does not; alone that is no regression. */
function newlyFlaky({ report, limits }) {
	const cases = report.comparison.cases.filter(({ baseline, candidate }) => baseline.disagreement === 0 && (candidate.disagreement ?? 0) > 0);
	if (cases.length === 0) return "";
	const named = cases.slice(0, limits.each).map(({ id }) => markdownText(id, 100));
	const more = cases.length > named.length ? ` and ${cases.length - named.length} more` : "";
	return ` Attempts at ${plural(cases.length, "case")} began to disagree: ${named.join(", ")}${more}; alone that is no regression.`;
}
function power(value, interval) {
	return value === null ? "unknown" : rateWithInterval(value, interval ?? null);
}
function change({ difference, intervals }) {
	if (difference == null) return "unknown";
	return intervals == null ? signed(difference) : signedWithInterval(difference, intervals.difference);
}

// src/report/sections/watched.ts
/** Cases of a large suite that have likely moved: where to look first, never a reason to block. */
function watched(view) {
	const list = view.report.comparison.watchList;
	if (list == null) return null;
	const what = "by the first stage alone, at most 5 % of the entries expected to be false (discrete BH)";
	if (list.length === 0) return section("Watch list", `No case has likely moved, ${what}.`, 8);
	return tableSection("Watch list", `Cases that have likely moved, ${what}. It blocks nothing.`, [
		"case",
		"likely",
		"adjusted p"
	], list.map((one) => [
		markdownText(one.case, 200),
		one.direction,
		p(one.adjusted)
	]), 8);
}

// src/report/sections/suite-numbers.ts
/** The numbers over the whole suite, each with its interval and one sentence on what it does and does not say. */
function suiteNumbers(view) {
	return [
		...inWords(view),
		ratios(view),
		groups(view),
		...inRows(view)
	].filter((block) => block !== null);
}
/** The same without what a page draws: categories, splits, time and cost. */
function undrawnNumbers(view) {
	return [...inWords(view), ...inRows(view)].filter((block) => block !== null);
}
function inWords(view) {
	return [average(view.report.comparison.suite), criticalBound(view)];
}
function inRows(view) {
	return [
		shares(view),
		reliability(view),
		stages(view),
		watched(view),
		...judged(view)
	];
}
function average(suite) {
	const found = suite.difference;
	if (found === null) return null;
	const unit = found.unit === "family" ? "families" : "cases";
	const over = found.scope === "suite" ? `Over exactly these ${found.cases} cases; it says nothing of other cases.` : `Over ${plural(found.cases, "case")} taken as a sample of the ${unit} that the suite stands for; it says nothing of a single case.`;
	const margin = found.margin === null ? "It decides nothing: the suite sets no margin." : `The suite's margin is ${rate(found.margin)}.`;
	const text = `${signedWithInterval(found.estimate, found.interval)}, p ${p(found.p)} (${markdownText(found.method, 100)}). ${over} With every lost attempt counted against the candidate the lower end is ${signed(found.lowerWorst)}, with every one in its favour the upper end is ${signed(found.upperBest)}.${missing(suite)} ${margin} What that shows: ${shown(found)}.`;
	return section("Average difference", text, 7);
}
/** A candidate that loses more attempts than the baseline is a finding of its own. */
function missing({ missing: found }) {
	if (found == null) return "";
	return ` Attempts without a verdict, as a share of those planned: ${signed(found.difference)} on the candidate, p ${p(found.p)}.`;
}
/** The evidence in words, beside whatever was decided; that no difference was shown is never called equal. */
function shown({ lowerWorst, upperBest, margin }) {
	if (lowerWorst > 0) return "improved";
	const within = margin !== null && lowerWorst > -margin;
	if (upperBest < 0) return within ? "worse, but within the margin" : "worse";
	return within ? "no worse than the margin allows" : "nothing yet, either way";
}
function criticalBound(view) {
	const bound = view.report.comparison.criticalBound;
	if (bound === null) return section("Critical checks", "The suite has none, so nothing is said about rare harm.", 7);
	const unit = bound.unit === "family" ? "family" : "case";
	const units = plural(bound.units, unit, unit === "family" ? "families" : "cases");
	const kind = unit === "family" ? "families" : "cases";
	if (bound.upper95 === null || bound.unitsWithViolation > 0) {
		const most = bound.upper95 === null ? "" : ` With 95 % confidence at most ${rate(bound.upper95)} of such ${kind} would show one in as many attempts.`;
		return section("Critical checks", `${bound.unitsWithViolation} of ${units} showed a violation.${most}`, 7);
	}
	const text = `0 of ${units} showed a violation. With 95 % confidence at most ${rate(bound.upper95)} of such ${kind} would show one in as many attempts. It does not say that there is none, and more attempts at the same cases would not lower it much.`;
	return section("Critical checks", text, 7);
}
function ratios(view) {
	const { latencyMs, tokens, usd: cost } = view.report.comparison.suite;
	const whole = (value) => value.toFixed(0);
	const rows = [
		ratioRow("time per attempt", latencyMs, duration),
		ratioRow("tokens per attempt", tokens, whole),
		ratioRow("cost per attempt", cost, usd)
	].filter((row) => row !== null);
	if (rows.length === 0) return null;
	return tableSection("Time and cost", "Median, 90th percentile and longest of all attempts, which describe this run only. The change compares the medians of each case; it is the median over cases (or families), its interval the rank interval of that median, which assumes nothing of the shape and needs six of them.", [
		"",
		view.names.baseline,
		view.names.candidate,
		"change",
		"difference"
	].map((word) => word === "" ? "" : markdownText(word, 40)), rows, 7);
}
function ratioRow(name, found, shown) {
	if (found.baseline === null && found.candidate === null) return null;
	const side = (values) => values === null ? "unknown" : [
		values.p50,
		values.p90,
		values.max
	].map(shown).join(", ");
	const change = found.ratio === null ? "unknown" : signedPercentWithInterval(found.ratio, found.interval);
	return [
		name,
		side(found.baseline),
		side(found.candidate),
		change,
		pairedDifference(found, shown)
	];
}
function pairedDifference({ difference }, shown) {
	if (difference == null) return "unknown";
	const one = (value) => `${value < 0 ? "\u2212" : value > 0 ? "+" : ""}${shown(Math.abs(value))}`;
	if (difference.interval === null) return `${one(difference.estimate)} (too few cases for an interval)`;
	return `${one(difference.estimate)} [${difference.interval.map(one).join(", ")}]`;
}
function groups(view) {
	const { byCategory, bySplit } = view.report.comparison.suite;
	const rows = [...byCategory, ...bySplit].map((group) => [
		markdownText(group.name, 100),
		String(group.cases),
		group.baseline === null ? "unknown" : rate(group.baseline),
		group.candidate === null ? "unknown" : rate(group.candidate),
		group.difference === null ? "unknown" : signedWithInterval(group.difference, group.interval)
	]);
	if (rows.length === 0) return null;
	return tableSection("By category and split", "Mean pass rates with the interval of their difference; the intervals are not adjusted for the number of rows, so read one alone.", [
		"group",
		"cases",
		markdownText(view.names.baseline, 40),
		markdownText(view.names.candidate, 40),
		"difference"
	], rows, 8);
}
function shares(view) {
	const { fullyPassed, noAutomatedFailure, constraintFulfilment } = view.report.comparison.suite;
	const row = (name, found) => [
		name,
		found.baseline === null ? "unknown" : rate(found.baseline),
		found.candidate === null ? "unknown" : rate(found.candidate)
	];
	return tableSection("Shares of attempts", "They describe the attempts of this run. Attempts at one case are not independent, so no interval is given and nothing follows from them for other attempts.", [
		"share",
		markdownText(view.names.baseline, 40),
		markdownText(view.names.candidate, 40)
	], [
		row("fully passed", fullyPassed),
		row("no automated failure", noAutomatedFailure),
		row("constraints fulfilled", constraintFulfilment)
	], 8);
}
function stages(view) {
	const rows = view.report.comparison.suite.failuresByStage.map((one) => [
		markdownText(one.stage, 60),
		String(one.baseline),
		String(one.candidate)
	]);
	if (rows.length === 0) return null;
	return tableSection("Failed checks by stage", "Counts of failed checks over all attempts; the sides may have had different numbers of attempts.", [
		"stage",
		markdownText(view.names.baseline, 40),
		markdownText(view.names.candidate, 40)
	], rows, 9);
}

// src/report/html-report.ts
/** Characters for the details of cases: beyond them the most severe have been told, and the rest is told briefly. */
const panelBudget = 7e5;
const briefBudget = 2e5;
/** Where the rows of the cases belong: no text of others can hold it, since it is escaped. */
const rowsHere = "<!-- rows of cases -->";
/** report.html: the decision first, then every case with its details, plots and the run's record, in one page that loads nothing. */
function htmlReport(report, options = {}, evidence = noEvidence) {
	return [...htmlPieces(report, options, evidence)].join("");
}
/** The same in pieces: the rows of ten thousand cases need not be held. */
function* htmlPieces(report, options = {}, evidence = noEvidence) {
	const view = viewOf(report, options.names, whole);
	const [before = "", ...after] = pageWithoutRows(view, options, evidence).split(rowsHere);
	yield before;
	if (after.length === 0) return;
	for (const { markup } of caseRows(view, panels(view, evidence, evidenceOption(options)))) yield markup;
	yield after.join(rowsHere);
}
function pageWithoutRows(view, options, evidence) {
	const trend = trendPlot(evidence.trend);
	const body = html`<main>
${decisionSection(view, options.head)}
${markdownSection("suite", "The changed suite", changedSuite(view))}
${caseSection(view, trusted(rowsHere))}
${groupsSection(view)}
${costSection(view)}
${judgeSection(view)}
${trend === null ? null : html`<section aria-labelledby="trend"><h2 id="trend">Trend</h2>${trend}</section>`}
${markdownSection("numbers", "Numbers", undrawnNumbers(view))}
${markdownSection("points", "Suite and decisions", loosePoints(view))}
${markdownSection("record", "How it was measured", record(view))}
</main>`;
	return pageShell(`Casegate: ${headline(view.report).words}`, body);
}
/** What a change to the suite changes, and what its own cases showed; nothing where the suite stays. */
function changedSuite(view) {
	const note = revisionNote(view.report);
	const table = note === null ? null : secondTableBlock(view);
	return [...note === null ? [] : [paragraph(note, 4)], ...table === null ? [] : [table]];
}
/** Details by severity while there is room for them. */
function panels(view, evidence, place) {
	const told = /* @__PURE__ */ new Map();
	let [room, briefRoom] = [panelBudget, briefBudget];
	for (const one of orderedCases(view)) {
		const full = room > 0 ? casePanel(one, view, evidence.cases.get(one.id)) : null;
		if (full !== null && full.markup.length <= room) {
			room -= full.markup.length;
			told.set(one.id, full);
			continue;
		}
		const short = briefPanel(one, view, place);
		if (short.markup.length > briefRoom) break;
		briefRoom -= short.markup.length;
		told.set(one.id, short);
	}
	return told;
}

// src/report/console-rows.ts
/** One line a case: what blocks last, so that it stands right above the verdict. */
function consoleRows(view) {
	const kinds = new Map(view.report.contract.cases.map((one) => [one.id, one.kind]));
	const compared = [...view.unchanged, ...[...view.differing].reverse()];
	const shown = new Set(compared.map((one) => one.id));
	return [...view.report.comparison.notRun.filter((one) => !shown.has(one.case)).map((one) => ({
		word: "NOT_RUN",
		caseId: one.case,
		id: terminalText(one.case),
		parts: [{
			text: terminalText(one.reason),
			drop: 1
		}]
	})), ...compared.map((one) => row(one, view, kinds.get(one.id)))];
}
function row(one, view, kind) {
	const word = wordOf(one, view);
	const id = terminalText(one.id);
	const took = {
		text: time(one, kind),
		drop: 4
	};
	if (kind === "command" && word === "PASS" && one.state === "unchanged") return {
		word,
		caseId: one.id,
		id,
		parts: kept([took])
	};
	const { strong, rest } = caseLabel(one, view);
	const quiet = one.state === "unchanged";
	const person = waiting(one.candidate) > 0 ? "a person's verdict is missing" : "";
	const state = quiet && word === "PASS" ? "" : [
		strong ?? "",
		rest,
		person
	].filter(Boolean).join(", ");
	const single = oneSided(view.report);
	return {
		word,
		caseId: one.id,
		id,
		parts: kept([
			{
				text: single ? count(one.candidate) : bothValues(one, view.report),
				drop: 1
			},
			{
				text: quiet || single ? "" : difference(one),
				drop: 2
			},
			{
				text: state,
				drop: 3
			},
			took
		])
	};
}
function kept(parts) {
	return parts.filter((part) => part.text !== "");
}
function wordOf(one, view) {
	switch (one.state) {
		case "critical":
		case "rejected":
		case "finding":
		case "failed": return "FAIL";
		case "unreviewed":
			if (!view.blocking.has(one.id)) return "OK";
			return one.direction === "worse" ? "FAIL" : "REVIEW";
		case "error":
		case "unstable":
		case "incomplete": return "OPEN";
		case "not run": return "NOT_RUN";
		default:
			if (waiting(one.candidate) > 0 || isUnconfirmable(one, view)) return "OPEN";
			if (one.candidate.attempts > 0 && one.candidate.passes === one.candidate.attempts) return "PASS";
			return oneSided(view.report) ? "OPEN" : "OK";
	}
}
/** `(12.3 s)`, of a command case `(2632 ms)`: the candidate's median. */
function time(one, kind) {
	const ms = one.medians.candidate.latencyMs;
	if (ms === null) return "";
	return kind === "command" ? `(${Math.round(ms)} ms)` : `(${(ms / 1e3).toFixed(1)} s)`;
}

// src/report/junit.ts
const encode$1 = {
	code: (raw, limit = 200) => `"${visibleText(raw, limit)}"`,
	text: (raw, limit = 300) => visibleText(raw, limit)
};
/**
* junit.xml in the dialect that common CI servers read: one suite, one test a case. What fails or waits for a person is
* a failure, what lacks evidence an error, what did not run or waits for a person's verdict alone is skipped. A last test named `decision` fails exactly when
* the merge is blocked, so that the counts can't look better than the verdict.
*/
function junitReport(report) {
	const view = viewOf(report);
	const rows = consoleRows(view);
	const blocked = report.decision.merge === "block";
	const skipped = rows.filter((row) => row.word === "NOT_RUN" || waitsForPerson(row, view)).length;
	const number = (words) => rows.filter((row) => words.includes(row.word)).length;
	const totals = attributes({
		name: report.contract.suite,
		tests: rows.length + 1,
		failures: number(["FAIL", "REVIEW"]) + (blocked ? 1 : 0),
		errors: number(["OPEN", "NOT_RUN"]) - skipped,
		skipped,
		time: (report.durationMs / 1e3).toFixed(3)
	});
	const words = headline(report).words;
	const verdict = blocked ? element("failure", {
		message: words,
		type: report.decision.verdict
	}, reasons$1(report)) : "";
	return [
		"<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
		`<testsuites ${totals}>`,
		`<testsuite ${totals} timestamp="${attribute(report.startedAt.slice(0, 19))}">`,
		...conditionsOf(report),
		...rows.map((row) => testcase(row, view)),
		`<testcase ${attributes({
			name: "decision",
			classname: report.contract.suite,
			time: "0"
		})}>${verdict}</testcase>`,
		"</testsuite>",
		"</testsuites>",
		""
	].join("\n");
}
/** Whoever counts the tests must see that the two sides were not measured together. */
function conditionsOf({ conditions: { interleaved, reusedFrom } }) {
	if (interleaved) return [];
	return [`<properties><property ${attributes({
		name: "baseline",
		value: `reused from ${reusedFrom ?? "an earlier run"}, not interleaved`
	})}/></properties>`];
}
function testcase(row, view) {
	const ms = view.caseOf(row.caseId)?.medians.candidate.latencyMs ?? 0;
	const message = row.parts.map((part) => part.text).join(", ");
	return `${`<testcase ${attributes({
		name: row.caseId,
		classname: view.report.contract.suite,
		time: (ms / 1e3).toFixed(3)
	})}>`}${outcome(row, message, view)}</testcase>`;
}
function outcome(row, message, view) {
	switch (row.word) {
		case "FAIL":
		case "REVIEW": return element("failure", {
			message,
			type: row.word.toLowerCase()
		}, details(row, view));
		case "OPEN":
			if (waitsForPerson(row, view)) return `<skipped ${attributes({ message })}/>`;
			return element("error", {
				message,
				type: "open"
			}, details(row, view));
		case "NOT_RUN": return `<skipped ${attributes({ message })}/>`;
		default: return "";
	}
}
/** Nothing is wrong with such a case, so a CI server must not show an error; nor has it passed. */
function waitsForPerson(row, view) {
	const one = view.caseOf(row.caseId);
	return row.word === "OPEN" && one?.trouble === null;
}
function details(row, view) {
	const one = view.caseOf(row.caseId);
	if (one === void 0) return "";
	const critical = openViolations(view).flat().filter((found) => found.case === one.id).slice(0, view.limits.each).map((found) => `attempt ${found.repeat}, ${encode$1.code(found.check)}: ${encode$1.code(found.reason)}`);
	const trouble = one.trouble === null ? movedSentences(one, view, encode$1) : [encode$1.text(one.trouble)];
	return [...critical, ...trouble].join("\n");
}
function reasons$1(report) {
	return report.decision.reasons.map((reason) => `${reason.code}: ${encode$1.text(reason.text)}`).join("\n");
}
function element(name, values, text) {
	return `<${name} ${attributes(values)}>${xml(text)}</${name}>`;
}
function attributes(values) {
	return Object.entries(values).map(([name, value]) => `${name}="${attribute(String(value))}"`).join(" ");
}
function attribute(value) {
	return xml(visibleText(value, 500)).replaceAll("\"", "&quot;");
}
function xml(text) {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}

// src/report/sections/moved-identities.ts
/** Lines such as hashes that moved: by themselves no difference, so that nothing above speaks of them. */
function movedIdentities({ report, names }) {
	const rows = report.comparison.cases.flatMap(({ id, lines }) => lines.filter(({ moved, identity }) => moved && identity).map(({ name, baseline, candidate }) => [
		markdownText(id),
		markdownText(name, 100),
		markdownCode(baseline.join(", "), 100),
		markdownCode(candidate.join(", "), 100)
	]));
	const heads = [
		"case",
		"line",
		markdownText(names.baseline, 40),
		markdownText(names.candidate, 40)
	];
	return rows.length === 0 ? null : tableSection("Identity lines that moved", "They say that something moved and not what: alone they make no difference.", heads, rows, 9);
}

// src/report/sections/release.ts
/** What the release asks for, one by one. */
function releaseSection(view) {
	const { release } = view.report;
	if (release === null) return null;
	const stand = (met) => met === null ? "open" : met ? "met" : "**not met**";
	return tableSection("Release criteria", "", [
		"criterion",
		"",
		"why",
		"cases"
	], release.map(({ criterion, met, detail, cases }) => [
		markdownText(criterion, 100),
		stand(met),
		markdownText(detail, 300),
		markdownText(cases.join(", "), 500)
	]), 2);
}

// src/report/markdown-report.ts
/** What a runner keeps of one step's summary. */
const summaryLimitBytes = 1048576;
/** report.md: what the comment says, then every case, number, reason and condition, however long. */
function markdownReport(report, options = {}) {
	return `${fitBlocks(reportBlocks(report, options), Number.MAX_SAFE_INTEGER)}\n`;
}
/** The same within the bytes of a job summary: the comment stays, the longest lists are cut at whole rows. */
function jobSummary(report, options = {}, limitBytes = summaryLimitBytes) {
	return `${fitBlocks(reportBlocks(report, options), limitBytes - 1)}\n`;
}
function reportBlocks(report, options) {
	const view = viewOf(report, options.names, whole);
	const cases = allCases(view);
	const identities = movedIdentities(view);
	const release = releaseSection(view);
	const alarms = alarmSection(view);
	return [
		...commentBlocks(view, options),
		required("---"),
		...release === null ? [] : [release],
		...alarms === null ? [] : [alarms],
		...openPoints(view),
		...cases === null ? [] : [cases],
		...identities === null ? [] : [identities],
		...suiteNumbers(view),
		...record(view)
	];
}

// src/pipeline/reported/write-reports.ts
/** From so many on a form may take several megabytes, and one is held at a time. */
const manyCases = 1e3;
/** Writes the report in each form and, for each difference that a person may decide, files that need only that person's words. `name` is the run's folder as people name it. */
async function writeReports(folder, report, { page, random, name }) {
	const forms = [
		() => folder.writeText(".gitignore", "*\n"),
		() => folder.writeText("report.json", lineOf(jsonTextPieces(report))),
		() => folder.writeText("report.md", markdownReport(report, { runFolder: name })),
		() => folder.writeText("report.html", htmlPieces(report, { runFolder: name }, page)),
		() => folder.writeText("junit.xml", junitReport(report))
	];
	if (report.comparison.cases.length < manyCases) await allOf(forms.map((write) => write()));
	else for (const write of forms) await write();
	for (const decision of ["accept", "reject"]) for (const { path, text } of readyFiles(report, decision, random)) await folder.writeText(`decisions/${decision}/${path}`, text);
}
/** A file for each difference that a person may decide, and for a change to the suite that waits for a decision. */
function readyFiles(report, decision, random) {
	const words = () => ({
		...placeholderWords,
		id: random()
	});
	const { path, digest, revision } = report.contract;
	const open = report.decision.reasons.some(({ code }) => code === "revision");
	return [...report.comparison.cases.filter((one) => one.state === "unreviewed" && one.fingerprint !== null && one.direction !== null).map((one) => decisionFileFor(one, decision, words())), ...open && revision !== null ? [revisionFileFor(contractFingerprint(path, digest, revision.digest), decision, words())] : []];
}
/** Each is put together while those before go to disk. */
async function allOf(writing) {
	const ends = await Promise.allSettled(writing);
	for (const end of ends) if (end.status === "rejected") throw end.reason;
}
function* lineOf(pieces) {
	yield* pieces;
	yield "\n";
}

// src/report/console-findings.ts
/** What blocks, for a terminal: violations quoted first, then the reasons, then each difference with both sides. */
function consoleFindings(view, encode, on, runFolder) {
	const numbered = view.differing.filter((one) => view.numbers.has(one.id));
	const told = numbered.slice(0, view.limits.details).flatMap((one) => finding(one, view, encode, on, runFolder));
	const left = numbered.length - view.limits.details;
	return [
		...violations(view, encode, on),
		...reasons(view, encode, on),
		...told,
		...left > 0 ? [`Details of ${left} more in ${view.limits.rest}.`] : []
	];
}
function violations(view, encode, on) {
	const groups = openViolations(view);
	const lines = groups.slice(0, view.limits.critical).flatMap((group) => [...wrapped(`Critical: ${encode.text(group[0]?.case ?? "")}, check ${encode.code(group[0]?.check ?? "", 100)}`, on), ...group.slice(0, view.limits.each).flatMap((found) => wrapped(`attempt ${found.repeat}: ${encode.text(found.reason, 300)}`, on, "  "))]);
	const left = groups.length - view.limits.critical;
	return left > 0 ? [...lines, `${left} more critical violations in ${view.limits.rest}.`] : lines;
}
function reasons(view, encode, on) {
	const most = 12;
	const all = weighed(view.report);
	const lines = all.slice(0, most).flatMap((reason) => wrapped(`- ${encode.text(reason.text, 300)}${effect(reason)}`, on));
	return all.length > most ? [...lines, `${all.length - most} more reasons in ${view.limits.rest}.`] : lines;
}
function finding(one, view, encode, on, runFolder) {
	const told = one.trouble === null ? [...movedSentences(one, view, encode), causeSentence(one, encode)] : [`is ${one.state === "error" ? "not judged" : one.state}: ${encode.text(one.trouble, 300)}`];
	const quotes = sides.flatMap((side) => {
		const quote = view.quote(one.id, side);
		if (quote === null) return [];
		const said = [quote.reason === null ? "" : encode.text(quote.reason, 200), quote.answer === null ? "" : `replied ${encode.code(quote.answer, 200)}`].filter((part) => part !== "");
		return wrapped(`${encode.text(view.names[side], 40)}, attempt ${quote.repeat}: ${said.join("; ") || "no reply was kept"}`, on, "   ");
	});
	return [
		...wrapped(`${view.numbers.get(one.id)}. ${encode.text(one.id)} ${told.join(" ")}`, on),
		...quotes,
		...commands(one, view, encode, runFolder).map((command) => shownOn(on, `   ${command}`))
	];
}
/** The flag by which a command finds this run again. */
function fromRun(encode, runFolder) {
	return runFolder === void 0 ? "" : ` --run ${encode.text(runFolder, 1e3)}`;
}
/** What a person types next: to look at the attempt, and to accept a difference that waits for that. */
function commands(one, view, encode, runFolder) {
	const attempt = view.quote(one.id, "candidate")?.repeat;
	const named = `${encode.text(one.id)}${fromRun(encode, runFolder)}`;
	return [`casegate show ${named}${attempt === void 0 ? "" : ` --attempt ${attempt}`}`, ...decidable.has(one.state) ? [`casegate accept ${named} --reason "\u2026"`] : []];
}

// src/report/console-revision.ts
const mostRows = 12;
/** A change to the suite for a terminal: what it changes, what its own cases showed, and what is typed to decide about it. */
function consoleRevision(view, encode, on, runFolder) {
	const words = revisionWords(view.report, encode);
	if (words === null) return [];
	const cases = view.report.contract.revision?.comparison?.cases ?? [];
	const rows = cases.slice(0, mostRows).map((one) => {
		const before = one.baseline.planned === 0 ? "-" : count(one.baseline);
		return shownOn(on, `   ${encode.text(one.id)}  ${before} \u2192 ${count(one.candidate)}`);
	});
	const left = cases.length - rows.length;
	return [
		...wrapped(`The suite changes too: ${words}`, on),
		...rows.length === 0 ? [] : wrapped("Its own cases, under the old suite's rules; they accept nothing:", on),
		...rows,
		...left > 0 ? [`   ${left} more in ${view.limits.rest}.`] : [],
		...revisionIsOpen(view.report) ? [`   casegate accept --revision${fromRun(encode, runFolder)} --reason "\u2026"`] : []
	];
}

// src/report/console.ts
const codes = {
	PASS: "32",
	OK: "32",
	FAIL: "31",
	REVIEW: "33",
	OPEN: "33",
	NOT_RUN: "2",
	INCONCLUSIVE: "33"
};
const encode = {
	code: quoted,
	text: terminalText
};
/** A value in quotes that can be told from those inside it. */
function quoted(raw, limit) {
	const text = terminalText(raw, limit);
	return text.includes("\"") ? `\u201c${text}\u201d` : `"${text}"`;
}
/** The table of all cases and the verdict for a terminal, without Markdown; ends with a new line. */
function consoleReport(report, options) {
	const view = viewOf(report, options.names);
	const on = {
		width: Math.max(40, options.width),
		unicode: options.unicode
	};
	const rows = consoleRows(view);
	return `${[
		table(rows, on, options.color),
		summary(view, rows, on, options),
		path(on, options)
	].filter((part) => part !== "").join("\n\n")}\n`;
}
function table(rows, on, color) {
	const longest = Math.max(0, ...rows.map((row) => row.word.length));
	const room = {
		...on,
		width: on.width - longest - 1
	};
	return rows.map((row) => `${painted(row.word, color)}${" ".repeat(longest - row.word.length + 1)}${fittedRow(row, room)}`).join("\n");
}
function painted(word, color) {
	return color ? `\u001b[${codes[word]}m${word}\u001b[0m` : word;
}
function summary(view, rows, on, options) {
	const next = nextStep(view.report)?.replaceAll(/[`*]/g, "");
	const told = [certainty(view), ...remarks(view, encode)].filter((line) => line !== null);
	return [
		[...wrapped(counts(rows), on), ...wrapped(conditions(view), on)],
		verdict(view.report, on, options.color),
		consoleFindings(view, encode, on, options.runFolder),
		consoleRevision(view, encode, on, options.runFolder),
		told.flatMap((line) => wrapped(line, on)),
		next === void 0 ? [] : wrapped(`Next: ${next}.`, on)
	].filter((lines) => lines.length > 0).map((lines) => lines.join("\n")).join("\n\n");
}
/** Counted from the lines above, so that the two can't disagree. */
function counts(rows) {
	const parts = [
		"PASS",
		"OK",
		"FAIL",
		"REVIEW",
		"OPEN",
		"NOT_RUN"
	].map((word) => ({
		word,
		number: rows.filter((row) => row.word === word).length
	})).filter(({ number }) => number > 0).map(({ word, number }) => `${number} ${word}`);
	return `${rows.length} ${rows.length === 1 ? "case" : "cases"}: ${parts.join(", ") || "none"}`;
}
function conditions(view) {
	const { report } = view;
	return [
		criticalCount(view),
		sidesText(view, terminalText),
		report.runs.usd === null ? "cost unknown" : usd(report.runs.usd),
		duration(report.durationMs),
		...conditionWords(view, encode)
	].join(" \u00b7 ");
}
function verdict(report, on, color) {
	const word = report.decision.verdict.toUpperCase();
	const [first = "", ...rest] = wrapped(`${word}: ${headline(report).words.replace(/^inconclusive: /, "")}`, on);
	return [first.replace(word, painted(word, color)), ...rest];
}
/** Never wrapped: a path in two pieces can't be opened. */
function path(on, options) {
	return options.reportPath === void 0 ? "" : shownOn(on, `Report: ${terminalText(options.reportPath, 4096)}`);
}

// src/commands/show-report.ts
/** Prints a report as a command with `--json` and `--quiet` does; `folder` is the run's, as people name it. */
function showReport(report, folder, options, terminal) {
	if (options.json === true) terminal.print(`${jsonText(report)}\n`);
	else if (options.quiet !== true) {
		const { width, color, unicode } = terminal;
		terminal.print(consoleReport(report, {
			width,
			color,
			unicode,
			reportPath: `${folder}/report.md`,
			runFolder: folder
		}));
	}
}
/** Prints the reports of several suites; as JSON a list, of one alone itself. */
function showReports(decided, options, terminal) {
	if (options.json === true && decided.length > 1) terminal.print(`[${decided.map(({ report }) => jsonText(report)).join(",\n")}]\n`);
	else for (const { report, name } of decided) showReport(report, name, options, terminal);
}

// src/pipeline/conclude/kept-measured.ts
/** Writes what a decision rests on beside the attempts, so that it can be made again later. */
async function keepMeasured(folder, measured, notes) {
	const { rechecks, harness, setup, tampered, budgetSpent } = measured;
	const findings = {
		schema: 1,
		rechecks: [...rechecks],
		harness,
		setup,
		tampered: [...tampered],
		budgetSpent,
		notes: [...notes, ...measured.notes],
		...measured.judging === void 0 ? {} : { judging: measured.judging }
	};
	await folder.writeJson("findings.json", findings);
}

// src/pipeline/reusing/reused-words.ts
/** `run 100 at 3f2a9c1, up to 9 h old`. */
function runWords(run, at) {
	const commit = run.commit === null ? "" : ` at ${run.commit.slice(0, 7)}`;
	return `${run.from}${commit}, up to ${age$1(ageOf(run, at))} old`;
}
/** The runs that a baseline was taken from, as a report names them; `at` is when the run began. */
function reusedConditions(runs, at) {
	if (runs.length === 0) return { reusedFrom: null };
	return {
		reusedFrom: runs.map((run) => runWords(run, at)).join("; "),
		reused: [...runs]
	};
}
/** Sentences on what of the baseline was measured though it might have been reused. */
function reuseNotes(reuse, attempts) {
	if (reuse === null) return [];
	const { runs, why } = reuse;
	if (runs.length === 0) return [`No baseline was reused${why === null ? "" : `: ${why}`}.`];
	const wanted = runs.reduce((sum, run) => sum + run.attempts, 0);
	const there = attempts.filter(({ reused, counted }) => reused === true && counted).length;
	return [...why === null ? [] : [`Not all of the baseline was reused: ${why}.`], ...there >= wanted ? [] : [`Of ${plural(wanted, "reused attempt")} ${there} had been taken over when the run was killed.`]];
}

// src/pipeline/conclude/second-table.ts
/** What the first table left of the contract's budget; null when nothing, or when what it used is not known. */
function leftOf(budget, { attempts }, elapsedMs) {
	const left = { ...budget };
	const own = attempts.filter(({ reused }) => reused !== true);
	const used = (of) => own.reduce((sum, one) => {
		const own = of(one);
		return sum === null || own === null ? null : sum + own;
	}, 0);
	const tokens = used(({ usage }) => usage === null || usage.input === null && usage.output === null ? null : (usage.input ?? 0) + (usage.output ?? 0));
	const usd = used(({ usage }) => usage?.usd ?? null);
	if (budget.attempts !== void 0) left.attempts = budget.attempts - own.length;
	if (budget.wall !== void 0) left.wall = budget.wall - elapsedMs;
	if (budget.tokens !== void 0) left.tokens = tokens === null ? 0 : budget.tokens - tokens;
	if (budget.usd !== void 0) left.usd = usd === null ? 0 : budget.usd - usd;
	return Object.values(left).every((value) => value === void 0 || value > 0) ? left : null;
}
function emptyTable(problem) {
	return {
		cases: [],
		critical: [],
		notRun: [],
		attempts: 0,
		problem
	};
}
/** A case that is new to a subject that did not change has nothing to be compared with: it runs on one side alone. */
function freezeSecond(contract, { contract: before, change }) {
	const selection = selectCases({
		cases: contract.cases,
		changed: null
	});
	const known = new Set(before.cases.map(({ id }) => id));
	const oneSided = (id) => change.changed.length === 0 && !known.has(id);
	const stageCases = selection.planned.map((one) => ({
		id: one.id,
		attempts: one.repeats,
		done: 0
	}));
	const first = planPairs("first", contract.suite.order_seed, stageCases, {
		order: 0,
		pair: 0
	}).filter(({ side, case: id }) => side === "candidate" || !oneSided(id)).map((attempt, order) => ({
		...attempt,
		order
	}));
	return {
		...selection,
		contract,
		first,
		repeatsRaised: false
	};
}
/** What of a second table keeps it from being whole, in one sentence. */
function problemOf({ harness, setup, budgetSpent }) {
	const wrong = harness.checks.find(({ ok }) => !ok);
	if (wrong !== void 0) return `the changed suite fails its own test: ${wrong.case} ${wrong.kind}: ${wrong.outcome}, expected ${wrong.expected}`;
	if (setup !== null) return `the setup failed on the ${setup.side}`;
	return budgetSpent;
}
/**
* Runs the cases that the candidate's suite adds or changes, under the baseline's rules and within what is left of its budget, in a folder of
* their own. Null when there is no revision, or none that changes a case.
*/
async function secondTable(request, sides, first, elapsedMs, outside) {
	const { revision, contract: before } = sides;
	if (request.mode !== "gate" || sides.bootstrap || revision?.contract == null) return null;
	const revised = revisedContract(before, revision.contract);
	if (revised === null) return null;
	const told = (problem) => ({
		table: emptyTable(problem),
		tampered: []
	});
	const withheld = withheldReason(request, before, outside.engine);
	if (withheld !== null) return told(withheld);
	if (first.setup !== null || !first.harness.valid) return told("the first table could not be made");
	const budget = leftOf(before.suite.budget, first, elapsedMs);
	if (budget === null) return told("nothing is left of the budget");
	const { criteria } = before.suite;
	const suite = {
		...before.suite,
		budget,
		criteria: {
			...criteria,
			confirm: {
				...criteria.confirm,
				attempts: 0
			}
		}
	};
	const contract = {
		...revised,
		suite
	};
	const frozen = freezeSecond(contract, sides);
	if (frozen.planned.length === 0) return {
		table: {
			...emptyTable("no case of it runs in a gate"),
			notRun: [...frozen.notRun]
		},
		tampered: []
	};
	const own = {
		...sides,
		contract,
		revision: null
	};
	const asked = {
		...request,
		reuse: void 0,
		out: join(request.out, "revision"),
		name: `${request.name}/revision`
	};
	const run = await openRun(asked, own, frozen, outside);
	try {
		const measured = await measure(asked, own, frozen, run, outside);
		if ("kind" in measured) return measured;
		const compared = compareRun({
			contract,
			cases: measured.harness.valid && measured.setup === null ? frozen.planned : [],
			planned: measured.planned,
			attempts: [...measured.attempts].sort((a, b) => a.order - b.order || a.try - b.try),
			rechecks: measured.rechecks,
			storedBaseline: false,
			today: run.today
		});
		return {
			table: {
				cases: [...compared.cases],
				critical: [...compared.critical],
				notRun: [...frozen.notRun],
				attempts: measured.attempts.length,
				problem: problemOf(measured)
			},
			tampered: measured.tampered
		};
	} finally {
		await run.folder.close();
		await run.claim.release();
	}
}

// src/pipeline/deciding/decide-measured.ts
/** Compare \u2192 decide \u2192 report, of what was measured. Nothing of it is read before it is needed. */
async function decideMeasured(input, outside) {
	const { request, sides, whole, frozen, files, untouched, others, run } = input;
	const { measured, verdicts, startedAt, startedMs } = input;
	const elapsedMs = outside.clock.monotonicMs() - startedMs;
	const own = withShare(sides, frozen);
	const second = own && await secondTable(request, own, measured, elapsedMs, outside);
	if (second !== null && "kind" in second) return second;
	outside.files.leaveFolders();
	const sealed = {
		...measured,
		tampered: [...measured.tampered, ...second?.tampered ?? []]
	};
	const notes = [...request.notes ?? [], ...reuseNotes(run.reuse, measured.attempts)];
	const judged = await judgedByPeople(sealed, frozen.planned, verdicts, run.folder.path, outside);
	const decided = conclude({
		...request,
		notes,
		sides,
		reported: reportedSides(request, sides, measured.attempts),
		frozen: withManualVerdicts({
			...frozen,
			notRun: [...frozen.notRun, ...elsewhere(whole, frozen)]
		}, sides, verdicts),
		missingShards: otherShards(frozen),
		outside,
		...reachedConditions(sides.contract, request, outside),
		...reusedConditions(run.reuse?.runs ?? [], startedAt),
		startedAt,
		durationMs: Math.round(outside.clock.monotonicMs() - startedMs),
		...files,
		release: await judgedRelease({
			request,
			sides,
			attempts: judged.attempts,
			verdicts,
			decisions: files.decisions,
			run: run.folder.path
		}, outside),
		review: await reviewOf(reviewRequest(request, sides, files, outside)),
		untouched,
		others,
		second: second?.table,
		measured: judged
	});
	const sources = ownSides(run.folder.path);
	const shown = async () => {
		const report = await withQuotedAnswers(decided, sources, outside);
		const { past } = request;
		return {
			report,
			page: await pageEvidence({
				report,
				past,
				contract: frozen.contract,
				sources,
				outside
			})
		};
	};
	const [{ report, page }] = await Promise.all([shown(), keepMeasured(run.folder, sealed, notes)]);
	await writeReports(run.folder, report, {
		page,
		random: outside.randomId,
		name: request.name
	});
	if (request.mode === "release") await sealBundle(run.folder.path, outside.files);
	return {
		kind: "decided",
		report
	};
}
/** One shard makes the second table for all, within its own share of the budget; null in the others. */
function withShare(sides, frozen) {
	if ((frozen.shard?.index ?? 1) !== 1) return null;
	const { contract } = sides;
	return {
		...sides,
		contract: {
			...contract,
			suite: {
				...contract.suite,
				budget: budgetOf(contract, frozen)
			}
		}
	};
}

// src/pipeline/measure/confirm-plan.ts
/** Fresh baseline attempts of a case whose candidate violated a critical check. */
const attributionAttempts = 20;
/** Fresh attempts of the cases that what was made so far makes suspect. */
function confirmPlan(input, planned) {
	const { contract, cases, today, maker } = input;
	const { attempts } = contract.suite.criteria.confirm;
	const repeats = new Map(cases.map((one) => [one.id, one.repeats]));
	const wanted = ({ case: id, short }) => short ? Math.min(attempts, repeats.get(id) ?? attempts) : attempts;
	const stored = input.stored ?? {
		attempts: [],
		planned: []
	};
	const chosen = flagCases({
		contract,
		cases,
		planned: [...stored.planned, ...planned],
		attempts: [...stored.attempts, ...maker.attempts()],
		storedBaseline: input.stored !== void 0,
		today
	}).filter((flag) => flag.confirm).map((flag) => stageCase(flag.case, wanted(flag), planned));
	return planPairs("confirm", contract.suite.order_seed, chosen, startAfter(planned));
}
/** Fresh baseline attempts of the cases whose candidate violated a critical check. */
function attributionPlan({ contract, maker }, planned) {
	const chosen = [...new Set(maker.attempts().filter(violates).map((attempt) => attempt.case))].sort().map((id) => stageCase(id, attributionAttempts, planned));
	return planAttribution(contract.suite.order_seed, chosen, startAfter(planned));
}
function violates({ side, checks }) {
	return side === "candidate" && checks.some((check) => check.critical && !check.advisory && check.outcome === "fail");
}
function stageCase(id, attempts, planned) {
	return {
		id,
		attempts,
		done: planned.reduce((most, attempt) => attempt.case === id ? Math.max(most, attempt.repeat) : most, 0)
	};
}
function startAfter(planned) {
	return {
		order: planned.reduce((most, attempt) => Math.max(most, attempt.order + 1), 0),
		pair: planned.reduce((most, attempt) => Math.max(most, attempt.pair + 1), 0)
	};
}

export { CONTRACT_CASE as $, withQuotedAnswers as A, sealBundle as B, DECISIONS as C, decisionFileSchema as D, expectedPath as E, historyOf as F, KnownCases as G, conclude as H, findStoredContract as I, reportContractSchema as J, templatesOf as K, loadWithHeldOut as L, pageEvidence as M, storedAsBaseline as N, expectedFileSchema as O, storedPage as P, harnessSchema as Q, markdownText as R, revisionFileFor as S, decisionPath as T, countCodes as U, judgedRelease as V, simulatedRuns as W, calibrationSchema as X, reportSchema as Y, judgingSchema as Z, outcomeWords as _, keepMeasured as a, isDeterministic as at, decisionFileFor as b, consoleReport as c, atMost as ct, markdownReport as d, verdictOf as dt, contractFingerprint as et, junitReport as f, inputLines as g, checkLines as h, reusedConditions as i, WORTH_A_LOOK as it, ownSides as j, placeholderWords as k, writeReports as l, findRoot as lt, callLines as m, confirmPlan as n, logGamma as nt, showReport as o, seededRandom as ot, htmlReport as p, notCommitted as q, decideMeasured as r, violatedChecks as rt, showReports as s, fisherExact as st, attributionPlan as t, LEVEL$1 as tt, jobSummary as u, tallyOf as ut, quotedLines as v, EXPECTED as w, expectedFileFor as x, commentSection as y, markdownBlock as z };