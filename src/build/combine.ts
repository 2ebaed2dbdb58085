import type { Combined } from "./types.ts";

const combinations = new WeakSet<object>();

function combine<W>(kind: Combined<W>["kind"], parts: readonly (W | Combined<W>)[]): Combined<W> {
  const combined: Combined<W> = Object.freeze({ kind, parts: Object.freeze(parts) });
  combinations.add(combined);
  return combined;
}

/** Whether the object was made here: a resource may have fields called `kind` and `parts`. */
export function isCombined(where: object): where is Combined<unknown> {
  return combinations.has(where);
}

/** Conditions of which at least one must hold; what cannot be sent so is refused when the query is lowered. */
export function anyOf<W>(...parts: readonly NoInfer<W | Combined<W>>[]): Combined<W> {
  return combine("or", parts);
}

/** Conditions that must all hold. */
export function allOf<W>(...parts: readonly NoInfer<W | Combined<W>>[]): Combined<W> {
  return combine("and", parts);
}

/** The opposite of a condition. */
export function not<W>(part: NoInfer<W | Combined<W>>): Combined<W> {
  return combine("not", [part]);
}
