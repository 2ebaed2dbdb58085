import type { Resource } from "./resource.ts";

/** Whether a parameter is the new value of the field of the same name; other parameters restrict the rows. */
export function isNewValue({ fields }: Resource, name: string): boolean {
  return Object.hasOwn(fields, name);
}
