import { type Diagnostic, inTextOrder, isError, withoutFixes } from "../../base/diagnostics/diagnostic.ts";
import { localizeAll } from "../../base/diagnostics/localize.ts";
import { isResource } from "../../base/options/checks.ts";
import { checkOptions, optionTable, withoutOptions } from "../../base/options/option-table.ts";
import { applyEdits, separateEdits, shiftOf, type TextEdit } from "../../base/text/edits.ts";
import type { Span } from "../../base/text/span.ts";
import { analyse } from "../../compiler/analyse.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { createClock } from "../../compiler/bindings/clock.ts";
import { compileText } from "../../compiler/compile.ts";
import { decompile } from "../../compiler/decompile.ts";
import { type OutputOptions, outputOptions } from "../../compiler/outputs.ts";
import { readText } from "../../compiler/parser/parse.ts";
import { readToRun } from "../../compiler/read-to-run.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { toggleCondition } from "../edit/change-conditions.ts";
import { editInText, readEdited } from "../edit/document.ts";
import { changeTo, commentedOut } from "../edit/write.ts";
import type { ChangeCode, ResourceChange } from "./changes.ts";
import { compareResources } from "./compare.ts";
import { comparedFields, namesIn, renamedQuery, renamingEdits } from "./renamed.ts";
import { isRenames, type Renames } from "./renames.ts";
import { clausesOff, type Part, partsAt, partsOf, without } from "./switch-off.ts";

export interface MigrateOptions extends Omit<OutputOptions, "resource" | "idShorthand"> {
  /** The resource that the filter was written for. */
  readonly before: Resource;
  /** The resource that the filter is migrated to. */
  readonly after: Resource;
  /** Renamed fields and values (default: none). */
  readonly renames?: Renames;
}

/** Whether a filter is unchanged, was changed only by renames, or needs a decision by a person. */
export type MigrationStatus = "untouched" | "changed" | "needs a person";

export interface Migration {
  /** Whether the filter is valid for the new resource and selects the same rows. */
  readonly ok: boolean;
  readonly status: MigrationStatus;
  /** The filter for the new resource. Invalid parts are switched off, in comments. */
  readonly text: string;
  /** The edits that change the given text, or the text of the selection, to it. */
  readonly edits: readonly TextEdit[];
  /** The new selection; set only for a selection, if `ok`. */
  readonly selection?: Selection;
  /** The errors, with their spans in the given text, or in the text of the selection. */
  readonly diagnostics: readonly Diagnostic[];
  /** The changes of the fields that the filter uses, except safe ones. */
  readonly changes: readonly ResourceChange[];
}

/** Without those that say for which resource a filter is compiled; the key `id` is kept where a selection has it. */
const compileOptions = /* @__PURE__ */ withoutOptions(outputOptions, "resource", "idShorthand");

const migrateOptions = /* @__PURE__ */ optionTable<MigrateOptions, Omit<OutputOptions, "resource" | "idShorthand">>(
  { before: isResource, after: isResource, renames: isRenames },
  compileOptions,
);

/**
 * Migrates a stored filter, a text or a selection as JSON, to a new version of its resource. Returns the filter with
 * renames applied. If it then has errors, returns them with their positions, and the filter with these conditions and
 * clauses switched off, for a person to edit: it selects other rows, so do not run it. Never throws on invalid input.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { migrate } from "fieldfilter/migrate";
 *
 * const before = defineResource({ name: "goods", fields: { cost: { type: "number" }, tag: { type: "string" } } });
 * const after = defineResource({ name: "goods", fields: { price: { type: "number" } } });
 * const options = { before, after, renames: { fields: { cost: "price" } } };
 * migrate("cost < 5 ORDER BY cost", options).text; // "price < 5 ORDER BY price"
 * const { ok, text } = migrate("cost < 5 AND tag = 'a'", options);
 * [ok, text]; // [false, "price < 5 /* AND tag = 'a' *\/"]
 */
export function migrate(filter: string | Selection, options: MigrateOptions): Migration {
  checkOptions(options, migrateOptions);
  const changes = changesFor(options);
  if (typeof filter === "string") return migrateText(filter, options, changes);
  const read = decompile(filter, { partial: true, ...(options.messages && { messages: options.messages }) });
  if (!read.ok) return refused(read.text, read.diagnostics);
  const migrated = migrateText(read.text, options, changes);
  if (!migrated.ok || migrated.status === "untouched")
    return migrated.ok ? { ...migrated, selection: filter } : migrated;
  const { before, after, renames, output, ...others } = options;
  const compiled = compileText(migrated.text, { ...others, resource: after, idShorthand: Object.hasOwn(filter, "id") });
  return compiled.selection ? { ...migrated, selection: compiled.selection } : refused(read.text, compiled.diagnostics);
}

const refused = (text: string, diagnostics: readonly Diagnostic[]): Migration => ({
  ok: false,
  status: "needs a person",
  text,
  edits: [],
  diagnostics,
  changes: [],
});

