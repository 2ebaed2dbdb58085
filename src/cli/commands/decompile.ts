import { decompile } from "../../compiler/decompile.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import type { Run } from "../command.ts";
import { convertInputs } from "../convert-inputs.ts";
import { type Flags, printOptionsOf } from "../flags.ts";

export const run: Run = ([argument], flags, host) =>
  convertInputs(argument, flags, host, (json) => decompileText(json, flags));

function decompileText(json: string, flags: Flags) {
  const read = parseJson(json);
  const result = read.ok ? decompile(read.value, printOptionsOf(flags)) : read;
  return { ok: result.ok, data: result.ok ? { text: result.text } : {}, diagnostics: result.diagnostics };
}
