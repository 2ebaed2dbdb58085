import { certain, checkDiagnostic, fix, type Report } from "../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../base/text/span.ts";
import type { Invalid, Name } from "../ast/nodes.ts";

/** Reports each item whose name an item before it has, with the fix that removes it. */
export function reportDuplicateNames<Item extends Span>(
  code: "duplicate-sort" | "duplicate-field",
  items: readonly Item[],
  nameOf: (item: Item) => Name | Invalid,
  report: Report,
): void {
  const seen = new Set<string>();
  items.forEach((item, index) => {
    const name = nameOf(item);
    if (name.kind === "invalid") return;
    if (seen.has(name.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end: item.end }, text: "" };
      report(checkDiagnostic(code, name, { name: name.text }, [certain(fix("remove", { text: name.text }, edit))]));
    }
    seen.add(name.text);
  });
}
