import type { Path } from "../diagnostics/diagnostic.ts";
import type { Span } from "../text/span.ts";
import type { ReplyError } from "../wire/schema/reply.ts";
import type { Prepared } from "./prepare.ts";

/** An error of the service, and what it is about when it says so. */
export interface LocatedError extends ReplyError {
  /** The piece of the body that it names. */
  readonly path?: Path;
  /** The place in the text of the query that this piece comes from. */
  readonly span?: Span;
}

/** What is longer tells a story. */
const LONGEST = 1000;
/** So many errors are looked at; nobody reads more of them. */
const MOST = 100;

/** `filters[0].values[1]`, or with points alone. */
const WHOLE_PATH = /^[A-Za-z_]\w*(?:\.\w+|\[\d+\])*$/;
/** In a sentence only what can be nothing else than a path: `id` and `limit` are words as well. */
const INDEXED_PATH = /\b[A-Za-z_]\w*\[\d+\](?:\.\w+|\[\d+\])*/g;

function pathOf(text: string): Path {
  const keys = text.match(/\w+/g) ?? [];
  return keys.map((key) => (/^\d+$/.test(key) ? Number(key) : key));
}

/** Whether the body has this piece; its own, not one that every object has. */
function has(body: unknown, path: Path): boolean {
  let at = body;
  for (const key of path) {
    if (typeof at !== "object" || at === null || !Object.hasOwn(at, key)) return false;
    if (Array.isArray(at) && typeof key !== "number") return false;
    at = (at as Record<string | number, unknown>)[key];
  }
  return path.length > 0;
}

/** Where the body names the field. */
function pathsTo(name: string, body: Prepared["body"]): readonly Path[] {
  const items = (key: string) => (Array.isArray(body[key]) ? (body[key] as readonly unknown[]) : []);
  const fields = items("fields").flatMap((field, at) => (field === name ? [["fields", at]] : []));
  const named = ["filters", "orders"].flatMap((key) =>
    items(key).flatMap((item, at) => ((item as { name: unknown }).name === name ? [[key, at, "name"]] : [])),
  );
  return [...fields, ...named];
}

function candidates(detail: unknown, body: Prepared["body"]): readonly Path[] {
  if (Array.isArray(detail)) {
    const isPath = detail.every((key) => typeof key === "string" || Number.isInteger(key));
    return isPath ? [detail as Path] : [];
  }
  if (typeof detail !== "string" || detail.length > LONGEST) return [];
  const whole = detail.trim();
  const paths = WHOLE_PATH.test(whole) ? [whole] : [...new Set(whole.match(INDEXED_PATH))];
  return [...paths.map(pathOf), ...pathsTo(whole, body)];
}

function located(error: ReplyError, { body, locate }: Prepared): LocatedError {
  const [path, ...others] = candidates(error.detail, body).filter((each) => has(body, each));
  if (!path || others.length > 0) return error;
  const span = locate(path);
  return { ...error, path, ...(span && { span }) };
}

/** The errors, each with its place when its detail names one piece of the body and no other. Nothing is guessed. */
export function locatedErrors(errors: readonly ReplyError[], prepared: Prepared): readonly LocatedError[] {
  return errors.map((error, index) => (index < MOST ? located(error, prepared) : error));
}
