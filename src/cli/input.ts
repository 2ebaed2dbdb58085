import { InputError } from "./errors.ts";
import { decoded, type Host } from "./host.ts";

type Input = Pick<Host, "input" | "inputIsTerminal" | "err">;

/** Standard input in pieces, each byte as a character. */
async function* pieces({ input, inputIsTerminal, err }: Input): AsyncGenerator<string> {
  if (inputIsTerminal) await err.write("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
  for await (const chunk of input) yield Buffer.from(chunk).toString("latin1");
}

/** The argument, or standard input when that is `-` or missing, without the line break that editors add at the end. */
export async function readInput(argument: string | undefined, host: Input): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  let bytes = "";
  for await (const piece of pieces(host)) bytes += piece;
  const text = decoded(Buffer.from(bytes, "latin1"));
  if (text === undefined) throw new InputError("The input is not UTF-8.");
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
    const text = decoded(Buffer.from(bytes, "latin1"), !isFirst);
    isFirst = false;
    return text?.replace(/\r$/, "");
  };
  for await (const piece of pieces(host)) {
    rest += piece;
    if (!piece.includes("\n")) continue;
    const lines = rest.split("\n");
    rest = lines.pop() ?? "";
    yield lines.map(lineFrom);
  }
  const isByteOrderMark = isFirst && rest === "\xef\xbb\xbf"; // a byte order mark in an empty input
  if (rest !== "" && !isByteOrderMark) yield [lineFrom(rest)];
}
