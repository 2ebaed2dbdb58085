import { referencePrefix } from "../language/clauses.ts";
import type { DateUnit } from "../language/times.ts";
import type { ValueType } from "../language/value-types.ts";
import type { FoundInJson, JsonForm, JsonPart, Reason, Truth, ValueKind } from "../messages/phrases.ts";
import * as phrases from "../messages/phrases.ts";
import {
  code,
  counted,
  didYouMean,
  listed,
  type PhraseKey,
  sayExpected,
  shown,
  shownAsJson,
  suchAs,
  truthAs,
} from "../messages/words.ts";
import type { NamedCharacter } from "../text/invisible.ts";

/*
 * Every diagnostic: its code, its severity and its sentence. Each is one constant, so that a bundle contains only those
 * that it reports. Why each exists, and an example, is in `grammar/diagnostics.json`.
 */

export type Severity = "error" | "warning" | "hint";

/** What a code means; `Data` are the values in its sentence. */
export interface Definition<C extends string, Data> {
  readonly code: C;
  readonly severity: Severity;
  readonly message: (data: Data) => string;
}

type None = Record<string, never>;

/* @__NO_SIDE_EFFECTS__ */
function error<const C extends string, Data = None>(code: C, message: (data: Data) => string): Definition<C, Data> {
  return { code, severity: "error", message };
}

/* @__NO_SIDE_EFFECTS__ */
function warning<const C extends string, Data = None>(code: C, message: (data: Data) => string): Definition<C, Data> {
  return { code, severity: "warning", message };
}

/* @__NO_SIDE_EFFECTS__ */
function hint<const C extends string, Data = None>(code: C, message: (data: Data) => string): Definition<C, Data> {
  return { code, severity: "hint", message };
}

// Reading a text or JSON
export const unknownOperator = error(
  "unknown-operator",
  (d: { found: string; suggestion?: string }) => `There is no operator ${shown(d.found)}.${didYouMean(d.suggestion)}`,
);
export const emptyName = error("empty-name", () => "A field name cannot be empty.");
export const emptyReference = error("empty-reference", () => 'There must be a field name after "Field:".');
export const fieldReferenceOperator = error(
  "field-reference-operator",
  (d: { operator?: string }) => `${d.operator ?? "The operator"} cannot be used with another field, only with values.`,
);
export const numberPrecision = error("number-precision", (d: { found: string; isTooLong?: true }) =>
  d.isTooLong
    ? `The number ${code(d.found)} has more digits than a field of numbers can keep; write a shorter one.`
    : `The number ${code(d.found)} would lose digits; quote it to keep them all.`,
);
export const tooLong = error(
  "too-long",
  (d: { length: number; maximum: number }) =>
    `The filter has ${counted(d.length, "character")}, and at most ${d.maximum} can be read.`,
);
export const tooManyDiagnostics = error(
  "too-many-diagnostics",
  (d: { maximum: number }) =>
    `There ${d.maximum === 1 ? "is" : "are"} more than ${counted(d.maximum, "problem")}; the rest are not shown.`,
);

// Reading a text
export const expected = error(
  "expected",
  (d: { expected: readonly string[]; found?: string }) =>
    `Expected ${sayExpected(d.expected)}, found ${d.found === undefined ? phrases.terms.end : shown(d.found)}.`,
);
export const foreignOperator = error(
  "foreign-operator",
  (d: { found: string; use: string; ignoresCase?: true }) =>
    `${shown(d.found)} is not an operator; write ${code(d.use)}${d.ignoresCase ? ", which is case-sensitive" : ""}.`,
);
export const foreignWord = error(
  "foreign-word",
  (d: { found: string; use: string }) => `Write ${d.use} instead of ${shown(d.found)}.`,
);
export const nullComparison = error(
  "null-comparison",
  (d: { use: string }) => `Nothing equals NULL; write ${d.use} to ask whether the field has a value.`,
);
export const listComparison = error(
  "list-comparison",
  (d: { found: string; use: string }) => `${shown(d.found)} takes one value; write ${d.use} for several.`,
);
export const listWithoutParentheses = error(
  "list-without-parentheses",
  (d: { operator: string }) => `${d.operator} needs its values in parentheses.`,
);
export const emptyList = error("empty-list", (d: { operator: string }) => `${d.operator} needs at least one value.`);
export const booleanValue = error(
  "boolean-value",
  (d: Truth) => `There are no boolean values; write ${truthAs(d, "or")} for ${d.found}.`,
);
export const unquotedValue = error(
  "unquoted-value",
  (d: { found: string }) => `The value ${shown(d.found)} needs quotes, or "Field:" before it if it is a field.`,
);
export const quotedName = error(
  "quoted-name",
  (d: { name: string }) => `A field name is not a string; write ${code(d.name)} without the quotes.`,
);
export const nameNeedsBackticks = error(
  "name-needs-backticks",
  (d: { name: string }) => `The field name ${shown(d.name)} has characters that need backticks around it.`,
);
export const reservedWord = error(
  "reserved-word",
  (d: { name: string }) => `${shown(d.name)} is a word of the language; put backticks around it if it is a field.`,
);

