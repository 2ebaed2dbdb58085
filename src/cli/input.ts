import { utf8 } from "./errors.ts";
import type { Host } from "./host.ts";

export type Input = Pick<Host, "input" | "inputIsTerminal" | "err">;

const LINE_END = /\r?\n$/;

export function joined(chunks: readonly Uint8Array[]): Uint8Array {
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
export async function prompt({ inputIsTerminal, err }: Input): Promise<void> {
  if (inputIsTerminal) await err.write("Reading from the keyboard; Ctrl+D on an empty line ends the input.\n");
}
