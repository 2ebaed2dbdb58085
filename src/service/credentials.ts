import type { Call } from "./exchange.ts";

/** The keys of the users by their ids, or a function that looks up the key of a user. */
export type Credentials =
  | Readonly<Record<string, string>>
  | ((userId: string) => string | undefined | Promise<string | undefined>);

const BEARER = /^bearer +(\S+) *$/i;

async function keyOf(credentials: Credentials, userId: string): Promise<string | undefined> {
  if (typeof credentials === "function") return credentials(userId);
  return Object.hasOwn(credentials, userId) ? credentials[userId] : undefined;
}

/** Compares two digests in constant time. */
function isSame(a: Uint8Array, b: Uint8Array): boolean {
  let difference = a.length ^ b.length;
  for (let index = 0; index < a.length; index++) difference |= (a[index] as number) ^ (b[index] as number);
  return difference === 0;
}

/**
 * Returns a function that authenticates a request by its headers. Keys are compared by their digests, so that the time
 * reveals neither a key nor its length. Each request takes two digests, so an unknown user takes as long as a wrong key.
 */
export function userCheck(credentials: Credentials): (call: Call) => Promise<boolean> {
  /** Nobody's key, which is compared with when there is no such user. */
  const decoy = crypto.randomUUID();
  return async ({ header, sha256 }) => {
    const given = BEARER.exec(header("authorization"))?.[1] ?? "";
    const key = (await keyOf(credentials, header("user-id"))) || undefined;
    const [first, second] = [await sha256(given), await sha256(key ?? decoy)];
    return isSame(first, second) && key !== undefined;
  };
}
