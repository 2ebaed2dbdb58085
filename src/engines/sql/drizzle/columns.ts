import { Column, getTableColumns, is, SQL, type Table } from "drizzle-orm";
import { runDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { FilterError } from "../../../base/diagnostics/filter-error.ts";
import { typeFacts } from "../../../base/language/value-types.ts";
import { type ByField, saidOf } from "../../../base/options/by-field.ts";
import { comparisonsIn } from "../../../compiler/logic/compared.ts";
import { operandsIn, placeOfName, placeOfOperand, type Ready } from "../../../compiler/prepared.ts";
import { type Context, typeOf } from "../core/comparison.ts";
import type { ColumnFacts, TimeColumn } from "../core/dialect.ts";
import type { DialectName, UnsupportedName } from "../core/dialects.ts";

/** The column or expression with the values of a field. */
export type Place = Column | SQL;

/**
 * The columns or expressions of fields that are not in the column of the same key. A compound field is looked up by its
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
const prefixes: readonly (readonly [string, DialectName | UnsupportedName])[] = [
  ["Pg", "postgres"],
  ["SQLite", "sqlite"],
  ["MySql", "mysql"],
  ["MsSql", "mssql"],
];

/** Whose table it is; undefined for other databases. */
export function dialectOf(table: Table): DialectName | UnsupportedName | undefined {
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

/** A field, and where the filter names it. */
interface UsedField {
  readonly name: string;
  readonly place: ReturnType<typeof placeOfName>;
}

/** The fields that the conditions of a filter are about, and those that they refer to. */
export function conditionFields(ready: Ready): readonly UsedField[] {
  return (comparisonsIn(ready.query.condition) ?? []).flatMap((comparison) => {
    const used: UsedField[] = [{ name: comparison.name.text, place: placeOfName(comparison, ready) }];
    for (const [index, operand] of operandsIn(comparison, ready).entries())
      if (typeof operand === "object")
        used.push({ name: operand.field, place: placeOfOperand(comparison, index, ready) });
    return used;
  });
}

/** The fields that a filter is sorted by. */
export function sortFields(ready: Ready): readonly UsedField[] {
  return (ready.query.order?.sorts ?? []).map((sort) => ({
    name: sort.name.kind === "name" ? sort.name.text : "",
    place: placeOfName(sort, ready),
  }));
}

/** Throws a `FilterError` for fields that the table has no column for, and a `TypeError` for times kept as numbers. */
export function checkColumns(
  fields: readonly UsedField[],
  context: Pick<Context, "resource">,
  placeOf: (name: string) => Place | undefined,
): void {
  const diagnostics = fields.flatMap(({ name, place: at }) => {
    const place = placeOf(name);
    if (is(place, Column) && place.name.includes("\0"))
      throw new TypeError(
        `The name ${JSON.stringify(place.name)} has a character that a name in the database cannot have.`,
      );
    if (place === undefined) return runDiagnostic("unknown-field", at, { name });
    const isTime = typeFacts[typeOf(context, name)].family === "time";
    if (isTime && is(place, Column) && /^(?:big)?int|^real$|^numeric/.test(place.getSQLType()))
      throw new TypeError(
        `The column of the field "${name}" keeps numbers; give the option "column" SQL that makes times of them.`,
      );
    return [];
  });
  if (diagnostics.length > 0) throw new FilterError({ diagnostics });
}
