import type { Invalid, Name } from "../../ast/nodes.ts";
import { createDiagnostic, fix } from "../../diagnostics/diagnostic.ts";
import type { Span } from "../../text/span.ts";
import type { Rule, RuleContext } from "../rule.ts";

type Item = Span & { readonly name: Name | Invalid };

function reportDuplicates(code: "duplicate-sort" | "duplicate-field", items: readonly Item[], { report }: RuleContext) {
  const seen = new Set<string>();
  items.forEach(({ name, end }, index) => {
    if (name.kind === "invalid") return;
    if (seen.has(name.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end }, text: "" };
      report(createDiagnostic(code, name, { name: name.text }, [fix("remove", { text: name.text }, edit)]));
    }
    seen.add(name.text);
  });
}

/**
 * A second sort by the same field never decides anything.
 *
 * @example ORDER BY date, name, date DESC
 */
export const duplicateSort: Rule = {
  order: ({ sorts }, context) => reportDuplicates("duplicate-sort", sorts, context),
};

/**
 * A field is returned once, however often it is selected.
 *
 * @example SELECT id, name, id
 */
export const duplicateField: Rule = {
  select: ({ fields }, context) => {
    const items = fields.map((name) => ({ name, start: name.start, end: name.end }));
    reportDuplicates("duplicate-field", items, context);
  },
};
