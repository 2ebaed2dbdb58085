import { compileText, type OutputResult } from "../../compiler/compile.ts";
import { diagnoseText } from "../../compiler/diagnose.ts";
import type { Run } from "../command.ts";
import { convert, suggesting } from "../convert.ts";
import { compileOptionsOf } from "../flags.ts";

function dataOf({ selection, query, resolved }: OutputResult & { readonly ok: true }) {
  return { ...(selection ? { selection } : { query }), ...(resolved.length > 0 && { resolved }) };
}

export const run: Run = (argument, flags, host) => {
  const options = compileOptionsOf(flags);
  return convert(argument, flags, host, async (text) => {
    const result = compileText(text, options);
    const { diagnostics: found } = diagnoseText(text, options);
    if (result.ok) return { ok: true, data: dataOf(result), diagnostics: found };
    return { ok: false, data: {}, diagnostics: await suggesting(text, found, options) };
  });
};
