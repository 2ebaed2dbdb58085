import { type OperatorName, operators } from "./operators.ts";
import { type PredicateKey, predicateKey } from "./predicate.ts";

/** When each predicate holds, in one sentence. */
export const predicateDocs: Readonly<Record<PredicateKey, string>> = {
  equal: "The field equals the value.",
  "not equal": "The field has a value other than this one.",
  list: "The field equals one of the values.",
  "not list": "The field has a value other than these.",
  ">": "The field is greater than the value.",
  ">=": "The field is greater than or equal to the value.",
  "<": "The field is less than the value.",
  "<=": "The field is less than or equal to the value.",
  range: "The field is in one of the ranges, including both ends.",
  start: "The field starts with the value.",
  "not start": "The field has a value that does not start with this one.",
  anywhere: "The field contains the value.",
  "not anywhere": "The field has a value that does not contain this one.",
  pattern: "The field matches the regular expression.",
  "not pattern": "The field has a value that does not match the regular expression.",
  null: "The field has no value.",
  "not null": "The field has a value.",
};

/** When a condition with the operator holds, in one sentence. */
export function docOf(name: OperatorName): string {
  return predicateDocs[predicateKey(operators[name].predicate)];
}
