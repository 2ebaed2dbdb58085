import * as z from "zod/mini";
import { defaultLimits } from "../../ast/limits.ts";
import { problemAt } from "../../diagnostics/diagnostic.ts";
import { referencePrefix } from "../../language/clauses.ts";
import { shapes } from "../../language/shapes.ts";
import { jsonKind } from "../read.ts";
import { sentence } from "./sentences.ts";
import { valuesJsonSchema } from "./values-json-schema.ts";
import { noValue, type ValuesRow } from "./values-row.ts";

/**
 * The values of a filter. Lists are long, and a schema for each value takes many times longer than one check that
 * walks them. zod cannot see through a check, so the JSON Schema is given to it: made of the same row of the table.
 */
export function valuesSchema(row: ValuesRow): z.ZodMiniType<readonly (string | number)[]> {
  const walk = z.check<unknown>(({ value, issues }) => {
    for (const [path, message] of Array.isArray(value) ? wrongValues(value, row) : noArray(value)) {
      if (issues.length >= defaultLimits.maxDiagnostics) break;
      issues.push({ code: "custom", path: [...path], message, input: value });
    }
  });
  const schema = z.any().check(walk);
  return schema.register(z.globalRegistry, valuesJsonSchema(row)) as z.ZodMiniType<readonly (string | number)[]>;
}

type Wrong = readonly [path: readonly number[], message: string];

function noArray(value: unknown): readonly Wrong[] {
  return [[[], sentence("json-type", { what: "The values", expected: "an array", found: jsonKind(value) })]];
}

function* wrongValues(values: readonly unknown[], { shape, takesReference }: ValuesRow): Generator<Wrong> {
  if (shape === "none" && values.length === 1 && values[0] === noValue) return;
  const count = values.length;
  if (!shapes[shape].accepts(count))
    yield [[], sentence("value-count", { operator: "The operator", wanted: shape, count })];
  for (let index = 0; index < count; index++) {
    const value = values[index];
    if (
      typeof value === "number"
        ? Number.isFinite(value)
        : typeof value === "string" && !value.startsWith(referencePrefix)
    )
      continue;
    if (typeof value !== "string") yield [[index], sentence("invalid-value", { found: jsonKind(value) })];
    else if (value === referencePrefix) yield [[index], problemAt("empty-reference", [], {}).message];
    else if (!takesReference) yield [[index], sentence("field-reference-operator", { operator: "The operator" })];
  }
}
