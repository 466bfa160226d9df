const beyond = /[^\0-\x7f]/g;
/** Where an escape would mean something else than the character. */
const unsafe = /String\.raw`[^`]*[^\0-\x7f]|(?<!\\)(?:\\\\)*\\[^\0-\x7f]/;

/**
 * Writes characters beyond ASCII as escapes: a file of ASCII alone is held in one byte a character, which is read faster and spares each command
 * eight megabytes.
 */
export const asciiCode = {
  name: "ascii-code",
  renderChunk(code, { name }) {
    const [found] = unsafe.exec(code) ?? [];
    if (found !== undefined) throw new Error(`${name}: ${found.slice(-60)} can't be written in ASCII`);
    return {
      code: code.replace(beyond, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`),
    };
  },
};
