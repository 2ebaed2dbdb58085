import fc from "fast-check";
import { expect, it } from "vitest";
import { defineResource } from "../../../src/compiler/define/define.ts";
import type { Filter } from "../../../src/compiler/wire/selection.ts";
import { memoryStore } from "../../../src/http/service/memory-store.ts";
import { defined } from "../../support/defined.ts";
import { select } from "../../support/running.ts";

const id = fc.oneof(
  fc.integer({ min: -2, max: 3 }),
  fc.constantFrom("1", "01", "1.0", "-0", "0", "9007199254740993", "9007199254740992", "x", "", null),
  fc.constantFrom(-0, 1.5, 2 ** 53),
);
const rows = fc.array(fc.record({ id, name: fc.constantFrom("a", "b") }, { requiredKeys: ["name"] }), { maxLength: 8 });
const value = fc.oneof(id, fc.constantFrom("Field:name", "Field:id", "Field:")).filter((each) => each !== null);
const byId = fc.constantFrom(0, 1, 2, "1", "01").map((each) => ({ name: "id", operator: "EQUALS", values: [each] }));
const filter = fc.oneof(
  byId,
  byId,
  fc.record({
    name: fc.constantFrom("id", "name"),
    operator: fc.constantFrom("EQUALS", "NOT_EQUALS", "LESS_THAN"),
    values: fc.tuple(value),
  }),
) as fc.Arbitrary<Filter>;

/** The rows by name that filters select, or that there is an error. */
const orError = async <Found>(find: () => Found | Promise<Found>) => {
  try {
    return await find();
  } catch {
    return "an error";
  }
};

it.each(["integer", "number", "string"] as const)("finds the rows of filters on an id of type %s", async (type) => {
  const resource = defineResource({
    name: "t",
    fields: { id: { type, nullable: true }, name: { type: "string" } },
  });
  const selectionOf = (filters: readonly Filter[]) => ({ fields: ["id", "name"], filters, limit: 100 });
  await fc.assert(
    fc.asyncProperty(rows, rows, fc.array(filter, { maxLength: 2 }), async (first, later, filters) => {
      const store = memoryStore(first);
      const found = async () => (await store.get(selectionOf(filters), resource)).rows;
      const expected = async (all: typeof first) =>
        orError(() => select(all, selectionOf(filters), defined({ name: "t", fields: resource.fields })).result);
      const before = await expected(first);
      if (before === "an error") return;
      expect(await orError(found)).toEqual(before);
      await store.del?.([{ name: "name", operator: "EQUALS", values: ["a"] }], resource);
      const kept = first.filter(({ name }) => name === "b");
      expect(await orError(found)).toEqual(await expected(kept));
      const added = later.map(({ id, name }) => ({ id: id ?? 1, name }));
      const withoutIds = { ...resource, fields: { name: resource.fields.name } }; // so the store gives it none
      for (const row of added) await store.add?.(row, [], withoutIds);
      expect(await orError(found)).toEqual(await expected([...kept, ...added]));
    }),
    { numRuns: 500 },
  );
});
