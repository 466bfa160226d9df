/**
 * A pattern that is made when it is first asked for. Each class of Unicode's characters costs a third of a millisecond wherever the engine
 * reads it, again where it makes the pattern and twice where it uses it, so that one of a module's own is paid by all who only read that.
 */
export function latePattern(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= new RegExp(source, flags);
    return made;
  };
}
