import type { ExitCode } from "../../src/cli/command.ts";
import type { Host, Output } from "../../src/cli/host.ts";
import { run } from "../../src/cli/run.ts";

export interface Ran {
  readonly exitCode: ExitCode;
  readonly out: string;
  readonly err: string;
}

interface World {
  /** Standard input, in the pieces in which it arrives; where there is an error, reading fails with it. */
  readonly input?: readonly (string | Uint8Array | Error)[];
  readonly terminal?: Partial<Output>;
  /** Standard error, where only that is a terminal. */
  readonly errTerminal?: Partial<Output>;
  readonly inputIsTerminal?: boolean;
  /** Texts of files by their paths; where there is an error, reading fails with it. */
  readonly files?: Readonly<Record<string, string | Error>>;
  readonly env?: Readonly<Record<string, string>>;
  /** Called when the command waits to be asked to end; it ends when this has. */
  readonly untilInterrupted?: (written: Pick<Ran, "out" | "err">) => Promise<void>;
}

/** What the command makes of `a = 1`. */
export const aIsOne = '{"filters":[{"name":"a","operator":"EQUALS","values":[1]}]}';

async function* bytes(input: readonly (string | Uint8Array | Error)[]): AsyncGenerator<Uint8Array> {
  for (const piece of input) {
    if (piece instanceof Error) throw piece;
    yield typeof piece === "string" ? new TextEncoder().encode(piece) : piece;
  }
}

/** Run the command in this process. */
export async function fieldfilter(args: readonly string[], world: World = {}): Promise<Ran> {
  const written = { out: "", err: "" };
  const output = (name: "out" | "err", terminal = world.terminal): Output => ({
    write: async (text) => {
      written[name] += text;
    },
    isTerminal: false,
    hasColours: false,
    columns: undefined,
    ...terminal,
  });
  const host: Host = {
    readFile: async (path) => {
      const text = world.files?.[path] ?? Object.assign(new Error("ENOENT"), { code: "ENOENT", syscall: "open" });
      if (typeof text !== "string") throw text;
      return text;
    },
    input: bytes(world.input ?? []),
    inputIsTerminal: world.inputIsTerminal ?? false,
    out: output("out"),
    err: output("err", world.errTerminal),
    env: world.env ?? {},
    interrupted: async () => world.untilInterrupted?.(written),
  };
  const exitCode = await run(args, host);
  return { exitCode, ...written };
}
