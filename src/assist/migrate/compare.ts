import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { actions } from "../../base/language/clauses.ts";
import { operatorNames, operators } from "../../base/language/operators.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import { checkResource } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { suits } from "../../compiler/resource/permissions.ts";
import { qualifiersInOrder } from "../../compiler/resource/qualifiers.ts";
import { defaultFieldsOf, type Field, type Resource } from "../../compiler/resource/resource.ts";
import { changeOf, type ResourceChange } from "./changes.ts";
import { checkRenames, isRenames, proposedField, proposedValue, type Renames, renamedTo } from "./renames.ts";

export interface CompareOptions {
  /** Renamed fields and values (default: none). */
  readonly renames?: Renames;
}

const compareOptions = /* @__PURE__ */ optionTable<CompareOptions>({ renames: isRenames });

export interface ResourceComparison {
  readonly changes: readonly ResourceChange[];
  /** Probable renames. They are not applied until you pass them as the option `renames`. */
  readonly proposed: Required<Renames>;
}

/**
 * Compares two descriptions of a resource. Returns each change with its effect on filters: `breaking` if filters that
 * use it fail, `maybe` if some can fail or select other rows, `safe` if every filter that compiled still does. Proposes
 * renames by label, name and type. Parameters are not part of filters, so they are not compared.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { compareResources } from "fieldfilter/migrate";
 *
 * const before = defineResource({ name: "goods", fields: { cost: { type: "number", label: "Price" } } });
 * const after = defineResource({ name: "goods", fields: { price: { type: "number", label: "Price" } } });
 * const { changes, proposed } = compareResources(before, after);
 * changes.map(({ impact, message }) => [impact, message])[0]; // ["breaking", 'The field "cost" is gone.']
 * proposed.fields; // { cost: "price" }
 */
export function compareResources(before: Resource, after: Resource, options: CompareOptions = {}): ResourceComparison {
  checkResource(before);
  checkResource(after);
  checkOptions(options, compareOptions);
  const { renames = {} } = options;
  checkRenames(before, after, renames);
  const targets = new Set(Object.values(renames.fields ?? {}));
  const added = Object.fromEntries(
    Object.entries(after.fields).filter(([name]) => !Object.hasOwn(before.fields, name) && !targets.has(name)),
  );
  const changes: ResourceChange[] = [];
  const fields: [string, string][] = [];
  const values: [string, Readonly<Record<string, string | number>>][] = [];
  for (const [name, field] of Object.entries(before.fields)) {
    const to = renamedTo(renames.fields, name);
    const known = to ?? name;
    if (!Object.hasOwn(after.fields, known)) {
      changes.push(changeOf("field-removed", ["fields", name], { field: name }));
      const proposal = proposedField(name, field, added);
      if (proposal !== undefined) fields.push([name, proposal]);
      continue;
    }
    if (to !== undefined) changes.push(changeOf("field-renamed", ["fields", to], { field: name, to }));
    const other = after.fields[known] as Field;
    changes.push(...fieldChanges(name, field, other, ["fields", known], renamedTo(renames.values, name)));
    const proposals = valueProposals(field, other, renamedTo(renames.values, name));
    if (proposals.length > 0) values.push([name, Object.fromEntries(proposals)]);
  }
  for (const name of Object.keys(added)) changes.push(changeOf("field-added", ["fields", name], { field: name }));
  changes.push(...clauseChanges(before, after, renames));
  return { changes, proposed: { fields: Object.fromEntries(fields), values: Object.fromEntries(values) } };
}

const uses = [
  ["filterable", "conditions"],
  ["sortable", "ORDER BY"],
  ["selectable", "SELECT"],
] as const;

/** What has changed in a field. */
function fieldChanges(
  field: string,
  before: Field,
  after: Field,
  path: Path,
  names: Readonly<Record<string, string | number>> | undefined,
): readonly ResourceChange[] {
  return [
    ...typeChanges(field, before, after, path),
    ...valueChanges(field, before, after, path, names),
    ...operatorNames.flatMap((name) => {
      const [was, is] = [suits(name, before), suits(name, after)];
      const data = { field, use: operators[name].canonical };
      const at = [...path, "operators"];
      return was === is ? [] : [changeOf(was ? "operator-removed" : "operator-added", at, data)];
    }),
    ...uses.flatMap(([key, use]) => {
      const [was, is] = [before[key] !== false, after[key] !== false];
      return was === is ? [] : [changeOf(was ? "use-forbidden" : "use-allowed", [...path, key], { field, use })];
    }),
    ...(before.deprecated || !after.deprecated ? [] : [changeOf("deprecated", [...path, "deprecated"], { field })]),
  ];
}

