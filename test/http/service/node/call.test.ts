import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { callOf } from "../../../../src/http/service/node/call.ts";
import type { NodeRequest } from "../../../../src/http/service/node/index.ts";

/** A request of Node whose body comes in these pieces. */
const incoming = (pieces: readonly Uint8Array[], more: Partial<NodeRequest> = {}): NodeRequest & Readable =>
  Object.assign(Readable.from(pieces), { headers: {}, complete: true, ...more });

const bytes = (text: string) => new TextEncoder().encode(text);
const textOf = (pieces: readonly Uint8Array[], maxBytes = 100) => callOf(incoming(pieces))?.text(maxBytes);

describe("the body", () => {
  const whole = bytes('{"name":"schön"}');

  it("is put together from its pieces, also where a letter was split", async () => {
    for (const at of [1, 12, 13]) expect(await textOf([whole.slice(0, at), whole.slice(at)])).toBe('{"name":"schön"}');
    expect(await textOf([...whole].map((byte) => Uint8Array.of(byte)))).toBe('{"name":"schön"}');
    expect(await textOf([])).toBe("");
  });

  it("may have exactly the maximum size", async () => {
    expect(await textOf([whole], whole.length)).toBe('{"name":"schön"}');
    expect(await textOf([whole], whole.length - 1)).toBeUndefined();
    expect(await textOf([whole.slice(0, 10), whole.slice(10)], whole.length - 1)).toBeUndefined();
  });

  it("is not taken for whole when it was cut off", async () => {
    const cut = new Readable({ read: () => {} });
    const text = callOf(Object.assign(cut, { headers: {}, complete: false }))?.text(100);
    cut.push(whole);
    cut.destroy();
    await expect(text).rejects.toThrow("The body was cut off.");
  });

  it("is refused where it is not UTF-8", () => expect(textOf([Uint8Array.of(0xff)])).rejects.toThrow(TypeError));
});

describe("the path", () => {
  const pathOf = (url: string) => callOf(incoming([], { url }))?.path;

  it.each([
    ["/v2/json/get/keywords_2/keywords", "/v2/json/get/keywords_2/keywords"],
    ["/openapi.json?format=json", "/openapi.json"],
    ["/v2/./json/../get", "/v2/get"],
    ["/v2/sch%C3%B6n", "/v2/sch%C3%B6n"],
    ["/v2/schön", "/v2/sch%C3%B6n"],
    ["/", "/"],
    ["*", "/"],
    ["*:99999", undefined],
  ])("of %s is %s", (url, path) => expect(pathOf(url)).toBe(path));
});

it("what types allow to be absent has defaults", () => {
  const call = callOf(incoming([]));
  expect([call?.method, call?.path, call?.header("user-id")]).toEqual(["GET", "/", ""]);
});
