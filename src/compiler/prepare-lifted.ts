import { type Diagnostic, isError } from "../base/diagnostics/diagnostic.ts";
import { localizeAll, type Messages } from "../base/diagnostics/localize.ts";
import { type AnalyseOptions, analyse } from "./analyse.ts";
import type { Query } from "./ast/nodes.ts";
import type { NotDecompiled } from "./decompile.ts";
import { type Prepared, prepared } from "./prepared-filter.ts";
import type { NameIn, Resource } from "./resource/resource.ts";
import type { LiftedParts } from "./wire/lift/lift.ts";
import type { Selection } from "./wire/selection.ts";
import { mapSelection } from "./wire/selection-map.ts";

/** A selection that was checked, ready to run. */
export interface PreparedSelection<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  readonly query: Query;
  /** The selection, with loose forms of the JSON normalized. */
  readonly selection: Selection<NameIn<R>>;
  /** Warnings, with JSON paths. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PrepareSelectionResult<R extends Resource = Resource> = PreparedSelection<R> | NotDecompiled;

interface LiftedOptions<R extends Resource> extends Pick<AnalyseOptions, "action" | "allowUnrestricted" | "limits"> {
  readonly resource?: R;
  readonly messages?: Messages;
}

/** Checks a selection that was lifted with positions; a file of its own, so that a service does without the parser. */
export function prepareLifted<R extends Resource>(
  { ok, query, hasId, diagnostics: invalid }: LiftedParts,
  options: LiftedOptions<R>,
): PrepareSelectionResult<R> {
  if (!ok) return { ok, diagnostics: invalid };
  const { resource, action, messages } = options;
  const { selection, filters, found } = analyse({ query }, options);
  const { pathOf } = mapSelection(query, filters, hasId ? filters.length - 1 : -1);
  // Fixes would be edits of a text.
  const inJson = found.map(({ span, ...each }) => ({ ...each, path: span ? pathOf(span) : [], fixes: [] }));
  const diagnostics = localizeAll(inJson as readonly Diagnostic[], messages);
  if (diagnostics.some(isError)) return { ok: false, diagnostics };
  const filter = { query, resource, action, pathOf };
  return { ok: true, query, selection: selection as Selection<NameIn<R>>, diagnostics, [prepared]: filter };
}
