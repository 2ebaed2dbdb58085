import { type Diagnostic, inTextOrder, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { ValueKind } from "../../base/messages/phrases.ts";
import { resourceChecks } from "../../base/options/symbols.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { withJsonPaths } from "../../compiler/wire/lift/json-paths.ts";
import { liftRequest } from "../../compiler/wire/lift/request.ts";
import { lowerTraced } from "../../compiler/wire/lower/lower.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { lengthRefusal } from "./limits.ts";
import { errorCodes, type Refusal, type RefusalError } from "./refusal.ts";
import type { Offer } from "./served.ts";
import type { NamedValue, NewValues } from "./store.ts";

type About = keyof typeof errorCodes;

/** The category of errors by key of the selection; for other keys it depends on the diagnostic. */
const aboutKeys: Readonly<Record<string, About>> = {
  filters: "filters",
  id: "filters",
  limit: "paging",
  offset: "paging",
};

/** A parameter of one of these kinds has an invalid value; one of any other kind has an invalid type. */
const scalars: ReadonlySet<ValueKind> = new Set(["text", "number"]);

function aboutOf(diagnostic: Diagnostic, [key]: Path, resource: Resource): About {
  if (key === undefined) return "json";
  if (Object.hasOwn(aboutKeys, key)) return aboutKeys[key] as About;
  if (diagnostic.code !== "json-type") return "value";
  const isScalarParameter = Object.hasOwn(resource.parameters ?? {}, key) && scalars.has(diagnostic.data.found);
  return isScalarParameter ? "value" : "type";
}

function errorsOf(diagnostic: Diagnostic, path: Path, resource: Resource): readonly RefusalError[] {
  if (path.length === 0 && diagnostic.code === "missing-key") {
    return diagnostic.data.keys.map((name) => ({
      code: errorCodes.missing,
      string: `The parameter ${JSON.stringify(name)} must be given.`,
      detail: name,
    }));
  }
  if (path.length === 0 && diagnostic.code === "unrestricted-action")
    return errorsOf(diagnostic, ["filters"], resource);
  const about = aboutOf(diagnostic, path, resource);
  return [{ code: errorCodes[about], string: diagnostic.message, ...(path.length > 0 && { detail: pathText(path) }) }];
}

/** The refusal for the diagnostics of a request; `pathOf` returns the path of each in the body. */
export function refusalOf(
  diagnostics: readonly Diagnostic[],
  resource: Resource,
  pathOf: (diagnostic: Diagnostic) => Path = ({ path }) => path ?? [],
): Refusal {
  return { ok: false, errors: diagnostics.flatMap((each) => errorsOf(each, pathOf(each), resource)) };
}

export interface CheckedRequest {
  readonly ok: true;
  /** In canonical form: no key `id`, counts as numbers, explicit directions. */
  readonly selection: Selection;
  readonly parameters: readonly NamedValue[];
}

/** The selection that a query asks for, and the errors of the query. */
function lowerChecked(query: Query, resource: Resource, action: Action) {
  const found: Diagnostic[] = [];
  resource[resourceChecks].query(query, resource, { action, bindings: {}, report: (each) => found.push(each) });
  const { selection, diagnostics } = lowerTraced(query, { action, resource });
  const isClean = found.length === 0 && diagnostics.length === 0; // nearly always
  return { selection, errors: isClean ? [] : [...inTextOrder(found), ...diagnostics].filter(isError) };
}

function parametersIn(body: NewValues, { parameters = {} }: Resource): readonly NamedValue[] {
  return Object.entries(body).filter(([name]) => Object.hasOwn(parameters, name));
}

/** Checks the form, fields and values of a request body, and returns its selection and parameters or a refusal. */
export function checkRequest(
  body: unknown,
  { resource, shape }: Pick<Offer, "resource" | "shape">,
  action: Action,
): CheckedRequest | Refusal {
  const lifted = liftRequest(body, shape);
  if (lifted.diagnostics.length > 0) return refusalOf(lifted.diagnostics, resource);
  const given = body as Selection;
  const tooLong = lengthRefusal(given);
  if (tooLong) return tooLong;
  const { selection, errors } = lowerChecked(lifted.query, resource, action);
  // The places of errors are worked out only when there are errors.
  if (errors.length > 0) {
    const { query, pathOf } = withJsonPaths(lifted.query, lifted.form);
    const placed = lowerChecked(query, resource, action).errors;
    return refusalOf(placed, resource, ({ span }) => (span ? pathOf(span) : []));
  }
  return { ok: true, selection, parameters: parametersIn(body as NewValues, resource) };
}
