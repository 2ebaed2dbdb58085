import type { Operator } from "../../language/operators.ts";

/** What the operators have in common that share a schema. */
export type ValuesRow = Pick<Operator, "shape" | "takesReference">;

/** What clients send as the one value of an operator that takes none. */
export const noValue = "";
