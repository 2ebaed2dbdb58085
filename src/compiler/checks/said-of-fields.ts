import type { Code } from "../../base/diagnostics/catalogue.ts";
import { type Diagnostic, resourceDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { operators } from "../../base/language/operators.ts";
import { exampleOf, valueTypes } from "../../base/language/value-types.ts";
import type { Comparison, Query } from "../ast/nodes.ts";
import { walk } from "../ast/walk.ts";
import { type FoundField, findField } from "../resource/find-field.ts";
import type { Resource } from "../resource/resource.ts";
import { replacing } from "./rules/value-type.ts";

type Better = (said: Diagnostic, comparison: Comparison, resource: Resource) => Diagnostic;

const fieldOf = (resource: Resource, { name }: Comparison): FoundField | undefined => findField(resource, name.text);

/** `tags = true` asks for no tag with the number 1: only a flag is 1. */
const oddTruth: Better = (said, comparison, resource) =>
  fieldOf(resource, comparison)?.field.type === "flag"
    ? said
    : { ...said, fixes: said.fixes.filter(({ code }) => code !== "replace") };

/** `price > cheap` is no better with quotes: the field holds numbers. The name of a field may be meant as one. */
const oddText: Better = (said, comparison, resource) => {
  const { data, span } = said as Diagnostic<"unquoted-value">;
  const found = fieldOf(resource, comparison);
  if (!found || !span || findField(resource, data.found)) return said;
  const { name, field } = found;
  const { quotesWords, diagnose, repair } = valueTypes[field.type];
  const wrong = quotesWords || operators[comparison.operator.name].readsText ? undefined : diagnose(data.found, field);
  if (!wrong) return said;
  const meant = repair?.(data.found, field);
  const others = said.fixes.filter((fix) => fix.code !== "quote");
  const fixes = [...replacing({ ...span, isWritten: true }, meant?.value), ...others];
  return resourceDiagnostic(wrong, span, { name, type: field.type, ...exampleOf(field), found: data.found }, fixes);
};

const better: Readonly<Partial<Record<Code, Better>>> = { "boolean-value": oddTruth, "unquoted-value": oddText };

export function saidOfFields(
  diagnostics: readonly Diagnostic[],
  query: Query,
  resource: Resource,
): readonly Diagnostic[] {
  if (!diagnostics.some(({ code }) => code in better)) return diagnostics;
  const comparisons = new Map<number, Comparison>();
  walk(query, (node) => {
    if (node.kind === "comparison") for (const { start } of node.operands) comparisons.set(start, node);
  });
  return diagnostics.map((each) => {
    const comparison = comparisons.get(each.span?.start ?? -1);
    return (comparison && better[each.code]?.(each, comparison, resource)) ?? each;
  });
}
