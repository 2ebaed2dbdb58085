import type { CompileOptions } from "../compile.ts";
import type { Resource } from "../resource/resource.ts";
import { checkOptions } from "../wire/lower/options.ts";

/** The options of `compile`; completions are accepted by `compile` with the same options. */
export type ToolOptions<R extends Resource = Resource> = CompileOptions<R>;

/** Throws a `TypeError` for an invalid argument: that is a bug of the caller. */
export function checkArguments(text: unknown, offsets: readonly unknown[], options: ToolOptions): void {
  if (typeof text !== "string") throw new TypeError("A filter is a string.");
  for (const offset of offsets) {
    if (!Number.isInteger(offset)) throw new TypeError("A place in a text is a whole number.");
  }
  checkOptions(options);
}

/** The nearest offset in the text that is not between the halves of a surrogate pair. */
export function offsetIn(text: string, offset: number): number {
  const inside = Math.min(Math.max(offset, 0), text.length);
  const splits = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, inside - 1), inside + 1));
  return splits ? inside - 1 : inside;
}
