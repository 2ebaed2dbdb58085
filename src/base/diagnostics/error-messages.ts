import { referencePrefix } from "../language/clauses.ts";
import type { DateUnit } from "../language/times.ts";
import type { ValueType } from "../language/value-types.ts";
import type { BooleanWord, FoundInJson, JsonForm, JsonPart, Reason, ValueKind } from "../messages/phrases.ts";
import * as phrases from "../messages/phrases.ts";
import {
  booleanAs,
  code,
  counted,
  didYouMean,
  inJson,
  listed,
  type PhraseKey,
  quoted,
  sayExpected,
  suchAs,
  thereIsNo,
} from "../messages/words.ts";

/*
 * The messages of all errors, warnings and hints: the code, the severity and the sentence of each. Each is one constant,
 * so that a bundle contains only those that it reports. Why each exists, and an example, is in
 * `grammar/diagnostics.json`.
 */

export type Severity = "error" | "warning" | "hint";

/** What a code means; `Data` are the values in its sentence. */
export interface Definition<C extends string, Data> {
  readonly code: C;
  readonly severity: Severity;
  readonly message: (data: Data) => string;
}

type None = Record<string, never>;
type Found = { found: string };
type FoundAndUse = { found: string; use: string };
type FoundOrGuess = { found: string; suggestion?: string };
type Name = { name: string };
type NameOrGuess = { name: string; suggestion?: string };
type Operator = { operator?: string };
type Maximum = { maximum: number };

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

export const unknownOperator = error("unknown-operator", (d: FoundOrGuess) =>
  thereIsNo("operator", d.found, d.suggestion),
);
export const emptyName = error("empty-name", () => "A field name cannot be empty.");
export const fieldReferenceOperator = error("field-reference-operator", ({ operator = "The operator" }: Operator) => {
  return `${operator} cannot be used with another field, only with values.`;
});
export const numberPrecision = error("number-precision", ({ found }: { found: string }) => {
  return `The number ${code(found)} would lose digits; quote it to keep them all.`;
});
export const tooLong = error("too-long", (d: { length: number; maximum: number }) => {
  return `The filter has ${counted(d.length, "character")}, and at most ${d.maximum} can be read.`;
});
export const tooManyDiagnostics = error("too-many-diagnostics", ({ maximum }: Maximum) => {
  return `There ${maximum === 1 ? "is" : "are"} more than ${counted(maximum, "problem")}; the rest are not shown.`;
});

// Reading a text

