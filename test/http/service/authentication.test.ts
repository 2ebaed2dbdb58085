import { describe, expect, it, test } from "vitest";
import { ask, errorsOf, headers, keywordsPath, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };

describe("the credentials", () => {
  test.each<[string, Record<string, string>]>([
    ["none", { authorization: "", "user-id": "" }],
    ["no user", { "user-id": "" }],
    ["another user", { "user-id": "8" }],
    ["a user that objects have", { "user-id": "constructor" }],
    ["no key", { authorization: "" }],
    ["an empty key", { authorization: "bearer " }],
    ["another key", { authorization: "bearer b-key-of-the-tests" }],
    ["a part of the key", { authorization: "bearer a-key-of-the-test" }],
    ["a key and more", { authorization: "bearer a-key-of-the-tests x" }],
    ["another scheme", { authorization: "basic a-key-of-the-tests" }],
    ["the key alone", { authorization: "a-key-of-the-tests" }],
  ])("%s: refused before anything else is looked at", async (_, changed) => {
    const init = { headers: { ...headers, ...changed } };
    expect(await errorsOf(handler, "/v9/nowhere", "{", init)).toEqual([[53, undefined]]);
    expect(await ask(handler, keywordsPath, project, init)).not.toHaveProperty("result");
  });

  it.each(["Bearer", "BEARER", "bearer"])("%s", async (scheme) => {
    const init = { headers: { ...headers, authorization: `${scheme} a-key-of-the-tests` } };
    expect(await ask(handler, keywordsPath, project, init)).toHaveProperty("result");
  });

  it("may be looked up", async () => {
    const asked: string[] = [];
    const own = sampleHandler({
      credentials: async (id) => {
        asked.push(id);
        return id === "ann" ? "x" : undefined;
      },
    });
    const as = (id: string, key: string) => ({
      headers: { ...headers, "user-id": id, authorization: `bearer ${key}` },
    });
    expect(await ask(own, keywordsPath, project, as("ann", "x"))).toHaveProperty("result");
    expect(await errorsOf(own, keywordsPath, project, as("bob", "x"))).toEqual([[53, undefined]]);
    expect(await errorsOf(own, keywordsPath, project, as("bob", "undefined"))).toEqual([[53, undefined]]);
    expect(asked).toEqual(["ann", "bob", "bob"]);
  });

  it("an empty key lets nobody in", async () => {
    const own = sampleHandler({ credentials: { "7": "" } });
    expect(await errorsOf(own, keywordsPath, project, { headers: { ...headers, authorization: "bearer " } })).toEqual([
      [53, undefined],
    ]);
  });
});
