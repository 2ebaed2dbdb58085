import { Param, SQL, type SQLChunk, StringChunk } from "drizzle-orm";
import type { Sql } from "../core/sql.ts";

/** A piece of SQL as Drizzle's. Columns stay Drizzle's own, because a relational query gives their table another name. */
export function write<Value>(expression: Sql, columnOf: (field: string) => SQLChunk): SQL<Value> {
  const chunks: SQLChunk[] = [];
  let text = "";
  const visit = (part: Sql): void => {
    if (part.kind === "fragment") {
      for (const [index, own] of part.strings.entries()) {
        text += own;
        const inner = part.parts[index];
        if (inner) visit(inner);
      }
      return;
    }
    chunks.push(new StringChunk(text));
    text = "";
    chunks.push(part.kind === "column" ? columnOf(part.field) : new Param(part.value));
  };
  visit(expression);
  chunks.push(new StringChunk(text));
  return new SQL<Value>(chunks);
}
