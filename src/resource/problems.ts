import type { Path } from "../diagnostics/diagnostic.ts";
import { operators } from "../language/operators.ts";
import { valueTypes } from "../language/value-types.ts";
import type { Field, Resource } from "./resource.ts";

export interface ResourceProblem {
  readonly path: Path;
  readonly message: string;
}

/** What a description of the right types can still get wrong. */
export function resourceProblems(resource: Resource): readonly ResourceProblem[] {
  const { fields, defaultFields = [], maxLimit, actions } = resource;
  const problems: ResourceProblem[] = [];
  const report = (path: Path, message: string) => problems.push({ path, message });
  if (actions.length === 0) report(["actions"], "It needs at least one action.");
  if (maxLimit !== undefined && !(Number.isInteger(maxLimit) && maxLimit > 0)) {
    report(["maxLimit"], "The greatest limit must be a whole number above 0.");
  }
  defaultFields.forEach((name, index) => {
    if (!Object.hasOwn(fields, name)) report(["defaultFields", index], `There is no field "${name}".`);
  });
  for (const [name, field] of Object.entries(fields)) {
    for (const { path, message } of fieldProblems(name, field, resource)) report(["fields", name, ...path], message);
  }
  return problems;
}

function* fieldProblems(name: string, field: Field, { fields }: Resource): Generator<ResourceProblem> {
  const { type, values, qualifiers, deprecated, operators: narrowed = [] } = field;
  if (name === "") yield { path: [], message: "A field needs a name." };
  if (!Object.hasOwn(valueTypes, type)) yield { path: ["type"], message: `There is no type "${type}".` };
  if (type === "enum" && !(values && values.length > 0)) {
    yield { path: ["values"], message: `The field "${name}" is an enum and needs its values.` };
  }
  if (type !== "enum" && values) yield { path: ["values"], message: `Only an enum has values, and "${name}" is none.` };
  if (qualifiers && (qualifiers.length === 0 || new Set(qualifiers).size < qualifiers.length)) {
    yield { path: ["qualifiers"], message: `The qualifiers of "${name}" must be different names, at least one.` };
  }
  for (const [index, operator] of narrowed.entries()) {
    if (!Object.hasOwn(operators, operator))
      yield { path: ["operators", index], message: `There is no operator "${operator}".` };
  }
  const replacement = typeof deprecated === "object" ? deprecated.replacement : undefined;
  if (replacement !== undefined && !Object.hasOwn(fields, replacement.split(":")[0] ?? "")) {
    yield { path: ["deprecated", "replacement"], message: `There is no field "${replacement}" to use instead.` };
  }
}
