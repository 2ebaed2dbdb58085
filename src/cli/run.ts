import { version } from "../../package.json";
import { closestMatch } from "../base/diagnostics/closest-match.ts";
import type { Command, ExitCode } from "./command.ts";
import { commands } from "./commands.ts";
import { InputError, UsageError } from "./errors.ts";
import { readArguments } from "./flags.ts";
import { commandHelp, programHelp } from "./help.ts";
import { type Host, isSystemError, nodeHost } from "./host.ts";
import { errorLine, escapeLines } from "./report.ts";
import { readResource } from "./resource-file.ts";

/** Runs the program with these arguments and returns its exit code; usage errors go to standard error. */
export async function run(args: readonly string[], host: Host = nodeHost(process)): Promise<ExitCode> {
  const [first, ...rest] = args;
  const command = commandNamed(first);
  try {
    return command ? await runCommand(command, rest, host) : await runProgram(first, rest, host);
  } catch (error) {
    const program = command ? `fieldfilter ${command.name}` : "fieldfilter";
    if (error instanceof UsageError) {
      await host.err.write(`${program}: ${escapeLines(error.message)}\nRun "${program} --help" for usage.\n`);
      return 2;
    }
    if (error instanceof InputError) {
      await host.err.write(errorLine(host.err, escapeLines(error.message)));
      return 1;
    }
    if (!isSystemError(error)) throw error;
    await host.err.write(`${program}: The input cannot be read: ${escapeLines(error.message)}.\n`);
    return 2;
  }
}

function commandNamed(word: string | undefined): Command | undefined {
  return commands.find(({ name }) => name === word);
}

async function runCommand(command: Command, args: readonly string[], host: Host): Promise<ExitCode> {
  if (wantsHelp(args)) {
    await host.out.write(commandHelp(command));
    return 0;
  }
  const { flags, positionals, resourceFile } = readArguments(args, command.flags);
  checkPositionals(positionals.length, command);
  const resource = resourceFile === undefined ? undefined : await readResource(resourceFile, host);
  try {
    const { run } = await command.load();
    return await run(positionals, { ...flags, resource }, host);
  } catch (error) {
    throw missingPackage(error) ?? error;
  }
}

/** Some commands and options need an optional package, which they import on demand. */
function missingPackage(error: unknown): UsageError | undefined {
  if (!(error instanceof Error) || !("code" in error) || error.code !== "ERR_MODULE_NOT_FOUND") return undefined;
  const [, name] = /^Cannot find package '([^']+)'/.exec(error.message) ?? [];
  return name === undefined
    ? undefined
    : new UsageError(`This needs the package ${name}. Install it with npm install ${name}.`);
}

function checkPositionals(count: number, { positionals: maxCount = 1 }: Command): void {
  if (count <= maxCount) return;
  const quote = maxCount === 1 ? "; put quotes around it" : "";
  throw new UsageError(`It takes ${["no argument", "one argument", "two arguments"][maxCount]}, not ${count}${quote}.`);
}

const helpWords = ["--help", "-h", "help"];
const versionWords = ["--version", "-v", "-V", "version"];

async function runProgram(first: string | undefined, [name]: readonly string[], { out, err }: Host): Promise<ExitCode> {
  if (first === undefined) {
    await err.write(programHelp());
    return 2;
  }
  if (versionWords.includes(first)) {
    await out.write(`${version}\n`);
    return 0;
  }
  if (!helpWords.includes(first)) throw unknownWord(first);
  const command = commandNamed(name);
  if (name !== undefined && !command) throw unknownWord(name);
  await out.write(command ? commandHelp(command) : programHelp());
  return 0;
}

function wantsHelp(args: readonly string[]): boolean {
  const end = args.indexOf("--");
  return args.slice(0, end < 0 ? args.length : end).some((arg) => arg === "--help" || arg === "-h");
}

/** The error for an unknown command or option; an argument with spaces is a filter without `compile`. */
function unknownWord(word: string): UsageError {
  const names = commands.map(({ name }) => name);
  const known = closestMatch(word, names);
  const guess = known ? ` Did you mean ${known}?` : "";
  const hint = /\s/.test(word) ? " To compile a filter, use fieldfilter compile." : guess;
  const kind = word.startsWith("-") ? "option" : "command";
  return new UsageError(`There is no ${kind} ${JSON.stringify(word)}.${hint}`);
}
