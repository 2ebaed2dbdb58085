import { fix, problem } from "../../diagnostics/diagnostic.ts";
import { writtenName } from "../../tokens/written-name.ts";
import type { ResourceRule } from "../resource-rule.ts";

/**
 * A field that still works and will not always; its successor is offered when there is one.
 *
 * @example group = "x"
 */
export const deprecatedField: ResourceRule = {
  use({ name, found, nameSpan }, { report }) {
    const deprecated = found?.field.deprecated;
    if (!deprecated) return;
    const replacement = typeof deprecated === "object" ? deprecated.replacement : undefined;
    const rename =
      replacement && fix("rename", { from: name, to: replacement }, { span: nameSpan, text: writtenName(replacement) });
    report(
      problem("deprecated-field", nameSpan, { name, ...(replacement && { replacement }) }, rename ? [rename] : []),
    );
  },
};
