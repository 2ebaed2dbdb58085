import { count, name as nameNode, nowhere, query, scalar, sort } from "../../compiler/ast/factories.ts";
import type { Condition, Count, NumberLiteral, Query, Sort } from "../../compiler/ast/nodes.ts";
import type { Clauses } from "./clauses.ts";
import { costOf } from "./evidence.ts";
import { fieldIndexOf } from "./fields.ts";
import type { SuggestOptions } from "./options.ts";
import { readTerms } from "./read-terms.ts";
import type { Preference, Reader } from "./reader.ts";
import type { Token } from "./tokens.ts";

export interface Reading {
  readonly query: Query;
  /** What it asks a person to believe: nothing, when the text says it word for word. */
  readonly cost: number;
}

/** The query that a text was probably to be; undefined when something in it is not understood. */
export function read(
  text: string,
  tokens: readonly Token[],
  options: SuggestOptions,
  preference: Preference,
): Reading | undefined {
  const index = fieldIndexOf(options.resource);
  const reader: Reader = {
    text,
    tokens,
    index,
    options,
    preference,
    readTerms: (inner) => readTerms(inner, true),
    at: 0,
    pieces: undefined,
    depth: 0,
    isSearch: false,
    hasFreeText: false,
    hasValueAlone: false,
    isEither: false,
    isStatement: false,
    isJoined: false,
    subject: undefined,
    last: undefined,
  };
  const clauses: Clauses = { select: [], orders: [], isWrong: false };
  const condition = readTerms(reader, false, clauses);
  if (condition === undefined || clauses.isWrong || (reader.hasFreeText && reader.isStatement)) return undefined;
  const made = queryOf(condition ?? undefined, clauses);
  return made && { query: made, cost: costOf(reader.pieces, tokens, text) };
}

function queryOf(
  condition: Condition | undefined,
  { select, orders, limit, offset, page }: Clauses,
): Query | undefined {
  if (page !== undefined && (limit === undefined || offset !== undefined || page < 1)) return undefined;
  if (new Set(select).size < select.length) return undefined;
  const skipped = page === undefined ? offset : (page - 1) * (limit ?? 0) || undefined;
  return query(
    {
      select:
        select.length > 0
          ? { kind: "select", fields: select.map((each) => nameNode(each, nowhere)), ...nowhere }
          : undefined,
      condition,
      order: orders.length > 0 ? { kind: "order", sorts: orders.map(sortOf), ...nowhere } : undefined,
      limit: countOf(limit),
      offset: countOf(skipped),
    },
    0,
  );
}

function sortOf({ name, direction }: Clauses["orders"][number]): Sort {
  return sort(nameNode(name, nowhere), direction && { kind: "direction", value: direction, ...nowhere });
}

function countOf(value: number | undefined): Count | undefined {
  return value === undefined ? undefined : count(0, scalar(value) as NumberLiteral);
}
