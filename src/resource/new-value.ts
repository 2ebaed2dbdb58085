import type { Resource } from "./resource.ts";

/** A parameter that is named like a field is a new value of it; any other one says which objects are meant. */
export function isNewValue({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name);
}
