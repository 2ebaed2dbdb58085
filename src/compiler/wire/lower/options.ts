import type { Limits } from "../../../base/diagnostics/limits.ts";
import type { Messages } from "../../../base/diagnostics/localize.ts";
import type { Action } from "../../../base/language/clauses.ts";
import { isAction, isBindings, isClock, isFlag, isLimits, isMessages } from "../../../base/options/checks.ts";
import { optionTable } from "../../../base/options/option-table.ts";
import type { Bindings } from "../../ast/bindings.ts";
import type { Clock } from "../../dates/resolve-dates.ts";

export interface LowerOptions {
  /**
   * The action of the request; `edit` and `del` need a condition that restricts the rows (default: none, so all clauses
   * are valid).
   */
  readonly action?: Action;
  /** The values of variables. Each variable needs a value, and each value a variable. */
  readonly bindings?: Bindings;
  /** The clock for relative dates such as `TODAY` (default: none, so they are errors). */
  readonly clock?: Clock;
  /** Whether `edit` and `del` may affect all or nearly all rows (default: `false`). */
  readonly allowUnrestricted?: boolean;
  /** Whether to send a single `id = …` as the key `id` (default: `false`). */
  readonly idShorthand?: boolean;
  readonly limits?: Partial<Limits>;
  /** The messages of another language (default: English). */
  readonly messages?: Messages;
}

export const lowerOptions = /* @__PURE__ */ optionTable<LowerOptions>({
  action: isAction,
  bindings: isBindings,
  clock: isClock,
  allowUnrestricted: isFlag,
  idShorthand: isFlag,
  limits: isLimits,
  messages: isMessages,
});
