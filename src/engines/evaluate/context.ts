import { checkOptions } from "../../base/options/option-table.ts";
import { type Prepared, type Ready, readyOf } from "../../compiler/prepared.ts";
import { type EvaluateOptions, evaluateOptions, type RegexpEngine } from "./options.ts";
import { partsCounter } from "./regexp-size.ts";
import { type Source, sourceOf } from "./row.ts";

/** A checked filter, and how it is run. */
export interface Context {
  readonly ready: Ready;
  readonly regexp: RegexpEngine | undefined;
  readonly ignoreCase: boolean;
  /** Where and how rows have a field. */
  readonly sourceOf: (name: string) => Source;
  /** Throws when the regular expressions so far are too large together. */
  readonly countParts: (pattern: string) => void;
  /** Is told of work before it is done, and may throw. */
  readonly spend?: ((work: number) => void) | undefined;
}

/** What a function runs; a `TypeError` for a filter that was not checked and for wrong options. */
export function contextOf(
  filter: Prepared,
  options: EvaluateOptions,
  caller: string,
  spend?: (work: number) => void,
): Context {
  checkOptions(options, evaluateOptions);
  const { regexp, ignoreCase = false, maxRegexpParts, column } = options;
  const ready = readyOf(filter, caller);
  const source = (name: string) => sourceOf(name, ready.resource, column);
  return { ready, regexp, ignoreCase, sourceOf: source, countParts: partsCounter(maxRegexpParts), spend };
}
