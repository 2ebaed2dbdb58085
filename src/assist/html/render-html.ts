import type { AnyDiagnostic } from "../../base/diagnostics/diagnostic.ts";
import { checkResult, pathText } from "../../base/diagnostics/filter-error.ts";
import { clampOffset } from "../../base/text/code-points.ts";
import { type Line, lineAt, linesOf } from "../../base/text/lines.ts";
import type { Span } from "../../base/text/span.ts";
import { element, escapeHtml } from "./escape.ts";

/** The parts of a diagnostic that are shown. */
export type ShownInHtml = Omit<AnyDiagnostic, "data">;

/** The maximum number of code units shown before and after the marked part of a line. */
const AROUND = 60;
/** The maximum length of the marked part. */
const MARKED = 200;
const CUT = "…";

/** The lines of a span with the span marked; long ones are cut. */
function renderFrame(text: string, lines: readonly Line[], span: Span): string {
  const start = Math.min(Math.max(span.start, 0), text.length);
  const end = Math.min(Math.max(span.end, start), text.length);
  const [first, last] = [lineAt(lines, start), lineAt(lines, Math.max(start, end - 1))];
  const from = clampOffset(text, Math.max(first.start, start - AROUND));
  const to = clampOffset(text, Math.min(Math.max(last.end, end), end + AROUND));
  const markEnd = end - start > MARKED ? clampOffset(text, start + MARKED) : end;
  const marked = escapeHtml(text.slice(start, markEnd)) + (markEnd < end ? CUT : "");
  const before = (from > first.start ? CUT : "") + escapeHtml(text.slice(from, start));
  const after = escapeHtml(text.slice(end, to)) + (to < last.end ? CUT : "");
  return element("code", "ff-frame", `<bdi>${before}${element("mark", "ff-marked", marked)}${after}</bdi>`);
}

function renderItem({ severity, code, message, span, path, fixes }: ShownInHtml, text: string, lines: readonly Line[]) {
  const place = path
    ? element("code", "ff-path", escapeHtml(pathText(path)))
    : span && lines.length > 0
      ? renderFrame(text, lines, span)
      : "";
  const titles = fixes.map(({ title }) => element("li", "ff-fix", escapeHtml(title)));
  const fixList = titles.length > 0 ? element("ul", "ff-fixes", titles.join("")) : "";
  const sentence = element("span", "ff-message", escapeHtml(message));
  const attributes = ` data-code="${escapeHtml(code)}"`;
  return element("li", `ff-diagnostic ff-${escapeHtml(severity)}`, sentence + place + fixList, attributes);
}

/**
 * Renders the diagnostics of a result as HTML. Returns a list, `<ul class="ff-diagnostics">`, with the message of each,
 * its position in the text or in the JSON, and its fixes; an empty string if there are no diagnostics. All text is
 * escaped.
 *
 * @example
 * import { compile } from "fieldfilter";
 * import { renderHtml } from "fieldfilter/html";
 *
 * renderHtml(compile("a = ")).includes('<li class="ff-diagnostic ff-error" data-code="expected">'); // true
 * renderHtml(compile("a = 1")); // ""
 */
export function renderHtml(result: { readonly text?: string; readonly diagnostics: readonly ShownInHtml[] }): string {
  checkResult(result);
  const { text, diagnostics } = result;
  if (diagnostics.length === 0) return "";
  const lines = text === undefined ? [] : linesOf(text);
  return element("ul", "ff-diagnostics", diagnostics.map((each) => renderItem(each, text ?? "", lines)).join(""));
}
