/** SQL's three truth values. What is unknown does not select, and neither does its opposite. */
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
