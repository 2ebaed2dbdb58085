import type { Host } from "./host.ts";
import { InputError, utf8 } from "./utf8.ts";

type Input = Pick<Host, "input" | "inputIsTerminal" | "err">;

const LINE_END = /\r?\n$/;
const NEW_LINE = 0x0a;

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const [only] = chunks;
  if (only && chunks.length === 1) return only;
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

/** The argument, or standard input when that is `-` or missing, without the line break that editors add at the end. */
export async function readInput(argument: string | undefined, host: Input): Promise<string> {
  if (argument !== undefined && argument !== "-") return argument;
  await prompt(host);
  const chunks: Uint8Array[] = [];
  for await (const chunk of host.input) chunks.push(chunk);
  return utf8(joined(chunks)).replace(LINE_END, "");
}

/** Says on a terminal that the command waits for input. */
async function prompt({ inputIsTerminal, err }: Input): Promise<void> {
  if (inputIsTerminal) await err.write("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
}

/** A line of input, or the error for one that is not UTF-8. */
export type InputLine = string | InputError;

/**
 * Yields the lines of standard input chunk by chunk, so that memory stays constant and each chunk is processed before
 * the next arrives.
 */
export async function* readLines(host: Input): AsyncGenerator<readonly InputLine[]> {
  await prompt(host);
  let parts: Uint8Array[] = [];
  let line = 1;
  for await (const chunk of host.input) {
    const last = chunk.lastIndexOf(NEW_LINE);
    if (last >= 0) {
      const lines = linesOf(joined([...parts, chunk.subarray(0, last)]), line);
      line += lines.length;
      yield lines;
      parts = [];
    }
    parts.push(chunk.subarray(last + 1));
  }
  const rest = joined(parts);
  if (rest.length > 0) yield linesOf(rest, line);
}

/** The lines of a block; each on its own when one of them is not UTF-8. */
function linesOf(bytes: Uint8Array, firstLine: number): readonly InputLine[] {
  const block = read(bytes, firstLine);
  if (typeof block === "string") return block.split("\n").map(withoutReturn);
  const lines: InputLine[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    const line = read(bytes.subarray(start, end), firstLine + lines.length);
    lines.push(typeof line === "string" ? withoutReturn(line) : line);
    start = end + 1;
  }
  return lines;
}

function read(bytes: Uint8Array, firstLine: number): InputLine {
  try {
    return utf8(bytes, firstLine);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}
