import * as z from "zod/mini";
import { type OperatorName, operatorNames, operators } from "../../language/operators.ts";
import type { Filter } from "../selection.ts";
import { nameSchema } from "./name.ts";
import { type Issue, mustBe, mustBeObject, sentence } from "./sentences.ts";
import { valuesSchema } from "./values.ts";
import type { ValuesRow } from "./values-row.ts";

/** The operators that take the same values. */
function groups(): readonly (readonly [OperatorName, ...OperatorName[]])[] {
  const byValues = new Map<string, [OperatorName, ...OperatorName[]]>();
  for (const name of operatorNames) {
    const { shape, takesReference } = operators[name];
    const key = `${shape} ${takesReference}`;
    const group = byValues.get(key);
    if (group) group.push(name);
    else byValues.set(key, [name]);
  }
  return [...byValues.values()];
}

function groupSchema(names: readonly [OperatorName, ...OperatorName[]]) {
  const row: ValuesRow = operators[names[0]];
  const shape = { name: nameSchema(), operator: z.enum(names), values: valuesSchema(row) };
  return z.strictObject(shape, { error: mustBeObject("A filter") });
}

const wrongType = mustBe("A filter", "an object");

function error(issue: Issue): string {
  const { code, input } = issue;
  if (code !== "invalid_union") return wrongType(issue);
  const { operator } = input as { readonly operator?: unknown };
  if (typeof operator === "string") return sentence("unknown-operator", { found: operator });
  return mustBe("An operator", "a text")({ input: operator });
}

/** One schema per group of operators that take the same values, told apart by the operator. */
export function filterSchema(): z.ZodMiniType<Filter> {
  const [first, ...others] = groups().map(groupSchema);
  return z.discriminatedUnion("operator", [first as ReturnType<typeof groupSchema>, ...others], { error });
}
