import type { ExitCode } from "./command.ts";
import type { Flags } from "./flags.ts";
import type { Host, Output } from "./host.ts";
import { readInput } from "./input.ts";
import { type Convert, convertLines } from "./lines.ts";
import { escapeLines, framesFor, jsonText } from "./report.ts";
import { UsageError } from "./usage-error.ts";

/** Converts the argument or standard input, as a whole or line by line, and writes diagnostics to `report`. */
export function convert(
  argument: string | undefined,
  flags: Flags,
  host: Host,
  by: Convert,
  report: Output = host.err,
): Promise<ExitCode> {
  if (!flags.lines) return convertOne(argument, flags, host, by, report);
  if (argument === undefined || argument === "-") return convertLines(flags, host, by);
  throw new UsageError("The option --lines reads standard input, so it cannot be combined with an argument.");
}

async function convertOne(
  argument: string | undefined,
  { json, indent }: Flags,
  host: Host,
  by: Convert,
  report: Output,
): Promise<ExitCode> {
  const input = await readInput(argument, host);
  const { ok, data, diagnostics, notes = [] } = await by(input);
  const [value] = Object.values(data);
  if (json) {
    await host.out.write(`${jsonText({ ok, ...data, diagnostics }, indent)}\n`);
  } else {
    await report.write(framesFor(report, input, diagnostics));
    await report.write(notes.map((note) => `${note}\n`).join(""));
    if (value !== undefined) await host.out.write(`${serialized(value, indent, host.out)}\n`);
  }
  return ok ? 0 : 1;
}

/** A text as it is; on a terminal with escapes, because an input that is left unchanged could control it. */
function serialized(value: unknown, indent: number, { isTerminal }: Output): string {
  if (typeof value !== "string") return jsonText(value, indent);
  return isTerminal ? escapeLines(value) : value;
}
