import type { Hash } from "node:crypto";
import { createObjectHash, formatOfId, hexDigest } from "../../lib/object-hash.ts";
import { BrokenStreamError } from "./byte-reader.ts";

const maxHeaderBytes = 10_000;
/** Smaller contents are told whole: one digest and one write for each. */
const wholeBytes = 1024 * 1024;
const lineEnd = 10;

/** A content by git's id of it. */
export interface WantedContent {
  blob: string;
  sizeBytes: number;
}

/** Is told of contents in the order in which they were asked for: each small one at once, a large one in pieces. Bytes stand until it returns. */
export interface ContentSink {
  whole(at: number, content: Uint8Array): void;
  begin(at: number): void;
  piece(bytes: Uint8Array): void;
  /** The content is what its id says. */
  end(): void;
}

/** Git lacks a content, has something else than it listed, or bytes that the id is not of. */
export class ContentProblem extends Error {
  readonly kind: "missing" | "unlike" | "damaged";

  constructor(kind: "missing" | "unlike" | "damaged") {
    super(kind);
    this.kind = kind;
  }
}

interface Large {
  hash: Hash;
  missingBytes: number;
}

/** Reads what `cat-file --batch` answers to these names, piece by piece as it comes, and hands on only what has the id it was asked by. */
export class BatchAnswers {
  /** How many contents were told whole to the end. */
  done = 0;
  readonly #wanted: readonly WantedContent[];
  readonly #sink: ContentSink;
  #room: Buffer = Buffer.alloc(0);
  #rest: Buffer = Buffer.alloc(0);
  #restBytes = 0;
  #large: Large | null = null;

  constructor(wanted: readonly WantedContent[], sink: ContentSink) {
    this.#wanted = wanted;
    this.#sink = sink;
  }

  /** Takes the next bytes, which it may change. */
  push(chunk: Buffer): void {
    let bytes = chunk;
    while (bytes.length > 0) bytes = this.#restBytes > 0 ? this.#fill(bytes) : this.#next(bytes);
  }

  /** Adds to what was begun in an earlier chunk; the bytes after it. */
  #fill(bytes: Buffer): Buffer {
    const missing = this.#rest.length - this.#restBytes;
    bytes.copy(this.#rest, this.#restBytes, 0, missing);
    this.#restBytes += Math.min(missing, bytes.length);
    if (bytes.length < missing) return bytes.subarray(bytes.length);
    const whole = this.#rest;
    [this.#rest, this.#restBytes] = [Buffer.alloc(0), 0];
    const left = this.#next(whole);
    return left.length === 0 ? bytes.subarray(missing) : Buffer.concat([left, bytes.subarray(missing)]);
  }

  /** Keeps the beginning of an answer until `wantedBytes` of it are there. */
  #keep(bytes: Buffer, wantedBytes: number): Buffer {
    // One room for all: what stood in it was handed on.
    if (this.#room.length < wantedBytes) this.#room = Buffer.allocUnsafeSlow(2 * wantedBytes);
    this.#rest = this.#room.subarray(0, wantedBytes);
    this.#restBytes = bytes.copy(this.#rest);
    return bytes.subarray(bytes.length);
  }

  #next(bytes: Buffer): Buffer {
    if (this.#large !== null) return this.#largePiece(bytes, this.#large);
    const end = bytes.indexOf(lineEnd);
    if (end === -1 && bytes.length <= maxHeaderBytes) return this.#keep(bytes, bytes.length + 1);
    const wanted = this.#wanted[this.done];
    if (end === -1 || wanted === undefined) throw new BrokenStreamError("cat-file gave an unknown header");
    this.#checkHeader(bytes.toString("latin1", 0, end), wanted);
    const all = end + 1 + wanted.sizeBytes + 1;
    if (wanted.sizeBytes > wholeBytes) return this.#beginLarge(bytes.subarray(end + 1), wanted);
    if (bytes.length < all) return this.#keep(bytes, all);
    this.#whole(bytes.subarray(0, all), end, wanted);
    return bytes.subarray(all);
  }

  #checkHeader(line: string, { blob, sizeBytes }: WantedContent): void {
    if (line === `${blob} blob ${sizeBytes}`) return;
    if (line === `${blob} missing`) throw new ContentProblem("missing");
    if (line.startsWith(`${blob} `)) throw new ContentProblem("unlike");
    throw new BrokenStreamError("cat-file gave another object");
  }

  /** Git hashes what stands here, but for a NUL in the place of the header's line end. */
  #whole(answer: Buffer, headerEnd: number, { blob }: WantedContent): void {
    const last = answer.length - 1;
    if (answer[last] !== lineEnd) throw new BrokenStreamError("cat-file gave more than it said");
    answer.writeUInt8(0, headerEnd);
    const object = answer.subarray(blob.length + 1, last);
    if (hexDigest(formatOfId(blob), object) !== blob) throw new ContentProblem("damaged");
    this.#sink.whole(this.done, answer.subarray(headerEnd + 1, last));
    this.done += 1;
  }

  #beginLarge(bytes: Buffer, { blob, sizeBytes }: WantedContent): Buffer {
    this.#large = {
      hash: createObjectHash(formatOfId(blob), "blob", sizeBytes),
      missingBytes: sizeBytes,
    };
    this.#sink.begin(this.done);
    return bytes;
  }

  #largePiece(bytes: Buffer, large: Large): Buffer {
    const piece = bytes.subarray(0, large.missingBytes);
    if (piece.length > 0) {
      large.missingBytes -= piece.length;
      large.hash.update(piece);
      this.#sink.piece(piece);
      return bytes.subarray(piece.length);
    }
    if (bytes[0] !== lineEnd) throw new BrokenStreamError("cat-file gave more than it said");
    if (large.hash.digest("hex") !== this.#wanted[this.done]?.blob) throw new ContentProblem("damaged");
    this.#large = null;
    this.#sink.end();
    this.done += 1;
    return bytes.subarray(1);
  }
}