function typeChanges(field: string, before: Field, after: Field, path: Path): readonly ResourceChange[] {
  const changes: ResourceChange[] = [];
  const [from, to] = [before.type, after.type];
  const areTimes = typeFacts[from].family === "time" && typeFacts[to].family === "time";
  if (from !== to) {
    const isNear = typeFacts[from].isNumeric && typeFacts[to].isNumeric && to === "number";
    changes.push(changeOf(isNear ? "type-widened" : "type-changed", [...path, "type"], { field, from, to }));
  } else if (areTimes && (before.format !== after.format || before.precision !== after.precision)) {
    changes.push(changeOf("times-changed", path, { field }));
  } else if (areTimes && before.timeZone !== after.timeZone) {
    changes.push(changeOf("zone-changed", [...path, "timeZone"], { field }));
  }
  const nullable = (each: Field) => each.nullable === true;
  if (nullable(before) !== nullable(after))
    changes.push(changeOf(nullable(after) ? "nullable" : "never-null", [...path, "nullable"], { field }));
  const qualifiers = (each: Field) => (each.qualifiers ? qualifiersInOrder(each).join() : undefined);
  if (qualifiers(before) !== qualifiers(after))
    changes.push(changeOf("qualifiers-changed", [...path, "qualifiers"], { field }));
  return changes;
}

const textsOf = ({ values = [] }: Field) => new Set(values.map(({ value }) => String(value)));

function valueChanges(
  field: string,
  before: Field,
  after: Field,
  path: Path,
  names: Readonly<Record<string, string | number>> | undefined,
): readonly ResourceChange[] {
  if (!before.values || !after.values) return []; // then the type has changed
  const at = [...path, "values"];
  const [old, now] = [textsOf(before), textsOf(after)];
  const targets = new Set(Object.values(names ?? {}).map(String));
  const gone = [...old].flatMap((from) => {
    const to = renamedTo(names, from);
    if (to !== undefined) return [changeOf("value-renamed", at, { field, from, to: String(to) })];
    return now.has(from) ? [] : [changeOf("value-removed", at, { field, from })];
  });
  const isNew = (value: string) => !old.has(value) && !targets.has(value);
  return [...gone, ...[...now].filter(isNew).map((value) => changeOf("value-added", at, { field, to: value }))];
}

function valueProposals(
  before: Field,
  after: Field,
  names: Readonly<Record<string, string | number>> | undefined,
): readonly (readonly [string, string | number])[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  const added = (after.values ?? []).filter(({ value }) => !old.has(String(value)));
  return (before.values ?? []).flatMap((each) => {
    const from = String(each.value);
    const to = now.has(from) || renamedTo(names, from) !== undefined ? undefined : proposedValue(each, added);
    return to === undefined ? [] : [[from, to]];
  });
}

/** What has changed besides the fields. */
function clauseChanges(before: Resource, after: Resource, { fields }: Renames): readonly ResourceChange[] {
  const changes: ResourceChange[] = [];
  const most = ({ maxLimit = Number.POSITIVE_INFINITY }: Resource) => maxLimit;
  if (most(after) < most(before)) changes.push(changeOf("limit-lowered", ["maxLimit"], { to: String(after.maxLimit) }));
  if (most(after) > most(before)) changes.push(changeOf("limit-raised", ["maxLimit"], {}));
  for (const [key, clause] of [
    ["paging", "OFFSET"],
    ["returning", "SELECT of edit"],
  ] as const) {
    const [was, is] = [before[key] === true, after[key] === true];
    if (was !== is) changes.push(changeOf(was ? "clause-removed" : "clause-added", [key], { use: clause }));
  }
  const offered = ({ actions: all = actions }: Resource) => new Set(all);
  const [old, now] = [offered(before), offered(after)];
  for (const action of actions)
    if (old.has(action) !== now.has(action))
      changes.push(changeOf(old.has(action) ? "action-removed" : "action-added", ["actions"], { use: action }));
  const defaults = defaultFieldsOf(before).map((name) => renamedTo(fields, name) ?? name);
  if (defaults.join() !== defaultFieldsOf(after).join())
    changes.push(changeOf("default-fields-changed", ["defaultFields"], {}));
  return changes;
}
