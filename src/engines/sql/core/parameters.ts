import { diagnostic } from "../../../base/diagnostics/diagnostic.ts";
import * as codes from "../../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import type { Comparison, Condition } from "../../../compiler/ast/nodes.ts";
import { operandsIn, type PreparedFilter } from "../../../compiler/prepared-filter.ts";
import { engineLimit } from "../../engine-limit.ts";
import type { Dialect } from "./dialect.ts";
import type { Sql } from "./sql.ts";

/** How many parameters an expression has. */
export function parametersIn(expression: Sql): number {
  if (expression.kind === "list") return expression.values.length;
  if (expression.kind !== "fragment") return expression.kind === "parameter" ? 1 : 0;
  let sum = 0;
  for (const part of expression.parts) sum += parametersIn(part);
  return sum;
}

/** A parameter of ClickHouse without its type, as `{p12345:}`, and a separator. */
const PARAMETER_LENGTH = 12;

/** About how many characters an expression has, with names of columns and types as the filter has them. */
export function charactersIn(expression: Sql): number {
  if (expression.kind === "column") return expression.field.length + 2;
  if (expression.kind === "parameter") return PARAMETER_LENGTH + (expression.type ?? "String").length;
  if (expression.kind === "list") return expression.values.length * (PARAMETER_LENGTH + "String".length);
  let sum = 0;
  for (const text of expression.strings) sum += text.length;
  for (const part of expression.parts) sum += charactersIn(part);
  return sum;
}

/** A comparison of a condition, how many parameters it has, and how long it is where that counts. */
export interface Written {
  readonly comparison: Comparison;
  readonly parameters: number;
  readonly characters?: number;
}

/** Throws a `FilterError` for the condition with which a statement is longer than it may be. */
export function checkCharacters(
  written: readonly Written[],
  { mostCharacters: most, name }: Dialect,
  ready: PreparedFilter,
): void {
  let left = most ?? 0;
  for (const { comparison, characters = 0 } of written) {
    left -= characters + " and ".length;
    if (most !== undefined && left < 0)
      throw engineLimit(
        `A filter of more than ${most.toLocaleString("en")} characters of SQL`,
        comparison,
        comparison.name.text,
        name,
        ready,
      );
  }
}

/** Throws a `FilterError` for the condition with which a statement has more parameters than it may. */
export function checkParameters(
  written: readonly Written[],
  whole: Condition,
  most: number,
  ready: PreparedFilter,
): void {
  let left = most;
  for (const [index, { comparison, parameters: count }] of written.entries()) {
    if (count <= left) {
      left -= count;
      continue;
    }
    const { length } = operandsIn(comparison);
    const found = { expected: "array", found: "array" } as const;
    const isList = length > 1 && left > 0;
    const at = ready.pathOf?.(comparison);
    const path = isList && at ? [...at, "values"] : ["filters"];
    const items = isList ? { most: left, length } : { most: index, length: written.length };
    const part = isList ? ({ part: "values" } as const) : { key: "filters" };
    const place = at ? path : isList ? comparison : whole;
    const tooMany = diagnostic(codes.jsonType, place, { ...part, ...found, ...items });
    throw new FilterError({ diagnostics: [tooMany] });
  }
}
