import { type Fix, fix, problem } from "../../diagnostics/diagnostic.ts";
import { nearest } from "../../diagnostics/suggest.ts";
import { operators } from "../../language/operators.ts";
import { type ValueType, valueTypes } from "../../language/value-types.ts";
import type { Field } from "../../resource/resource.ts";
import { quoteString } from "../../text/quote.ts";
import type { ResourceContext, ResourceRule } from "../resource-rule.ts";
import { type LocatedValue, valuesOf } from "../values.ts";

/**
 * A value must be one that the field can hold: a number where there are numbers, a day that the calendar has, a value
 * of the enum. A number and its digits in quotes are the same, as they are to the service.
 *
 * @example date > "2026-02-30"
 */
export const valueType: ResourceRule = {
  comparison(comparison, { name, field }, context) {
    const { suits } = operators[comparison.operator.name];
    if (suits === "text") return;
    for (const value of valuesOf(comparison, context.bindings)) {
      if (field.type === "enum") checkEnum(value, name, field, context);
      else checkValue(value, name, field.type, context);
    }
  },
};

function replacement(value: LocatedValue, by: string | number): readonly Fix[] {
  const text = typeof by === "number" ? String(by) : quoteString(by);
  return value.isWritten ? [fix("replace", { by: text }, { span: { start: value.start, end: value.end }, text })] : [];
}

function checkValue(value: LocatedValue, name: string, type: ValueType, { report }: ResourceContext): void {
  const code = valueTypes[type].problem(value.value);
  if (!code) return;
  const found = String(value.value);
  const meant = valueTypes[type].repair?.(found);
  report(problem(code, value, { name, type, found }, meant === undefined ? [] : replacement(value, meant)));
}

function checkEnum(value: LocatedValue, name: string, { values = [] }: Field, { report }: ResourceContext): void {
  const found = String(value.value);
  if (values.some((each) => String(each.value) === found)) return;
  const byWord = new Map(
    values.flatMap(({ value: each, label = String(each) }) => [[label, each] as const, [String(each), each] as const]),
  );
  const near = nearest(found, byWord.keys());
  const meant = near === undefined ? undefined : byWord.get(near);
  const allowed = values.slice(0, 20).map((each) => String(each.value));
  const data = { name, found, allowed, ...(meant !== undefined && { suggestion: String(meant) }) };
  report(problem("value-not-allowed", value, data, meant === undefined ? [] : replacement(value, meant)));
}
