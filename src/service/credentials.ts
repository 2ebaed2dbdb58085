/** The keys of the users, by their ids, or how to find the key of a user. */
export type Credentials =
  | Readonly<Record<string, string>>
  | ((userId: string) => string | undefined | Promise<string | undefined>);

const BEARER = /^bearer +(\S+) *$/i;

async function keyOf(credentials: Credentials, userId: string): Promise<string | undefined> {
  if (typeof credentials === "function") return credentials(userId);
  return Object.hasOwn(credentials, userId) ? credentials[userId] : undefined;
}

async function digest(text: string): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

/** Takes the same time wherever two texts differ, and however long they are: digests are compared, to the end. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([digest(a), digest(b)]);
  let difference = 0;
  for (let index = 0; index < first.length; index++) {
    difference |= (first[index] as number) ^ (second[index] as number);
  }
  return difference === 0;
}

/** Whether a request is made by a user who is known. An unknown user is told no sooner than one with a wrong key. */
export async function isKnown(headers: Headers, credentials: Credentials): Promise<boolean> {
  const userId = headers.get("user-id") ?? "";
  const given = BEARER.exec(headers.get("authorization") ?? "")?.[1] ?? "";
  const key = await keyOf(credentials, userId);
  const matches = await isSame(given, key ?? "");
  return matches && key !== undefined && key !== "";
}
