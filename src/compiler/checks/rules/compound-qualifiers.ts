import { fix, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { writtenName } from "../../lexer/written-name.ts";
import { qualifierGaps, qualifiersInOrder } from "../../resource/qualifiers.ts";
import type { Rule } from "../rule.ts";

/**
 * A compound field has a value for each of its qualifiers, in the alphabetical order of their names. Which value is
 * missing nobody can know; what is too many stands at the end and can be left out.
 *
 * @example volume:213:0 = 5
 */
export const compoundQualifiers: Rule = {
  fieldUse({ name: written, found, nameSpan, isWritten }, { report }) {
    if (!found?.field.qualifiers) return;
    const { name, field, qualifiers } = found;
    const { missing, extra } = qualifierGaps(field, qualifiers);
    if (missing.length === 0 && extra.length === 0) return;
    const order = qualifiersInOrder(field);
    const to = [name, ...qualifiers.slice(0, order.length)].join(":");
    const canShorten = isWritten && missing.length === 0;
    const fixes = canShorten ? [fix("rename", { from: written, to }, { span: nameSpan, text: writtenName(to) })] : [];
    report(resourceDiagnostic("compound-qualifiers", nameSpan, { name, missing, extra, order }, fixes));
  },
};
