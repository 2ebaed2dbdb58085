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
import { isIllFormed } from "./address.ts";

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

/** `price__gte`, `price[gte]`, `price[$gte]` */
const IN_KEY = /^(?<name>.+)(?:__(?<word>.*)|\[\$?(?<bracketed>.*)\])$/su;

/** A field and an operator in the name of a parameter. */
export function splitLookup(key: string): { readonly name: string; readonly word: string } | undefined {
  const { name, word, bracketed = word } = IN_KEY.exec(key)?.groups ?? {};
  return name === undefined || bracketed === undefined ? undefined : { name, word: bracketed };
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
