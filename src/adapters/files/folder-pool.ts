import { type BigIntStats, lstatSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { areUntouched, type Held, holdFiles, holdFilesAgain } from "./held-files.ts";
import { randomName } from "./random-name.ts";

/** Longer than any system takes between two values of the clock by which it stamps changes. */
const tickMs = 20;
/** So many come back from two attempts: what has fewer is over before folders that are made ahead could serve. */
const fewBack = 7;
/** Folders made ahead once more come back: only one that waited for a tick can be told to be untouched, and until then others serve. */
const made = 16;

interface Made {
  folder: string;
  atMs: number;
}

type Contents = Readonly<Record<string, string>>;

/** Folders of ours with random names and mode 0700. */
export interface FolderPool {
  /** A fresh one: just made, or never touched since it was. With `contents` it holds these files. */
  take(contents?: Contents): string;
  /** True when it is kept to be taken again, because nothing in or of it was ever changed. */
  keeps(folder: string): boolean;
}

/**
 * Making and removing folders and files is most of what an attempt without files of its own costs. The time of a folder's last change is the
 * system's alone to set, and moves with every name that comes or goes in it and with its rights: one whose time is the old one is as it was made.
 */
export function createFolderPool(home: string): FolderPool {
  const free: Made[] = [];
  const taken = new Map<string, { atMs: number; stamp: string }>();
  const filled = createFilledFolders();
  let back = 0;

  function make(): string {
    const folder = join(home, randomName());
    mkdirSync(folder, { mode: 0o700 });
    return folder;
  }

  function makeAhead(): void {
    for (let count = 0; count < made; count += 1) free.push({ folder: make(), atMs: performance.now() });
  }

  /** The one that waited longest, if it waited long enough. */
  function takeFree(): string | null {
    const next = free[0];
    if (next === undefined || performance.now() - next.atMs <= tickMs) return null;
    free.shift();
    const stats = lstatSync(next.folder, { bigint: true, throwIfNoEntry: false });
    if (stats === undefined) return takeFree();
    if (isFine(stats)) taken.set(next.folder, { atMs: next.atMs, stamp: stampOf(stats) });
    return next.folder;
  }

  function takeEmpty(): string {
    if (back > fewBack && free.length === 0) makeAhead();
    return takeFree() ?? make();
  }

  return {
    take: (contents) => (contents === undefined ? takeEmpty() : filled.take(contents, takeEmpty)),
    keeps(folder) {
      back += 1;
      const known = taken.get(folder);
      taken.delete(folder);
      if (filled.has(folder)) return filled.keeps(folder);
      if (known === undefined) return false;
      const stats = lstatSync(folder, { bigint: true, throwIfNoEntry: false });
      if (stats === undefined || stampOf(stats) !== known.stamp) return false;
      free.push({ folder, atMs: known.atMs });
      return true;
    },
  };
}

/** Folders with files of ours, by the names of these. A file that serves again is written anew, whatever is in it. */
function createFilledFolders() {
  const free = new Map<string, Held[]>();
  const taken = new Map<string, Held>();

  function again(contents: Contents): Held | null {
    const waiting = free.get(namesOf(contents));
    for (let held = waiting?.pop(); held !== undefined; held = waiting?.pop()) {
      const holding = holdFilesAgain(held, contents);
      if (holding !== null) return holding;
    }
    return null;
  }

  return {
    take(contents: Contents, empty: () => string): string {
      const held = again(contents) ?? holdFiles(empty(), contents);
      taken.set(held.folder, held);
      return held.folder;
    },
    has: (folder: string) => taken.has(folder),
    keeps(folder: string): boolean {
      const held = taken.get(folder);
      taken.delete(folder);
      if (held === undefined || !areUntouched(held)) return false;
      const names = [...held.files.keys()].join("/");
      free.set(names, [...(free.get(names) ?? []), held]);
      return true;
    },
  };
}

function namesOf(contents: Contents): string {
  return Object.keys(contents).join("/");
}

/** Where times are kept in seconds or thousandths, much can happen in one of them. */
function isFine({ ctimeNs }: BigIntStats): boolean {
  return ctimeNs % 1_000_000n !== 0n;
}

function stampOf({ dev, ino, mode, uid, gid, nlink, mtimeNs, ctimeNs }: BigIntStats): string {
  return `${dev} ${ino} ${mode} ${uid} ${gid} ${nlink} ${mtimeNs} ${ctimeNs}`;
}
