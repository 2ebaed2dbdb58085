/** How many values an operator takes, and so how it is written. */
export type Arity = "none" | "one" | "list" | "range";

interface ArityRow {
  readonly accepts: (count: number) => boolean;
  /** An example of the operand part, for messages and documentation. */
  readonly written: string;
}

export const arities: Readonly<Record<Arity, ArityRow>> = {
  none: { accepts: (count) => count === 0, written: "" },
  one: { accepts: (count) => count === 1, written: "value" },
  list: { accepts: (count) => count >= 1, written: "(value, …)" },
  range: { accepts: (count) => count >= 2 && count % 2 === 0, written: "low AND high" },
};
