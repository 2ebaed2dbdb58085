import { checkOptions } from "../../base/options/option-table.ts";
import { type Prepared, type Ready, readyOf } from "../../compiler/prepared.ts";
import { type EvaluateOptions, evaluateOptions, type RegexpEngine } from "./options.ts";
import { partsCounter } from "./regexp-size.ts";

/** A checked filter, and how it is run. */
export interface Context {
  readonly ready: Ready;
  readonly regexp: RegexpEngine | undefined;
  readonly ignoreCase: boolean;
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
  const { regexp, ignoreCase = false, maxRegexpParts } = options;
  return { ready: readyOf(filter, caller), regexp, ignoreCase, countParts: partsCounter(maxRegexpParts), spend };
}
