import type { Certainty } from "../../base/diagnostics/diagnostic.ts";
import { localizeText, type Messages } from "../../base/diagnostics/localize.ts";
import { type DateOrder, dateOrders } from "../../base/language/times.ts";
import { listed } from "../../base/messages/words.ts";
import { optionTable } from "../../base/options/options.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile-options.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type FreeText, freeTextOption } from "../free-text.ts";

export interface SuggestOptions<R extends Resource = Resource> extends OutputOptions<R> {
  /** The order of day and month in dates such as `1/2/2024` (default: that of the resource; without either, such dates are not read). */
  readonly dateOrder?: DateOrder | undefined;
  /** The meaning of words without a field: a field to compare them with (default: CONTAINS), or a function that returns a filter. */
  readonly freeText?: FreeText | undefined;
}

export const suggestOptions = /* @__PURE__ */ optionTable<SuggestOptions, OutputOptions>(
  {
    dateOrder: (value) => (dateOrders.some((order) => order === value) ? undefined : listed(dateOrders)),
    freeText: freeTextOption,
  },
  outputOptions,
);

export function titleOf({ title, certainty }: { title: string; certainty: Certainty }, messages?: Messages): string {
  return certainty === "likely" ? `${title} (${localizeText("a guess, please check", messages)})` : title;
}
