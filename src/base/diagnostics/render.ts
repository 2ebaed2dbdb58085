import { printable } from "../text/invisible.ts";
import { type Line, lineAt, linesOf } from "../text/lines.ts";
import type { Span } from "../text/span.ts";
import { clustersOf, clusterWidth } from "../text/width.ts";
import { unknownName } from "./closest-match.ts";
import type { AnyDiagnostic, Diagnostic, Severity } from "./diagnostic.ts";
import { checkResult, FilterError, pathText } from "./filter-error.ts";

/** What is shown of a diagnostic. */
export type Shown = Omit<AnyDiagnostic, "data">;

export interface RenderOptions {
  /** The most columns of a line, without its number; a longer one is cut at both ends (default: 80; at least 20). */
  readonly width?: number | undefined;
  /** The number of the first line, for a text that is part of a longer one (default: 1). */
  readonly firstLine?: number | undefined;
  /** Colours a part of the frame (default: no colour). */
  readonly paint?: ((text: string, as: Severity | "dim") => string) | undefined;
}

const known: readonly string[] = ["width", "firstLine", "paint"] satisfies (keyof RenderOptions)[];

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
  checkResult(result);
  if (typeof options !== "object" || options === null) throw new TypeError("The options must be an object.");
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown !== undefined) throw unknownName("option", unknown, known);
  const { width = 80, firstLine = 1, paint = (text: string) => text } = options;
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
  for (const { number, text, column, length } of frame) {
    if (before !== undefined && number > before + 1) lines.push(`${" ".repeat(digits)} ${paint("⋮", "dim")}`);
    const underline = paint("^".repeat(length), severity);
    lines.push(row(String(number), text), row("", " ".repeat(column) + underline));
    before = number;
  }
  return lines;
}

/** The error of a result, with code frames as its message. */
export function renderedError(result: { readonly text?: string; readonly diagnostics: readonly Diagnostic[] }) {
  return new FilterError(result, render(result));
}

/** A line of a text as a terminal shows it, and the columns to underline. */
interface FrameLine {
  readonly number: number;
  readonly text: string;
  /** The first column to underline, and how many. */
  readonly column: number;
  readonly length: number;
}

type Frames = (span: Span) => readonly FrameLine[];

const NARROWEST = 20;
const CUT = "…";
const TAB = "  ";

/** A cluster takes several code units; so many for each column reach further than what is shown. */
const UNITS_PER_COLUMN = 8;

/** The part of a line around the span that fits: a quarter of the width before it, then what follows, then the rest. */
function frameLine(text: string, line: Line, span: Span, width: number): FrameLine {
  const from = Math.max(line.start, span.start - width * UNITS_PER_COLUMN);
  const to = Math.min(line.end, span.start + width * UNITS_PER_COLUMN);
  const cells = clustersOf(text.slice(from, to)).map(({ text: cluster, start }) => {
    const shown = cluster === "\t" ? TAB : /^\p{M}+$/u.test(cluster) ? "·" : printable(cluster);
    return { shown, width: clusterWidth(shown), start: from + start, end: from + start + cluster.length };
  });
  const found = cells.findIndex(({ end }) => end > span.start);
  const marked = found < 0 ? cells.length : found;
  let [first, last] = [marked, marked];
  let room = width;
  const grow = (isBefore: boolean, spare: number) => {
    for (;;) {
      const cell = cells[isBefore ? first - 1 : last];
      if (!cell || cell.width > room - spare) return;
      room -= cell.width;
      if (isBefore) first--;
      else last++;
    }
  };
  grow(true, (width * 3) / 4);
  grow(false, 0);
  grow(true, 0);
  const lead = from > line.start || first > 0 ? CUT : "";
  const tail = to < line.end || last < cells.length ? CUT : "";
  const columns = (some: typeof cells) => some.reduce((sum, cell) => sum + cell.width, 0);
  const visible = cells.slice(first, last);
  const underlined = cells.slice(marked, last).filter(({ start }) => start < span.end);
  return {
    number: line.number,
    text: lead + visible.map(({ shown }) => shown).join("") + tail,
    column: lead.length + columns(cells.slice(first, marked)),
    length: Math.max(1, columns(underlined)),
  };
}

/** What is missing at the end of a text is missing after its last word, and not on the empty line that follows. */
function endOf(text: string): number {
  const end = text.trimEnd().length;
  return /[\n\r\u2028\u2029]/.test(text.slice(end)) ? end : text.length;
}

/** The lines on which a span begins and ends, for any number of spans of one text in time linear in both. */
function framesOf(text: string, width: number, firstLine: number): Frames {
  const columns = Math.max(NARROWEST, Math.floor(width) || 0);
  const lines = linesOf(text);
  const textEnd = endOf(text);
  const inside = (offset: number) => (offset >= text.length ? textEnd : Math.max(offset, 0));
  return (span) => {
    const start = inside(span.start);
    const end = Math.max(start, inside(span.end));
    const first = lineAt(lines, start);
    const last = lineAt(lines, Math.max(start, end - 1));
    const frame = [frameLine(text, first, { start, end: Math.min(end, Math.max(first.end, start)) }, columns)];
    if (last !== first) frame.push(frameLine(text, last, { start: last.start, end }, columns));
    return frame.map((each) => ({ ...each, number: each.number + firstLine - 1 }));
  };
}
