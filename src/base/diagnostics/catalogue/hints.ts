import type { PatternConstruct } from "../../language/portable-pattern.ts";
import type { NamedCharacter } from "../../text/invisible.ts";
import { code, shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import * as phrases from "./phrases.ts";

/** What is understood and sent, and yet probably not what was meant. */
export const hints = {
  "range-order": {
    severity: "warning",
    message: (d: { low: string; high: string }) =>
      `The range from ${code(d.low)} to ${code(d.high)} is empty, because its first value is the greater one.`,
  },
  "duplicate-value": {
    severity: "warning",
    message: (d: { value: string | number }) =>
      `The value ${typeof d.value === "string" ? shown(d.value) : d.value} is already in this list.`,
  },
  "duplicate-sort": {
    severity: "warning",
    message: (d: { name: string }) => `The result is already sorted by ${shown(d.name)}.`,
  },
  "duplicate-field": {
    severity: "warning",
    message: (d: { name: string }) => `The field ${shown(d.name)} is already selected.`,
  },
  "invalid-regexp": {
    severity: "warning",
    message: (d: { construct?: PatternConstruct | undefined; found: string }) =>
      d.construct === undefined
        ? "This does not look like a regular expression."
        : `In the regular expression, ${shown(d.found)} is ${phrases.constructs[d.construct]}.`,
  },
  contradiction: {
    severity: "warning",
    message: (d: { name: string }) =>
      `Nothing is selected, because ${shown(d.name)} can never meet all its conditions.`,
  },
  "unusual-characters": {
    severity: "hint",
    message: (d: { found: string; plain: string; character?: NamedCharacter }) =>
      `${shown(d.found)} ${d.character ? `has ${phrases.characters[d.character.name]} (${d.character.point})` : "is not in the usual form of Unicode (NFC)"}, so it is not the same text as ${shown(d.plain)}.`,
  },
  "comment-not-sent": {
    severity: "hint",
    message: () => "A comment stays in the text and is not sent.",
  },
  "mixed-and-or": {
    severity: "hint",
    message: () => "AND binds tighter than OR; add parentheses to make the order clear.",
  },
} as const satisfies Entries;
