import type { FlagName, Flags } from "./flags.ts";
import type { Host } from "./host.ts";

/** 0 on success, 1 when the input has errors, 2 for wrong usage. */
export type ExitCode = 0 | 1 | 2;

/** How long pending requests may take after a command was stopped, in milliseconds. */
export const DRAIN_MS = 1000;

/** Runs a command with its positional arguments. */
export type Run = (positionals: readonly string[], flags: Flags, host: Host) => Promise<ExitCode>;

/** A command of the program, with its help. */
export interface Command {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The positional arguments in the usage line. */
  readonly argument: string;
  readonly about: string;
  readonly flags: readonly FlagName[];
  /** The help of flags that do something else in this command. */
  readonly docs?: Partial<Readonly<Record<FlagName, string>>>;
  readonly examples: readonly string[];
  /** The maximum number of positional arguments (default: 1). */
  readonly positionals?: number;
  /** Loads the code of the command, which is most of the program. */
  readonly load: () => Promise<{ readonly run: Run }>;
}
