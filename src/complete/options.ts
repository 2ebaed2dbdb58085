import { type CompileOptions, compileOptions } from "../compile.ts";
import { checkOptions } from "../options/option-table.ts";
import type { Resource } from "../resource/resource.ts";

/** The options of `compile`; completions are accepted by `compile` with the same options. */
export type ToolOptions<R extends Resource = Resource> = CompileOptions<R>;

/** Throws a `TypeError` for an invalid argument: that is a bug of the caller. */
export function checkArguments(offsets: readonly unknown[], options: ToolOptions): void {
  for (const offset of offsets) {
    if (!Number.isInteger(offset)) throw new TypeError("An offset in a text must be a whole number.");
  }
  checkOptions(options, compileOptions);
}

/** The nearest offset in the text that is not between the halves of a surrogate pair. */
export function offsetIn(text: string, offset: number): number {
  const inside = Math.min(Math.max(offset, 0), text.length);
  const splits = /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, inside - 1), inside + 1));
  return splits ? inside - 1 : inside;
}
