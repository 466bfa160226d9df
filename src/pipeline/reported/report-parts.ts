import { changedRules } from "../../contract/revised-contract.ts";
import type { revisionBetween } from "../../contract/revision.ts";
import { placeDigest, type SubjectPlace } from "../../contract/subject-places.ts";
import type { Verified } from "../../model/attempt.ts";
import type { Contract } from "../../model/contract.ts";
import type { Report } from "../../model/report.ts";
import type { SecondTable } from "../../model/second-table.ts";
import type { Side } from "../../model/side.ts";
import type { GateRequest } from "../request/request.ts";
import type { SideOfRun, Sides } from "../request/two-sides.ts";
import { type Independent, independentOf } from "./review.ts";
import { touchedSkills } from "./touched-skills.ts";

/** The contract as the report keeps it. */
export function reportContract(
  contract: Contract,
  revision: ReturnType<typeof revisionBetween>,
  independent: Independent = independentOf(contract.suite.policy, false),
  second: SecondTable | null = null,
): Report["contract"] {
  const { suite } = contract;
  return {
    suite: contract.name,
    version: contract.version,
    path: contract.folder.path,
    digest: contract.digest,
    cases: contract.cases.map(({ id, digest, title, kind, category, family, split, repeats }) => ({
      id,
      digest,
      title: title ?? null,
      kind,
      category: category ?? null,
      family: family ?? null,
      split,
      repeats,
    })),
    repeats: suite.repeats,
    timeoutMs: suite.timeout,
    budget: suite.budget,
    criteria: suite.criteria,
    policy: { ...suite.policy, independent },
    orderSeed: suite.order_seed,
    revision:
      revision === null
        ? null
        : {
            digest: revision.digest,
            changes: revision.changes,
            files: revision.files,
            rules: revision.contract === null ? [] : changedRules(contract, revision.contract),
            comparison: second,
          },
  };
}

/** The two sides as a report tells them: versions, and the seven places in which change can enter. */
export interface ReportedSides {
  versions: Omit<Report["versions"], "moved">;
  places: ReturnType<typeof reportPlaces>;
}

/** What the report says of the sides: both commits, the model asked for and those that served. */
export function reportedSides(
  labels: Pick<GateRequest, "baselineLabel" | "candidateLabel">,
  sides: Sides,
  attempts: readonly Verified[],
): ReportedSides {
  return {
    versions: reportVersions(labels, sides, attempts),
    places: reportPlaces(sides, attempts),
  };
}

/** What attempts are made on. */
export function runtimeWords(): string {
  return `node ${process.versions.node}, ${process.platform} ${process.arch}`;
}

function reportVersions(
  labels: Pick<GateRequest, "baselineLabel" | "candidateLabel">,
  sides: Sides,
  attempts: readonly Verified[],
): Omit<Report["versions"], "moved"> {
  const { contract, baseline, candidate, change, models } = sides;
  const skills = touchedSkills(sides);
  const version = ({ snapshot, subjectDigest: digest }: SideOfRun, label: string | undefined) => ({
    commit: snapshot.commit,
    label: label ?? snapshot.label,
    subjectDigest: digest,
  });
  const { agent } = contract.suite;
  return {
    baseline: version(baseline, labels.baselineLabel),
    candidate: version(candidate, labels.candidateLabel),
    changeDigest: change.digest,
    agent: typeof agent.run === "string" ? agent.run : (agent.run?.join(" ") ?? agent.preset ?? "none"),
    model: {
      asked: models === undefined ? (agent.model ?? null) : `${models.baseline} → ${models.candidate}`,
      served: servedModels(attempts),
      ...(models === undefined ? {} : { sides: models }),
    },
    instructions: placeDigest(candidate.subject, "instructions", contract.suite.subject.places),
    tools: placeDigest(candidate.subject, "tools", contract.suite.subject.places),
    runtime: runtimeWords(),
    dirty: baseline.snapshot.dirty || candidate.snapshot.dirty,
    ...(skills === undefined ? {} : { skills }),
  };
}

/** The seven places in which change can enter, a side; null where a run can't tell. */
function reportPlaces(sides: Sides, attempts: readonly Verified[]) {
  const places = (side: Side) => {
    const at = (place: SubjectPlace) =>
      placeDigest(sides[side].subject, place, sides.contract.suite.subject.places);
    return {
      model: modelOf(sides, side, attempts),
      instructions: at("instructions"),
      calls: at("calls"),
      tools: at("tools"),
      runtime: at("runtime"),
      data: at("data"),
      taskGuide: at("task_guide"),
    };
  };
  return { baseline: places("baseline"), candidate: places("candidate") };
}

/** As served; where nobody told that, as asked for. */
function modelOf({ models }: Sides, side: Side, attempts: readonly Verified[]): string | null {
  const served = servedModels(attempts.filter((attempt) => attempt.side === side)).join(", ");
  return served === "" ? (models?.[side] ?? null) : served;
}

function servedModels(attempts: readonly Verified[]): string[] {
  return [...new Set(attempts.flatMap(({ model }) => (model.served === null ? [] : [model.served])))].sort();
}
