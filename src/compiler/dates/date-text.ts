import { placeOf, type TimeNotation, writeTime } from "../../base/language/time-notations.ts";
import { typeFacts, type ValueForm } from "../../base/language/value-types.ts";
import { timeOf } from "../ast/values.ts";

const anyField: TimeNotation = { type: "datetime" };

/**
 * The text of the time of a `Date` as the field writes its times: in `sql` and UTC where nobody knows the field. Undefined where the
 * field holds no times, for an invalid `Date`, and for one whose year does not have four digits.
 */
function dateText(time: number, form: ValueForm | undefined): string | undefined {
  const notation = form ?? anyField;
  if (Number.isNaN(time) || (form && typeFacts[form.type].family !== "time")) return undefined;
  const place = placeOf(time, notation);
  // A time that is not the start of a day is none that a field of days can hold, and is refused as such.
  return notation.type === "date" && place !== time ? writeTime(time, anyField) : writeTime(place, notation);
}

/** The same value, with the text of a `Date` in its place; one that has none stays. */
export function withDateText(value: unknown, form: ValueForm | undefined): unknown {
  const time = timeOf(value);
  return time === undefined ? value : (dateText(time, form) ?? value);
}
