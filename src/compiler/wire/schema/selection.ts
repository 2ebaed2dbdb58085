import type * as z from "zod/mini";
import { checkOptions } from "../../../base/options/option-table.ts";
import { type LiftOptions, liftJson, liftOptions } from "../lift/lift.ts";
import type { LooseSelection } from "../selection.ts";
import { checkedBy, type JsonSchema } from "./checked-by.ts";
import { objectJsonSchema, selectionProperties } from "./json-schema.ts";

export function selectionJsonSchema(): JsonSchema {
  return objectJsonSchema(selectionProperties(), []);
}

function create(options: LiftOptions): z.ZodMiniType<LooseSelection, LooseSelection> {
  return checkedBy((value) => liftJson(value, options).diagnostics, selectionJsonSchema());
}

let schema: z.ZodMiniType<LooseSelection, LooseSelection> | undefined;

/**
 * Returns the zod schema of a selection, for schemas of `zod` and of `zod/mini`. It accepts what `decompile` does,
 * loose forms included, and does not change the value. Each problem is an issue with its path in the JSON, its sentence
 * as the message, and `{ code, data, fixes }` as its `params`. Without options, every call returns the same schema.
 *
 * @example
 * import { selectionSchema } from "fieldfilter/wire";
 * import { z } from "zod";
 *
 * const body = z.object({ project_id: z.number(), selection: selectionSchema() });
 * body.safeParse({ project_id: 7, selection: { limit: 10 } }).success; // true
 */
export function selectionSchema(options?: LiftOptions): z.ZodMiniType<LooseSelection, LooseSelection> {
  if (options !== undefined) {
    checkOptions(options, liftOptions);
    return create(options);
  }
  schema ??= create({});
  return schema;
}
