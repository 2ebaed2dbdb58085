import { createDiagnostic } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { operatorsFor, suits } from "../../resource/suits.ts";
import type { ResourceRule } from "../resource-rule.ts";

/**
 * A number has no text to search in, and a state has no order.
 *
 * @example tags CONTAINS 2
 */
export const operatorType: ResourceRule = {
  comparison({ operator }, { name, field }, { report }) {
    if (suits(operator.name, field)) return;
    const words = operatorsFor(field).map((each) => operators[each].canonical);
    report(
      createDiagnostic("operator-type", operator, {
        operator: operators[operator.name].canonical,
        name,
        type: field.type,
        operators: words,
      }),
    );
  },
};
