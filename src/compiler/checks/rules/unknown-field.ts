import { certainIf, fix, resourceDiagnostic } from "../../../base/diagnostics/diagnostic.ts";
import { writtenName } from "../../lexer/written-name.ts";
import { fieldByLabel, suggestField } from "../../resource/find-field.ts";
import { isPermitted } from "../../resource/permissions.ts";
import type { Rule } from "../rule.ts";

/**
 * A name that no field has. The field that was probably meant is one that can stand there.
 *
 * @example nmae CONTAINS "shoe"
 */
export const unknownField: Rule = {
  fieldUse({ name, found, nameSpan, role, isWritten }, { resource, guess, report }) {
    if (found) return;
    const meant = guess(() => suggestField(resource, name, (field) => isPermitted(field, role)));
    const edit = meant && { span: nameSpan, text: writtenName(meant) };
    const isSame = meant !== undefined && fieldByLabel(resource, name)?.name === meant;
    const rename = edit && fix("rename", { from: name, to: meant }, edit);
    const fixes = rename && isWritten ? [certainIf(isSame, rename)] : [];
    report(resourceDiagnostic("unknown-field", nameSpan, { name, ...(meant && { suggestion: meant }) }, fixes));
  },
};
