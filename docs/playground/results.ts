import { FilterError, type Query } from "../../src/index.ts";
import { answer } from "./answer.ts";
import type { Choice } from "./catalogue.ts";
import { byId } from "./dom.ts";
import type { Exchange } from "./exchange.ts";
import { clearRows, showRows } from "./rows.ts";
import { type Database, sqlFor } from "./sql.ts";
import { treeOf } from "./tree.ts";

export function showAst(query: Query | undefined): void {
  byId("ast", HTMLElement).replaceChildren(...(query ? [treeOf(query)] : []));
}

const panel = () => ({
  note: byId("rows-note", HTMLElement),
  count: byId("rows-count", HTMLElement),
  table: byId("rows", HTMLTableElement),
  sql: byId("sql", HTMLElement),
});

/** What was shown is of another resource. */
export function clearResult(): void {
  const { note, count, table, sql } = panel();
  for (const each of [note, count, sql]) each.replaceChildren();
  clearRows(table);
}

function noteFor({ selection }: Exchange, { resource }: Choice, table: HTMLTableElement): string {
  if (!resource) return "Rows and SQL need a resource.";
  if (selection) return "";
  return table.rows.length > 0
    ? "The filter has errors. These are the rows of the last one that had none."
    : "The filter has errors, so there is nothing to select yet.";
}

/** What the selection does: the rows it selects, and the SQL for it. Both stay as they were while it has errors. */
export function showResult(exchange: Exchange, choice: Choice, database: string): void {
  const { note, count, table, sql } = panel();
  const { query, selection } = exchange;
  const { resource, rows } = choice;
  note.textContent = noteFor(exchange, choice, table);
  if (!resource || !selection || !query) return;
  try {
    const answered = answer(rows, resource, query, selection);
    count.textContent = `${answered.total} of ${rows.length} selected, ${answered.shown} sent`;
    showRows(table, answered);
  } catch (error) {
    note.textContent = sentenceOf(error);
  }
  try {
    const { sql: statement, parameters } = sqlFor(database as Database, selection, resource);
    sql.textContent = `${statement}\n\n${JSON.stringify(parameters)}`;
  } catch (error) {
    sql.textContent = sentenceOf(error);
  }
}

/** What a filter can ask for and an evaluator refuse, such as a wrong regular expression. */
function sentenceOf(error: unknown): string {
  if (error instanceof FilterError) return error.diagnostics.map(({ message }) => message).join(" ");
  if (error instanceof Error) return error.message;
  throw error;
}
