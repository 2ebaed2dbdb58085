import { capped } from "../ast/capped.ts";
import { nowhere } from "../ast/factories.ts";
import { limitsOf } from "../ast/limits.ts";
import type * as Ast from "../ast/nodes.ts";
import { operandsOf } from "../ast/operands.ts";
import { checkAgainstResource } from "../checked/check-resource.ts";
import { type Diagnostic, isError, type Path } from "../diagnostics/diagnostic.ts";
import { sayAll } from "../diagnostics/say.ts";
import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";
import { type LiftOptions, type LiftResult, lift } from "./lift.ts";
import { lowerWithDrafts } from "./lower.ts";

export interface LiftCheckedOptions extends LiftOptions {
  /** What the selection is for, so that what this action does not take is an error. */
  readonly action?: Action;
  /** Let `edit` and `del` touch everything, or nearly everything. */
  readonly allowUnrestricted?: boolean;
}

function errorsIn(query: Ast.Query, resource: Resource, options: LiftCheckedOptions): readonly Diagnostic[] {
  const found: Diagnostic[] = [];
  const report = (diagnostic: Diagnostic) => found.push(diagnostic);
  const hasErrors = () => found.some(isError);
  checkAgainstResource(query, resource, options.action, { bindings: {}, resource, report, hasErrors });
  const { action, allowUnrestricted = false } = options;
  if (action) found.push(...lowerWithDrafts(query, { action, allowUnrestricted }).diagnostics);
  return found.filter(isError);
}

/**
 * The query that a selection asks for, when the resource allows it: the fields exist, can be used so, and suit their
 * operators and values. Reads any value whatever; what is wrong has a JSON path.
 */
export function liftChecked(selection: unknown, resource: Resource, options: LiftCheckedOptions = {}): LiftResult {
  const lifted = lift(selection, options);
  if (!lifted.ok || errorsIn(lifted.query, resource, options).length === 0) return lifted;
  const { query, paths } = placed(lifted.query, (selection as { readonly id?: unknown }).id !== undefined);
  const errors = errorsIn(query, resource, options).map(({ span, fixes, ...error }) => ({
    ...error,
    path: paths[span?.start ?? 0] ?? [],
    fixes: [], // they would be edits of a text
  }));
  const { maxDiagnostics } = limitsOf(options.limits);
  return { ok: false, diagnostics: sayAll(capped(errors, maxDiagnostics), options.messages) };
}

interface Placed {
  readonly query: Ast.Query;
  readonly paths: readonly Path[];
}

/**
 * What was read from JSON has no places in a text, so the place of each node is the number of its path. `hasId`: the
 * last condition is the key `id`.
 */
function placed(query: Ast.Query, hasId: boolean): Placed {
  const paths: Path[] = [[]];
  const at = <Node extends object>(node: Node, ...path: Path): Node => {
    const start = paths.push(path) - 1;
    return { ...node, start, end: start };
  };
  const { select, condition, order, limit, offset } = query;
  const terms = !condition ? [] : condition.kind === "and" ? condition.terms : [condition];
  const idAt = hasId ? terms.length - 1 : -1;
  const comparison = (term: Ast.Condition, index: number): Ast.Condition => {
    if (term.kind !== "comparison") return term;
    const { name, operator, operands } = term;
    const part = <Node extends object>(node: Node, ...path: Path) =>
      index === idAt ? at(node, "id") : at(node, "filters", index, ...path);
    return part({
      ...term,
      name: part(name, "name"),
      operator: part(operator, "operator"),
      operands: [...operandsOf({ ...term, operands })].map((operand, place) => part(operand, "values", place)),
    });
  };
  const count = (node: Ast.Count, key: string): Ast.Count => at({ ...node, value: at(node.value, key) }, key);
  const placedQuery: Ast.Query = {
    ...query,
    ...(select && {
      select: at({ ...select, fields: select.fields.map((name, index) => at(name, "fields", index)) }, "fields"),
    }),
    ...(condition && { condition: at({ kind: "and" as const, terms: terms.map(comparison), ...nowhere }, "filters") }),
    ...(order && {
      order: at(
        {
          ...order,
          sorts: order.sorts.map((sort, index) => ({ ...sort, name: at(sort.name, "orders", index, "name") })),
        },
        "orders",
      ),
    }),
    ...(limit && { limit: count(limit, "limit") }),
    ...(offset && { offset: count(offset, "offset") }),
  };
  return { query: placedQuery, paths };
}
