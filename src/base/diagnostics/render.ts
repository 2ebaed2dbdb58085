import { printable } from "../text/invisible.ts";
import type { Span } from "../text/span.ts";
import { unknownName } from "./closest-match.ts";
import type { AnyDiagnostic, Diagnostic, Severity } from "./diagnostic.ts";
import { FilterError, pathText } from "./filter-error.ts";
import { type FrameLine, framesOf } from "./frame.ts";

/** What is shown of a diagnostic. */
export type Shown = Omit<AnyDiagnostic, "data">;

export interface RenderOptions {
  /** The maximum width of a line, in columns; a longer one is cut around the position (default: 80; at least 20). */
  readonly width?: number;
  /** The number of the first line, for a text that is part of a longer one (default: 1). */
  readonly firstLine?: number;
  /** Colours a part of the frame (default: no colour). */
  readonly paint?: (text: string, as: Severity | "dim") => string;
}

type Frames = (span: Span) => readonly FrameLine[];

const plain = (text: string) => text;

const known: readonly string[] = ["width", "firstLine", "paint"] satisfies (keyof RenderOptions)[];

function checkRenderOptions(options: RenderOptions): void {
  if (typeof options !== "object" || options === null) throw new TypeError("The options must be an object.");
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName("option", unknown, known);
}

/** The result of another function; a list of diagnostics or nothing at all is a mistake of the program. */
function checkRendered(result: unknown): void {
  const diagnostics = typeof result === "object" && result !== null && "diagnostics" in result && result.diagnostics;
  if (!Array.isArray(diagnostics)) throw new TypeError("The first argument must be a result, such as compile returns.");
}

/**
 * Formats diagnostics for a terminal. Returns the message of each, its position in the text with the part underlined,
 * and its fixes. Invisible and control characters are replaced by `·`, so a text cannot affect the terminal.
 *
 * @example
 * const result = compile("a = 1 OR b = 2");
 * if (!result.ok) console.error(render(result));
 * // error[not-expressible]: This cannot be sent as filters: OR between different fields is not supported.
 * //   |
 * // 1 | a = 1 OR b = 2
 * //   | ^^^^^^^^^^^^^^
 */
export function render(
  result: { readonly text?: string; readonly diagnostics: readonly Shown[] },
  options: RenderOptions = {},
): string {
  checkRendered(result);
  checkRenderOptions(options);
  const { width = 80, firstLine = 1, paint = plain } = options;
  const frames = result.text === undefined ? undefined : framesOf(result.text, width, firstLine);
  return result.diagnostics.map((diagnostic) => renderOne(diagnostic, frames, paint)).join("\n\n");
}

type Paint = NonNullable<RenderOptions["paint"]>;

function renderOne(diagnostic: Shown, frames: Frames | undefined, paint: Paint): string {
  const { severity, code, message, span, path, fixes } = diagnostic;
  const lines = [`${paint(`${severity}[${code}]`, severity)}: ${printable(message)}`];
  if (path) lines.push(`  ${paint("at", "dim")} ${printable(pathText(path))}`);
  else if (span && frames) lines.push(...renderFrame(frames(span), severity, paint));
  for (const { title } of fixes) lines.push(`  ${paint("fix:", "dim")} ${printable(title)}`);
  return lines.join("\n");
}

function renderFrame(frame: readonly FrameLine[], severity: Severity, paint: Paint): readonly string[] {
  const digits = String(frame.at(-1)?.number).length;
  const bar = paint("|", "dim");
  const row = (gutter: string, content: string) => `${gutter.padStart(digits)} ${bar}${content && ` ${content}`}`;
  const lines = [row("", "")];
  let before: number | undefined;
  for (const { number, text, marks } of frame) {
    if (before !== undefined && number > before + 1) lines.push(`${" ".repeat(digits)} ${paint("⋮", "dim")}`);
    const underline = paint("^".repeat(marks.length), severity);
    lines.push(row(String(number), text), row("", " ".repeat(marks.column) + underline));
    before = number;
  }
  return lines;
}

/** The error of a result, with code frames as its message. */
export function renderedError(result: { readonly text?: string; readonly diagnostics: readonly Diagnostic[] }) {
  return new FilterError(result, render(result));
}
