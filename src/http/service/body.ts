import type { Call } from "./exchange.ts";

const JSON_TYPE = /^application\/json *(?:; *charset="?utf-8"? *)?$/i;

/** The text of a request, or why it is refused, with an HTTP status. */
export type ReadBody =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly status: 400 | 413 | 415; readonly sentence: string };

const refused = (status: 400 | 413 | 415, sentence: string): ReadBody => ({ ok: false, status, sentence });

/** Reads the text of a request, and stops as soon as it exceeds the maximum size. */
export async function readBody({ header, text }: Call, maxBytes: number): Promise<ReadBody> {
  if (!JSON_TYPE.test(header("content-type")))
    return refused(415, "A request must have the header Content-Type: application/json.");
  if ((header("content-encoding") || "identity") !== "identity")
    return refused(415, "The body of a request must not be compressed.");
  const isTooLong = Number(header("content-length")) > maxBytes;
  try {
    const found = isTooLong ? undefined : await text(maxBytes);
    if (found !== undefined) return { ok: true, text: found };
  } catch {
    return refused(400, "The body of the request ended early, or is not UTF-8.");
  }
  return refused(413, `The body of a request can have at most ${maxBytes} bytes.`);
}
