import { describe, expect, test, vi } from "vitest";
import { type Credentials, createAuthenticator } from "../../../src/http/service/credentials.ts";

const keys: Record<string, string> = { ann: "a-key", eve: "" };

describe.each<[string, Credentials]>([
  ["a record", keys],
  ["a function", async (id) => new Map(Object.entries(keys)).get(id)],
])("credentials in %s", (_, credentials) => {
  test.each([
    ["ann", "bearer a-key", true],
    ["ann", "BEARER  a-key ", true],
    ["ann", "bearer a-ke", false],
    ["ann", "bearer a-key x", false],
    ["ann", "basic a-key", false],
    ["ann", "a-key", false],
    ["ann", "", false],
    ["zoe", "bearer undefined", false],
    ["constructor", "bearer x", false],
    ["", "bearer a-key", false],
    ["eve", "bearer ", false],
  ])("%j with %j: %s, after two digests as for any request", async (id, authorization, isKnown) => {
    const digest = vi.spyOn(crypto.subtle, "digest");
    const request = new Request("http://localhost", { headers: { "User-Id": id, Authorization: authorization } });
    expect(await createAuthenticator(credentials)(request)).toBe(isKnown);
    expect(digest).toHaveBeenCalledTimes(2);
    digest.mockRestore();
  });
});

test.each([true, 5, {}])("a key that is %j lets nobody in, not even with its text", async (key) => {
  const request = new Request("http://localhost", { headers: { "User-Id": "ann", Authorization: `bearer ${key}` } });
  for (const credentials of [() => key, { ann: key }] as unknown as Credentials[])
    await expect(createAuthenticator(credentials)(request)).rejects.toThrow(TypeError);
});
