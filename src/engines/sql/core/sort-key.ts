import { typeFacts } from "../../../base/language/value-types.ts";
import type { Sort } from "../../../compiler/ast/nodes.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import { checkSortKeys, MOST_SORT_KEYS } from "../../engine-limit.ts";
import { type Context, isText, textColumn, timeColumn } from "./compared.ts";
import { columnOf, raw, type Sql, sql } from "./sql.ts";
import { timesOf } from "./times.ts";

/** The sort keys of a filter, the first one first. */
export function orderSql(context: Context): readonly Sql[] {
  checkSortKeys(context.ready, MOST_SORT_KEYS, context.dialect.name);
  return (context.ready.query.order?.sorts ?? []).map((sort) => sortKey(sort, context));
}

/** A sort key; nulls come first upwards and last downwards. */
function sortKey({ name, direction }: Sort, context: Context): Sql {
  const { dialect, resource } = context;
  const field = name.kind === "name" ? name.text : "";
  const way = direction?.value ?? "ASC";
  const nulls = findField(resource, field)?.field.nullable ? dialect.nulls?.[way] : undefined;
  return sql`${sortedColumn(field, context)} ${raw(way === "DESC" ? "desc" : "asc")}${nulls ?? raw("")}`;
}

/** A column in the order of its texts by code point, of its times or of its numbers. */
function sortedColumn(name: string, context: Context): Sql {
  const { dialect, resource, factsOf } = context;
  const field = findField(resource, name)?.field;
  if (!field || isText(field.type)) return dialect.sort(textColumn(context, name));
  if (typeFacts[field.type].family !== "time") return columnOf(name);
  return timeColumn(timesOf(dialect, new Map([[name, [field, factsOf(name)?.keeps ?? dialect.keeps(field)]]])), name);
}
