import type { CompileOptions } from "../compiler/compile.ts";
import type { DecompileOptions } from "../compiler/decompile.ts";
import type { Planning, PlanOptions } from "../engines/plan/options.ts";
import type { Flags } from "./flags.ts";

/** The options of `compile` among the flags. */
export function compileOptionsOf(flags: Flags): CompileOptions {
  const { resource, action, bindings, idShorthand, allowUnrestricted, limits, clock } = flags;
  return {
    ...(resource && { resource }),
    ...(action && { action }),
    ...(bindings && { bindings }),
    ...(limits && { limits }),
    clock,
    idShorthand,
    allowUnrestricted,
  };
}

/** What a plan depends on among the flags. */
export function planningOf({ key, maxRequests }: Flags): Planning {
  return { ...(key !== undefined && { key }), ...(maxRequests !== undefined && { maxRequests }) };
}

/** The options of `plan` among the flags. */
export function planOptionsOf(flags: Flags): PlanOptions {
  const { idShorthand, allowUnrestricted, ...compiling } = compileOptionsOf(flags);
  return { ...compiling, ...planningOf(flags) };
}

/** The options of `decompile` and `format` among the flags. */
export function printOptionsOf({ width, limits }: Flags): DecompileOptions {
  return { ...(width !== undefined && { width }), ...(limits && { limits }) };
}
