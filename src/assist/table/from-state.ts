import {
  carryDiagnostic,
  type Diagnostic,
  jsonDiagnostic,
  type Path,
  sharedDiagnostic,
  syntaxDiagnostic,
} from "../../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import { isRecord } from "../../base/options/option-table.ts";
import type { Condition, Node } from "../../compiler/ast/nodes.ts";
import { kindOfValue } from "../../compiler/ast/value-kind.ts";
import { walk } from "../../compiler/ast/walk.ts";
import { prepare } from "../../compiler/prepare.ts";
import type { CheckedQuery, Prepared } from "../../compiler/prepared.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftParts } from "../../compiler/wire/lift/lift.ts";
import { type Column, columnOf, type TableOptions } from "./library.ts";
import { assembled, type Parts } from "./tree.ts";

/** The filter that the state of a table is, which can be run. */
export interface FromState<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The filter as text. */
  readonly text: string;
  readonly query: CheckedQuery<R>;
  /** Warnings, with paths in the state. */
  readonly diagnostics: readonly Diagnostic[];
}

export type FromStateResult<R extends Resource = Resource> =
  | FromState<R>
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

type Reason = Parameters<typeof carryDiagnostic<"ambiguous-key">>[2]["reason"];

/** Reads the state of a table, which may be any JSON. */
export interface StateReader {
  readonly columnOf: (name: unknown) => Column;
  /** The condition of an operator; undefined for what is none, which is reported. */
  readonly condition: (
    name: unknown,
    operator: OperatorName,
    values: readonly unknown[],
    path: Path,
  ) => Condition | undefined;
  readonly sort: (name: unknown, isDown: unknown, path: Path) => void;
  readonly page: (limit: unknown, offset: unknown, path: Path) => void;
  /** The items of an array; none for what is no array, which is reported unless it is left out. */
  readonly items: (value: unknown, path: Path) => readonly unknown[];
  /** The keys of an object; undefined for what is none, which is reported. */
  readonly object: (value: unknown, path: Path) => Readonly<Record<string, unknown>> | undefined;
  readonly unknownOperator: (found: unknown, path: Path) => void;
  readonly refuse: (reason: Reason, path: Path) => void;
  /** Whether a nested condition is too deep to be read, which is reported. */
  readonly isTooDeep: (depth: number, path: Path) => boolean;
}

/** Reads a state and checks the filter that it is. */
export function fromState<R extends Resource>(
  { mode: _, ...options }: TableOptions<R>,
  read: (reader: StateReader) => Condition | undefined,
): FromStateResult<R> {
  const found: Diagnostic[] = [];
  const places = { conditions: [] as Path[], sorts: [] as Path[], page: [] as Path };
  const sorts: Parts["sorts"][number][] = [];
  let counts: { limit: number | undefined; offset: number | undefined } = { limit: undefined, offset: undefined };
  const { maxDepth, maxDiagnostics } = limitsOf(options.limits);
  const { resource } = options;

  /** What a piece of a selection says; what is wrong with it is reported at the path. */
  const lifted = (piece: object, path: Path) => {
    const { ok, query, diagnostics } = liftParts(piece, {});
    for (const each of diagnostics) found.push({ ...each, path, fixes: [] });
    return ok ? query : undefined;
  };
  const wrongType = (expected: "object" | "array", value: unknown, path: Path) => {
    const key = String(path.at(-1) ?? "state");
    found.push(jsonDiagnostic("json-type", path, { key, expected, found: kindOfValue(value) }));
  };

  const condition = read({
    columnOf: (name) => columnOf[(typeof name === "string" && findField(resource, name)?.field.type) || "string"],
    condition: (name, operator, values, path) => {
      const made = lifted({ filters: [{ name, operator, values }] }, path)?.condition;
      if (made) places.conditions.push(path);
      return made;
    },
    sort: (name, isDown, path) => {
      const made = lifted({ orders: [{ name, direction: isDown ? "DESC" : "ASC" }] }, path)?.order?.sorts[0];
      if (made?.name.kind !== "name") return;
      sorts.push({ name: made.name.text, isDown: isDown === true });
      places.sorts.push(path);
    },
    page: (limit, offset, path) => {
      const isGiven = (value: unknown) => value !== undefined;
      if (!lifted({ ...(isGiven(limit) && { limit }), ...(isGiven(offset) && { offset }) }, path)) return;
      counts = { limit: limit as number | undefined, offset: (offset as number | undefined) || undefined };
      places.page = path;
    },
    items: (value, path) => {
      if (Array.isArray(value)) return value;
      if (value !== undefined) wrongType("array", value, path);
      return [];
    },
    object: (value, path) => {
      if (isRecord(value)) return value;
      wrongType("object", value, path);
      return undefined;
    },
    unknownOperator: (word, path) => {
      if (typeof word === "string") found.push(sharedDiagnostic("unknown-operator", path, { found: word }));
      else
        found.push(jsonDiagnostic("json-type", path, { part: "operator", expected: "text", found: kindOfValue(word) }));
    },
    refuse: (reason, path) => {
      found.push(carryDiagnostic("ambiguous-key", path, { key: String(path.at(-1) ?? ""), reason }));
    },
    isTooDeep: (depth, path) => {
      if (depth <= maxDepth) return false;
      found.push(syntaxDiagnostic("too-deep", path, { maximum: maxDepth }));
      return true;
    },
  });
  const refused = (all: readonly Diagnostic[]) => {
    const diagnostics = localizeAll(truncateDiagnostics(all, maxDiagnostics), options.messages);
    return { ok: false, diagnostics } as const;
  };
  if (found.length > 0) return refused(found);
  const text = print(assembled({ condition, sorts, ...counts }));
  const result = prepare(text, options);
  const pathOf = placesIn(result.query, places);
  const diagnostics = result.diagnostics.map(({ span, ...each }) => ({ ...each, path: pathOf(span?.start ?? -1) }));
  return result.ok ? { ...result, diagnostics } : { ok: false, diagnostics };
}

/** The path in the state for each position in the text that was made of it. */
function placesIn(
  query: Node,
  { conditions, sorts, page }: { conditions: readonly Path[]; sorts: readonly Path[]; page: Path },
): (at: number) => Path {
  const paths: { readonly start: number; readonly end: number; readonly path: Path }[] = [];
  const next = { comparison: 0, sort: 0 };
  walk(query, (node) => {
    const { start, end, kind } = node;
    if (kind === "comparison") paths.push({ start, end, path: conditions[next.comparison++] ?? [] });
    else if (kind === "sort") paths.push({ start, end, path: sorts[next.sort++] ?? [] });
    else if (kind === "count") paths.push({ start, end, path: page });
  });
  return (at) => paths.find(({ start, end }) => start <= at && at <= end)?.path ?? [];
}
