/** The options of results, from which their fixes are found. Apart from the results, which stay plain data. */
const origins = new WeakMap<object, object>();

export function withOrigin<Result extends object>(result: Result, options: object): Result {
  origins.set(result, options);
  return result;
}

export function originOf(result: unknown): object | undefined {
  return origins.get(result as object);
}
