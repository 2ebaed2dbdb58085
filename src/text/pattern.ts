/**
 * A regular expression that is made at its first use. The engine reads each literal when it loads the file, which takes
 * it a quarter of a millisecond for one with classes of Unicode, and most texts need none of them.
 */
export function pattern(source: string, flags: string): () => RegExp {
  let made: RegExp | undefined;
  return () => {
    made ??= new RegExp(source, flags);
    return made;
  };
}
