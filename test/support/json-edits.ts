import type { JsonEdit, Path } from "../../src/base/diagnostics/diagnostic.ts";

type Json = Record<string | number, unknown>;

function holderOf(root: unknown, path: Path): readonly [Json, string | number] {
  let holder = root;
  for (const key of path.slice(0, -1)) holder = (holder as Json)[key];
  return [holder as Json, path.at(-1) as string | number];
}

/** What stands at a path; undefined when nothing does. */
export function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (Object(value) === value ? (value as Json)[key] : undefined), root);
}

function remove(root: unknown, path: Path): unknown {
  const [holder, key] = holderOf(root, path);
  const value = holder[key];
  if (Array.isArray(holder)) holder.splice(Number(key), 1);
  else delete holder[key];
  return value;
}

function put(root: unknown, path: Path, value: unknown): void {
  const [holder, key] = holderOf(root, path);
  Object.defineProperty(holder, key, { value, writable: true, enumerable: true, configurable: true });
}

function copyOf(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, copyOf(each)]));
}

/** A JSON value after the edits, which are made one after another; the value itself is left alone. */
export function applyJsonEdits(value: unknown, edits: readonly JsonEdit[]): unknown {
  const root: unknown = copyOf(value);
  for (const edit of edits) {
    if (edit.op === "remove") remove(root, edit.path);
    else if (edit.op === "move") put(root, edit.path, remove(root, edit.from));
    else put(root, edit.path, copyOf(edit.value));
  }
  return root;
}
