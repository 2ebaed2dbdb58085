import {
  type OperatorName,
  operatorNames,
  operators,
  type PredicateKey,
  predicateKey,
} from "../../base/language/operators.ts";
import { spellings } from "../../base/language/spellings.ts";

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
  const own = operatorNames.find((name) => operatorKeys[name].toLowerCase() === meant);
  if (own) return { operator: own };
  const { operator, negated, foreign } = spellings.get(lower.replaceAll("_", " ").toUpperCase()) ?? {};
  if (operator) return negated ? undefined : { operator, rewrite: foreign?.rewrite, ignoresCase: foreign?.ignoresCase };
  const sensitive = lower.startsWith("i") ? lookupFor(lower.slice(1)) : undefined;
  const { readsText, predicate } = sensitive ? operators[sensitive.operator] : {};
  return sensitive && (readsText || predicate?.kind === "equal") ? { ...sensitive, ignoresCase: true } : undefined;
}

/** A field and an operator in the name of a parameter: `price__gte`, `price[gte]`, `price[$gte]`. */
export function splitKey(key: string): { readonly name: string; readonly word: string } | undefined {
  const isBracketed = key.endsWith("]");
  const at = key.lastIndexOf(isBracketed ? "[" : "__");
  if (at < 1) return undefined;
  const word = isBracketed ? key.slice(at + 1, -1).replace(/^\$/, "") : key.slice(at + 2);
  return { name: key.slice(0, at), word };
}

const IN_VALUE =
  /^(?<not>not[.:])?(?<word>eq|neq?|[gl]te?|[gl]e|n?in|is|between|range|i?like|i?contains|i?(?:starts|ends)with|i?regexp?|i?exact|isnull)[.:](?<rest>.*)$/isu;

/** The operator that a value begins with: `gte.5`, `in:1,2`, `not.eq.5`. */
export function operatorIn(text: string) {
  return IN_VALUE.exec(text)?.groups as { not?: string; word: string; rest: string } | undefined;
}
