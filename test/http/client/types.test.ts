import { expect, expectTypeOf, it } from "vitest";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import type { Session } from "../../../src/http/client/session.ts";
import type { DryRun, Reply } from "../../../src/http/client/types.ts";
import type { Row } from "../../../src/http/reply-schema.ts";
import { keywords, products } from "../../support/samples.ts";

/** What only has to compile. */
const compiled = (_call: (api: Session) => unknown) => expect(true).toBe(true);

type Volume = "volume" | `volume:${string}`;
const parameters = { project_id: 7 };

it("rows have the fields that are selected, or those of the resource, or any if it is not known", () =>
  compiled(async (api) => {
    const { result } = await api.get(keywords, { parameters, query: "tags = 2" });
    expectTypeOf(result).toEqualTypeOf<readonly Row<"id" | "name" | "tags" | "group_name" | Volume>[]>();
    // @ts-expect-error no such field
    result[0]?.nmae;
    const some = await api.get(keywords, { parameters, query: { fields: ["id", "name"] } });
    expectTypeOf(some.result).toEqualTypeOf<readonly Row<"id" | "name">[]>();
    for await (const page of api.pages(products, { query: { fields: ["price"] } }))
      expectTypeOf(page.result).toEqualTypeOf<readonly Row<"price">[]>();
    const resource: Resource = keywords;
    const any = await api.get(resource, { parameters: { anything: 1 } });
    expectTypeOf(any.result).toEqualTypeOf<readonly Row<string>[]>();
  }));

it("requests need the parameters that are required, and an action that the resource offers, with its options", () =>
  compiled(async (api) => {
    await api.get(products, {});
    await api.get(keywords, { parameters: { project_id: "7" } });
    // @ts-expect-error project_id
    await api.get(keywords, { parameters: {} });
    // @ts-expect-error a number
    await api.get(keywords, { parameters: { project_id: "many" } });
    await api.edit(products, { id: 5 });
    // @ts-expect-error not offered
    await api.del(products, { id: 5 });
    // @ts-expect-error only for checking filters
    await api.get({ name: "x", fields: { id: { type: "integer" } } } as const, {});
    // @ts-expect-error of edit and del
    await api.get(products, { dryRun: true });
    // @ts-expect-error of get, edit and del
    await api.add(keywords, { parameters, id: 5 });
    // @ts-expect-error a slip
    await api.edit(products, { id: 5, dryrun: true });
  }));

it("a dry run gives a count", () =>
  compiled(async (api) => {
    expectTypeOf(await api.edit(products, { id: 5 })).toEqualTypeOf<Reply>();
    expectTypeOf(await api.edit(products, { id: 5, dryRun: true })).toEqualTypeOf<DryRun>();
    const dryRun: boolean = Math.random() > 2;
    expectTypeOf(await api.edit(products, { id: 5, dryRun })).toEqualTypeOf<Reply | DryRun>();
  }));
