import { referencePrefix } from "../language/clauses.ts";
import type { PatternConstruct } from "../language/portable-pattern.ts";
import type { DateUnit } from "../language/times.ts";
import type { ValueType } from "../language/value-types.ts";
import type { NamedCharacter } from "../text/invisible.ts";
import type { FoundInJson, JsonForm, JsonPart, PhraseKey, Reason, Truth, ValueKind } from "./phrases.ts";
import * as phrases from "./phrases.ts";
import { code, counted, didYouMean, listed, sayExpected, shown, shownAsJson, suchAs, truthAs } from "./words.ts";

/**
 * Every diagnostic: its code, its severity and its sentence. Each is one constant, so that a bundle contains only those
 * that it reports; a literal that calls or spreads would stay in every bundle. Why each exists, and an example, is in
 * `explanations.ts`.
 */

export type Severity = "error" | "warning" | "hint";

/** What a code means. Each states its own data, and `DataOf` reads it back. */
export interface Definition {
  readonly code: string;
  readonly severity: Severity;
  readonly message: (data: never) => string;
}

// Reading a text or JSON

export const unknownOperator = {
  code: "unknown-operator",
  severity: "error",
  message: (d: { found: string; suggestion?: string }) =>
    `There is no operator ${shown(d.found)}.${didYouMean(d.suggestion)}`,
} as const satisfies Definition;

export const emptyName = {
  code: "empty-name",
  severity: "error",
  message: () => "A field name cannot be empty.",
} as const satisfies Definition;

export const emptyReference = {
  code: "empty-reference",
  severity: "error",
  message: () => 'There must be a field name after "Field:".',
} as const satisfies Definition;

export const fieldReferenceOperator = {
  code: "field-reference-operator",
  severity: "error",
  message: (d: { operator?: string }) =>
    `${d.operator ?? "The operator"} cannot be used with another field, only with values.`,
} as const satisfies Definition;

export const numberPrecision = {
  code: "number-precision",
  severity: "error",
  message: (d: { found: string; isTooLong?: true }) =>
    d.isTooLong
      ? `The number ${code(d.found)} has more digits than a field of numbers can keep; write a shorter one.`
      : `The number ${code(d.found)} would lose digits; quote it to keep them all.`,
} as const satisfies Definition;

export const tooLong = {
  code: "too-long",
  severity: "error",
  message: (d: { length: number; maximum: number }) =>
    `The filter has ${counted(d.length, "character")}, and at most ${d.maximum} can be read.`,
} as const satisfies Definition;

export const tooManyDiagnostics = {
  code: "too-many-diagnostics",
  severity: "error",
  message: (d: { maximum: number }) =>
    `There ${d.maximum === 1 ? "is" : "are"} more than ${counted(d.maximum, "problem")}; the rest are not shown.`,
} as const satisfies Definition;

// Reading a text

export const expected = {
  code: "expected",
  severity: "error",
  message: (d: { expected: readonly string[]; found?: string }) =>
    `Expected ${sayExpected(d.expected)}, found ${d.found === undefined ? phrases.terms.end : shown(d.found)}.`,
} as const satisfies Definition;

export const foreignOperator = {
  code: "foreign-operator",
  severity: "error",
  message: (d: { found: string; use: string; ignoresCase?: true }) =>
    `${shown(d.found)} is not an operator; write ${code(d.use)}${d.ignoresCase ? ", which is case-sensitive" : ""}.`,
} as const satisfies Definition;

export const foreignWord = {
  code: "foreign-word",
  severity: "error",
  message: (d: { found: string; use: string }) => `Write ${d.use} instead of ${shown(d.found)}.`,
} as const satisfies Definition;

export const nullComparison = {
  code: "null-comparison",
  severity: "error",
  message: (d: { use: string }) => `Nothing equals NULL; write ${d.use} to ask whether the field has a value.`,
} as const satisfies Definition;

export const listComparison = {
  code: "list-comparison",
  severity: "error",
  message: (d: { found: string; use: string }) => `${shown(d.found)} takes one value; write ${d.use} for several.`,
} as const satisfies Definition;

