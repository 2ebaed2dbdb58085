import type { Code } from "../../base/diagnostics/catalogue.ts";
import { type Diagnostic, type Fix, isError, rewrite } from "../../base/diagnostics/diagnostic.ts";
import { applyEdits, type Shift, separateEdits, shiftOf, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { hasLogic } from "../ast/conditions.ts";
import { nowhere } from "../ast/factories.ts";
import type { Condition, Query } from "../ast/nodes.ts";
import { pieceAt, piecesOf } from "./pieces.ts";

/** A fix that is on trial, with the diagnostic that it is for. */
interface Candidate {
  readonly wrong: Diagnostic;
  readonly fix: Fix;
  /** Whether it cannot be tried without the rest of the text. */
  readonly isOfWhole: boolean;
}

/** What the trials of one text share. */
interface Trials {
  readonly text: string;
  readonly before: readonly Diagnostic[];
  /** Where reading ended, because there were too many mistakes. */
  readonly end: number;
  /** The conditions that AND joins, each of which can be read without the others. */
  readonly pieces: readonly Span[];
  readonly read: (text: string) => readonly Diagnostic[];
  /** What may still be done, in characters, which keeps the time linear. */
  left: number;
}

/** So often the text is read in trials, a short one more often, and of a long one no more than so many characters. */
const READINGS = 3;
const SHORT = 4000;
const MOST = 64_000;

/**
 * Returns the diagnostics with those of their fixes that keep their promise: with the fix applied the diagnostic is gone
 * and no error has come. Fixes in different conditions are tried together, and by halves when that fails; conditions
 * that no fix is for are left out.
 */
export function tryFixes(
  text: string,
  { condition }: Query,
  before: readonly Diagnostic[],
  read: (text: string) => readonly Diagnostic[],
): readonly Diagnostic[] {
  const hasErrors = before.some(isError);
  const delicate = delicateOf(before, condition);
  const onTrial = hasErrors ? before : before.filter((each) => delicate.has(each));
  if (onTrial.length === 0) return before;
  const candidates = candidatesOf(text, onTrial, delicate);
  // What only the whole text tells takes the longest.
  let waiting = [...candidates.filter((each) => !each.isOfWhole), ...candidates.filter((each) => each.isOfWhole)];
  const kept = new Map<Fix, Fix>();
  if (waiting.length > 0) {
    const last = before.at(-1) as Diagnostic;
    const end = last.code === "too-many-diagnostics" ? (last.span?.start ?? 0) : Infinity;
    const pieces = condition?.kind === "and" ? piecesOf(text, condition.terms) : [];
    const left = Math.min(text.length * READINGS + SHORT, MOST);
    const trials: Trials = { text, before, end, pieces, read, left };
    while (waiting.length > 0 && trials.left > 0) {
      const together = apart(waiting, trials);
      for (const [fix, proven] of attempt(trials, together)) kept.set(fix, proven);
      const tried = new Set(together);
      waiting = waiting.filter((each) => !tried.has(each));
    }
  }
  return before.map((each) => {
    if (each.fixes.length === 0 || !(hasErrors || delicate.has(each))) return each;
    return { ...each, fixes: distinct(each.fixes.flatMap((fix) => kept.get(fix) ?? [])) };
  });
}

/** What is said of conditions that are sent all the same, with fixes that change what they select. */
const changing: readonly Code[] = ["range-order", "date-precision", "deprecated-field", "compared-as-text"];

/** Those whose fixes an OR or a NOT elsewhere in the text may forbid, because it can be sent only for what they change. */
function delicateOf(before: readonly Diagnostic[], condition: Condition | undefined): ReadonlySet<Diagnostic> {
  const found = before.filter(({ code, fixes }) => fixes.length > 0 && changing.includes(code));
  return new Set(found.length > 0 && condition && hasLogic(condition) ? found : []);
}

function candidatesOf(
  text: string,
  onTrial: readonly Diagnostic[],
  delicate: ReadonlySet<Diagnostic>,
): readonly Candidate[] {
  const first = onTrial.find(isError);
  return onTrial.flatMap((wrong) => {
    if (wrong.fixes.length === 0 || isDoubtful(text, wrong, first)) return [];
    const fixes = wrong.fixes.filter(({ edits }) => !edits.some((edit) => growsTogether(text, edit)));
    return fixes.map((fix): Candidate => ({ wrong, fix, isOfWhole: delicate.has(wrong) }));
  });
}

function distinct(fixes: readonly Fix[]): readonly Fix[] {
  return fixes.filter(({ edits }, index) => !fixes.slice(0, index).some((other) => isSame(other.edits, edits)));
}

function isSame(some: readonly TextEdit[], others: readonly TextEdit[]): boolean {
  return some.every(
    ({ span, text }, index) => others[index]?.span.start === span.start && others[index]?.text === text,
  );
}

/** What writes or takes one of these words changes what the whole is. */
const OF_THE_WHOLE = /\b(?:OR|SELECT|WHERE|ORDER|LIMIT|OFFSET)\b/i;

/** The piece that a fix is about, with its diagnostic; -1 for more than one. */
function pieceOf({ wrong, fix, isOfWhole }: Candidate, { text, pieces }: Trials): number {
  if (isOfWhole) return -1;
  const { span = nowhere } = wrong;
  const spans = [span, ...fix.edits.map((edit) => edit.span)];
  const piece = pieceAt(pieces, span.start);
  const isIn = spans.every(({ start, end }) => pieceAt(pieces, start) === piece && pieceAt(pieces, end) === piece);
  const isWhole = fix.edits.some((edit) => {
    return OF_THE_WHOLE.test(edit.text) || OF_THE_WHOLE.test(text.slice(edit.span.start, edit.span.end));
  });
  return isIn && !isWhole ? piece : -1;
}

/** As many of the candidates as can be tried at once, which are in different pieces. */
function apart(candidates: readonly Candidate[], trials: Trials): readonly Candidate[] {
  const chosen: Candidate[] = [];
  let last = -1;
  for (const each of candidates) {
    const piece = pieceOf(each, trials);
    if (piece < 0 && chosen.length === 0) return [each];
    if (piece <= last) continue;
    chosen.push(each);
    last = piece;
  }
  return chosen;
}

/** The fixes that keep their promise, each with what proved to be the fix. */
function attempt(trials: Trials, together: readonly Candidate[]): readonly (readonly [Fix, Fix])[] {
  const { text, before, read } = trials;
  const omitted = omissions(trials, together);
  const edits = separateEdits([...omitted, ...together.flatMap(({ fix }) => fix.edits)]);
  const tried = applyEdits(text, edits);
  trials.left -= tried.length + edits.length + before.length;
  if (trials.left < 0) return [];
  const added = addedBy(trials, together, edits, omitted, read(tried));
  if (added.length === 0) return together.map(({ fix }) => [fix, fix]);
  const [only] = together;
  if (only && together.length === 1) {
    const better = followedUp(only, added, shiftOf(edits));
    return better ? attempt(trials, [better]).map(([, proven]) => [only.fix, proven]) : [];
  }
  const middle = together.length >> 1;
  return [...attempt(trials, together.slice(0, middle)), ...attempt(trials, together.slice(middle))];
}

/** The deletions of the pieces that no candidate is about, each with the AND that joins it. */
function omissions(trials: Trials, together: readonly Candidate[]): readonly TextEdit[] {
  const { pieces } = trials;
  const used = new Set(together.map((each) => pieceOf(each, trials)));
  if (used.has(-1)) return [];
  const omitted: TextEdit[] = [];
  let isFirst = true;
  pieces.forEach(({ start, end }, index) => {
    const from = isFirst ? start : (pieces[index - 1] as Span).end;
    const to = isFirst ? (pieces[index + 1]?.start ?? end) : end;
    if (used.has(index)) isFirst = false;
    else omitted.push({ span: { start: from, end: to }, text: "" });
  });
  return omitted;
}

const aboutValues: readonly Code[] = ["value-not-allowed", "value-type", "date-format", "date-precision"];

/** `status = Open`: when the value that a fix writes is wrong in turn, what is to be written there, in one go. */
function followedUp(
  { wrong, fix, isOfWhole }: Candidate,
  added: readonly Diagnostic[],
  shift: Shift,
): Candidate | undefined {
  const [edit, another] = fix.edits;
  const [next, ...others] = added;
  const followUp = next?.fixes[0]?.edits[0];
  if (!edit || another || !followUp || others.length > 0 || !aboutValues.includes(next.code)) return undefined;
  const { start, end } = followUp.span;
  if (start !== shift.moved(edit.span.start) || end - start !== edit.text.length) return undefined;
  return { wrong, isOfWhole, fix: rewrite("replace", edit.span, followUp.text) };
}

/** The errors of a text with edits that the text without them does not have, and those that the fixes had to remove. */
function addedBy(
  { before, end }: Trials,
  together: readonly Candidate[],
  edits: readonly TextEdit[],
  omitted: readonly TextEdit[],
  after: readonly Diagnostic[],
): readonly Diagnostic[] {
  if (after.length === 0) return after;
  const shift = shiftOf(edits);
  const rest = shiftOf(separateEdits(omitted));
  const fixed = new Set(together.map(({ wrong }) => wrong));
  const places = new Set(together.map(({ wrong }) => placeOf(wrong)));
  const known = new Set<string>();
  const gone = new Set<string>();
  for (const each of before) {
    const { message, span = nowhere } = each;
    if (rest.isChanged(span)) continue;
    if (isError(each) && !fixed.has(each) && places.has(placeOf(each))) continue;
    const starts = [shift.moved(span.start), shift.moved(span.start - 1) + 1];
    if (fixed.has(each)) for (const start of starts) gone.add(`${start} ${message}`);
    else if (shift.isChanged(span)) known.add(message);
    else for (const start of starts) known.add(`${start} ${kindOf(each)}`);
  }
  return after.filter((each) => {
    const { message, span = nowhere } = each;
    if (gone.has(`${span.start} ${message}`)) return true;
    if (known.has(`${span.start} ${kindOf(each)}`) || known.has(message)) return false;
    return isError(each) && span.start < shift.moved(end);
  });
}

/** The place of a diagnostic. A fix has to help against all errors that are about exactly the same. */
function placeOf({ span }: Diagnostic): string {
  return `${span?.start} ${span?.end}`;
}

/** What two diagnostics in one place have in common when they are about the same: what is expected says what was read. */
function kindOf({ code, message }: Diagnostic): string {
  return code === "expected" ? message : code;
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
