import type { Query } from "../../ast/nodes.ts";
import { createDiagnostic, type Diagnostic } from "../../diagnostics/diagnostic.ts";
import { operators } from "../../language/operators.ts";
import { findField } from "../../resource/find-field.ts";
import type { Resource } from "../../resource/resource.ts";
import { operatorsFor, suits } from "../../resource/suits.ts";
import { cover } from "../../text/span.ts";
import { type Lowered, lowerTraced } from "./lower.ts";
import type { LowerOptions } from "./options.ts";

/**
 * NOT and OR send another operator than was written. One that was written is checked where it stands; a field that names
 * its operators must take the other one as well.
 */
function unsuited({ filters }: Lowered, resource: Resource): readonly Diagnostic[] {
  return filters.flatMap(({ filter, source, others }) => {
    const written = source.operator.name;
    const found = filter.operator === written ? undefined : findField(resource, filter.name);
    if (!found || suits(filter.operator, found.field) || !suits(written, found.field)) return [];
    const words = operatorsFor(found.field).map((each) => operators[each].canonical);
    const operator = operators[filter.operator].canonical;
    const data = { operator, name: found.name, type: found.field.type, operators: words };
    return createDiagnostic("operator-type", cover(source, others.at(-1) ?? source), data);
  });
}

interface LowersFor extends LowerOptions {
  readonly resource?: Resource;
}

/** As `lowerWithDrafts`; with a resource, what NOT and OR make of operators is checked as well. */
export function lowerForResource(query: Query, options: LowersFor, isPartial = false): Lowered {
  const lowered = lowerTraced(query, options, isPartial);
  const found = options.resource ? unsuited(lowered, options.resource) : [];
  return found.length > 0 ? { ...lowered, diagnostics: [...lowered.diagnostics, ...found] } : lowered;
}
