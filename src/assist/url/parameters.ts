import {
  type OperatorName,
  operatorNames,
  operators,
  type PredicateKey,
  predicateKey,
} from "../../base/language/operators.ts";
import { spellings } from "../../base/language/spellings.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { ForeignFilter } from "../foreign-filter.ts";

/** A `URLSearchParams` of any platform; usable without the types of the DOM or of Node.js. */
export interface SearchParams {
  getAll(name: string): string[];
  toString(): string;
}

/** What stands for one parameter, as it is written and decoded. */
export interface Parameter {
  readonly raw: string;
  readonly key: string;
  readonly value: string;
}

/** As forms decode it, which never fails. */
const decoded = (text: string) => new URLSearchParams(`=${text}`).get("") ?? "";

/** The parameters of an address in their order. */
export function parametersIn(search: string | SearchParams): readonly Parameter[] {
  const pieces = String(search).replace(/^\?/, "").split("&");
  return pieces
    .filter((raw) => raw !== "")
    .map((raw) => {
      const end = raw.indexOf("=");
      const [key, value] = end < 0 ? [raw, ""] : [raw.slice(0, end), raw.slice(end + 1)];
      return { raw, key: decoded(key), value: decoded(value) };
    });
}

/**
 * What browsers escape themselves, and what has a meaning in an address. All else stays readable. A space is `%20`,
 * because not all that reads addresses takes `+` for one.
 */
const ESCAPED = /[\p{Cc} "#%&'+<>]|\P{ASCII}+/gu;

function encoded(text: string): string {
  return text.replace(ESCAPED, (found) => (found === "'" ? "%27" : encodeURIComponent(found)));
}

/** A parameter as it is written, with the fewest escapes. The texts must be well-formed. */
export function written(key: string, value: string): string {
  return `${encoded(key).replaceAll("=", "%3D")}=${encoded(value)}`;
}

/** Whether a text has half of a surrogate pair, which no address can hold. */
export const isIllFormed = (text: string) => /\p{Cs}/u.test(text);

/** How an operator is written, by what it asks. */
const keys: Readonly<Record<PredicateKey, string>> = {
  equal: "eq",
  "not equal": "ne",
  list: "in",
  "not list": "nin",
  "<": "lt",
  "<=": "lte",
  ">": "gt",
  ">=": "gte",
  range: "between",
  start: "startsWith",
  "not start": "notStartsWith",
  anywhere: "contains",
  "not anywhere": "notContains",
  pattern: "regexp",
  "not pattern": "notRegexp",
  null: "null",
  "not null": "null",
};

/** The key that is written for each operator: `price[gte]=5`. */
export const operatorKeys = /* @__PURE__ */ Object.fromEntries(
  operatorNames.map((name) => [name, keys[predicateKey(operators[name].predicate)]]),
) as Readonly<Record<OperatorName, string>>;

/** What other programs write beside the spellings that the language knows. */
const synonyms: Readonly<Record<string, string>> = {
  exact: "eq",
  neq: "ne",
  not: "ne",
  min: "gte",
  from: "gte",
  max: "lte",
  to: "lte",
  range: "between",
  is: "null",
};

/** What the operator of a parameter asks. */
export interface Lookup {
  readonly operator: OperatorName;
  /** The operator and operand it means, when the operand matters. */
  readonly rewrite?: ((operand: string) => { readonly operator: OperatorName; readonly operand: string }) | undefined;
  readonly ignoresCase?: boolean | undefined;
}

/** What an operator of an address means, such as `gte`, `startswith`, `isnull` or `icontains`. */
export function lookupFor(word: string): Lookup | undefined {
  const lower = word.toLowerCase();
  const meant = Object.hasOwn(synonyms, lower) ? synonyms[lower] : lower;
  const own = Object.entries(operatorKeys).find(([, key]) => key.toLowerCase() === meant)?.[0];
  if (own) return { operator: own as OperatorName };
  const spelling = spellings.get(lower.replaceAll("_", " ").toUpperCase());
  if (spelling)
    return spelling.negated ? undefined : { operator: spelling.operator, ...pickMeaning(spelling.foreign ?? {}) };
  const sensitive = lower.startsWith("i") ? lookupFor(lower.slice(1)) : undefined;
  const isText =
    sensitive && (operators[sensitive.operator].readsText || operators[sensitive.operator].predicate.kind === "equal");
  return isText ? { ...sensitive, ignoresCase: true } : undefined;
}

const pickMeaning = ({ rewrite, ignoresCase }: Omit<Lookup, "operator">) => ({ rewrite, ignoresCase });

/** A field and an operator in the name of a parameter: `price__gte`, `price[gte]`, `price[$gte]`. */
export function splitLookup(key: string): { readonly name: string; readonly word: string } | undefined {
  const isBracketed = key.endsWith("]");
  const at = key.lastIndexOf(isBracketed ? "[" : "__");
  if (at < 1) return undefined;
  const word = isBracketed ? key.slice(at + 1, -1).replace(/^\$/, "") : key.slice(at + 2);
  return { name: key.slice(0, at), word };
}

const IN_VALUE =
  /^(?<not>not[.:])?(?<word>eq|neq?|[gl]te?|[gl]e|n?in|is|between|range|i?like|i?contains|i?(?:starts|ends)with|i?regexp?|i?exact|isnull)[.:](?<rest>.*)$/isu;

const valueIn = (text: string, name: string, resource: Resource) =>
  findField(resource, name)?.field.values?.find(({ value }) => String(value) === text)?.value;

/** The operator that a value begins with, `gte.5` or `in:1,2`; none before a value of an enumeration. */
export function operatorIn(text: string, name: string, resource: Resource) {
  if (valueIn(itemsIn(text)[0] ?? "", name, resource) !== undefined) return undefined;
  return IN_VALUE.exec(text)?.groups as { not?: string; word: string; rest: string } | undefined;
}

/** The value that is written so; undefined for what begins with a quote and is no string of JSON, and for nothing. */
export function readValue(text: string, name: string, resource: Resource): string | number | undefined {
  if (text === "") return undefined;
  if (!text.startsWith('"')) return valueIn(text, name, resource) ?? new ForeignFilter(resource).valueFor(name, text);
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** The text of a value, in quotes if it would be read as another one; undefined if it cannot be written. */
export function writeValue(value: string | number, name: string, resource: Resource): string | undefined {
  const text = String(value);
  const isPlain = !/[,"]/.test(text) && !isIllFormed(text) && !operatorIn(text, name, resource);
  if (isPlain && Object.is(readValue(text, name, resource), value)) return text;
  return typeof value === "string" ? JSON.stringify(value) : undefined;
}

const ITEM = /-?"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*/suy;

/** The items between commas; a comma in quotes is none. The quotes may follow the sign of a sort key. */
export function itemsIn(text: string): readonly string[] {
  const items: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    ITEM.lastIndex = at;
    const [item = ""] = ITEM.exec(text) ?? [];
    items.push(item);
    at += item.length;
  }
  return items;
}
