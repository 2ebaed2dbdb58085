/** The three truth values of SQL. A row is not selected if the condition is unknown, nor if its negation is. */
export type Truth = boolean | "unknown";

export function negateTruth(truth: Truth): Truth {
  return truth === "unknown" ? truth : !truth;
}

/** The truth of a whole that one part can decide: OR by one that is true, AND by one that is false. */
export function combineTruth<Part>(parts: readonly Part[], truthOf: (part: Part) => Truth, by: boolean): Truth {
  let truth: Truth = !by;
  for (const part of parts) {
    const each = truthOf(part);
    if (each === by) return by;
    if (each === "unknown") truth = each;
  }
  return truth;
}
