import { describe, expect, it } from "vitest";
import { type Credentials, userCheck } from "../../../src/http/service/credentials.ts";
import type { Call } from "../../../src/http/service/exchange.ts";

const keys = { ann: "a-key", bob: "b-key", eve: "" };
const kinds: Readonly<Record<string, Credentials>> = {
  "a record": keys,
  "a function": (id) => new Map(Object.entries(keys)).get(id),
};

function callBy(id: string, key: string, onDigest: () => void): Call {
  const headers: Readonly<Record<string, string>> = { "user-id": id, authorization: key && `Bearer ${key}` };
  return {
    method: "POST",
    path: "/",
    header: (name) => headers[name] ?? "",
    text: async () => "",
    sha256: async (text) => {
      onDigest();
      return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
    },
  };
}

/** Whether each request is let in, and how many digests it took. */
async function checked(credentials: Credentials, requests: readonly (readonly [userId: string, key: string])[]) {
  const isKnown = userCheck(credentials);
  const found: (readonly [isLetIn: boolean, digests: number])[] = [];
  for (const [id, key] of requests) {
    let digests = 0;
    const isLetIn = await isKnown(callBy(id, key, () => digests++));
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
    const [, ...found] = await checked(credentials, [
      ["first", "x"], // computes those that are kept
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
    const each = typeof credentials === "function" ? 2 : 1;
    expect(found.map(([, digests]) => digests)).toEqual(found.map(() => each));
  });
});

/** Digests whose bytes are counted as they are read. */
async function bytesCompared(credentials: Credentials, id: string, key: string): Promise<number> {
  const isKnown = userCheck(credentials);
  let bytes = 0;
  const counted = (digest: Uint8Array) =>
    new Proxy(digest, {
      get: (of, name) => {
        if (typeof name === "string" && /^\d+$/.test(name)) bytes++;
        return of[name as keyof Uint8Array];
      },
    });
  const call = callBy(id, key, () => {});
  await isKnown({ ...call, sha256: async (text) => counted(await call.sha256(text)) });
  return bytes;
}

it.each(Object.entries(kinds))(
  "compares as many bytes for an unknown user as for a key, by %s",
  async (_, credentials) => {
    const asked = [
      ["ann", "a-key"],
      ["ann", "x"],
      ["zoe", "x"],
      ["zoe", ""],
      ["eve", "x"],
      ["", ""],
    ] as const;
    const found = await Promise.all(asked.map(([id, key]) => bytesCompared(credentials, id, key)));
    expect(found).toEqual(asked.map(() => 2 * 32));
  },
);

it("heeds keys that are changed or taken away later", async () => {
  const changing: Record<string, string> = { ann: "a-key", bob: "b-key" };
  const isKnown = userCheck(changing);
  const asks = (id: string, key: string) => isKnown(callBy(id, key, () => {}));
  expect(await asks("ann", "a-key")).toBe(true);
  changing.ann = "new";
  delete changing.bob;
  expect(await asks("ann", "a-key")).toBe(false);
  expect(await asks("ann", "new")).toBe(true);
  expect(await asks("bob", "b-key")).toBe(false);
});
