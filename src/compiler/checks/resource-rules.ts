import type { Rule } from "./rule.ts";
import { actionNotOffered } from "./rules/action-not-offered.ts";
import { comparedAsText } from "./rules/compared-as-text.ts";
import { deprecatedField } from "./rules/deprecated-field.ts";
import { limitRange } from "./rules/limit-range.ts";
import { neverNull } from "./rules/never-null.ts";
import { notFilterable } from "./rules/not-filterable.ts";
import { notSelectable } from "./rules/not-selectable.ts";
import { notSortable } from "./rules/not-sortable.ts";
import { offsetNotSupported } from "./rules/offset-not-supported.ts";
import { operatorType } from "./rules/operator-type.ts";
import { referenceType } from "./rules/reference-type.ts";
import { unknownField } from "./rules/unknown-field.ts";
import { valueNotAllowed } from "./rules/value-not-allowed.ts";
import { valueType } from "./rules/value-type.ts";

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
