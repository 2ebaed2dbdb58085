import type { Rule } from "./rule.ts";
import { actionNotOffered, limitRange, offsetNotSupported } from "./rules/clauses.ts";
import {
  comparedAsText,
  deprecatedField,
  neverNull,
  notFilterable,
  notSelectable,
  notSortable,
  operatorType,
  referenceType,
  unknownField,
} from "./rules/fields.ts";
import { valueNotAllowed, valueType } from "./rules/values.ts";

/** With a resource: what it does not have or does not take. Diagnostics of one place are in the order of the list. */
export const resourceRules: readonly Rule[] = [
  unknownField,
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
