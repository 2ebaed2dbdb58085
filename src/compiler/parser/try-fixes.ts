import type { Code } from "../../base/diagnostics/diagnostic.ts";
import { type Diagnostic, type Fix, isError, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { applyEdits, type Shift, shiftOf, type TextEdit } from "../../base/text/edits.ts";
import { nowhere } from "../ast/factories.ts";

/** Fixes are tried in texts up to this length, and so many of them: the text is read once for each. */
const LONGEST = 4000;
const MOST_TRIED = 10;

type Read = (text: string) => readonly Diagnostic[];

/**
 * Returns the diagnostics with those of their first fixes that keep their promise: with the fix applied the diagnostic
 * is gone and no error has come.
 */
export function tryFixes(text: string, before: readonly Diagnostic[], read: Read): readonly Diagnostic[] {
  if (before.every(({ fixes }) => fixes.length === 0)) return before; // also for what is no text
  const first = before.find(isError);
  let left = text.length > LONGEST ? 0 : MOST_TRIED;
  return before.map((wrong) => {
    if (wrong.fixes.length === 0) return wrong;
    const fixes: Fix[] = [];
    for (const fix of isDoubtful(text, wrong, first) ? [] : wrong.fixes) {
      if (left-- <= 0 || fix.edits.some((edit) => growsTogether(text, edit))) continue;
      const kept = proven(text, before, wrong, fix, read);
      if (kept && !fixes.some(({ edits }) => isSame(edits, kept.edits))) fixes.push(kept);
    }
    return { ...wrong, fixes };
  });
}

function isSame(some: readonly TextEdit[], others: readonly TextEdit[]): boolean {
  return JSON.stringify(some) === JSON.stringify(others);
}

/** The fix, or what is to be written in its place in one go; undefined when neither helps. */
function proven(text: string, before: readonly Diagnostic[], wrong: Diagnostic, fix: Fix, read: Read): Fix | undefined {
  const added = addedBy(text, before, wrong, fix, read);
  if (added.length === 0) return fix;
  const better = followedUp(fix, added, shiftOf(fix.edits));
  return better && addedBy(text, before, wrong, better, read).length === 0 ? better : undefined;
}

/** The errors of the text with a fix that the text without it does not have, and what the fix had to remove. */
function addedBy(text: string, before: readonly Diagnostic[], wrong: Diagnostic, { edits }: Fix, read: Read) {
  const after = read(applyEdits(text, edits));
  if (after.length === 0) return after;
  const shift = shiftOf(edits);
  const known = new Set<string>();
  for (const each of before) {
    const { message, span = nowhere } = each;
    // A fix has to help against all errors that are about exactly the same.
    if (each === wrong || (isError(each) && isAboutTheSame(each, wrong))) continue;
    if (shift.isChanged(span)) known.add(message);
    else for (const start of startsAfter(shift, span.start)) known.add(`${start} ${kindOf(each)}`);
  }
  const wrongStarts = startsAfter(shift, wrong.span?.start ?? 0);
  const last = before.at(-1);
  const end = last?.code === "too-many-diagnostics" ? (last.span?.start ?? 0) : Number.POSITIVE_INFINITY;
  return after.filter((each) => {
    const start = each.span?.start ?? 0;
    if (each.message === wrong.message && wrongStarts.includes(start)) return true;
    if (known.has(`${start} ${kindOf(each)}`) || known.has(each.message)) return false;
    return isError(each) && start < shift.moved(end);
  });
}

/** Where what begins at a position may begin after the edits: behind or before what is inserted there. */
function startsAfter({ moved }: Shift, start: number): readonly number[] {
  return [moved(start), moved(start - 1) + 1];
}

function isAboutTheSame({ span }: Diagnostic, { span: other }: Diagnostic): boolean {
  return span?.start === other?.start && span?.end === other?.end;
}

/** What two diagnostics in one place have in common when they are about the same: what is expected says what was read. */
function kindOf({ code, message }: Diagnostic): string {
  return code === "expected" ? message : code;
}

const aboutValues: readonly Code[] = ["value-not-allowed", "value-type", "date-format", "date-precision"];

/** `status = Open`: when the value that a fix writes is wrong in turn, what is to be written there. */
function followedUp({ edits }: Fix, added: readonly Diagnostic[], shift: Shift): Fix | undefined {
  const [edit, another] = edits;
  const [next, ...others] = added;
  const followUp = next?.fixes[0]?.edits[0];
  if (!edit || another || !followUp || others.length > 0 || !aboutValues.includes(next.code)) return undefined;
  const { start, end } = followUp.span;
  if (start !== shift.moved(edit.span.start) || end - start !== edit.text.length) return undefined;
  return rewrite("replace", edit.span, followUp.text);
}

const unclosed: readonly Code[] = ["unclosed-string", "unclosed-name"];

/** Whether another quote than the last may be the one too many: one stands before it, and so does a mistake. */
function isDoubtful(text: string, wrong: Diagnostic, first: Diagnostic | undefined): boolean {
  if (first === wrong || !wrong.span || !unclosed.includes(wrong.code)) return false;
  const { start } = wrong.span;
  return start > 0 && text.lastIndexOf(text.charAt(start), start - 1) >= 0;
}

const WORD = /[\p{L}\p{N}_]/u;
const QUOTE = /["'`]/;

function grow(left: string, right: string): boolean {
  return (WORD.test(left) && WORD.test(right)) || (left === right && QUOTE.test(left));
}

/** Whether words, numbers or quotes that stood apart would become one: `1;2` without its semicolon. */
function growsTogether(text: string, { span: { start, end }, text: by }: TextEdit): boolean {
  const [before, after] = [text.charAt(start - 1), text.charAt(end)];
  const [first, last] = by === "" ? [after, before] : [by.charAt(0), by.charAt(by.length - 1)];
  return (
    (grow(before, first) && !grow(before, text.charAt(start))) ||
    (by !== "" && grow(last, after) && !grow(text.charAt(end - 1), after))
  );
}
