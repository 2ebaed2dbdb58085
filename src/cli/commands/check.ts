import { withSuggestions } from "../../assist/standard-schema.ts";
import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { onOneLine } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";
import { compileText } from "../../compiler/compile.ts";
import type { ResolvedDate } from "../../compiler/dates/resolve-dates.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import type { Run } from "../command.ts";
import { addSuggestions, convertInputs, type Outcome } from "../convert-inputs.ts";
import { compileOptionsOf, type Flags } from "../flags.ts";

export const run: Run = ([argument], flags, host) =>
  flags.fix
    ? convertInputs(argument, flags, host, (text) => fixText(text, flags))
    : convertInputs(argument, flags, host, (text) => checkText(text, flags), host.out);

/** Longer dates and filters are cut where they are shown. */
const LONGEST_DATE = 100;
const LONGEST_FILTER = 1000;

async function checkText(text: string, flags: Flags): Promise<Outcome> {
  const options = compileOptionsOf(flags);
  const isRelevant = ({ code }: Diagnostic) => flags.bind !== undefined || code !== "unbound-variable";
  const result = compileText(text, options);
  const diagnostics = diagnoseText(text, options).diagnostics.filter(isRelevant);
  const ok = !diagnostics.some(isError);
  const notes = result.ok ? result.resolved.map((each) => resolvedNote(text, each)) : [];
  return { ok, data: {}, diagnostics: ok ? diagnostics : await addSuggestions(text, diagnostics, options), notes };
}

/** What a relative date stands for. */
function resolvedNote(text: string, { span: { start, end }, from, to }: ResolvedDate): string {
  const found = onOneLine(text.slice(start, end), LONGEST_DATE);
  return printable(from === to ? `${found} is ${from}.` : `${found} is from ${from} to ${to}.`);
}

async function fixText(text: string, flags: Flags): Promise<Outcome> {
  const options = compileOptionsOf(flags);
  if (compileText(text, options).ok) return { ok: true, data: { text, edits: [] }, diagnostics: [] };
  const { suggest } = await import("../../assist/suggest/suggest.ts");
  const suggestions = suggest(text, options);
  const [best] = suggestions;
  if (best && (flags.likely || best.certainty === "certain")) {
    const { certainty, edits } = best;
    const notes = changesOf(text, best.text);
    return { ok: true, data: { text: best.text, certainty, edits }, diagnostics: [], notes };
  }
  return {
    ok: false,
    data: {},
    diagnostics: withSuggestions(diagnoseText(text, options).diagnostics, suggestions),
    instead: text,
  };
}

/** The filter before and after, as a diff shows it. */
function changesOf(before: string, after: string): readonly string[] {
  const line = (sign: string, text: string) => `${sign} ${printable(onOneLine(text, LONGEST_FILTER))}`;
  return [line("-", before), line("+", after)];
}
