import * as z from "zod/mini";
import { problemAt } from "../../diagnostics/diagnostic.ts";
import { type ClauseKey, clauseKeys, clauses } from "../../language/clauses.ts";
import type { LooseSelection } from "../selection.ts";
import { filterSchema } from "./filter.ts";
import { nameSchema } from "./name.ts";
import { countSchema, idSchema } from "./numbers.ts";
import { orderSchema } from "./order.ts";
import { mustBe, mustBeObject } from "./sentences.ts";

type Create = (key: ClauseKey) => z.ZodMiniType;

function listOf(key: ClauseKey, item: z.ZodMiniType) {
  return z.array(item, { error: mustBe(`The key "${key}"`, "an array") });
}

const schemas: Readonly<Record<ClauseKey, Create>> = {
  fields: (key) =>
    listOf(key, nameSchema()).check(z.minLength(1, { error: problemAt("empty-fields", [], {}).message })),
  filters: (key) => listOf(key, filterSchema()),
  orders: (key) => listOf(key, orderSchema()),
  limit: countSchema,
  offset: countSchema,
};

function create(): z.ZodMiniType<LooseSelection> {
  const parts = clauseKeys.map((key) => {
    const schema = schemas[key](key).register(z.globalRegistry, { description: clauses[key].doc });
    return [key, z.optional(schema)] as const;
  });
  const id = idSchema("id").register(z.globalRegistry, { description: "The object with this id." });
  const shape = Object.fromEntries([...parts, ["id", z.optional(id)]]);
  return z.strictObject(shape, {
    error: mustBeObject("A selection"),
  }) as z.ZodMiniType<unknown> as z.ZodMiniType<LooseSelection>;
}

let schema: z.ZodMiniType<LooseSelection> | undefined;

/**
 * The zod schema of a selection. It takes what `decompile` takes, loose forms included, and leaves the value as it is.
 * It is made at the first call and is the same afterwards; it fits into schemas of `zod` and of `zod/mini`.
 *
 * @example
 * import { selectionSchema } from "fieldfilter/wire";
 * import { z } from "zod";
 *
 * const body = z.object({ project_id: z.number(), selection: selectionSchema() });
 * body.safeParse({ project_id: 7, selection: { limit: 10 } }).success; // true
 */
export function selectionSchema(): z.ZodMiniType<LooseSelection> {
  schema ??= create();
  return schema;
}
