import type { Path } from "../../../base/diagnostics/diagnostic.ts";
import type { Query } from "../../../compiler/ast/nodes.ts";
import { operandsOf } from "../../../compiler/ast/operands.ts";
import type { LooseSelection } from "../../../compiler/wire/selection.ts";
import { comparisonsOf } from "./conditions.ts";

/** A field, and where the selection names it. */
export interface UsedField {
  readonly name: string;
  readonly path: Path;
}

/** The fields that the conditions of a query are about, and those that they refer to. */
export function conditionFields(query: Query, { filters = [] }: LooseSelection): readonly UsedField[] {
  return comparisonsOf(query).flatMap((comparison, index) => {
    const at: Path = index < filters.length ? ["filters", index] : ["id"];
    const used: UsedField[] = [{ name: comparison.name.text, path: index < filters.length ? [...at, "name"] : at }];
    let position = 0;
    for (const operand of operandsOf(comparison)) {
      if (operand.kind === "reference") used.push({ name: operand.name, path: [...at, "values", position] });
      position++;
    }
    return used;
  });
}

/** The fields that a query is sorted by. */
export function sortFields({ order }: Query, { orders = [] }: LooseSelection): readonly UsedField[] {
  return (order?.sorts ?? []).map(({ name }, index) => ({
    name: name.kind === "name" ? name.text : "",
    path: typeof orders[index] === "string" ? ["orders", index] : ["orders", index, "name"],
  }));
}
