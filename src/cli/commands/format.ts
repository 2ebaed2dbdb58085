import { format } from "../../compiler/decompile.ts";
import { diagnoseSyntax } from "../../compiler/diagnose.ts";
import type { Command } from "../command.ts";
import { convert } from "../convert.ts";
import { limitFlags } from "../limit-flags.ts";
import { printOptionsOf } from "../options.ts";

export const formatCommand: Command = {
  name: "format",
  summary: "Format a filter in its canonical spelling.",
  argument: "[FILTER]",
  about:
    "Without FILTER, or with -, the filter is read from standard input. The meaning of the filter does not change.",
  flags: ["width", ...limitFlags, "indent", "lines", "json"],
  examples: [
    "fieldfilter format 'tags in(2,3) and name contains \"shoe\"'",
    "fieldfilter format --width 80 < filter.txt",
    "fieldfilter format --lines < filters.txt",
  ],
  run: (argument, flags, host) =>
    convert(argument, flags, host, (text) => {
      const options = printOptionsOf(flags);
      const result = format(text, options);
      return result.ok
        ? { ok: true, data: { text: result.text }, diagnostics: [] }
        : { ok: false, data: {}, diagnostics: diagnoseSyntax(text, options).diagnostics };
    }),
};
