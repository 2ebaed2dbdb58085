import { decompile } from "../../compiler/decompile.ts";
import { parseJson } from "../../compiler/wire/parse-json.ts";
import type { Run } from "../command.ts";
import { convertInputs, textOutcome } from "../convert-inputs.ts";

export const run: Run = ([argument], flags, host) =>
  convertInputs(argument, flags, host, (json) => {
    const read = parseJson(json);
    return textOutcome(read.ok ? decompile(read.value, { width: flags.width }) : read);
  });
