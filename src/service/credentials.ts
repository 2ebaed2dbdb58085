/** The keys of the users by their ids, or a function that looks up the key of a user. */
export type Credentials =
  | Readonly<Record<string, string>>
  | ((userId: string) => string | undefined | Promise<string | undefined>);

const BEARER = /^bearer +(\S+) *$/i;

async function keyOf(credentials: Credentials, userId: string): Promise<string | undefined> {
  if (typeof credentials === "function") return credentials(userId);
  return Object.hasOwn(credentials, userId) ? credentials[userId] : undefined;
}

async function digestOf(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Compares two digests in constant time. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= (a[index] as number) ^ (b[index] as number);
  return difference === 0;
}

/**
 * Returns a function that authenticates a request by its headers. Keys are compared by their digests, so that the time
 * reveals neither a key nor its length, and an unknown user takes as long as a wrong key.
 */
export function userCheck(credentials: Credentials): (headers: Headers) => Promise<boolean> {
  /** The last digest of each user. Not used with a lookup function, whose users are unlimited. */
  const digests = new Map<string, { readonly key: string; readonly digest: Promise<Uint8Array> }>();
  const digestFor = (userId: string, key: string) => {
    const before = digests.get(userId);
    if (before?.key === key) return before.digest;
    const digest = digestOf(key);
    if (typeof credentials !== "function" && key !== "") digests.set(userId, { key, digest });
    return digest;
  };
  return async (headers) => {
    const userId = headers.get("user-id") ?? "";
    const given = BEARER.exec(headers.get("authorization") ?? "")?.[1] ?? "";
    const key = (await keyOf(credentials, userId)) ?? "";
    const [first, second] = await Promise.all([digestOf(given), digestFor(userId, key)]);
    return isSame(first, second) && key !== "";
  };
}
