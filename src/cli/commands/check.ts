import { type Diagnostic, isError } from "../../base/diagnostics/diagnostic.ts";
import { printable } from "../../base/diagnostics/frame.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";
import type { ResolvedDate } from "../../compiler/bindings/resolve-dates.ts";
import { compileAndDiagnose } from "../../compiler/diagnose.ts";
import { suggesting } from "../advice.ts";
import type { Run } from "../command.ts";
import { convert } from "../convert.ts";
import { compileOptionsOf, type Flags } from "../flags.ts";

export const run: Run = (argument, flags, host) =>
  convert(argument, flags, host, (text) => checkText(text, flags), host.out);

/** A longer date is cut where it is shown. */
const LONGEST = 100;

async function checkText(text: string, flags: Flags) {
  const options = compileOptionsOf(flags);
  const isRelevant = ({ code }: Diagnostic) => flags.bindings !== undefined || code !== "unbound-variable";
  const { result, diagnostics: found } = compileAndDiagnose(text, options);
  const diagnostics = found.filter(isRelevant);
  const ok = !diagnostics.some(isError);
  const notes = result.ok ? result.resolved.map((each) => resolvedNote(text, each)) : [];
  return { ok, data: {}, diagnostics: ok ? diagnostics : await suggesting(text, diagnostics, options), notes };
}

/** What a relative date stands for. */
function resolvedNote(text: string, { span: { start, end }, from, to }: ResolvedDate): string {
  const found = onOneLine(text.slice(start, end), LONGEST);
  return printable(from === to ? `${found} is ${from}.` : `${found} is from ${from} to ${to}.`);
}