export const listWithoutParentheses = {
  code: "list-without-parentheses",
  severity: "error",
  message: (d: { operator: string }) => `${d.operator} needs its values in parentheses.`,
} as const satisfies Definition;

export const emptyList = {
  code: "empty-list",
  severity: "error",
  message: (d: { operator: string }) => `${d.operator} needs at least one value.`,
} as const satisfies Definition;

export const booleanValue = {
  code: "boolean-value",
  severity: "error",
  message: (d: Truth) => `There are no boolean values; write ${truthAs(d, "or")} for ${d.found}.`,
} as const satisfies Definition;

export const unquotedValue = {
  code: "unquoted-value",
  severity: "error",
  message: (d: { found: string }) =>
    `The value ${shown(d.found)} needs quotes, or "Field:" before it if it is a field.`,
} as const satisfies Definition;

export const quotedName = {
  code: "quoted-name",
  severity: "error",
  message: (d: { name: string }) => `A field name is not a string; write ${code(d.name)} without the quotes.`,
} as const satisfies Definition;

export const nameNeedsBackticks = {
  code: "name-needs-backticks",
  severity: "error",
  message: (d: { name: string }) => `The field name ${shown(d.name)} has characters that need backticks around it.`,
} as const satisfies Definition;

export const reservedWord = {
  code: "reserved-word",
  severity: "error",
  message: (d: { name: string }) =>
    `${shown(d.name)} is a word of the language; put backticks around it if it is a field.`,
} as const satisfies Definition;

export const variableAsName = {
  code: "variable-as-name",
  severity: "error",
  message: (d: { name: string }) => `The variable ${shown(d.name)} can stand for a value, not for a field name.`,
} as const satisfies Definition;

export const smartQuotes = {
  code: "smart-quotes",
  severity: "error",
  message: (d: { quote: string }) => `Curly quotes such as ${d.quote} do not mark a string; use straight quotes.`,
} as const satisfies Definition;

export const unclosedString = {
  code: "unclosed-string",
  severity: "error",
  message: (d: { quote: string }) => `This string never ends; close it with ${d.quote}.`,
} as const satisfies Definition;

export const unclosedName = {
  code: "unclosed-name",
  severity: "error",
  message: () => "This field name never ends; close it with a backtick.",
} as const satisfies Definition;

export const unclosedComment = {
  code: "unclosed-comment",
  severity: "error",
  message: () => "This comment never ends; close it with */.",
} as const satisfies Definition;

export const unknownEscape = {
  code: "unknown-escape",
  severity: "error",
  message: (d: { escape: string; quote?: "`" | "'" }) =>
    d.quote === "'"
      ? `A backslash is literal in single quotes, so ${d.escape} ends the string; double the quote or use double quotes.`
      : d.quote === "`"
        ? `${shown(d.escape)} is not an escape sequence; double the backslash.`
        : `${shown(d.escape)} is not an escape sequence; double the backslash or use single quotes.`,
} as const satisfies Definition;

export const malformedNumber = {
  code: "malformed-number",
  severity: "error",
  message: (d: { found: string; use?: string; wrong?: "minus" | "digits" | "invisible" }) =>
    d.use === undefined
      ? `${shown(d.found)} is not a valid number; quote it if it is text.`
      : d.wrong === "minus"
        ? `${shown(d.found)} has a dash for its minus sign; write ${d.use}.`
        : d.wrong === "digits"
          ? `${shown(d.found)} has other digits than 0 to 9; write ${d.use}.`
          : `${shown(d.found)} has an invisible character in it; write ${d.use}.`,
} as const satisfies Definition;

export const malformedDate = {
  code: "malformed-date",
  severity: "error",
  message: (d: { found: string; missing: PhraseKey<"dates"> }) =>
    `${shown(d.found)} ${phrases.dates[d.missing]}, or quote it if it is text.`,
} as const satisfies Definition;

export const malformedRelativeDate = {
  code: "malformed-relative-date",
  severity: "error",
  message: (d: { found: string; fault: PhraseKey<"relativeDates"> }) =>
    `${shown(d.found)} ${phrases.relativeDates[d.fault]}.`,
} as const satisfies Definition;

