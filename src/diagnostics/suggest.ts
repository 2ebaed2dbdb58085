/** Longer words are not compared: a typo in one is rare, and the work stays bounded. */
const LONGEST = 64;

/** Edits (insert, delete, replace, swap neighbours) from one word to the other, or `limit + 1` when there are more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      let best = Math.min(
        (last[column] as number) + 1,
        (current[column - 1] as number) + 1,
        (last[column - 1] as number) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      if (swapped) best = Math.min(best, (beforeLast[column - 2] as number) + 1);
      current.push(best);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] as number;
}

/** The nearest of the known words, in any case, when it is near enough that a slip explains it. */
export function nearest(word: string, known: Iterable<string>): string | undefined {
  if (word.length === 0 || word.length > LONGEST) return undefined;
  const wanted = word.toLowerCase();
  let best: string | undefined;
  let fewest = Math.min(3, Math.floor(word.length * 0.4)) + 1;
  for (const candidate of known) {
    if (candidate.length > LONGEST) continue;
    const edits = candidate.toLowerCase() === wanted ? 0 : distance(wanted, candidate.toLowerCase(), fewest);
    const isCloser = edits === fewest && best?.charAt(0).toLowerCase() !== wanted.charAt(0);
    if (edits < fewest || (isCloser && best && candidate.charAt(0).toLowerCase() === wanted.charAt(0))) {
      fewest = edits;
      best = candidate;
    }
  }
  return best;
}
