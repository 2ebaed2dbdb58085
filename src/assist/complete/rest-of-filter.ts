import { isError } from "../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import { conjunctsOf, hasInvalid } from "../../compiler/ast/conditions.ts";
import * as make from "../../compiler/ast/factories.ts";
import { readText } from "../../compiler/parser/parse.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { ToolOptions } from "./options.ts";

/** What a filter asks for without the condition that has its value, or range, at the span; undefined if it does not compile. */
export function restOfFilter(
  text: string,
  { start, end }: Span,
  isRange: boolean,
  options: ToolOptions,
): Selection | undefined {
  // With any value in its place, the condition is read as one.
  const whole = `${text.slice(0, start)} ${isRange ? '"" AND ""' : '""'} ${text.slice(end)}`;
  const { query, diagnostics } = readText(whole, options.limits);
  const terms = conjunctsOf(query.condition);
  const own = terms.find((term) => term.start <= start && start < term.end);
  const isElsewhere = ({ span }: { readonly span?: Span }) =>
    !span || !own || span.end < own.start || span.start > own.end;
  const { condition: _, ...clauses } = query;
  const others = terms.filter((term) => term !== own);
  const rest = { ...clauses, ...(others.length > 0 && { condition: make.joined("and", others) }) };
  if (hasInvalid(rest) || diagnostics.some((each) => isError(each) && isElsewhere(each))) return undefined;
  const { resource, clock, bindings = {} } = options;
  const asked = { ...(resource && { resource }), ...(clock && { clock }), bindings };
  const { found, selection } = analyse({ query: rest }, asked);
  return found.some(isError) ? undefined : selection;
}
