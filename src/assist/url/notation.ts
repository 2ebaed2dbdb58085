import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { ClauseKey } from "../../base/language/clauses.ts";
import {
  type OperatorName,
  operatorNames,
  operators,
  type PredicateKey,
  predicateKey,
} from "../../base/language/operators.ts";
import { operatorMeant } from "../../base/language/spellings.ts";
import { fieldByLabel, findField, suggestField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";

/** The notation of a filter in an address. */
export type SearchStyle = "text" | "params";

/** The names of the parameters other than conditions. */
export interface ParameterNames {
  /** The whole filter, in the style `text`. */
  readonly filter: string;
  readonly fields: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
}

/** The clause that each parameter is. */
export const clauseOf = {
  fields: "fields",
  sort: "orders",
  limit: "limit",
  offset: "offset",
} as const satisfies Readonly<Record<Exclude<keyof ParameterNames, "filter">, ClauseKey>>;

/** How an operator is written in brackets, by what it asks, and the value that an operator without values has. */
const keys: Readonly<Record<PredicateKey, readonly [key: string, value?: string]>> = {
  equal: ["eq"],
  "not equal": ["ne"],
  list: ["in"],
  "not list": ["nin"],
  "<": ["lt"],
  "<=": ["lte"],
  ">": ["gt"],
  ">=": ["gte"],
  range: ["between"],
  start: ["startsWith"],
  "not start": ["notStartsWith"],
  anywhere: ["contains"],
  "not anywhere": ["notContains"],
  pattern: ["regexp"],
  "not pattern": ["notRegexp"],
  null: ["null", "true"],
  "not null": ["null", "false"],
};

export interface OperatorKey {
  readonly operator: OperatorName;
  readonly key: string;
  readonly value: string | undefined;
  /** Whether the key can be left out: `status=open`, `status=open,closed`. */
  readonly isBare: boolean;
}

/** Every operator in the notation of addresses. */
export const operatorKeys: readonly OperatorKey[] = /* @__PURE__ */ operatorNames.map((operator) => {
  const { predicate, enumerates } = operators[operator];
  const [key, value] = keys[predicateKey(predicate)];
  return { operator, key, value, isBare: enumerates };
});

type Clause = keyof typeof clauseOf;

/** What a parameter says, by its name. */
export type KeyMeaning =
  | { readonly kind: "clause"; readonly clause: Clause }
  | { readonly kind: "condition"; readonly name: string; readonly key: string | undefined }
  | { readonly kind: "unknown-operator"; readonly found: string; readonly suggestion: string | undefined }
  | { readonly kind: "unknown-field"; readonly suggestion: string }
  | { readonly kind: "unknown-key"; readonly suggestion: string }
  | { readonly kind: "ambiguous"; readonly reason: "brackets" | "field-or-clause" };

/** The names in an address of one page. */
export interface Keys {
  readonly names: ParameterNames;
  /** What the name of a parameter means; undefined for one that is the page's own. */
  readonly meaningOf: (key: string) => KeyMeaning | undefined;
}

/** A name of so many letters that differs in one of them is a typo. */
const SURE = 4;

const IN_BRACKETS = /^(.*)\[([^[\]]*)\]$/su;
const known: readonly string[] = /* @__PURE__ */ operatorKeys.map(({ key }) => key);

/** Operator words of other notations that are not spellings of the language → our operator key. */
const foreignKeys: Readonly<Record<string, string>> = {
  exact: "eq",
  iexact: "eq",
  is: "eq",
  neq: "ne",
  not: "ne",
  min: "gte",
  from: "gte",
  max: "lte",
  to: "lte",
  range: "between",
  isnull: "null",
  like: "contains",
  icontains: "contains",
  istartswith: "startsWith",
  iregex: "regexp",
};

/** Returns our operator key for a word or a sign of another notation. */
export function keyMeant(word: string): string | undefined {
  const lower = word.toLowerCase();
  const operator = operatorMeant(lower.replaceAll("_", " "));
  return (
    known.find((key) => key.toLowerCase() === lower) ??
    (Object.hasOwn(foreignKeys, lower) ? foreignKeys[lower] : undefined) ??
    operatorKeys.find((each) => each.operator === operator)?.key
  );
}

/** How other notations join a field and an operator in the name of a parameter: `age__gte`, `age[$gte]`, `minAge`, `age>`. */
const joined = [
  /^(?<name>(?:[^_]|_(?!_))+)__(?<word>\w+)$/u,
  /^(?<name>[^[(]+)[[(]\$?(?<word>[^$\])]+)[\])]$/u,
  /^(?<name>.+)[._:-](?<word>[a-z]+)$/iu,
  /^(?<name>.+)(?<word>Min|Max|From|To|[GL]te?)$/u,
  /^(?<word>min|max|from|to)[_-]?(?<name>.+)$/iu,
  /^(?<name>[^<>!~=]+)(?<word>[<>!~=]+)$/u,
];

const VALUE_OPERATOR = /^(?:not\.)?(?<word>eq|neq|gt|gte|lt|lte|like|ilike|in|is)[.:(]|^(?<sign>[<>!]=?|=)/u;

/** The operator of another notation that a value begins with: `gte.5`, `in.(1,2)`, `>=5`. */
export function operatorInValue(text: string): string | undefined {
  const { word, sign } = VALUE_OPERATOR.exec(text)?.groups ?? {};
  return word ?? sign;
}

export function keysOf(given: Partial<ParameterNames> = {}, resource?: Resource): Keys {
  const names = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset", ...given };
  const isField = (name: string) => resource !== undefined && findField(resource, name) !== undefined;
  const fieldMeant = (name: string) =>
    resource && (isField(name) ? name : fieldByLabel(resource, name.replace(/^\$/u, ""))?.name);
  /** What a name was probably meant for that is neither a field nor a clause: a link may be old, or of another program. */
  const resembling = (key: string): KeyMeaning | undefined => {
    const clause = [...clauses.keys()].find((name) => name.toLowerCase() === key.toLowerCase());
    if (clause !== undefined) return { kind: "unknown-key", suggestion: clause };
    if (!resource) return undefined;
    const same = fieldByLabel(resource, key)?.name;
    if (same !== undefined) return { kind: "unknown-field", suggestion: same };
    for (const form of joined) {
      const { name = "", word = "" } = form.exec(key)?.groups ?? {};
      const [field, operator] = [fieldMeant(name), keyMeant(word)];
      if (field && operator) return { kind: "unknown-operator", found: key, suggestion: `${field}[${operator}]` };
    }
    // The page may use similar names for itself: `tab` is not a typo of `tag`, nor `page` of `age`.
    const near = key.length >= SURE && suggestField(resource, key, () => true);
    return near && near.charAt(0) === key.charAt(0) ? { kind: "unknown-field", suggestion: near } : undefined;
  };
  const clauses = new Map((Object.keys(clauseOf) as Clause[]).map((clause) => [names[clause], clause]));
  return {
    names,
    meaningOf: (key) => {
      const clause = clauses.get(key);
      if (clause !== undefined)
        return isField(key) ? { kind: "ambiguous", reason: "field-or-clause" } : { kind: "clause", clause };
      const [, name, operator] = IN_BRACKETS.exec(key) ?? [];
      if (!name || operator === undefined || (isField(key) && !(isField(name) && known.includes(operator))))
        return isField(key) ? { kind: "condition", name: key, key: undefined } : resembling(key);
      if (known.includes(operator)) return { kind: "condition", name, key: operator };
      if (!isField(name)) return resembling(key);
      if (operator === "") return { kind: "ambiguous", reason: "brackets" };
      return {
        kind: "unknown-operator",
        found: operator,
        suggestion: keyMeant(operator) ?? closestMatch(operator, known),
      };
    },
  };
}
