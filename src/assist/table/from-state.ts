import {
  carryDiagnostic,
  type Diagnostic,
  jsonDiagnostic,
  meaningDiagnostic,
  type Path,
  sharedDiagnostic,
  syntaxDiagnostic,
} from "../../base/diagnostics/diagnostic.ts";
import { limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { checkOptions, isRecord } from "../../base/options/option-table.ts";
import * as make from "../../compiler/ast/factories.ts";
import type { Condition, Node, Query } from "../../compiler/ast/nodes.ts";
import { kindOfValue } from "../../compiler/ast/value-kind.ts";
import { walk } from "../../compiler/ast/walk.ts";
import { prepare } from "../../compiler/prepare.ts";
import type { CheckedQuery, Prepared } from "../../compiler/prepared.ts";
import { print } from "../../compiler/printer/print.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftParts } from "../../compiler/wire/lift/lift.ts";
import {
  type Column,
  columnOf,
  isBlank,
  isReference,
  operatorOf,
  type Row,
  type TableOptions,
  tableOptions,
} from "./library.ts";

/** The filter of the state of a table, ready to run. */
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

export type Keys = Readonly<Record<string, unknown>>;

/** A condition in the state of a library. */
export interface Asked {
  readonly name: unknown;
  /** The rows that the operator may be; of them counts the first for the type of the column that can read the value. */
  readonly rows: readonly Row[];
  readonly operator: unknown;
  readonly value: unknown;
  /** Whether the value is the name of a field. */
  readonly isField?: boolean;
  /** Where the condition, its operator and its value stand. */
  readonly at: Path;
  readonly operatorAt: Path;
  readonly valueAt: Path;
}

/** Reads the state of a table, which may be any JSON. */
export interface StateReader {
  readonly columnOf: (name: unknown) => Column;
  /** The condition that is asked; none for what is no condition, which is reported. */
  readonly condition: (asked: Asked) => readonly Condition[];
  /** The items of an array; none for what is no array, which is reported unless it is left out. */
  readonly items: (value: unknown, path: Path) => readonly unknown[];
  /** What is made of each object in an array; what is no object is reported. */
  readonly each: <Made>(
    value: unknown,
    path: Path,
    make: (item: Keys, path: Path) => readonly Made[],
  ) => readonly Made[];
  /** The keys of an object; undefined for what is none, which is reported unless it is left out. */
  readonly object: (value: unknown, path: Path) => Keys | undefined;
  /** The condition that a word joins conditions to, if there is one; another word is reported. */
  readonly joined: (word: unknown, terms: readonly Condition[], path: Path) => readonly Condition[];
  readonly unknownOperator: (found: unknown, path: Path) => void;
  readonly notSupported: (path: Path) => void;
  /** Whether a nested condition is too deep to be read, which is reported. */
  readonly isTooDeep: (depth: number, path: Path) => boolean;
}

/** How a library has sort keys in its state. */
export interface Sorting {
  readonly key: string;
  readonly write: (name: string, direction: "asc" | "desc") => object;
  /** A key without a direction does not sort. */
  readonly read: (item: Keys) => { readonly name: unknown; readonly direction: unknown };
}

/** How a library has LIMIT and OFFSET in its state. */
export interface Paging {
  /** Undefined for what is no whole page. */
  readonly write: (limit: number | undefined, offset: number | undefined) => object | undefined;
  readonly read: (state: Keys, reader: StateReader) => { readonly limit: unknown; readonly offset: unknown };
  readonly path: Path;
}

/** How the state of a library is read. */
export interface Reading {
  /** Left out for a library that does not sort, and for one without pages. */
  readonly sorting?: Sorting;
  readonly paging?: Paging;
  /** The condition, if there is one. The state is an object where it has clauses, and may be anything elsewhere. */
  readonly read: (state: never, reader: StateReader) => readonly Condition[];
}

/** The condition of AND or OR, if there is one. */
export function joined(kind: "and" | "or", terms: readonly Condition[]): readonly Condition[] {
  return terms.length > 0 ? [make.joined(kind, terms)] : [];
}

export const negated = (term: Condition): Condition => ({ kind: "not", term, ...make.nowhere });

const directions: ReadonlyMap<unknown, string> = new Map([
  ["asc", "ASC"],
  ["desc", "DESC"],
]);

/** Reads a state and checks the filter that it is. Never throws on any state. */
export function fromState<R extends Resource>(
  { sorting, paging, read }: Reading,
  state: unknown,
  given: TableOptions<R>,
): FromStateResult<R> {
  checkOptions(given, tableOptions);
  const found: Diagnostic[] = [];
  const conditionPaths: Path[] = [];
  const { maxDepth, maxDiagnostics } = limitsOf(given.limits);
  const { resource } = given;

  /** What a piece of a selection says; what is wrong with it is reported at the path. */
  const lifted = (piece: object, path: Path): Query | undefined => {
    const { ok, query, diagnostics } = liftParts(piece, {});
    for (const each of diagnostics) found.push({ ...each, path, fixes: [] });
    return ok ? query : undefined;
  };
  const wrongType = (expected: "object" | "array", value: unknown, path: Path) => {
    const key = String(path.at(-1) ?? "state");
    found.push(jsonDiagnostic("json-type", path, { key, expected, found: kindOfValue(value) }));
  };
  const refuse = (reason: "empty" | "not-supported", path: Path) => {
    found.push(carryDiagnostic("ambiguous-key", path, { key: String(path.at(-1) ?? ""), reason }));
  };

  const reader: StateReader = {
    columnOf: (name) => columnOf[(typeof name === "string" && findField(resource, name)?.field.type) || "string"],
    condition: ({ name, rows, operator, value, isField = false, at, operatorAt, valueAt }) => {
      const column = reader.columnOf(name);
      const fit = rows.filter((row) => row.name === operator && row.columns.includes(column));
      if (fit.length === 0) reader.unknownOperator(operator, operatorAt);
      const row = fit.find(({ form }) => form.read(value) !== undefined);
      const values = row?.form.read(value) ?? [];
      const isWrong = isField && values.some((each) => typeof each !== "string");
      if (!row || isWrong) {
        if (fit.length > 0) refuse(isBlank(value) ? "empty" : "not-supported", valueAt);
        return [];
      }
      const smuggled = isField ? undefined : values.find(isReference);
      if (smuggled !== undefined) found.push(meaningDiagnostic("reserved-prefix", at, { value: smuggled }));
      const written = isField ? values.map((each) => `${referencePrefix}${each}`) : values;
      const made = lifted({ filters: [{ name, operator: operatorOf(row.key), values: written }] }, at)?.condition;
      if (!made) return [];
      conditionPaths.push(at);
      return [row.isOpposite ? negated(made) : made];
    },
    items: (value, path) => {
      if (Array.isArray(value)) return value;
      if (value !== undefined) wrongType("array", value, path);
      return [];
    },
    each: (value, path, make) =>
      reader.items(value, path).flatMap((item, index) => {
        if (isRecord(item)) return make(item, [...path, index]);
        wrongType("object", item, [...path, index]);
        return [];
      }),
    object: (value, path) => {
      if (isRecord(value)) return value;
      if (value !== undefined) wrongType("object", value, path);
      return undefined;
    },
    joined: (word, terms, path) => {
      const kind = (["and", "or"] as const).find((each) => typeof word === "string" && each === word.toLowerCase());
      if (!kind) reader.unknownOperator(word, path);
      return kind ? joined(kind, terms) : [];
    },
    unknownOperator: (word, path) => {
      if (typeof word === "string") found.push(sharedDiagnostic("unknown-operator", path, { found: word }));
      else
        found.push(jsonDiagnostic("json-type", path, { part: "operator", expected: "text", found: kindOfValue(word) }));
    },
    notSupported: (path) => refuse("not-supported", path),
    isTooDeep: (depth, path) => {
      if (depth <= maxDepth) return false;
      found.push(syntaxDiagnostic("too-deep", path, { maximum: maxDepth }));
      return true;
    },
  };

  const hasClauses = sorting !== undefined || paging !== undefined;
  const keys = (hasClauses && reader.object(state ?? null, [])) || {};
  const sortPaths: Path[] = [];
  const sorts = !sorting
    ? []
    : reader.each(keys[sorting.key], [sorting.key], (item, path) => {
        const { name, direction } = sorting.read(item);
        if (direction === undefined || direction === null) return [];
        const order = { name, direction: directions.get(direction) ?? direction };
        const made = lifted({ orders: [order] }, path)?.order?.sorts ?? [];
        sortPaths.push(...made.map(() => path));
        return made;
      });
  const { limit, offset } = paging?.read(keys, reader) ?? {};
  const page = { ...(limit !== undefined && { limit }), ...(offset !== undefined && offset !== 0 && { offset }) };
  const counts = lifted(page, paging?.path ?? []);
  const [condition] = read((hasClauses ? keys : state) as never, reader);
  if (found.length > 0) {
    return { ok: false, diagnostics: localizeAll(truncateDiagnostics(found, maxDiagnostics), given.messages) };
  }
  const order = sorts.length > 0 ? { kind: "order" as const, sorts, ...make.nowhere } : undefined;
  const { mode: _, ...options } = given;
  const text = print(make.query({ ...counts, condition, order }, 0));
  const result = prepare(text, options);
  const pathOf = placesIn(result.query, { comparison: conditionPaths, sort: sortPaths, count: paging?.path ?? [] });
  const diagnostics = result.diagnostics.map(({ span, ...each }) => ({ ...each, path: pathOf(span?.start ?? -1) }));
  return result.ok ? { ...result, diagnostics } : { ok: false, diagnostics };
}

/** The path in the state for each position in the text that was made of it. */
function placesIn(
  query: Node,
  given: { readonly comparison: readonly Path[]; readonly sort: readonly Path[]; readonly count: Path },
): (at: number) => Path {
  const paths: { readonly start: number; readonly end: number; readonly path: Path }[] = [];
  const next = { comparison: 0, sort: 0 };
  walk(query, ({ start, end, kind }) => {
    if (kind === "count") paths.push({ start, end, path: given.count });
    else if (kind === "comparison" || kind === "sort")
      paths.push({ start, end, path: given[kind][next[kind]++] ?? [] });
  });
  return (at) => paths.find(({ start, end }) => start <= at && at <= end)?.path ?? [];
}
