import { isQuery, type Query } from "../../src/compiler/ast/nodes.ts";
import { type PrepareOptions, prepareOrThrow } from "../../src/compiler/prepare.ts";
import { type PrepareSelectionOptions, prepareSelectionOrThrow } from "../../src/compiler/prepare-selection.ts";
import type { Prepared } from "../../src/compiler/prepared-filter.ts";
import type { LooseSelection } from "../../src/compiler/wire/selection.ts";

/** What a test runs: a selection or a query. */
export type Runnable = LooseSelection | Query;

export type Checking = Pick<PrepareOptions, "resource" | "bindings" | "clock" | "action" | "allowUnrestricted">;

const keys: readonly (keyof Checking)[] = ["resource", "bindings", "clock", "action", "allowUnrestricted"];

/** The options of a check, and those of what runs the filter. */
export function split<Options extends Checking>(options: Options) {
  const isChecking = (name: string) => (keys as readonly string[]).includes(name);
  const those = (wanted: boolean) => Object.entries(options).filter(([name]) => isChecking(name) === wanted);
  return [
    Object.fromEntries(those(true)) as Checking,
    Object.fromEntries(those(false)) as Omit<Options, keyof Checking>,
  ] as const;
}

/** A filter that was checked; throws a `FilterError` for one with errors. */
export function ready(what: Runnable, options: Checking = {}): Prepared {
  if (isQuery(what)) return prepareOrThrow(what, options);
  const { bindings, clock, ...checking } = options;
  return prepareSelectionOrThrow(what, checking as PrepareSelectionOptions);
}
