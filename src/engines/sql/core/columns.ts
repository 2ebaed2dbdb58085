import { listed } from "../../../base/messages/words.ts";
import * as option from "../../../base/options/options.ts";
import { type ColumnFacts, timeColumns } from "./dialect.ts";

/** A column and its properties (default: the column with the name of the field). */
export interface DescribedColumn<Place> extends ColumnFacts {
  readonly column?: Place;
}

/**
 * The columns of fields: a column, or an object that also describes it (default: the column with the name of the field).
 * A qualified field is looked up by its whole name, such as `volume:213:0:3`.
 */
export type Columns<Place> = option.ByField<Place | DescribedColumn<Place>>;

const facts = /* @__PURE__ */ option.optionTable<DescribedColumn<unknown>>({
  column: option.anything,
  keeps: (value) => (timeColumns.some((each) => each === value) ? undefined : listed(timeColumns)),
  type: option.text,
});

const isDescribed = <Place>(column: Place | DescribedColumn<Place> | undefined): column is DescribedColumn<Place> =>
  typeof column === "object" && column !== null && Object.keys(column).some((key) => facts.has(key));

/** Returns the column of a field and its properties. */
export function columnFor<Place>(columns: Columns<Place> | undefined, name: string): DescribedColumn<Place> {
  const column = option.entryFor(columns, name);
  if (!isDescribed(column)) return column === undefined ? {} : { column };
  option.checkOptions(column, facts);
  return column;
}
