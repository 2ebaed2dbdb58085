import type { Query } from "../ast/nodes.ts";
import { walk } from "../ast/walk.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import { findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";

/**
 * Returns the diagnostics without the fix that writes 1 for true where the field is no flag: `tags = true` asks for no
 * tag with the number 1.
 */
export function withoutOddTruths(
  diagnostics: readonly Diagnostic[],
  query: Query,
  resource: Resource | undefined,
): readonly Diagnostic[] {
  if (!resource || !diagnostics.some(({ code }) => code === "boolean-value")) return diagnostics;
  const inFlags = new Set<number>();
  walk(query, (node) => {
    if (node.kind !== "comparison" || findField(resource, node.name.text)?.field.type !== "flag") return;
    for (const { start } of node.operands) inFlags.add(start);
  });
  return diagnostics.map((each) => {
    if (each.code !== "boolean-value" || inFlags.has(each.span?.start ?? -1)) return each;
    return { ...each, fixes: each.fixes.filter(({ code }) => code !== "replace") };
  });
}
