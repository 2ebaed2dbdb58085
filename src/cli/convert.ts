import type { WithSuggestions } from "../assist/standard-schema.ts";
import type { Diagnostic } from "../base/diagnostics/diagnostic.ts";
import type { ExitCode } from "./command.ts";
import { InputError, UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host, Output } from "./host.ts";
import { type Input, joined, prompt, readInput } from "./input.ts";
import { escapeLines, framesFor, heading, jsonText, progressOn } from "./report.ts";
import { utf8 } from "./utf8.ts";

const NEW_LINE = 0x0a;

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

export type Convert = (input: string) => Outcome | Promise<Outcome>;

/** A line of input, or the error for one that is not UTF-8. */
export type InputLine = string | InputError;

/**
 * Yields the lines of standard input chunk by chunk, so that memory stays constant and each chunk is processed before
 * the next arrives.
 */
export async function* readLines(host: Input): AsyncGenerator<readonly InputLine[]> {
  await prompt(host);
  let parts: Uint8Array[] = [];
  let line = 1;
  for await (const chunk of host.input) {
    const last = chunk.lastIndexOf(NEW_LINE);
    if (last >= 0) {
      const lines = linesOf(joined([...parts, chunk.subarray(0, last)]), line);
      line += lines.length;
      yield lines;
      parts = [];
    }
    parts.push(chunk.subarray(last + 1));
  }
  const rest = joined(parts);
  if (rest.length > 0) yield linesOf(rest, line);
}

/** The lines of a block; each on its own when one of them is not UTF-8. */
function linesOf(bytes: Uint8Array, firstLine: number): readonly InputLine[] {
  const block = read(bytes, firstLine);
  if (typeof block === "string") return block.split("\n").map(withoutReturn);
  const lines: InputLine[] = [];
  for (let start = 0; start <= bytes.length; ) {
    const found = bytes.indexOf(NEW_LINE, start);
    const end = found < 0 ? bytes.length : found;
    const line = read(bytes.subarray(start, end), firstLine + lines.length);
    lines.push(typeof line === "string" ? withoutReturn(line) : line);
    start = end + 1;
  }
  return lines;
}

function read(bytes: Uint8Array, firstLine: number): InputLine {
  try {
    return utf8(bytes, firstLine);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

function withoutReturn(line: string): string {
  return line.endsWith("\r") ? line.slice(0, -1) : line;
}

/**
 * Converts each line of standard input to a line of output. Returns 1 if one of them has errors, although each has its
 * line of output.
 */
export async function convertLines(flags: Flags, host: Host, by: Convert): Promise<ExitCode> {
  const { out, err } = host;
  const progress = progressOn(err);
  let line = 0;
  let failures = 0;
  for await (const lines of readLines(host)) {
    let output = "";
    let frames = "";
    for (const input of lines) {
      line++;
      if (typeof input !== "string") {
        failures++;
        output += `${jsonText({ ...(flags.json && { ok: false }), error: { line, message: input.message, diagnostics: [] } })}\n`;
        if (!flags.json) frames += `${heading(err, "error")}: ${input.message}\n\n`;
        continue;
      }
      const outcome = await by(input);
      if (!outcome.ok) failures++;
      output += `${lineOf(outcome, line, flags)}\n`;
      if (!flags.json && outcome.diagnostics.length > 0)
        frames += `${framesFor(err, input, outcome.diagnostics, line)}\n`;
      if (!flags.json) frames += (outcome.notes ?? []).map((note) => `${line}: ${note}\n`).join("");
    }
    if (frames !== "" || out.isTerminal) await progress.clear();
    await err.write(frames);
    await out.write(output);
    await progress.show(`${line} lines, ${failures} with errors`);
  }
  await progress.clear();
  return failures === 0 ? 0 : 1;
}

/** Exactly one line for each input, so that output lines match input lines. */
function lineOf({ ok, data, diagnostics, instead }: Outcome, line: number, { json }: Flags): string {
  if (!ok && !json && instead !== undefined) return instead;
  if (!ok) return jsonText({ ...(json && { ok, ...data }), error: { line, diagnostics } });
  const [value] = Object.values(data);
  if (json || value === undefined) return jsonText({ ok, ...data, diagnostics });
  return typeof value === "string" ? value : jsonText(value);
}

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
