import {
  isAction,
  isBindings,
  isClock,
  isFlag,
  isLimits,
  isMessages,
  isResource,
  isText,
  isWhole,
} from "../../base/options/checks.ts";
import { type OptionCheck, optionTable } from "../../base/options/option-table.ts";
import type { CompileOptions } from "../../compiler/compile.ts";

/** The options of a plan about the service. */
export interface Planning {
  /** The field with a unique value in every row, never null (default: `id`). */
  readonly key?: string;
  /** The maximum number of requests (default: 8). */
  readonly maxRequests?: number;
  /**
   * The sort order of strings in the service (default: unknown, so LIMIT is not supported with ORDER BY of a string
   * field).
   */
  readonly collation?: "code-point";
  /** Whether conditions of the service are case-insensitive (default: false). */
  readonly ignoreCase?: boolean;
  /** The maximum number of steps (default: 200,000, some 50 ms). A filter that needs more is rejected. */
  readonly maxSteps?: number;
}

export interface PlanOptions
  extends Planning,
    Pick<CompileOptions, "resource" | "action" | "bindings" | "clock" | "limits" | "messages"> {}

/** The largest number that can be allowed. */
export const MOST_REQUESTS = 100;

const isCollation: OptionCheck = (value) => (value === "code-point" ? undefined : '"code-point"');

export const planningOptions = /* @__PURE__ */ optionTable<Planning>({
  key: isText,
  maxRequests: isWhole(1, MOST_REQUESTS),
  collation: isCollation,
  ignoreCase: isFlag,
  maxSteps: isWhole(1, Number.MAX_SAFE_INTEGER),
});

export const planOptions = /* @__PURE__ */ optionTable<PlanOptions, Planning>(
  {
    resource: isResource,
    action: isAction,
    bindings: isBindings,
    clock: isClock,
    limits: isLimits,
    messages: isMessages,
  },
  planningOptions,
);