export const smartQuotes = error(
  "smart-quotes",
  (d: { quote: string }) => `Curly quotes such as ${d.quote} do not mark a string; use straight quotes.`,
);
export const unclosedString = error(
  "unclosed-string",
  (d: { quote: string }) => `This string never ends; close it with ${d.quote}.`,
);
export const unclosedName = error("unclosed-name", () => "This field name never ends; close it with a backtick.");
export const unclosedComment = error("unclosed-comment", () => "This comment never ends; close it with */.");
export const unknownEscape = error("unknown-escape", (d: { escape: string; quote?: "`" | "'" }) =>
  d.quote === "'"
    ? `A backslash is literal in single quotes, so ${d.escape} ends the string; double the quote or use double quotes.`
    : d.quote === "`"
      ? `${shown(d.escape)} is not an escape sequence; double the backslash.`
      : `${shown(d.escape)} is not an escape sequence; double the backslash or use single quotes.`,
);
export const malformedNumber = error(
  "malformed-number",
  (d: { found: string }) => `${shown(d.found)} is not a valid number; quote it if it is text.`,
);
export const malformedDate = error(
  "malformed-date",
  (d: { found: string; missing: PhraseKey<"dates"> }) =>
    `${shown(d.found)} ${phrases.dates[d.missing]}, or quote it if it is text.`,
);
export const malformedRelativeDate = error(
  "malformed-relative-date",
  (d: { found: string; fault: PhraseKey<"relativeDates"> }) => `${shown(d.found)} ${phrases.relativeDates[d.fault]}.`,
);
export const invalidCount = error(
  "invalid-count",
  (d: { clause: string; found: string }) => `${d.clause} takes a whole number, found ${shown(d.found)}.`,
);
export const unknownCharacter = error("unknown-character", (d: { found: string; character?: NamedCharacter }) =>
  d.character
    ? `There is ${phrases.characters[d.character.name]} (${d.character.point}) here, which cannot be seen; remove it.`
    : `${shown(d.found)} has no meaning here.`,
);
export const unsupportedSyntax = error(
  "unsupported-syntax",
  (d: { found: string; what: PhraseKey<"unsupported"> }) => `${shown(d.found)} is ${phrases.unsupported[d.what]}.`,
);
export const unclosedParenthesis = error("unclosed-parenthesis", () => "This parenthesis is never closed.");
export const unmatchedParenthesis = error("unmatched-parenthesis", () => "This parenthesis was never opened.");
export const selectStar = error(
  "select-star",
  () => "There is no SELECT *; leave SELECT out to get the default fields.",
);
export const clauseOrder = error(
  "clause-order",
  (d: { clause: string; before: string }) => `${d.clause} must come before ${d.before}.`,
);
export const notText = error(
  "not-text",
  (d: { found: ValueKind }) => `A filter must be a string, not ${phrases.kinds[d.found]}.`,
);
export const tooDeep = error(
  "too-deep",
  (d: { maximum: number }) => `Parentheses and NOT may be nested ${d.maximum} deep, and this is deeper.`,
);

// Sending

/** Reasons that begin with the operator. */
export type OperatorReason = "no-opposite" | "outside-period";

type NotExpressible =
  | { readonly reason: OperatorReason; readonly operator: string }
  | { readonly reason: Exclude<Reason, OperatorReason>; readonly operator?: undefined };