export const invalidCount = {
  code: "invalid-count",
  severity: "error",
  message: (d: { clause: string; found: string }) => `${d.clause} takes a whole number, found ${shown(d.found)}.`,
} as const satisfies Definition;

export const unknownCharacter = {
  code: "unknown-character",
  severity: "error",
  message: (d: { found: string; character?: NamedCharacter }) =>
    d.character
      ? `There is ${phrases.characters[d.character.name]} (${d.character.point}) here, which cannot be seen; remove it.`
      : `${shown(d.found)} has no meaning here.`,
} as const satisfies Definition;

export const unsupportedSyntax = {
  code: "unsupported-syntax",
  severity: "error",
  message: (d: { found: string; what: PhraseKey<"unsupported"> }) =>
    `${shown(d.found)} is ${phrases.unsupported[d.what]}.`,
} as const satisfies Definition;

export const unclosedParenthesis = {
  code: "unclosed-parenthesis",
  severity: "error",
  message: () => "This parenthesis is never closed.",
} as const satisfies Definition;

export const unmatchedParenthesis = {
  code: "unmatched-parenthesis",
  severity: "error",
  message: () => "This parenthesis was never opened.",
} as const satisfies Definition;

export const selectStar = {
  code: "select-star",
  severity: "error",
  message: () => "There is no SELECT *; leave SELECT out to get the default fields.",
} as const satisfies Definition;

export const clauseOrder = {
  code: "clause-order",
  severity: "error",
  message: (d: { clause: string; before: string }) => `${d.clause} must come before ${d.before}.`,
} as const satisfies Definition;

export const pageClause = {
  code: "page-clause",
  severity: "error",
  message: () => "There is no PAGE; OFFSET is the number of rows to skip, which is LIMIT times the pages before.",
} as const satisfies Definition;

export const notText = {
  code: "not-text",
  severity: "error",
  message: (d: { found: ValueKind }) => `A filter must be a string, not ${phrases.kinds[d.found]}.`,
} as const satisfies Definition;

export const tooDeep = {
  code: "too-deep",
  severity: "error",
  message: (d: { maximum: number }) => `Parentheses and NOT may be nested ${d.maximum} deep, and this is deeper.`,
} as const satisfies Definition;

// Sending

/** Reasons that begin with the operator. */
export type OperatorReason = "no-opposite" | "outside-period";

type NotExpressible =
  | { readonly reason: OperatorReason; readonly operator: string }
  | { readonly reason: Exclude<Reason, OperatorReason>; readonly operator?: undefined };

export const notExpressible = {
  code: "not-expressible",
  severity: "error",
  message: (d: NotExpressible) =>
    `This cannot be sent as filters: ${d.operator === undefined ? "" : `${d.operator} `}${phrases.reasons[d.reason]}.`,
} as const satisfies Definition;

export const reservedPrefix = {
  code: "reserved-prefix",
  severity: "error",
  message: (d: { value: string }) =>
    `A text value cannot begin with "Field:", because the service would take it for the field ${shown(d.value.slice(referencePrefix.length))}.`,
} as const satisfies Definition;

export const clauseNotAllowed = {
  code: "clause-not-allowed",
  severity: "error",
  message: (d: { clause: string; action: string }) => `${d.clause} cannot be used with the action ${d.action}.`,
} as const satisfies Definition;

export const unrestrictedAction = {
  code: "unrestricted-action",
  severity: "error",
  message: (d: { action: string; empty: boolean }) =>
    d.empty
      ? `Without a condition, ${d.action} would affect every row.`
      : `These conditions exclude few rows or none, so ${d.action} would affect nearly every row.`,
} as const satisfies Definition;

// Plans

type NotPlannable =
  | { readonly reason: "count"; readonly count: number; readonly most: number }
  | { readonly reason: PhraseKey<"planning">; readonly name?: string };

