import type { Guess } from "../../base/diagnostics/closest-match.ts";
import { certainIf, diagnostic, fix, type Report } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { type OperatorName, operators } from "../../base/language/operators.ts";
import { exampleOf, typeFacts } from "../../base/language/value-types.ts";
import { cover, type Span } from "../../base/text/span.ts";
import type { Comparison } from "../ast/nodes.ts";
import { flattenRanges } from "../ast/walk.ts";
import type { Clock } from "../dates/clock.ts";
import { spellName } from "../lexer/characters.ts";
import { type FoundField, fieldByLabel, findField, suggestField } from "../resource/find-field.ts";
import { comparesAsText, isPermitted, operatorsFor, type Resource, type Role, suits } from "../resource/resource.ts";
import type { TracedFilter } from "../wire/selection.ts";

/** What a query with a resource is checked with. */
export interface ResourceContext {
  readonly resource: Resource;
  /** For the time zone of times without one; asked late, because the time zone of the system takes long to find. */
  readonly clock: Clock | undefined;
  readonly report: Report;
  /** Calls `find` for the first of many errors only: looking for what was meant in long lists takes time. */
  readonly guess: Guess;
  /** The start positions of unclosed strings and names, which checks skip. */
  readonly unclosed: ReadonlySet<number>;
  /** Whether the query is sent, so that a string with the prefix of references is another error. */
  readonly isSent: boolean;
}

/** A field where a query uses it. */
interface FieldUse {
  readonly name: string;
  /** The name without the prefix of a reference; the variable of a bound reference. */
  readonly span: Span;
  /** Whether the name is in the text, so that an edit can change it. */
  readonly isWritten: boolean;
  readonly role: Role;
}

/** Checks that a field exists and may be used so. Returns the field; undefined if the resource does not have it. */
export function checkFieldUse(use: FieldUse, context: ResourceContext): FoundField | undefined {
  if (use.name === "") return undefined; // it could not be read, which is an error already
  const found = findField(context.resource, use.name);
  if (!found) reportUnknownField(use, context);
  else {
    const { name, field } = found;
    if (!isPermitted(field, use.role)) context.report(diagnostic(notPermitted[use.role], use.span, { name }));
    if (field.deprecated) reportDeprecated(use, found, context);
  }
  return found;
}

/** `nmae CONTAINS "shoe"`: the field that was probably meant is one that can stand there. */
function reportUnknownField({ name, span, role, isWritten }: FieldUse, context: ResourceContext): void {
  const { resource, guess, report, unclosed } = context;
  if (unclosed.has(span.start)) return;
  const found = guess(() => suggestField(resource, name, (field) => isPermitted(field, role)));
  const meant = found === name ? undefined : found; // as of a qualified field with nothing behind its colon
  const isSame = meant !== undefined && !name.includes("-") && fieldByLabel(resource, name)?.name === meant; // `a-b` may be a difference
  const rename = meant !== undefined && fix("rename", { from: name, to: meant }, { span, text: spellName(meant) });
  const fixes = rename && isWritten ? [certainIf(isSame, rename)] : [];
  report(diagnostic(codes.unknownField, span, { name, ...(meant && { suggestion: meant }) }, fixes));
}

const notPermitted = {
  select: codes.notSelectable,
  filter: codes.notFilterable,
  reference: codes.notFilterable,
  sort: codes.notSortable,
} as const;

/** `cost < 100`: a field that still works and will not always. Its replacement is a fix if it takes what is written. */
function reportDeprecated(use: FieldUse, { field, suffix }: FoundField, { resource, report }: ResourceContext): void {
  const { name, span, isWritten, role } = use;
  const replacement = typeof field.deprecated === "object" ? field.deprecated.replacement : undefined;
  const other = replacement === undefined ? undefined : findField(resource, replacement);
  const isSame = role === "select" || role === "sort" || other?.field.type === field.type;
  const to = `${replacement}${other?.field.qualified ? suffix : ""}`;
  const isFix = isWritten && other && !other.field.deprecated && isPermitted(other.field, role) && isSame;
  const fixes = isFix ? [fix("rename", { from: name, to }, { span, text: spellName(to) })] : [];
  report(diagnostic(codes.deprecatedField, span, { name, ...(replacement && { replacement }) }, fixes));
}

/** `sum BETWEEN 1 AND Field:budget`: some operators cannot compare a field with another field. */
export function checkReferenceOperator({ operator, operands }: Comparison, report: Report): void {
  const { takesReference, canonical } = operators[operator.name];
  if (takesReference) return;
  for (const operand of flattenRanges(operands))
    if (operand.kind === "reference")
      report(diagnostic(codes.fieldReferenceOperator, operand, { operator: canonical }));
}

/** Checks the other fields in the operands of a comparison. */
export function checkReferencedFields({ operands }: Comparison, context: ResourceContext): void {
  for (const operand of flattenRanges(operands)) {
    if (operand.kind !== "reference") continue;
    const { name, start, end, variable } = operand;
    const isWritten = variable === undefined;
    const nameStart = isWritten ? Math.min(start + referencePrefix.length, end) : start;
    checkFieldUse({ name, span: { start: nameStart, end }, isWritten, role: "reference" }, context);
  }
}

/** `tags CONTAINS 2`: a number has no text to search in, and an enum has no order. */
export function reportUnsuitable(operator: OperatorName, at: Span, { name, field }: FoundField, report: Report): void {
  const data = {
    operator: operators[operator].canonical,
    name,
    type: field.type,
    operators: operatorsFor(field).map((each) => operators[each].canonical),
  };
  report(diagnostic(codes.operatorType, at, data));
}

/** The operator that NOT or OR makes of one that suits its field must suit it, too. */
export function checkSentOperator({ filter, source, others }: TracedFilter, resource: Resource, report: Report): void {
  const written = source.operator.name;
  const found = filter.operator === written ? undefined : findField(resource, filter.name);
  if (!found || suits(filter.operator, found.field) || !suits(written, found.field)) return;
  reportUnsuitable(filter.operator, cover(source, others.at(-1) ?? source), found, report);
}

/** `date STARTS WITH "2026-01"`: a service can look at how a date begins, but a range is nearly always meant. */
export function checkComparedAsText({ operator }: Comparison, { name, field }: FoundField, report: Report): void {
  if (!comparesAsText(operator.name, field)) return;
  const data = { operator: operators[operator.name].canonical, name, type: field.type, ...exampleOf(field) };
  report(diagnostic(codes.comparedAsText, operator, data));
}

/** `id IS NULL`: asking a field that always has a value whether it has one selects all or nothing. */
export function checkNull({ name: nameNode, operator }: Comparison, { name, field }: FoundField, report: Report): void {
  if (field.nullable || operators[operator.name].whenNull === undefined) return;
  report(diagnostic(codes.neverNull, cover(nameNode, operator), { name }));
}

/** `sum > Field:date`: a number and a date cannot be compared. What a text is searched for can be anything. */
export function checkReferenceTypes(
  comparison: Comparison,
  { name, field }: FoundField,
  context: ResourceContext,
): void {
  if (operators[comparison.operator.name].readsText) return;
  for (const operand of flattenRanges(comparison.operands)) {
    const other = operand.kind === "reference" ? findField(context.resource, operand.name) : undefined;
    if (!other || typeFacts[other.field.type].family === typeFacts[field.type].family) continue;
    context.report(diagnostic(codes.referenceType, operand, { name, other: other.name }));
  }
}
