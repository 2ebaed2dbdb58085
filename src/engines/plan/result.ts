import type { Diagnostic, Path } from "../../base/diagnostics/diagnostic.ts";
import type { Span } from "../../base/text/span.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { Merge } from "./requests.ts";
import type { Exactness } from "./residual.ts";

export interface Plan {
  readonly ok: true;
  /** The text that was planned: as given, or printed when it was not given as text. */
  readonly text: string;
  /** How many requests it takes; none when no row can be selected. */
  readonly kind: "one" | "several" | "never";
  readonly requests: readonly Selection[];
  /** The condition that rows must meet besides, because no request has it. Without it all rows are wanted. */
  readonly residual?: Query;
  readonly merge: Merge;
  /** How each comparison is decided, in the order of the text. */
  readonly exact: readonly Exactness[];
  /** Warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
  /** Where in the text a request comes from, or a part of it by its path in the JSON; undefined without such a part. */
  readonly locate: (request: number, path: Path) => Span | undefined;
}

export interface NoPlan {
  readonly ok: false;
  readonly text: string;
  /** How each comparison would be decided, where that is known. */
  readonly exact: readonly Exactness[];
  /** At least one error, and warnings and hints, in the order of the text. */
  readonly diagnostics: readonly Diagnostic[];
}

export type PlanResult = Plan | NoPlan;
