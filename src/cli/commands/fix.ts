import { withSuggestions } from "../../assist/standard-schema.ts";
import { printable } from "../../base/diagnostics/frame.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import { compileAs } from "../../compiler/outputs.ts";
import type { Run } from "../command.ts";
import { convert, type Outcome } from "../convert.ts";
import { compileOptionsOf, type Flags } from "../flags.ts";

export const run: Run = (argument, flags, host) => convert(argument, flags, host, (text) => fixText(text, flags));

async function fixText(text: string, flags: Flags): Promise<Outcome> {
  const { likely } = flags;
  const options = compileOptionsOf(flags);
  const result = compileAs(text, options);
  if (result.ok) return { ok: true, data: { text, edits: [] }, diagnostics: [] };
  const { suggest, whyNot } = await import("../../assist/suggest/suggest.ts");
  const suggestions = suggest(text, options);
  const [best] = suggestions;
  if (best && (likely || best.certainty === "certain")) {
    const { certainty, edits } = best;
    return {
      ok: true,
      data: { text: best.text, certainty, edits },
      diagnostics: [],
      notes: changesOf(text, best.text),
    };
  }
  const reason = best ? undefined : whyNot(text, options);
  return {
    ok: false,
    data: {},
    diagnostics: withSuggestions(diagnoseText(text, options).diagnostics, suggestions),
    notes: reason === undefined ? [] : [printable(reason)],
    instead: text,
  };
}

/** A longer filter is cut where it is shown. */
const LONGEST = 1000;

/** The filter before and after, as a diff shows it. */
function changesOf(before: string, after: string): readonly string[] {
  const line = (sign: string, text: string) => `${sign} ${printable(onOneLine(text, LONGEST))}`;
  return [line("-", before), line("+", after)];
}
