import * as z from "zod/mini";
import type { Action } from "../../../base/language/clauses.ts";
import type { Resource } from "../../resource/resource.ts";
import type { NameIn } from "../../resource/types.ts";
import { errorsSchema, rowsSchema } from "./lists.ts";

/** An object of a reply: the fields that were asked for, each a text, or null when there is no value in it. */
export type Row<Name extends string = string> = { readonly [Each in Name]?: string | null };

export interface ReplyError {
  readonly code: number | string;
  readonly string: string;
  readonly detail?: unknown;
}

/** A reply that has a result; errors in it are about a part of what was asked. */
export interface Success<Result> {
  readonly result: Result;
  /** The limit that was applied. */
  readonly limitedBy?: number | undefined;
  /** How many objects there are without the limit. */
  readonly total?: number | undefined;
  readonly nextOffset?: number | undefined;
  readonly errors?: readonly ReplyError[] | undefined;
  readonly messages?: readonly unknown[] | undefined;
}

/** A reply without a result, which says why, whatever its HTTP status is. */
export interface Failure {
  readonly result?: null | undefined;
  readonly errors: readonly ReplyError[];
  readonly messages?: readonly unknown[] | undefined;
}

export type Reply<Result> = Success<Result> | Failure;

/** What comes back of an action: of `get`, the objects; of the others, what the service likes to say. */
export type ResultOf<R extends Resource, A extends Action> = A extends "get"
  ? readonly Row<NameIn<R>>[]
  : NonNullable<unknown>;

const anything = () => z.any().check(z.refine((value) => value !== undefined && value !== null));

/**
 * The zod schema of a reply: a result, or else errors. Keys that are not known are kept.
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
    errors: z.optional(errorsSchema(0)),
    messages,
  };
  const failure = { result: z.optional(z.null()), errors: errorsSchema(1), messages };
  return z.union([z.looseObject(success), z.looseObject(failure)]) as z.ZodMiniType<unknown> as z.ZodMiniType<
    Reply<ResultOf<R, A>>
  >;
}
