import {
  isBindings,
  isClock,
  isFlag,
  isLimits,
  isMessages,
  isResource,
  isText,
  isWhole,
  optionTable,
} from "../../base/options/options.ts";
import type { CompileOptions } from "../../compiler/compile.ts";

/** The options of a plan about the service. */
export interface Planning {
  /** The field with a unique value in every row, never null (default: `id`). */
  readonly key?: string;
  /** The maximum number of requests (default: 8). */
  readonly maxRequests?: number;
  /** Whether conditions of the service are case-insensitive (default: false). */
  readonly ignoreCase?: boolean;
}

export interface PlanOptions
  extends Planning,
    Pick<CompileOptions, "resource" | "bindings" | "clock" | "limits" | "messages"> {}

/** The largest number that can be allowed. */
export const MOST_REQUESTS = 100;

export const planOptions = /* @__PURE__ */ optionTable<PlanOptions>({
  key: isText,
  maxRequests: isWhole(1, MOST_REQUESTS),
  ignoreCase: isFlag,
  resource: isResource,
  bindings: isBindings,
  clock: isClock,
  limits: isLimits,
  messages: isMessages,
});
