import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { ClauseKey } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type PredicateKey, predicateKey } from "../../base/language/predicate.ts";
import { findField } from "../../compiler/resource/find-field.ts";
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
  | { readonly kind: "ambiguous"; readonly reason: "brackets" | "field-or-clause" };

/** The names in an address of one page. */
export interface Keys {
  readonly names: ParameterNames;
  /** What the name of a parameter means; undefined for one that is the page's own. */
  readonly meaningOf: (key: string) => KeyMeaning | undefined;
}

const IN_BRACKETS = /^(.*)\[([^[\]]*)\]$/su;
const known: readonly string[] = /* @__PURE__ */ operatorKeys.map(({ key }) => key);

export function keysOf(given: Partial<ParameterNames> = {}, resource?: Resource): Keys {
  const names = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset", ...given };
  const isField = (name: string) => resource !== undefined && findField(resource, name) !== undefined;
  const clauses = new Map((Object.keys(clauseOf) as Clause[]).map((clause) => [names[clause], clause]));
  return {
    names,
    meaningOf: (key) => {
      const clause = clauses.get(key);
      if (clause !== undefined)
        return isField(key) ? { kind: "ambiguous", reason: "field-or-clause" } : { kind: "clause", clause };
      const [, name, operator] = IN_BRACKETS.exec(key) ?? [];
      if (!name || operator === undefined || (isField(key) && !(isField(name) && known.includes(operator))))
        return isField(key) ? { kind: "condition", name: key, key: undefined } : undefined;
      if (known.includes(operator)) return { kind: "condition", name, key: operator };
      if (!isField(name)) return undefined;
      if (operator === "") return { kind: "ambiguous", reason: "brackets" };
      return { kind: "unknown-operator", found: operator, suggestion: closestMatch(operator, known) };
    },
  };
}
