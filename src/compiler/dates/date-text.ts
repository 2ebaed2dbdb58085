import { placeOf, type TimeNotation, writeTime } from "../../base/language/times.ts";
import { typeFacts, type ValueForm } from "../../base/language/value-types.ts";
import { timeOf } from "../ast/values.ts";

const anyField: TimeNotation = { type: "datetime" };

/**
 * Returns the text of a `Date` as a field writes its times: in `sql` and UTC if the field is not known. Other values stay,
 * and so do a `Date` for a field that holds no times and one that no text can say.
 */
export function withDateText(value: unknown, form: ValueForm | undefined): unknown {
  const time = timeOf(value);
  if (time === undefined || Number.isNaN(time) || (form && typeFacts[form.type].family !== "time")) return value;
  // A time that is not the start of a day is none that a field of days can hold, and is refused as such.
  const isPartOfDay = form?.type === "date" && placeOf(time, form) !== time;
  const notation = form && !isPartOfDay ? form : anyField;
  return writeTime(placeOf(time, notation), notation) ?? value;
}
