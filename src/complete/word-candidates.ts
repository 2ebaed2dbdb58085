import * as make from "../ast/factories.ts";
import { runChecks } from "../checks/check.ts";
import { isError } from "../diagnostics/diagnostic.ts";
import { type ClauseKey, clauseKeys, clauses } from "../language/clauses.ts";
import { Kind, kindNames, kindTerms } from "../lexer/kinds.ts";
import type { Token } from "../lexer/token.ts";
import { ranks } from "../parser/recovery/clause-order.ts";
import { lowerForResource } from "../wire/lower/lower-for-resource.ts";
import type { Candidate, CompletionKind } from "./candidate.ts";
import { clausesIn } from "./clauses-around.ts";
import type { ToolOptions } from "./options.ts";
import { variables } from "./value-candidates.ts";

/** Words and signs, in the order in which they are offered. */
const words: readonly (readonly [Kind, CompletionKind])[] = [
  [Kind.Comma, "punctuation"],
  [Kind.RightParenthesis, "punctuation"],
  [Kind.Asc, "keyword"],
  [Kind.Desc, "keyword"],
  [Kind.And, "keyword"],
  [Kind.Or, "keyword"],
  [Kind.By, "keyword"],
  [Kind.Not, "keyword"],
  [Kind.LeftParenthesis, "punctuation"],
];

const wordItems: ReadonlyMap<Kind, Candidate> = new Map(
  words.map(([kind, as]) => {
    const label = kindTerms[kindNames[kind] as keyof typeof kindTerms] as string;
    return [kind, { shown: { label, kind: as }, words: [label] }];
  }),
);

/** The keywords and signs that the grammar wants, clauses aside. */
export function keywordCandidates(wants: (kind: Kind) => boolean): readonly Candidate[] {
  return [...wordItems].flatMap(([kind, item]) => (wants(kind) ? item : []));
}

/** Whether the clause can be used for the action, on the resource. */
export function takesClause(key: ClauseKey, { action, resource }: ToolOptions): boolean {
  if (key === "offset" && resource && !resource.paging) return false;
  return !action || clauses[key].actions.includes(action);
}

/** The clauses that can begin here: not those that are written, and those after it that are written come after it. */
export function clauseCandidates(
  wants: (kind: Kind) => boolean,
  before: readonly Token[],
  after: readonly Token[],
  options: ToolOptions,
): readonly Candidate[] {
  const [earlier, later] = [clausesIn(before), clausesIn(after)];
  const items: Candidate[] = [];
  for (const [kind, rank] of ranks) {
    const key = clauseKeys[rank] as ClauseKey;
    const isInOrder = Math.max(-1, ...earlier) < rank && rank < Math.min(...later, clauseKeys.length);
    if (!wants(kind) || !isInOrder || !takesClause(key, options)) continue;
    const { words, doc, example } = clauses[key];
    items.push({ shown: { label: words, kind: "clause", detail: example, documentation: doc }, words: [words] });
  }
  return items;
}

/** The values of LIMIT and OFFSET: variables, and the greatest that the service takes. */
export function countCandidates(key: "limit" | "offset", options: ToolOptions): readonly Candidate[] {
  const { resource, bindings = {} } = options;
  const isTaken = (name: string) => {
    const count = {
      kind: "count" as const,
      value: { kind: "variable" as const, name, ...make.nowhere },
      ...make.nowhere,
    };
    const query = make.query({ [key]: count }, 0);
    const asked = { ...(resource && { resource }), bindings };
    return ![...runChecks(query, asked), ...lowerForResource(query, asked, true).diagnostics].some(isError);
  };
  const items = variables(options).filter(({ words: [name = ""] }) => isTaken(name));
  const most = key === "limit" ? resource?.maxLimit : undefined;
  return most === undefined
    ? items
    : [...items, { shown: { label: String(most), kind: "value" }, words: [String(most)] }];
}
