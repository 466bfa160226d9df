import { ForgeError } from "../model/github.ts";

/** One place that a report goes to. */
export interface PublishStep {
  /** As in "The comment". */
  name: string;
  /** Resolves to a sentence that says why nothing was published, or to null. */
  run(): Promise<string | null>;
}

export interface PublishLog {
  warning(sentence: string): void;
  notice(sentence: string): void;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

/** True where the refusal is how forks work and nobody's mistake. */
function isReadOnlyFork(error: unknown, fork: boolean): boolean {
  return fork && error instanceof ForgeError && error.status === 403;
}

/**
 * Runs the steps in their order, each for itself: a step that fails is one warning sentence, and the ones after it still run. Never
 * throws, so that no verdict hangs on what could be published. `fork`: the pull request comes from a fork, whose token is read-only.
 */
export async function publishAll(
  steps: readonly PublishStep[],
  tell: PublishLog,
  fork = false,
): Promise<void> {
  for (const step of steps) {
    try {
      const skipped = await step.run();
      if (skipped !== null) tell.notice(oneLine(skipped));
    } catch (error) {
      if (isReadOnlyFork(error, fork)) {
        tell.notice(
          `${step.name} was not published, because a pull request from a fork gets a read-only token; the job summary and the report folder carry the report.`,
        );
        continue;
      }
      const said = oneLine(error instanceof Error ? error.message : String(error));
      tell.warning(`${step.name} was not published, which changes nothing in the verdict: ${said}`);
    }
  }
}
