/** How many operands an operator takes, and so how it is written. */
export type Arity = "none" | "one" | "list" | "range";

interface ArityRow {
  readonly accepts: (count: number) => boolean;
  /** A placeholder for the operands, for completion and documentation. */
  readonly placeholder: string;
}

export const arities: Readonly<Record<Arity, ArityRow>> = {
  none: { accepts: (count) => count === 0, placeholder: "" },
  one: { accepts: (count) => count === 1, placeholder: "value" },
  list: { accepts: (count) => count >= 1, placeholder: "(value, …)" },
  range: { accepts: (count) => count >= 2 && count % 2 === 0, placeholder: "low AND high" },
};