function whyNotPlannable(d: NotPlannable): string {
  if (d.reason === "count") return `it takes ${d.count} of them, and at most ${d.most} are allowed`;
  return `${d.name === undefined ? "" : `${shown(d.name)} `}${phrases.planning[d.reason]}`;
}

export const notPlannable = {
  code: "not-plannable",
  severity: "error",
  message: (d: NotPlannable) => `This cannot be sent as several requests: ${whyNotPlannable(d)}.`,
} as const satisfies Definition;

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

export const unboundVariable = {
  code: "unbound-variable",
  severity: "error",
  message: (d: { name: string; suggestion?: string }) =>
    `The variable ${shown(d.name)} has no value.${didYouMean(d.suggestion)}`,
} as const satisfies Definition;

export const unusedBinding = {
  code: "unused-binding",
  severity: "warning",
  message: (d: { name: string; suggestion?: string }) =>
    `A value was given for ${shown(d.name)}, but no such variable is in the filter.${didYouMean(d.suggestion)}`,
} as const satisfies Definition;

export const bindingType = {
  code: "binding-type",
  severity: "error",
  message: (d: { name: string; expected: PhraseKey<"bindable"> } & FoundBound) =>
    `The variable ${shown(d.name)} must be ${phrases.bindable[d.expected]}, and it is ${bound(d)}.`,
} as const satisfies Definition;

export const needsClock = {
  code: "needs-clock",
  severity: "error",
  message: (d: { found: string }) =>
    `${shown(d.found)} depends on the current time, which is not known; write a date, such as 2026-01-31, or pass the option clock: createClock().`,
} as const satisfies Definition;

export const assumedDate = {
  code: "assumed-date",
  severity: "hint",
  message: (d: { name: string; found: string; value: string; to?: string }) =>
    `The type of the field ${shown(d.name)} is not known, so ${d.found} ${d.to === undefined ? `is sent as ${shown(d.value)}` : `stands for ${shown(d.value)} to ${shown(d.to)}`}.`,
} as const satisfies Definition;

export const emptyBinding = {
  code: "empty-binding",
  severity: "error",
  message: (d: { name: string }) => `The variable ${shown(d.name)} is an empty list, and a list needs a value.`,
} as const satisfies Definition;

// Remarks: understood, and probably not meant

export const rangeOrder = {
  code: "range-order",
  severity: "warning",
  message: (d: { low: string; high: string }) =>
    `The range from ${code(d.low)} to ${code(d.high)} is empty, because its first value is the greater one.`,
} as const satisfies Definition;

export const duplicateValue = {
  code: "duplicate-value",
  severity: "warning",
  message: (d: { value: string | number }) =>
    `The value ${typeof d.value === "string" ? shown(d.value) : d.value} is already in this list.`,
} as const satisfies Definition;

export const duplicateSort = {
  code: "duplicate-sort",
  severity: "warning",
  message: (d: { name: string }) => `The result is already sorted by ${shown(d.name)}.`,
} as const satisfies Definition;

export const duplicateField = {
  code: "duplicate-field",
  severity: "warning",
  message: (d: { name: string }) => `The field ${shown(d.name)} is already selected.`,
} as const satisfies Definition;

export const invalidRegexp = {
  code: "invalid-regexp",
  severity: "warning",
  message: (d: { construct?: PatternConstruct | undefined; found: string }) =>
    d.construct === undefined
      ? "This does not look like a regular expression."
      : `In the regular expression, ${shown(d.found)} is ${phrases.constructs[d.construct]}.`,
} as const satisfies Definition;

export const contradiction = {
  code: "contradiction",
  severity: "warning",
  message: (d: { name: string }) => `Nothing is selected, because ${shown(d.name)} can never meet all its conditions.`,
} as const satisfies Definition;

export const unusualCharacters = {
  code: "unusual-characters",
  severity: "hint",
  message: (d: { found: string; plain: string; character?: NamedCharacter }) =>
    `${shown(d.found)} ${d.character ? `has ${phrases.characters[d.character.name]} (${d.character.point})` : "is not in the usual form of Unicode (NFC)"}, so it is not the same text as ${shown(d.plain)}.`,
} as const satisfies Definition;

