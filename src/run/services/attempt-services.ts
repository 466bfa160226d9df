import type { PlaceholderValues } from "../../lib/placeholders.ts";
import type { Redactor } from "../../lib/redact.ts";
import type { Check, Condition } from "../../model/check.ts";
import type { AttemptInput } from "../attempt-input.ts";
import { serviceView } from "../attempt-view.ts";
import { type AttemptFolders, copyFixture } from "../workspace.ts";
import { type CaseServices, startCaseServices } from "./case-services.ts";

const none: CaseServices = {
  values: {},
  ports: [],
  failure: () => null,
  open: () => {},
  close: async () => {},
  reports: () => [],
  end: async () => {},
};

/** The suite's services for one attempt, each of its own with the case's fixture in its folder. */
export async function attemptServices(
  input: AttemptInput,
  redactor: Redactor,
  values: PlaceholderValues,
  folders: AttemptFolders,
): Promise<CaseServices> {
  const { services } = input.contract.suite;
  if (services.length === 0) return none;
  if (input.services === undefined)
    throw new Error("an attempt of a suite with services is made without a place for them");
  const { side, launcher, loopback } = input.services;
  return startCaseServices({
    services,
    values,
    side,
    outside: { ...input, redactor, launcher, loopback },
    viewOf: ({ run }) => serviceView(run, input, folders),
    furnish: (folder) => copyFixture({ ...input, suiteFolder: input.folders.suite }, folder),
    evidenceFolder: input.evidenceFolder,
    logsAreRead: input.case.checks.some(readsLog),
  });
}

function readsLog(check: Check): boolean {
  const reads = (condition: Condition | undefined) =>
    condition?.type === "tools" && condition.from !== "trace";
  return reads(check) || reads(check.when);
}
