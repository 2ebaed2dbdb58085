import * as z from "zod/mini";
import type { Action } from "../../base/language/clauses.ts";
import { isRecord } from "../../base/options/options.ts";
import type { NameIn, Resource } from "../../compiler/resource/resource.ts";

/** A row of a reply: the requested fields, each a string, or null if there is no value. */
export type Row<Name extends string = string> = { readonly [Each in Name]?: string | null };

export interface ReplyError {
  readonly code: number | string;
  readonly string: string;
  readonly detail?: unknown;
}

/** A reply with a result; its errors are about a part of the request. */
export interface Success<Result> {
  readonly result: Result;
  /** The limit that was applied. */
  readonly limitedBy?: number | undefined;
  /** The number of rows without the limit. */
  readonly total?: number | undefined;
  readonly nextOffset?: number | undefined;
  readonly errors?: readonly ReplyError[] | undefined;
  readonly messages?: readonly unknown[] | undefined;
}

/** A reply without a result, with the errors, whatever its HTTP status. */
export interface Failure {
  readonly result?: null | undefined;
  readonly errors: readonly ReplyError[];
  readonly messages?: readonly unknown[] | undefined;
}

export type Reply<Result> = Success<Result> | Failure;

/** The result of an action: the rows for `get`; for the others, any value that the service returns. */
export type ResultOf<R extends Resource, A extends Action> = A extends "get"
  ? readonly Row<NameIn<R>>[]
  : NonNullable<unknown>;

/** Rows, of which there may be many: one loop takes a seventh of the time of a schema, and copies nothing. */
function rowsSchema(): z.ZodMiniType<readonly unknown[]> {
  const check = z.check<unknown>(({ value, issues }) => {
    const path = Array.isArray(value) ? invalidIn(value) : [];
    const message = "A reply has an array of rows, each an object whose values are strings or null.";
    if (path) issues.push({ code: "custom", path, message, input: value });
  });
  const row = { type: "object", additionalProperties: { type: ["string", "null"] } };
  const described = z.any().check(check).register(z.globalRegistry, { type: "array", items: row });
  return described as z.ZodMiniType<readonly unknown[]>;
}

/** The path of the first value that is not valid. */
function invalidIn(rows: readonly unknown[]): (string | number)[] | undefined {
  for (const [index, row] of rows.entries()) {
    if (!isRecord(row)) return [index];
    const name = Object.keys(row).find((key) => typeof row[key] !== "string" && row[key] !== null);
    if (name !== undefined) return [index, name];
  }
  return undefined;
}

const errorSchema = () => z.looseObject({ code: z.union([z.number(), z.string()]), string: z.string() });
const anything = () => z.any().check(z.refine((value) => value !== undefined && value !== null));

/**
 * Returns the zod schema of a reply: a result, or else errors. Unknown keys are kept.
 *
 * @example
 * import { replySchema } from "fieldfilter/wire";
 *
 * const reply = replySchema().parse({ result: [{ id: "12", name: "shoe" }], total: 34 });
 * if (reply.result) reply.result[0]?.id; // "12"
 * replySchema().parse({ errors: [{ code: 1007, string: "Unknown field" }] }).errors?.length; // 1
 */
export function replySchema<const R extends Resource = Resource, A extends Action = "get">(
  _resource?: R,
  action?: A,
): z.ZodMiniType<Reply<ResultOf<R, A>>> {
  const isGet = action === undefined || action === "get";
  const messages = z.optional(z.array(z.unknown()));
  const count = z.optional(z.int().check(z.nonnegative()));
  const numbers = { limitedBy: count, total: count, nextOffset: count };
  const success = {
    result: isGet ? rowsSchema() : anything(),
    ...numbers,
    errors: z.optional(z.array(errorSchema())),
    messages,
  };
  const failure = { result: z.optional(z.null()), errors: z.array(errorSchema()).check(z.minLength(1)), messages };
  return z.union([z.looseObject(success), z.looseObject(failure)]) as z.ZodMiniType<unknown> as z.ZodMiniType<
    Reply<ResultOf<R, A>>
  >;
}
