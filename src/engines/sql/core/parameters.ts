import { jsonDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import type { Comparison } from "../../../compiler/ast/nodes.ts";
import { operandsOf } from "../../../compiler/ast/operands.ts";
import type { Sql } from "./sql.ts";

function parametersIn(expression: Sql): number {
  if (expression.kind === "list") return expression.values.length;
  if (expression.kind !== "fragment") return expression.kind === "parameter" ? 1 : 0;
  let sum = 0;
  for (const part of expression.parts) sum += parametersIn(part);
  return sum;
}

/** The length of the longest parameter that is a text. */
export function longestText(expression: Sql): number {
  if (expression.kind === "parameter") return typeof expression.value === "string" ? expression.value.length : 0;
  return expression.kind === "fragment" ? Math.max(0, ...expression.parts.map(longestText)) : 0;
}

/** Throws a `FilterError` for the condition with which a statement has more parameters than it may. */
export function checkParameters(conditions: readonly Sql[], comparisons: readonly Comparison[], most: number): void {
  let left = most;
  for (const [index, condition] of conditions.entries()) {
    const count = parametersIn(condition);
    if (count <= left) {
      left -= count;
      continue;
    }
    const { length } = [...operandsOf(comparisons[index] as Comparison)];
    const found = { expected: "array", found: "array" } as const;
    const diagnostic =
      length > 1 && left > 0
        ? jsonDiagnostic("json-type", ["filters", index, "values"], {
            part: "values",
            ...found,
            most: left,
            length,
          })
        : jsonDiagnostic("json-type", ["filters"], {
            key: "filters",
            ...found,
            most: index,
            length: conditions.length,
          });
    throw new FilterError({ diagnostics: [diagnostic] });
  }
}
