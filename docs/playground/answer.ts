import type { Clock } from "../../src/compiler/bindings/relative-dates.ts";
import { type Explanation, explain } from "../../src/engines/evaluate/explain.ts";
import { re2 } from "../../src/engines/evaluate/re2/engine.ts";
import type { Row } from "../../src/engines/evaluate/row.ts";
import { select } from "../../src/engines/evaluate/select.ts";
import { prepareOrThrow, prepareSelectionOrThrow, type Query, type Resource, type Selection } from "../../src/index.ts";

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
export function answer(
  rows: readonly Row[],
  resource: Resource,
  query: Query,
  clock: Clock,
  selection: Selection,
): Answer {
  const numbered: Resource = { ...resource, fields: { ...resource.fields, [NUMBER]: { type: "integer" } } };
  const { limit, offset, ...all } = { ...selection, fields: [NUMBER] };
  const withNumbers = rows.map((row, number) => ({ ...row, [NUMBER]: number }));
  const sent = prepareSelectionOrThrow(all, { resource: { ...numbered, paging: true } });
  const { result } = select(withNumbers, sent, { regexp: re2 });
  const written = prepareOrThrow(query, { resource, clock });
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
