import { Column, getTableColumns, is, SQL, type Table } from "drizzle-orm";
import { typeFacts } from "../../../base/language/value-types.ts";
import { type ByField, saidOf } from "../../../base/options/options.ts";
import { comparisonsIn } from "../../../compiler/ast/conditions.ts";
import { operandsIn, type PreparedFilter } from "../../../compiler/prepared-filter.ts";
import { type Context, typeOf } from "../core/comparison.ts";
import type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
import type { DialectName } from "../core/dialects.ts";

/** The column or expression with the values of a field. */
export type Place = Column | SQL;

/**
 * The columns or expressions of fields that are not in the column of the same key. A qualified field is looked up by its
 * whole name, such as `volume:213:0:3`.
 */
export type Columns = ByField<Place>;

/** Where a field is: where the program says, or in the column of the table with the same key. */
export function placeOf(table: Table, columns: Columns | undefined, name: string): Place | undefined {
  const given = saidOf(columns, name);
  if (given) {
    if (is(given, Column) || is(given, SQL)) return given;
    throw new TypeError(`The option "column" gives no column and no SQL of Drizzle for the field "${name}".`);
  }
  const own = getTableColumns(table);
  return Object.hasOwn(own, name) ? own[name] : undefined;
}

/** What Drizzle's types of columns begin with. */
const prefixes: readonly (readonly [string, DialectName])[] = [
  ["Pg", "postgres"],
  ["SQLite", "sqlite"],
  ["MySql", "mysql"],
];

/** Whose table it is; undefined for other databases. */
export function dialectOf(table: Table): DialectName | undefined {
  const [column] = Object.values(getTableColumns(table));
  return prefixes.find(([prefix]) => column?.columnType.startsWith(prefix))?.[1];
}

/** What columns keep of times, by their types in SQL. */
const kept: readonly (readonly [RegExp, TimeColumn])[] = [
  [/^timestamp\b.* with time zone$/, "timestamptz"],
  [/^(?:timestamp|datetime|date)\b/, "timestamp"],
  [/^(?:text|varchar|char)\b/, "text"],
];

/** What Drizzle knows of a column; undefined for SQL of the program. */
export function factsOf(place: Place | undefined): ColumnFacts | undefined {
  if (!is(place, Column)) return undefined;
  const type = place.getSQLType();
  const keeps = kept.find(([pattern]) => pattern.test(type))?.[1];
  return keeps ? { keeps, type } : { type };
}

/** The names of the fields that the conditions of a filter are about, and those that they refer to. */
export function conditionFields(ready: PreparedFilter): readonly string[] {
  return (comparisonsIn(ready.query.condition) ?? []).flatMap((comparison) => [
    comparison.name.text,
    ...operandsIn(comparison).flatMap((operand) => (typeof operand === "object" ? operand.field : [])),
  ]);
}

/** The names of the fields that a filter is sorted by. */
export function sortFields(ready: PreparedFilter): readonly string[] {
  return (ready.query.order?.sorts ?? []).map(({ name }) => (name.kind === "name" ? name.text : ""));
}

/** Throws a `TypeError` for a field that the table has no column for, and for times kept as numbers. */
export function checkColumns(
  names: readonly string[],
  context: Pick<Context, "resource">,
  placeOf: (name: string) => Place | undefined,
): void {
  for (const name of names) {
    const place = placeOf(name);
    if (place === undefined)
      throw new TypeError(`The table has no column for the field "${name}"; give it by the option "column".`);
    if (!is(place, Column)) continue;
    if (place.name.includes("\0"))
      throw new TypeError(
        `The name ${JSON.stringify(place.name)} has a character that a name in the database cannot have.`,
      );
    const isTime = typeFacts[typeOf(context, name)].family === "time";
    if (isTime && /^(?:big)?int|^real$|^numeric/.test(place.getSQLType()))
      throw new TypeError(
        `The column of the field "${name}" keeps numbers; give the option "column" SQL that makes times of them.`,
      );
  }
}
