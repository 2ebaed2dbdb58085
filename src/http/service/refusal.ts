import type { ReplyError } from "../wire/reply-schema.ts";

/** The error codes of the API, by category. */
export const errorCodes = {
  credentials: 53,
  version: 1000,
  format: 1001,
  action: 1002,
  service: 1003,
  method: 1004,
  json: 2000,
  missing: 2001,
  type: 2002,
  value: 2003,
  filters: 2004,
  paging: 2005,
} as const;

type ErrorCode = (typeof errorCodes)[keyof typeof errorCodes];

/** An error of a reply: its code, one sentence, and the part of the request that it concerns. */
export interface RefusalError extends ReplyError {
  readonly code: ErrorCode;
  /** A JSON path such as `filters[0].values[1]`, or the name of a parameter. */
  readonly detail?: string;
}

/** The errors of a rejected request. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly RefusalError[];
}

export function refusal(about: keyof typeof errorCodes, string: string, detail?: string): Refusal {
  return { ok: false, errors: [{ code: errorCodes[about], string, ...(detail !== undefined && { detail }) }] };
}
