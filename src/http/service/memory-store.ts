import { checkOptions, isFlag, optionTable } from "../../base/options/options.ts";
import { prepareSelectionOrThrow } from "../../compiler/compile.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Filter } from "../../compiler/wire/selection.ts";
import { contextOf, type EvaluateOptions, isEngine } from "../../engines/evaluate/options.ts";
import { selecting } from "../../engines/evaluate/select.ts";
import { heldValue } from "./new-values.ts";
import { type NewRow, type NewValues, noEngine, type Store } from "./store.ts";

const ID = "id";

export interface MemoryStoreOptions extends Pick<EvaluateOptions, "ignoreCase" | "regexp"> {}

const memoryOptions = /* @__PURE__ */ optionTable<MemoryStoreOptions>({
  ignoreCase: isFlag,
  regexp: isEngine,
});

/** The rows after which other requests go on. */
const SLICE = 10_000;

const otherRequests = () => new Promise((resolve) => setTimeout(resolve, 0));

const WHOLE = /^-?\d+$/;

function greatestId(rows: readonly NewRow[]): bigint {
  const ids = rows.map((row) => String(row[ID])).filter((id) => WHOLE.test(id));
  return ids.map(BigInt).reduce((most, id) => (id > most ? id : most), 0n);
}

/**
 * Returns a store of rows in memory. The given rows are not modified, and changes are lost when the program ends.
 * Regular expressions need the option `regexp`, such as `re2` of `fieldfilter/evaluate/re2`; without it they are
 * rejected. A request runs in slices, between which other requests run.
 *
 * @example
 * import { defineResource } from "fieldfilter";
 * import { memoryStore } from "fieldfilter/service";
 *
 * const fields = { id: { type: "integer" }, name: { type: "string" } } as const;
 * const resource = defineResource({ name: "shoes", fields });
 * const store = memoryStore([{ id: 1, name: "shoes" }, { id: 2, name: "boots" }]);
 * const filters = [{ name: "id", operator: "EQUALS", values: [2] }] as const;
 * await store.del?.(filters, resource); // 1
 * await store.get({ fields: ["name"], filters: [], limit: 10 }, resource); // { rows: [{ name: "shoes" }], total: 1 }
 */
export function memoryStore(rows: Iterable<NewRow>, options: MemoryStoreOptions = {}): Store {
  checkOptions(options, memoryOptions);
  const evaluating = { regexp: noEngine, ...options };
  let all = [...rows];
  let lastId = greatestId(all);
  const newId = () => {
    const id = heldValue(String(lastId + 1n), "integer");
    if (id === undefined) throw new RangeError("There is no id left.");
    lastId++;
    return id;
  };
  /** The rows that a filter selects, before its limit, and the page of them. */
  const selected = async (rows: readonly NewRow[], filter: Prepared) => {
    const { test, page } = selecting(contextOf(filter, evaluating, "memoryStore"));
    const found: NewRow[] = [];
    for (let index = 0, { length } = rows; index < length; index++) {
      const row = rows[index] as NewRow;
      if (!test || test(row)) found.push(row);
      if (index % SLICE === SLICE - 1) await otherRequests();
    }
    return { found, page };
  };
  let lastChange: Promise<unknown> = Promise.resolve();
  /** Changes the selected rows, when the changes before are done; `changed` is all rows after it. */
  const change = (
    filters: readonly Filter[],
    resource: Resource,
    changed: (rows: readonly NewRow[], meant: ReadonlySet<NewRow>) => NewRow[],
  ): Promise<number> => {
    const done = lastChange.then(async () => {
      const { found } = await selected(all, prepareSelectionOrThrow({ filters }, { resource }));
      all = changed(all, new Set(found));
      return found.length;
    });
    lastChange = done.catch(() => {});
    return done;
  };
  /** Sets the values in the rows that match, and returns these as they are then. */
  const edited = async (filters: readonly Filter[], values: NewValues, resource: Resource) => {
    const result: NewRow[] = [];
    await change(filters, resource, (rows, meant) =>
      rows.map((row) => {
        if (!meant.has(row)) return row;
        const now = { ...row, ...values };
        result.push(now);
        return now;
      }),
    );
    return result;
  };
  return {
    get: async (request, resource) => {
      const { found, page } = await selected(all, prepareSelectionOrThrow(request, { resource }));
      const { result, total } = page(found);
      return { rows: result, total };
    },
    add: async (values, _fields, { fields }) => {
      const row = fields[ID]?.type === "integer" ? { [ID]: newId(), ...values } : values;
      all.push(row);
      return row;
    },
    edit: async (filters, values, resource) => (await edited(filters, values, resource)).length,
    editReturning: (filters, values, _fields, resource) => edited(filters, values, resource),
    del: (filters, resource) => change(filters, resource, (rows, meant) => rows.filter((row) => !meant.has(row))),
  };
}
