import { type Fix, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { operatorFor, operators } from "../../base/language/operators.ts";
import type { OrderSign } from "../../base/language/predicate.ts";
import { type RelativeMoment, type Shift, writeMoment } from "../../base/language/relative-dates.ts";
import type { Comparison, Moment, Period } from "../ast/nodes.ts";
import { writtenName } from "../lexer/written-name.ts";

/** The moments between which a period is, each with the day or the unit that it belongs to. */
function endsOf(date: Moment | Period): { readonly first: RelativeMoment; readonly last: RelativeMoment } {
  if (date.kind === "moment") return { first: date, last: date };
  const { place, count, unit } = date;
  if (count === undefined) {
    const edge = (at: "start" | "end") => ({ anchor: { at, place, unit }, shifts: [] });
    return { first: edge("start"), last: edge("end") };
  }
  const isExact = unit === "minute" || unit === "hour";
  const anchor = { at: isExact ? "now" : "today" } as const;
  const here = { anchor, shifts: [] };
  const there = { anchor, shifts: shiftsTo(place === "last" ? -1 : 1, count, unit, isExact) };
  return place === "last" ? { first: there, last: here } : { first: here, last: there };
}

/** How far a counted period goes from today, which is one of its days, or from now. */
function shiftsTo(sign: 1 | -1, count: number, unit: Shift["unit"], isExact: boolean): readonly Shift[] {
  const whole: Shift = { amount: sign * count, unit };
  if (isExact) return [whole];
  if (unit !== "day") return [whole, { amount: -sign, unit: "day" }];
  return count > 1 ? [{ amount: sign * (count - 1), unit }] : [];
}

/** `date NOT IN LAST 7 DAYS` → `date < TODAY - 6 DAYS`, or `date > TODAY`: what is outside on one side. */
export function outsideFixes({ name, operands, start, end }: Comparison): readonly Fix[] {
  const [date, ...others] = operands;
  if (others.length > 0 || (date?.kind !== "moment" && date?.kind !== "period")) return [];
  const { first, last } = endsOf(date);
  const fixTo = (sign: OrderSign, moment: RelativeMoment) => {
    const operator = operatorFor({ kind: "order", sign });
    const by = operator && `${writtenName(name.text)} ${operators[operator].canonical} ${writeMoment(moment)}`;
    return by === undefined ? [] : [rewrite("replace", { start, end }, by)];
  };
  return [...fixTo("<", first), ...fixTo(">", last)];
}
