import { Worker } from "node:worker_threads";
import { keepHeapGrowth } from "../../lib/heap-growth.ts";
import type { NamedContent } from "../../ports.ts";
import writer from "./write-beside.js?raw";

/** So many folders are written here before a thread is begun: it takes 20 MB, and pays from some 200 further ones on. */
const fewFolders = 600;
/** What may wait for the thread; what is more is written here, so that neither is ever far ahead of the other. */
const mostWaiting = 16;
/** Larger content is written the other way, which does not copy it. */
const smallChars = 128 * 1024;
/** A thread that was given nothing for so long ends, and gives its memory back. */
const idleMs = 250;

/** Writes new folders of small files beside what the main thread does. */
export interface FolderWriter {
  /** False where it was not done, or not wholly: then all of it is to be written over what may be there. */
  write(folder: string, contents: readonly NamedContent[]): Promise<boolean>;
  close(): Promise<void>;
}

/** Its thread begins after so many folders, ends with this process, however that ends, and does not keep it from ending. */
export function createFolderWriter({ few = fewFolders, text = writer } = {}): FolderWriter {
  let asked = 0;
  let current: WritingThread | null = null;
  let isClosed = false;

  function begin(): WritingThread {
    const begun = beginThread(text, (isIdle) => {
      if (current === begun) current = null;
      // One that broke would break again.
      asked = isIdle ? 0 : Number.NEGATIVE_INFINITY;
    });
    return begun;
  }

  return {
    async write(folder, contents) {
      asked += 1;
      if (isClosed || asked <= few || !isSmall(contents)) return false;
      try {
        current ??= begin();
        return await current.write(folder, contents);
      } catch {
        // Without room for a thread it is written here.
        return false;
      }
    },
    async close() {
      isClosed = true;
      await current?.end();
    },
  };
}

interface WritingThread extends Pick<FolderWriter, "write"> {
  end(): Promise<unknown>;
}

/** `ended` is told whether it ended for want of work. */
function beginThread(text: string, ended: (isIdle: boolean) => void): WritingThread {
  const thread = new Worker(text, {
    eval: true,
    env: {},
    execArgv: [],
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 64 },
  });
  thread.once("online", keepHeapGrowth);
  const waiting: ((isWhole: boolean) => void)[] = [];
  let isOver = false;

  function over(isIdle: boolean): void {
    if (isOver) return;
    isOver = true;
    clearTimeout(idle);
    ended(isIdle);
  }

  const idle = setTimeout(() => {
    if (waiting.length > 0) return;
    over(true);
    void thread.terminate();
  }, idleMs).unref();

  thread.on("message", (isWhole: boolean) => {
    waiting.shift()?.(isWhole);
    if (waiting.length > 0) return;
    thread.unref();
    idle.refresh();
  });
  // What broke it is told by what is then written here, or was the thread's alone; its end follows.
  thread.on("error", () => undefined);
  thread.on("exit", () => {
    over(false);
    for (const give of waiting.splice(0)) give(false);
  });

  return {
    async write(folder, contents) {
      if (isOver || waiting.length >= mostWaiting) return false;
      thread.postMessage(requestOf(folder, contents));
      thread.ref();
      idle.refresh();
      return new Promise((resolve) => {
        waiting.push(resolve);
      });
    },
    end: () => thread.terminate(),
  };
}

function isSmall(contents: readonly NamedContent[]): boolean {
  return contents.reduce((sum, { content }) => sum + content.length, 0) <= smallChars;
}

function requestOf(folder: string, contents: readonly NamedContent[]) {
  return {
    folder,
    names: contents.map(({ name }) => name),
    // Bytes may be a small part of a large buffer, all of which would be posted.
    contents: contents.map(({ content }) =>
      typeof content === "string" ? content : new Uint8Array(content),
    ),
  };
}
