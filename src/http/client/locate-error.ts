import type { Path } from "../../base/diagnostics/diagnostic.ts";
import type { ReplyError } from "../reply-schema.ts";
import type { LocatedError } from "./errors.ts";
import type { Body, PreparedRequest } from "./prepare.ts";

/** A longer detail is prose, not a path. */
const MAX_DETAIL = 1000;
/** Later errors are returned without a location. */
const MAX_ERRORS = 100;

/** `filters[0].values[1]` or `filters.0.values.1`. */
const WHOLE_PATH = /^[A-Za-z_]\w*(?:\.\w+|\[\d+\])*$/;
/** A path inside a sentence needs an index, because `id` and `limit` are ordinary words too. */
const INDEXED_PATH = /\b[A-Za-z_]\w*\[\d+\](?:\.\w+|\[\d+\])*/g;

function parsePath(text: string): Path {
  return Array.from(text.matchAll(/\w+/g), ([key]) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** Whether the path exists in the body; inherited keys do not count. */
function hasPath(body: unknown, path: Path): boolean {
  let at = body;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return false;
    if (Array.isArray(at) && typeof key !== "number") return false;
    at = (at as Record<string | number, unknown>)[key];
  }
  return path.length > 0;
}

/** The paths at which the body names the field. */
function pathsToField(name: string, body: Body): readonly Path[] {
  const items = (key: string) => (Array.isArray(body[key]) ? (body[key] as readonly unknown[]) : []);
  const fields = items("fields").flatMap((field, at) => (field === name ? [["fields", at]] : []));
  const named = ["filters", "orders"].flatMap((key) =>
    items(key).flatMap((item, at) => ((item as { name: unknown }).name === name ? [[key, at, "name"]] : [])),
  );
  return [...fields, ...named];
}

function candidatePaths(detail: unknown, body: Body): readonly Path[] {
  if (typeof detail !== "string" || detail.length > MAX_DETAIL) return [];
  const whole = detail.trim();
  const paths = WHOLE_PATH.test(whole) ? [whole] : [...new Set(whole.match(INDEXED_PATH))];
  return [...paths.map(parsePath), ...pathsToField(whole, body)];
}

function locateError(error: ReplyError, { body, locate }: PreparedRequest): LocatedError {
  const [path, ...others] = candidatePaths(error.detail, body).filter((each) => hasPath(body, each));
  if (!path || others.length > 0) return error;
  const span = locate(path);
  return { ...error, path, ...(span && { span }) };
}

/** The errors, each with its location when its detail names exactly one part of the body. */
export function locateErrors(errors: readonly ReplyError[], request: PreparedRequest): readonly LocatedError[] {
  return errors.map((error, index) => (index < MAX_ERRORS ? locateError(error, request) : error));
}
