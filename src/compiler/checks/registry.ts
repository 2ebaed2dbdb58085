import type { Rule } from "./rule.ts";
import { actionNotOffered } from "./rules/action-not-offered.ts";
import { clauseNotAllowed } from "./rules/clause-not-allowed.ts";
import { comparedAsText } from "./rules/compared-as-text.ts";
import { compoundQualifiers } from "./rules/compound-qualifiers.ts";
import { contradiction } from "./rules/contradiction.ts";
import { deprecatedField } from "./rules/deprecated-field.ts";
import { duplicateField } from "./rules/duplicate-field.ts";
import { duplicateSort } from "./rules/duplicate-sort.ts";
import { duplicateValue } from "./rules/duplicate-value.ts";
import { fieldReferenceOperator } from "./rules/field-reference-operator.ts";
import { invalidRegexp } from "./rules/invalid-regexp.ts";
import { limitRange } from "./rules/limit-range.ts";
import { mixedAndOr } from "./rules/mixed-and-or.ts";
import { neverNull } from "./rules/never-null.ts";
import { notFilterable } from "./rules/not-filterable.ts";
import { notSelectable } from "./rules/not-selectable.ts";
import { notSortable } from "./rules/not-sortable.ts";
import { offsetNotSupported } from "./rules/offset-not-supported.ts";
import { operatorType } from "./rules/operator-type.ts";
import { rangeOrder } from "./rules/range-order.ts";
import { redundantCondition } from "./rules/redundant-condition.ts";
import { referenceType } from "./rules/reference-type.ts";
import { reservedPrefix } from "./rules/reserved-prefix.ts";
import { unknownField } from "./rules/unknown-field.ts";
import { unrestrictedAction } from "./rules/unrestricted-action.ts";
import { unusedBinding } from "./rules/unused-binding.ts";
import { valueNotAllowed } from "./rules/value-not-allowed.ts";
import { valueType } from "./rules/value-type.ts";

/*
 * All rules, each in a file that is named by the code it reports. Diagnostics of one place are in the order of the list.
 * There is a list for each phase, because a program that only lowers should not carry the rules of the others.
 */

/** On the query: what is probably not meant. */
export const queryRules: readonly Rule[] = [
  rangeOrder,
  duplicateValue,
  invalidRegexp,
  contradiction,
  redundantCondition,
  mixedAndOr,
  duplicateField,
  duplicateSort,
];

/** With a resource: what it does not have or does not take. */
export const resourceRules: readonly Rule[] = [
  unknownField,
  compoundQualifiers,
  notSelectable,
  notFilterable,
  notSortable,
  deprecatedField,
  operatorType,
  comparedAsText,
  neverNull,
  valueType,
  valueNotAllowed,
  referenceType,
  limitRange,
  offsetNotSupported,
  actionNotOffered,
];

/** On what is sent: what a selection cannot say, and what its action does not take. */
export const sentRules: readonly Rule[] = [
  fieldReferenceOperator,
  reservedPrefix,
  clauseNotAllowed,
  unrestrictedAction,
  unusedBinding,
];
