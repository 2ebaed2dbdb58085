/** The three truth values of SQL. A row is not selected if the condition is unknown, nor if its negation is. */
export type Truth = boolean | "unknown";

export function negateTruth(truth: Truth): Truth {
  return truth === "unknown" ? truth : !truth;
}
