import * as option from "../../base/options/options.ts";
import type { Prepared } from "../../compiler/prepared-filter.ts";
import { asBigint } from "../../engines/engine/values.ts";
import { type EvaluateOptions, engineOption, type RegexpEngine } from "../../engines/evaluate/context.ts";
import { matcher } from "../../engines/evaluate/matcher.ts";
import { select } from "../../engines/evaluate/select.ts";
import type { NewRow, Store } from "./store.ts";
import { storedValue } from "./stored-value.ts";

/** Rejects every pattern. */
const rejectingEngine: RegexpEngine = () => {
  throw new Error("this service does not support regular expressions.");
};

export interface MemoryStoreOptions extends Pick<EvaluateOptions, "ignoreCase" | "regexp"> {}

const table = /* @__PURE__ */ option.optionTable<MemoryStoreOptions>({ ignoreCase: option.bool, regexp: engineOption });

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
 */
export function memoryStore(rows: Iterable<NewRow>, options: MemoryStoreOptions = {}): Store {
  option.checkOptions(options, table);
  const evaluating = { ...options, regexp: options.regexp ?? rejectingEngine };
  let all = [...rows];
  let lastId = all.map(({ id }) => asBigint(id ?? "") ?? 0n).reduce((max, id) => (id > max ? id : max), 0n);
  /** Puts rows in the place of each selected one, and returns the number of those. */
  const replace = (filter: Prepared, by: (row: NewRow) => readonly NewRow[]) => {
    const selected = all.filter(matcher(filter, evaluating));
    const replaced = new Set(selected);
    all = all.flatMap((row) => (replaced.has(row) ? by(row) : [row]));
    return selected.length;
  };
  return {
    get: async (filter) => {
      const { result, total } = select(all, filter, evaluating);
      return { rows: result, total };
    },
    add: async (values, _fields, { fields }) => {
      const row = fields.id ? { id: storedValue(String(++lastId), fields.id.type) ?? null, ...values } : values;
      all.push(row);
      return row;
    },
    edit: async (filter, values) => replace(filter, (row) => [{ ...row, ...values }]),
    del: async (filter) => replace(filter, () => []),
  };
}
