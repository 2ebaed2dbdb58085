import type { Resource } from "../../src/compiler/resource/resource.ts";
import type { EvaluateOptions } from "../../src/engines/evaluate/context.ts";
import * as explaining from "../../src/engines/evaluate/explain.ts";
import * as matching from "../../src/engines/evaluate/matcher.ts";
import * as selecting from "../../src/engines/evaluate/select.ts";
import { type Checking, type Runnable, ready, split } from "./prepared.ts";

export type { Explanation } from "../../src/engines/evaluate/explain.ts";
export type { RowTest } from "../../src/engines/evaluate/matcher.ts";

/* The functions of `fieldfilter/evaluate` on selections and queries, which are checked first. */

export type RunOptions = EvaluateOptions & Checking;

export function matcher(what: Runnable, options: RunOptions = {}): matching.RowTest {
  const [checking, running] = split(options);
  return matching.matcher(ready(what, checking), running);
}

export function matches(what: Runnable, row: object, options: RunOptions = {}): boolean {
  return matcher(what, options)(row);
}

export function explain(what: Runnable, row: object, options: RunOptions = {}): explaining.Explanation {
  const [checking, running] = split(options);
  return explaining.explain(ready(what, checking), row, running);
}

export function select<R extends object>(
  rows: Iterable<R>,
  what: Runnable,
  resource?: Resource,
  options: RunOptions = {},
): selecting.Selected<R> {
  const [checking, running] = split(resource ? { ...options, resource } : options);
  return selecting.select(rows, ready(what, checking), running) as selecting.Selected<R>;
}
