import { describe, expect, it } from "vitest";
import { type Credentials, userCheck } from "../../src/service/credentials.ts";

const keys = { ann: "a-key", bob: "b-key", eve: "" };
const kinds: Readonly<Record<string, Credentials>> = {
  "a record": keys,
  "a function": (id) => new Map(Object.entries(keys)).get(id),
};

/** Whether each request is let in, and how many digests it took. */
async function checked(credentials: Credentials, requests: readonly (readonly [userId: string, key: string])[]) {
  const isKnown = userCheck(credentials);
  const found: (readonly [isLetIn: boolean, digests: number])[] = [];
  for (const [id, key] of requests) {
    let digests = 0;
    const headers: Readonly<Record<string, string>> = { "user-id": id, authorization: key && `Bearer ${key}` };
    const isLetIn = await isKnown({
      method: "POST",
      path: "/",
      header: (name) => headers[name] ?? "",
      text: async () => "",
      sha256: async (text) => {
        digests++;
        return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
      },
    });
    found.push([isLetIn, digests]);
  }
  return found;
}

describe.each(Object.entries(kinds))("a check by %s", (_, credentials) => {
  it("lets in a user with the right key alone", async () => {
    const found = await checked(credentials, [
      ["ann", "a-key"],
      ["ann", "b-key"],
      ["zoe", "a-key"],
      ["eve", ""],
      ["eve", "x"],
      ["__proto__", "a-key"],
      ["", ""],
    ]);
    expect(found.map(([isLetIn]) => isLetIn)).toEqual([true, false, false, false, false, false, false]);
  });

  it("takes as many digests for an unknown user as for a wrong key, also after requests of either kind", async () => {
    const found = await checked(credentials, [
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
