import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { compileText, type OutputResult } from "../../compiler/compile.ts";
import type { OutputOptions } from "../../compiler/compile-options.ts";
import type { Run } from "../command.ts";
import { convertInputs, diagnosticsFor } from "../convert-inputs.ts";
import { compileOptionsOf } from "../flags.ts";

function dataOf({ selection, query, resolved }: OutputResult & { readonly ok: true }) {
  return { ...(selection ? { selection } : { query }), ...(resolved.length > 0 && { resolved }) };
}

/** What can be done with a filter that no selection expresses. */
function notesFor(text: string, found: readonly Diagnostic[], options: OutputOptions): readonly string[] {
  const isUnsent = found.some(({ code }) => code === "not-expressible");
  if (!isUnsent || !compileText(text, { ...options, output: "query" }).ok) return [];
  return ["This filter cannot be sent, but it can be run: with --output query, or in a program with prepare."];
}

export const run: Run = ([argument], flags, host) => {
  const options = compileOptionsOf(flags);
  return convertInputs(argument, flags, host, async (text) => {
    const result = compileText(text, options);
    const diagnostics = await diagnosticsFor(text, options);
    if (result.ok) return { ok: true, data: dataOf(result), diagnostics };
    return { ok: false, diagnostics, notes: notesFor(text, diagnostics, options) };
  });
};