export const notExpressible = error(
  "not-expressible",
  (d: NotExpressible) =>
    `This cannot be sent as filters: ${d.operator === undefined ? "" : `${d.operator} `}${phrases.reasons[d.reason]}.`,
);
export const reservedPrefix = error(
  "reserved-prefix",
  (d: { value: string }) =>
    `A text value cannot begin with "Field:", because the service would take it for the field ${shown(d.value.slice(referencePrefix.length))}.`,
);
export const clauseNotAllowed = error(
  "clause-not-allowed",
  (d: { clause: string; action: string }) => `${d.clause} cannot be used with the action ${d.action}.`,
);
export const unrestrictedAction = error("unrestricted-action", (d: { action: string; empty: boolean }) =>
  d.empty
    ? `Without a condition, ${d.action} would affect every row.`
    : `These conditions exclude few rows or none, so ${d.action} would affect nearly every row.`,
);

// Plans

type NotPlannable =
  | { readonly reason: "count"; readonly count: number; readonly most: number }
  | { readonly reason: PhraseKey<"planning">; readonly name?: string };

function whyNotPlannable(d: NotPlannable): string {
  if (d.reason === "count") return `it takes ${d.count} of them, and at most ${d.most} are allowed`;
  return `${d.name === undefined ? "" : `${shown(d.name)} `}${phrases.planning[d.reason]}`;
}
export const notPlannable = error(
  "not-plannable",
  (d: NotPlannable) => `This cannot be sent as several requests: ${whyNotPlannable(d)}.`,
);

// Variables

/** What a variable is bound to. */
export type FoundBound = {
  readonly found: ValueKind;
  /** The number, where a number of another kind is wanted. */
  readonly value?: number;
  /** What is in the list. */
  readonly item?: ValueKind;
};

function bound({ found, value, item }: FoundBound): string {
  if (item !== undefined) return `${phrases.kinds[found]} with ${phrases.kinds[item]} in it`;
  return value === undefined ? phrases.kinds[found] : `the number ${value}`;
}
export const unboundVariable = error(
  "unbound-variable",
  (d: { name: string; suggestion?: string }) =>
    `The variable ${shown(d.name)} has no value.${didYouMean(d.suggestion)}`,
);
export const unusedBinding = warning(
  "unused-binding",
  (d: { name: string; suggestion?: string }) =>
    `A value was given for ${shown(d.name)}, but no such variable is in the filter.${didYouMean(d.suggestion)}`,
);
export const bindingType = error(
  "binding-type",
  (d: { name: string; expected: PhraseKey<"bindable"> } & FoundBound) =>
    `The variable ${shown(d.name)} must be ${phrases.bindable[d.expected]}, and it is ${bound(d)}.`,
);
export const needsClock = error(
  "needs-clock",
  (d: { found: string }) =>
    `${shown(d.found)} depends on the current time, which is not known; write a date, such as 2026-01-31, or pass the option clock: createClock().`,
);
export const assumedDate = hint(
  "assumed-date",
  (d: { name: string; found: string; value: string; to?: string }) =>
    `The type of the field ${shown(d.name)} is not known, so ${d.found} ${d.to === undefined ? `is sent as ${shown(d.value)}` : `stands for ${shown(d.value)} to ${shown(d.to)}`}.`,
);
export const emptyBinding = error(
  "empty-binding",
  (d: { name: string }) => `The variable ${shown(d.name)} is an empty list, and a list needs a value.`,
);

