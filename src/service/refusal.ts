import type { ReplyError } from "../wire/schema/reply.ts";
import { type ErrorCode, errorCodes } from "./error-codes.ts";

/** An error of a reply: what it is about, one sentence, and the part of the request that it is about. */
export interface RefusalError extends ReplyError {
  readonly code: ErrorCode;
  /** A JSON path such as `filters[0].values[1]`, or the name of a parameter. */
  readonly detail?: string;
}

/** Why a request is not served. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly RefusalError[];
}

export function refusal(about: keyof typeof errorCodes, string: string, detail?: string): Refusal {
  return { ok: false, errors: [{ code: errorCodes[about], string, ...(detail !== undefined && { detail }) }] };
}