export const expected = error("expected", (d: { expected: readonly string[]; found?: string }) => {
  return `Expected ${sayExpected(d.expected)}, found ${d.found === undefined ? phrases.terms.end : quoted(d.found)}.`;
});
export const foreignOperator = error("foreign-operator", (d: FoundAndUse & { ignoresCase?: true }) => {
  return `${quoted(d.found)} is not an operator; write ${code(d.use)}${d.ignoresCase ? ", which is case-sensitive" : ""}.`;
});
export const foreignWord = error("foreign-word", (d: FoundAndUse) => `Write ${d.use} instead of ${quoted(d.found)}.`);
export const nullComparison = error("null-comparison", (d: { use: string }) => {
  return `Nothing equals NULL; write ${d.use} to ask whether the field has a value.`;
});
export const listComparison = error("list-comparison", (d: FoundAndUse) => {
  return `${quoted(d.found)} takes one value; write ${d.use} for several.`;
});
export const listWithoutParentheses = error("list-without-parentheses", (d: { operator: string }) => {
  return `${d.operator} needs its values in parentheses.`;
});
export const emptyList = error("empty-list", (d: { operator: string }) => `${d.operator} needs at least one value.`);
export const booleanValue = error("boolean-value", (d: BooleanWord) => {
  return `There are no boolean values; write ${booleanAs(d, "or")} for ${d.found}.`;
});
export const unquotedValue = error("unquoted-value", (d: Found) => {
  return `The value ${quoted(d.found)} needs quotes, or "Field:" before it if it is a field.`;
});
export const quotedName = error("quoted-name", (d: Name) => {
  return `A field name is not a string; write ${code(d.name)} without the quotes.`;
});
export const nameNeedsBackticks = error("name-needs-backticks", (d: Name) => {
  return `The field name ${quoted(d.name)} has characters that need backticks around it.`;
});
export const reservedWord = error("reserved-word", (d: Name) => {
  return `${quoted(d.name)} is a word of the language; put backticks around it if it is a field.`;
});
export const smartQuotes = error("smart-quotes", (d: { quote: string }) => {
  return `Curly quotes such as ${d.quote} do not mark a string; use straight quotes.`;
});
export const unclosedString = error("unclosed-string", (d: { quote: string }) => {
  return `This string never ends; close it with ${d.quote}.`;
});
export const unclosedName = error("unclosed-name", () => "This field name never ends; close it with a backtick.");
export const unclosedComment = error("unclosed-comment", () => "This comment never ends; close it with */.");
export const unknownEscape = error("unknown-escape", (d: { escape: string; quote?: "`" | "'" }) =>
  d.quote === "'"
    ? `A backslash is literal in single quotes, so ${d.escape} ends the string; double the quote or use double quotes.`
    : `${quoted(d.escape)} is not an escape sequence; double the backslash${d.quote ? "" : " or use single quotes"}.`,
);
export const malformedNumber = error("malformed-number", (d: Found) => {
  return `${quoted(d.found)} is not a valid number; quote it if it is text.`;
});
export const malformedDate = error("malformed-date", (d: Found & { missing: PhraseKey<"dates"> }) => {
  return `${quoted(d.found)} ${phrases.dates[d.missing]}, or quote it if it is text.`;
});
export const malformedRelativeDate = error("malformed-relative-date", (d: Found & { fault: "amount" | "range" }) =>
  d.fault === "amount"
    ? `${quoted(d.found)} is not a whole number from 1 to 10,000.`
    : `${quoted(d.found)} is beyond the years that a date can have, 0000 to 9999.`,
);
export const invalidCount = error("invalid-count", (d: { clause: string; found: string }) => {
  const wanted = Number(d.found) > Number.MAX_SAFE_INTEGER ? `at most ${Number.MAX_SAFE_INTEGER}` : "0 or more";
  return `${d.clause} takes a whole number of ${wanted}, found ${quoted(d.found)}.`;
});
export const unknownCharacter = error("unknown-character", (d: Found & { character?: string }) =>
  d.character
    ? `There is an invisible character (${d.character}) here; remove it.`
    : `${quoted(d.found)} has no meaning here.`,
);
export const unsupportedSyntax = error("unsupported-syntax", (d: Found & { what: PhraseKey<"unsupported"> }) => {
  return `${quoted(d.found)} is ${phrases.unsupported[d.what]}.`;
});
export const unclosedParenthesis = error("unclosed-parenthesis", () => "This parenthesis is never closed.");
export const unmatchedParenthesis = error("unmatched-parenthesis", () => "This parenthesis was never opened.");
export const selectStar = error("select-star", () => "There is no SELECT *; omit SELECT to get the default fields.");
export const clauseOrder = error("clause-order", (d: { clause: string; before: string }) => {
  return `${d.clause} must come before ${d.before}.`;
});
export const notText = error("not-text", (d: { found: ValueKind }) => {
  return `A filter must be a string, not ${phrases.kinds[d.found]}.`;
});
export const tooDeep = error("too-deep", ({ maximum }: Maximum) => {
  return `Parentheses and NOT may be nested ${maximum} deep, and this is deeper.`;
});

// Sending

/** Reasons that begin with the operator. */
type OperatorReason = "no-opposite" | "outside-period";

