import type { RegexpEngine } from "../evaluate/regexp-engine.ts";
import { RegexpError } from "../evaluate/regexp-error.ts";
import { operators } from "../language/operators.ts";
import type { Filter } from "../wire/selection.ts";

/** Says so to whoever sends a regular expression, where there is nothing to run it. */
export const noEngine: RegexpEngine = () => {
  throw new Error("this service has nothing that runs regular expressions.");
};

/** Throws a `RegexpError` for a pattern that the engine cannot read, so that no other engine gets to see it. */
export function checkRegexps(filters: readonly Filter[], engine: RegexpEngine, ignoreCase: boolean): void {
  for (const { name, operator, values } of filters) {
    if (!operators[operator].isRegexp) continue;
    for (const pattern of values.map(String)) {
      try {
        engine(pattern, { ignoreCase });
      } catch (cause) {
        throw new RegexpError(name, pattern, {}, cause);
      }
    }
  }
}
