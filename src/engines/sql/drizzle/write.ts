import { Param, SQL, type SQLChunk, StringChunk } from "drizzle-orm";
import { flat } from "../core/flat.ts";
import type { Sql } from "../core/sql.ts";

/** A piece of SQL as Drizzle's. Columns stay Drizzle's own, because a relational query gives their table another name. */
export function write<Value>(expression: Sql, columnOf: (field: string) => SQLChunk): SQL<Value> {
  const { strings, leaves } = flat<SQLChunk>(expression, (leaf) => {
    if (leaf.kind === "column") return columnOf(leaf.field);
    return leaf.kind === "list" ? leaf.values.map((value) => new Param(value)) : new Param(leaf.value);
  });
  return new SQL<Value>(
    strings.flatMap((text, index) => {
      const leaf = leaves[index];
      return leaf ? [new StringChunk(text), leaf] : [new StringChunk(text)];
    }),
  );
}
