import type { Messages } from "../../../base/diagnostics/localize.ts";
import type { Action } from "../../../base/language/clauses.ts";
import { isAction, isBindings, isClock, isFlag, isMessages } from "../../../base/options/checks.ts";
import { optionTable } from "../../../base/options/option-table.ts";
import type { Bindings } from "../../ast/bindings.ts";
import type { Clock } from "../../bindings/relative-dates.ts";
import type { Resource } from "../../resource/resource.ts";

export interface LowerOptions {
  /** What the selection is for; `edit` and `del` need a condition that restricts them. Without it, all clauses are taken. */
  readonly action?: Action;
  /** The values of the variables; every variable needs one, and every one a variable. */
  readonly bindings?: Bindings;
  /** What relative dates such as `TODAY` are reckoned from; without it, they are errors. */
  readonly clock?: Clock;
  /** Let `edit` and `del` touch everything, or nearly everything. */
  readonly allowUnrestricted?: boolean;
  /** Send a single `id = …` as the key `id`. */
  readonly idShorthand?: boolean;
  /** Sentences in another language than English. */
  readonly messages?: Messages;
}

export interface ResourceLowerOptions extends LowerOptions {
  readonly resource?: Resource | undefined;
}

export const lowerOptions = /* @__PURE__ */ optionTable<LowerOptions>({
  action: isAction,
  bindings: isBindings,
  clock: isClock,
  allowUnrestricted: isFlag,
  idShorthand: isFlag,
  messages: isMessages,
});
