import { checkDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { operandsOf } from "../../ast/operands.ts";
import type { Rule } from "../rule.ts";

/** Flags at the start, as in `(?i)shoe`, are of other dialects; the service may well take them. */
const INLINE_FLAGS = /^\(\?[a-zA-Z]+\)/;

/** Plain characters and points, each perhaps repeated: right in every dialect, and looked at in less time than compiled. */
const PLAIN = /^\^?(?:[\w .,:;@#%&=<>!~"'/-][*+?]?)*\$?$/;

/** Compiled, never run: a pattern that takes long to match takes no time here. */
function isValid(pattern: string): boolean {
  if (PLAIN.test(pattern)) return true;
  try {
    new RegExp(pattern.replace(INLINE_FLAGS, ""));
    return true;
  } catch {
    return false;
  }
}

/**
 * A regular expression that JavaScript cannot read is one that the service probably cannot read either. Only a
 * warning, because the dialect of the service is its own.
 *
 * @example name REGEXP '(shoe'
 */
export const invalidRegexp: Rule = {
  concerns: ({ isRegexp }) => isRegexp === true,
  comparison(node, { report }) {
    for (const operand of operandsOf(node)) {
      if (operand.kind === "string" && !isValid(operand.value)) report(checkDiagnostic("invalid-regexp", operand, {}));
    }
  },
};
