import type { Code } from "../../base/diagnostics/catalogue.ts";
import { bindingDiagnostic, type Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { Kind } from "../lexer/kinds.ts";
import { beginsDate } from "../lexer/relative-dates.ts";

/** What is said of a value that is none as it is written, the best first: the field tells what it was to be. */
const aboutValues: readonly Code[] = [
  "date-precision",
  "malformed-date",
  "date-format",
  "value-not-allowed",
  "value-type",
  "malformed-number",
  "number-precision",
];

const rankOf = ({ code }: Diagnostic) => aboutValues.indexOf(code);

/** Returns the diagnostics with the best of those about one value, which has the fixes of all. */
export function withoutRepeatedValues(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const byStart = new Map<number, Diagnostic[]>();
  for (const each of diagnostics) {
    if (!each.span || rankOf(each) < 0) continue;
    const { start } = each.span;
    byStart.set(start, [...(byStart.get(start) ?? []), each]);
  }
  if ([...byStart.values()].every(({ length }) => length < 2)) return diagnostics;
  return diagnostics.flatMap((each) => {
    const same = byStart.get(each.span?.start ?? -1);
    if (!same || same.length < 2 || rankOf(each) < 0) return [each];
    const rank = Math.min(...same.map(rankOf));
    if (rankOf(each) > rank) return [];
    const others = same.filter((other) => rankOf(other) > rank);
    return [{ ...each, fixes: [each, ...others].flatMap(({ fixes }) => fixes) }];
  });
}

/** Where no clock is known, `yesterday` is told what TODAY is told, as its way out would be wrong too. */
export function withoutClock(diagnostic: Diagnostic): Diagnostic {
  const { code, data, span, fixes } = diagnostic;
  if (code !== "foreign-word" || !span || !isRelative(data.use)) return diagnostic;
  const others = fixes.filter((each) => each.code !== "replace");
  return bindingDiagnostic("needs-clock", span, { found: data.found }, others);
}

function isRelative(text: string): boolean {
  return beginsDate(text, 0, Kind.Moment) || beginsDate(text, 0, Kind.Period);
}