type NotExpressible =
  | { readonly reason: OperatorReason; readonly operator: string }
  | { readonly reason: Exclude<Reason, OperatorReason>; readonly operator?: undefined };
export const notExpressible = error("not-expressible", ({ reason, operator }: NotExpressible) => {
  return `This cannot be sent as filters: ${operator === undefined ? "" : `${operator} `}${phrases.reasons[reason]}.`;
});
export const reservedPrefix = error("reserved-prefix", (d: { value: string }) => {
  const name = quoted(d.value.slice(referencePrefix.length));
  return `A string cannot begin with "Field:", because the service would take it for the field ${name}.`;
});
export const clauseNotAllowed = error("clause-not-allowed", (d: { clause: string; action: string }) => {
  return `${d.clause} cannot be used with the action ${d.action}.`;
});
export const unrestrictedAction = error("unrestricted-action", (d: { action: string; empty: boolean }) =>
  d.empty
    ? `Without a condition, ${d.action} would affect every row.`
    : `These conditions exclude few rows or none, so ${d.action} would affect nearly every row.`,
);

type NotPlannable =
  | { readonly reason: "count"; readonly count: number; readonly most: number }
  | { readonly reason: PhraseKey<"planning">; readonly name?: string };
export const notPlannable = error("not-plannable", (d: NotPlannable) => {
  const why =
    d.reason === "count"
      ? `it takes ${d.count} of them, and at most ${d.most} are allowed`
      : `${d.name === undefined ? "" : `${quoted(d.name)} `}${phrases.planning[d.reason]}`;
  return `This cannot be sent as several requests: ${why}.`;
});

// Variables

/** What a variable is bound to: also the number, where another is wanted, and what is in a list. */
type FoundBound = { readonly found: ValueKind; readonly value?: number; readonly item?: ValueKind };

function bound({ found, value, item }: FoundBound): string {
  if (item !== undefined) return `${phrases.kinds[found]} with ${phrases.kinds[item]} in it`;
  return value === undefined ? phrases.kinds[found] : `the number ${value}`;
}
export const unboundVariable = error("unbound-variable", (d: NameOrGuess) => {
  return `The variable ${quoted(d.name)} has no value.${didYouMean(d.suggestion)}`;
});
export const unusedBinding = warning("unused-binding", (d: NameOrGuess) => {
  const name = quoted(d.name);
  return `A value was given for ${name}, but no such variable is in the filter.${didYouMean(d.suggestion)}`;
});
export const bindingType = error("binding-type", (d: Name & { expected: PhraseKey<"bindable"> } & FoundBound) => {
  return `The variable ${quoted(d.name)} must be ${phrases.bindable[d.expected]}, and it is ${bound(d)}.`;
});
export const needsClock = error("needs-clock", (d: Found) => {
  const found = quoted(d.found);
  return `${found} depends on the current time, which is not known; write a date, such as 2026-01-31, or pass the option clock: createClock().`;
});
export const assumedDate = hint("assumed-date", (d: { name: string; found: string; value: string; to?: string }) => {
  const value = quoted(d.value);
  const sent = d.to === undefined ? `is sent as ${value}` : `stands for ${value} to ${quoted(d.to)}`;
  return `The type of the field ${quoted(d.name)} is not known, so ${d.found} ${sent}.`;
});

// Remarks: understood, and probably not meant

