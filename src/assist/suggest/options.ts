import { type DateOrder, dateOrders } from "../../base/language/times.ts";
import { listed } from "../../base/messages/words.ts";
import { optionTable } from "../../base/options/option-table.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FreeText, isFreeText } from "./free-text-option.ts";

export interface SuggestOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /**
   * The order of day and month in dates such as `1/2/2024` (default: that of the resource; without either, such dates
   * are not read).
   */
  readonly dateOrder?: DateOrder;
  /**
   * The meaning of words without a field: a field to compare them with (default: CONTAINS), or a function that returns
   * a filter.
   */
  readonly freeText?: FreeText;
}

export const suggestOptions = /* @__PURE__ */ optionTable<SuggestOptions, OutputOptions>(
  {
    dateOrder: (value) => (dateOrders.some((order) => order === value) ? undefined : listed(dateOrders)),
    freeText: isFreeText,
  },
  outputOptions,
);

/** The time zone of the clock; undefined without one. */
export function timeZoneOf({ clock }: SuggestOptions): string | undefined {
  return clock && (clock.timeZone ?? "UTC");
}

export function dateOrderOf({ dateOrder, resource }: SuggestOptions): DateOrder | undefined {
  return dateOrder ?? resource?.dateOrder;
}
