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
const unseen = /* @__PURE__ */ pattern("^[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\p{M}]+$", "u");
/** Joiners are left, because half a word is looked at; so are the tags of flags, such as the one of Scotland. */
const unprintable = /* @__PURE__ */ pattern(
  "\\u{1f3f4}[\\u{e0020}-\\u{e007f}]+|((?![\\u200c\\u200d])[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}\\p{Cs}\\u034f\\u115f\\u1160\\u2800\\u3164\\uffa0])",
  "gu",
);

/** A character takes some code units; that many for each column reach further than what is shown. */
const UNITS_PER_COLUMN = 8;

/** Text as it can be printed: what would move the cursor, turn the reading direction or not be seen becomes a sign. */
export function printable(text: string): string {
  return text.replace(unprintable(), (found, hidden: string | undefined) => (hidden === undefined ? found : "·"));
}

function cellOf(text: string, start: number): Cell {
  if (text === "\t") return { shown: TAB, width: TAB.length, start };
  const shown = unseen().test(text) ? "·" : printable(text);
  return { shown, width: clusterWidth(shown), start };
}

/** Not between the halves of a surrogate pair. */
function boundary(text: string, offset: number): number {
  const code = text.charCodeAt(offset);
  const before = text.charCodeAt(offset - 1);
  return code >= 0xdc00 && code <= 0xdfff && before >= 0xd800 && before <= 0xdbff ? offset + 1 : offset;
}

/** The cells from `from` to `to` that fit: a quarter of the width before `first`, then what follows, then the rest. */
function windowOf(
  cells: readonly Cell[],
  first: number,
  width: number,
): { readonly from: number; readonly to: number } {
  const fits = (index: number, room: number) => index in cells && (cells[index] as Cell).width <= room;
  const take = (index: number) => (cells[index] as Cell).width;
  let [from, to, room] = [first, first, width];
  while (fits(from - 1, room - (width * 3) / 4)) room -= take(--from);
  while (fits(to, room)) room -= take(to++);
  while (fits(from - 1, room)) room -= take(--from);
  return { from, to };
}

function sum(cells: readonly Cell[]): number {
  return cells.reduce((width, cell) => width + cell.width, 0);
}

/** The cells of the line around the place, and which of them is the first of the place. */
function cellsAround(text: string, line: Line, { start }: Span, width: number) {
  const reach = width * UNITS_PER_COLUMN;
  const from = boundary(text, Math.max(line.start, start - reach));
  const to = Math.min(line.end, boundary(text, start + reach));
  const clusters = clustersOf(text.slice(from, to));
  const after = clusters.findIndex((cluster) => from + cluster.start > start);
  const last = after < 0 ? clusters.length : after;
  const first = start < to ? last - 1 : last;
  const left = Math.max(0, first - width);
  const near = clusters.slice(left, first + width + 1);
  const cells = near.map((cluster) => cellOf(cluster.text, from + cluster.start));
  const hasLead = from > line.start || left > 0;
  const hasTail = to < line.end || left + near.length < clusters.length;
  return { cells, first: first - left, hasLead, hasTail };
}

function frameLine(text: string, line: Line, span: Span, width: number): FrameLine {
  const { cells, first, hasLead, hasTail } = cellsAround(text, line, span, width);
  const fits = !hasLead && !hasTail && sum(cells) <= width;
  const shown = fits ? { from: 0, to: cells.length } : windowOf(cells, first, width);
  const visible = cells.slice(shown.from, shown.to);
  const lead = hasLead || shown.from > 0 ? CUT : "";
  const tail = hasTail || shown.to < cells.length ? CUT : "";
  const before = sum(cells.slice(shown.from, first));
  const marked = cells.slice(first, shown.to).filter((cell) => cell.start < span.end);
  return {
    number: line.number,
    text: lead + visible.map((cell) => cell.shown).join("") + tail,
    marks: { column: lead.length + before, length: Math.max(1, sum(marked)) },
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
