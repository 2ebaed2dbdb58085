import * as codes from "../../../base/diagnostics/codes.ts";
import { certainIf, type Diagnostic, diagnostic, fix, type Report } from "../../../base/diagnostics/diagnostic.ts";
import { type OperatorName, operators } from "../../../base/language/operators.ts";
import { exampleOf, typeFacts } from "../../../base/language/value-types.ts";
import { countUpTo } from "../../../base/text/count-up-to.ts";
import type { TextEdit } from "../../../base/text/edits.ts";
import { cover, type Span } from "../../../base/text/span.ts";
import { referencesOf } from "../../bindings/located-references.ts";
import { writtenName } from "../../lexer/written-name.ts";
import { type FoundField, fieldByLabel, findField, suggestField } from "../../resource/find-field.ts";
import { canReplace, comparesAsText, isPermitted, operatorsFor, suits } from "../../resource/permissions.ts";
import type { Resource } from "../../resource/resource.ts";
import type { FieldUse, Rule } from "../rule.ts";

/**
 * A name that no field has. The field that was probably meant is one that can stand there.
 *
 * @example nmae CONTAINS "shoe"
 */
export const unknownField: Rule = {
  fieldUse({ name, found, nameSpan, role, isWritten }, { resource, guess, report }) {
    if (found) return;
    const meant = guess(() => suggestField(resource, name, (field) => isPermitted(field, role)));
    const edit = meant && { span: nameSpan, text: writtenName(meant) };
    const isSame = meant !== undefined && !name.includes("-") && fieldByLabel(resource, name)?.name === meant; // `a-b` may be a difference
    const rename = edit && fix("rename", { from: name, to: meant }, edit);
    const fixes = rename && isWritten ? [certainIf(isSame, rename)] : [];
    report(diagnostic(codes.unknownField, nameSpan, { name, ...(meant && { suggestion: meant }) }, fixes));
  },
};

/** Reports a field that the resource does not permit to be used so. */
export function reportUnlessPermitted(
  definition: typeof codes.notSelectable | typeof codes.notFilterable | typeof codes.notSortable,
  { role, found, nameSpan }: FieldUse,
  report: Report,
): void {
  if (found && !isPermitted(found.field, role)) report(diagnostic(definition, nameSpan, { name: found.name }));
}

/**
 * Not every field can be selected.
 *
 * @example SELECT search
 */
export const notSelectable: Rule = {
  fieldUse(use, { report }) {
    if (use.role === "select") reportUnlessPermitted(codes.notSelectable, use, report);
  },
};

/**
 * Not every field can be used in a condition, neither as its field nor as a reference.
 *
 * @example photo IS NULL
 */
export const notFilterable: Rule = {
  fieldUse(use, { report }) {
    if (use.role === "filter" || use.role === "reference") reportUnlessPermitted(codes.notFilterable, use, report);
  },
};

/**
 * Not every field can be a sort key.
 *
 * @example ORDER BY photo
 */
export const notSortable: Rule = {
  fieldUse(use, { report }) {
    if (use.role === "sort") reportUnlessPermitted(codes.notSortable, use, report);
  },
};

/** What to write instead, when that surely means the same. */
function replacementFor({ found, role, operator }: FieldUse, resource: Resource): string | undefined {
  if (typeof found?.field.deprecated !== "object") return undefined;
  const { replacement } = found.field.deprecated;
  const other = findField(resource, replacement);
  if (!other || !isPermitted(other.field, role)) return undefined;
  const isCompared = role === "filter" || role === "reference";
  if (isCompared && !canReplace(other.field, found.field)) return undefined;
  if (operator && !suits(operator, other.field)) return undefined;
  return other.field.qualified ? replacement + found.suffix : replacement;
}

/**
 * A field that still works and will not always; its replacement is offered when there is one.
 *
 * @example cost < 100
 */
