import { type Expression, IdentifierNode, type OperationNode, RawNode, sql } from "kysely";
import {
  type Columns as ColumnsOf,
  checkColumnName,
  type DescribedColumn as Described,
  placeOf,
} from "../core/columns.ts";
import type { Dialect } from "../core/dialect.ts";

/** The name of a column, such as `"name"` or `"keywords.name"`, or an expression of kysely. */
type Place = string | Expression<unknown>;

export type DescribedColumn = Described<Place>;
export type Columns = ColumnsOf<Place>;

const isExpression = (place: Place | undefined): place is Expression<unknown> =>
  typeof place === "object" && "toOperationNode" in place;

/** The column of a field: the one that the program names, or the one of the table that is called as the field is. */
export function columnNode(
  columns: Columns | undefined,
  name: string,
  dialect: Dialect,
  table?: string,
): OperationNode {
  const place = placeOf(columns, name);
  const written = place ?? name;
  if (typeof written === "string") checkColumnName(written, dialect);
  if (place === undefined) {
    const column = IdentifierNode.create(name);
    if (table === undefined) return column;
    return RawNode.create(["", ".", ""], [IdentifierNode.create(table), column]);
  }
  if (isExpression(place)) return place.toOperationNode();
  if (typeof place === "string" && place !== "") return sql.ref(place).toOperationNode();
  throw new TypeError(`The option "column" gives no name of a column for the field "${name}".`);
}
