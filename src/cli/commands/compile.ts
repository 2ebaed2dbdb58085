import { withSuggestions } from "../../assist/standard-schema.ts";
import { suggest } from "../../assist/suggest/suggest.ts";
import { type Compiled, compile } from "../../compiler/compile.ts";
import { diagnose } from "../../compiler/diagnose.ts";
import { clockFlags } from "../clock-flags.ts";
import type { Command } from "../command.ts";
import { convert } from "../convert.ts";
import { limitFlags } from "../limit-flags.ts";
import { compileOptionsOf } from "../options.ts";
import { planNotes } from "../plan-notes.ts";

const dataOf = ({ selection, resolved }: Compiled) => ({ selection, ...(resolved.length > 0 && { resolved }) });

export const compileCommand: Command = {
  name: "compile",
  summary: "Compile a filter to the JSON of the data API.",
  argument: "[FILTER]",
  about: "Without FILTER, or with -, the filter is read from standard input.",
  flags: [
    "resource",
    "action",
    "bind",
    "id-shorthand",
    "allow-unrestricted",
    ...clockFlags,
    ...limitFlags,
    "indent",
    "lines",
    "json",
  ],
  examples: [
    `fieldfilter compile 'tags IN (2,3) AND name CONTAINS "shoe" ORDER BY date DESC LIMIT 10'`,
    "fieldfilter compile --indent 2 < filter.txt",
    "fieldfilter compile --bind tag=2 --bind 'names=[\"a\",\"b\"]' 'tags = :tag AND name IN :names'",
    `fieldfilter compile --resource keywords.json --action get 'nmae CONTAINS "shoe"'`,
    "fieldfilter compile --now 2026-01-31T12:00:00Z --time-zone Europe/Berlin 'date IN LAST 7 DAYS'",
    "fieldfilter compile --lines < filters.txt > selections.jsonl",
  ],
  run: (argument, flags, host) => {
    const options = compileOptionsOf(flags);
    return convert(argument, flags, host, (text) => {
      const result = compile(text, options);
      const { diagnostics: found } = diagnose(text, options);
      if (result.ok) return { ok: true, data: dataOf(result), diagnostics: found };
      const diagnostics = withSuggestions(found, suggest(text, options));
      const notes = flags.lines ? [] : planNotes(text, result.diagnostics, flags, "see fieldfilter plan");
      return { ok: false, data: {}, diagnostics, notes };
    });
  },
};
