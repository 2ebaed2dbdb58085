import { type OperatorName, operators } from "../../base/language/operators.ts";
import type { OptionCheck } from "../../base/options/option-table.ts";
import { searchOperator } from "./operators.ts";

/** What words without a field mean: a comparison of one field with them, or the filter that a function returns. */
export type FreeText =
  | { readonly field: string; readonly operator?: OperatorName }
  | ((words: string) => string | undefined);

export const isFreeText: OptionCheck = (value) => {
  const { field, operator = searchOperator } = (value ?? {}) as {
    readonly field?: unknown;
    readonly operator?: string;
  };
  const isOperator = Object.hasOwn(operators, String(operator));
  return typeof value === "function" || (typeof field === "string" && isOperator)
    ? undefined
    : "a function, or an object with a field and perhaps an operator";
};
