import { quoteText } from "../lib/quote-text.ts";
import type { Check } from "../model/check.ts";
import type { Case, Contract } from "../model/contract.ts";
import { traceFormOf } from "../model/trace-form.ts";

const mostNamed = 3;

/** What `casegate check` says of checks on which the agent has no influence: nothing that it does could break them, or satisfy them. */
export function weakCheckHints({ cases, suite }: Contract): string[] {
  return [...spacedGlobs(cases), ...unbrokenCritical(cases), ...traceless(cases, suite.agent)];
}

/** A recorded answer may tell its calls, so that the harness finds nothing wrong with what no attempt will ever show. */
function traceless(cases: readonly Case[], agent: Contract["suite"]["agent"]): string[] {
  if (traceFormOf(agent) !== "none") return [];
  const ids = cases
    .filter(({ kind }) => kind === "agent")
    .flatMap(({ checks }) => checks.filter((check) => !check.advisory && readsTrace(check)));
  return ids.length === 0
    ? []
    : [
        `the agent writes no trace, so that no attempt can pass ${named(ids.map(({ id }) => id))}; name its form in agent.trace`,
      ];
}

/** True for a check that holds only where the trace shows every call. */
function readsTrace(check: Check): boolean {
  return (
    check.type === "refusal" || check.type === "skill" || (check.type === "tools" && !readsService(check))
  );
}

/** A glob is for a tool's name, which has no space: who writes one means what the call asks for. Services log what they like. */
function spacedGlobs(cases: readonly Case[]): string[] {
  const users = new Map<string, string[]>();
  for (const { checks } of cases)
    for (const check of checks) {
      if (check.type !== "tools" || readsService(check)) continue;
      const { must = [], never = [], only = [], order = [], count = {}, args = {} } = check;
      const globs = [...must, ...never, ...only, ...order, ...Object.keys(count), ...Object.keys(args)];
      for (const glob of globs.filter((one) => /\s/.test(one)))
        users.set(glob, [...(users.get(glob) ?? []), check.id]);
    }
  return [...users].map(
    ([glob, ids]) =>
      `${named(ids)}: ${quoteText(glob)} is compared with names of tools, which hold no space; what a call asks for is tested by args`,
  );
}

/** Nobody has seen these fail. Cases without any doctored answer are listed as unvalidated already; one that names no check may break any. */
function unbrokenCritical(cases: readonly Case[]): string[] {
  const ids = cases.flatMap(({ checks, doctored }) => {
    if (doctored.length === 0 || doctored.some(({ fails }) => fails === undefined)) return [];
    const broken = new Set(doctored.map(({ fails }) => fails));
    return checks
      .filter((check) => check.critical && !broken.has(check.id) && !readsService(check))
      .map(({ id }) => id);
  });
  return ids.length === 0
    ? []
    : [
        `no doctored answer shows that ${named([...new Set(ids)])} can fail, which is critical; add one with fails: and its id`,
      ];
}

/** A recorded answer holds nothing that a service logged. */
function readsService(check: Check): boolean {
  return check.type === "tools" && check.from !== "trace";
}

function named(ids: readonly string[]): string {
  const more = ids.length > mostNamed ? ` and ${ids.length - mostNamed} more` : "";
  return `${ids.slice(0, mostNamed).join(", ")}${more}`;
}
