import { applyEdits } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { Steps } from "../../compiler/logic/steps.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { type Filtering, type ReasonOptions, readWritten } from "./read.ts";
import { type Step, stepsFor, wholeStep } from "./simplify-condition.ts";

export interface Simplified {
  /** The filter after all steps. */
  readonly query: Query;
  /** The steps in the order of the text; their edits can be applied one by one or together. */
  readonly steps: readonly Step[];
}

/** What to remove for a query to be without its condition: WHERE too, and the space before the next clause. */
function conditionSpan({ select, condition, order, limit, offset }: Query, text: string): Span {
  if (select) return { start: select.end, end: condition?.end ?? select.end };
  return { start: 0, end: (order ?? limit ?? offset)?.start ?? text.length };
}

/** The steps that make a query shorter which was read from the text; one step, if these would leave more to do. */
export function simplifications(query: Query, text: string, { resource, maxSteps }: ReasonOptions): readonly Step[] {
  const most = new Steps(maxSteps);
  const stepsOf = (read: Query, of: string) =>
    read.condition ? stepsFor(read.condition, conditionSpan(read, of), resource, most) : [];
  const steps = stepsOf(query, text);
  const first = applied(text, steps);
  let [last, left] = [first, stepsOf(first.query, first.text)];
  while (left.length > 0) {
    last = applied(last.text, left);
    left = stepsOf(last.query, last.text);
  }
  if (last === first || !query.condition) return steps;
  return [wholeStep(query.condition, last.query.condition, conditionSpan(query, text))];
}

function applied(text: string, steps: readonly Step[]): { readonly text: string; readonly query: Query } {
  const edits = steps.flatMap((step) => step.edits);
  const after = applyEdits(text, edits);
  return { text: after, query: readText(after, undefined).query };
}

/**
 * Simplifies a filter. Returns a shorter one that selects the same rows: without redundant conditions, and with one
 * condition in place of several. Parts that cannot be shortened are unchanged, and so are relative dates and variables.
 * The edits of the steps apply to the text; for a query or a selection, to the text that `print` returns for it.
 *
 * Throws a `FilterError` for an invalid filter, and a `TypeError` for invalid options.
 *
 * @example
 * import { print } from "fieldfilter";
 * import { simplify } from "fieldfilter/reason";
 *
 * const { query, steps } = simplify("price > 5 AND price > 10 AND (id = 1 OR id = 2)");
 * print(query); // "price > 10 AND id IN (1, 2)"
 * steps.map(({ title }) => title); // ["Remove price > 5", "Write id IN (1, 2)"]
 */
export function simplify(filter: Filtering, options: ReasonOptions = {}): Simplified {
  const { text, query } = readWritten(filter, options);
  const steps = simplifications(query, text, options);
  return steps.length === 0 ? { query, steps } : { query: applied(text, steps).query, steps };
}
