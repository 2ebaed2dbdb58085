import type { Diagnostic } from "../../base/diagnostics/diagnostic.ts";
import { referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import * as option from "../../base/options/options.ts";
import { applyEdits, type TextEdit } from "../../base/text/edits.ts";
import { quoteValue } from "../../base/text/quote.ts";
import type { Span } from "../../base/text/span.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { operandsOf, walk } from "../../compiler/ast/walk.ts";
import { compileText } from "../../compiler/compile.ts";
import { type OutputOptions, outputOptions } from "../../compiler/compile-options.ts";
import { decompile } from "../../compiler/decompile.ts";
import { spellName } from "../../compiler/lexer/characters.ts";
import { readText } from "../../compiler/parser/parse.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { spacedEdit } from "../edit/replacement.ts";

/** What was renamed in a resource. */
export interface Renames {
  /** The new name of each renamed field. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The new value of each renamed value, by the old field name and the old value. */
  readonly values?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
}

/** A selection keeps its own `id`, so the option `idShorthand` does not apply. */
type Compiling = Omit<OutputOptions, "resource" | "idShorthand">;

export interface MigrateOptions extends Compiling {
  /** The new resource. */
  readonly resource: Resource;
  readonly renames: Renames;
}

export type Migration =
  | {
      readonly ok: true;
      /** The filter with its new names and values. */
      readonly text: string;
      /** The new selection; missing with the option `output: "query"`. */
      readonly selection?: Selection | undefined;
      /** Warnings, with positions in `text`. */
      readonly diagnostics: readonly Diagnostic[];
    }
  | {
      readonly ok: false;
      readonly text: string;
      readonly selection?: undefined;
      /** The errors, with positions in `text`, or with paths in a selection that is not valid. */
      readonly diagnostics: readonly Diagnostic[];
    };

const areAll = (value: unknown, isValid: (each: unknown) => boolean) =>
  option.isRecord(value) && Object.values(value).every(isValid);
const isName = (to: unknown) => typeof to === "string" && to !== "";
const isValue = (to: unknown) => typeof to === "string" || typeof to === "number";
const areValues = (ofField: unknown) => areAll(ofField, isValue);

const renamesTable = /* @__PURE__ */ option.optionTable<Renames>({
  fields: (value) => (areAll(value, isName) ? undefined : 'an object such as { cost: "price" }'),
  values: (value) => (areAll(value, areValues) ? undefined : 'an object such as { state: { sold: "sold_out" } }'),
});

const migrateOptions = /* @__PURE__ */ option.optionTable<MigrateOptions, Compiling>(
  {
    resource: option.resource,
    renames: option.nested(renamesTable, 'an object such as { fields: { cost: "price" } }'),
  },
  option.withoutOptions(outputOptions, "resource", "idShorthand"),
);

/**
 * Applies renames to a stored filter, a text or a selection, and compiles it for the new resource. Changes only renamed
 * fields and values and keeps every other character. Never throws on an invalid filter.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { migrate } from "fieldfilter/migrate";
 *
 * const resource = defineResource({ name: "goods", fields: { price: { type: "number" } } });
 * migrate("cost < 5", { resource, renames: { fields: { cost: "price" } } }).text; // "price < 5"
 */
export function migrate(filter: string | Selection, options: MigrateOptions): Migration {
  option.checkOptions(options, migrateOptions);
  const { renames, ...compiling } = options;
  if (typeof filter === "string") return compileRenamed(filter, renames, compiling);
  const read = decompile(filter, { messages: options.messages });
  if (!read.ok) return { ok: false, text: "", diagnostics: read.diagnostics };
  return compileRenamed(read.text, renames, { ...compiling, idShorthand: Object.hasOwn(filter, "id") });
}

function compileRenamed(text: string, renames: Renames, options: OutputOptions): Migration {
  const renamed = applyEdits(text, renamingEdits(text, renames, options));
  const result = compileText(renamed, options);
  const { diagnostics } = result;
  if (!result.ok) return { ok: false, text: renamed, diagnostics };
  return { ok: true, text: renamed, selection: result.selection, diagnostics };
}

/** The part of a name that has a rename: the whole name, or the name of a qualified field before its first colon. */
function renamedPart(name: string, renames: Readonly<Record<string, unknown>> | undefined): string {
  return option.entryFor(renames, name) === undefined ? (name.split(":", 1)[0] as string) : name;
}

function renamingEdits(text: string, { fields, values }: Renames, { limits }: OutputOptions): readonly TextEdit[] {
  const edits: TextEdit[] = [];
  const rename = (name: string, span: Span, prefix = "") => {
    const base = renamedPart(name, fields);
    const to = option.entryFor(fields, base);
    if (to !== undefined) edits.push(spacedEdit(text, span, prefix + spellName(to + name.slice(base.length))));
  };
  const renameValues = (comparison: Comparison) => {
    const { name, operator } = comparison;
    const names = option.entryFor(values, renamedPart(name.text, values));
    if (!names || operators[operator.name].readsText) return;
    for (const each of operandsOf(comparison)) {
      const to =
        each.kind === "string" || each.kind === "number" ? option.entryFor(names, String(each.value)) : undefined;
      if (to !== undefined) edits.push(spacedEdit(text, each, quoteValue(to)));
    }
  };
  const { query, diagnostics } = readText(text, limits);
  if (diagnostics.length > 0) return [];
  walk(query, (node) => {
    if (node.kind === "name") rename(node.text, node);
    if (node.kind === "reference") rename(node.name, node, referencePrefix);
    if (node.kind === "comparison") renameValues(node);
  });
  return edits;
}
