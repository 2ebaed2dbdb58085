/** What is worked out when somebody asks, and then once: keys are pressed faster than results are looked at. */
export function once<Value>(work: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: work() };
    return made.value;
  };
}
