import { describe, expect, it, test } from "vitest";
import { UnavailableError } from "../../../src/http/service/index.ts";
import { defined } from "../../support/defined.ts";
import { request, sampleHandler } from "../../support/service.ts";

describe("a store that fails", () => {
  const resource = defined({ name: "x", service: "x", actions: ["get"], fields: { a: { type: "string" } } });
  const failing = (error: unknown) => ({ resource, store: { get: () => Promise.reject(error) } });

  it("is told to the program, and to nobody else", async () => {
    const secret = new Error("row 5 of table people: Ann");
    const told: unknown[] = [];
    const own = sampleHandler({ resources: [failing(secret)], onError: (error) => told.push(error) });
    const response = await own(request("/v2/json/get/x", {}));
    expect(response.status).toBe(500);
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({ errors: [{ code: 500, string: expect.any(String) }] });
    expect(text).not.toMatch(/Ann|row|people|at /);
    expect(told).toEqual([secret]);
  });

  it("is to be asked again later, if it only cannot answer now", async () => {
    const error = new UnavailableError("locked");
    const response = await sampleHandler({ resources: [failing(error)] })(request("/v2/json/get/x", {}));
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "1"]);
    expect(String(error)).toBe("UnavailableError: locked");
  });

  it("makes the handler fail when nobody is to be told", async () => {
    const own = sampleHandler({ resources: [failing(new Error("gone"))] });
    await expect(own(request("/v2/json/get/x", {}))).rejects.toThrow("gone");
  });

  it("as does one with values that replies cannot have", async () => {
    const store = { get: async () => ({ rows: [{ a: new Date(0) }], total: 1 }) };
    const own = sampleHandler({ resources: [{ resource, store }] });
    await expect(own(request("/v2/json/get/x", {}))).rejects.toThrow('The store returned a value for the field "a"');
  });
});

it("only an edit returns rows, so only its store must be able to", () => {
  const fields = { id: { type: "integer" } } as const;
  const rows = async () => ({ rows: [], total: 0 });
  const store = { get: rows, edit: async () => 0 };
  const served = (actions: readonly ("get" | "edit")[]) => () =>
    sampleHandler({
      resources: [{ resource: defined({ name: "x", service: "x", actions, fields, returning: true }), store }],
    });
  expect(served(["get"])).not.toThrow();
  expect(served(["get", "edit"])).toThrow("its store cannot return edited rows");
});

describe("wrong options are mistakes of the program", () => {
  test.each([
    [{ base: "api" }, 'The option "base" must be a path such as /api.'],
    [{ base: "/api/" }, 'The option "base" must be a path such as /api.'],
    [{ maxBodyBytes: 0 }, 'The option "maxBodyBytes" must be a whole number greater than 0.'],
    [{ maxLimit: 1.5 }, 'The option "maxLimit" must be a whole number greater than 0.'],
    [
      { resources: [{ resource: { name: "x", service: "x", actions: ["get"], fields: {} } }] } as never,
      'The option "resources" must be an array of objects with a resource and its store.',
    ],
    [
      { resources: [{ store: {} }] } as never,
      'The option "resources" must be an array of objects with a resource and its store.',
    ],
  ])("%j", (options, message) => {
    expect(() => sampleHandler(options)).toThrow(new TypeError(message));
  });
});
