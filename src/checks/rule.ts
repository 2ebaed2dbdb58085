import type { Comparison, Or, Order, Query, Select } from "../ast/nodes.ts";
import type { Bindings } from "../bindings/bindings.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Operator } from "../language/operators.ts";
import type { Resource } from "../resource/resource.ts";

export interface RuleContext {
  readonly bindings: Bindings;
  /** The catalogue of fields, when there is one. */
  readonly resource?: Resource | undefined;
  readonly report: (diagnostic: Diagnostic) => void;
  /** Whether an error was found so far: what is wrong in itself is not told to contradict something else. */
  readonly hasErrors: () => boolean;
}

/** A check of one kind of thing: called for each node of the kinds that it names, in the order of the text. */
export interface Rule {
  /** Called last. */
  readonly query?: (node: Query, context: RuleContext) => void;
  readonly select?: (node: Select, context: RuleContext) => void;
  /** Of which operators it looks at the comparisons; without it, of all. */
  readonly concerns?: (operator: Operator) => boolean;
  readonly comparison?: (node: Comparison, context: RuleContext) => void;
  readonly or?: (node: Or, context: RuleContext) => void;
  readonly order?: (node: Order, context: RuleContext) => void;
}
