import { InputError } from "./errors.ts";

/** The text of bytes in UTF-8. Throws an `InputError` with the place of the first byte that is not. */
export function utf8(bytes: Uint8Array, firstLine = 1): string {
  try {
    return decode(bytes);
  } catch {
    throw new InputError(problem(bytes, firstLine));
  }
}

function decode(bytes: Uint8Array, stream = false): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream });
}

/** The number of bytes before the first that is not UTF-8. */
function validLength(bytes: Uint8Array): number {
  let [valid, invalid] = [0, bytes.length];
  while (invalid - valid > 1) {
    const middle = (valid + invalid) >> 1;
    if (isStart(bytes.subarray(0, middle))) valid = middle;
    else invalid = middle;
  }
  return valid;
}

/** Whether text can begin with the bytes; a character may end after them. */
function isStart(bytes: Uint8Array): boolean {
  try {
    decode(bytes, true);
    return true;
  } catch {
    return false;
  }
}

function problem(bytes: Uint8Array, firstLine: number): string {
  const before = decode(bytes.subarray(0, validLength(bytes)), true);
  const lines = before.split("\n");
  const mark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  const at = mark + new TextEncoder().encode(before).length;
  const place = `Line ${firstLine + lines.length - 1}, column ${(lines.at(-1) ?? "").length + 1}`;
  const byte = `0x${(bytes[at] ?? 0).toString(16).toUpperCase().padStart(2, "0")}`;
  return `${place}: the byte ${byte} is not UTF-8; save the input as UTF-8.`;
}
