import { describe, expect, it, test, vi } from "vitest";
import { type Credentials, userCheck } from "../../../src/http/service/credentials.ts";
import { ask, errorsOf, headers, keywordsPath, sampleHandler } from "../../support/service.ts";

const handler = sampleHandler();
const project = { project_id: 1 };

test.each<[string, Record<string, string>]>([
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
])("%s: refused before anything else is checked", async (_, changed) => {
  const init = { headers: { ...headers, ...changed } };
  expect(await errorsOf(handler, "/v9/nowhere", "{", init)).toEqual([[53, undefined]]);
  expect(await ask(handler, keywordsPath, project, init)).not.toHaveProperty("result");
});

it.each(["Bearer", "BEARER", "bearer"])("%s", async (scheme) => {
  const init = { headers: { ...headers, authorization: `${scheme} a-key-of-the-tests` } };
  expect(await ask(handler, keywordsPath, project, init)).toHaveProperty("result");
});

const keys: Record<string, string> = { ann: "a-key", bob: "b-key", eve: "" };

function requestBy(id: string, key: string): Request {
  const headers = { ...(id && { "User-Id": id }), ...(key && { Authorization: `Bearer ${key}` }) };
  return new Request("http://localhost", { headers });
}

describe.each<[string, Credentials]>([
  ["a record", keys],
  ["a function", async (id) => new Map(Object.entries(keys)).get(id)],
])("credentials in %s", (_, credentials) => {
  test.each([
    ["ann", "a-key", true],
    ["ann", "x", false],
    ["zoe", "x", false],
    ["zoe", "undefined", false],
    ["bob", "", false],
    ["", "x", false],
    ["eve", "x", false],
    ["eve", "", false],
  ])("%j with the key %j: %s, after two digests as for any request", async (id, key, isKnown) => {
    const digest = vi.spyOn(crypto.subtle, "digest");
    expect(await userCheck(credentials)(requestBy(id, key))).toBe(isKnown);
    expect(digest).toHaveBeenCalledTimes(2);
    digest.mockRestore();
  });
});

it("keys can change later", async () => {
  const changing: Record<string, string> = { ann: "a-key", bob: "b-key" };
  const isKnown = userCheck(changing);
  expect(await isKnown(requestBy("ann", "a-key"))).toBe(true);
  changing.ann = "new";
  delete changing.bob;
  expect(await isKnown(requestBy("ann", "a-key"))).toBe(false);
  expect(await isKnown(requestBy("ann", "new"))).toBe(true);
  expect(await isKnown(requestBy("bob", "b-key"))).toBe(false);
});
