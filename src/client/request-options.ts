import { checkKnown } from "./options.ts";
import type { FilterOptions } from "./prepare.ts";

/** The options of every request. */
export interface RequestOptions extends FilterOptions {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
}

export interface ChangeOptions extends RequestOptions {
  readonly dryRun?: boolean;
}

const common = ["query", "parameters", "bindings", "signal", "timeout"];
const byId = [...common, "id", "idShorthand"];

/** The known options of each kind of request. */
const known = { get: byId, add: common, change: [...byId, "allowUnrestricted", "dryRun"] };

const flags = ["idShorthand", "allowUnrestricted", "dryRun"] as const;

/** Throws a `TypeError` for an unknown option or a flag that is not a boolean, because a mistake in `dryRun` changes data. */
export function checkRequest(request: ChangeOptions, of: keyof typeof known): void {
  checkKnown(request, known[of]);
  for (const flag of flags) {
    const value: unknown = request[flag];
    if (value !== undefined && typeof value !== "boolean")
      throw new TypeError(`The option "${flag}" must be true or false.`);
  }
}