export const rangeOrder = warning("range-order", (d: { low: string; high: string }) => {
  return `The range from ${code(d.low)} to ${code(d.high)} is empty, because its first value is the greater one.`;
});
export const duplicateValue = warning("duplicate-value", ({ value }: { value: string | number }) => {
  return `The value ${typeof value === "string" ? quoted(value) : value} is already in this list.`;
});
export const duplicateSort = warning("duplicate-sort", (d: Name) => `Rows are already sorted by ${quoted(d.name)}.`);
export const duplicateField = warning("duplicate-field", (d: Name) => `The field ${quoted(d.name)} is selected twice.`);
export const invalidRegexp = warning("invalid-regexp", (d: Found & { isDelimited?: true }) =>
  d.isDelimited
    ? `Slashes around a regular expression are read as characters; leave them and ${quoted(d.found)} out, and write (?i) at the start to ignore case.`
    : `In the regular expression, ${quoted(d.found)} is not read alike by every database.`,
);
export const contradiction = warning("contradiction", (d: Name) => {
  return `Nothing is selected, because ${quoted(d.name)} can never meet all its conditions.`;
});
type Unusual = { found: string; plain: string; character?: string };
export const unusualCharacters = hint("unusual-characters", ({ found, plain, character }: Unusual) => {
  const unusual = character ? `has an unusual character (${character})` : "is not in the usual form of Unicode (NFC)";
  return `${quoted(found)} ${unusual}, so it is not the same text as ${quoted(plain)}.`;
});
export const commentNotSent = hint("comment-not-sent", () => "A comment stays in the text and is not sent.");
export const mixedAndOr = hint("mixed-and-or", () => "AND binds tighter than OR; add parentheses to make that clear.");

// Reading JSON, where the place is a path

function subject({ part, key }: JsonPart): string {
  return part === undefined ? `The key ${quoted(key)}` : phrases.parts[part];
}

/** An array is only read when it is not too long. */
type ArrayLength = { readonly most?: undefined } | { readonly most: number; readonly length: number };
type JsonType = JsonPart & FoundInJson & ArrayLength & { readonly expected: JsonForm; readonly example?: string };
export const jsonType = error("json-type", (d: JsonType) => {
  const wanted = { ...phrases.forms, ...phrases.types }[d.expected];
  return d.most === undefined
    ? `${subject(d)} must be ${suchAs(wanted, d.example)}, not ${inJson(d)}.`
    : `${subject(d)} must be ${wanted} of at most ${counted(d.most, "item")}, not of ${d.length}.`;
});
export const jsonUnreadable = error("json-unreadable", (d: JsonPart & { readonly repeated?: string }) => {
  const why = d.repeated === undefined ? "" : `, because the key ${quoted(d.repeated)} occurs twice`;
  return `${subject(d)} cannot be read${why}.`;
});
export const unknownKey = error("unknown-key", (d: { key: string; suggestion?: string }) =>
  thereIsNo("key", d.key, d.suggestion),
);
export const missingKey = error("missing-key", ({ keys }: { keys: readonly string[] }) => {
  return `The ${keys.length > 1 ? "keys" : "key"} ${listed(keys.map(quoted), "and")} must be given.`;
});
type ValueCount = { operator?: string; wanted: PhraseKey<"counts">; count: number };
export const valueCount = error("value-count", ({ operator = "The operator", wanted, count }: ValueCount) => {
  return `${operator} takes ${phrases.counts[wanted]}, and it has ${count === 0 ? "none" : count}.`;
});

// Against a resource

export const unknownField = error("unknown-field", (d: NameOrGuess) => thereIsNo("field", d.name, d.suggestion));
export const notSelectable = error("not-selectable", (d: Name) => `The field ${quoted(d.name)} cannot be selected.`);
export const notSortable = error("not-sortable", (d: Name) => `Rows cannot be sorted by ${quoted(d.name)}.`);
export const notFilterable = error("not-filterable", (d: Name) => `Rows cannot be filtered by ${quoted(d.name)}.`);
export const deprecatedField = warning("deprecated-field", (d: { name: string; replacement?: string }) => {
  return `The field ${quoted(d.name)} is deprecated${d.replacement ? `; use ${quoted(d.replacement)}` : ""}.`;
});
type OperatorType = { operator: string; name: string; type: ValueType; operators: readonly string[] };
export const operatorType = error("operator-type", (d: OperatorType) => {
  return `${d.operator} does not suit the field ${quoted(d.name)}, which takes ${listed(d.operators) || "none"}.`;
});

