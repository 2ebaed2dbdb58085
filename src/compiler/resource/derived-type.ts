import type * as z from "zod/v4/core";
import type { TimeSettings } from "../../base/language/time-notations.ts";
import type { EnumValue } from "./resource.ts";

interface Whole {
  readonly type: "integer" | "number";
}
interface Text {
  readonly type: "string";
}
interface Flag {
  readonly type: "flag";
}
/** The options of a schema are not part of its type. */
interface Time extends Pick<TimeSettings, "precision"> {
  readonly type: "datetime";
  readonly format: "iso";
  readonly timeZone?: "UTC";
}
interface JsonDate {
  readonly type: "datetime";
  readonly format: "iso";
  readonly precision: "millisecond";
  readonly timeZone: "UTC";
}

/** The field for each `type` of a zod schema. */
interface ByType {
  readonly string: Text;
  readonly template_literal: Text;
  readonly number: Whole;
  readonly bigint: { readonly type: "integer" };
  readonly boolean: Flag;
  readonly date: JsonDate;
}

interface ByFormat {
  readonly date: { readonly type: "date" };
  readonly datetime: Time;
}

/** The field for a union or an enum, from the type of its values. */
type ByValue<Value> = [Value] extends [boolean]
  ? Flag
  : [Value] extends [string | number]
    ? string extends Value
      ? Text
      : number extends Value
        ? Whole
        : { readonly type: "enum"; readonly values: readonly (EnumValue & { readonly value: Value })[] }
    : { readonly type: "string" | "integer" | "number" | "date" | "datetime" | "flag" };

type Def<S> = S extends { readonly _zod: { readonly def: infer D } } ? D : never;

/** The field derived from a schema, as far as its type shows; checks such as `int` are not part of the type. */
export type DerivedField<S> =
  Def<S> extends { readonly type: "string"; readonly format: infer Format }
    ? Format extends keyof ByFormat
      ? ByFormat[Format]
      : Text
    : Def<S> extends { readonly type: infer Type extends keyof ByType }
      ? ByType[Type]
      : Def<S> extends { readonly innerType: infer Inner }
        ? DerivedField<Inner>
        : Def<S> extends { readonly type: "pipe"; readonly in: infer In; readonly out: infer Out }
          ? Def<Out> extends { readonly type: "transform" }
            ? DerivedField<In>
            : DerivedField<In> extends ByFormat[keyof ByFormat]
              ? DerivedField<In>
              : DerivedField<Out>
          : ByValue<NonNullable<z.output<S>>>;
