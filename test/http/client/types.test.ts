import { describe, expect, expectTypeOf, it } from "vitest";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import type { Resource } from "../../../src/compiler/resource/resource.ts";
import type { Session } from "../../../src/http/client/session.ts";
import type { DryRun, Reply } from "../../../src/http/client/types.ts";
import type { Row } from "../../../src/http/wire/reply-schema.ts";

/** What only has to compile. */
const compiled = (_call: (api: Session) => unknown) => expect(true).toBe(true);

type Volume = "volume" | `volume:${string}`;
const parameters = { project_id: 7 };

describe("rows", () => {
  it("have the fields of the resource", () =>
    compiled(async (api) => {
      const { result } = await api.get(keywords, { parameters, query: "tags = 2" });
      expectTypeOf(result).toEqualTypeOf<readonly Row<"id" | "name" | "tags" | "group_name" | Volume>[]>();
      expectTypeOf(result[0]?.name).toEqualTypeOf<string | null | undefined>();
      // @ts-expect-error no such field
      result[0]?.nmae;
    }));

  it("have the fields that are selected", () =>
    compiled(async (api) => {
      const { result } = await api.get(keywords, { parameters, query: { fields: ["id", "name"] } });
      expectTypeOf(result).toEqualTypeOf<readonly Row<"id" | "name">[]>();
      for await (const page of api.pages(products, { query: { fields: ["price"] } }))
        expectTypeOf(page.result).toEqualTypeOf<readonly Row<"price">[]>();
    }));

  it("have any fields when the resource is not known", () =>
    compiled(async (api) => {
      const resource: Resource = keywords;
      const { result } = await api.get(resource, { parameters: { anything: 1 } });
      expectTypeOf(result).toEqualTypeOf<readonly Row<string>[]>();
    }));
});

describe("requests", () => {
  it("need the parameters that are required", () =>
    compiled(async (api) => {
      await api.get(products, {});
      // @ts-expect-error project_id
      await api.get(keywords, {});
      // @ts-expect-error project_id
      await api.get(keywords, { parameters: {} });
      // @ts-expect-error a number
      await api.get(keywords, { parameters: { project_id: "many" } });
      await api.get(keywords, { parameters: { project_id: "7" } });
    }));

  it("are for actions that the resource offers", () =>
    compiled(async (api) => {
      await api.edit(products, { id: 5 });
      // @ts-expect-error not offered
      await api.del(products, { id: 5 });
      // @ts-expect-error not offered
      await api.add(products, {});
      // @ts-expect-error only for checking filters
      await api.get({ name: "x", fields: { id: { type: "integer" } } } as const, {});
    }));

  it("say what their action takes", () =>
    compiled(async (api) => {
      // @ts-expect-error of edit and del
      await api.get(products, { dryRun: true });
      // @ts-expect-error of edit and del
      await api.get(products, { allowUnrestricted: true });
      // @ts-expect-error of get, edit and del
      await api.add(keywords, { parameters, id: 5 });
      // @ts-expect-error a slip
      await api.edit(products, { id: 5, dryrun: true });
    }));
});

it("a dry run gives a count", () =>
  compiled(async (api) => {
    expectTypeOf(await api.edit(products, { id: 5 })).toEqualTypeOf<Reply>();
    expectTypeOf(await api.edit(products, { id: 5, dryRun: true })).toEqualTypeOf<DryRun>();
    expectTypeOf(await api.edit(products, { id: 5, dryRun: false })).toEqualTypeOf<Reply>();
    const dryRun: boolean = Math.random() > 2;
    expectTypeOf(await api.edit(products, { id: 5, dryRun })).toEqualTypeOf<Reply | DryRun>();
  }));
