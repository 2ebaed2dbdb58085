import { longListDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import type { Comparison, Condition } from "../../../compiler/ast/nodes.ts";
import { operandsIn, type Ready } from "../../../compiler/prepared.ts";
import type { Sql } from "./sql.ts";

/** How many parameters an expression has. */
export function parametersIn(expression: Sql): number {
  if (expression.kind === "list") return expression.values.length;
  if (expression.kind !== "fragment") return expression.kind === "parameter" ? 1 : 0;
  let sum = 0;
  for (const part of expression.parts) sum += parametersIn(part);
  return sum;
}

/** A comparison of a condition, and how many parameters it has. */
export interface Written {
  readonly comparison: Comparison;
  readonly parameters: number;
}

/** Throws a `FilterError` for the condition with which a statement has more parameters than it may. */
export function checkParameters(written: readonly Written[], whole: Condition, most: number, ready: Ready): void {
  let left = most;
  for (const [index, { comparison, parameters: count }] of written.entries()) {
    if (count <= left) {
      left -= count;
      continue;
    }
    const { length } = operandsIn(comparison, ready);
    const found = { expected: "array", found: "array" } as const;
    const isList = length > 1 && left > 0;
    const at = ready.pathOf?.(comparison);
    const path = isList && at ? [...at, "values"] : ["filters"];
    const items = isList ? { most: left, length } : { most: index, length: written.length };
    const part = isList ? ({ part: "values" } as const) : { key: "filters" };
    const place = at ? path : isList ? comparison : whole;
    const diagnostic = longListDiagnostic("json-type", place, { ...part, ...found, ...items });
    throw new FilterError({ diagnostics: [diagnostic] });
  }
}
