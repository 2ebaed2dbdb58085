import type { Limits } from "../base/diagnostics/limits.ts";
import type { Messages } from "../base/diagnostics/localize.ts";
import type { Action } from "../base/language/clauses.ts";
import { listed } from "../base/messages/words.ts";
import * as option from "../base/options/options.ts";
import type { Bindings } from "./bind-variables.ts";
import type { Clock } from "./dates/clock.ts";
import type { Resource } from "./resource/resource.ts";

export interface CompileOptions<R extends Resource = Resource> {
  /** The fields that the filter is checked against. */
  readonly resource?: R | undefined;
  /** The action; `edit` and `del` need a condition that restricts the rows (default: none, so any clause is valid). */
  readonly action?: Action | undefined;
  /** The values of variables. Each variable needs a value, and each value a variable. */
  readonly bindings?: Bindings | undefined;
  /** The clock for relative dates such as `TODAY` (default: none, so they are errors). */
  readonly clock?: Clock | undefined;
  /** Whether `edit` and `del` may affect all or nearly all rows (default: `false`). */
  readonly allowUnrestricted?: boolean | undefined;
  /** Whether to send a single `id = …` as the key `id` (default: `false`). */
  readonly idShorthand?: boolean | undefined;
  readonly limits?: Partial<Limits> | undefined;
  /** The messages of another language (default: English). */
  readonly messages?: Messages | undefined;
}

/** The output of a filter. */
export type Output = "selection" | "query";

export interface OutputOptions<R extends Resource = Resource, O extends Output = Output> extends CompileOptions<R> {
  /**
   * The output: a `selection`, which is sent to a service, or a `query`, which the program runs itself, so that OR and
   * NOT can join any conditions (default: `selection`).
   */
  readonly output?: O | undefined;
}

export const outputs: readonly Output[] = ["selection", "query"];

export const outputOption: option.OptionCheck = (value) =>
  outputs.some((each) => each === value) ? undefined : listed(outputs);

export const compileOptions = /* @__PURE__ */ option.optionTable<CompileOptions>({
  resource: option.resource,
  action: option.action,
  bindings: option.bindings,
  clock: option.clock,
  allowUnrestricted: option.bool,
  idShorthand: option.bool,
  limits: option.limits,
  messages: option.messages,
});

export const outputOptions = /* @__PURE__ */ option.optionTable<OutputOptions, CompileOptions>(
  { output: outputOption },
  compileOptions,
);