export const deprecatedField: Rule = {
  fieldUse(use, { resource, report }) {
    const { name, found, nameSpan, isWritten } = use;
    const deprecated = found?.field.deprecated;
    if (!deprecated) return;
    const replacement = typeof deprecated === "object" ? deprecated.replacement : undefined;
    const to = isWritten ? replacementFor(use, resource) : undefined;
    const fixes = to ? [fix("rename", { from: name, to }, { span: nameSpan, text: writtenName(to) })] : [];
    report(diagnostic(codes.deprecatedField, nameSpan, { name, ...(replacement && { replacement }) }, fixes));
  },
};

function reportUnsuitable(operator: OperatorName, at: Span, { name, field }: FoundField, report: Report): void {
  const data = {
    operator: operators[operator].canonical,
    name,
    type: field.type,
    operators: operatorsFor(field).map((each) => operators[each].canonical),
  };
  report(diagnostic(codes.operatorType, at, data));
}

/**
 * An operator must suit the type of the field, and be one that the field takes: a number has no text to search in, and
 * a state has no order. So must the operator that NOT or OR makes of one that suits.
 *
 * @example tags CONTAINS 2
 */
export const operatorType: Rule = {
  unsuitedComparison({ operator }, found, { report }) {
    reportUnsuitable(operator.name, operator, found, report);
  },
  sentFilter({ filter, source, others }, resource, report) {
    const written = source.operator.name;
    const found = filter.operator === written ? undefined : findField(resource, filter.name);
    if (!found || suits(filter.operator, found.field) || !suits(written, found.field)) return;
    reportUnsuitable(filter.operator, cover(source, others.at(-1) ?? source), found, report);
  },
};

/**
 * Asking a field that always has a value whether it has one selects all or nothing.
 *
 * @example id IS NULL
 */
export const neverNull: Rule = {
  concerns: ({ whenNull }) => whenNull !== undefined,
  fieldComparison({ name: nameNode, operator }, { name, field }, { report }) {
    if (field.nullable) return;
    report(diagnostic(codes.neverNull, cover(nameNode, operator), { name }));
  },
};

/** Returns the diagnostics without fixes that ask whether a field has no value where it always has one. */
export function withoutNever(diagnostics: readonly Diagnostic[]): readonly Diagnostic[] {
  const spans = diagnostics
    .flatMap(({ code, span }) => (code === "never-null" && span ? [span] : []))
    .sort((one, other) => one.start - other.start);
  if (spans.length === 0) return diagnostics;
  const isNever = ({ span, text }: TextEdit) => {
    const last = spans[countUpTo(spans, ({ start }) => start, span.start) - 1];
    return text.trim() === "IS NULL" && last !== undefined && span.end <= last.end;
  };
  return diagnostics.map((each) => ({ ...each, fixes: each.fixes.filter(({ edits }) => !edits.some(isNever)) }));
}

/**
 * A number and a date cannot be compared, in whichever fields they are. What a text is searched for can be anything.
 *
 * @example sum > Field:date
 */
export const referenceType: Rule = {
  concerns: ({ arity, readsText }) => arity !== "none" && !readsText,
  fieldComparison(comparison, { name, field }, { resource, bindings, report }) {
    for (const reference of referencesOf(comparison, bindings)) {
      const other = findField(resource, reference.name);
      if (!other || typeFacts[other.field.type].family === typeFacts[field.type].family) continue;
      report(diagnostic(codes.referenceType, reference, { name, other: other.name }));
    }
  },
};

/**
 * Values travel as texts, so a service can look at how a number or a date begins, but a range is nearly always meant.
 *
 * @example date STARTS WITH "2026-01"
 */
export const comparedAsText: Rule = {
  concerns: ({ readsText }) => readsText,
  fieldComparison({ operator }, { name, field }, { report }) {
    if (!comparesAsText(operator.name, field)) return;
    const data = { operator: operators[operator.name].canonical, name, type: field.type, ...exampleOf(field) };
    report(diagnostic(codes.comparedAsText, operator, data));
  },
};
