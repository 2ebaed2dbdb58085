import type { OutputOptions } from "./outputs.ts";

/** The text and the options of a result, from which its fixes are found. Hidden, so that results stay plain data. */
const origins = new WeakMap<object, OutputOptions>();

export function withOrigin<Result extends object>(result: Result, options: OutputOptions): Result {
  origins.set(result, options);
  return result;
}

export function originOf(result: object): OutputOptions | undefined {
  return origins.get(result);
}
