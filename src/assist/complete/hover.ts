import { localizeText } from "../../base/diagnostics/localize.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { operatorDocs } from "../../base/language/docs.ts";
import { operators } from "../../base/language/operators.ts";
import { writeMoment, writePeriod } from "../../base/language/relative-dates.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison, Moment, Period, Query } from "../../compiler/ast/nodes.ts";
import { operandsOf, SKIP, walk } from "../../compiler/ast/walk.ts";
import { compile } from "../../compiler/compile.ts";
import type { ResolvedDate } from "../../compiler/dates/resolve-dates.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { checkArguments, offsetIn, type ToolOptions } from "./options.ts";

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

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset < end;
}

function fieldHover(name: string, { start, end }: Span, resource: Resource | undefined): Hover | undefined {
  const found = resource && findField(resource, name);
  if (!found) return undefined;
  const { label, description, cost } = found.field;
  return {
    span: { start, end },
    title: label === undefined ? name : `${name}: ${label}`,
    ...(description !== undefined && { documentation: description }),
    ...(cost !== undefined && { cost }),
  };
}

function comparisonAt(query: Query, offset: number): Comparison | undefined {
  let found: Comparison | undefined;
  walk(query, (node) => {
    if (!contains(node, offset)) return SKIP;
    if (node.kind === "comparison") found = node;
    return undefined;
  });
  return found;
}

/** `LAST 7 DAYS: 2026-01-25 – 2026-01-31`, as far as it is known what a relative date stands for. */
function dateHover(date: Moment | Period, resolved: readonly ResolvedDate[]): Hover {
  const { start, end } = date;
  const said = resolved.find(({ span }) => span.start === start);
  const written = date.kind === "moment" ? writeMoment(date) : writePeriod(date);
  const values = said && (said.from === said.to ? said.from : `${said.from} – ${said.to}`);
  return { span: { start, end }, title: values === undefined ? written : `${written}: ${values}` };
}

function comparisonHover(
  comparison: Comparison,
  offset: number,
  resolved: readonly ResolvedDate[],
  { resource, messages }: ToolOptions,
): Hover | undefined {
  const { name, operator } = comparison;
  if (contains(name, offset)) return fieldHover(name.text, name, resource);
  if (contains(operator, offset)) {
    return {
      span: { start: operator.start, end: operator.end },
      title: operators[operator.name].canonical,
      documentation: localizeText(operatorDocs[operator.name], messages),
    };
  }
  for (const operand of operandsOf(comparison)) {
    if (!contains(operand, offset)) continue;
    const span = { start: operand.start, end: operand.end };
    if (operand.kind === "reference") {
      const field = fieldHover(operand.name, operand, resource);
      return field && { ...field, title: referencePrefix + field.title };
    }
    if (operand.kind === "moment" || operand.kind === "period") return dateHover(operand, resolved);
    if (operand.kind !== "string" && operand.kind !== "number") return undefined;
    const values = (resource && findField(resource, name.text))?.field.values ?? [];
    const label = values.find(({ value }) => String(value) === String(operand.value))?.label;
    return label === undefined ? undefined : { span, title: `${operand.value}: ${label}` };
  }
  return undefined;
}

function nameHover({ select, order }: Query, offset: number, resource: Resource | undefined): Hover | undefined {
  const names = [...(select?.fields ?? []), ...(order?.sorts ?? []).map(({ name }) => name)];
  const name = names.find((each) => contains(each, offset));
  return name?.kind === "name" ? fieldHover(name.text, name, resource) : undefined;
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
  const at = offsetIn(text, offset);
  const result = compile(text, options);
  const { query } = result;
  const comparison = comparisonAt(query, at);
  return (
    (comparison && comparisonHover(comparison, at, result.ok ? result.resolved : [], options)) ??
    nameHover(query, at, options.resource)
  );
}
