import { listed } from "../../../base/messages/words.ts";
import * as option from "../../../base/options/options.ts";
import { type ColumnFacts, timeColumns } from "./dialect.ts";

/** A column and its properties (default: the column with the name of the field). */
export interface DescribedColumn<Column> extends ColumnFacts {
  readonly column?: Column;
}

/**
 * The columns of fields: a column, or an object that also describes it (default: the column with the name of the field).
 * A qualified field is looked up by its whole name, such as `volume:213:0:3`.
 */
export type Columns<Column> = option.ByField<Column | DescribedColumn<Column>>;

const facts = /* @__PURE__ */ option.optionTable<DescribedColumn<unknown>>({
  column: option.anything,
  keeps: (value) => (timeColumns.some((each) => each === value) ? undefined : listed(timeColumns)),
  type: option.text,
});

const isDescribed = <Column>(column: Column | DescribedColumn<Column> | undefined): column is DescribedColumn<Column> =>
  typeof column === "object" && column !== null && Object.keys(column).some((key) => facts.has(key));

/** Returns the column of a field and its properties. */
export function columnFor<Column>(columns: Columns<Column> | undefined, name: string): DescribedColumn<Column> {
  const column = option.entryFor(columns, name);
  if (!isDescribed(column)) return column === undefined ? {} : { column };
  option.checkOptions(column, facts);
  return column;
}
