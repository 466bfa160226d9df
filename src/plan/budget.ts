import { brokerCounts } from "../model/agent-network.ts";
import type { Case } from "../model/contract.ts";
import type { Problem } from "../model/errors.ts";
import type { SuiteFile } from "../model/suite-file.ts";
import { traceFormOf } from "../model/trace-form.ts";

export interface BudgetRequest {
  suite: SuiteFile;
  /** Where the suite's file has a key, for the error. */
  where: (...path: string[]) => string;
  cases: readonly Case[];
  /** Attempts a case and side after `--repeats`. */
  repeatsOf: (one: Case) => number;
  /** The models that are asked, where they are not the suite's own. */
  models?: readonly string[] | undefined;
}

/** Why the first stage cannot fit the budget, with the plan that would; empty when it fits. Later stages are not counted. */
export function budgetProblems(request: BudgetRequest): Problem[] {
  return [
    ...attemptsProblem(request),
    ...wallProblem(request),
    ...countingProblem(request),
    ...priceProblem(request),
  ];
}

function attemptsProblem({ suite, where, cases, repeatsOf }: BudgetRequest): Problem[] {
  const limit = suite.budget.attempts;
  const needed = 2 * cases.reduce((sum, one) => sum + repeatsOf(one), 0);
  if (limit === undefined || needed <= limit) return [];
  const fits = Math.floor(limit / (2 * cases.length));
  const smaller = fits >= 1 ? `, or repeats: ${fits} (${2 * fits * cases.length} attempts)` : "";
  return [
    {
      where: where("budget", "attempts"),
      what: `the plan needs ${needed} attempts (${cases.length === 1 ? "1 case" : `${cases.length} cases`}, two sides), budget.attempts allows ${limit}`,
      todo: `set budget.attempts: ${needed}${smaller}`,
    },
  ];
}

function wallProblem({ suite, where, cases }: BudgetRequest): Problem[] {
  const wallMs = suite.budget.wall;
  const longest = cases.reduce<Case | null>(
    (a, b) => (a === null || b.timeoutMs > a.timeoutMs ? b : a),
    null,
  );
  if (wallMs === undefined || longest === null || longest.timeoutMs <= wallMs) return [];
  return [
    {
      where: where("budget", "wall"),
      what: `one attempt of ${longest.id} may take ${longest.timeoutMs / 1000} s, budget.wall allows ${wallMs / 1000} s for the whole run`,
      todo: `set budget.wall to more than ${longest.timeoutMs / 1000}s, or lower the timeout`,
    },
  ];
}

/** Forms of traces that never tell a cost. */
const priceless: readonly string[] = ["chat", "codex", "gemini"];

/** A cost that nobody tells is computed from prices; without the price of a model a budget over it could never be kept. */
function priceProblem({ suite, where, cases, models }: BudgetRequest): Problem[] {
  if (suite.budget.usd === undefined) return [];
  const asksAgents =
    cases.some(({ kind }) => kind === "agent") && priceless.includes(traceFormOf(suite.agent));
  const agents = asksAgents ? (models ?? [suite.agent.model ?? "the agent's own"]) : [];
  const judges = suite.judge === undefined ? [] : judgeModels(suite, cases);
  const unpriced = [...new Set([...agents, ...judges])].filter(
    (model) => !Object.hasOwn(suite.prices, model),
  );
  return unpriced.map((model) => ({
    where: where("budget", "usd"),
    what: `budget.usd cannot be kept: nobody tells what the model ${JSON.stringify(model)} costs, and prices has no price for it`,
    todo: "add it to prices, or remove budget.usd",
  }));
}

function judgeModels({ judge }: SuiteFile, cases: readonly Case[]): string[] {
  const checks = cases.flatMap((one) => one.checks);
  const own = checks.flatMap((check) => (check.type === "judge" ? [check.model] : []));
  return judge?.pairwise === undefined ? own : [...own, judge.pairwise.model];
}

/** Tokens and cost are counted by a broker (cost with prices), else from the agent's trace: without either a budget over them could never be kept. */
function countingProblem({ suite, where, cases }: BudgetRequest): Problem[] {
  if (!cases.some(({ kind }) => kind === "agent")) return [];
  const counts = brokerCounts(suite.agent);
  const priced = Object.keys(suite.prices).length > 0;
  const uncounted = (["tokens", "usd"] as const).filter(
    (key) => suite.budget[key] !== undefined && !(counts && (key === "tokens" || priced)),
  );
  if (traceFormOf(suite.agent) !== "none" || uncounted.length === 0) return [];
  const keys = uncounted.map((key) => `budget.${key}`).join(" and ");
  return [
    {
      where: where("budget", uncounted[0] ?? ""),
      what: `${keys} cannot be counted: agent.trace is none`,
      todo: "set agent.trace to the form that the agent writes, or remove the budget",
    },
  ];
}
