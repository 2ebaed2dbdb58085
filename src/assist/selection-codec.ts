import * as z from "zod/mini";
import * as option from "../base/options/options.ts";
import { type CompileOptions, compileOptions } from "../compiler/compile-options.ts";
import { decompile } from "../compiler/decompile.ts";
import type { FormatOptions } from "../compiler/printer/print.ts";
import type { NameIn, Resource } from "../compiler/resource/resource.ts";
import type { Selection } from "../compiler/wire/selection.ts";
import { checkedBy, issueOf, selectionJsonSchema } from "../compiler/wire/selection-schema.ts";
import { compileValue, type SchemaOptions, type SuggestOption } from "./standard-schema.ts";

export type CodecOptions<R extends Resource = Resource> = CompileOptions<R> & SuggestOption & FormatOptions;

const codecOptions = /* @__PURE__ */ option.optionTable<CodecOptions, CompileOptions>(
  { width: option.width, suggest: option.func },
  compileOptions,
);

type Schema<T> = z.ZodMiniType<T, T>;

export type SelectionCodec<Name extends string = string> = z.ZodMiniCodec<Schema<string>, Schema<Selection<Name>>>;

/**
 * Returns a zod codec between the text of a filter and its selection: decoding compiles, encoding decompiles. It fits
 * into schemas of `zod` and of `zod/mini`. Each error is an issue with its sentence as the message and `{ code, span,
 * data, fixes }` as its `params`; warnings and hints are not issues. With the option `suggest`, the `params` of the
 * first issue also have `suggestions`. Encoding reads any selection, so one that the resource no longer allows can
 * still be shown and corrected.
 *
 * @example
 * import { selectionCodec } from "fieldfilter/wire";
 * import { z } from "zod";
 *
 * const filter = selectionCodec({ action: "get" });
 * z.decode(filter, "LIMIT 10"); // { limit: 10 }
 * z.encode(filter, { limit: 10 }); // "LIMIT 10"
 */
export function selectionCodec<const R extends Resource = Resource>(
  options: CodecOptions<R> = {},
): SelectionCodec<NameIn<R>> {
  option.checkOptions(options, codecOptions);
  const { width, ...readOptions } = options;
  const { limits, messages } = options;
  const text: Schema<string> = checkedBy(() => [], { type: "string" });
  const selection: Schema<Selection<NameIn<R>>> = checkedBy(() => [], selectionJsonSchema());
  return z.codec(text, selection, {
    decode: (value, { issues }) => {
      const read = compileValue(value, readOptions as SchemaOptions<R>);
      if (read.ok) return read.selection as Selection<NameIn<R>>;
      for (const diagnostic of read.errors) issues.push(issueOf(diagnostic, value));
      return z.NEVER;
    },
    encode: (value, { issues }) => {
      const result = decompile(value, { width, limits, messages });
      if (result.ok) return result.text;
      for (const diagnostic of result.diagnostics) issues.push(issueOf(diagnostic, value));
      return z.NEVER;
    },
  });
}
