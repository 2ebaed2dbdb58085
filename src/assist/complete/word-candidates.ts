import { isError } from "../../base/diagnostics/diagnostic.ts";
import { type ClauseKey, clauseKeys, clauses } from "../../base/language/clauses.ts";
import { clauseDocs } from "../../base/language/docs.ts";
import { idOperator, operators } from "../../base/language/operators.ts";
import { valueTypes } from "../../base/language/value-types.ts";
import { analyse } from "../../compiler/analyse.ts";
import * as make from "../../compiler/ast/factories.ts";
import { writtenName } from "../../compiler/lexer/characters.ts";
import type { Token } from "../../compiler/lexer/token.ts";
import { Kind, kindNames, kindTerms } from "../../compiler/lexer/token.ts";
import { ranks } from "../../compiler/parser/recovery/clause-order.ts";
import { isPermitted, type Role, supportsClause, takesClause } from "../../compiler/resource/permissions.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import type { Candidate, CompletionKind } from "./candidate.ts";
import type { ToolOptions } from "./options.ts";
import { variables } from "./value-candidates.ts";

/** Keywords and punctuation, in the order offered. */
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

const wordCandidates: ReadonlyMap<Kind, Candidate> = new Map(
  words.map(([kind, as]) => {
    const label = kindTerms[kindNames[kind] as keyof typeof kindTerms] as string;
    return [kind, { shown: { label, kind: as }, words: [label] }];
  }),
);

/** The accepted keywords and punctuation, without clauses. */
export function keywordCandidates(accepts: (kind: Kind) => boolean): readonly Candidate[] {
  return [...wordCandidates].flatMap(([kind, candidate]) => (accepts(kind) ? candidate : []));
}

/** Whether the action and the resource allow the clause. */
export function isClauseAllowed(key: ClauseKey, { action, resource }: ToolOptions): boolean {
  return supportsClause(key, resource) && (!action || takesClause(key, action, resource));
}

/** The ranks of the clauses among the tokens. */
const clausesIn = (tokens: readonly Token[]) => new Set(tokens.flatMap(({ kind }) => ranks.get(kind) ?? []));

/** The clauses that can begin between the tokens `before` and `after` without breaking the order of clauses. */
export function clauseCandidates(
  accepts: (kind: Kind) => boolean,
  before: readonly Token[],
  after: readonly Token[],
  options: ToolOptions,
): readonly Candidate[] {
  const [earlier, later] = [clausesIn(before), clausesIn(after)];
  const candidates: Candidate[] = [];
  for (const [kind, rank] of ranks) {
    const key = clauseKeys[rank] as ClauseKey;
    const isInOrder = Math.max(-1, ...earlier) < rank && rank < Math.min(...later, clauseKeys.length);
    if (!accepts(kind) || !isInOrder || !isClauseAllowed(key, options)) continue;
    const { keywords } = clauses[key];
    const detail = options.resource ? exampleIn(options.resource, key) : exampleOf(key);
    const documentation = clauseDocs[key].doc;
    const shown = { label: keywords, kind: "clause" as const, ...(detail && { detail }), documentation };
    candidates.push({ shown, words: [keywords] });
  }
  return candidates;
}

/** What stands behind the keywords in the example of a clause. */
function exampleOf(key: ClauseKey): string {
  const { keywords } = clauses[key];
  const { example } = clauseDocs[key];
  return example.slice(example.indexOf(keywords) + keywords.length).trimStart();
}

/** The same, with fields of the resource. */
function exampleIn({ fields }: Resource, key: ClauseKey): string | undefined {
  const namesFor = (role: Role) => Object.keys(fields).filter((name) => isPermitted(fields[name] as Field, role));
  if (key === "fields") return `${namesFor("select").slice(0, 2).map(writtenName).join(", ")}`;
  if (key === "filters") {
    const name = namesFor("filter").find((each) => !(fields[each] as Field).qualified);
    return name && `${writtenName(name)} ${operators[idOperator].canonical} …`;
  }
  if (key !== "orders") return exampleOf(key);
  const sortable = namesFor("sort");
  const newest = sortable.find((name) => valueTypes[(fields[name] as Field).type].family === "time");
  const name = newest ?? sortable[0];
  return name && `${writtenName(name)} DESC`;
}

/** The values of LIMIT and OFFSET: variables, and the maximum of the resource. */
export function countCandidates(key: "limit" | "offset", options: ToolOptions): readonly Candidate[] {
  const { resource, bindings = {} } = options;
  const compiles = (name: string) => {
    const count = {
      kind: "count" as const,
      value: { kind: "variable" as const, name, ...make.nowhere },
      ...make.nowhere,
    };
    const query = make.query({ [key]: count }, 0);
    const asked = { ...(resource && { resource }), bindings };
    return !analyse({ query }, asked).found.some(isError);
  };
  const candidates = variables(options).filter(({ words: [name = ""] }) => compiles(name));
  const most = key === "limit" ? resource?.maxLimit : undefined;
  return most === undefined
    ? candidates
    : [...candidates, { shown: { label: String(most), kind: "value" }, words: [String(most)] }];
}
