import * as codes from "../../base/diagnostics/codes.ts";
import type { Code } from "../../base/diagnostics/diagnostic.ts";
import { type Diagnostic, diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { Kind } from "../lexer/kinds.ts";
import { beginsDate } from "../lexer/relative-dates.ts";

/**
 * Codes that may be reported for the same value, name or operator, the most useful first: how a string or a name ends,
 * then what the field is or takes, then how it is written.
 */
const aboutOne: readonly (readonly Code[])[] = [
  [
    "unclosed-string",
    "date-precision",
    "date-format",
    "value-not-allowed",
    "value-type",
    "malformed-date",
    "malformed-number",
    "number-precision",
    "smart-quotes",
  ],
  ["unclosed-name", "variable-as-name", "unknown-field", "quoted-name", "name-needs-backticks"],
  ["operator-type", "foreign-operator"],
];

const ranks: ReadonlyMap<Code, number> = /* @__PURE__ */ new Map(
  aboutOne.flatMap((codes, kind) => codes.map((code, rank) => [code, kind * 100 + rank] as const)),
);

const rankOf = ({ code }: Diagnostic) => ranks.get(code) ?? -1;

/** Diagnostics with one of these are about one value, name or operator. */
const placeOf = (each: Diagnostic) => `${each.span?.start} ${Math.floor(rankOf(each) / 100)}`;

/** Returns the diagnostics with the best of those about one value, name or operator, which has the fixes of all. */
export function withoutRepeated(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  if (diagnostics.length < 2) return diagnostics;
  const byPlace = new Map<string, Diagnostic[]>();
  for (const each of diagnostics) {
    if (!each.span || rankOf(each) < 0) continue;
    const place = placeOf(each);
    byPlace.set(place, [...(byPlace.get(place) ?? []), each]);
  }
  if ([...byPlace.values()].every(({ length }) => length < 2)) return diagnostics;
  return diagnostics.flatMap((each) => {
    const same = byPlace.get(placeOf(each));
    if (!same || same.length < 2 || rankOf(each) < 0) return [each];
    const rank = Math.min(...same.map(rankOf));
    if (rankOf(each) > rank) return [];
    const others = same.filter((other) => rankOf(other) > rank);
    return [{ ...each, fixes: [each, ...others].flatMap(({ fixes }) => fixes) }];
  });
}

/** Where no clock is known, `yesterday` is told what TODAY is told, as its way out would be wrong too. */
export function withoutClock(said: Diagnostic): Diagnostic {
  const { code, data, span, fixes } = said;
  if (code !== "foreign-word" || !span || !isRelative(data.use)) return said;
  const others = fixes.filter((each) => each.code !== "replace");
  return diagnostic(codes.needsClock, span, { found: data.found }, others);
}

function isRelative(text: string): boolean {
  return beginsDate(text, 0, Kind.Moment) || beginsDate(text, 0, Kind.Period);
}
