import { type Refusal, refusal } from "./refusal.ts";

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

export type ReadBody = { readonly ok: true; readonly text: string } | Refusal;

/** Reads the text of a request, and stops as soon as it exceeds the maximum size. */
export async function readBody({ headers, body }: Request, maxBytes: number): Promise<ReadBody> {
  if (!JSON_TYPE.test(headers.get("content-type") ?? "")) {
    return refusal("json", "A request must have the header Content-Type: application/json.");
  }
  if ((headers.get("content-encoding") ?? "identity") !== "identity") {
    return refusal("json", "The body of a request must not be compressed.");
  }
  const tooLong = refusal("json", `The body of a request can have at most ${maxBytes} bytes.`);
  if (Number(headers.get("content-length") ?? 0) > maxBytes) {
    await body?.cancel();
    return tooLong;
  }
  try {
    return (await readText(body, maxBytes)) ?? tooLong;
  } catch {
    return refusal("json", "The body of the request ended early, or is not UTF-8.");
  }
}

/** Counts the bytes received, because the Content-Length header may be wrong. */
async function readText(body: Request["body"], maxBytes: number): Promise<ReadBody | undefined> {
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
  return { ok: true, text: parts.join("") + decoder.decode() };
}
