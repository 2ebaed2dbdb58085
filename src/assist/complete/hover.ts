import { localizeText } from "../../base/diagnostics/localize.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { operatorDocs } from "../../base/language/descriptions.ts";
import { operators } from "../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import { clampOffset } from "../../base/text/code-points.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison, Period, SingleOperand } from "../../compiler/ast/nodes.ts";
import { operandsOf, SKIP, walk } from "../../compiler/ast/walk.ts";
import { compileText } from "../../compiler/compile.ts";
import type { ResolvedDate } from "../../compiler/dates/resolve-comparison.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { checkArguments, type ToolOptions } from "./options.ts";

/** The documentation of a part of a filter. */
export interface Hover {
  readonly span: Span;
  /** The name of the field, operator or value. */
  readonly title: string;
  /** Its meaning, in one or more sentences. */
  readonly documentation?: string;
  /** The cost of filtering by the field, from the resource. */
  readonly cost?: string | number;
}

function fieldHover(name: string, span: Span, resource: Resource | undefined): Hover | undefined {
  const found = resource && findField(resource, name);
  if (!found) return undefined;
  const { label, description, cost } = found.field;
  return {
    span,
    title: label === undefined ? name : `${name}: ${label}`,
    ...(description !== undefined && { documentation: description }),
    ...(cost !== undefined && { cost }),
  };
}

function operandHover(
  operand: SingleOperand | Period,
  { name }: Comparison,
  resolved: readonly ResolvedDate[],
  resource: Resource | undefined,
): Hover | undefined {
  const span = spanOf(operand);
  if (operand.kind === "reference") {
    const field = fieldHover(operand.name, span, resource);
    return field && { ...field, title: referencePrefix + field.title };
  }
  if (operand.kind === "moment" || operand.kind === "period") {
    const { from = "", to = "" } = resolved.find((each) => each.span.start === span.start) ?? {};
    const days = from === to ? from : `${from} – ${to}`;
    const written = operand.kind === "moment" ? writeMoment(operand) : writePeriod(operand);
    return { span, title: days === "" ? written : `${written}: ${days}` };
  }
  if (operand.kind !== "string" && operand.kind !== "number") return undefined;
  const values = (resource && findField(resource, name.text))?.field.values ?? [];
  const label = values.find(({ value }) => String(value) === String(operand.value))?.label;
  return label === undefined ? undefined : { span, title: `${operand.value}: ${label}` };
}

/**
 * Returns the documentation of what is at an offset of a filter, or undefined if it has none.
 *
 * @example
 * import { hover } from "fieldfilter/complete";
 *
 * const operator = hover("tags NOT IN (2, 3)", 6);
 * operator?.title; // "NOT IN"
 * operator?.documentation; // "The field has a value other than these."
 */
export function hover(text: string, offset: number, options: ToolOptions = {}): Hover | undefined {
  checkArguments([offset], options);
  if (typeof text !== "string") return undefined;
  const { resource, messages } = options;
  const isAt = ({ start, end }: Span) => start <= at && at < end;
  const at = clampOffset(text, offset);
  const result = compileText(text, options);
  const resolved = result.ok ? result.resolved : [];
  let found: Hover | undefined;
  walk(result.query, (node) => {
    if (!isAt(node)) return SKIP;
    if (node.kind === "name") found = fieldHover(node.text, spanOf(node), resource);
    if (node.kind !== "comparison") return undefined;
    const { name, operator } = node;
    const operand = [...operandsOf(node)].find(isAt);
    if (isAt(name)) found = fieldHover(name.text, spanOf(name), resource);
    else if (isAt(operator)) {
      const documentation = localizeText(operatorDocs[operator.name], messages);
      found = { span: spanOf(operator), title: operators[operator.name].canonical, documentation };
    } else if (operand) found = operandHover(operand, node, resolved, resource);
    return undefined;
  });
  return found;
}
