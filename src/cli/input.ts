import { InputError } from "./errors.ts";
import type { Host } from "./host.ts";

type Input = Pick<Host, "input" | "inputIsTerminal" | "err">;

/** The text of standard input in pieces; throws an `InputError` for bytes that are not UTF-8. */
async function* pieces({ input, inputIsTerminal, err }: Input): AsyncGenerator<string> {
  if (inputIsTerminal) await err.write("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
  const decoder = new TextDecoder("utf-8", { fatal: true });
  const decoded = (chunk?: Uint8Array) => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw new InputError("The input is not UTF-8.");
    }
  };
  for await (const chunk of input) yield decoded(chunk);
  yield decoded();
}

/** The argument, or standard input when that is `-` or missing, without the line break that editors add at the end. */
export async function readInput(argument: string | undefined, host: Input): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  let text = "";
  for await (const piece of pieces(host)) text += piece;
  return text.replace(/\r?\n$/, "");
}

/**
 * Yields the lines of standard input chunk by chunk, so that memory stays constant and each chunk is processed before
 * the next arrives.
 */
export async function* readLines(host: Input): AsyncGenerator<readonly string[]> {
  let rest = "";
  for await (const piece of pieces(host)) {
    rest += piece;
    if (!piece.includes("\n")) continue;
    const lines = rest.split(/\r?\n/);
    rest = lines.pop() ?? "";
    yield lines;
  }
  if (rest !== "") yield [rest.replace(/\r$/, "")];
}
