import type { Diagnostic, Path } from "../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../base/text/span.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { Merge } from "./requests.ts";
import type { Exactness } from "./residual.ts";

export interface Plan {
  readonly ok: true;
  /** The text of the filter: as given, or printed from a query or a selection. */
  readonly text: string;
  /** The number of requests; `never` has none, because the filter selects no row. */
  readonly kind: "one" | "several" | "never";
  readonly requests: readonly Selection[];
  /**
   * The condition to test on the returned rows, because no request expresses it; missing if all of them are selected.
   */
  readonly residual?: Query;
  readonly merge: Merge;
  /** How each comparison is decided, in the order of the text. */
  readonly exact: readonly Exactness[];
  /** Warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /**
   * Returns the span in the text that a request, or a part of it by its path in the JSON, comes from; undefined if
   * there is no such part.
   */
  readonly locate: (request: number, path: Path) => Span | undefined;
}

export interface NoPlan {
  readonly ok: false;
  readonly text: string;
  /** How each comparison would be decided, if known. */
  readonly exact: readonly Exactness[];
  /** At least one error, and warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PlanResult = Plan | NoPlan;
