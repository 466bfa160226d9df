import { UserError } from "../../model/errors.ts";
import type { Harness, HarnessCheck } from "../../model/harness.ts";
import { validateHarness } from "../../verify/harness.ts";
import { verifying } from "../request/verifying.ts";
import { withCanary } from "./canary.ts";
import { harnessServices, probeServices } from "./harness-services.ts";
import { isolationCheck } from "./isolation-check.ts";
import type { ValidateInput } from "./validate-input.ts";
import { wholeTraceReader } from "./whole-trace-reader.ts";

/** The harness before the first attempt: references, doctored answers, breakages, the canary. */
export async function validate(input: ValidateInput): Promise<Harness> {
  return withCanary(input.contract, input.folders, input.outside, (canary) => validateBeside(canary, input));
}

/** The same with a canary that has begun. */
export async function validateBeside(canary: Promise<HarnessCheck>, input: ValidateInput): Promise<Harness> {
  const { request, contract, cases, folders, outside, redactor, cookie } = input;
  const { checks, unvalidated } = await validateHarness({
    ...verifying(outside, cookie),
    ...(input.judge === undefined ? {} : { judge: input.judge }),
    contract: { ...contract, cases },
    places: { subject: folders.home, baseline: folders.home, suite: folders.suite },
    redactor,
    withServices: harnessServices(input),
    readTrace: wholeTraceReader(contract.suite.agent),
  });
  if (request.strictHarness === true && unvalidated.length > 0) {
    throw new UserError({
      where: "--strict-harness",
      what: `no reference and no doctored answer in ${unvalidated.join(", ")}`,
      todo: "give each case one, or leave the option out",
    });
  }
  const probes = [...(await isolationCheck(folders, outside)), ...(await probeServices(input))];
  input.meanwhile?.();
  const all = [...checks, ...probes, await canary];
  return { valid: all.every((check) => check.ok), checks: all, unvalidated };
}
