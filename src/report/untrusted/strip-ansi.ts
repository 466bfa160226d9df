/** CSI, OSC, DCS and the other string commands, and two-character escapes; introduced by ESC or by its C1 form. */
const raw =
  /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|(?:\u001b[\]PX^_]|[\u0090\u0098\u009d-\u009f])[^\u0007\u001b\u0090\u0098\u009c-\u009f]*(?:\u0007|\u001b\\|\u009c)|\u001b[ -/]*[0-OQ-WYZ\\`-~]/g;
/** The same as a program shows it that prints escapes in caret form. */
const caret = /\^\[\[[0-?]*[ -/]*[@-~]/g;

/** Sequences inside each other, which no program writes, are left beyond this many for the caller to show. */
const mostPasses = 50;

/**
 * Removes terminal sequences until none is left, since removing one can join the halves of another.
 * A sequence that never ends is left for the caller to show: it must not swallow the text after it.
 */
export function stripAnsi(text: string): string {
  let before = text;
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const after = before.replace(raw, "").replace(caret, "");
    if (after === before) return after;
    before = after;
  }
  return before;
}
