import { afterAll, describe, expect, it, test } from "vitest";
import { databaseStore } from "../../../src/http/service/database/index.ts";
import type { Served } from "../../../src/http/service/index.ts";
import { addressOf } from "../../../src/http/service/route.ts";
import { writers } from "../../support/databases/writing.ts";
import { ask, sampleHandler } from "../../support/service.ts";
import { inDatabase, inMemory } from "../../support/service-databases.ts";

/* An edit with SELECT, which returns the rows that it changed. */

/** The sample of keywords, whose edits return rows. */
function returning([served]: readonly Served[]): Served {
  if (!served) throw new Error("There is a sample.");
  return { ...served, resource: { ...served.resource, returning: true, maxLimit: 3 } };
}

const opened = [await inDatabase("sqlite"), await inDatabase("postgres")];
afterAll(async () => {
  for (const { db } of opened) await db.destroy();
});
const [sqlite, postgres] = opened;
const stores = [
  { name: "memory", served: returning(inMemory()) },
  { name: "sqlite", served: returning(sqlite?.served ?? []) },
  { name: "postgres", served: returning(postgres?.served ?? []) },
];

describe.each(stores)("in $name", ({ served }) => {
  const handler = sampleHandler({ resources: [served] });
  const edit = (body: object) => ask(handler, addressOf("edit", served.resource), { project_id: 1, ...body });

  test("fields are those of the rows after the edit, in the order asked for", async () => {
    const { result, total, limitedBy } = await edit({
      fields: ["name", "tags", "id"],
      filters: [{ name: "id", operator: "IN", values: [3, 1] }],
      name: "edited",
      tags: "007",
    });
    expect(result.toSorted((a: { id: string }, b: { id: string }) => Number(a.id) - Number(b.id))).toEqual([
      { name: "edited", tags: "7", id: "1" },
      { name: "edited", tags: "7", id: "3" },
    ]);
    expect(Object.keys(result[0])).toEqual(["name", "tags", "id"]);
    expect([total, limitedBy]).toEqual([2, 3]);
  });

  it("changes all rows, and returns as many as the maximum limit", async () => {
    const filters = [{ name: "id", operator: "BETWEEN", values: [1, 5] }];
    const { result, total, limitedBy } = await edit({ fields: ["tags"], filters, tags: 9 });
    expect([result, total, limitedBy]).toEqual([Array(3).fill({ tags: "9" }), 5, 3]);
    expect(await edit({ filters, tags: 8 })).toEqual({ result: 5 });
  });
});

describe("is refused", () => {
  const [served] = inMemory();
  if (!served) throw new Error("There is a sample.");
  const { resource } = served;

  it("where the resource does not say so", async () => {
    const body = { project_id: 1, id: 1, tags: 1, fields: ["id"] };
    const { errors } = await ask(sampleHandler({ resources: [served] }), addressOf("edit", resource), body);
    expect(errors?.map(({ code, detail }) => [code, detail])).toEqual([[2003, "fields"]]);
  });

  it("where the store cannot do it, when the handler is made", async () => {
    const sentence = 'The resource "keywords" says "returning", but its store cannot return edited rows.';
    const { editReturning: _, ...store } = served.store;
    const resources = [{ resource: { ...resource, returning: true }, store }];
    expect(() => sampleHandler({ resources })).toThrow(new TypeError(sentence));
  });

  it.each(["mysql", "mariadb"] as const)("in %s, whose UPDATE returns nothing", (dialect) => {
    const store = databaseStore(writers[dialect], "t", { dialect });
    expect(() => sampleHandler({ resources: [returning([{ resource, store }])] })).toThrow(TypeError);
  });
});
