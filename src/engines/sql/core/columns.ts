import { listed } from "../../../base/messages/words.ts";
import { type ByField, entryFor } from "../../../base/options/options.ts";
import { type ColumnFacts, timeColumns } from "./dialect.ts";

/** A column and its properties (default: the column with the name of the field). */
export interface DescribedColumn<Place> extends ColumnFacts {
  readonly column?: Place;
}

/**
 * The columns of fields: a column, or an object that also describes it (default: the column with the name of the field).
 * A qualified field is looked up by its whole name, such as `volume:213:0:3`.
 */
export type Columns<Place> = ByField<Place | DescribedColumn<Place>>;

const facts: readonly string[] = ["column", "keeps", "type"] satisfies (keyof DescribedColumn<string>)[];

const isDescribed = <Place>(column: Place | DescribedColumn<Place> | undefined): column is DescribedColumn<Place> =>
  typeof column === "object" && column !== null && facts.some((fact) => Object.hasOwn(column, fact));

/** Where the program says that a field is, and what else it says of its column. */
export function columnFor<Place>(columns: Columns<Place> | undefined, name: string): DescribedColumn<Place> {
  const column = entryFor(columns, name);
  if (!isDescribed(column)) return column === undefined ? {} : { column };
  if (column.keeps === undefined || timeColumns.includes(column.keeps)) return column;
  throw new TypeError(`The column of the field "${name}" must keep ${listed(timeColumns)}.`);
}
