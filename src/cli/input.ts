import type { Host } from "./host.ts";

type Input = Pick<Host, "input" | "inputIsTerminal" | "err">;

const LINE_END = /\r?\n$/;

/** The argument, or standard input when that is `-` or missing, without the line break that editors add at the end. */
export async function readInput(argument: string | undefined, host: Input): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  await prompt(host);
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of host.input) text += decoder.decode(chunk, { stream: true });
  return (text + decoder.decode()).replace(LINE_END, "");
}

/** Says on a terminal that the command waits for input. */
async function prompt({ inputIsTerminal, err }: Input): Promise<void> {
  if (inputIsTerminal) await err.write("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
}

/**
 * Yields the lines of standard input chunk by chunk, so that memory stays constant and each chunk is processed before
 * the next arrives.
 */
export async function* readLines(host: Input): AsyncGenerator<readonly string[]> {
  await prompt(host);
  const decoder = new TextDecoder();
  let parts: string[] = [];
  for await (const chunk of host.input) {
    const text = decoder.decode(chunk, { stream: true });
    const last = text.lastIndexOf("\n");
    if (last >= 0) {
      yield (parts.join("") + text.slice(0, last)).split("\n").map(withoutReturn);
      parts = [];
    }
    parts.push(text.slice(last + 1));
  }
  const rest = parts.join("") + decoder.decode();
  if (rest !== "") yield [withoutReturn(rest)];
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
