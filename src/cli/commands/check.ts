import { onOneLine } from "../../base/messages/words.ts";
import { printable } from "../../base/text/invisible.ts";
import { boundLater } from "../../compiler/bind-variables.ts";
import { compileText } from "../../compiler/compile.ts";
import type { OutputOptions } from "../../compiler/compile-options.ts";
import type { ResolvedDate } from "../../compiler/dates/resolve-comparison.ts";
import type { Run } from "../command.ts";
import { convertInputs, diagnosticsFor, type Outcome, variablesIn } from "../convert-inputs.ts";
import { compileOptionsOf, type Flags } from "../flags.ts";

export const run: Run = ([argument], flags, host) =>
  flags.fix
    ? convertInputs(argument, flags, host, (text) => fixText(text, flags))
    : convertInputs(argument, flags, host, (text) => checkText(text, flags), host.out);

/** Longer dates and filters are cut where they are shown. */
const LONGEST = 1000;

/** The options of `compile` among the flags. Without --bind, variables do not need values. */
function optionsFor(text: string, flags: Flags): OutputOptions {
  const later = flags.bind ? [] : variablesIn(text).map((name) => [name, boundLater]);
  return { ...compileOptionsOf(flags), bindings: flags.bind ?? Object.fromEntries(later) };
}

async function checkText(text: string, flags: Flags): Promise<Outcome> {
  const options = optionsFor(text, flags);
  const result = compileText(text, options);
  const resolved = result.ok ? result.resolved : [];
  const data = flags.json && resolved.length > 0 ? { resolved } : {};
  const notes = resolved.map((each) => resolvedNote(text, each));
  return { ok: result.ok, data, diagnostics: await diagnosticsFor(text, options), notes };
}

/** What a relative date stands for. */
function resolvedNote(text: string, { span: { start, end }, from, to }: ResolvedDate): string {
  const found = onOneLine(text.slice(start, end), LONGEST);
  return printable(from === to ? `${found} is ${from}.` : `${found} is from ${from} to ${to}.`);
}

async function fixText(text: string, flags: Flags): Promise<Outcome> {
  const options = optionsFor(text, flags);
  if (compileText(text, options).ok) return { ok: true, data: { text, edits: [] }, diagnostics: [] };
  const diagnostics = await diagnosticsFor(text, options);
  const [best] = diagnostics.flatMap(({ suggestions = [] }) => suggestions);
  if (!best || !(flags.likely || best.certainty === "certain")) return { ok: false, diagnostics, instead: text };
  const { certainty, edits } = best;
  const notes = changesOf(text, best.text);
  return { ok: true, data: { text: best.text, certainty, edits }, diagnostics: [], notes };
}

/** The filter before and after, as a diff shows it. */
function changesOf(before: string, after: string): readonly string[] {
  const line = (sign: string, text: string) => `${sign} ${printable(onOneLine(text, LONGEST))}`;
  return [line("-", before), line("+", after)];
}
