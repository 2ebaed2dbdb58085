import type { Settings } from "./session-options.ts";
import { because, TransportError } from "./transport-error.ts";

/** The result of a promise, or a rejection when the request is aborted first. */
export type Race = <T>(promise: Promise<T>) => Promise<T>;

/** Reads the text of a response, up to the maximum size. */
export async function textOf(response: Response, settings: Settings, race: Race): Promise<string> {
  const { maxReplyBytes, secret } = settings;
  const { status, headers, body } = response;
  const checkLength = (bytes: number) => {
    if (bytes > maxReplyBytes)
      throw new TransportError("too-large", `The reply is longer than ${maxReplyBytes} bytes.`, { status });
  };
  const cutOff = (error: unknown) => {
    throw new TransportError("cut-off", because("The reply was cut off", error, secret), { status });
  };
  checkLength(Number(headers.get("content-length")));
  if (!body) {
    // Some platforms do not stream responses.
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

/** A streaming UTF-8 decoder; call it without bytes at the end. */
function decoderOf(status: number): (bytes: Uint8Array | undefined) => string {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  return (bytes) => {
    try {
      return bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
    } catch {
      throw new TransportError("not-json", "The reply is not valid UTF-8.", { status });
    }
  };
}
