import { type Code, type Diagnostic, type Fix, isError, rewrite } from "../base/diagnostics/diagnostic.ts";
import { applyEdits, offsetAfter, type TextEdit } from "../base/text/edits.ts";

/** Fixes are tried in texts up to this length, and so many of them: the text is read once for each. */
const LONGEST_TRIED = 4000;
const MOST_TRIED = 10;

/**
 * Returns the diagnostics with those of their first fixes that work: with the fix applied, the diagnostic is gone and no
 * error is new. `read` returns all diagnostics of a text, also where those that are shown are cut off.
 */
export function tryFixes(
  text: string,
  shown: readonly Diagnostic[],
  read: (text: string) => readonly Diagnostic[],
): readonly Diagnostic[] {
  if (shown.every(({ fixes }) => fixes.length === 0)) return shown; // also for what is no text
  let left = text.length > LONGEST_TRIED ? 0 : MOST_TRIED;
  const before = shown.at(-1)?.code === "too-many-diagnostics" && left > 0 ? read(text) : shown;
  const tryFix = (wrong: Diagnostic, { edits }: Fix) => {
    const after = read(applyEdits(text, edits));
    const [found, known] = [countKinds(after), countKinds(before)];
    const start = wrong.span?.start ?? 0;
    const starts = [offsetAfter(edits, start), offsetAfter(edits, start - 1) + 1]; // behind or before what is inserted there
    const isSame = ({ message, span }: Diagnostic) => message === wrong.message && starts.includes(span?.start ?? 0);
    const isNew = [...found].some(([kind, count]) => count > (known.get(kind) ?? 0));
    const isFewer = countErrors(after) <= countErrors(before) - (isError(wrong) ? 1 : 0);
    return { after, helps: isFewer && !isNew && !after.some(isSame) };
  };
  /** The fix, or what is to be written in its place in one go; undefined when neither helps. */
  const proven = (wrong: Diagnostic, fix: Fix) => {
    if (fix.edits.some((edit) => touchesQuote(text, edit) || removesComment(text, edit))) return undefined;
    const { after, helps } = tryFix(wrong, fix);
    const better = helps ? undefined : followUp(fix, after);
    return helps ? fix : better && tryFix(wrong, better).helps ? better : undefined;
  };
  return shown.map((wrong) => {
    const fixes = new Map<string, Fix>();
    for (const fix of wrong.fixes) {
      const kept = left-- > 0 ? proven(wrong, fix) : undefined;
      const key = JSON.stringify(kept?.edits);
      if (kept && !fixes.has(key)) fixes.set(key, kept);
    }
    return wrong.fixes.length === 0 ? wrong : { ...wrong, fixes: [...fixes.values()] };
  });
}

/** How many errors there are of each kind. */
function countKinds(diagnostics: readonly Diagnostic[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of diagnostics) if (isError(each)) counts.set(kindOf(each), (counts.get(kindOf(each)) ?? 0) + 1);
  return counts;
}

const countErrors = (diagnostics: readonly Diagnostic[]) => diagnostics.filter(isError).length;

/** Whether a quote would stand beside the same quote, which is an escape in a string. */
function touchesQuote(text: string, { span, text: by }: TextEdit): boolean {
  const isDoubled = (one: string, other: string) => one === other && /["'`]/.test(one);
  return isDoubled(text.charAt(span.start - 1), by.charAt(0)) || isDoubled(by.slice(-1), text.charAt(span.end));
}

function removesComment(text: string, { span, text: by }: TextEdit): boolean {
  return /--|\/\*/.test(text.slice(span.start, span.end)) && !/--|\/\*/.test(by);
}

/** What two diagnostics about the same have in common; a value that is wrong as written may also be wrong for its field. */
function kindOf({ code, message }: Diagnostic): string {
  if (aboutValues.includes(code) || code === "unquoted-value" || code === "malformed-number") return "value";
  return code === "expected" ? message : code;
}

const aboutValues: readonly Code[] = ["value-not-allowed", "value-type", "date-format", "date-precision"];

/** `status = Open`: if the value that a fix writes is invalid too, returns a fix that writes the valid one. */
function followUp({ edits }: Fix, after: readonly Diagnostic[]): Fix | undefined {
  const [edit, another] = edits;
  if (!edit || another) return undefined;
  const { start } = edit.span;
  const isThere = ({ span }: Diagnostic) => span?.start === start && span.end === start + edit.text.length;
  const next = after.find((each) => aboutValues.includes(each.code) && isThere(each));
  const by = next?.fixes[0]?.edits[0]?.text;
  return by === undefined ? undefined : rewrite("replace", edit.span, by);
}