type Typed = { name: string; type: ValueType; example?: string };
const holds = ({ name, type, example }: Typed) =>
  `The field ${quoted(name)} holds ${suchAs(phrases.types[type], example)}`;

type AsText = Typed & ({ operator: string; found?: undefined } | { found: string; use: string });
export const comparedAsText = warning("compared-as-text", (d: AsText) =>
  d.found === undefined
    ? `${holds(d)}, and ${d.operator} compares it as text.`
    : `${holds(d)}, and the number ${code(d.found)} is the string ${quoted(d.use)}; quote it to keep its spelling.`,
);
export const neverNull = warning("never-null", (d: Name) => `The field ${quoted(d.name)} always has a value.`);
export const valueType = error("value-type", (d: Typed & Found) => `${holds(d)}, not ${quoted(d.found)}.`);
export const dateFormat = error("date-format", (d: Typed & Found & { missing?: "existing-day" | "time" }) =>
  d.missing ? `${quoted(d.found)} ${phrases.dates[d.missing]}.` : `${holds(d)}, and ${quoted(d.found)} is not one.`,
);
export const datePrecision = error("date-precision", (d: Typed & Found & { unit: DateUnit }) => {
  return `${holds(d)}, and ${quoted(d.found)} is a whole ${d.unit}; write its beginning, its end, or BETWEEN both.`;
});
type NotAllowed = { name: string; found: string; allowed: readonly string[]; suggestion?: string };
export const valueNotAllowed = error("value-not-allowed", (d: NotAllowed) =>
  d.suggestion === undefined
    ? `The field ${quoted(d.name)} is ${listed(d.allowed.map(code))}, never ${quoted(d.found)}.`
    : `The field ${quoted(d.name)} is never ${quoted(d.found)}.${didYouMean(d.suggestion)}`,
);
export const referenceType = error("reference-type", (d: { name: string; other: string }) => {
  return `The fields ${quoted(d.name)} and ${quoted(d.other)} hold different kinds of values and cannot be compared.`;
});
export const limitRange = error("limit-range", (d: { limit: number; maximum: number }) => {
  return `LIMIT can be at most ${d.maximum}, not ${d.limit}.`;
});
export const offsetNotSupported = error("offset-not-supported", () => {
  return "OFFSET cannot be used, because the service does not support it.";
});
type NotOffered = { action: string; resource: string; actions: readonly string[] };
export const actionNotOffered = error("action-not-offered", (d: NotOffered) => {
  return `${quoted(d.resource)} does not offer the action ${d.action}, only ${listed(d.actions, "and")}.`;
});

// Running, and other notations

export const engineLimit = error(
  "engine-limit",
  ({ use, name, engine }: { use: string; name: string; engine: string }) => {
    return `${use} on the field ${quoted(name)} cannot be run exactly by ${engine}; use another condition, or filter the rows in memory.`;
  },
);
type NotRepresentable = { use: string; name?: string; reason: PhraseKey<"representing"> };
export const notRepresentable = error("not-representable", ({ use, name, reason }: NotRepresentable) => {
  const what = name === undefined ? use : `${use} on the field ${quoted(name)}`;
  return `TanStack Table cannot represent ${what}: it ${phrases.representing[reason]}.`;
});
export const ambiguousKey = error("ambiguous-key", (d: { key: string; reason: PhraseKey<"ambiguous"> }) => {
  return `The key ${quoted(d.key)} ${phrases.ambiguous[d.reason]}.`;
});
export const notConvertible = error("not-convertible", (d: Found & { reason: PhraseKey<"converting"> }) => {
  return `${quoted(d.found)} ${phrases.converting[d.reason]}.`;
});
export const caseIgnored = hint("case-ignored", (d: FoundAndUse) => {
  return `${quoted(d.found)} is case-insensitive, so it is converted to REGEXP ${code(d.use)}.`;
});
