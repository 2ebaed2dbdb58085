import { referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import type { TextEdit } from "../../base/text/edits.ts";
import { quoteValue } from "../../base/text/quote.ts";
import { spanOf } from "../../base/text/span.ts";
import { scalar } from "../../compiler/ast/factories.ts";
import type { Comparison, Node, Query } from "../../compiler/ast/nodes.ts";
import { flattenRanges, literalsOf } from "../../compiler/ast/operands.ts";
import { transform, walk } from "../../compiler/ast/walk.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Renames, renamedTo } from "./renames.ts";

/** The new name of a field, with the qualifiers that it has. */
export function newName(name: string, before: Resource, { fields }: Renames): string {
  const found = findField(before, name);
  const to = found && renamedTo(fields, found.name);
  return to === undefined ? name : [to, ...(found?.qualifiers ?? [])].join(":");
}

type NewValue = (value: string | number) => string | number | undefined;

/** The new values of a comparison; undefined when none has another name. What is searched for in a text is no value. */
function newValues({ name, operator }: Comparison, before: Resource, { values }: Renames): NewValue | undefined {
  const field = findField(before, name.text)?.name;
  const names = field === undefined ? undefined : renamedTo(values, field);
  return names && !operators[operator.name].readsText ? (value) => renamedTo(names, String(value)) : undefined;
}

/** The query with new names and values, whose nodes keep their places in the text. */
export function renamedQuery(query: Query, before: Resource, renames: Renames): Query {
  const withValues = transform(query, (node) => {
    const newValue = node.kind === "comparison" ? newValues(node, before, renames) : undefined;
    return newValue ? mapValues(node as Comparison, newValue) : node;
  });
  return transform(withValues, (node) => {
    if (node.kind === "name") return { ...node, text: newName(node.text, before, renames) };
    return node.kind === "reference" ? { ...node, name: newName(node.name, before, renames) } : node;
  });
}

function mapValues(comparison: Comparison, newValue: NewValue): Comparison {
  const operands = comparison.operands.map((operand) => {
    if (operand.kind === "literals")
      return { ...operand, values: operand.values.map((each) => newValue(each) ?? each) };
    if (operand.kind !== "string" && operand.kind !== "number") return operand;
    const { start, end, value } = operand;
    return scalar(newValue(value) ?? value, start, end);
  });
  return { ...comparison, operands };
}

/** The edits that write the new names and values of a query. */
export function renamingEdits(query: Query, before: Resource, renames: Renames): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const rename = (name: string, start: number, end: number) => {
    const to = newName(name, before, renames);
    if (to !== name) edits.push({ span: { start, end }, text: writtenName(to) });
  };
  walk(query, (node) => {
    const { start, end } = node;
    if (node.kind === "name") rename(node.text, start, end);
    if (node.kind === "reference") rename(node.name, start + referencePrefix.length, end);
    const newValue = node.kind === "comparison" ? newValues(node, before, renames) : undefined;
    if (newValue) edits.push(...editsOfValues(node as Comparison, newValue));
  });
  return edits;
}

function editsOfValues({ operands }: Comparison, newValue: NewValue): readonly TextEdit[] {
  const all = operands.flatMap((operand) => (operand.kind === "literals" ? [...literalsOf(operand)] : [operand]));
  return all.flatMap((each) => {
    const to = each.kind === "string" || each.kind === "number" ? newValue(each.value) : undefined;
    if (to === undefined) return [];
    return [{ span: spanOf(each), text: quoteValue(to) }];
  });
}

/** The fields with renamed values that are compared with other fields, which may have values of the same name. */
export function comparedFields(query: Query, before: Resource, { values }: Renames): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (name: string) => {
    const field = findField(before, name)?.name;
    if (field !== undefined && renamedTo(values, field)) found.add(field);
  };
  walk(query, (node) => {
    if (node.kind !== "comparison") return;
    for (const operand of flattenRanges(node.operands)) {
      if (operand.kind !== "reference") continue;
      note(operand.name);
      note(node.name.text);
    }
  });
  return found;
}

/** The names that a query has, as they are written. */
export function namesIn(query: Query): ReadonlySet<string> {
  const names = new Set<string>();
  walk(query, (node: Node) => {
    if (node.kind === "name") names.add(node.text);
    if (node.kind === "reference") names.add(node.name);
  });
  return names;
}
