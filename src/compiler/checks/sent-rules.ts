import type { Rule } from "./rule.ts";
import { clauseNotAllowed } from "./rules/clause-not-allowed.ts";
import { fieldReferenceOperator } from "./rules/field-reference-operator.ts";
import { reservedPrefix } from "./rules/reserved-prefix.ts";
import { unrestrictedAction } from "./rules/unrestricted-action.ts";
import { unusedBinding } from "./rules/unused-binding.ts";

/** On what is sent: what a selection cannot say, and what its action does not take. Diagnostics of one place are in the order of the list. */
export const sentRules: readonly Rule[] = [
  fieldReferenceOperator,
  reservedPrefix,
  clauseNotAllowed,
  unrestrictedAction,
  unusedBinding,
];
