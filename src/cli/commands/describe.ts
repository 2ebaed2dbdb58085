import { describe } from "../../assist/describe/describe.ts";
import { printable } from "../../base/text/invisible.ts";
import { diagnoseSyntax } from "../../compiler/diagnose.ts";
import { parse } from "../../compiler/parser/parse.ts";
import type { Run } from "../command.ts";
import { convertInputs, type Outcome } from "../convert-inputs.ts";

export const run: Run = ([argument], flags, host) =>
  convertInputs(argument, flags, host, (text): Outcome => {
    const { query, diagnostics } = parse(text);
    if (diagnostics.length > 0) return { ok: false, diagnostics: diagnoseSyntax(text, {}).diagnostics };
    return { ok: true, data: { text: printable(describe(query, { resource: flags.resource })) }, diagnostics: [] };
  });