// Remarks: understood, and probably not meant
export const rangeOrder = warning(
  "range-order",
  (d: { low: string; high: string }) =>
    `The range from ${code(d.low)} to ${code(d.high)} is empty, because its first value is the greater one.`,
);
export const duplicateValue = warning(
  "duplicate-value",
  (d: { value: string | number }) =>
    `The value ${typeof d.value === "string" ? shown(d.value) : d.value} is already in this list.`,
);
export const duplicateSort = warning(
  "duplicate-sort",
  (d: { name: string }) => `The result is already sorted by ${shown(d.name)}.`,
);
export const duplicateField = warning(
  "duplicate-field",
  (d: { name: string }) => `The field ${shown(d.name)} is already selected.`,
);
export const invalidRegexp = warning("invalid-regexp", (d: { found: string; isDelimited?: true }) =>
  d.isDelimited
    ? `Slashes around a regular expression are read as characters; leave them and ${shown(d.found)} out, and write (?i) at the start to ignore case.`
    : `In the regular expression, ${shown(d.found)} is not read alike by every database.`,
);
export const contradiction = warning(
  "contradiction",
  (d: { name: string }) => `Nothing is selected, because ${shown(d.name)} can never meet all its conditions.`,
);
export const unusualCharacters = hint(
  "unusual-characters",
  (d: { found: string; plain: string; character?: NamedCharacter }) =>
    `${shown(d.found)} ${d.character ? `has ${phrases.characters[d.character.name]} (${d.character.point})` : "is not in the usual form of Unicode (NFC)"}, so it is not the same text as ${shown(d.plain)}.`,
);
export const commentNotSent = hint("comment-not-sent", () => "A comment stays in the text and is not sent.");
export const mixedAndOr = hint(
  "mixed-and-or",
  () => "AND binds tighter than OR; add parentheses to make the order clear.",
);

// Reading JSON, where the place is a path

function subject({ part, key }: JsonPart): string {
  return part === undefined ? `The key ${shown(key)}` : phrases.parts[part];
}

function inJson({ found, value }: FoundInJson): string {
  if (typeof value === "string" && found === "text") return shownAsJson(value);
  if (value !== undefined) return found === "number" ? `the number ${value}` : String(value);
  return phrases.kinds[found];
}

const wanted = (form: JsonForm) => ({ ...phrases.forms, ...phrases.types })[form];

function tooManyItems(subject: string, wanted: string, most: number, length: number): string {
  return `${subject} must be ${wanted} of at most ${counted(most, "item")}, not of ${length}.`;
}

/** An array is only read when it is not too long. */
type TooLong = { readonly most?: undefined } | { readonly most: number; readonly length: number };
type JsonType = JsonPart & FoundInJson & TooLong & { readonly expected: JsonForm; readonly example?: string };
type Unreadable = JsonPart & { readonly repeated?: string };
export const jsonType = error("json-type", (d: JsonType) =>
  d.most === undefined
    ? `${subject(d)} must be ${suchAs(wanted(d.expected), d.example)}, not ${inJson(d)}.`
    : tooManyItems(subject(d), wanted(d.expected), d.most, d.length),
);
export const jsonUnreadable = error("json-unreadable", (d: Unreadable) =>
  d.repeated === undefined
    ? `${subject(d)} cannot be read.`
    : `${subject(d)} cannot be read, because the key ${shown(d.repeated)} occurs twice.`,
);
export const unknownKey = error(
  "unknown-key",
  (d: { key: string; suggestion?: string }) => `There is no key ${shown(d.key)}.${didYouMean(d.suggestion)}`,
);
export const missingKey = error(
  "missing-key",
  (d: { keys: readonly string[] }) =>
    `The ${d.keys.length > 1 ? "keys" : "key"} ${listed(d.keys.map(shown), "and")} must be given.`,
);
export const valueCount = error(
  "value-count",
  (d: { operator?: string; wanted: PhraseKey<"counts">; count: number }) =>
    `${d.operator ?? "The operator"} takes ${phrases.counts[d.wanted]}, and it has ${d.count === 0 ? "none" : d.count}.`,
);
export const invalidValue = error(
  "invalid-value",
  (d: FoundInJson) => `A filter value must be a number or a string, not ${inJson(d)}.`,
);
export const emptyFields = error(
  "empty-fields",
  () => "An empty list of fields asks for nothing; leave the key out to get the default fields.",
);
export const invalidDirection = error(
  "invalid-direction",
  (d: FoundInJson) => `A direction is "ASC" or "DESC", not ${inJson(d)}.`,
);

