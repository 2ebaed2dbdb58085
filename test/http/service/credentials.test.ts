import { describe, expect, it, vi } from "vitest";
import { type Credentials, userCheck } from "../../../src/http/service/credentials.ts";

const keys = { ann: "a-key", bob: "b-key", eve: "" };
const kinds: Readonly<Record<string, Credentials>> = {
  "a record": keys,
  "a function": (id) => new Map(Object.entries(keys)).get(id),
};

function requestBy(id: string, key: string): Request {
  return new Request("http://localhost", {
    headers: { ...(id && { "User-Id": id }), ...(key && { Authorization: `Bearer ${key}` }) },
  });
}

/** Whether each request is let in, and how many digests it took. */
async function checked(credentials: Credentials, requests: readonly (readonly [userId: string, key: string])[]) {
  const isKnown = userCheck(credentials);
  const found: (readonly [isLetIn: boolean, digests: number])[] = [];
  const digest = vi.spyOn(crypto.subtle, "digest");
  for (const [id, key] of requests) {
    digest.mockClear();
    const isLetIn = await isKnown(requestBy(id, key));
    found.push([isLetIn, digest.mock.calls.length]);
  }
  digest.mockRestore();
  return found;
}

describe.each(Object.entries(kinds))("a check by %s", (_, credentials) => {
  it("takes as many digests for an unknown user as for a wrong key, also after requests of either kind", async () => {
    const [, ...found] = await checked(credentials, [
      ["first", "x"],
      ["zoe", "x"],
      ["ann", "x"],
      ["ann", "a-key"],
      ["ann", "x"],
      ["zoe", "x"],
      ["bob", ""],
      ["yves", ""],
      ["", "x"],
      ["eve", "x"],
    ]);
    expect(found.map(([, digests]) => digests)).toEqual(found.map(() => 2));
  });
});

it("heeds keys that are changed or taken away later", async () => {
  const changing: Record<string, string> = { ann: "a-key", bob: "b-key" };
  const isKnown = userCheck(changing);
  const asks = (id: string, key: string) => isKnown(requestBy(id, key));
  expect(await asks("ann", "a-key")).toBe(true);
  changing.ann = "new";
  delete changing.bob;
  expect(await asks("ann", "a-key")).toBe(false);
  expect(await asks("ann", "new")).toBe(true);
  expect(await asks("bob", "b-key")).toBe(false);
});
