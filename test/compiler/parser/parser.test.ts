import { expect, it } from "vitest";
import { FilterParser } from "../../../src/compiler/parser/parser.ts";

/** chevrotain's validations need it, and Node has it from version 21. */
function groupBy<Item>(items: Iterable<Item>, keyOf: (item: Item, index: number) => PropertyKey) {
  const groups: Record<PropertyKey, Item[]> = Object.create(null);
  let index = 0;
  for (const item of items) {
    const key = keyOf(item, index++);
    groups[key] = [...(groups[key] ?? []), item];
  }
  return groups;
}

it("is a grammar without ambiguities, by the validations of chevrotain", () => {
  const holder = Object as { groupBy?: unknown };
  holder.groupBy ??= groupBy;
  expect(() => new FilterParser({ skipValidations: false })).not.toThrow();
});
