import { counted } from "../messages/words.ts";

/** The units of time, from the smallest to the largest. */
export const units = ["minute", "hour", "day", "week", "month", "quarter", "year"] as const;
export type Unit = (typeof units)[number];

/** The calendar unit around a moment, the one before it or the one after it. */
export const places = ["last", "this", "next"] as const;
export type Place = (typeof places)[number];

/** What a moment is computed from: the clock, its day, or the first or last moment of a calendar unit. */
export type Anchor =
  | { readonly at: "now" | "today"; readonly unit?: undefined }
  | { readonly at: "start" | "end"; readonly place: Place; readonly unit: Unit };

/** `- 7 DAYS`, with a negative amount. */
export interface Shift {
  readonly amount: number;
  readonly unit: Unit;
}

/** `START OF MONTH + 1 DAY` */
export interface RelativeMoment {
  readonly anchor: Anchor;
  readonly shifts: readonly Shift[];
}

/** `LAST 7 DAYS`; without a count the calendar unit itself, such as `LAST WEEK`. */
export interface RelativePeriod {
  readonly place: Place;
  readonly count?: number;
  readonly unit: Unit;
}

/** A larger number is probably a typo, and could leave the calendar. */
export const mostUnits = 10_000;

export function isUnitCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= mostUnits;
}

/** The unit that each word names, in lower case. */
export const unitWords: ReadonlyMap<string, Unit> = /* @__PURE__ */ new Map(
  units.flatMap((unit) => [unit, `${unit}s`].map((word) => [word, unit] as const)),
);

/** The unit that a word names; case-insensitive. */
export function unitOf(word: string): Unit | undefined {
  return unitWords.get(word.toLowerCase());
}

/** The canonical spelling of a relative date. */
export function writeRelative(date: RelativeMoment | RelativePeriod): string {
  return "anchor" in date ? writeMoment(date) : writePeriod(date);
}

/** The canonical spelling of a moment. */
export function writeMoment({ anchor, shifts }: RelativeMoment): string {
  const unit = anchor.unit && (anchor.place === "this" ? anchor.unit : `${anchor.place} ${anchor.unit}`);
  const steps = shifts.map(({ amount, unit }) => ` ${amount < 0 ? "-" : "+"} ${counted(Math.abs(amount), unit)}`);
  return `${anchor.at}${unit ? ` of ${unit}` : ""}${steps.join("")}`.toUpperCase();
}

/** The canonical spelling of a period. */
export function writePeriod({ place, count, unit }: RelativePeriod): string {
  return `${place} ${count === undefined ? unit : counted(count, unit)}`.toUpperCase();
}
