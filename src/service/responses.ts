/** Forbids caches to store the replies of a user, and browsers to guess another content type. */
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

export function jsonResponse(value: unknown, status = 200, more: Readonly<Record<string, string>> = {}): Response {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return new Response(body, { status, headers: { ...headers, "content-length": String(body.length), ...more } });
}

/** A response with an HTTP error status, in the form of a failed reply, for what is not a request of the API. */
export function httpError(status: number, string: string, more?: Readonly<Record<string, string>>): Response {
  return jsonResponse({ errors: [{ code: status, string }] }, status, more);
}
