import type { ValueKind } from "../../base/diagnostics/catalogue/phrases.ts";
import type { Diagnostic, Path } from "../../base/diagnostics/diagnostic.ts";
import { pathText } from "../../base/diagnostics/path-text.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Refusal, RefusalError } from "./refusal.ts";
import { errorCodes } from "./refusal.ts";

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
