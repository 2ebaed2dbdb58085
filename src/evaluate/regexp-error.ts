import type { Path } from "../diagnostics/diagnostic.ts";
import { shown } from "../diagnostics/words.ts";
import { type Span, spanOf } from "../text/span.ts";

/** Where a pattern stands: in the text that a query was read from, or in a selection. */
interface Place {
  readonly span?: Span | undefined;
  readonly path?: Path | undefined;
}

/** A regular expression that the engine cannot read. Users write these, so it is not a mistake of the program. */
export class RegexpError extends Error {
  override readonly name = "RegexpError";
  /** The field of the condition. */
  readonly field: string;
  readonly pattern: string;
  /** Where the pattern stands in the text, when it was a query that was given. */
  readonly span?: Span;
  /** Where the pattern stands in the selection, when it was a selection that was given. */
  readonly path?: Path;

  constructor(field: string, pattern: string, { span, path }: Place, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The regular expression ${shown(pattern)} for the field ${shown(field)} cannot be read: ${reason}`, {
      cause,
    });
    this.field = field;
    this.pattern = pattern;
    if (span) this.span = spanOf(span);
    if (path) this.path = path;
  }
}
