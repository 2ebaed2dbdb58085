import { printable } from "../text/invisible.ts";
import { type Line, lineAt, linesOf } from "../text/lines.ts";
import { pattern } from "../text/pattern.ts";
import type { Span } from "../text/span.ts";
import { clustersOf, clusterWidth } from "../text/width.ts";

/** A line of a text as a terminal shows it, and the columns to underline. */
export interface FrameLine {
  readonly number: number;
  readonly text: string;
  readonly marks: { readonly column: number; readonly length: number };
}

interface Cell {
  readonly shown: string;
  readonly width: number;
  /** Where in the text it begins. */
  readonly start: number;
}

const NARROWEST = 20;
const CUT = "…";
const TAB = "  ";
const markAlone = /* @__PURE__ */ pattern("^\\p{M}+$", "u");

/** A character takes some code units; that many for each column reach further than what is shown. */
const UNITS_PER_COLUMN = 8;

function cellOf(text: string, start: number): Cell {
  const shown = text === "\t" ? TAB : markAlone().test(text) ? "·" : printable(text);
  return { shown, width: clusterWidth(shown), start };
}

/** Not between the halves of a surrogate pair. */
function boundary(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? offset + 1 : offset;
}

function columnsOf(cells: readonly Cell[]): number {
  return cells.reduce((width, cell) => width + cell.width, 0);
}

/** The part of a line around the place that fits: a quarter of the width before it, then what follows, then the rest. */
function frameLine(text: string, line: Line, span: Span, width: number): FrameLine {
  const reach = width * UNITS_PER_COLUMN;
  const from = boundary(text, Math.max(line.start, span.start - reach));
  const to = Math.min(line.end, boundary(text, span.start + reach));
  const clusters = clustersOf(text.slice(from, to));
  const next = clusters.findIndex(({ start }) => from + start > span.start);
  const first = span.start < to ? (next < 0 ? clusters.length : next) - 1 : clusters.length;
  const before: Cell[] = [];
  const after: Cell[] = [];
  let room = width;
  const take = (index: number, spare: number): Cell | undefined => {
    const cluster = clusters[index];
    const cell = cluster && cellOf(cluster.text, from + cluster.start);
    if (!cell || cell.width > room - spare) return undefined;
    room -= cell.width;
    return cell;
  };
  const takeBefore = (spare: number) => {
    for (let cell = take(first - 1 - before.length, spare); cell; cell = take(first - 1 - before.length, spare))
      before.unshift(cell);
  };
  takeBefore((width * 3) / 4);
  for (let cell = take(first, 0); cell; cell = take(first + after.length, 0)) after.push(cell);
  takeBefore(0);
  const lead = from > line.start || before.length < first ? CUT : "";
  const tail = to < line.end || first + after.length < clusters.length ? CUT : "";
  const marked = after.filter((cell) => cell.start < span.end);
  return {
    number: line.number,
    text: lead + [...before, ...after].map((cell) => cell.shown).join("") + tail,
    marks: { column: lead.length + columnsOf(before), length: Math.max(1, columnsOf(marked)) },
  };
}

/** What is missing at the end of a text is missing after its last word, and not on the empty line that follows. */
function endOf(text: string): number {
  const end = text.trimEnd().length;
  return /[\n\r\u2028\u2029]/.test(text.slice(end)) ? end : text.length;
}

/** The lines on which a span begins and ends, for any number of spans of one text in time linear in both. */
export function framesOf(text: string, width: number, firstLine: number): (span: Span) => readonly FrameLine[] {
  const columns = Math.max(NARROWEST, Math.floor(width) || 0);
  let lines: readonly Line[] | undefined;
  let textEnd = 0;
  const inside = (offset: number) => (offset >= text.length ? textEnd : Math.max(offset, 0));
  return (span) => {
    if (!lines) {
      lines = linesOf(text);
      textEnd = endOf(text);
    }
    const start = inside(span.start);
    const end = Math.max(start, inside(span.end));
    const first = lineAt(lines, start);
    const last = lineAt(lines, Math.max(start, end - 1));
    const frame = [frameLine(text, first, { start, end: Math.min(end, Math.max(first.end, start)) }, columns)];
    if (last !== first) frame.push(frameLine(text, last, { start: last.start, end }, columns));
    return frame.map((each) => ({ ...each, number: each.number + firstLine - 1 }));
  };
}
