import type { Resource } from "./resource.ts";

/** What each object has when SELECT is left out: the default set, or every field that has one name and can be selected. */
export function defaultFieldsOf({ defaultFields, fields }: Resource): readonly string[] {
  if (defaultFields) return defaultFields;
  const isPlain = (name: string) => fields[name]?.selectable !== false && !fields[name]?.qualifiers;
  return Object.keys(fields).filter(isPlain);
}
