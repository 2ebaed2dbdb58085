import { type WithSuggestions, withSuggestions } from "../assist/standard-schema.ts";
import type { Suggestion } from "../assist/suggest/suggest.ts";
import { type Diagnostic, diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import * as codes from "../base/diagnostics/error-messages.ts";
import { defaultLimits } from "../base/diagnostics/limits.ts";
import type { OutputOptions } from "../compiler/compile-options.ts";
import { type Diagnosable, diagnoseText } from "../compiler/diagnose.ts";
import { tokenize } from "../compiler/lexer/lexer.ts";
import { Kind } from "../compiler/lexer/token.ts";
import type { ExitCode } from "./command.ts";
import { UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host, Output } from "./host.ts";
import { readInput, readLines } from "./input.ts";
import { escapeLines, framesFor, jsonText } from "./report.ts";

/** The result of converting one input. */
export interface Outcome {
  readonly ok: boolean;
  /** The output under its key in JSON, first, and what belongs to it. */
  readonly data?: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly (Diagnostic & WithSuggestions)[];
  /** What was done, for people to read on standard error. */
  readonly notes?: readonly string[];
  /** With --lines, what to write in the place of an input with errors. By default, the errors as JSON. */
  readonly instead?: string;
}

const notTextDiagnostic = diagnostic(codes.notText, { start: 0, end: 0 }, { found: "undefined" });
/** The outcome of a line that is not UTF-8. */
const notUtf8: Outcome = { ok: false, diagnostics: [{ ...notTextDiagnostic, message: "The line is not UTF-8." }] };

/** The outcome of a conversion to text. */
export function textOutcome({ ok, text, diagnostics }: Diagnosable & { readonly ok: boolean }): Outcome {
  return { ok, ...(ok && { data: { text } }), diagnostics };
}

type Convert = (input: string) => Outcome | Promise<Outcome>;

/** Converts each line of standard input to a line of output. Returns 1 if one of them has errors. */
async function convertLines(flags: Flags, host: Host, convert: Convert): Promise<ExitCode> {
  const { out, err } = host;
  let line = 0;
  let failures = 0;
  for await (const lines of readLines(host)) {
    let output = "";
    let frames = "";
    for (const input of lines) {
      line++;
      const outcome = input === undefined ? notUtf8 : await convert(input);
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
function lineOf({ ok, data = {}, diagnostics, instead }: Outcome, line: number, { json }: Flags, out: Output): string {
  if (!ok && !json && instead !== undefined) return serialized(instead, undefined, out);
  if (!ok) return jsonText({ ...(json && { ok }), error: { line, diagnostics } });
  const [value] = Object.values(data);
  if (json || value === undefined) return jsonText({ ok, ...data, diagnostics });
  return serialized(value, undefined, out);
}

/** Converts the argument or standard input, as a whole or line by line, and writes diagnostics to `report`. */
export async function convertInputs(
  argument: string | undefined,
  flags: Flags,
  host: Host,
  convert: Convert,
  report = host.err,
): Promise<ExitCode> {
  const { lines, json, indent } = flags;
  if (lines && argument !== undefined && argument !== "-")
    throw new UsageError("The option --lines reads standard input, so it cannot be combined with an argument.");
  if (lines) return convertLines(flags, host, convert);
  const input = await readInput(argument, host);
  const { ok, data = {}, diagnostics, notes = [] } = await convert(input);
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

/** The names of the variables in the text of a filter, in alphabetical order. */
export function variablesIn(text: string): readonly string[] {
  const tokens = tokenize(text.slice(0, defaultLimits.maxLength));
  return tokens.flatMap((token) => (token.kind === Kind.Variable ? [token.value] : [])).sort();
}

/** The diagnostics of a filter. Errors have the suggestions that keep its variables; their code is loaded on demand. */
export async function diagnosticsFor(text: string, options: OutputOptions): Promise<Outcome["diagnostics"]> {
  const { diagnostics } = diagnoseText(text, options);
  if (!diagnostics.some(isError)) return diagnostics;
  const { suggest } = await import("../assist/suggest/suggest.ts");
  const variables = variablesIn(text).join();
  const keepsVariables = (each: Suggestion) => variablesIn(each.text).join() === variables;
  return withSuggestions(diagnostics, suggest(text, options).filter(keepsVariables));
}
