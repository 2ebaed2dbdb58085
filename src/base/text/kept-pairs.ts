/** The maximum distance, in words of both texts, to the next word that both have. */
const AHEAD = 24;

/** The indexes of the words that two texts have in common, in order. */
export function keptPairs(a: readonly string[], b: readonly string[]): readonly (readonly [number, number])[] {
  const kept: (readonly [number, number])[] = [];
  for (let pair = nearestPair(a, 0, b, 0); pair; pair = nearestPair(a, pair[0] + 1, b, pair[1] + 1)) kept.push(pair);
  return kept;
}

function nearestPair(a: readonly string[], i: number, b: readonly string[], j: number) {
  for (let distance = 0; distance <= AHEAD; distance++)
    for (let ahead = 0; ahead <= distance; ahead++) {
      const pair = [i + ahead, j + distance - ahead] as const;
      if (a[pair[0]] !== undefined && a[pair[0]] === b[pair[1]]) return pair;
    }
  return undefined;
}
