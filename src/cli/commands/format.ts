import { diagnoseSyntax } from "../../compiler/diagnose.ts";
import { format } from "../../compiler/format.ts";
import type { Run } from "../command.ts";
import { convertInputs } from "../convert-inputs.ts";

export const run: Run = ([argument], flags, host) =>
  convertInputs(argument, flags, host, (text) => {
    const result = format(text, { width: flags.width });
    if (result.ok) return { ok: true, data: { text: result.text }, diagnostics: [] };
    return { ok: false, diagnostics: diagnoseSyntax(text, {}).diagnostics };
  });
