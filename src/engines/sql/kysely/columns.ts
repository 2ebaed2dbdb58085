import { type Expression, IdentifierNode, type OperationNode, RawNode, sql } from "kysely";
import { listed } from "../../../base/messages/words.ts";
import { type ByField, saidOf } from "../../../base/options/by-field.ts";
import { type ColumnFacts, type Dialect, timeColumns } from "../core/dialect.ts";

type Place = string | Expression<unknown>;

/** A column and its properties (default: the column with the name of the field). */
export interface DescribedColumn extends ColumnFacts {
  readonly column?: Place;
}

type Column = Place | DescribedColumn;

/**
 * The columns of fields: the name of a column, such as `"name"` or `"keywords.name"`, an expression of kysely, or an
 * object that also describes the column (default: the column with the name of the field). A qualified field is looked up
 * by its whole name, such as `volume:213:0:3`.
 */
export type Columns = ByField<Column>;

const isDescribed = (column: Column | undefined): column is DescribedColumn =>
  typeof column === "object" &&
  !("toOperationNode" in column) &&
  ("column" in column || "keeps" in column || "collation" in column || "type" in column);

/** Where the program says that a field is; undefined when it says nothing. */
export function placeOf(columns: Columns | undefined, name: string): Place | undefined {
  const column = saidOf(columns, name);
  return isDescribed(column) ? column.column : column;
}

/** What the program says of the column of a field besides its name; undefined when it says nothing. */
export function factsOf(columns: Columns | undefined, name: string): ColumnFacts | undefined {
  const column = saidOf(columns, name);
  if (!isDescribed(column)) return undefined;
  if (column.keeps === undefined || timeColumns.includes(column.keeps)) return column;
  throw new TypeError(`The column of the field "${name}" must keep ${listed(timeColumns)}.`);
}

const isExpression = (place: Place | undefined): place is Expression<unknown> =>
  typeof place === "object" && "toOperationNode" in place;

/** The column of a field: the one that the program names, or the one of the table that is called as the field is. */
export function columnNode(
  columns: Columns | undefined,
  name: string,
  { isMysqlLike }: Dialect,
  table?: string,
): OperationNode {
  const place = placeOf(columns, name);
  const written = place ?? name;
  // The driver mysql2 puts a value in the place of each question mark, in names too.
  if (typeof written === "string" && (written.includes("\0") || (isMysqlLike && written.includes("?"))))
    throw new TypeError(`The name ${JSON.stringify(written)} has a character that a name in the database cannot have.`);
  if (place === undefined) {
    const column = IdentifierNode.create(name);
    if (table === undefined) return column;
    return RawNode.create(["", ".", ""], [IdentifierNode.create(table), column]);
  }
  if (isExpression(place)) return place.toOperationNode();
  if (typeof place === "string" && place !== "") return sql.ref(place).toOperationNode();
  throw new TypeError(`The option "column" gives no name of a column for the field "${name}".`);
}
