import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import * as codes from "../../base/diagnostics/codes.ts";
import { type Diagnostic, diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import { type Limits, limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import type { OperatorName } from "../../base/language/operators.ts";
import { isResource } from "../../base/options/checks.ts";
import { isRecord, optionTable } from "../../base/options/option-table.ts";
import type { Node, Query } from "../../compiler/ast/nodes.ts";
import { kindOfValue } from "../../compiler/ast/values.ts";
import { walk } from "../../compiler/ast/walk.ts";
import { compileOptions } from "../../compiler/compile.ts";
import { type PrepareOptions, prepare } from "../../compiler/prepare.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { print } from "../../compiler/printer/print.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftParts } from "../../compiler/wire/lift/lift.ts";

export interface TableOptions<R extends Resource = Resource> extends PrepareOptions<R> {
  readonly resource: R;
}

export const tableOptions = /* @__PURE__ */ optionTable<TableOptions, Omit<PrepareOptions, "resource">>(
  { resource: isResource },
  compileOptions,
);

/** The filter of the state of a table, ready to run. */
export interface FromState<R extends Resource = Resource> extends Prepared<R> {
  readonly ok: true;
  /** The filter as text. */
  readonly text: string;
  readonly query: Query;
  /** Warnings, with paths in the state. */
  readonly diagnostics: readonly Diagnostic[];
}

export type FromStateResult<R extends Resource = Resource> =
  | FromState<R>
  | { readonly ok: false; readonly diagnostics: readonly Diagnostic[] };

export type Keys = Readonly<Record<string, unknown>>;

export const isReference = (value: unknown): value is string =>
  typeof value === "string" && value.startsWith(referencePrefix);

/** Whether a value of a state says nothing: `{ left: [], right: [] }`. */
export function isNothing(value: unknown): boolean {
  return (
    isBlank(value) ||
    (isObject(value) && Object.values(value as object).every((each) => isBlank(each) || isEmpty(each)))
  );
}

export const isBlank = (value: unknown) => value === undefined || value === null || value === "";
const isObject = (value: unknown) => typeof value === "object" && value !== null;
const isEmpty = (value: unknown) => isObject(value) && Object.keys(value as object).length === 0;

/** Reads a state, which may be any JSON, and collects what is wrong with it. */
export class StateReader {
  private readonly found: Diagnostic[] = [];
  private readonly hints: Diagnostic[] = [];
  private readonly paths: Record<"comparison" | "sort", Path[]> = { comparison: [], sort: [] };

  constructor(private readonly limits: Partial<Limits> | undefined) {}

  /** The condition of a field; undefined for an invalid one, which is reported. With `isField`, values are names. */
  condition(name: unknown, operator: OperatorName, values: readonly unknown[], at: Path, isField = false) {
    const reference = isField ? undefined : values.find(isReference);
    if (reference !== undefined) this.found.push(diagnostic(codes.reservedPrefix, at, { value: reference }));
    const written = isField ? values.map((each) => `${referencePrefix}${each}`) : values;
    const made = this.lifted({ filters: [{ name, operator, values: written }] }, at)?.condition;
    if (made) this.paths.comparison.push(at);
    return made;
  }

  sort(name: unknown, direction: "ASC" | "DESC", at: Path) {
    const [made] = this.lifted({ orders: [{ name, direction }] }, at)?.order?.sorts ?? [];
    if (made) this.paths.sort.push(at);
    return made ? [made] : [];
  }

  /** What a piece of a selection says; what is wrong with it is reported at the path. */
  lifted(piece: object, path: Path): Query | undefined {
    const { ok, query, diagnostics } = liftParts(piece, {});
    for (const each of diagnostics) this.found.push({ ...each, path, fixes: [] });
    return ok ? query : undefined;
  }

  /** The items of an array; none for anything else, which is reported unless it is undefined. */
  items(value: unknown, path: Path): readonly unknown[] {
    const items = this.copy(() => (Array.isArray(value) ? [...value] : undefined), path);
    if (items === undefined && value !== undefined) this.wrongType("array", value, path);
    return items ?? [];
  }

  /** What is made of each object in an array; what is not an object is reported. */
  each<Made>(value: unknown, path: Path, make: (item: Keys, path: Path) => readonly Made[]): readonly Made[] {
    return this.items(value, path).flatMap((item, index) => {
      const read = this.object(item ?? null, [...path, index]);
      return read ? make(read, [...path, index]) : [];
    });
  }

  /** The keys of an object; undefined for anything else, which is reported unless it is undefined. */
  object(value: unknown, path: Path): Keys | undefined {
    const keys = this.copy(() => (isRecord(value) ? { ...value } : undefined), path);
    if (keys === undefined && value !== undefined) this.wrongType("object", value, path);
    return keys;
  }

  /** A copy of a value, which is read once: a getter may throw, or answer otherwise the next time. */
  private copy<Value>(read: () => Value | undefined, path: Path): Value | undefined {
    try {
      return read();
    } catch {
      this.found.push(diagnostic(codes.jsonUnreadable, path, { key: String(path.at(-1) ?? "state") }));
      return undefined;
    }
  }

  /** Reports the keys that are not known. Those that say how a table looks are a hint if they say anything. */
  checkKeys(given: Keys, known: readonly string[], path: Path, view: readonly string[] = []): void {
    for (const [key, value] of Object.entries(given)) {
      const at = [...path, key];
      if (known.includes(key) || value === undefined) continue;
      if (!view.includes(key)) {
        const suggestion = closestMatch(key, known);
        this.found.push(diagnostic(codes.unknownKey, at, { key, ...(suggestion && { suggestion }) }));
      } else if (!isNothing(value)) {
        this.hints.push({ ...diagnostic(codes.ambiguousKey, at, { key, reason: "view" }), severity: "hint" });
      }
    }
  }

  wrongType(expected: "object" | "array" | "boolean", value: unknown, path: Path): void {
    const key = String(path.at(-1) ?? "state");
    this.found.push(diagnostic(codes.jsonType, path, { key, expected, found: kindOfValue(value) }));
  }

  /** A flag of the state, which is false when it is missing. */
  flag(value: unknown, path: Path): boolean {
    if (value !== undefined && typeof value !== "boolean") this.wrongType("boolean", value, path);
    return value === true;
  }

  unknownOperator(word: unknown, path: Path): void {
    const data = { part: "operator", expected: "text", found: kindOfValue(word) } as const;
    this.found.push(
      typeof word === "string"
        ? diagnostic(codes.unknownOperator, path, { found: word })
        : diagnostic(codes.jsonType, path, data),
    );
  }

  refuse(reason: "empty" | "not-supported" | "no-function", path: Path, key = String(path.at(-1))): void {
    this.found.push(diagnostic(codes.ambiguousKey, path, { key, reason }));
  }

  /** Whether a nested condition is too deep to be read, which is reported. */
  isTooDeep(depth: number, path: Path): boolean {
    const { maxDepth } = limitsOf(this.limits);
    if (depth > maxDepth) this.found.push(diagnostic(codes.tooDeep, path, { maximum: maxDepth }));
    return depth > maxDepth;
  }

  /** The checked filter, or what is wrong with the state; `page` is the path of LIMIT and OFFSET. */
  result<R extends Resource>(query: Query, options: TableOptions<R>, page: Path = []): FromStateResult<R> {
    const { messages, limits } = options;
    if (this.found.length > 0) {
      const { maxDiagnostics } = limitsOf(limits);
      return { ok: false, diagnostics: localizeAll(truncateDiagnostics(this.found, maxDiagnostics), messages) };
    }
    const result = prepare(print(query), options);
    const pathOf = this.placesIn(result.query, page);
    const located = result.diagnostics.map(({ span, ...each }) => ({ ...each, path: pathOf(span?.start ?? -1) }));
    const diagnostics = [...located, ...localizeAll(this.hints, messages)];
    return result.ok ? { ...result, diagnostics } : { ok: false, diagnostics };
  }

  /** The path in the state for each position in the text that was made of it. */
  private placesIn(query: Node, page: Path): (at: number) => Path {
    const places: { readonly start: number; readonly end: number; readonly path: Path }[] = [];
    const next = { comparison: 0, sort: 0 };
    walk(query, ({ start, end, kind }) => {
      if (kind === "count") places.push({ start, end, path: page });
      else if (kind === "comparison" || kind === "sort")
        places.push({ start, end, path: this.paths[kind][next[kind]++] ?? [] });
    });
    return (at) => places.find(({ start, end }) => start <= at && at <= end)?.path ?? [];
  }
}
