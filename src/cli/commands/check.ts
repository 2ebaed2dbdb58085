import { withSuggestions } from "../../assist/standard-schema.ts";
import { suggest } from "../../assist/suggest/suggest.ts";
import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { printable } from "../../base/diagnostics/frame.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";
import type { ResolvedDate } from "../../compiler/bindings/relative-dates.ts";
import { compile } from "../../compiler/compile.ts";
import { diagnose } from "../../compiler/diagnose.ts";
import { clockFlags } from "../clock-flags.ts";
import type { Command } from "../command.ts";
import { convert } from "../convert.ts";
import type { Flags } from "../flags.ts";
import { limitFlags } from "../limit-flags.ts";
import { compileOptionsOf } from "../options.ts";

export const checkCommand: Command = {
  name: "check",
  summary: "Report errors and likely mistakes in a filter.",
  argument: "[FILTER]",
  about:
    "Without FILTER, or with -, the filter is read from standard input. Warnings and hints do not make the check fail. Without --bind, variables do not need values. The values of relative dates are printed.",
  flags: ["resource", "action", "bind", "allow-unrestricted", ...clockFlags, ...limitFlags, "indent", "lines", "json"],
  examples: [
    "fieldfilter check 'tags = 1 AND tags = 2'",
    "fieldfilter check --action edit 'id NOT IN (0)'",
    "fieldfilter check --resource keywords.json 'tags CONTAINS 2'",
    "fieldfilter check --now 2026-01-31T12:00:00Z 'date >= START OF LAST MONTH'",
    "fieldfilter check --lines --json < filters.txt",
  ],
  run: (argument, flags, host) => convert(argument, flags, host, (text) => checkText(text, flags), host.out),
};

/** A longer date is cut where it is shown. */
const LONGEST = 100;

function checkText(text: string, flags: Flags) {
  const options = compileOptionsOf(flags);
  const isRelevant = ({ code }: Diagnostic) => flags.bindings !== undefined || code !== "unbound-variable";
  const result = compile(text, options);
  const diagnostics = diagnose(text, options).diagnostics.filter(isRelevant);
  const ok = !diagnostics.some(isError);
  const notes = result.ok ? result.resolved.map((each) => resolvedNote(text, each)) : [];
  return { ok, data: {}, diagnostics: ok ? diagnostics : withSuggestions(diagnostics, suggest(text, options)), notes };
}

/** What a relative date stands for. */
function resolvedNote(text: string, { span: { start, end }, from, to }: ResolvedDate): string {
  const found = onOneLine(text.slice(start, end), LONGEST);
  return printable(from === to ? `${found} is ${from}.` : `${found} is from ${from} to ${to}.`);
}
