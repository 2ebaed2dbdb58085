import { styleText } from "node:util";
import type { WithSuggestions } from "../assist/standard-schema.ts";
import { titleOf } from "../assist/suggest/options.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import { type RenderOptions, render, type Shown } from "../base/diagnostics/render.ts";
import { escapeInvisible, printable } from "../base/text/invisible.ts";
import { ServiceError, TransportError } from "../http/client/errors.ts";
import type { Output } from "./host.ts";

/** A value as JSON with escapes for what is invisible, so that nothing in it controls a terminal. */
export function jsonText(value: unknown, indent = 0): string {
  return escapeLines(JSON.stringify(value, null, indent));
}

/** The text with escapes for what is invisible, except its line ends. */
export function escapeLines(text: string): string {
  return text.split("\n").map(escapeInvisible).join("\n");
}

const styles = { error: ["red", "bold"], warning: ["yellow", "bold"], hint: ["cyan", "bold"], dim: ["dim"] } as const;

/** Node must not decide by its own streams, because `hasColours` has decided. */
const paint: NonNullable<RenderOptions["paint"]> = (text, as) =>
  styleText([...styles[as]], text, { validateStream: false });

/** A line with an error, whose first word is coloured when the output supports it. */
export function errorLine({ hasColours }: Output, message: string): string {
  return `${hasColours ? paint("error", "error") : "error"}: ${message}\n`;
}

/** Columns for line numbers and the bar. */
const GUTTER = 8;
const WIDEST = 120;

/** The diagnostics as code frames, with suggestions below, in the colours and width of the terminal if there is one. */
export function framesFor(
  { hasColours, columns }: Output,
  text: string,
  diagnostics: readonly (Shown & WithSuggestions)[],
  firstLine = 1,
): string {
  if (diagnostics.length === 0) return "";
  const width = columns === undefined ? 80 : Math.min(columns - GUTTER, WIDEST);
  const frames = render({ text, diagnostics }, { width, firstLine, paint: hasColours ? paint : undefined });
  const suggested = diagnostics.flatMap(({ suggestions = [] }) => suggestions).map((each) => printable(titleOf(each)));
  return `${[frames, ...(suggested.length > 0 ? ["", ...suggested] : [])].join("\n")}\n`;
}

/** An error of a filter or a service, as text and as JSON; undefined for an error of the program. */
export function failureReport(error: unknown, text: string, err: Output) {
  if (error instanceof FilterError) {
    const { diagnostics } = error;
    const isUnsent = diagnostics.some(({ code }) => code === "not-expressible");
    const note = isUnsent ? "With --plan, several requests can be sent for one filter.\n" : "";
    return { text: framesFor(err, text, diagnostics) + note, data: { diagnostics } };
  }
  if (error instanceof ServiceError) return { text: `${error.message}\n`, data: { errors: error.errors } };
  if (error instanceof TransportError) {
    const { kind, message } = error;
    return { text: errorLine(err, message), data: { errors: [{ code: kind, string: message }] } };
  }
  return undefined;
}

/** Returns the stack trace or the message of a programming error, safe for a terminal. */
export function stackText(error: unknown): string {
  return escapeLines(error instanceof Error ? (error.stack ?? error.message) : String(error));
}
