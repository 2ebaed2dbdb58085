import { sql } from "kysely";
import type { Sort } from "../../ast/nodes.ts";
import { findField } from "../../resource/find-field.ts";
import { type Context, isText, typeOf } from "./comparison.ts";
import type { Sql } from "./dialect.ts";

/** A sort key; nulls come first upwards and last downwards. */
export function sortKey({ name, direction }: Sort, context: Context): Sql {
  const { dialect, resource, columnOf } = context;
  const field = name.kind === "name" ? name.text : "";
  const way = direction?.value ?? "ASC";
  const column = columnOf(field);
  const key = isText(typeOf(context, field)) ? dialect.order(column) : column;
  // Where no nulls are, nothing is said of them, so that an index can be used.
  const nulls = findField(resource, field)?.field.nullable ? dialect.nulls?.[way] : undefined;
  return sql`${key} ${way === "DESC" ? sql`desc` : sql`asc`}${nulls ?? sql``}`;
}
