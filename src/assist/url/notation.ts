import type { ClauseKey } from "../../base/language/clauses.ts";
import { type OperatorName, operatorNames, operators } from "../../base/language/operators.ts";
import { type PredicateKey, predicateKey } from "../../base/language/predicate.ts";

/** The notation of a filter in an address. */
export type SearchStyle = "text" | "params" | "json-api";

/** The names of the parameters other than conditions. */
export interface ParameterNames {
  /** The whole filter, in the style `text`. */
  readonly filter: string;
  readonly fields: string;
  readonly sort: string;
  readonly limit: string;
  readonly offset: string;
}

interface Style {
  /** What conditions on fields are in, such as `filter[price]`; left out if they stand alone. */
  readonly inside?: string;
  readonly names: (resource: string) => ParameterNames;
}

const plain = { filter: "filter", fields: "fields", sort: "sort", limit: "limit", offset: "offset" };

/** One row per style. */
export const styles: Readonly<Record<SearchStyle, Style>> = {
  text: { names: () => plain },
  params: { names: () => plain },
  "json-api": {
    inside: "filter",
    names: (resource) => ({ ...plain, fields: `fields[${resource}]`, limit: "page[limit]", offset: "page[offset]" }),
  },
};

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
  end: ["endsWith"],
  "not end": ["notEndsWith"],
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
