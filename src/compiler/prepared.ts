import type { Action } from "../base/language/clauses.ts";
import type { Bindings } from "./ast/bindings.ts";
import type { Query } from "./ast/nodes.ts";
import type { Resource } from "./resource/resource.ts";

/** A registered symbol, so that the ESM and the CommonJS files of the package know each other's filters, and JSON cannot have it. */
export const prepared: unique symbol = Symbol.for("fieldfilter.prepared") as never;

/** What runs a filter needs to know of it. */
export interface Ready {
  /** The query without relative dates: they are conditions on values. */
  readonly query: Query;
  readonly resource: Resource | undefined;
  readonly bindings: Bindings;
  /** What it was checked for: `edit` and `del` are refused to filters that restrict nothing. */
  readonly action: Action | undefined;
}

/** A filter that was checked, ready to run: a result of `compile`, `prepare` or `prepareSelection`. */
export interface Prepared {
  readonly [prepared]: Ready;
}

/** What a call runs; a `TypeError` for anything else, which names the calls that check it. */
export function readyOf(filter: Prepared, caller: string): Ready {
  const ready: Ready | undefined = typeof filter === "object" && filter !== null ? filter[prepared] : undefined;
  if (ready) return ready;
  throw new TypeError(
    `${caller} takes a filter that was checked: the result of compile or prepare for a text, or of prepareSelection for JSON, when its "ok" is true.`,
  );
}
