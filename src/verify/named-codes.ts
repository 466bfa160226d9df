import { latePattern } from "../lib/late-pattern.ts";

/** Letters, digits, `_` and `-`: a code next to one of them is part of a longer token. */
const tokenCharacter = latePattern(String.raw`[\p{L}\p{M}\p{N}_-]`, "u");
const looseCharacter = latePattern(String.raw`[\p{N}_-]`, "u");
/** The vocabulary's word for "nothing fits", read in any case. */
const nothingFits = "NONE";

/**
 * True when a reply names a code: written as a whole token. Case is ignored only for a code that carries a digit, a hyphen or an
 * underscore, and for NONE; a code of letters only counts where it is written in capitals. Source: the product page, system B.
 */
export function namesCode(reply: string, code: string): boolean {
  const anyCase = looseCharacter().test(code) || code.toUpperCase() === nothingFits;
  const text = reply.normalize("NFC");
  const wanted = code.normalize("NFC").toUpperCase();
  return hasToken(anyCase ? text.toUpperCase() : text, wanted);
}

function hasToken(text: string, token: string): boolean {
  if (token === "") return false;
  for (let at = text.indexOf(token); at !== -1; at = text.indexOf(token, at + 1)) {
    const before = [...text.slice(Math.max(0, at - 2), at)].at(-1) ?? "";
    const [after = ""] = text.slice(at + token.length, at + token.length + 2);
    if (!tokenCharacter().test(before) && !tokenCharacter().test(after)) return true;
  }
  return false;
}
