import { isRecord, type OptionCheck } from "./option-table.ts";

/** What a program says of columns: by the name of the field, or by a function of it. */
export type ByField<Said> = Readonly<Record<string, Said>> | ((name: string) => Said | undefined);

export const isByField: OptionCheck = (value) =>
  typeof value === "function" || isRecord(value) ? undefined : "an object or a function";

/** What is said of a field; undefined when nothing is. A field may be called `constructor`. */
export function saidOf<Said>(said: ByField<Said> | undefined, name: string): Said | undefined {
  if (typeof said === "function") return said(name);
  return said && Object.hasOwn(said, name) ? said[name] : undefined;
}
