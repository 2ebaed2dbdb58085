/** The access tokens by user ID, or a function from the user ID to the token. */
export type Credentials =
  | Readonly<Record<string, string>>
  | ((userId: string) => string | undefined | Promise<string | undefined>);

const BEARER = /^bearer +(\S+) *$/i;

const sha256 = async (text: string) =>
  new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));

const areEqual = (one: Uint8Array, other: Uint8Array) =>
  one.reduce((difference, byte, index) => difference | (byte ^ (other[index] ?? 0)), 0) === 0;

/**
 * Returns a function that authenticates a request by its headers. Keys are compared by their digests, so that the time
 * reveals neither a key nor its length. The key of an unknown user is one that nobody has, and takes as long.
 */
export function createAuthenticator(credentials: Credentials): (request: Request) => Promise<boolean> {
  const unknownKey = crypto.randomUUID();
  const known = (userId: string) => (Object.hasOwn(credentials, userId) ? credentials[userId as never] : undefined);
  const keyOf = typeof credentials === "function" ? credentials : known;
  return async ({ headers }) => {
    const given = BEARER.exec(headers.get("authorization") ?? "")?.[1] ?? "";
    const key = await keyOf(headers.get("user-id") ?? "");
    if (typeof (key ?? "") !== "string") throw new TypeError("An access token must be a string, or undefined.");
    const [one, other] = await Promise.all([sha256(given), sha256(key || unknownKey)]);
    return areEqual(one, other) && Boolean(key);
  };
}
