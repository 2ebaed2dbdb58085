import { isFlag, isText, isWhole, optionTable, withoutOptions } from "../../base/options/options.ts";
import { type CompileOptions, compileOptions } from "../../compiler/compile.ts";

/** The options of a plan about the service. */
export interface Planning {
  /** The field with a unique value in every row, never null (default: `id`). */
  readonly key?: string;
  /** The maximum number of requests (default: 8). */
  readonly maxRequests?: number;
  /** Whether conditions of the service are case-insensitive (default: false). */
  readonly ignoreCase?: boolean;
}

type Compiling = Omit<CompileOptions, "action" | "allowUnrestricted" | "idShorthand">;

export interface PlanOptions extends Planning, Compiling {}

/** The largest number that can be allowed. */
export const MOST_REQUESTS = 100;

export const planOptions = /* @__PURE__ */ optionTable<PlanOptions, Compiling>(
  { key: isText, maxRequests: isWhole(1, MOST_REQUESTS), ignoreCase: isFlag },
  withoutOptions(compileOptions, "action", "allowUnrestricted", "idShorthand"),
);
