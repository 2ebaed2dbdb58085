import { referencePrefix } from "../../../base/language/clauses.ts";
import { arities, type Operator } from "../../../base/language/operators.ts";

/** What operators have in common that take the same values. */
type ValuesRow = Pick<Operator, "arity" | "takesReference">;

/** What clients send as the one value of an operator that takes none. */
const noValue = "";

/** Beyond this many values, an operator takes any number. */
const MANY = 4;

/** The least and the greatest number of values that an operator takes. */
function countsOf({ arity }: ValuesRow): { readonly minItems?: number; readonly maxItems?: number } {
  const accepted = Array.from({ length: MANY + 1 }, (_, count) => count).filter(arities[arity].accepts);
  const least = accepted[0] ?? 0;
  const greatest = accepted.at(-1) ?? 0;
  return { ...(least > 0 && { minItems: least }), ...(greatest < MANY && { maxItems: greatest }) };
}

/** All that JSON Schema can say: not that the values of a range come in pairs. */
export function valuesJsonSchema(row: ValuesRow): Readonly<Record<string, unknown>> {
  if (row.arity === "none") return { enum: [[], [noValue]] };
  const pattern = row.takesReference ? `^(?!${referencePrefix}$)` : `^(?!${referencePrefix})`;
  return { type: "array", items: { type: ["string", "number"], pattern }, ...countsOf(row) };
}
