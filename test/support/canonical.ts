import { operators } from "../../src/base/language/operators.ts";
import type { Filter, LooseSelection, Selection } from "../../src/compiler/wire/selection.ts";

/** A valid selection in the one form that compiling gives: what the loose forms mean, and no empty key. */
export function canonical({ fields, filters = [], id, orders = [], limit, offset }: LooseSelection): Selection {
  const withValues = filters.map((filter): Filter => {
    const { name, operator, values } = filter;
    return { name, operator, values: operators[operator].arity === "none" ? [] : values };
  });
  const all =
    id === undefined ? withValues : [...withValues, { name: "id", operator: "EQUALS" as const, values: [id] }];
  const sorts = orders.map((order) => {
    if (typeof order === "string") return { name: order, direction: "ASC" as const };
    return { name: order.name, direction: order.direction ?? ("ASC" as const) };
  });
  return {
    ...(fields && { fields }),
    ...(all.length > 0 && { filters: all }),
    ...(sorts.length > 0 && { orders: sorts }),
    ...(limit !== undefined && { limit: Number(limit) }),
    ...(offset !== undefined && { offset: Number(offset) }),
  };
}
