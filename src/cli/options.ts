import type { CompileOptions, DecompileOptions } from "../compile.ts";
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

/** The options of `decompile` and `format` among the flags. */
export function printOptionsOf({ width, limits }: Flags): DecompileOptions {
  return { ...(width !== undefined && { width }), ...(limits && { limits }) };
}
