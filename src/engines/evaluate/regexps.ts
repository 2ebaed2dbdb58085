import { diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { FilterError } from "../../base/diagnostics/filter-error.ts";
import { shown } from "../../base/messages/words.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { placeOfOperand } from "../../compiler/prepared-filter.ts";
import type { Context } from "./options.ts";
import type { Value } from "./row.ts";

/**
 * Thrown for a regular expression that the engine rejects, with the diagnostic `engine-limit`. Patterns come from users,
 * so it is not a programming error.
 */
export class RegexpError extends FilterError {
  override readonly name = "RegexpError";
  /** The field of the condition. */
  readonly field: string;
  readonly pattern: string;
  /** The span of the pattern in the text, when a query was evaluated. */
  readonly span: Span | undefined;
  /** The path of the pattern in the selection, when a selection was evaluated. */
  readonly path: Path | undefined;

  constructor(field: string, pattern: string, place: Span | Path | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const data = { use: `REGEXP with ${pattern}`, name: field, engine: "the regular expression engine" };
    super(
      { diagnostics: [diagnostic(codes.engineLimit, place ?? [], data)] },
      `The regular expression ${shown(pattern)} for the field ${shown(field)} cannot be read: ${reason}`,
    );
    this.cause = cause;
    this.field = field;
    this.pattern = pattern;
    this.span = place && "start" in place ? spanOf(place) : undefined;
    this.path = place && "start" in place ? undefined : place;
  }
}

/** The test of the patterns of a comparison, which are read once. */
export function regexpsOf(
  comparison: Comparison,
  patterns: readonly Value[],
  { ready, regexp, ignoreCase }: Context,
): (text: string, pattern: string) => boolean {
  const { name } = comparison;
  if (!regexp)
    throw new TypeError(
      `The condition on "${name.text}" has a regular expression; give the option regexp, such as re2 of fieldfilter/evaluate/re2.`,
    );
  const tests = new Map<string, (text: string) => boolean>();
  for (const pattern of patterns.map(String)) {
    try {
      tests.set(pattern, regexp(pattern, { ignoreCase }));
    } catch (cause) {
      throw new RegexpError(name.text, pattern, placeOfOperand(comparison, 0, ready), cause);
    }
  }
  return (text, pattern) => tests.get(pattern)?.(text) === true;
}
