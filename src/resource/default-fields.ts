import type { Resource } from "./resource.ts";

/** The fields of a row without SELECT: the default set, or every selectable field that is not compound. */
export function defaultFieldsOf({ defaultFields, fields }: Resource): readonly string[] {
  if (defaultFields) return defaultFields;
  const isPlain = (name: string) => fields[name]?.selectable !== false && !fields[name]?.qualifiers;
  return Object.keys(fields).filter(isPlain);
}
