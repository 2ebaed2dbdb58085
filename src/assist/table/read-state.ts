import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import { type Diagnostic, diagnostic, type Path } from "../../base/diagnostics/diagnostic.ts";
import * as codes from "../../base/diagnostics/error-messages.ts";
import { limitsOf, truncateDiagnostics } from "../../base/diagnostics/limits.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { arities, type OperatorName, operators } from "../../base/language/operators.ts";
import { isRecord, isResource, optionTable } from "../../base/options/options.ts";
import type { Span } from "../../base/text/span.ts";
import type { Condition, Query } from "../../compiler/ast/nodes.ts";
import { kindOfValue } from "../../compiler/ast/values.ts";
import { compileOptions, type PrepareOptions } from "../../compiler/compile.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { foundInJson } from "../../compiler/wire/read-selection.ts";
import { compare, finish, type NamedField, type Parts, type PlacedValue } from "../convert/conditions.ts";

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

/** A part of a state, and its path. */
export interface Placed {
  readonly value: unknown;
  readonly path: Path;
}

export const isBlank = (value: unknown) => value === undefined || value === null || value === "";
const isReference = (value: unknown) => typeof value === "string" && value.startsWith(referencePrefix);

/**
 * Reads a state, which may be any JSON, and collects what is wrong with it. Each node of the AST begins at a number,
 * which is the index of its path.
 */
export class StateReader<R extends Resource> {
  private readonly found: Diagnostic[] = [];
  private readonly paths: Path[] = [[]];

  constructor(private readonly options: TableOptions<R>) {}

  place(path: Path): Span {
    const start = this.paths.push(path) - 1;
    return { start, end: start + 1 };
  }

  report(each: Diagnostic): undefined {
    this.found.push(each);
  }

  refuse(
    reason: "empty" | "not-supported" | "no-function" | "free-text",
    path: Path,
    key = String(path.at(-1)),
  ): undefined {
    return this.report(diagnostic(codes.ambiguousKey, path, { key, reason }));
  }

  /** The field that a part names; undefined for anything else than a name, which is reported. */
  field({ value, path }: Placed): NamedField | undefined {
    if (typeof value === "string" && value !== "") return { name: value, ...this.place(path) };
    if (value === "") return this.report(diagnostic(codes.emptyName, path, {}));
    return this.report(diagnostic(codes.jsonType, path, { part: "name", expected: "text", ...foundInJson(value) }));
  }

  /** The condition of a field; undefined for an invalid one, which is reported. With `isField`, values are names. */
  condition(
    name: Placed,
    operator: OperatorName,
    values: readonly unknown[],
    at: Path,
    { isNegated = false, isField = false } = {},
  ): Condition | undefined {
    const field = this.field(name);
    const { canonical, arity } = operators[operator];
    const operands = values.flatMap((value, index): PlacedValue | NamedField | readonly [] => {
      const path = values.length > 1 ? [...at, index] : at;
      if (isReference(value) && !isField) this.report(diagnostic(codes.reservedPrefix, path, { value: String(value) }));
      else if (isField) return this.field({ value, path }) ?? [];
      else if (typeof value === "string" || (typeof value === "number" && Number.isFinite(value)))
        return { value, ...this.place(path) };
      else this.report(diagnostic(codes.jsonType, path, { part: "value", expected: "value", ...foundInJson(value) }));
      return [];
    });
    const count = values.length;
    if (!arities[arity].accepts(count))
      return this.report(diagnostic(codes.valueCount, at, { operator: canonical, wanted: arity, count }));
    if (!field || operands.length < count) return undefined;
    const { resource } = this.options;
    return compare(field, operator, operands, isNegated, { resource, negatesNull: false });
  }

  /** The items of an array; none for anything else, which is reported unless it is undefined. */
  items(value: unknown, path: Path): readonly unknown[] {
    const items = this.copy(() => (Array.isArray(value) ? [...value] : undefined), path);
    if (items === undefined && value !== undefined) this.wrongType("array", value, path);
    return items ?? [];
  }

  /** What is made of each object in an array; what is not an object is reported. */
  each<Made>(value: unknown, path: Path, make: (item: Keys, path: Path) => Made | undefined): readonly Made[] {
    const made = this.items(value, path).map((item, index) => {
      const read = this.object(item ?? null, [...path, index]);
      return read && make(read, [...path, index]);
    });
    return made.filter((each) => each !== undefined);
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
      return this.report(diagnostic(codes.jsonUnreadable, path, { key: String(path.at(-1) ?? "state") }));
    }
  }

  /** Reports the keys that are not known. Those that say how a table looks are a hint if they say anything. */
  checkKeys(given: Keys, known: readonly string[], path: Path, view: readonly string[] = []): void {
    for (const [key, value] of Object.entries(given)) {
      const at = [...path, key];
      if (known.includes(key) || value === undefined) continue;
      const suggestion = closestMatch(key, known);
      if (!view.includes(key))
        this.report(diagnostic(codes.unknownKey, at, { key, ...(suggestion && { suggestion }) }));
      else if (!saysNothing(value))
        this.report({ ...diagnostic(codes.ambiguousKey, at, { key, reason: "view" }), severity: "hint" });
    }
  }

  wrongType(expected: "object" | "array" | "boolean" | "count", value: unknown, path: Path): undefined {
    const key = String(path.at(-1) ?? "state");
    return this.report(diagnostic(codes.jsonType, path, { key, expected, found: kindOfValue(value) }));
  }

  /** A flag of the state, which is false when it is missing. */
  flag(value: unknown, path: Path): boolean {
    if (value !== undefined && typeof value !== "boolean") this.wrongType("boolean", value, path);
    return value === true;
  }

  unknownOperator(word: unknown, path: Path): undefined {
    const data = { part: "operator", expected: "text", found: kindOfValue(word) } as const;
    return this.report(
      typeof word === "string"
        ? diagnostic(codes.unknownOperator, path, { found: word })
        : diagnostic(codes.jsonType, path, data),
    );
  }

  /** Whether a nested condition is too deep to be read, which is reported. */
  isTooDeep(depth: number, path: Path): boolean {
    const { maxDepth } = limitsOf(this.options.limits);
    if (depth > maxDepth) this.report(diagnostic(codes.tooDeep, path, { maximum: maxDepth }));
    return depth > maxDepth;
  }

  /** The checked filter, or what is wrong with the state. */
  result(parts: Parts): FromStateResult<R> {
    const { limits } = this.options;
    const found = truncateDiagnostics(this.found, limitsOf(limits).maxDiagnostics);
    return finish(parts, found, this.options, ({ span, ...each }) => ({
      ...(each as Diagnostic),
      path: this.paths[span?.start ?? 0] ?? [],
    }));
  }
}

/** Whether a value of a state says nothing: `{ left: [], right: [] }`. */
export function saysNothing(value: unknown): boolean {
  const isEmpty = (each: unknown) => typeof each === "object" && each !== null && Object.keys(each).length === 0;
  if (typeof value !== "object" || value === null) return isBlank(value);
  return Object.values(value).every((each) => isBlank(each) || isEmpty(each));
}
