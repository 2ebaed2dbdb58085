import type { Comparing } from "./comparing.ts";

/**
 * Of the values of a list, those that can equal a value: one at most, so that a long list takes no longer than a short
 * one. What an operator says of a list by equality, it says of these.
 */
export function nearIn<P>(values: readonly P[], { listed, sought }: Comparing<P>): (value: P) => readonly P[] {
  const byKey = new Map<string, readonly P[]>();
  for (const value of values) for (const key of listed(value)) if (!byKey.has(key)) byKey.set(key, [value]);
  return (value) => {
    for (const key of sought(value)) {
      const found = byKey.get(key);
      if (found) return found;
    }
    return [];
  };
}
