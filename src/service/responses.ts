/** Replies are of one user, and are never anything but JSON to a browser. */
const headers = {
  "content-type": "application/json; charset=utf-8",
  "cache-control": "no-store",
  "x-content-type-options": "nosniff",
};

export function jsonResponse(value: unknown, status = 200, more: Readonly<Record<string, string>> = {}): Response {
  const body = new TextEncoder().encode(JSON.stringify(value));
  return new Response(body, { status, headers: { ...headers, "content-length": String(body.length), ...more } });
}

/** What is no request of the API at all is answered as HTTP has it, in the form of a failed reply. */
export function httpError(status: number, string: string, more?: Readonly<Record<string, string>>): Response {
  return jsonResponse({ errors: [{ code: status, string }] }, status, more);
}
