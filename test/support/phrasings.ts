import { readFileSync } from "node:fs";
import type { SuggestOptions } from "../../src/assist/suggest/options.ts";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import type { DateOrder } from "../../src/base/language/times.ts";
import { compile } from "../../src/compiler/compile.ts";
import { type ClockSettings, createClock } from "../../src/compiler/dates/clock.ts";
import { defineResource } from "../../src/compiler/resource/define.ts";

/** A filter as people type it, and the filter that it means; null where nothing is suggested. */
export interface Phrasing {
  readonly text: string;
  readonly means: string | null;
  readonly group: string;
  readonly certainty?: "certain" | "likely";
  /** False when it is tried without a resource. */
  readonly resource?: false;
  readonly dateOrder?: DateOrder;
  readonly clock?: ClockSettings;
}

/** The time at which relative dates are tried. */
export const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });

const folder = new URL("../assist/suggest/", import.meta.url);
const parseJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

export const shop = defineResource(parseJson("shop.json"));

type Row = readonly [
  text: string,
  means: string | null,
  certainty?: "certain" | "likely" | "",
  given?: Pick<Phrasing, "resource" | "dateOrder" | "clock">,
];

const groups = Object.entries(parseJson("cases.json") as Readonly<Record<string, readonly Row[]>>);

export const phrasings: readonly Phrasing[] = groups.flatMap(([group, rows]) =>
  rows.map(([text, means, certainty, given]) => ({ text, means, group, ...(certainty && { certainty }), ...given })),
);

export const optionsOf = ({ resource, dateOrder, clock }: Phrasing): SuggestOptions => ({
  ...(resource !== false && { resource: shop }),
  ...(dateOrder && { dateOrder }),
  ...(clock && { clock: createClock(clock) }),
});

export function selectionOf(text: string, { dateOrder: _, freeText: __, ...options }: SuggestOptions): unknown {
  const result = compile(text, options);
  return result.ok ? JSON.parse(JSON.stringify(result.selection)) : undefined;
}

/** What a text is taken to mean: what it compiles to, or what the first suggestion does; null when there is none. */
export function meaningOf(text: string, options: SuggestOptions): unknown {
  const [best] = suggest(text, options);
  return selectionOf(best?.text ?? text, options) ?? null;
}
