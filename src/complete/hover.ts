import type { Comparison, Query } from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { SKIP, walk } from "../ast/walk.ts";
import { compile } from "../compile.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { clauseKeys, clauses, referencePrefix } from "../language/clauses.ts";
import { operators } from "../language/operators.ts";
import { Kind } from "../lexer/kinds.ts";
import { tokenize } from "../lexer/tokenize.ts";
import { ranks } from "../parser/recovery/clause-order.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import type { Span } from "../text/span.ts";
import { touches } from "./code-actions.ts";
import { checkArguments, placeIn, type ToolOptions } from "./options.ts";
import { inLanguage } from "./texts.ts";

/** What there is to say about a place of a filter. */
export interface Hover {
  readonly span: Span;
  /** What stands there: a field, an operator, a clause, a value. */
  readonly title: string;
  /** What it means, in a sentence or more. */
  readonly documentation?: string;
  /** What it costs to filter by the field, as the resource says it. */
  readonly cost?: string | number;
  /** What is wrong there. */
  readonly diagnostics: readonly Diagnostic[];
}

type Said = Omit<Hover, "diagnostics">;

function contains({ start, end }: Span, offset: number): boolean {
  return start <= offset && offset < end;
}

function fieldSaid(name: string, { start, end }: Span, resource: Resource | undefined): Said | undefined {
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

function saidOfComparison(
  comparison: Comparison,
  offset: number,
  { resource, messages }: ToolOptions,
): Said | undefined {
  const { name, operator } = comparison;
  if (contains(name, offset)) return fieldSaid(name.text, name, resource);
  if (contains(operator, offset)) {
    const { canonical, doc } = operators[operator.name];
    return {
      span: { start: operator.start, end: operator.end },
      title: canonical,
      documentation: inLanguage(doc, messages),
    };
  }
  for (const operand of operandsOf(comparison)) {
    if (!contains(operand, offset)) continue;
    const span = { start: operand.start, end: operand.end };
    if (operand.kind === "reference") {
      const said = fieldSaid(operand.name, operand, resource);
      return said && { ...said, title: referencePrefix + said.title };
    }
    if (operand.kind !== "string" && operand.kind !== "number") return undefined;
    const values = (resource && findField(resource, name.text))?.field.values ?? [];
    const label = values.find(({ value }) => String(value) === String(operand.value))?.label;
    return label === undefined ? undefined : { span, title: `${operand.value}: ${label}` };
  }
  return undefined;
}

function saidOfNames({ select, order }: Query, offset: number, resource: Resource | undefined): Said | undefined {
  const names = [...(select?.fields ?? []), ...(order?.sorts ?? []).map(({ name }) => name)];
  const name = names.find((each) => contains(each, offset));
  return name?.kind === "name" ? fieldSaid(name.text, name, resource) : undefined;
}

/** The clause whose keyword is there; ORDER BY is one keyword of two words. */
function saidOfClause(text: string, offset: number, { messages }: ToolOptions): Said | undefined {
  const tokens = tokenize(text, Number.POSITIVE_INFINITY);
  const at = tokens.findIndex((token) => contains(token, offset));
  const isSecond = tokens[at]?.kind === Kind.By && tokens[at - 1]?.kind === Kind.Order;
  const first = tokens[isSecond ? at - 1 : at];
  const key = clauseKeys[ranks.get(first?.kind ?? Kind.End) ?? -1];
  if (!first || !key) return undefined;
  const second = tokens[isSecond ? at : at + 1];
  const { words, doc } = clauses[key];
  const end = first.kind === Kind.Order && second?.kind === Kind.By ? second.end : first.end;
  return { span: { start: first.start, end }, title: words, documentation: inLanguage(doc, messages) };
}

/**
 * What there is to say about the thing at a place of a filter, and what is wrong with it; undefined where there is
 * nothing to say.
 *
 * @example
 * import { hover } from "fieldfilter/complete";
 *
 * const said = hover("tags NOT IN (2, 3)", 6);
 * said?.title; // "NOT IN"
 * said?.documentation; // "The field has a value, and it is none of these."
 */
export function hover(text: string, offset: number, options: ToolOptions = {}): Hover | undefined {
  checkArguments(text, [offset], options);
  const place = placeIn(text, offset);
  const { query, diagnostics: all } = compile(text, options);
  const { resource } = options;
  const diagnostics = all.filter(({ span }) => span && touches(span, { start: place, end: place }));
  const comparison = comparisonAt(query, place);
  const said =
    (comparison && saidOfComparison(comparison, place, options)) ??
    saidOfNames(query, place, resource) ??
    saidOfClause(text, place, options);
  if (said) return { ...said, diagnostics };
  const [first] = diagnostics;
  return first?.span && { span: first.span, title: first.message, diagnostics };
}
