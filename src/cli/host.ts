import type { EventEmitter } from "node:events";
import { createReadStream, fstatSync, writeSync } from "node:fs";
import { UsageError } from "./errors.ts";
import { readUtf8 } from "./utf8.ts";

/** Where the command writes: standard output or standard error. */
export interface Output {
  /** Resolves when there is room for more, so that a slow reader slows the command down. */
  readonly write: (text: string) => Promise<void>;
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  readonly columns: number | undefined;
}

/** What the command needs of the platform; tests pass their own. */
export interface Host {
  /** Returns the text of a file, or rejects with a system error. */
  readonly readFile: (path: string) => Promise<string>;
  readonly input: AsyncIterable<Uint8Array>;
  readonly inputIsTerminal: boolean;
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the process receives a signal to stop. */
  readonly interrupted: () => Promise<void>;
}

/** The values of FORCE_COLOR for colours, as Node reads them; any other value means none. */
const FORCED: readonly string[] = ["", "1", "true", "2", "3"];

/** Whether to write colours. FORCE_COLOR wins over NO_COLOR, as in Node. */
export function hasColours(isTerminal: boolean, { FORCE_COLOR, NO_COLOR, TERM }: Host["env"]): boolean {
  if (FORCE_COLOR !== undefined) return FORCED.includes(FORCE_COLOR);
  return isTerminal && !NO_COLOR && TERM !== "dumb";
}

/** Ends the process when output cannot be written, such as on a full disk. */
function exitOnWriteError({ code, message }: NodeJS.ErrnoException): never {
  // The reader has exited, as in `| head`, which is not an error.
  if (code === "EPIPE") process.exit(process.exitCode);
  try {
    writeSync(2, `fieldfilter: The output cannot be written: ${message}.\n`);
  } catch {
    // Standard error may be the output that cannot be written.
  }
  process.exit(2);
}

function createOutput(stream: NodeJS.WriteStream, env: NodeJS.ProcessEnv): Output {
  const isTerminal = stream.isTTY === true;
  stream.on("error", exitOnWriteError);
  return {
    write: async (text) => {
      if (text === "" || stream.write(text)) return;
      await new Promise((resolve) => stream.once("drain", resolve));
    },
    isTerminal,
    hasColours: hasColours(isTerminal, env),
    columns: stream.columns,
  };
}

/** Node reads a directory as empty input, and an empty filter would select everything. */
async function* readStdin(stdin: NodeJS.ReadStream): AsyncGenerator<Uint8Array> {
  if (fstatSync(0).isDirectory()) throw new UsageError("Standard input is a directory, not a file.");
  yield* stdin as AsyncIterable<Uint8Array>;
}

const signals = ["SIGINT", "SIGTERM"] as const;

/** Resolves at the first signal. A second one, of either kind, ends the process at once, as no listener is left. */
export function interrupted(process: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of signals) process.off(signal, stop);
      resolve();
    };
    for (const signal of signals) process.on(signal, stop);
  });
}

export function nodeHost(process: NodeJS.Process): Host {
  const { stdin, stdout, stderr, env } = process;
  return {
    readFile: (path) =>
      readUtf8(createReadStream(path), (what) => new UsageError(`The file ${JSON.stringify(path)} ${what}.`)),
    input: readStdin(stdin),
    inputIsTerminal: stdin.isTTY === true,
    out: createOutput(stdout, env),
    err: createOutput(stderr, env),
    env,
    interrupted: () => interrupted(process),
  };
}

/** Whether an error comes from the operating system, such as a file that cannot be read. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
