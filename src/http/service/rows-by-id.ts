import { idOperator } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Filter } from "../../compiler/wire/selection.ts";
import { toNumeric } from "../../engines/evaluate/collations.ts";
import { numericKey } from "../../engines/evaluate/decimal.ts";
import { valueIn } from "../../engines/evaluate/row.ts";
import type { NewRow } from "./store.ts";

export const ID = "id";

type Key = string | number;

/** The key of a number, the same however it is written; undefined for what is no number. */
function keyOf(value: string | number | null | undefined): Key | undefined {
  const number = value === null || value === undefined ? undefined : toNumeric(value);
  return number === undefined ? undefined : numericKey(number);
}

/** The rows by their ids, for ids that are numbers. */
export type RowsById = Map<Key, NewRow[]>;

export function addById(rowsById: RowsById, row: NewRow): void {
  const key = keyOf(valueIn(row, ID));
  if (key === undefined) return;
  const same = rowsById.get(key);
  if (same) same.push(row);
  else rowsById.set(key, [row]);
}

/** The key of the one id that filters allow; undefined when they allow others. */
export function requiredId(filters: readonly Filter[], { fields }: Resource): Key | undefined {
  const type = fields[ID]?.type;
  if (type === undefined || !typeFacts[type].isNumeric) return undefined;
  return keyOf(filters.find(({ name, operator }) => name === ID && operator === idOperator)?.values[0]);
}
