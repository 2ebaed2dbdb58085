export type Handler = (request: Request) => Promise<Response>;

/** A request as the service reads it, on whichever platform. */
export interface Call {
  readonly method: string;
  /** The path of the URL, with its escapes. */
  readonly path: string;
  readonly header: (
    name: "authorization" | "content-encoding" | "content-length" | "content-type" | "user-id",
  ) => string;
  /** The text of the body; undefined when it is longer. Rejects when it is cut off or is not UTF-8. */
  readonly text: (maxBytes: number) => Promise<string | undefined>;
  readonly sha256: (text: string) => Uint8Array | Promise<Uint8Array>;
}

/** A response as the service makes it. Its host adds the header Content-Length. */
export interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export type Exchange = (call: Call) => Promise<Reply>;

/**
 * What the handlers of this package do, for hosts that need no `Request` and no `Response`: making these takes most of
 * the time of a small request.
 */
export const exchanges = /* @__PURE__ */ new WeakMap<Handler, Exchange>();

/** Counts the bytes received, because the Content-Length header may be wrong. */
async function readText(body: Request["body"], maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const parts: string[] = [];
  let bytes = 0;
  const reader = body?.getReader();
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    bytes += piece.value.length;
    if (bytes > maxBytes) {
      await reader?.cancel();
      return undefined;
    }
    parts.push(decoder.decode(piece.value, { stream: true }));
  }
  return parts.join("") + decoder.decode();
}

/** A `Request` as the service reads it. */
export function callOf({ method, url, headers, body }: Request): Call {
  return {
    method,
    path: new URL(url).pathname,
    header: (name) => headers.get(name) ?? "",
    text: (maxBytes) => readText(body, maxBytes),
    sha256: async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))),
  };
}

const encoder = /* @__PURE__ */ new TextEncoder();

/** The `Response` for a reply. */
export function responseOf({ status, headers, body }: Reply): Response {
  const bytes = encoder.encode(body);
  return new Response(bytes, { status, headers: { ...headers, "content-length": String(bytes.length) } });
}
