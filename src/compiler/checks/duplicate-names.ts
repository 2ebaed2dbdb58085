import { certain, checkDiagnostic, fix, type Report } from "../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../base/text/span.ts";
import type { Invalid, Name } from "../ast/nodes.ts";
import { hasRepeats } from "../logic/repeats.ts";

/** Reports each item whose name an item before it has, with the fix that removes it. */
export function reportDuplicateNames<Item extends Span>(
  code: "duplicate-sort" | "duplicate-field",
  items: readonly Item[],
  nameOf: (item: Item) => Name | Invalid,
  report: Report,
): void {
  const names = items.map(nameOf);
  if (!hasRepeats(names.map((name) => (name.kind === "name" ? name.text : "")))) return;
  const seen = new Set<string>();
  names.forEach((name, index) => {
    if (name.kind === "invalid") return;
    if (seen.has(name.text)) {
      const edit = { span: { start: items[index - 1]?.end ?? 0, end: (items[index] as Item).end }, text: "" };
      report(checkDiagnostic(code, name, { name: name.text }, [certain(fix("remove", { text: name.text }, edit))]));
    }
    seen.add(name.text);
  });
}
