import * as z from "zod/mini";
import type { Action } from "../base/language/clauses.ts";
import type { NameIn, Resource } from "../compiler/resource/resource.ts";

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

const errorList = () => z.array(z.looseObject({ code: z.union([z.number(), z.string()]), string: z.string() }));
const messages = () => z.optional(z.array(z.unknown()));

export function successSchema(action: Action) {
  const anything = z.any().check(z.refine((value) => value !== undefined && value !== null));
  const count = z.optional(z.int().check(z.nonnegative()));
  return z.looseObject({
    result: action === "get" ? z.array(z.record(z.string(), z.nullable(z.string()))) : anything,
    limitedBy: count,
    total: count,
    nextOffset: count,
    errors: z.optional(errorList()),
    messages: messages(),
  });
}

export function failureSchema() {
  const errors = errorList().check(z.minLength(1));
  return z.looseObject({ result: z.optional(z.null()), errors, messages: messages() });
}

/**
 * Returns the zod schema of a reply: a result, or else errors. Unknown keys are kept.
 *
 * @example
 * import { replySchema } from "fieldfilter/wire";
 *
 * const reply = replySchema().parse({ result: [{ id: "12", name: "shoe" }], total: 34 });
 * if (reply.result) reply.result[0]?.id; // "12"
 */
export function replySchema<const R extends Resource = Resource, A extends Action = "get">(
  _resource?: R,
  action?: A,
): z.ZodMiniType<Reply<ResultOf<R, A>>> {
  const schema: z.ZodMiniType<unknown> = z.union([successSchema(action ?? "get"), failureSchema()]);
  return schema as z.ZodMiniType<Reply<ResultOf<R, A>>>;
}
