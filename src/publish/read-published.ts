import * as z from "zod";
import { parsedJson } from "../lib/parsed-json.ts";
import { type Report, reportSchema } from "../model/report.ts";

/** Suites have short names, and the comment's marks are made of them. */
const suiteName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,99}$/;
const mostSuites = 50;

export type ReadReports = { kind: "reports"; reports: Report[] } | { kind: "refused"; why: string };

/** The report of a run, or the reports of a run of several suites, by the schema and nothing else. */
export function readPublished(text: string): ReadReports {
  const value = parsedJson(text);
  if (value === undefined) return { kind: "refused", why: "holds no JSON" };
  const parsed = z
    .array(reportSchema)
    .min(1)
    .max(mostSuites)
    .safeParse(Array.isArray(value) ? value : [value]);
  if (!parsed.success) return { kind: "refused", why: "holds no report of this version" };
  const names = parsed.data.map(({ contract }) => contract.suite);
  if (!names.every((name) => suiteName.test(name)) || new Set(names).size < names.length)
    return { kind: "refused", why: "names its suites in a way that no suite may have" };
  return { kind: "reports", reports: parsed.data };
}
