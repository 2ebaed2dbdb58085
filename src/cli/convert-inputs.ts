import { type WithSuggestions, withSuggestions } from "../assist/standard-schema.ts";
import { type Diagnostic, diagnostic } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import type { OutputOptions } from "../compiler/compile-options.ts";
import type { ExitCode } from "./command.ts";
import { UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host, Output } from "./host.ts";
import { readInput, readLines } from "./input.ts";
import { escapeLines, framesFor, jsonText } from "./report.ts";

/** The result of converting one input. `data` has the output under its JSON key, or is empty when there is none. */
export interface Outcome {
  readonly ok: boolean;
  readonly data: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly (Diagnostic & WithSuggestions)[];
  /** What was done, for people to read on standard error. */
  readonly notes?: readonly string[];
  /** With --lines, what to write in the place of an input with errors. By default, the errors as JSON. */
  readonly instead?: string;
}

const misread = diagnostic(codes.notText, { start: 0, end: 0 }, { found: "undefined" });
/** The outcome of a line that is not UTF-8. */
const notUtf8: Outcome = { ok: false, data: {}, diagnostics: [{ ...misread, message: "The line is not UTF-8." }] };

type Convert = (input: string) => Outcome | Promise<Outcome>;

/**
 * Converts each line of standard input to a line of output. Returns 1 if one of them has errors, although each has its
 * line of output.
 */
async function convertLines(flags: Flags, host: Host, by: Convert): Promise<ExitCode> {
  const { out, err } = host;
  let line = 0;
  let failures = 0;
  for await (const lines of readLines(host)) {
    let output = "";
    let frames = "";
    for (const input of lines) {
      line++;
      const outcome = input === undefined ? notUtf8 : await by(input);
      if (!outcome.ok) failures++;
      output += `${lineOf(outcome, line, flags, out)}\n`;
      if (!flags.json && outcome.diagnostics.length > 0)
        frames += `${framesFor(err, input ?? "", outcome.diagnostics, line)}\n`;
      if (!flags.json) frames += (outcome.notes ?? []).map((note) => `${line}: ${note}\n`).join("");
    }
    await err.write(frames);
    await out.write(output);
  }
  return failures === 0 ? 0 : 1;
}

/** Exactly one line for each input, so that output lines match input lines. */
function lineOf({ ok, data, diagnostics, instead }: Outcome, line: number, { json }: Flags, out: Output): string {
  if (!ok && !json && instead !== undefined) return serialized(instead, undefined, out);
  if (!ok) return jsonText({ ...(json && { ok, ...data }), error: { line, diagnostics } });
  const [value] = Object.values(data);
  if (json || value === undefined) return jsonText({ ok, ...data, diagnostics });
  return serialized(value, undefined, out);
}

/** Converts the argument or standard input, as a whole or line by line, and writes diagnostics to `report`. */
export function convertInputs(
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

/** Writes text unchanged, but escaped on a terminal, which it could control, and other values as JSON. */
function serialized(value: unknown, indent: number | undefined, { isTerminal }: Output): string {
  if (typeof value !== "string") return jsonText(value, indent);
  return isTerminal ? escapeLines(value) : value;
}

/** Adds suggestions to the errors of a filter. Their code is loaded at the first error. */
export async function addSuggestions(
  text: string,
  diagnostics: readonly Diagnostic[],
  options: OutputOptions,
): Promise<readonly (Diagnostic & WithSuggestions)[]> {
  const { suggest } = await import("../assist/suggest/suggest.ts");
  return withSuggestions(diagnostics, suggest(text, options));
}
