import { checkKnown } from "./options.ts";
import type { Asked } from "./prepare.ts";

/** What every request may say. */
export interface Common extends Asked {
  readonly signal?: AbortSignal;
  readonly timeout?: number;
}

export interface Change extends Common {
  readonly dryRun?: boolean;
}

const common = ["query", "parameters", "bindings", "signal", "timeout"];
const byId = [...common, "id", "idShorthand"];

/** What a request may say, by what it does. */
const known = { get: byId, add: common, change: [...byId, "allowUnrestricted", "dryRun"] };

const flags = ["idShorthand", "allowUnrestricted", "dryRun"] as const;

/** A slip in `dryRun` must not change anything, so nothing passes that is not known. */
export function checkRequest(request: Change, of: keyof typeof known): void {
  checkKnown(request, known[of]);
  for (const flag of flags) {
    const value: unknown = request[flag];
    if (value !== undefined && typeof value !== "boolean")
      throw new TypeError(`The option "${flag}" must be true or false.`);
  }
}
