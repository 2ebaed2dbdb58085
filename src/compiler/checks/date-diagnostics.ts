import type { Code } from "../../base/diagnostics/catalogue.ts";
import { bindingDiagnostic, type Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { Kind } from "../lexer/kinds.ts";
import { beginsDate } from "../lexer/relative-dates.ts";

/** What is said of a value that looks like a date, the best first: the field tells whether it was to be one. */
const aboutDates: readonly Code[] = ["date-precision", "malformed-date", "date-format", "malformed-number"];

const rankOf = ({ code }: Diagnostic) => aboutDates.indexOf(code);

/** Returns the diagnostics without those of dates that a better one is about. */
export function withoutRepeatedDates(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const best = new Map<number, number>();
  for (const each of diagnostics) {
    const [start, rank] = [each.span?.start ?? -1, rankOf(each)];
    if (rank >= 0) best.set(start, Math.min(rank, best.get(start) ?? rank));
  }
  if (best.size === 0) return diagnostics;
  return diagnostics.filter((each) => rankOf(each) < 0 || rankOf(each) === best.get(each.span?.start ?? -1));
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
