import type { Bindings } from "../bindings/bindings.ts";
import type { Resource } from "../resource/resource.ts";
import type { RegexpEngine } from "./regexp-engine.ts";

export interface EvaluateOptions {
  /** Says which fields there are and what they hold. Without it, each value is what it looks like. */
  readonly resource?: Resource;
  /** Whether conditions take upper and lower case for the same; `false`. Sorting always tells them apart. */
  readonly ignoreCase?: boolean;
  /** What runs regular expressions, such as `re2` of `fieldfilter/evaluate/re2`; without it they are refused. */
  readonly regexp?: RegexpEngine;
  /** The values of the variables of a query. */
  readonly bindings?: Bindings;
}

const known: readonly string[] = ["resource", "ignoreCase", "regexp", "bindings"] satisfies (keyof EvaluateOptions)[];

/** A wrong option is a mistake of the program and throws a `TypeError`. */
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
