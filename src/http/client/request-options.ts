import { isAnything, isBindings, isFlag } from "../../base/options/checks.ts";
import { checkOptions, isRecord, type OptionCheck, optionTable } from "../../base/options/option-table.ts";
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

type IdOptions = Pick<ChangeOptions, "id" | "idShorthand">;
type RiskyOptions = Pick<ChangeOptions, "allowUnrestricted" | "dryRun">;
type AddOptions = Omit<ChangeOptions, keyof IdOptions | keyof RiskyOptions>;

const isSignal: OptionCheck = (value) =>
  typeof (value as Partial<AbortSignal> | null)?.aborted === "boolean" ? undefined : "an AbortSignal";

const isParameters: OptionCheck = (value) => (isRecord(value) ? undefined : "an object with the values by their names");

/** A query that is none is a mistake of the input: a `FilterError`. */
const add = /* @__PURE__ */ optionTable<AddOptions>({
  query: isAnything,
  parameters: isParameters,
  bindings: isBindings,
  signal: isSignal,
  timeout: isTimeout,
});

const isPlan: OptionCheck = (value) =>
  typeof value === "boolean" || isRecord(value) ? undefined : 'true, false or an object such as { key: "id" }';

/** The id is checked with the resource. */
const byId = /* @__PURE__ */ optionTable<AddOptions & IdOptions, AddOptions>(
  { id: isAnything, idShorthand: isFlag },
  add,
);

/** What a plan depends on is checked when it is made. */
const get = /* @__PURE__ */ optionTable<AddOptions & IdOptions & Pick<GetOptions, "plan">, AddOptions & IdOptions>(
  { plan: isPlan },
  byId,
);

const change = /* @__PURE__ */ optionTable<ChangeOptions, AddOptions & IdOptions>(
  { allowUnrestricted: isFlag, dryRun: isFlag },
  byId,
);

/** The options of each kind of request. A mistake in `dryRun` would change data. */
const tables = { get, add, change };

/** Throws a `TypeError` for an unknown option or one with a wrong value. */
export function checkRequest(request: unknown, of: keyof typeof tables): void {
  checkOptions(request, tables[of]);
}
