import type { Settings } from "./options.ts";
import { because, TransportError } from "./transport-error.ts";

/** The result of a promise, unless the request is given up before. */
export type Race = <T>(promise: Promise<T>) => Promise<T>;

/** The text of a reply, of which no more is read than may be. */
export async function textOf(response: Response, settings: Settings, race: Race): Promise<string> {
  const { maxReplyBytes: most, secret } = settings;
  const { status, headers, body } = response;
  const checkLength = (bytes: number) => {
    if (bytes > most) throw new TransportError("too-large", `The reply is longer than ${most} bytes.`, { status });
  };
  const cutOff = (error: unknown) => {
    throw new TransportError("cut-off", because("The reply broke off", error, secret), { status });
  };
  checkLength(Number(headers.get("content-length")));
  if (!body) {
    // Some platforms give no stream.
    const text = await race(response.text().catch(cutOff));
    checkLength(text.length);
    return text;
  }
  const reader = body.getReader();
  const decoder = decoderOf(status);
  let bytes = 0;
  let text = "";
  for (;;) {
    const { done, value } = await race(reader.read().catch(cutOff));
    bytes += value?.length ?? 0;
    checkLength(bytes);
    text += decoder(value);
    if (done) return text;
  }
}

/** Bytes to text, piece by piece, and the end without any; UTF-8, as JSON is. */
function decoderOf(status: number): (bytes: Uint8Array | undefined) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (bytes) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new TransportError("not-json", "The reply is not JSON: it is no text in UTF-8.", { status });
    }
  };
}
