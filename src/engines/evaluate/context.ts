import { checkOptions } from "../../base/options/options.ts";
import { type Prepared, type PreparedFilter, preparedFilter } from "../../compiler/prepared-filter.ts";
import { type EvaluateOptions, evaluateOptions, type RegexpEngine } from "./options.ts";
import { type Source, sourceOf } from "./row.ts";

/** A checked filter, and how it is run. */
export interface Context {
  readonly ready: PreparedFilter;
  readonly regexp: RegexpEngine | undefined;
  readonly ignoreCase: boolean;
  /** Where and how rows have a field. */
  readonly sourceOf: (name: string) => Source;
}

/** What a function runs; a `TypeError` for a filter that was not checked and for wrong options. */
export function contextOf(filter: Prepared, options: EvaluateOptions, caller: string): Context {
  checkOptions(options, evaluateOptions);
  const { regexp, ignoreCase = false, column } = options;
  const ready = preparedFilter(filter, caller);
  return { ready, regexp, ignoreCase, sourceOf: (name) => sourceOf(name, ready.resource, column) };
}
