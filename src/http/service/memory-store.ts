import { renderedError } from "../../base/diagnostics/rendered-error.ts";
import { isFlag } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import type { Query } from "../../compiler/ast/nodes.ts";
import { prepareSelectionOrThrow } from "../../compiler/prepare.ts";
import { checkedQuery } from "../../compiler/prepared.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { liftJson } from "../../compiler/wire/lift/lift.ts";
import type { Filter, Selection } from "../../compiler/wire/selection.ts";
import { matcher } from "../../engines/evaluate/matcher.ts";
import { type EvaluateOptions, isEngine } from "../../engines/evaluate/options.ts";
import { select } from "../../engines/evaluate/select.ts";
import { heldValue } from "./new-values.ts";
import { addById, ID, type RowsById, requiredId } from "./rows-by-id.ts";
import { type NewRow, type NewValues, noEngine, type Store } from "./store.ts";

export type MemoryStoreOptions = Pick<EvaluateOptions, "ignoreCase" | "regexp">;

const memoryOptions = /* @__PURE__ */ optionTable<MemoryStoreOptions>({ ignoreCase: isFlag, regexp: isEngine });

const WHOLE = /^-?\d+$/;

function greatestId(rows: readonly NewRow[]): bigint {
  const ids = rows.map((row) => String(row[ID])).filter((id) => WHOLE.test(id));
  return ids.map(BigInt).reduce((most, id) => (id > most ? id : most), 0n);
}

/** The query of a selection, which the service has checked. */
function queryOf(selection: Selection): Query {
  const lifted = liftJson(selection, {});
  if (lifted.ok) return lifted.query;
  throw renderedError(lifted);
}

/**
 * Returns a store of rows in memory. It does not modify the given rows, and its changes are lost when the program ends.
 * Regular expressions need the option `regexp`, such as `re2` of `fieldfilter/evaluate/re2`; without it they are
 * refused.
 *
 * @example
 * import { keywords } from "fieldfilter/samples";
 * import { memoryStore } from "fieldfilter/service";
 *
 * const store = memoryStore([{ id: 1, name: "shoes" }, { id: 2, name: "boots" }]);
 * const filters = [{ name: "id", operator: "EQUALS", values: [2] }] as const;
 * await store.del?.(filters, keywords); // 1
 * await store.get({ fields: ["name"], filters: [], limit: 10 }, keywords); // { rows: [{ name: "shoes" }], total: 1 }
 */
export function memoryStore(rows: Iterable<NewRow>, options: MemoryStoreOptions = {}): Store {
  checkOptions(options, memoryOptions);
  const evaluating = { regexp: noEngine, ...options };
  let all = [...rows];
  let lastId = greatestId(all);
  let rowsById: RowsById | undefined;
  const replaceAll = (changed: NewRow[]) => {
    all = changed;
    rowsById = undefined;
  };
  /** The rows that the filters can select. */
  const candidates = (filters: readonly Filter[], resource: Resource): readonly NewRow[] => {
    const id = requiredId(filters, resource);
    if (id === undefined) return all;
    if (!rowsById) {
      rowsById = new Map();
      for (const row of all) addById(rowsById, row);
    }
    return rowsById.get(id) ?? [];
  };
  const newId = () => {
    const id = heldValue(String(lastId + 1n), "integer");
    if (id === undefined) throw new RangeError("There is no id left.");
    lastId++;
    return id;
  };
  /** Sets the values in the rows that match, and returns these as they are then. */
  const edited = (filters: readonly Filter[], values: NewValues, resource: Resource): readonly NewRow[] => {
    const isMeant = matcher(prepareSelectionOrThrow({ filters }, { resource }), evaluating);
    const meant = new Map(all.filter(isMeant).map((row) => [row, { ...row, ...values }]));
    replaceAll(all.map((row) => meant.get(row) ?? row));
    return [...meant.values()];
  };
  return {
    get: async (request, resource) => {
      const filter = checkedQuery(queryOf(request), resource);
      const { result, total } = select(candidates(request.filters, resource), filter, evaluating);
      return { rows: result, total };
    },
    add: async (values, _fields, { fields }) => {
      const row = fields[ID]?.type === "integer" ? { [ID]: newId(), ...values } : values;
      all.push(row);
      if (rowsById) addById(rowsById, row);
      return row;
    },
    edit: async (filters, values, resource) => edited(filters, values, resource).length,
    editReturning: async (filters, values, _fields, resource) => edited(filters, values, resource),
    del: async (filters, resource) => {
      const isMeant = matcher(prepareSelectionOrThrow({ filters }, { resource }), evaluating);
      const kept = all.filter((row) => !isMeant(row));
      const count = all.length - kept.length;
      replaceAll(kept);
      return count;
    },
  };
}
