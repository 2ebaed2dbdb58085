import { operators } from "../../../base/language/operators.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import { conjunctsOf, ungrouped } from "../../../compiler/ast/conditions.ts";
import type { Comparison, Sort } from "../../../compiler/ast/nodes.ts";
import { findField } from "../../../compiler/resource/find-field.ts";
import { checkSortKeys, MOST_SORT_KEYS } from "../../engine-limit.ts";
import { type Context, isByCodePoint, isText, textColumn, timeColumn, typeOf } from "./compared.ts";
import { columnOf, raw, type Sql, sql } from "./sql.ts";
import { timesOf } from "./times.ts";

/** A column of times in the order of time; undefined for other fields. */
function timeKey(name: string, { dialect, resource, factsOf }: Context): Sql | undefined {
  const field = findField(resource, name)?.field;
  if (!field || typeFacts[field.type].family !== "time") return undefined;
  const times = timesOf(dialect, new Map([[name, [field, factsOf(name)?.keeps ?? dialect.keeps(field)]]]));
  return timeColumn(times, name);
}

function selectsNull({ operator }: Comparison): boolean {
  const { predicate } = operators[operator.name];
  return predicate.kind === "null" && !predicate.not;
}

/** The sort keys of a filter, the first one first, in a query with its conditions. */
export function orderSql(context: Context): readonly Sql[] {
  const { condition, order } = context.ready.query;
  checkSortKeys(context.ready, MOST_SORT_KEYS, context.dialect.name);
  const withoutNulls = new Set<string>();
  for (const each of conjunctsOf(condition).map(ungrouped))
    if (each.kind === "comparison" && !selectsNull(each)) withoutNulls.add(each.name.text);
  return (order?.sorts ?? []).map((sort) => sortKey(sort, withoutNulls, context));
}

/** A sort key; nulls come first upwards and last downwards. */
function sortKey({ name, direction }: Sort, withoutNulls: ReadonlySet<string>, context: Context): Sql {
  const { dialect, resource } = context;
  const field = name.kind === "name" ? name.text : "";
  const way = direction?.value ?? "ASC";
  const column = columnOf(field);
  const isPlain = !isText(typeOf(context, field)) || isByCodePoint(context, field);
  const key = timeKey(field, context) ?? (isPlain ? column : dialect.sort(textColumn(context, field)));
  // Where no nulls are, nothing is said of them, so that an index can be used.
  const said = withoutNulls.has(field) ? dialect.withoutNulls : dialect.nulls;
  const nulls = findField(resource, field)?.field.nullable ? said?.[way] : undefined;
  return sql`${key} ${raw(way === "DESC" ? "desc" : "asc")}${nulls ?? raw("")}`;
}
