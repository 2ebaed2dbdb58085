import { type Diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { ReplyError } from "../wire/reply-schema.ts";

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

/** The errors of a rejected request; `detail` is a JSON path such as `filters[0].values[1]`, or a parameter. */
export interface Refusal {
  readonly ok: false;
  readonly errors: readonly ReplyError[];
}

const errorOf = (category: Category, string: string, detail = ""): ReplyError => ({
  code: errorCodes[category],
  string,
  ...(detail !== "" && { detail }),
});

export function refusal(category: Category, string: string, detail?: string): Refusal {
  return { ok: false, errors: [errorOf(category, string, detail)] };
}

/** The category of an error by the key of the body that it is about. */
function categoryOf([key]: Path): Category {
  if (key === "filters" || key === "id") return "filters";
  if (key === "limit" || key === "offset") return "paging";
  return key === undefined ? "body" : "value";
}

function errorsOf(diagnostic: Diagnostic): readonly ReplyError[] {
  const { code, data, message, path = [] } = diagnostic;
  if (code === "missing-key" && path.length === 0)
    return data.keys.map((name) => errorOf("missing", `The parameter ${JSON.stringify(name)} must be given.`, name));
  const at = code === "unrestricted-action" && path.length === 0 ? ["filters"] : path;
  return [errorOf(categoryOf(at), message, at.length > 0 ? pathText(at) : "")];
}

/** The refusal for the errors among these diagnostics. */
export function refusalFor(diagnostics: readonly Diagnostic[]): Refusal {
  return { ok: false, errors: diagnostics.filter(isError).flatMap(errorsOf) };
}
