import type * as z from "zod/v4/core";
import { safeParse } from "zod/v4/core";
import { closestMatch } from "../diagnostics/closest-match.ts";
import type { Path } from "../diagnostics/diagnostic.ts";
import { didYouMean, shown } from "../diagnostics/words.ts";
import { type ResourceProblem, truncateProblems } from "./resource-problem.ts";

/** The parts of zod's definitions that the schemas of a description use. */
interface Parts {
  readonly type: string;
  readonly innerType?: z.$ZodType;
  readonly options?: readonly z.$ZodType[];
  readonly element?: z.$ZodType;
  readonly shape?: Readonly<Record<string, z.$ZodType>>;
}

/** A phrase for a value of an unexpected kind. */
function kindOf(value: unknown): string {
  if (typeof value === "string") return shown(JSON.stringify(value));
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "boolean" || value === null ? String(value) : `a value of type ${typeof value}`;
}

function valueAt(json: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string | number, unknown> | undefined)?.[key], json);
}

function subject(path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return "A resource";
  return typeof key === "number" ? "Each item" : `The key ${shown(key)}`;
}

function keysOf(json: unknown): readonly string[] {
  return typeof json === "object" && json !== null && !Array.isArray(json) ? Object.keys(json) : [];
}

/** A problem for each key that the schema does not know. */
function* unknownKeys(schema: z.$ZodType, json: unknown, path: Path): Generator<ResourceProblem> {
  const { type, innerType, options, element, shape } = schema._zod.def as unknown as Parts;
  if (type === "optional" && innerType) yield* unknownKeys(innerType, json, path);
  for (const option of options ?? []) yield* unknownKeys(option, json, path);
  if (element && Array.isArray(json)) {
    for (const [index, item] of json.entries()) yield* unknownKeys(element, item, [...path, index]);
  }
  for (const key of shape ? keysOf(json) : []) {
    const inner = shape && Object.hasOwn(shape, key) ? shape[key] : undefined;
    if (inner) yield* unknownKeys(inner, (json as Readonly<Record<string, unknown>>)[key], [...path, key]);
    else {
      const meant = didYouMean(closestMatch(key, Object.keys(shape ?? {})));
      yield { path: [...path, key], message: `The key ${shown(key)} is unknown.${meant}` };
    }
  }
}

/** The issues inside the option of a union that fits best, or the issue itself when no option fits. */
function innermost(issue: z.$ZodIssue): readonly z.$ZodIssue[] {
  if (issue.code !== "invalid_union") return [issue];
  const inside = issue.errors.find((issues) => issues.every(({ path }) => path.length > 0));
  return inside ? inside.map((each) => ({ ...each, path: [...issue.path, ...each.path] })) : [issue];
}

function problemOf({ path: inner, message: expected }: z.$ZodIssue, json: unknown, at: Path): ResourceProblem {
  const path = [...at, ...(inner as Path)];
  const value = valueAt(json, inner as Path);
  if (value === undefined && path.length > 0) return { path, message: `${subject(path)} is required.` };
  return { path, message: `${subject(path)} must be ${expected}, not ${kindOf(value)}.` };
}

export interface ReadShape {
  /** The value without unknown keys; undefined when it does not match the schema. */
  readonly value?: unknown;
  readonly problems: readonly ResourceProblem[];
}

/** Reads JSON by a schema and returns its value and its problems, whose paths begin with `at`. */
export function readShape(schema: z.$ZodType, json: unknown, at: Path): ReadShape {
  const result = safeParse(schema, json);
  const unknown = truncateProblems(unknownKeys(schema, json, at));
  if (result.success) return { value: result.data, problems: unknown };
  const issues = result.error.issues.flatMap(innermost);
  return { problems: [...unknown, ...issues.map((issue) => problemOf(issue, json, at))] };
}
