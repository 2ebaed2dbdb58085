import type { FlagName, Flags } from "./flags.ts";
import type { Host } from "./host.ts";

/** 0 when all is fine, 1 when the input has errors, 2 when the command was used wrongly. */
export type ExitCode = 0 | 1 | 2;

/** One command of the program: what its help says, and what it does. */
export interface Command {
  readonly name: string;
  /** What it does, in one line. */
  readonly summary: string;
  /** What stands after the name and the options. */
  readonly argument: string;
  readonly about: string;
  readonly flags: readonly FlagName[];
  /** What a flag does for this command, where it is not what it does for others. */
  readonly docs?: Partial<Readonly<Record<FlagName, string>>>;
  readonly examples: readonly string[];
  /** How many arguments it takes at most; 1. */
  readonly positionals?: number;
  readonly run: (
    argument: string | undefined,
    flags: Flags,
    host: Host,
    second: string | undefined,
  ) => Promise<ExitCode>;
}
