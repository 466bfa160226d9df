import { createRedactor } from "../../src/lib/redact.ts";
import type { Case, Contract, SuiteEntry } from "../../src/model/contract.ts";
import { validateHarness } from "../../src/verify/harness.ts";
import type { HarnessInput } from "../../src/verify/harness-input.ts";
import { contextOf, files, launcher, suiteOf } from "./attempt.ts";

export function inputOf(
  cases: readonly Case[],
  keys: Partial<HarnessInput> & { suite?: object; entries?: SuiteEntry[] } = {},
) {
  const { suite = {}, entries = [], ...rest } = keys;
  const contract: Contract = {
    name: "test",
    version: "1",
    digest: "0".repeat(64),
    folder: { path: "cases", entries },
    suite: suiteOf(suite),
    cases,
  };
  return {
    contract,
    places: contextOf().places,
    launcher,
    files,
    redactor: createRedactor([]),
    readTrace: null,
    ...rest,
  };
}
export const validate = (cases: readonly Case[], keys: Parameters<typeof inputOf>[1] = {}) =>
  validateHarness(inputOf(cases, keys));
export const text = (path: string, content: string): SuiteEntry => ({
  path,
  executable: false,
  bytes: new TextEncoder().encode(content),
});
export const wrong = async (cases: readonly Case[], keys: Parameters<typeof inputOf>[1] = {}) =>
  (await validate(cases, keys)).checks.filter((check) => !check.ok);
