import { isError } from "../../base/diagnostics/diagnostic.ts";
import { printable } from "../../base/diagnostics/frame.ts";
import { onOneLine } from "../../base/diagnostics/words.ts";
import { applyEdits } from "../../base/text/edits.ts";
import { check } from "../../compiler/checks/check.ts";
import { parse } from "../../compiler/parser/parse.ts";
import { print } from "../../compiler/printer/print.ts";
import { simplifications } from "../../engines/reason/simplify.ts";
import type { Run } from "../command.ts";
import { convert, type Outcome } from "../convert.ts";
import type { Flags } from "../flags.ts";

export const run: Run = (argument, flags, host) => convert(argument, flags, host, (text) => simplifyText(text, flags));

/** A longer title is cut where it is shown. */
const LONGEST = 1000;

function simplifyText(text: string, { resource, limits }: Flags): Outcome {
  const { query, diagnostics } = parse(text, limits && { limits });
  const errors = [...diagnostics, ...check(query, resource && { resource })].filter(isError);
  if (errors.length > 0) return { ok: false, data: {}, diagnostics: errors };
  const steps = simplifications(query, text, resource ? { resource } : {});
  const shorter = parse(
    applyEdits(
      text,
      steps.flatMap(({ edits }) => edits),
    ),
    limits && { limits },
  );
  const notes = steps.map(({ title }) => printable(onOneLine(title, LONGEST)));
  return { ok: true, data: { text: print(shorter.query), steps }, diagnostics: [], notes };
}
