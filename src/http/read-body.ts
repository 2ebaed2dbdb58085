/** Reads a body up to a maximum size, counted in bytes that arrive. Returns its text or its fault. */
export async function readBody(message: Request | Response, maxBytes: number) {
  if (Number(message.headers.get("content-length")) > maxBytes) return { fault: "too-large" as const };
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    if (!message.body?.getReader) {
      const text = await message.text(); // React Native and node-fetch have no web streams
      return new TextEncoder().encode(text).length > maxBytes ? { fault: "too-large" as const } : { text };
    }
    const reader = message.body.getReader(); // which throws for a body that was read
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
      bytes += piece.value.length;
      if (bytes > maxBytes) {
        await reader.cancel();
        return { fault: "too-large" as const };
      }
      chunks.push(piece.value);
    }
  } catch (error) {
    return { fault: "cut-off" as const, error };
  }
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    return { text: chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join("") + decoder.decode() };
  } catch {
    return { fault: "not-utf8" as const };
  }
}
