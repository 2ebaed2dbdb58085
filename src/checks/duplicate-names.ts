import type { Invalid, Name } from "../ast/nodes.ts";
import { certain, createDiagnostic, fix, type Report } from "../diagnostics/diagnostic.ts";
import type { Span } from "../text/span.ts";

type Item = Span & { readonly name: Name | Invalid };

/** Reports each item whose name an item before it has, with the fix that removes it. */
export function reportDuplicateNames(
  code: "duplicate-sort" | "duplicate-field",
  items: readonly Item[],
  report: Report,
): void {
  const seen = new Set<string>();
  items.forEach(({ name, end }, index) => {
    if (name.kind === "invalid") return;
    if (seen.has(name.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end }, text: "" };
      report(createDiagnostic(code, name, { name: name.text }, [certain(fix("remove", { text: name.text }, edit))]));
    }
    seen.add(name.text);
  });
}
