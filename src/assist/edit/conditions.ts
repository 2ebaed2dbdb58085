import type { OperatorName } from "../../base/language/operators.ts";
import { checkOptions, isResource, optionTable } from "../../base/options/options.ts";
import { type Span, spanOf } from "../../base/text/span.ts";
import type { Comparison, Condition } from "../../compiler/ast/nodes.ts";
import { operandsOf, termsOf } from "../../compiler/ast/walk.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type EditedText, type EditOptions, editOptions, readEdited } from "./document.ts";

/** A condition of a filter, as a chip shows it. */
export interface FilterCondition {
  /** The span of the condition, without NOT and parentheses around it. */
  readonly span: Span;
  /** The condition as written. */
  readonly text: string;
  readonly field: string;
  /** The label of the field in the resource; its name if it has none. */
  readonly label: string;
  readonly operator: OperatorName;
  /** Whether NOT negates only this condition: before it, or in its operator, as in NOT BETWEEN. Two cancel out. */
  readonly isNegated: boolean;
  /** The values: strings and numbers; variables, references and relative dates as written, such as `:since`. */
  readonly values: readonly (string | number)[];
}

export interface ConditionsOptions extends EditOptions {
  /** The resource with the labels of the fields. */
  readonly resource?: Resource;
}

const conditionsOptions = /* @__PURE__ */ optionTable<ConditionsOptions, EditOptions>(
  { resource: isResource },
  editOptions,
);

/**
 * Returns the conditions of a filter in the order of the text. Works on text with errors: parts that could not be parsed
 * are omitted.
 *
 * @example
 * import { conditions } from "fieldfilter/edit";
 *
 * conditions('price < 5 AND name CONTAINS "shoe"').map(({ field, values }) => [field, values]);
 * // [["price", [5]], ["name", ["shoe"]]]
 */
export function conditions(text: string, options: ConditionsOptions = {}): readonly FilterCondition[] {
  checkOptions(options, conditionsOptions);
  const edited = readEdited(text, options);
  const negated = new Set<Condition>();
  const find = (condition: Condition, isNegated: boolean): void => {
    if (isNegated) negated.add(condition);
    const { kind } = condition;
    for (const part of termsOf(condition)) find(part, kind === "not" ? !isNegated : kind === "group" && isNegated);
  };
  if (edited.query.condition) find(edited.query.condition, false);
  return edited.comparisons.map((each) => conditionOf(edited, each, negated.has(each), options.resource));
}

function conditionOf(
  edited: EditedText,
  comparison: Comparison,
  isNegated: boolean,
  resource: Resource | undefined,
): FilterCondition {
  const { name, operator, start, end } = comparison;
  const { text } = edited;
  return {
    span: spanOf(comparison),
    text: text.slice(start, end),
    field: name.text,
    label: (resource && findField(resource, name.text)?.field.label) ?? name.text,
    operator: operator.name,
    isNegated,
    values: [...operandsOf(comparison)].map((operand) =>
      operand.kind === "string" || operand.kind === "number" ? operand.value : text.slice(operand.start, operand.end),
    ),
  };
}
