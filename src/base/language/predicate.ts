import type { Arity } from "./arities.ts";

/** Where one text is looked for in another. */
export type TextPosition = "start" | "anywhere";

export type OrderSign = "<" | "<=" | ">" | ">=";

/**
 * What an operator asks about the value of a field. `not` asks the opposite; apart from `null`, neither holds for a field
 * without a value.
 */
export type Predicate =
  | { readonly kind: "equal" | "list" | "pattern"; readonly not?: true }
  | { readonly kind: "text"; readonly at: TextPosition; readonly not?: true }
  | { readonly kind: "order"; readonly sign: OrderSign }
  | { readonly kind: "range" }
  | { readonly kind: "null"; readonly not?: true };

export type PredicateKind = Predicate["kind"];

export interface KindFacts {
  readonly arity: Arity;
  /** The types of fields it suits: any, those with an order, or text alone. */
  readonly suits: "any" | "ordered" | "text";
  /** Whether it compares the text of a value, whatever the type of the field. */
  readonly readsText: boolean;
  /** Whether an operand may be a reference to another field. */
  readonly takesReference: boolean;
}

/** One row per kind of predicate. */
export const predicateKinds = {
  equal: { arity: "one", suits: "any", readsText: false, takesReference: true },
  list: { arity: "list", suits: "any", readsText: false, takesReference: true },
  order: { arity: "one", suits: "ordered", readsText: false, takesReference: true },
  range: { arity: "range", suits: "ordered", readsText: false, takesReference: false },
  text: { arity: "one", suits: "ordered", readsText: true, takesReference: true },
  pattern: { arity: "one", suits: "ordered", readsText: true, takesReference: false },
  null: { arity: "none", suits: "any", readsText: false, takesReference: false },
} as const satisfies Readonly<Record<PredicateKind, KindFacts>>;

type Negatable = "equal" | "list" | "pattern" | "null" | TextPosition;

/** A predicate as a string, to be looked up in tables: `"not list"`, `"<="`. */
export type PredicateKey = Negatable | `not ${Negatable}` | OrderSign | "range";

export function predicateKey(predicate: Predicate): PredicateKey {
  if (predicate.kind === "range") return "range";
  if (predicate.kind === "order") return predicate.sign;
  const name = predicate.kind === "text" ? predicate.at : predicate.kind;
  return predicate.not ? `not ${name}` : name;
}

const opposites: Readonly<Record<string, string>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };

/** The key of the predicate that holds when the one of this key does not, nulls aside; of ranges no operator has one. */
export function oppositeKey(key: PredicateKey): string {
  return opposites[key] ?? (key.startsWith("not ") ? key.slice(4) : `not ${key}`);
}