interface Compared extends Pick<MigrateOptions, "after" | "renames"> {
  readonly changes: readonly ResourceChange[];
}

/** The last comparison of each resource, because many filters are migrated in a row. */
const comparisons = new WeakMap<Resource, Compared>();

function changesFor({ before, after, renames }: MigrateOptions): readonly ResourceChange[] {
  const last = comparisons.get(before);
  if (last && last.after === after && last.renames === renames) return last.changes;
  const { changes } = compareResources(before, after, renames ? { renames } : {});
  comparisons.set(before, { after, ...(renames && { renames }), changes });
  return changes;
}

/** Whoever reads a filter may not know the values of its variables. */
const unknowable: ReadonlySet<string> = new Set(["unbound-variable", "unused-binding"]);

const someTime = /* @__PURE__ */ createClock({ now: "2026-01-01T00:00:00Z" });

/** What the new resource does not take of a query. */
function errorsIn(query: Query, options: MigrateOptions): readonly Diagnostic[] {
  const { before, after, renames, output, messages, clock = someTime, ...others } = options;
  const compiling = { ...others, resource: after, clock };
  const found =
    output === "query" ? readToRun(query, compiling).found : inTextOrder(analyse(query, compiling).diagnostics);
  return found.filter((each) => isError(each) && (options.bindings || !unknowable.has(each.code)));
}

/** So often it is tried to switch off what is wrong, and then all. */
const MOST_TRIES = 4;

/** The parts of a query without which it has no errors. */
function wrongParts(query: Query, first: readonly Diagnostic[], options: MigrateOptions): ReadonlySet<Part> {
  const parts = partsOf(query);
  const off = new Set<Part>();
  let errors = first;
  for (let tries = 0; errors.length > 0; tries++) {
    const on = parts.filter((part) => !off.has(part));
    const wrong = tries < MOST_TRIES ? partsAt(on, errors) : on;
    if (wrong.length === 0) return off; // such as an action that needs a condition
    for (const part of wrong) off.add(part);
    errors = errorsIn(without(query, off), options);
  }
  return off;
}

/** Changes after which a condition that is still valid does not mean the same. */
const otherMeanings: ReadonlySet<ChangeCode> = new Set(["type-changed", "times-changed", "qualifiers-changed"]);

function migrateText(text: string, options: MigrateOptions, all: readonly ResourceChange[]): Migration {
  const { before, renames = {}, limits, messages } = options;
  const { query, diagnostics: syntax } = readText(text, limits);
  if (syntax.length > 0) return refused(text, localizeAll(syntax.map(withoutFixes), messages));
  const renamed = renamedQuery(query, before, renames);
  const errors = errorsIn(renamed, options);
  const off = errors.length === 0 ? new Set<Part>() : wrongParts(renamed, errors, options);
  const names = new Set([...namesIn(query)].map((name) => findField(before, name)?.name));
  const compared = comparedFields(query, before, renames);
  const isOther = ({ code, field = "" }: ResourceChange) =>
    otherMeanings.has(code) || (code === "value-renamed" && compared.has(field));
  const changes = all.filter(
    (each) => each.field !== undefined && names.has(each.field) && (each.impact !== "safe" || isOther(each)),
  );
  const written = rewritten(text, query, renamed, off, options);
  const ok = errors.length === 0 && !changes.some(isOther);
  return {
    ok,
    status: ok ? (written === text ? "untouched" : "changed") : "needs a person",
    text: written,
    edits: written === text ? [] : changeTo(text, written).edits,
    diagnostics: localizeAll(errors.map(withoutFixes), messages),
    changes,
  };
}

/** The text with its new names and values, and with some parts in comments. */
function rewritten(
  text: string,
  query: Query,
  renamed: Query,
  off: ReadonlySet<Part>,
  { before, renames = {} }: MigrateOptions,
): string {
  const edits = separateEdits([...renamingEdits(query, before, renames)]);
  const { moved } = shiftOf(edits);
  const at = ({ start, end }: Span) => ({ start: moved(start), end: moved(end) });
  const named = edits.length === 0 ? text : applyEdits(text, edits);
  const clauses = off.size === 0 ? [] : clausesOff(text, renamed, off).map((span) => commentedOut(named, at(span)));
  const edited = clauses.length === 0 ? named : applyEdits(named, clauses);
  const shift = shiftOf(separateEdits(clauses));
  const wrong = [...off].filter(({ kind }) => kind === "comparison").map(at);
  const places = wrong.map(({ start, end }) => ({ span: { start: shift.moved(start), end: shift.moved(end) } }));
  const switched = places.length === 0 ? edited : toggleCondition(edited, ...places).text;
  if (!query.comments) return switched;
  // What was switched off before has old names and values too.
  const whole = readEdited(switched);
  const old = renamingEdits(whole.query, before, renames).map((each) => editInText(whole, each));
  return applyEdits(switched, old);
}
