import { expect, test } from "vitest";
import {
  BatchAnswers,
  type ContentSink,
  type WantedContent,
} from "../../../src/adapters/git/batch-answers.ts";
import { blobId } from "../../../src/lib/object-hash.ts";

/** Keeps what it is told, in the order in which it is told. */
function keeping(): ContentSink & { told: Map<number, Buffer> } {
  const told = new Map<number, Buffer>();
  let pieces: Buffer[] = [];
  let begun = -1;
  return {
    told,
    whole: (at, content) => void told.set(at, Buffer.from(content)),
    begin(at) {
      [begun, pieces] = [at, []];
    },
    piece: (bytes) => void pieces.push(Buffer.from(bytes)),
    end: () => void told.set(begun, Buffer.concat(pieces)),
  };
}

const contents = ["", "one\n", "\n\n", "x".repeat(300), "l".repeat(1024 * 1024 + 7), "last"].map((text) =>
  Buffer.from(text),
);
const wanted: WantedContent[] = contents.map((bytes) => ({
  blob: blobId("sha1", bytes),
  sizeBytes: bytes.length,
}));

function answerOf(change: (header: string, at: number) => string = (header) => header): Buffer {
  return Buffer.concat(
    contents.flatMap((bytes, at) => [
      Buffer.from(`${change(`${wanted[at]?.blob} blob ${bytes.length}`, at)}\n`),
      bytes,
      Buffer.from("\n"),
    ]),
  );
}

function pushed(answer: Buffer, pieceBytes: number): { told: Map<number, Buffer>; done: number } {
  const sink = keeping();
  const answers = new BatchAnswers(wanted, sink);
  for (let at = 0; at < answer.length; at += pieceBytes)
    answers.push(Buffer.from(answer.subarray(at, at + pieceBytes)));
  return { told: sink.told, done: answers.done };
}

test("Answers are read alike in whatever pieces they come, small ones whole and a large one in parts", () => {
  for (const pieceBytes of [1_000, 1, 7, 64, 4096, 65_536, 10_000_000]) {
    // Byte by byte a large one is only slow.
    const answer = pieceBytes < 64 ? answerOf().subarray(0, 1_000) : answerOf();
    const { told, done } = pushed(answer, pieceBytes);
    const whole = pieceBytes < 64 ? 4 : contents.length;
    expect(done).toBe(whole);
    expect([...told.values()].map((bytes, at) => contents[at]?.equals(bytes))).toEqual(
      Array(whole).fill(true),
    );
  }
});

test("What is missing, unlike its listing, damaged or no answer at all is told, and nothing of it handed on whole", () => {
  const after = (change: (header: string, at: number) => string) => () => pushed(answerOf(change), 4096);
  const third = (header: (id: string) => string) => (own: string, at: number) =>
    at === 3 ? header(wanted[3]?.blob ?? "") : own;
  expect(after(third((id) => `${id} missing`))).toThrow("missing");
  expect(after(third((id) => `${id} blob 299`))).toThrow("unlike");
  expect(after(third((id) => `${id} tree 300`))).toThrow("unlike");
  expect(after(third(() => `${"0".repeat(40)} blob 300`))).toThrow("another object");
  expect(after(third(() => "y".repeat(20_000)))).toThrow(/another object|unknown header/);
  for (const at of [400, 2_000, 1_048_900]) {
    const answer = answerOf();
    answer[at] = (answer[at] ?? 0) ^ 1;
    expect(() => pushed(answer, 4096), `byte ${at}`).toThrow("damaged");
  }
  expect(() => pushed(Buffer.concat([answerOf(), Buffer.from("more\n")]), 4096)).toThrow("unknown header");
});
