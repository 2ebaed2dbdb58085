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

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

/**
 * Returns a function that authenticates a request by its headers. Keys are compared by their digests, so that the time
 * reveals neither a key nor its length. The key of an unknown user is one that nobody has, and takes as long.
 */
export function userCheck(credentials: Credentials): (request: Request) => Promise<boolean> {
  const nobody = crypto.randomUUID();
  return async ({ headers }) => {
    const given = BEARER.exec(headers.get("authorization") ?? "")?.[1] ?? "";
    const key = await keyOf(credentials, headers.get("user-id") ?? "");
    const [one, other] = await Promise.all([sha256(given), sha256(key || nobody)]);
    return isSame(one, other) && Boolean(key);
  };
}
