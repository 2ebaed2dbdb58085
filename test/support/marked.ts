import { expect, it } from "vitest";
import type { Diagnostic } from "../../src/base/diagnostics/diagnostic.ts";
import { applyEdits } from "../../src/base/text/edits.ts";

type Read = (text: string) => readonly Diagnostic[];

/** Line ends and tabs as signs of one column, so that a text is one line and carets stand under what they mean. */
const signs = { "\n": "↵", "\t": "⇥" } as const;
const onOneLine = (text: string) => text.replace(/[\n\t]/g, (character) => signs[character as "\n" | "\t"]);
export const asWritten = (line: string) => line.replaceAll("↵", "\n").replaceAll("⇥", "\t");

type Say = (diagnostic: Diagnostic) => string;
export const inFull: Say = ({ code, message }) => `${code}: ${message}`;

/** What `annotate` writes, with codes alone on the lines where the expectation has no sentence. */
export function asExpected(annotate: (say?: Say) => string, expected: string): string {
  const [wanted, brief] = [expected.split("\n"), annotate(({ code }) => code).split("\n")];
  const lines = annotate().split("\n");
  return lines.map((line, index) => (brief[index] === wanted[index] ? wanted[index] : line)).join("\n");
}

/**
 * A text with what is said about it: under it, for each diagnostic, carets at its span (`|` for an empty one) with code
 * and message, and the text that each of its fixes makes.
 */
export function annotate(text: string, diagnostics: readonly Diagnostic[], say: Say = inFull): string {
  const lines = [onOneLine(text)];
  for (const diagnostic of diagnostics) {
    const { span, fixes } = diagnostic;
    const { start, end } = span as { start: number; end: number };
    const indent = " ".repeat(start);
    lines.push(`${indent}${"^".repeat(end - start) || "|"} ${say(diagnostic)}`);
    for (const { edits } of fixes) lines.push(`${indent}→ ${onOneLine(applyEdits(text, edits))}`.trimEnd());
  }
  return lines.join("\n");
}

/** The blocks of a template, which blank lines keep apart, without the indent of the code around them. */
export function blocksOf(template: TemplateStringsArray): readonly string[] {
  const raw = template.raw.join("").replaceAll("\\`", "`").replaceAll("\\$", "$");
  const lines = raw.split("\n");
  const indent = Math.min(...lines.filter((line) => line.trim() !== "").map((line) => line.search(/\S/)));
  const blocks = lines.map((line) => line.slice(indent)).join("\n");
  return blocks.split(/\n\s*\n/).map((block) => block.replace(/^\n|\n$/g, "").trimEnd());
}

const ROW = /^(.*) → ([a-z-]+(?: ⇒ .*)?)$/;

/** A text with at most one diagnostic on one line, with its span in `«»`, its code, and the text that each fix makes. */
function inOneRow(text: string, diagnostics: readonly Diagnostic[]): string {
  const [only, ...others] = diagnostics;
  if (!only) return `${onOneLine(text)} → valid`;
  if (others.length > 0) return annotate(text, diagnostics);
  const { start, end } = only.span as { start: number; end: number };
  const pieces = [text.slice(0, start), "«", text.slice(start, end), "»", text.slice(end)];
  const fixed = only.fixes.map(({ edits }) => ` ⇒ ${applyEdits(text, edits)}`);
  return onOneLine(`${pieces.join("")} → ${only.code}${fixed.join("")}`);
}

const isRow = (block: string) => block.split("\n").every((line) => ROW.test(line) && !line.trim().startsWith("→"));

/**
 * A test for each block of the template: a text, and below it what is said about it, as `annotate` writes that; and for
 * each line of a block of rows. Each fix must also do what it promises: the text it makes no longer has this diagnostic.
 * A sentence stands in full once; the other rows with the same sentence have its code alone.
 *
 * ```
 * marked(read)`
 *   a = AND b = 1
 *       ^^^ expected: Expected a value, found "AND".
 *
 *   a = «OR» b = 1 → expected
 *   a «==» 1 → foreign-operator ⇒ a = 1
 *   a = 1 → valid
 * `;
 * ```
 */
export function marked(read: Read): (template: TemplateStringsArray) => void {
  const test = (text: string, expected: string, say: (diagnostics: readonly Diagnostic[]) => string) =>
    it(onOneLine(text) || "(the empty text)", () => {
      const diagnostics = read(text);
      expect(say(diagnostics)).toBe(expected);
      expectFixesToFix(text, diagnostics, read);
    });
  return (template) => {
    for (const block of blocksOf(template)) {
      if (isRow(block)) {
        for (const row of block.split("\n")) {
          const text = asWritten(row.replace(ROW, "$1").replace(/[«»]/g, ""));
          test(text, row, (diagnostics) => inOneRow(text, diagnostics));
        }
      } else {
        const text = asWritten(block.split("\n", 1)[0] as string);
        test(text, block, (diagnostics) => asExpected((say) => annotate(text, diagnostics, say), block));
      }
    }
  };
}

function expectFixesToFix(text: string, diagnostics: readonly Diagnostic[], read: Read): void {
  const count = (all: readonly Diagnostic[], code: string) => all.filter((each) => each.code === code).length;
  for (const { code, fixes } of diagnostics) {
    for (const { edits } of fixes) {
      const after = read(applyEdits(text, edits));
      expect(count(after, code), `${code} is left by a fix`).toBeLessThan(count(diagnostics, code));
    }
  }
}
