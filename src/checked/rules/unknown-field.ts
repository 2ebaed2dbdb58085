import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { qualifiersInOrder, suggestField } from "../../resource/find-field.ts";
import { writtenName } from "../../tokens/written-name.ts";
import type { ResourceRule } from "../resource-rule.ts";

/** A compound field is suggested with the qualifiers that were written, or with their names to be filled in. */
export const unknownField: ResourceRule = {
  use({ name, found, nameSpan }, { resource, report }) {
    if (found) return;
    const suggestion = suggestField(resource, name);
    const isCompound =
      suggestion !== undefined && qualifiersInOrder(resource.fields[suggestion] ?? { type: "string" }).length > 0;
    const to = suggestion === undefined || isCompound ? undefined : writtenName(suggestion);
    const fixes = to && suggestion ? [fix("rename", { from: name, to: suggestion }, { span: nameSpan, text: to })] : [];
    report(problem("unknown-field", nameSpan, { name, ...(suggestion && { suggestion }) }, fixes));
  },
};
