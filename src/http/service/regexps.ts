import { operators } from "../../base/language/operators.ts";
import type { Filter } from "../../compiler/wire/selection.ts";
import type { RegexpEngine } from "../../engines/evaluate/options.ts";
import { RegexpError } from "../../engines/evaluate/regexp-error.ts";

/** The engine of a store without regular expressions, which rejects every pattern. */
export const noEngine: RegexpEngine = () => {
  throw new Error("this service does not support regular expressions.");
};

/** Throws a `RegexpError` for a pattern that the engine rejects, before the database runs it. */
export function checkRegexps(filters: readonly Filter[], engine: RegexpEngine, ignoreCase: boolean): void {
  for (const { name, operator, values } of filters) {
    if (!operators[operator].isRegexp) continue;
    for (const pattern of values.map(String)) {
      try {
        engine(pattern, { ignoreCase });
      } catch (cause) {
        throw new RegexpError(name, pattern, undefined, cause);
      }
    }
  }
}
