import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../base/diagnostics/localize.ts";
import { analyse } from "./analyse.ts";
import type { PrepareSelectionOptions, PrepareSelectionResult } from "./prepare.ts";
import { prepared } from "./prepared-filter.ts";
import type { Resource } from "./resource/resource.ts";
import type { NameIn } from "./resource/types.ts";
import type { Lifted } from "./wire/lift.ts";
import type { Selection } from "./wire/selection.ts";

/** Checks a selection that was lifted with positions; a file of its own, so that a service does without the parser. */
export function prepareLifted<R extends Resource>(
  { ok, query, pathOf, diagnostics: invalid }: Lifted,
  options: PrepareSelectionOptions<R>,
): PrepareSelectionResult<R> {
  if (!ok) return { ok, diagnostics: invalid };
  const { resource, action, messages } = options;
  const { selection, found } = analyse({ query }, options);
  // Fixes would be edits of a text.
  const inJson = found.map(({ span, ...each }) => ({ ...each, path: span ? pathOf(span) : [], fixes: [] }));
  const diagnostics = localizeAll(inJson as readonly Diagnostic[], messages);
  if (diagnostics.some(isError)) return { ok: false, diagnostics };
  const filter = { query, resource, action, pathOf };
  return { ok: true, query, selection: selection as Selection<NameIn<R>>, diagnostics, [prepared]: filter };
}
