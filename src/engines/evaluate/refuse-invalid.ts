import type { Span } from "../../base/text/span.ts";

/** What could not be read says nothing; that it is evaluated is a mistake of the program, which was told so by `parse`. */
export function refuseInvalid({ start, end }: Span): never {
  throw new TypeError(
    `What stands at ${start} to ${end} could not be read; only a query without errors can be evaluated.`,
  );
}
