import type { Bindings } from "../bindings/bindings.ts";
import type { Resource } from "../resource/resource.ts";
import type { RegexpEngine } from "./regexp-engine.ts";

export interface EvaluateOptions {
  /** Gives the types of the fields. Without it, the type of each value is inferred from the value. */
  readonly resource?: Resource;
  /** Whether conditions are case-insensitive (default: false). Sorting is always case-sensitive. */
  readonly ignoreCase?: boolean;
  /** Runs regular expressions, such as `re2` of `fieldfilter/evaluate/re2`. Without it, they are refused. */
  readonly regexp?: RegexpEngine;
  /** The values of the variables of a query. */
  readonly bindings?: Bindings;
}

const known: readonly string[] = ["resource", "ignoreCase", "regexp", "bindings"] satisfies (keyof EvaluateOptions)[];

/** Throws a `TypeError` for an invalid option. */
export function checkEvaluateOptions(options: EvaluateOptions): void {
  if (typeof options !== "object" || options === null) throw new TypeError("The options must be an object.");
  const { resource, ignoreCase, regexp } = options;
  const unknown = Object.keys(options).find((key) => !known.includes(key));
  if (unknown !== undefined) throw new TypeError(`There is no option "${unknown}".`);
  if (resource !== undefined && typeof resource?.fields !== "object")
    throw new TypeError('The option "resource" is an object with fields, such as defineResource gives.');
  if (ignoreCase !== undefined && typeof ignoreCase !== "boolean")
    throw new TypeError('The option "ignoreCase" is true or false.');
  if (regexp !== undefined && typeof regexp !== "function")
    throw new TypeError('The option "regexp" is a function, such as re2 of fieldfilter/evaluate/re2.');
}