export const commentNotSent = {
  code: "comment-not-sent",
  severity: "hint",
  message: () => "A comment stays in the text and is not sent.",
} as const satisfies Definition;

export const mixedAndOr = {
  code: "mixed-and-or",
  severity: "hint",
  message: () => "AND binds tighter than OR; add parentheses to make the order clear.",
} as const satisfies Definition;

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

export const jsonType = {
  code: "json-type",
  severity: "error",
  message: (d: JsonType) =>
    d.most === undefined
      ? `${subject(d)} must be ${suchAs(wanted(d.expected), d.example)}, not ${inJson(d)}.`
      : tooManyItems(subject(d), wanted(d.expected), d.most, d.length),
} as const satisfies Definition;

export const jsonUnreadable = {
  code: "json-unreadable",
  severity: "error",
  message: (d: Unreadable) =>
    d.repeated === undefined
      ? `${subject(d)} cannot be read.`
      : `${subject(d)} cannot be read, because the key ${shown(d.repeated)} occurs twice.`,
} as const satisfies Definition;

export const unknownKey = {
  code: "unknown-key",
  severity: "error",
  message: (d: { key: string; suggestion?: string }) => `There is no key ${shown(d.key)}.${didYouMean(d.suggestion)}`,
} as const satisfies Definition;

export const missingKey = {
  code: "missing-key",
  severity: "error",
  message: (d: { keys: readonly string[] }) =>
    `The ${d.keys.length > 1 ? "keys" : "key"} ${listed(d.keys.map(shown), "and")} must be given.`,
} as const satisfies Definition;

export const valueCount = {
  code: "value-count",
  severity: "error",
  message: (d: { operator?: string; wanted: PhraseKey<"counts">; count: number }) =>
    `${d.operator ?? "The operator"} takes ${phrases.counts[d.wanted]}, and it has ${d.count === 0 ? "none" : d.count}.`,
} as const satisfies Definition;

export const invalidValue = {
  code: "invalid-value",
  severity: "error",
  message: (d: FoundInJson) => `A filter value must be a number or a string, not ${inJson(d)}.`,
} as const satisfies Definition;

export const emptyFields = {
  code: "empty-fields",
  severity: "error",
  message: () => "An empty list of fields asks for nothing; leave the key out to get the default fields.",
} as const satisfies Definition;

export const invalidDirection = {
  code: "invalid-direction",
  severity: "error",
  message: (d: FoundInJson) => `A direction is "ASC" or "DESC", not ${inJson(d)}.`,
} as const satisfies Definition;

// Against a resource

export const unknownField = {
  code: "unknown-field",
  severity: "error",
  message: (d: { name: string; suggestion?: string }) =>
    `There is no field ${shown(d.name)}.${didYouMean(d.suggestion)}`,
} as const satisfies Definition;

export const notSelectable = {
  code: "not-selectable",
  severity: "error",
  message: (d: { name: string }) => `The field ${shown(d.name)} cannot be selected.`,
} as const satisfies Definition;

export const notSortable = {
  code: "not-sortable",
  severity: "error",
  message: (d: { name: string }) => `The result cannot be sorted by ${shown(d.name)}.`,
} as const satisfies Definition;

export const notFilterable = {
  code: "not-filterable",
  severity: "error",
  message: (d: { name: string }) => `The field ${shown(d.name)} cannot be used in a condition.`,
} as const satisfies Definition;

export const deprecatedField = {
  code: "deprecated-field",
  severity: "warning",
  message: (d: { name: string; replacement?: string }) =>
    `The field ${shown(d.name)} is deprecated${d.replacement ? `; use ${shown(d.replacement)}` : ""}.`,
} as const satisfies Definition;

export const operatorType = {
  code: "operator-type",
  severity: "error",
  message: (d: { operator: string; name: string; type: ValueType; operators: readonly string[] }) =>
    `${d.operator} does not suit the field ${shown(d.name)}, which takes ${listed(d.operators) || "none"}.`,
} as const satisfies Definition;

