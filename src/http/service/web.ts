import type { Call, Reply } from "./exchange.ts";

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
