import type { Case } from "../../model/contract.ts";
import type { HarnessCheck } from "../../model/harness.ts";
import { type LentServices, lendServices } from "../../run/services/lend-services.ts";
import type { ValidateInput } from "./validate-input.ts";

/** Lends verifiers the services of a case while recorded answers are judged: all of them fresh, as no attempt shares them. */
export function harnessServices(
  input: Omit<ValidateInput, "request" | "cases">,
): <T>(owner: Case, use: (lent: LentServices) => Promise<T>) => Promise<T> {
  const { contract, folders, outside, redactor, cookie } = input;
  const { launcher, loopback } = outside;
  return (owner, use) =>
    lendServices(
      {
        ...outside,
        contract,
        case: owner,
        folders: { subject: folders.home, suite: folders.suite, agentSuite: folders.agentSuite },
        account: "baseline",
        repeat: 1,
        cookie,
        redactor,
        evidenceFolder: null,
        services: { launcher, loopback, side: null },
        abort: outside.interrupt,
      },
      use,
    );
}

/** Starts every service of the suite once: one that is never ready would cost each attempt its whole time. */
export async function probeServices(input: ValidateInput): Promise<HarnessCheck[]> {
  const [owner] = input.cases;
  if (owner === undefined || input.contract.suite.services.length === 0) return [];
  const failure = await harnessServices(input)(owner, async (lent) => lent.failure);
  const ok = failure === null;
  const outcome = ok ? "ready" : "not ready";
  return [{ case: owner.id, kind: "probe", outcome, expected: "ready", ok, detail: failure }];
}
