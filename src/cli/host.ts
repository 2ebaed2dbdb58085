import { fstatSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { UsageError } from "./usage-error.ts";

/** Where the command writes: standard output or standard error. */
export interface Output {
  /** Resolves when there is room for more, so that a slow reader slows the command down. */
  readonly write: (text: string) => Promise<void>;
  readonly isTerminal: boolean;
  readonly hasColours: boolean;
  readonly columns: number | undefined;
}

/** The world outside the command; tests bring their own. */
export interface Host {
  /** The text of a file, or an error of the system. */
  readonly readFile: (path: string) => Promise<string>;
  readonly input: AsyncIterable<Uint8Array>;
  readonly inputIsTerminal: boolean;
  readonly out: Output;
  readonly err: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Resolves when the command is asked to end; until then it may go on. */
  readonly interrupted: () => Promise<void>;
}

function outputOf(stream: NodeJS.WriteStream, { NO_COLOR, TERM }: NodeJS.ProcessEnv): Output {
  const isTerminal = stream.isTTY === true;
  // The reader is gone, as with `| head`: there is nothing left to do, and nothing to complain about.
  stream.on("error", ({ code }: NodeJS.ErrnoException) => process.exit(code === "EPIPE" ? process.exitCode : 2));
  return {
    write: async (text) => {
      if (text === "" || stream.write(text)) return;
      await new Promise((resolve) => stream.once("drain", resolve));
    },
    isTerminal,
    hasColours: isTerminal && !NO_COLOR && TERM !== "dumb",
    columns: stream.columns,
  };
}

/** For Node a folder as standard input is empty, and an empty filter asks for everything. */
async function* read(stdin: NodeJS.ReadStream): AsyncGenerator<Uint8Array> {
  if (fstatSync(0).isDirectory()) throw new UsageError("Standard input is a folder, not a file.");
  yield* stdin as AsyncIterable<Uint8Array>;
}

/** Once only: who asks again does not want to wait, and then the process ends. */
function interrupted(process: NodeJS.Process): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => resolve());
  });
}

export function nodeHost(process: NodeJS.Process): Host {
  const { stdin, stdout, stderr, env } = process;
  return {
    readFile: async (path) => new TextDecoder().decode(await readFile(path)),
    input: read(stdin),
    inputIsTerminal: stdin.isTTY === true,
    out: outputOf(stdout, env),
    err: outputOf(stderr, env),
    env,
    interrupted: () => interrupted(process),
  };
}

/** A file or stream that could not be read, and no mistake of ours. */
export function isSystemError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