export const comparedAsText = {
  code: "compared-as-text",
  severity: "warning",
  message: (d: { operator: string; name: string; type: ValueType; example?: string }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${d.operator} compares it as text.`,
} as const satisfies Definition;

export const neverNull = {
  code: "never-null",
  severity: "warning",
  message: (d: { name: string }) => `The field ${shown(d.name)} always has a value.`,
} as const satisfies Definition;

export const valueType = {
  code: "value-type",
  severity: "error",
  message: (d: { name: string; type: ValueType; example?: string; found: string }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, not ${shown(d.found)}.`,
} as const satisfies Definition;

export const dateFormat = {
  code: "date-format",
  severity: "error",
  message: (d: {
    name: string;
    type: ValueType;
    example?: string;
    found: string;
    missing?: "existing-day" | "time";
  }) =>
    d.missing
      ? `${shown(d.found)} ${phrases.dates[d.missing]}.`
      : `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${shown(d.found)} is not one.`,
} as const satisfies Definition;

export const datePrecision = {
  code: "date-precision",
  severity: "error",
  message: (d: { name: string; type: ValueType; example?: string; found: string; unit: DateUnit }) =>
    `The field ${shown(d.name)} holds ${suchAs(phrases.types[d.type], d.example)}, and ${shown(d.found)} is ${phrases.periods[d.unit]}; write its beginning or its end.`,
} as const satisfies Definition;

export const valueNotAllowed = {
  code: "value-not-allowed",
  severity: "error",
  message: (d: { name: string; found: string; allowed: readonly string[]; suggestion?: string }) =>
    d.suggestion === undefined
      ? `The field ${shown(d.name)} is ${listed(d.allowed.map(code))}, never ${shown(d.found)}.`
      : `The field ${shown(d.name)} is never ${shown(d.found)}.${didYouMean(d.suggestion)}`,
} as const satisfies Definition;

export const referenceType = {
  code: "reference-type",
  severity: "error",
  message: (d: { name: string; other: string }) =>
    `The fields ${shown(d.name)} and ${shown(d.other)} hold different kinds of values and cannot be compared.`,
} as const satisfies Definition;

export const limitRange = {
  code: "limit-range",
  severity: "error",
  message: (d: { limit: number; maximum: number }) => `LIMIT can be at most ${d.maximum}, not ${d.limit}.`,
} as const satisfies Definition;

export const offsetNotSupported = {
  code: "offset-not-supported",
  severity: "error",
  message: () => "OFFSET cannot be used, because the service does not support it.",
} as const satisfies Definition;

export const actionNotOffered = {
  code: "action-not-offered",
  severity: "error",
  message: (d: { action: string; resource: string; actions: readonly string[] }) =>
    `${shown(d.resource)} does not offer the action ${d.action}, only ${listed(d.actions, "and")}.`,
} as const satisfies Definition;

// Running

export const engineLimit = {
  code: "engine-limit",
  severity: "error",
  message: (d: { use: string; name: string; engine: string }) =>
    `${d.use} on the field ${shown(d.name)} cannot be run exactly by ${d.engine}; use another condition, or filter the rows in memory.`,
} as const satisfies Definition;

// Addresses and the state of tables

export const notRepresentable = {
  code: "not-representable",
  severity: "error",
  message: (d: { use: string; name?: string; target: string; reason: PhraseKey<"carrying"> }) =>
    `${d.target === "URL" ? "A URL" : d.target} cannot represent ${d.use}${d.name === undefined ? "" : ` on the field ${shown(d.name)}`}: it ${phrases.carrying[d.reason]}.`,
} as const satisfies Definition;

export const ambiguousKey = {
  code: "ambiguous-key",
  severity: "error",
  message: (d: { key: string; reason: PhraseKey<"ambiguous"> }) =>
    `The key ${shown(d.key)} ${phrases.ambiguous[d.reason]}.`,
} as const satisfies Definition;

export const longAddress = {
  code: "long-address",
  severity: "warning",
  message: (d: { length: number; usual: number }) =>
    `The address has ${counted(d.length, "character")} after its question mark, and some programs cut it off after about ${d.usual}.`,
} as const satisfies Definition;
