import { diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { shown } from "../../base/messages/words.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { placeOfOperand } from "../../compiler/prepared-filter.ts";
import type { Context } from "./options.ts";

/**
 * Thrown for a regular expression that the engine rejects, with the diagnostic `engine-limit`. Patterns come from users,
 * so it is not a programming error.
 */
export class RegexpError extends FilterError {
  override readonly name = "RegexpError";

  constructor(
    readonly field: string,
    readonly pattern: string,
    place: Span | Path,
    override readonly cause: unknown,
  ) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const data = { use: `REGEXP with ${pattern}`, name: field, engine: "the regular expression engine" };
    super(
      { diagnostics: [diagnostic(codes.engineLimit, place, data)] },
      `The regular expression ${shown(pattern)} for the field ${shown(field)} cannot be read: ${reason}`,
    );
  }
}

/** The test of the pattern of a comparison, which is read once. */
export function regexpOf(comparison: Comparison, pattern: string, { ready, regexp, ignoreCase }: Context) {
  const { text: name } = comparison.name;
  if (!regexp)
    throw new TypeError(
      `The condition on "${name}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`,
    );
  try {
    return regexp(pattern, { ignoreCase });
  } catch (cause) {
    throw new RegexpError(name, pattern, placeOfOperand(comparison, 0, ready), cause);
  }
}
