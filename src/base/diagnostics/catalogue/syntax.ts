import type { NamedCharacter } from "../../text/invisible.ts";
import { code, sayExpected, shown } from "../words.ts";
import type { Entries } from "./entry.ts";
import type { PhraseKey, ValueKind } from "./phrases.ts";
import * as phrases from "./phrases.ts";

/** A boolean; `only` if the field holds no other than numbers or texts. */
export type Truth = { readonly found: string; readonly number: number; readonly only?: "number" | "text" };

/** `1 or "true"`, as far as the field can hold it. */
export function truthAs({ found, number, only }: Truth, or: string): string {
  const text = `"${found.toLowerCase()}"`;
  if (only !== undefined) return only === "number" ? String(number) : text;
  return `${number} ${or} ${text}`;
}

export const syntax = {
  expected: {
    severity: "error",
    message: (d: { expected: readonly string[]; found?: string }) =>
      `Expected ${sayExpected(d.expected)}, found ${d.found === undefined ? phrases.terms.end : shown(d.found)}.`,
  },
  "foreign-operator": {
    severity: "error",
    message: (d: { found: string; use: string; ignoresCase?: true }) =>
      `${shown(d.found)} is not an operator; write ${code(d.use)}${d.ignoresCase ? ", which is case-sensitive" : ""}.`,
  },
  "foreign-word": {
    severity: "error",
    message: (d: { found: string; use: string }) => `Write ${d.use} instead of ${shown(d.found)}.`,
  },
  "null-comparison": {
    severity: "error",
    message: (d: { use: string }) => `Nothing equals NULL; write ${d.use} to ask whether the field has a value.`,
  },
  "list-comparison": {
    severity: "error",
    message: (d: { found: string; use: string }) => `${shown(d.found)} takes one value; write ${d.use} for several.`,
  },
  "list-without-parentheses": {
    severity: "error",
    message: (d: { operator: string }) => `${d.operator} needs its values in parentheses.`,
  },
  "empty-list": {
    severity: "error",
    message: (d: { operator: string }) => `${d.operator} needs at least one value.`,
  },
  "boolean-value": {
    severity: "error",
    message: (d: Truth) => `There are no boolean values; write ${truthAs(d, "or")} for ${d.found}.`,
  },
  "unquoted-value": {
    severity: "error",
    message: (d: { found: string }) =>
      `The value ${shown(d.found)} needs quotes, or "Field:" before it if it is a field.`,
  },
  "quoted-name": {
    severity: "error",
    message: (d: { name: string }) => `A field name is not a string; write ${code(d.name)} without the quotes.`,
  },
  "name-needs-backticks": {
    severity: "error",
    message: (d: { name: string }) => `The field name ${shown(d.name)} has characters that need backticks around it.`,
  },
  "reserved-word": {
    severity: "error",
    message: (d: { name: string }) =>
      `${shown(d.name)} is a word of the language; put backticks around it if it is a field.`,
  },
  "variable-as-name": {
    severity: "error",
    message: (d: { name: string }) => `The variable ${shown(d.name)} can stand for a value, not for a field name.`,
  },
  "smart-quotes": {
    severity: "error",
    message: (d: { quote: string }) => `Curly quotes such as ${d.quote} do not mark a string; use straight quotes.`,
  },
  "unclosed-string": {
    severity: "error",
    message: (d: { quote: string }) => `This string never ends; close it with ${d.quote}.`,
  },
  "unclosed-name": {
    severity: "error",
    message: () => "This field name never ends; close it with a backtick.",
  },
  "unclosed-comment": {
    severity: "error",
    message: () => "This comment never ends; close it with */.",
  },
  "unknown-escape": {
    severity: "error",
    message: (d: { escape: string; quote?: "`" | "'" }) =>
      d.quote === "'"
        ? `A backslash is literal in single quotes, so ${d.escape} ends the string; double the quote or use double quotes.`
        : d.quote === "`"
          ? `${shown(d.escape)} is not an escape sequence; double the backslash.`
          : `${shown(d.escape)} is not an escape sequence; double the backslash or use single quotes.`,
  },
  "malformed-number": {
    severity: "error",
    message: (d: { found: string; use?: string; wrong?: "minus" | "digits" | "invisible" }) =>
      d.use === undefined
        ? `${shown(d.found)} is not a valid number; quote it if it is text.`
        : d.wrong === "minus"
          ? `${shown(d.found)} has a dash for its minus sign; write ${d.use}.`
          : d.wrong === "digits"
            ? `${shown(d.found)} has other digits than 0 to 9; write ${d.use}.`
            : `${shown(d.found)} has an invisible character in it; write ${d.use}.`,
  },
  "malformed-date": {
    severity: "error",
    message: (d: { found: string; missing: PhraseKey<"dates"> }) =>
      `${shown(d.found)} ${phrases.dates[d.missing]}, or quote it if it is text.`,
  },
  "malformed-relative-date": {
    severity: "error",
    message: (d: { found: string; fault: PhraseKey<"relativeDates"> }) =>
      `${shown(d.found)} ${phrases.relativeDates[d.fault]}.`,
  },
  "invalid-count": {
    severity: "error",
    message: (d: { clause: string; found: string }) => `${d.clause} takes a whole number, found ${shown(d.found)}.`,
  },
  "unknown-character": {
    severity: "error",
    message: (d: { found: string; character?: NamedCharacter }) =>
      d.character
        ? `There is ${phrases.characters[d.character.name]} (${d.character.point}) here, which cannot be seen; remove it.`
        : `${shown(d.found)} has no meaning here.`,
  },
  "unsupported-syntax": {
    severity: "error",
    message: (d: { found: string; what: PhraseKey<"unsupported"> }) =>
      `${shown(d.found)} is ${phrases.unsupported[d.what]}.`,
  },
  "unclosed-parenthesis": {
    severity: "error",
    message: () => "This parenthesis is never closed.",
  },
  "unmatched-parenthesis": {
    severity: "error",
    message: () => "This parenthesis was never opened.",
  },
  "select-star": {
    severity: "error",
    message: () => "There is no SELECT *; leave SELECT out to get the default fields.",
  },
  "clause-order": {
    severity: "error",
    message: (d: { clause: string; before: string }) => `${d.clause} must come before ${d.before}.`,
  },
  "page-clause": {
    severity: "error",
    message: () => "There is no PAGE; OFFSET is the number of rows to skip, which is LIMIT times the pages before.",
  },
  "not-text": {
    severity: "error",
    message: (d: { found: ValueKind }) => `A filter must be a string, not ${phrases.kinds[d.found]}.`,
  },
  "too-deep": {
    severity: "error",
    message: (d: { maximum: number }) => `Parentheses and NOT may be nested ${d.maximum} deep, and this is deeper.`,
  },
} as const satisfies Entries;
