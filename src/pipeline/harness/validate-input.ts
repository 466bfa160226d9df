import type { Redactor } from "../../lib/redact.ts";
import type { Case, Contract } from "../../model/contract.ts";
import type { Judge } from "../../verify/judge/judge.ts";
import type { RunFolders } from "../request/folders.ts";
import type { GateRequest, Outside } from "../request/request.ts";

/** What the harness is measured with. */
export interface ValidateInput {
  request: Pick<GateRequest, "strictHarness">;
  contract: Contract;
  /** The cases that are planned: no others need a harness here. */
  cases: readonly Case[];
  folders: RunFolders;
  outside: Outside;
  redactor: Redactor;
  cookie: string;
  /** Who answers judge checks that gate; absent: nobody. */
  judge?: Judge;
  /** Called once nothing is left but to wait for the canary's program. */
  meanwhile?: () => void;
}
