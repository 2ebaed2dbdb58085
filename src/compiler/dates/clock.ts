import { diagnostic } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { isTimeZone, localTimeZone } from "../../base/language/time-zones.ts";
import { placeDistance, placeOf, readTime, type TimeNotation, writeTime } from "../../base/language/times.ts";
import { checkOptions, clockResolver, optionTable } from "../../base/options/options.ts";
import { spanOf } from "../../base/text/span.ts";
import * as make from "../ast/factories.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import type { Field } from "../resource/resource.ts";
import { type Calendar, placeDate, type Time, toInstant, toLocal, weekdays } from "./calendar.ts";
import { askOfPeriod, isMoment, type Period, type Question } from "./periods.ts";
import { type Clock, type ClockSettings, type DateContext, isRelative, writeRelative } from "./resolve-dates.ts";

/** The milliseconds of a setting `now`; undefined for an invalid one. */
function instantOf(now: unknown): number | undefined {
  if (typeof now === "string") return readTime(now, { type: "datetime", format: "iso" });
  const time = now instanceof Date ? now.getTime() : Number.NaN;
  return Number.isNaN(time) ? undefined : time;
}

/** The calendar of settings that were checked. */
export function calendarOf({ now, timeZone = "UTC", weekStartsOn = "monday" }: ClockSettings): Calendar {
  return { now: instantOf(now) ?? Number.NaN, timeZone, weekStartsOn };
}

const clockTable = /* @__PURE__ */ optionTable<ClockSettings>({
  now: (value) => (instantOf(value) === undefined ? 'a Date, or a string such as "2026-01-31T12:00:00Z"' : undefined),
  timeZone: (value) =>
    typeof value === "string" && isTimeZone(value) ? undefined : 'the name of a time zone, such as "Europe/Berlin"',
  weekStartsOn: (value) => (weekdays.some((day) => day === value) ? undefined : 'the name of a day, such as "monday"'),
});

/** The time and the time zone of this machine. */
const systemSettings = (): ClockSettings => ({
  get now() {
    return new Date();
  },
  timeZone: localTimeZone(),
});

/**
 * Returns a clock, from which relative dates such as `TODAY` are resolved (default: the system clock in its time zone).
 * Without a clock they are errors, so a program without one does not load the date arithmetic. `now` may be a getter.
 * Throws a `TypeError` for an invalid setting.
 *
 * @example
 * const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
 * compileOrThrow("date = TODAY - 1 DAY", { clock }); // { filters: [{ name: "date", operator: "EQUALS", values: ["2026-01-30"] }] }
 */
export function createClock(settings: ClockSettings = systemSettings()): Clock {
  checkOptions(settings, clockTable);
  if (settings.now === undefined) throw new TypeError('A clock needs the time "now", such as new Date().');
  const { timeZone, weekStartsOn } = settings;
  return {
    get now() {
      return settings.now; // which may be a getter, of a clock that advances
    },
    ...(timeZone !== undefined && { timeZone }),
    ...(weekStartsOn && { weekStartsOn }),
    [clockResolver](context, now = settings.now) {
      checkOptions(settings, clockTable);
      const calendar = calendarOf({ ...settings, now });
      return (comparison, field) => resolveComparison(comparison, field, calendar, context);
    },
  };
}

type OperandPeriod = Period<Ast.SingleOperand>;