// Against a resource
export const unknownField = error(
  "unknown-field",
  (d: { name: string; suggestion?: string }) => `There is no field ${shown(d.name)}.${didYouMean(d.suggestion)}`,
);
export const notSelectable = error(
  "not-selectable",
  (d: { name: string }) => `The field ${shown(d.name)} cannot be selected.`,
);
export const notSortable = error(
  "not-sortable",
  (d: { name: string }) => `The result cannot be sorted by ${shown(d.name)}.`,
);
export const notFilterable = error(
  "not-filterable",
  (d: { name: string }) => `The field ${shown(d.name)} cannot be used in a condition.`,
);
export const deprecatedField = warning(
  "deprecated-field",
  (d: { name: string; replacement?: string }) =>
    `The field ${shown(d.name)} is deprecated${d.replacement ? `; use ${shown(d.replacement)}` : ""}.`,
);
export const operatorType = error(
  "operator-type",
  (d: { operator: string; name: string; type: ValueType; operators: readonly string[] }) =>
    `${d.operator} does not suit the field ${shown(d.name)}, which takes ${listed(d.operators) || "none"}.`,
);
export const comparedAsText = warning(
  "compared-as-text",
  (d: { operator: string; name: string; type: ValueType; example?: string }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${d.operator} compares it as text.`,
);
export const neverNull = warning(
  "never-null",
  (d: { name: string }) => `The field ${shown(d.name)} always has a value.`,
);
export const valueType = error(
  "value-type",
  (d: { name: string; type: ValueType; example?: string; found: string }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, not ${shown(d.found)}.`,
);
export const dateFormat = error(
  "date-format",
  (d: { name: string; type: ValueType; example?: string; found: string; missing?: "existing-day" | "time" }) =>
    d.missing
      ? `${shown(d.found)} ${phrases.dates[d.missing]}.`
      : `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${shown(d.found)} is not one.`,
);
export const datePrecision = error(
  "date-precision",
  (d: { name: string; type: ValueType; example?: string; found: string; unit: DateUnit }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${shown(d.found)} is ${phrases.periods[d.unit]}; write its beginning or its end.`,
);
export const valueNotAllowed = error(
  "value-not-allowed",
  (d: { name: string; found: string; allowed: readonly string[]; suggestion?: string }) =>
    d.suggestion === undefined
      ? `The field ${shown(d.name)} is ${listed(d.allowed.map(code))}, never ${shown(d.found)}.`
      : `The field ${shown(d.name)} is never ${shown(d.found)}.${didYouMean(d.suggestion)}`,
);
export const referenceType = error(
  "reference-type",
  (d: { name: string; other: string }) =>
    `The fields ${shown(d.name)} and ${shown(d.other)} hold different kinds of values and cannot be compared.`,
);
export const limitRange = error(
  "limit-range",
  (d: { limit: number; maximum: number }) => `LIMIT can be at most ${d.maximum}, not ${d.limit}.`,
);
export const offsetNotSupported = error(
  "offset-not-supported",
  () => "OFFSET cannot be used, because the service does not support it.",
);
export const actionNotOffered = error(
  "action-not-offered",
  (d: { action: string; resource: string; actions: readonly string[] }) =>
    `${shown(d.resource)} does not offer the action ${d.action}, only ${listed(d.actions, "and")}.`,
);

// Running
export const engineLimit = error(
  "engine-limit",
  (d: { use: string; name: string; engine: string }) =>
    `${d.use} on the field ${shown(d.name)} cannot be run exactly by ${d.engine}; use another condition, or filter the rows in memory.`,
);

// Addresses and the state of tables
export const notRepresentable = error(
  "not-representable",
  (d: { use: string; name?: string; target: string; reason: PhraseKey<"carrying"> }) =>
    `${d.target === "URL" ? "A URL" : d.target} cannot represent ${d.use}${d.name === undefined ? "" : ` on the field ${shown(d.name)}`}: it ${phrases.carrying[d.reason]}.`,
);
export const ambiguousKey = error(
  "ambiguous-key",
  (d: { key: string; reason: PhraseKey<"ambiguous"> }) => `The key ${shown(d.key)} ${phrases.ambiguous[d.reason]}.`,
);

// Other notations
export const notConvertible = error(
  "not-convertible",
  (d: { found: string; reason: PhraseKey<"converting"> }) => `${shown(d.found)} ${phrases.converting[d.reason]}.`,
);
export const caseIgnored = hint(
  "case-ignored",
  (d: { found: string; use: string }) =>
    `${shown(d.found)} is case-insensitive, so it is converted to REGEXP ${code(d.use)}.`,
);
