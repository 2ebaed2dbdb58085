import { type Diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { ReplyError } from "../reply-schema.ts";

/** The error codes of this service, by category. */
export const errorCodes = {
  credentials: 53,
  address: 1000,
  body: 2000,
  missing: 2001,
  value: 2003,
  filters: 2004,
  paging: 2005,
} as const;

type Category = keyof typeof errorCodes;

/** Caches must not store the replies of a user, and browsers must not guess another content type. */
export const commonHeaders = { "cache-control": "no-store", "x-content-type-options": "nosniff" };

/** Thrown for a request that is refused, with the response that says why. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly response: Response;

  /** A status other than 200 comes with a problem as RFC 9457 describes it, which has the errors of a reply too. */
  constructor(errors: readonly ReplyError[], status = 200, more: object = {}) {
    super(errors[0]?.string);
    const problemType = { "content-type": "application/problem+json" };
    const headers = { ...commonHeaders, ...(status !== 200 && problemType), ...more };
    const body = status === 200 ? { errors } : { status, detail: this.message, errors };
    this.response = Response.json(body, { status, headers });
  }
}

/** The refusal of a request that is not one of the API, by its HTTP status. */
export function httpRefusal(status: number, string: string, headers?: object): Refusal {
  const isUnreadable = status === 400 || status === 413 || status === 415;
  return new Refusal([{ code: isUnreadable ? errorCodes.body : status, string }], status, headers);
}

/** The `detail` of an error is a JSON path such as `filters[0].values[1]`, or the name of a parameter. */
const replyError = (category: Category, string: string, detail = ""): ReplyError => ({
  code: errorCodes[category],
  string,
  ...(detail !== "" && { detail }),
});

export const refusal = (category: Category, string: string, detail?: string) =>
  new Refusal([replyError(category, string, detail)]);

/** The category of an error by the key of the body that it is about. */
function categoryOf([key]: Path): Category {
  if (key === "filters" || key === "id") return "filters";
  if (key === "limit" || key === "offset") return "paging";
  return key === undefined ? "body" : "value";
}

function replyErrors(diagnostic: Diagnostic): readonly ReplyError[] {
  const { code, data, message, path = [] } = diagnostic;
  if (code === "missing-key" && path.length === 0)
    return data.keys.map((name) => replyError("missing", `The parameter ${JSON.stringify(name)} must be given.`, name));
  const at = code === "unrestricted-action" && path.length === 0 ? ["filters"] : path;
  return [replyError(categoryOf(at), message, at.length > 0 ? pathText(at) : "")];
}

/** The refusal for the errors among these diagnostics. */
export function refusalOfDiagnostics(diagnostics: readonly Diagnostic[]): Refusal {
  return new Refusal(diagnostics.filter(isError).flatMap(replyErrors));
}
