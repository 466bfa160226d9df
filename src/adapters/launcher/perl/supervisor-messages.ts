/**
 * What the gate and a supervisor say to each other, each behind a head of nine bytes: the letter, the number of the attempt, the length of what follows.
 * To the supervisor: `R` a request, `T` end the command. From it: `o` and `e` bytes of the command's streams, `K` one of these letters and how many more
 * bytes came of it than are kept, `E` its raw wait status, `Z` the signal that ended what watched over it, `N` the error
 * number with which it could not be started, `C` the one with which its folder could not be entered, `X` why its isolation could not be set up, `P` that a
 * needed system call is missing, `L` nothing is left and that many processes had to be ended, `D` the supervisor is ready for the next, `W` it is done but serves no other.
 */
export interface Message {
  letter: string;
  attempt: number;
  bytes: Buffer;
}

const headBytes = 9;
/** More than any supervisor says at once. */
const longestBytes = 1 << 20;

/** A message as bytes. */
export function messageBytes(letter: "R" | "T", attempt: number, bytes?: Buffer): Buffer {
  const head = Buffer.allocUnsafe(headBytes);
  head.write(letter, "latin1");
  head.writeUInt32BE(attempt, 1);
  head.writeUInt32BE(bytes?.length ?? 0, 5);
  return bytes === undefined ? head : Buffer.concat([head, bytes]);
}

/** Lists of texts as a supervisor reads them. Throws what `spawn` throws for a NUL character. */
export function listBytes(lists: readonly (readonly (string | number)[])[]): Buffer {
  let all = "";
  for (const list of lists) {
    all += `${all === "" ? "" : "\0"}${list.length}`;
    for (const one of list) {
      const text = String(one);
      if (text.includes("\0"))
        throw Object.assign(new Error("a NUL character"), { code: "ERR_INVALID_ARG_VALUE" });
      all += `\0${text}`;
    }
  }
  return Buffer.from(all);
}

/**
 * Takes pieces of what a supervisor says and hands on each message, what a command wrote as it comes and all else whole; false when it is no supervisor
 * that speaks.
 */
export function messageReader(onMessage: (message: Message) => void): (piece: Buffer) => boolean {
  let rest: Buffer = Buffer.alloc(0);
  let output: Head | null = null;

  /** Hands on what is there of an output that was begun. */
  function passOn(bytes: Buffer): Buffer {
    if (output === null) return bytes;
    const { letter, attempt, length } = output;
    const part = bytes.subarray(0, length);
    if (part.length > 0) onMessage({ letter, attempt, bytes: part });
    output = part.length === length ? null : { letter, attempt, length: length - part.length };
    return bytes.subarray(part.length);
  }

  return (piece) => {
    let bytes = passOn(rest.length === 0 ? piece : Buffer.concat([rest, piece]));
    while (bytes.length >= headBytes) {
      const { letter, attempt, length } = headOf(bytes);
      const end = headBytes + length;
      if (length > longestBytes) return false;
      if (letter === "o" || letter === "e") {
        output = { letter, attempt, length };
        bytes = passOn(bytes.subarray(headBytes));
      } else {
        if (bytes.length < end) break;
        onMessage({ letter, attempt, bytes: bytes.subarray(headBytes, end) });
        bytes = bytes.subarray(end);
      }
    }
    rest = bytes.length === 0 ? bytes : Buffer.from(bytes);
    return true;
  };
}

interface Head extends Omit<Message, "bytes"> {
  length: number;
}

function headOf(bytes: Buffer): Head {
  return {
    letter: bytes.toString("latin1", 0, 1),
    attempt: bytes.readUInt32BE(1),
    length: bytes.readUInt32BE(5),
  };
}
