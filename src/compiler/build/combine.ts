import type { Combined } from "./types.ts";

const combinations = new WeakSet<object>();

function combine<W>(kind: Combined<W>["kind"], parts: readonly (W | Combined<W>)[]): Combined<W> {
  const combined: Combined<W> = Object.freeze({ kind, parts: Object.freeze(parts) });
  combinations.add(combined);
  return combined;
}

/** Whether `anyOf`, `allOf` or `not` created the object. Its keys cannot tell: fields can be called `kind` and `parts`. */
export function isCombined(where: object): where is Combined<unknown> {
  return combinations.has(where);
}

/** Joins conditions by OR. Lowering reports an OR that the API does not support. */
export function anyOf<W>(...parts: readonly NoInfer<W | Combined<W>>[]): Combined<W> {
  return combine("or", parts);
}

/** Joins conditions by AND. */
export function allOf<W>(...parts: readonly NoInfer<W | Combined<W>>[]): Combined<W> {
  return combine("and", parts);
}

/** Negates a condition. */
export function not<W>(part: NoInfer<W | Combined<W>>): Combined<W> {
  return combine("not", [part]);
}
