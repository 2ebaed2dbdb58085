import { didYouMean, listed, shown, shownAsJson, suchAs } from "../words.ts";
import type { Entries } from "./entry.ts";
import type { FoundInJson, JsonForm, JsonPart, PhraseKey } from "./phrases.ts";
import * as phrases from "./phrases.ts";
import { tooManyItems } from "./running.ts";

function subject({ part, key }: JsonPart): string {
  return part === undefined ? `The key ${shown(key)}` : phrases.parts[part];
}

function inJson({ found, value }: FoundInJson): string {
  if (typeof value === "string" && found === "text") return shownAsJson(value);
  if (value !== undefined) return found === "number" ? `the number ${value}` : String(value);
  return phrases.kinds[found];
}

const wanted = (form: JsonForm) => ({ ...phrases.forms, ...phrases.types })[form];

/** An array is only read when it is not too long. */
type TooLong = { readonly most?: undefined } | { readonly most: number; readonly length: number };
type JsonType = JsonPart & FoundInJson & TooLong & { readonly expected: JsonForm; readonly example?: string };
type Unreadable = JsonPart & { readonly repeated?: string };

/** What JSON can get wrong; the place is a path. */
export const json = {
  "json-type": {
    severity: "error",
    message: (d: JsonType) =>
      d.most === undefined
        ? `${subject(d)} must be ${suchAs(wanted(d.expected), d.example)}, not ${inJson(d)}.`
        : tooManyItems(subject(d), wanted(d.expected), d.most, d.length),
  },
  "json-unreadable": {
    severity: "error",
    message: (d: Unreadable) =>
      d.repeated === undefined
        ? `${subject(d)} cannot be read.`
        : `${subject(d)} cannot be read, because the key ${shown(d.repeated)} occurs twice.`,
  },
  "unknown-key": {
    severity: "error",
    message: (d: { key: string; suggestion?: string }) => `There is no key ${shown(d.key)}.${didYouMean(d.suggestion)}`,
  },
  "missing-key": {
    severity: "error",
    message: (d: { keys: readonly string[] }) =>
      `The ${d.keys.length > 1 ? "keys" : "key"} ${listed(d.keys.map(shown), "and")} must be given.`,
  },
  "value-count": {
    severity: "error",
    message: (d: { operator?: string; wanted: PhraseKey<"counts">; count: number }) =>
      `${d.operator ?? "The operator"} takes ${phrases.counts[d.wanted]}, and it has ${d.count === 0 ? "none" : d.count}.`,
  },
  "invalid-value": {
    severity: "error",
    message: (d: FoundInJson) => `A filter value must be a number or a string, not ${inJson(d)}.`,
  },
  "empty-fields": {
    severity: "error",
    message: () => "An empty list of fields asks for nothing; leave the key out to get the default fields.",
  },
  "invalid-direction": {
    severity: "error",
    message: (d: FoundInJson) => `A direction is "ASC" or "DESC", not ${inJson(d)}.`,
  },
} as const satisfies Entries;
