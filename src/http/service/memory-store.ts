import { checkOptions, isFlag, optionTable } from "../../base/options/options.ts";
import { matcher } from "../../engines/evaluate/matcher.ts";
import { type EvaluateOptions, isEngine } from "../../engines/evaluate/options.ts";
import { select } from "../../engines/evaluate/select.ts";
import { type NewRow, noEngine, type Store } from "./store.ts";

const ID = "id";

export interface MemoryStoreOptions extends Pick<EvaluateOptions, "ignoreCase" | "regexp"> {}

const memoryOptions = /* @__PURE__ */ optionTable<MemoryStoreOptions>({
  ignoreCase: isFlag,
  regexp: isEngine,
});

/**
 * Returns a store of rows in memory. The given rows are not modified, and changes are lost when the program ends.
 * Regular expressions need the option `regexp`, such as `re2` of `fieldfilter/evaluate/re2`; without it they are
 * rejected.
 *
 * @example
 * import { defineResource, prepareSelectionOrThrow } from "fieldfilter";
 * import { memoryStore } from "fieldfilter/service";
 *
 * const fields = { id: { type: "integer" }, name: { type: "string" } } as const;
 * const resource = defineResource({ name: "shoes", fields });
 * const store = memoryStore([{ id: 1, name: "shoes" }, { id: 2, name: "boots" }]);
 * const filter = prepareSelectionOrThrow({ id: 2 }, { resource });
 * await store.del?.(filter); // 1
 * (await store.get(filter, ["name"])).total; // 0
 */
export function memoryStore(rows: Iterable<NewRow>, options: MemoryStoreOptions = {}): Store {
  checkOptions(options, memoryOptions);
  const evaluating = { regexp: noEngine, ...options };
  let all = [...rows];
  let lastId = all.reduce((most, row) => Math.max(most, Number(row[ID]) || 0), 0);
  return {
    get: async (filter) => {
      const { result, total } = select(all, filter, evaluating);
      return { rows: result, total };
    },
    add: async (values, _fields, { fields }) => {
      const row = fields[ID]?.type === "integer" ? { [ID]: ++lastId, ...values } : values;
      all.push(row);
      return row;
    },
    edit: async (filter, values) => {
      const isSelected = matcher(filter, evaluating);
      let edited = 0;
      all = all.map((row) => {
        if (!isSelected(row)) return row;
        edited++;
        return { ...row, ...values };
      });
      return edited;
    },
    del: async (filter) => {
      const isSelected = matcher(filter, evaluating);
      const before = all.length;
      all = all.filter((row) => !isSelected(row));
      return before - all.length;
    },
  };
}
