import type { Redactor } from "../../lib/redact.ts";
import { UserError } from "../../model/errors.ts";
import { type Side, sides } from "../../model/side.ts";
import type { FolderChanges } from "../../ports/folder-watch.ts";
import type { RunClaim } from "../../ports/run-claim.ts";
import type { Files } from "../../ports.ts";
import type { RunFolders } from "../request/folders.ts";

const mostNamed = 20;
const mostKept = 10_000;
const nameChars = 200;

/** Guards suite and subjects, which lie in the same account as the attempts. */
export interface TamperWatch {
  /** Looks at the suite's copy when an attempt has ended, before its verifiers are started from there. */
  beforeVerdict(): Promise<void>;
  /** Removes what an attempt added to its subject; what it changed is remembered. */
  afterAttempt(side: Side): Promise<void>;
  /** What was changed since the watch began, one sentence a file; empty when names, times and digests all hold. */
  changes(): Promise<string[]>;
  /** What attempts added to a subject and what was removed, bounded and redacted. */
  added(): readonly string[];
  /** Keeps for a start that follows what can be seen by now, and ends the watch. */
  beforeLeaving(): Promise<void>;
  /** Ends the watch where nobody asks what was changed. */
  close(): void;
}

type Place = Side | "suite";

const words: Record<Place, string> = {
  suite: "the suite's copy",
  baseline: "the baseline's subject",
  candidate: "the candidate's subject",
};

/** Who does not know what was there takes the subject's own files for what attempts add. */
function refuseUnseen(place: Place): never {
  throw new UserError({
    where: words[place],
    what: "could not be looked through whole before the first attempt",
    todo: "see that each of its folders can be read, that setup leaves no more than a million files, and that the disk reads",
  });
}

/** What an earlier start of this run saw counts too: the attempts that it recorded met what was changed. */
type Memory = Pick<RunClaim, "remembered" | "remember">;

const noMemory: Memory = { remembered: [], remember: async () => undefined };

/**
 * Takes the tables of suite and subjects as `setup` left them. With `readOnly`, where programs see them through mounts that they can't write
 * to, they are looked at in the end alone. Rejects where one can't be looked through whole: nothing of it could be told from what comes.
 */
export async function watchFolders(
  files: Files,
  folders: RunFolders,
  redactor: Redactor,
  { memory = noMemory, readOnly = false }: { memory?: Memory; readOnly?: boolean } = {},
): Promise<TamperWatch> {
  const paths: Record<Place, string> = { suite: folders.suite, ...folders.subject };
  const places = ["suite", ...sides] as const;
  const watches = {
    suite: await files.watch(paths.suite),
    baseline: await files.watch(paths.baseline, folders.written?.baseline),
    candidate: await files.watch(paths.candidate, folders.written?.candidate),
  };
  const unseen = places.find((place) => watches[place].partial);
  if (unseen !== undefined) {
    for (const place of places) watches[place].close();
    refuseUnseen(unseen);
  }
  const added = boundedNames(redactor);
  const seen = boundedNames(redactor);

  function remember(place: Place, changes: FolderChanges): void {
    const where = words[place];
    for (const path of changes.added)
      seen.add(path, (name) => `${name} was added to ${where} during the run`);
    for (const path of changes.changed)
      seen.add(path, (name) => `${name || "all"} was changed in ${where} during the run`);
    for (const path of changes.deleted)
      seen.add(path, (name) => `${name || "all"} was deleted from ${where} during the run`);
    if (changes.partial) seen.add("", () => `${where} could not be looked through whole`);
  }

  async function keep(): Promise<void> {
    // A run folder that can't be written to must not lose the attempt that is just being judged.
    for (const text of seen.texts()) await memory.remember(text).catch(() => undefined);
  }

  function close(): void {
    for (const place of places) watches[place].close();
  }

  return {
    async beforeVerdict() {
      if (readOnly) return;
      remember("suite", await watches.suite.glance());
      await keep();
    },
    async afterAttempt(side) {
      if (readOnly) return;
      const { removed, left } = await watches[side].tidy();
      for (const path of removed) added.add(path, (name) => name);
      // Attempts beside this one may just be adding more; only what is there at the end has resisted.
      remember(side, { ...left, added: [], partial: false });
      await keep();
    },
    async changes() {
      for (const place of places) {
        const { removed, left, edited } = await watches[place].last();
        if (place === "suite") remember(place, { ...left, added: [...removed, ...left.added] });
        else {
          for (const path of removed) added.add(path, (name) => name);
          remember(place, left);
        }
        remember(place, { added: [], changed: edited, deleted: [], partial: false });
      }
      await keep();
      return [...new Set([...memory.remembered, ...seen.texts()])];
    },
    added: () => added.texts(),
    async beforeLeaving() {
      close();
      if (readOnly) return;
      remember("suite", await watches.suite.look());
      for (const side of sides)
        remember(side, { ...(await watches[side].look()), added: [], partial: false });
      await keep();
    },
    close,
  };
}

/** The levels at which no program of an attempt can write to suite or subject. */
export function mountsReadOnly(isolation: string): boolean {
  return isolation === "user" || isolation === "mount";
}

/** Sentences about names that an attempt chose: redacted, cut, and after so many only counted. */
function boundedNames(redactor: Redactor) {
  const kept = new Set<string>();
  return {
    add(path: string, sentence: (name: string) => string): void {
      const name = redactor.text(path);
      if (kept.size < mostKept)
        kept.add(sentence(name.length > nameChars ? `${name.slice(0, nameChars)}…` : name));
    },
    texts(): string[] {
      const others = kept.size - mostNamed;
      const named = [...kept].slice(0, mostNamed).sort();
      return others > 0
        ? [...named, `and ${others === mostKept - mostNamed ? "at least " : ""}${others} more`]
        : named;
    },
  };
}
