import { shown } from "../diagnostics/words.ts";
import type { Span } from "../text/span.ts";

/** A regular expression that the engine cannot read; users write these, so it is not a mistake of the program. */
export class RegexpError extends Error {
  override readonly name = "RegexpError";
  /** The field of the condition. */
  readonly field: string;
  readonly pattern: string;
  /** Where the pattern stands in the text that the query was read from; 0..0 when it was read from none. */
  readonly span: Span;

  constructor(field: string, pattern: string, { start, end }: Span, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`The regular expression ${shown(pattern)} for the field ${shown(field)} cannot be read: ${reason}`, {
      cause,
    });
    this.field = field;
    this.pattern = pattern;
    this.span = { start, end };
  }
}
