/** Returns the text of bytes in UTF-8, or undefined when they are not. */
export function decodeUtf8(bytes: Uint8Array, ignoreBOM = false): string | undefined {
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** The maximum size of an input that is read as a whole, and of a line. Strings cannot have much more than 500 MB. */
export const MAX_BYTES = 64_000_000;

/** Decodes an input as UTF-8. On failure, throws the error that `failure` returns for the reason. */
export async function readUtf8(chunks: AsyncIterable<Uint8Array>, failure: (what: string) => Error): Promise<string> {
  const read: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > MAX_BYTES) throw failure("is larger than 64 MB");
    read.push(chunk);
  }
  const text = decodeUtf8(Buffer.concat(read));
  if (text === undefined) throw failure("is not UTF-8");
  return text;
}
