import type { RelativeMoment, RelativePeriod, Unit } from "../../base/language/relative-dates.ts";
import type { Doubt } from "./evidence.ts";
import { type Phrase, phraseAt } from "./phrases.ts";
import { nth, type Token, tokensOf } from "./tokens.ts";

/** A moment or a period that the clock tells. */
export type Relative =
  | { readonly is: "moment"; readonly moment: RelativeMoment }
  | { readonly is: "span"; readonly period: RelativePeriod };

export interface RelativeAt {
  readonly value: Relative;
  readonly end: number;
  readonly doubt?: Doubt | undefined;
  /** Whether it is a number of units before now: `3 days ago`. */
  readonly isAgo?: boolean;
}

type Tokens = readonly Token[];

/** The relative date at a place: `last week`, `in the last 7 days`, `3 days ago`, `now-7d`. */
export function relativeAt(tokens: Tokens, from: number): RelativeAt | undefined {
  const at = phraseAt(tokens, from, "within")?.end ?? from;
  return (
    distanceAt(tokens, from) ??
    edgeAt(tokens, at) ??
    spanAt(tokens, at) ??
    anchoredAt(tokens, at) ??
    signedAt(tokens, at)
  );
}

/** The relative date that a whole text says. */
export function readRelative(text: string): Relative | undefined {
  const tokens = tokensOf(text);
  const found = relativeAt(tokens, 0);
  return found?.end === tokens.length ? found.value : undefined;
}

function made(value: Relative, end: number, doubt?: Doubt): RelativeAt {
  return { value, end, doubt };
}

function moment(anchor: RelativeMoment["anchor"], shifts: RelativeMoment["shifts"] = []): Relative {
  return { is: "moment", moment: { anchor, shifts } };
}

/** What programs write behind a number, and phrases do not have; the case tells minutes from months. */
const short: ReadonlyMap<string, Unit> = new Map([
  ["m", "minute"],
  ["M", "month"],
  ["mon", "month"],
  ["Q", "quarter"],
  ["q", "quarter"],
]);

interface CountAt {
  readonly count: number;
  readonly unit: Unit;
  readonly end: number;
  readonly isCounted: boolean;
}

function unitAt(tokens: Tokens, at: number) {
  const unit = short.get(nth(tokens, at).text);
  if (unit) return { unit, end: at + 1 };
  const phrase = phraseAt(tokens, at, "interval");
  return phrase && { unit: phrase.means.unit, end: phrase.end };
}

/** `7 days`, `7d`, `INTERVAL '7 days'`; one unit when there is no number. */
function countAt(tokens: Tokens, at: number): CountAt | undefined {
  const token = nth(tokens, at);
  if (token.key === "interval") return countAt(tokens, at + 1);
  if (token.kind === "string") {
    const quoted = tokensOf(token.text);
    const counted = countAt(quoted, 0);
    return counted?.end === quoted.length ? { ...counted, end: at + 1 } : undefined;
  }
  const count = token.kind === "number" ? Number(token.text) : undefined;
  const unit = unitAt(tokens, count === undefined ? at : at + 1);
  return unit && { ...unit, count: count ?? 1, isCounted: count !== undefined };
}

/** How many words an age is said with: `since`, `older than`. */
const AGE_LENGTHS = [1, 2];

/** `3 days ago`, and the number of units alone where a word before it says so: `older than 3 days`. */
function distanceAt(tokens: Tokens, at: number): RelativeAt | undefined {
  const counted = countAt(tokens, at);
  if (!counted) return undefined;
  const after = phraseAt(tokens, counted.end, "distance");
  if (after) return distant(counted, after.means.sign, after.end);
  const isAge = AGE_LENGTHS.some((length) => length <= at && phraseAt(tokens, at - length, "age")?.end === at);
  return isAge && counted.isCounted ? distant(counted, -1, counted.end, "implied") : undefined;
}

/** Some units before or after now; whole days of units that are as long as a day, or longer. */
function distant({ count, unit }: CountAt, sign: 1 | -1, end: number, doubt?: Doubt): RelativeAt {
  const at = unit === "minute" || unit === "hour" ? "now" : "today";
  return { ...made(moment({ at }, [{ amount: sign * count, unit }]), end, doubt), isAgo: sign < 0 };
}

/** `last week`, `last 7 days` */
function spanAt(tokens: Tokens, at: number): RelativeAt | undefined {
  const placed = phraseAt(tokens, at, "place");
  const counted = placed && countAt(tokens, placed.end);
  return counted && span(placed, counted);
}

function span(placed: Phrase<"place">, { count, unit, end, isCounted }: CountAt): RelativeAt | undefined {
  const period = { place: placed.means.place, unit, ...(isCounted && { count }) };
  return made({ is: "span", period }, end, isCounted ? undefined : placed.doubt);
}

/** `beginning of last month` */
function edgeAt(tokens: Tokens, at: number): RelativeAt | undefined {
  const edge = phraseAt(tokens, at, "edge");
  if (!edge) return undefined;
  const placed = phraseAt(tokens, edge.end, "place");
  const unit = unitAt(tokens, placed?.end ?? edge.end);
  if (!unit) return undefined;
  return made(moment({ at: edge.means.edge, place: placed?.means.place ?? "this", unit: unit.unit }), unit.end);
}

/** `yesterday`, `now`, and what is counted from them: `now-7d`, `today + 1 month`, `now-7d/d` for whole days. */
function anchoredAt(tokens: Tokens, at: number): RelativeAt | undefined {
  const day = phraseAt(tokens, at, "day");
  const anchor = day ?? phraseAt(tokens, at, "now");
  if (!anchor) return undefined;
  const shifts: RelativeMoment["shifts"][number][] = day?.means.days ? [{ amount: day.means.days, unit: "day" }] : [];
  let { end } = anchor;
  for (;;) {
    const sign = nth(tokens, end).text;
    const counted = sign === "-" || sign === "+" ? countAt(tokens, end + 1) : undefined;
    if (!counted?.isCounted) break;
    shifts.push({ amount: sign === "-" ? -counted.count : counted.count, unit: counted.unit });
    end = counted.end;
  }
  const isRounded = nth(tokens, end).text === "/" && nth(tokens, end + 1).text === "d";
  return made(moment({ at: day || isRounded ? "today" : "now" }, shifts), isRounded ? end + 2 : end);
}

/** `-7d` */
function signedAt(tokens: Tokens, at: number): RelativeAt | undefined {
  const { kind, text } = nth(tokens, at);
  const unit = kind === "number" && /^[-+]/.test(text) ? unitAt(tokens, at + 1) : undefined;
  return unit && made(moment({ at: "now" }, [{ amount: Number(text), unit: unit.unit }]), unit.end);
}
