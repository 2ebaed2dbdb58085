import { diagnoseSyntax } from "../../compiler/diagnose.ts";
import { format } from "../../compiler/format.ts";
import type { Run } from "../command.ts";
import { convertInputs } from "../convert-inputs.ts";
import { printOptionsOf } from "../flags.ts";

export const run: Run = ([argument], flags, host) =>
  convertInputs(argument, flags, host, (text) => {
    const options = printOptionsOf(flags);
    const result = format(text, options);
    return result.ok
      ? { ok: true, data: { text: result.text }, diagnostics: [] }
      : { ok: false, data: {}, diagnostics: diagnoseSyntax(text, options).diagnostics };
  });
