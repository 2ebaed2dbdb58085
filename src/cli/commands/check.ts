import { compile } from "../../compile.ts";
import { type Diagnostic, isError } from "../../diagnostics/diagnostic.ts";
import { withSuggestions } from "../../standard-schema.ts";
import { suggest } from "../../suggest/suggest.ts";
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
    "Without FILTER, or with -, the filter is read from standard input. Warnings and hints do not make the check fail. Without --bind, variables need no values.",
  flags: ["resource", "action", "bind", "allow-unrestricted", ...limitFlags, "indent", "lines", "json"],
  examples: [
    "fieldfilter check 'tags = 1 AND tags = 2'",
    "fieldfilter check --action edit 'id NOT IN (0)'",
    "fieldfilter check --resource keywords.json 'tags CONTAINS 2'",
    "fieldfilter check --lines --json < filters.txt",
  ],
  run: (argument, flags, host) => {
    const report = flags.lines || flags.json ? host.err : host.out;
    return convert(argument, flags, host, (text) => checkText(text, flags), report);
  },
};

function checkText(text: string, flags: Flags) {
  const options = compileOptionsOf(flags);
  const isRelevant = ({ code }: Diagnostic) => flags.bindings !== undefined || code !== "unbound-variable";
  const diagnostics = compile(text, options).diagnostics.filter(isRelevant);
  const ok = !diagnostics.some(isError);
  return { ok, data: {}, diagnostics: ok ? diagnostics : withSuggestions(diagnostics, suggest(text, options)) };
}
