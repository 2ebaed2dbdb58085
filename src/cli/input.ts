import { InputError } from "./errors.ts";
import type { Host } from "./host.ts";
import { decodeUtf8, MAX_BYTES, readUtf8 } from "./utf8.ts";

type Input = Pick<Host, "input" | "inputIsTerminal" | "err">;

async function* chunksOf({ input, inputIsTerminal, err }: Input): AsyncGenerator<Uint8Array> {
  if (inputIsTerminal) await err.write("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
  yield* input;
}

/** The argument, or standard input when that is `-` or missing, without the line break that editors add at the end. */
export async function readInput(argument: string | undefined, host: Input): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  const text = await readUtf8(chunksOf(host), (what) => new InputError(`The input ${what}.`));
  return text.replace(/\r?\n$/, "");
}

/**
 * Yields the lines of standard input chunk by chunk, so that memory stays constant and each chunk is processed before
 * the next arrives. A line that is not UTF-8 is undefined.
 */
export async function* readLines(host: Input): AsyncGenerator<readonly (string | undefined)[]> {
  let rest = "";
  let isFirst = true;
  const lineFrom = (bytes: string) => {
    const text = decodeUtf8(Buffer.from(bytes, "latin1"), !isFirst);
    isFirst = false;
    return text?.replace(/\r$/, "");
  };
  for await (const chunk of chunksOf(host)) {
    const piece = Buffer.from(chunk).toString("latin1"); // each byte as a character
    if (rest.length > MAX_BYTES) throw new InputError("A line of the input is larger than 64 MB.");
    rest += piece;
    if (!piece.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield lines.map(lineFrom);
  }
  const isByteOrderMark = isFirst && rest === "\xef\xbb\xbf"; // a byte order mark in an empty input
  if (rest !== "" && !isByteOrderMark) yield [lineFrom(rest)];
}