/** Returns a comparison with values, or the conditions that together ask the same. */
function resolveComparison(
  comparison: Ast.Comparison,
  field: Field | undefined,
  calendar: Calendar,
  { resource, report, resolved }: DateContext,
): Ast.Condition {
  const { name, start, end, operator } = comparison;
  const { predicate, canonical } = operators[operator.name];

  const periodOf = (operand: Ast.SingleOperand | Ast.Period): OperandPeriod | undefined => {
    if (!isRelative(operand)) return { first: operand, end: operand, includesEnd: true };
    const found = writeRelative(operand);
    const period = placeDate(operand, calendar);
    const notation = field ?? { type: period?.first.isDay ? "date" : "datetime" };
    const [from, to, next] = period ? writeEnds(period, notation, calendar) : [];
    if (from === undefined || to === undefined || next === undefined) {
      report(diagnostic(codes.malformedRelativeDate, operand, { found, fault: "range" }));
      return undefined;
    }
    const sent = { name: name.text, found, value: from, ...(to !== from && { to }) };
    if (!resource && resolved.length === 0) report(diagnostic(codes.assumedDate, operand, sent)); // once is enough
    resolved.push({ span: spanOf(operand), from, to });
    const literal = (date: string): Ast.SingleOperand => ({
      ...make.scalar(date, operand.start, operand.end),
      ...(operand.kind === "moment" && { moment: operand }),
    });
    const includesEnd = period?.includesEnd || placeDistance(notation) !== undefined;
    const last = includesEnd ? to : next;
    const first = literal(from);
    return { first, end: last === from ? first : literal(last), includesEnd };
  };

  const periods = Array.from(operandsOf(comparison), periodOf);
  if (!periods.every((period) => period !== undefined)) return { kind: "invalid", name, start, end };
  if ((predicate.kind === "text" || predicate.kind === "pattern") && !periods.every(isMoment)) {
    report(diagnostic(codes.notExpressible, comparison, { reason: "outside-period", operator: canonical }));
    return { kind: "invalid", name, start, end };
  }
  return conditionOn(periods, comparison, operator.name);
}

/** The first and the last value of a period as the field writes them, and the first one after it. */
function writeEnds({ first, end, includesEnd }: Period<Time>, notation: TimeNotation, calendar: Calendar) {
  const write = (time: Time, earlier = 0) => {
    const isDate = notation.type === "date";
    const local = () => toLocal({ ...time, at: time.at - earlier }, calendar);
    return writeTime(isDate ? local() : placeOf(toInstant(time, calendar) - earlier, notation), notation);
  };
  const to = write(end, includesEnd ? 0 : 1);
  // END OF is the last millisecond of the unit, also where clocks change at its end.
  return [end.at - first.at === 1 ? to : write(first), to, write(end)];
}

/** What no operator asks of periods is composed of NOT and OR, in a group that keeps the operator. */
function conditionOn(
  periods: readonly OperandPeriod[],
  comparison: Ast.Comparison,
  operator: OperatorName,
): Ast.Condition {
  const { start, end } = comparison;
  const { arity, isNegative, complement } = operators[operator];
  const group = (condition: Ast.Condition): Ast.Group => ({ kind: "group", condition, start, end });
  const asking = ({ operator: name, values }: Question<Ast.SingleOperand>): Ast.Comparison => {
    const operands = operators[name].arity === "range" ? make.ranges(values) : values;
    return { ...comparison, operator: { ...comparison.operator, name }, operands };
  };
  if (periods.every(isMoment)) return asking({ operator, values: periods.map(({ first }) => first) });
  const size = arity === "range" ? 2 : 1;
  const parts = periods.flatMap((_, index) => (index % size === 0 ? [periods.slice(index, index + size)] : []));
  // A range takes no other field, and a variable may be a list.
  const isMixed = arity === "list" && parts.length > 1 && periods.some(({ first }) => !("value" in first));
  const asked = parts.map(([low, high]) => (low && !isMixed ? askOfPeriod(operator, low, high) : undefined));
  const [questions] = asked;
  if (questions?.[0] && asked.every((each) => each?.length === 1))
    return asking({ ...questions[0], values: asked.flatMap((each) => each?.[0]?.values ?? []) });
  if (questions && parts.length === 1) return group(make.joined("and", questions.map(asking)));
  if (isNegative && complement) {
    const term = conditionOn(periods, comparison, complement);
    return { ...group({ kind: "not", term, start, end }), written: operator };
  }
  const terms = parts.map((part) => conditionOn(part, comparison, operator));
  return { ...group(make.joined("or", terms)), written: operator };
}
