import * as codes from "../../base/diagnostics/error-messages.ts";
import type { PhraseKey } from "../../base/messages/words.ts";
import { checkOptions, withoutOptions } from "../../base/options/options.ts";
import { compileOptions, type PrepareOptions } from "../../compiler/compile.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { type Converted, convertForeign, type ForeignFilter, fail, type Place } from "../foreign-filter.ts";

export type ConvertOptions<R extends Resource = Resource> = Omit<PrepareOptions<R>, "bindings" | "clock">;

const convertOptions = /* @__PURE__ */ withoutOptions(compileOptions, "bindings", "clock", "idShorthand");

/** Leaves a notation for what a filter cannot say. */
export function refuse(at: Place, found: unknown, reason: PhraseKey<"converting">): never {
  const text = typeof found === "string" ? found : (JSON.stringify(found) ?? String(found));
  return fail(codes.notConvertible, at, { found: text, reason });
}

/** Checks what `read` makes of a notation. */
export function convert<R extends Resource>(read: () => ForeignFilter, options: ConvertOptions<R>): Converted<R> {
  checkOptions(options, convertOptions);
  return convertForeign(read, options);
}
