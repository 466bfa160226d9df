import { UserError } from "../model/errors.ts";
import type { Snapshot } from "../ports/repository.ts";
import { findSuites, rootSuite } from "./suite-folder.ts";
import { either } from "./wording.ts";

const mostNamed = 5;

/** The error for a path at which one side has no suite: where there are others, it names them. `named` says where a path is given. */
export function noSuite(snapshot: Snapshot, where: string, named = "--suite"): UserError {
  const suites = findSuites(snapshot);
  const others = suites.filter((path) => path !== ".");
  if (others.length === 0 && suites.length > 0) return rootSuite();
  if (others.length === 0)
    return new UserError({
      where,
      what: "has no suite.yaml",
      todo: `make a suite with casegate init, or name its folder with ${named}`,
    });
  const shown = others.slice(0, mostNamed);
  const words = others.length > shown.length ? [...shown, "another"] : shown;
  return new UserError({ where, what: "has no suite.yaml", todo: `name ${either(words)} with ${named}` });
}
