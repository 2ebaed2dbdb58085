import { withSuggestions } from "../../assist/standard-schema.ts";
import { suggest, whyNot } from "../../assist/suggest/suggest.ts";
import { printable } from "../../base/diagnostics/frame.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";
import { compile } from "../../compiler/compile.ts";
import { diagnose } from "../../compiler/diagnose.ts";
import { clockFlags } from "../clock-flags.ts";
import type { Command } from "../command.ts";
import { convert, type Outcome } from "../convert.ts";
import type { Flags } from "../flags.ts";
import { limitFlags } from "../limit-flags.ts";
import { compileOptionsOf } from "../options.ts";

export const fixCommand: Command = {
  name: "fix",
  summary: "Repair an invalid filter.",
  argument: "[FILTER]",
  about:
    "Without FILTER, or with -, the filter is read from standard input. A valid filter is written unchanged. For an invalid filter, the best suggestion is written if it is certain, and the change is reported on standard error. A guess is reported but not written, and the exit code is 1; --likely writes guesses too. With --lines, a filter that is not repaired is written unchanged.",
  flags: [
    "resource",
    "action",
    "bind",
    "allow-unrestricted",
    "likely",
    ...clockFlags,
    ...limitFlags,
    "indent",
    "lines",
    "json",
  ],
  examples: [
    "fieldfilter fix '10 > price and tags = 1 or 2'",
    "fieldfilter fix --likely 'name:shoe'",
    "fieldfilter fix --resource keywords.json --action get '10 > tags'",
    "fieldfilter fix --lines < filters.txt > repaired.txt",
  ],
  run: (argument, flags, host) => convert(argument, flags, host, (text) => fixText(text, flags)),
};

function fixText(text: string, flags: Flags): Outcome {
  const { likely } = flags;
  const options = compileOptionsOf(flags);
  const result = compile(text, options);
  if (result.ok) return { ok: true, data: { text, edits: [] }, diagnostics: [] };
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
    diagnostics: withSuggestions(diagnose(text, options).diagnostics, suggestions),
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
