import { type Diagnostic, isError, type Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/filter-error.ts";
import type { Action } from "../../base/language/clauses.ts";
import type { ValueKind } from "../../base/messages/phrases.ts";
import { prepareLifted } from "../../compiler/analyse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftRequest } from "../../compiler/wire/read-selection.ts";
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
  const { expected, found } = diagnostic.data;
  const isScalarParameter = Object.hasOwn(resource.parameters ?? {}, key) && scalars.has(found);
  return isScalarParameter || expected === "direction" || found === "empty-list" ? "value" : "type";
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

export interface CheckedRequest {
  readonly ok: true;
  /** In canonical form: no key `id`, counts as numbers, explicit directions. */
  readonly selection: Selection;
  readonly parameters: readonly NamedValue[];
}

function parametersIn(body: NewValues, { parameters = {} }: Resource): readonly NamedValue[] {
  return Object.entries(body).filter(([name]) => Object.hasOwn(parameters, name));
}

/** Checks the form, fields and values of a request body, and returns its selection and parameters or a refusal. */
export function checkRequest(
  body: unknown,
  { resource }: Pick<Offer, "resource">,
  action: Action,
): CheckedRequest | Refusal {
  const lifted = liftRequest(body, resource, action);
  const tooLong = lifted.ok ? lengthRefusal(body as Selection) : undefined;
  if (tooLong) return tooLong;
  const checked = prepareLifted(lifted, { action, resource });
  if (!checked.ok) {
    const errors = checked.diagnostics.filter(isError);
    return { ok: false, errors: errors.flatMap((each) => errorsOf(each, each.path ?? [], resource)) };
  }
  return { ok: true, selection: checked.selection, parameters: parametersIn(body as NewValues, resource) };
}
