import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { ExitCode } from "./command.ts";
import type { Flags } from "./flags.ts";
import type { Host, Output } from "./host.ts";
import { readInput, readLines } from "./input.ts";
import { progressOn } from "./progress.ts";
import { framesFor } from "./report.ts";
import { UsageError } from "./usage-error.ts";

/** What became of one input. `data` is what was asked for, under its name; empty when there is none. */
export interface Outcome {
  readonly ok: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly Diagnostic[];
}

export type Convert = (input: string) => Outcome;

/** Run a conversion on the argument or standard input, or on each line of it; diagnostics are read at `report`. */
export function convert(
  argument: string | undefined,
  flags: Flags,
  host: Host,
  by: Convert,
  report: Output = host.err,
): Promise<ExitCode> {
  if (!flags.lines) return convertOne(argument, flags, host, by, report);
  if (argument === undefined || argument === "-") return convertLines(flags, host, by);
  throw new UsageError("The option --lines reads standard input, so no argument can be given with it.");
}

async function convertOne(
  argument: string | undefined,
  { json, indent }: Flags,
  host: Host,
  by: Convert,
  report: Output,
): Promise<ExitCode> {
  const input = await readInput(argument, host);
  const { ok, data, diagnostics } = by(input);
  const [value] = Object.values(data);
  if (json) {
    await host.out.write(`${JSON.stringify({ ok, ...data, diagnostics }, null, indent)}\n`);
  } else {
    await report.write(framesFor(report, input, diagnostics));
    if (value !== undefined) await host.out.write(`${written(value, indent)}\n`);
  }
  return ok ? 0 : 1;
}

function written(value: unknown, indent: number): string {
  return typeof value === "string" ? value : JSON.stringify(value, null, indent);
}

async function convertLines(flags: Flags, host: Host, by: Convert): Promise<ExitCode> {
  const { out, err } = host;
  const progress = progressOn(err);
  let line = 0;
  let wrong = 0;
  for await (const lines of readLines(host)) {
    let output = "";
    let frames = "";
    for (const input of lines) {
      const outcome = by(input);
      line++;
      if (!outcome.ok) wrong++;
      output += `${lineOf(outcome, line, flags)}\n`;
      if (!flags.json && outcome.diagnostics.length > 0)
        frames += `${framesFor(err, input, outcome.diagnostics, line)}\n`;
    }
    if (frames !== "" || out.isTerminal) await progress.clear();
    await err.write(frames);
    await out.write(output);
    await progress.show(`${line} lines, ${wrong} with errors`);
  }
  await progress.clear();
  return wrong === 0 ? 0 : 1;
}

/** One line, whatever happened, so that the lines of the output stand where those of the input stood. */
function lineOf({ ok, data, diagnostics }: Outcome, line: number, { json }: Flags): string {
  if (!ok) return JSON.stringify({ ...(json && { ok }), error: { line, diagnostics } });
  const [value] = Object.values(data);
  if (json || value === undefined) return JSON.stringify({ ok, ...data, diagnostics });
  // A field name in backticks can hold a line end; nothing else of a text on one line can.
  return typeof value === "string" && !/[\n\r]/.test(value) ? value : JSON.stringify(value);
}
