import { runDiagnostic } from "../base/diagnostics/diagnostic.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import type { Comparison, Sort } from "../compiler/ast/nodes.ts";
import { placeOfName, type Ready } from "../compiler/prepared.ts";

/** Returns the error that an engine cannot do with a field what a part of the filter says. */
export function engineLimit(
  use: string,
  part: Comparison | Sort,
  name: string,
  engine: string,
  ready: Ready,
): FilterError {
  return new FilterError({
    diagnostics: [runDiagnostic("engine-limit", placeOfName(part, ready), { use, name, engine })],
  });
}
