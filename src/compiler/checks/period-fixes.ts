import { certainIf, type Fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { operators } from "../../base/language/operators.ts";
import { askOfPeriods, type Period, type Question } from "../../base/language/periods.ts";
import { zoneOf } from "../../base/language/time-notations.ts";
import { readDays } from "../../base/language/times.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { wholeDays } from "../../base/language/whole-days.ts";
import { quoteString } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison } from "../ast/nodes.ts";
import { flattenRanges, literalsOf } from "../ast/operands.ts";
import { writtenName } from "../lexer/written-name.ts";
import type { Field } from "../resource/resource.ts";

interface Written extends Span {
  readonly value: string | number;
}

/** The values of a comparison; undefined when one of them is not in the text. */
function writtenValues({ operands }: Comparison): readonly Written[] | undefined {
  const values: Written[] = [];
  for (const operand of flattenRanges(operands)) {
    if (operand.kind === "literals") for (const each of literalsOf(operand)) values.push(each);
    else if (operand.kind === "string" || operand.kind === "number") values.push(operand);
    else return undefined;
  }
  return values;
}

/** What a value stands for: itself when it is valid, all of its days when it is a day, a month or a year. */
function periodOf(value: string | number, field: Field, timeZone: string | undefined): Period<string> | undefined {
  const { diagnose, repair } = valueTypes[field.type];
  const text = String(value);
  const days = readDays(text, field);
  if (days) return wholeDays(days, field, timeZone);
  const point = diagnose(value, field) === undefined ? text : repair?.(text, field, timeZone)?.value;
  return point === undefined ? undefined : { first: String(point), end: String(point), includesEnd: true };
}

function written({ operator, values }: Question<string>): string {
  const texts = values.map(quoteString);
  const pairs = texts.flatMap((_, index) => (index % 2 === 0 ? [texts.slice(index, index + 2).join(" AND ")] : []));
  return `${operators[operator].canonical} ${pairs.join(", ")}`;
}

/**
 * Returns the fix for each value of a comparison that stands for whole days where the field holds something more exact,
 * by where the value starts. Where the operator asks of periods what it asks of values, one value becomes another;
 * elsewhere the whole comparison is rewritten.
 */
export function periodFixes(
  comparison: Comparison,
  field: Field,
  timeZone: string | undefined,
): (start: number) => readonly Fix[] {
  const values = writtenValues(comparison) ?? [];
  const periods = values.map(({ value }) => periodOf(value, field, timeZone));
  if (!periods.every((each) => each !== undefined)) return () => [];
  const { operator, name, start, end } = comparison;
  const questions = askOfPeriods(operator.name, periods);
  const [only, ...more] = questions ?? [];
  if (!only) return () => [];
  const isCertain = (zoneOf(field) ?? timeZone) !== undefined;
  if (only.operator === operator.name) {
    const meant = new Map(values.map((value, index) => [value.start, [value, only.values[index] ?? ""] as const]));
    return (at) => {
      const [value, by = ""] = meant.get(at) ?? [];
      return value ? [certainIf(isCertain, rewrite("replace", value, quoteString(by)))] : [];
    };
  }
  const rest = { start: operator.start, end };
  const whole = `(${[only, ...more].map((each) => `${writtenName(name.text)} ${written(each)}`).join(" AND ")})`;
  const fix = more.length === 0 ? rewrite("replace", rest, written(only)) : rewrite("replace", { start, end }, whole);
  return () => [certainIf(isCertain, fix)];
}
