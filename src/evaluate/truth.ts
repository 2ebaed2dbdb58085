/** SQL's three truth values. What is unknown does not select, and neither does its opposite. */
export type Truth = boolean | "unknown";

export function negated(truth: Truth): Truth {
  return truth === "unknown" ? truth : !truth;
}
