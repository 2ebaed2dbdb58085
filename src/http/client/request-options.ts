import {
  checkOptions,
  isAnything,
  isBindings,
  isFlag,
  isRecord,
  type OptionCheck,
  optionTable,
} from "../../base/options/options.ts";
import type { FilterOptions } from "./prepare.ts";
import type { PlanOption } from "./request.ts";
import { isTimeout } from "./session-options.ts";

/** The options of every request. */
export interface RequestOptions extends FilterOptions {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
}

export interface GetOptions extends RequestOptions {
  readonly plan?: PlanOption;
}

export interface ChangeOptions extends RequestOptions {
  readonly dryRun?: boolean;
}

const isSignal: OptionCheck = (value) =>
  typeof (value as Partial<AbortSignal> | null)?.aborted === "boolean" ? undefined : "an AbortSignal";

const isParameters: OptionCheck = (value) => (isRecord(value) ? undefined : "an object with the values by their names");

const isPlan: OptionCheck = (value) =>
  typeof value === "boolean" || isRecord(value) ? undefined : 'true, false or an object such as { key: "id" }';

/** What the query, the id and the plan must be is checked when they are read. */
const add = {
  query: isAnything,
  parameters: isParameters,
  bindings: isBindings,
  signal: isSignal,
  timeout: isTimeout,
};
const byId = { ...add, id: isAnything, idShorthand: isFlag };

/** The options of each kind of request. A mistake in `dryRun` would change data. */
const tables = {
  add: /* @__PURE__ */ optionTable<Omit<RequestOptions, "id" | "idShorthand" | "allowUnrestricted">>(add),
  get: /* @__PURE__ */ optionTable<Omit<GetOptions, "allowUnrestricted">>({ ...byId, plan: isPlan }),
  change: /* @__PURE__ */ optionTable<ChangeOptions>({ ...byId, allowUnrestricted: isFlag, dryRun: isFlag }),
};

/** Throws a `TypeError` for an unknown option or one with a wrong value. */
export function checkRequest(request: unknown, of: keyof typeof tables): void {
  checkOptions(request, tables[of]);
}
