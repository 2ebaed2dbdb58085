import type { Rule } from "./rule.ts";
import { clauseNotAllowed, unrestrictedAction, unusedBinding } from "./rules/clauses.ts";
import { fieldReferenceOperator } from "./rules/field-reference-operator.ts";
import { reservedPrefix } from "./rules/values.ts";

/** On what is sent: what a selection cannot say, and what its action does not take. Diagnostics of one place are in the order of the list. */
export const sentRules: readonly Rule[] = [
  fieldReferenceOperator,
  reservedPrefix,
  clauseNotAllowed,
  unrestrictedAction,
  unusedBinding,
];
