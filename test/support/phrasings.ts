import { readdirSync, readFileSync } from "node:fs";
import type { SuggestOptions } from "../../src/assist/suggest/options.ts";
import { phraseRowsOf, speaking } from "../../src/assist/suggest/phrases.ts";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import type { DateOrder } from "../../src/base/language/date-orders.ts";
import { french } from "../../src/base/language/phrases/french.ts";
import { german } from "../../src/base/language/phrases/german.ts";
import { italian } from "../../src/base/language/phrases/italian.ts";
import { russian } from "../../src/base/language/phrases/russian.ts";
import { spanish } from "../../src/base/language/phrases/spanish.ts";
import { createClock } from "../../src/compiler/bindings/clock.ts";
import type { Clock, ClockSettings } from "../../src/compiler/bindings/resolve-dates.ts";
import { compile } from "../../src/compiler/compile.ts";
import { defineResource } from "../../src/compiler/define/define.ts";
import type { Resource } from "../../src/compiler/resource/resource.ts";

/** A filter as people type it, and the filters that it may mean; null where nothing can be sent or known. */
export interface Phrasing {
  readonly text: string;
  readonly means: readonly string[] | null;
  readonly group: string;
  /** False when it is tried without a resource, and left out for the shop. */
  readonly resource?: false | Resource;
  readonly dateOrder?: DateOrder;
  /** What relative dates are reckoned from; without it they mean nothing. */
  readonly clock?: ClockSettings;
}

const languages = [german, french, spanish, italian, russian];

export const phraseRows = phraseRowsOf(languages);

/** Calls a function in which the phrases of every language are found. */
export const speakAll = speaking(languages);

const folder = new URL("../../grammar/conformance/phrasings/", import.meta.url);
const readJson = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

export const shop = defineResource(readJson("resource.json"));

/** The time at which relative dates are tried. */
export const clock: Clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });

export const phrasings: readonly (Phrasing & { readonly language: string })[] = readdirSync(folder)
  .filter((name) => name !== "resource.json")
  .flatMap((name) => {
    const { language, resource, cases } = readJson(name);
    const own = resource && { resource: defineResource(resource) };
    return cases.map((each: Phrasing) => ({ ...own, ...each, language }));
  });

export const optionsOf = ({ resource, dateOrder, clock }: Phrasing): SuggestOptions => ({
  ...(resource !== false && { resource: resource ?? shop }),
  ...(dateOrder && { dateOrder }),
  ...(clock && { clock: createClock(clock) }),
});

export function selectionOf(text: string, { dateOrder: _, ...options }: SuggestOptions): unknown {
  const result = compile(text, options);
  return result.ok ? JSON.parse(JSON.stringify(result.selection)) : undefined;
}

/** What a text is taken to mean: what it compiles to, or what the first suggestion does; null when there is none. */
export function meaningOf(text: string, options: SuggestOptions): unknown {
  const [best] = suggest(text, options);
  return selectionOf(best?.text ?? text, options) ?? null;
}
