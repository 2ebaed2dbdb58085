import { certain, type Fix, fix, titled } from "../../base/diagnostics/diagnostic.ts";
import { operators } from "../../base/language/operators.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { cover, type Span, spanOf } from "../../base/text/span.ts";
import { ungrouped } from "../../compiler/ast/conditions.ts";
import { joined } from "../../compiler/ast/factories.ts";
import type { And, Comparison, Condition, Or } from "../../compiler/ast/nodes.ts";
import { comparisonsIn } from "../../compiler/logic/compared.ts";
import type { Steps } from "../../compiler/logic/steps.ts";
import { printCondition } from "../../compiler/printer/line.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { holds, regionOf, type Spaces, shorterThan, spacesOf } from "./shorter.ts";
import { type TermChange, termChanges } from "./simplify-terms.ts";

/** A fix that shortens a filter without changing the rows it selects, with the span that it changes. */
export type Step = Fix & { readonly span: Span };

type Parent = "and" | "or" | "not";

/** What makes a condition shorter: steps that can be taken one by one or together. `whole` is what to remove for it to be gone. */
export function stepsFor(
  condition: Condition,
  whole: Span,
  resource: Resource | undefined,
  most: Steps,
): readonly Step[] {
  const comparisons = comparisonsIn(condition);
  if (!comparisons) return [];
  const spaces = spacesOf(comparisons, resource, most);
  const steps: Step[] = [];
  const answer = holds(condition, true, spaces);
  if (answer === "always") steps.push(removal(condition, whole));
  if (answer === "sometimes") simplify(condition, true, "and", { spaces, steps });
  return steps.sort((one, other) => one.span.start - other.span.start);
}

/** The step from a condition to a shorter one, or to none; `whole` is what to remove then. */
export function wholeStep(condition: Condition, by: Condition | undefined, whole: Span): Step {
  return by ? rewritten(condition, printCondition(by), spanOf(condition)) : removal(condition, whole);
}

interface Context {
  readonly spaces: Spaces;
  readonly steps: Step[];
}

/** Steps for a condition of which it only counts where it is true, or where it is false. */
function simplify(node: Condition, isTrue: boolean, parent: Parent, context: Context): void {
  const inside = ungrouped(node);
  const by = isTrue && shorterWhole(node, context.spaces);
  if (by) context.steps.push(replacement(node, by, parent, spanOf(node)));
  else if (inside.kind === "not") simplify(inside.term, !isTrue, "not", context);
  else if (inside.kind === "and" || inside.kind === "or") simplifyTerms(inside, isTrue, context);
}

/** Where each term of an AND is about one thing alone, those that can be shorter are changed and the others stay as they are. */
function shorterWhole(node: Condition, spaces: Spaces): readonly Comparison[] | undefined {
  const inside = ungrouped(node);
  const isAboutOne = (term: Condition) => {
    const region = regionOf(term, true, spaces[0]);
    return region instanceof Map && region.size <= 1;
  };
  if (inside.kind === "and" && inside.terms.every(isAboutOne)) return undefined;
  const region = regionOf(node, true, spaces[0]);
  const by = region instanceof Map ? shorterThan([node], node, region, spaces) : undefined;
  return inside.kind === "comparison" && by?.some((each) => isNegative(each) !== isNegative(inside)) ? undefined : by;
}

/** What is listed stays so: a list of all values but one would be shorter as that one with `!=`, and less plain. */
const isNegative = ({ operator }: Comparison) => operators[operator.name].isNegative === true;

function simplifyTerms(list: And | Or, isTrue: boolean, context: Context): void {
  const { kind, terms } = list;
  const changes = termChanges(list, isTrue, context.spaces);
  const firstKept = changes.findIndex(({ kind }) => kind === "none" || kind === "replaced");
  const removed = (index: number) => removalOf(index, terms, firstKept);
  for (const [index, term] of terms.entries()) {
    const change = changes[index] as TermChange;
    if (change.kind === "none") simplify(term, isTrue, kind, context);
    else if (change.kind === "removed") context.steps.push(removal(term, removed(index)));
    else if (change.kind === "replaced") {
      const edits = change.merged.map((each) => ({ span: removed(each), text: "" }));
      const last = terms[change.merged.at(-1) as number] as Condition;
      context.steps.push(replacement(term, change.by, kind, cover(term, last), edits));
    }
  }
}

/** What to remove for a term to be gone, with the word that joins it to one that stays. */
function removalOf(index: number, terms: readonly Condition[], firstKept: number): Span {
  const [before, term, after] = [terms[index - 1], terms[index] as Condition, terms[index + 1]];
  if (before && firstKept < index) return { start: before.end, end: term.end };
  return { start: term.start, end: (after as Condition).start };
}

function removal(condition: Condition, span: Span): Step {
  const removed = fix("remove", { text: printCondition(condition) }, { span, text: "" });
  return { ...certain(titled(removed)), span: spanOf(condition) };
}

function replacement(
  node: Condition,
  by: readonly Comparison[],
  parent: Parent,
  span: Span,
  others: readonly TextEdit[] = [],
): Step {
  const line = printCondition(joined("and", by));
  const text = by.length > 1 && parent !== "and" ? `(${line})` : line;
  return rewritten(node, text, span, others);
}

function rewritten(node: Condition, text: string, span: Span, others: readonly TextEdit[] = []): Step {
  const made = fix("replace", { by: text }, { span: spanOf(node), text }, ...others);
  return { ...certain(titled(made)), span };
}
