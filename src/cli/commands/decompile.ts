import { decompile } from "../../compiler/decompile.ts";
import { readJson } from "../../compiler/wire/lift/read-json.ts";
import type { Command } from "../command.ts";
import { convert } from "../convert.ts";
import type { Flags } from "../flags.ts";
import { limitFlags } from "../limit-flags.ts";
import { printOptionsOf } from "../options.ts";

export const decompileCommand: Command = {
  name: "decompile",
  summary: "Decompile the JSON of the data API to a filter.",
  argument: "[JSON]",
  about: "Without JSON, or with -, the JSON is read from standard input.",
  flags: ["width", ...limitFlags, "indent", "lines", "json"],
  examples: [
    `fieldfilter decompile '{"filters":[{"name":"tags","operator":"IN","values":[2,3]}]}'`,
    "fieldfilter decompile --width 80 < selection.json",
    "fieldfilter decompile --lines < selections.jsonl > filters.txt",
  ],
  run: (argument, flags, host) => convert(argument, flags, host, (json) => decompileText(json, flags)),
};

function decompileText(json: string, flags: Flags) {
  const read = readJson(json);
  const result = read.ok ? decompile(read.value, printOptionsOf(flags)) : read;
  const { ok, diagnostics } = result;
  return { ok, data: result.ok ? { text: result.text } : {}, diagnostics };
}
