import * as make from "../../src/compiler/ast/factories.ts";
import type { Clock } from "../../src/compiler/bindings/resolve-dates.ts";
import { type Explanation, explain } from "../../src/engines/evaluate/explain.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import { select } from "../../src/engines/evaluate/select.ts";
import { prepareOrThrow, type Query, type Resource } from "../../src/index.ts";

const countOf = (count: Query["limit"]) => (count?.value.kind === "number" ? Number(count.value.value) : undefined);

/** A row with what becomes of it. */
export interface Judged {
  /** Which of all the rows it is. */
  readonly number: number;
  readonly row: Row;
  readonly verdict: "in" | "beyond the limit" | "out";
  readonly explain: () => Explanation;
}

export interface Answer {
  readonly rows: readonly Judged[];
  readonly total: number;
  readonly shown: number;
}

/** A field that no row has, to know rows again after they are sorted. */
const NUMBER = "row number";

/** All rows: first those that are selected, in their order, then those that are not. */
export function answer(rows: readonly Row[], resource: Resource, query: Query, clock: Clock): Answer {
  const numbered: Resource = { ...resource, fields: { ...resource.fields, [NUMBER]: { type: "integer" } } };
  const { limit: most, offset: skipped, ...all } = query;
  const numbers = { kind: "select" as const, fields: [make.name(NUMBER, make.nowhere)], ...make.nowhere };
  const asked: Query = { ...all, select: numbers };
  const withNumbers = rows.map((row, number) => ({ ...row, [NUMBER]: number }));
  const { result } = select(withNumbers, prepareOrThrow(asked, { resource: numbered, clock }), { regexp: re2 });
  const written = prepareOrThrow(query, { resource, clock });
  const [limit, offset] = [countOf(most), countOf(skipped)];
  const selected = result.map((row) => Number(row[NUMBER]));
  const first = offset ?? 0;
  const isShown = (index: number) => index >= first && (limit === undefined || index < first + limit);
  const isSelected = new Set(selected);
  const judged = (number: number, verdict: Judged["verdict"]): Judged => {
    const row = rows[number] ?? {};
    return { number, row, verdict, explain: () => explain(written, row, { regexp: re2 }) };
  };
  const within = selected.map((number, index) => judged(number, isShown(index) ? "in" : "beyond the limit"));
  const without = [...rows.keys()].filter((number) => !isSelected.has(number)).map((number) => judged(number, "out"));
  return {
    rows: [...within, ...without],
    total: selected.length,
    shown: selected.filter((_, index) => isShown(index)).length,
  };
}
