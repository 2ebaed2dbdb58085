import type { ForeignOperator } from "./foreign.ts";
import { type OperatorName, operatorNames, operators } from "./operators.ts";
import { spellings } from "./spellings.ts";

/** Where a word stands for an operator outside of the language: in addresses, and in three query languages. */
type Notation = "lookup" | "mongo" | "odata" | "rsql";

/** The words of each operator by notation. Suggestions name the first one. */
const notationRows: Readonly<Record<OperatorName, { readonly [Each in Notation]?: string }>> = {
  EQUALS: { lookup: "eq exact", mongo: "$eq", odata: "eq", rsql: "==" },
  NOT_EQUALS: { lookup: "ne neq not", mongo: "$ne", odata: "ne", rsql: "!=" },
  IN: { lookup: "in", mongo: "$in", odata: "in", rsql: "=in=" },
  NOT_IN: { lookup: "nin", mongo: "$nin", rsql: "=out=" },
  GREATER_THAN: { lookup: "gt", mongo: "$gt", odata: "gt", rsql: "=gt= >" },
  GREATER_THAN_EQUALS: { lookup: "gte ge min from", mongo: "$gte", odata: "ge", rsql: "=ge= >=" },
  LESS_THAN: { lookup: "lt", mongo: "$lt", odata: "lt", rsql: "=lt= <" },
  LESS_THAN_EQUALS: { lookup: "lte le max to", mongo: "$lte", odata: "le", rsql: "=le= <=" },
  BETWEEN: { lookup: "between range" },
  STARTS_WITH: { lookup: "startsWith" },
  CONTAINS: { lookup: "contains" },
  DOES_NOT_CONTAIN: { lookup: "notContains" },
  REGEXP: { lookup: "regexp", mongo: "$regex" },
  NOT_REGEXP: { lookup: "notRegexp" },
  IS_NULL: { lookup: "null isnull is", rsql: "=isnull= =null=" },
  IS_NOT_NULL: {},
};

/** The words of an operator in a notation; none where it has none. */
function wordsFor(operator: OperatorName, notation: Notation): readonly string[] {
  return notationRows[operator][notation]?.split(" ") ?? [];
}

/** The first word of each operator in addresses. */
export const lookupWords: readonly string[] = /* @__PURE__ */ operatorNames.flatMap((name) =>
  wordsFor(name, "lookup").slice(0, 1),
);

/** The operator that a word of a notation stands for; case-insensitive. */
export function operatorFrom(notation: Notation, word: string): OperatorName | undefined {
  const isWord = (each: string) => each.toLowerCase() === word.toLowerCase();
  return operatorNames.find((name) => wordsFor(name, notation).some(isWord));
}

/** What a lookup of an address means, such as `gte`, `startswith`, `starts_with` or `icontains`. */
export type Lookup = Pick<ForeignOperator, "means" | "rewrite" | "ignoresCase">;

export function lookupFor(word: string): Lookup | undefined {
  const means = operatorFrom("lookup", word);
  if (means) return { means };
  const { operator, negated, foreign } = spellings.get(word.replaceAll("_", " ").toUpperCase()) ?? {};
  if (operator) return negated ? undefined : (foreign ?? { means: operator });
  const sensitive = /^i./i.test(word) ? lookupFor(word.slice(1)) : undefined;
  const { readsText, predicate } = sensitive ? operators[sensitive.means] : {};
  return sensitive && (readsText || predicate?.kind === "equal") ? { ...sensitive, ignoresCase: true } : undefined;
}
