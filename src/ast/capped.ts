import { type Diagnostic, problem, problemAt } from "../diagnostics/diagnostic.ts";

/** At most so many; when there are more, the last one says so. */
export function capped(diagnostics: readonly Diagnostic[], maximum: number): readonly Diagnostic[] {
  if (diagnostics.length <= maximum) return diagnostics;
  const next = diagnostics[maximum - 1] as Diagnostic;
  const more = next.path
    ? problemAt("too-many-diagnostics", next.path, { maximum })
    : problem("too-many-diagnostics", next.span ?? { start: 0, end: 0 }, { maximum });
  return [...diagnostics.slice(0, maximum - 1), more];
}
