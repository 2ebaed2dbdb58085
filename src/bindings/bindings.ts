import type { Variable } from "../ast/nodes.ts";
import { type FieldReference, isReference } from "../ast/reference.ts";
import type { ValueKind } from "../diagnostics/catalogue/phrases.ts";
import { closestMatch } from "../diagnostics/closest-match.ts";
import { createDiagnostic, type Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Span } from "../text/span.ts";

/** What a variable can be given: a value, a reference, or for a list several of these. */
export type BindingValue = string | number | FieldReference | readonly (string | number | FieldReference)[];
export type Bindings = Readonly<Record<string, BindingValue>>;

export type Report = (diagnostic: Diagnostic) => void;

export function kindOfValue(value: unknown): ValueKind {
  if (value === null) return "null";
  if (Array.isArray(value)) return "list";
  if (typeof value === "number") return Number.isFinite(value) ? "number" : "not-finite";
  const type = typeof value;
  if (type === "string") return "text";
  return isReference(value) ? "reference" : type;
}

type Scalar = string | number | FieldReference;

function isScalar(value: unknown): value is Scalar {
  return typeof value === "string" || (typeof value === "number" && Number.isFinite(value)) || isReference(value);
}

/** What a variable is bound to, or undefined when nothing is. A list is copied, so that what was checked is what is used. */
function lookUp(variable: Variable, bindings: Bindings, report: Report): unknown {
  const { name } = variable;
  const value = Object.hasOwn(bindings, name) ? bindings[name] : undefined;
  if (value !== undefined) return Array.isArray(value) ? Array.from(value) : value;
  const suggestion = closestMatch(
    name,
    Object.keys(bindings).filter((other) => other !== name),
  );
  report(createDiagnostic("unbound-variable", variable, { name, ...(suggestion && { suggestion }) }));
  return undefined;
}

/**
 * The values that a variable of a condition is bound to; none when they cannot be used, and then that is reported.
 * They stay values: no text is made of them, so they cannot change what the query asks.
 */
export function boundValues(
  variable: Variable,
  isList: boolean,
  bindings: Bindings,
  report: Report,
): readonly Scalar[] {
  const value = lookUp(variable, bindings, report);
  const { name } = variable;
  if (value === undefined) return [];
  if (isScalar(value)) return [value];
  if (isList && Array.isArray(value)) {
    if (value.length === 0) report(createDiagnostic("empty-binding", variable, { name }));
    if (value.every(isScalar)) return value;
    const wrong = value.find((item) => !isScalar(item));
    report(
      createDiagnostic("binding-type", variable, {
        name,
        expected: "list",
        found: "list",
        item: kindOfValue(wrong),
      }),
    );
    return [];
  }
  const expected = isList ? "value-or-list" : "value";
  report(createDiagnostic("binding-type", variable, { name, expected, found: kindOfValue(value) }));
  return [];
}

/** The whole number that the variable of LIMIT or OFFSET is bound to. */
export function boundCount(variable: Variable, bindings: Bindings, report: Report): number | undefined {
  const value = lookUp(variable, bindings, report);
  if (value === undefined || (typeof value === "number" && isCount(value))) return value;
  const found = kindOfValue(value);
  const number = found === "number" && { value: value as number };
  report(createDiagnostic("binding-type", variable, { name: variable.name, expected: "count", found, ...number }));
  return undefined;
}

export function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0);
}

/** Values for variables that the query does not have: a slip in a name, and never meant. */
export function reportUnused(used: ReadonlySet<string>, bindings: Bindings, at: Span, report: Report): void {
  for (const name of Object.keys(bindings)) {
    if (used.has(name)) continue;
    const suggestion = closestMatch(name, used);
    report(createDiagnostic("unused-binding", at, { name, ...(suggestion && { suggestion }) }));
  }
}
