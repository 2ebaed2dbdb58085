import { normalizedName } from "./find-field.ts";
import type { EnumValue } from "./resource.ts";

/** The listed value whose value or label this is, but for case, separators and a plural. */
export function enumValueNamed(text: string, values: readonly EnumValue[]): EnumValue | undefined {
  const wanted = normalizedName(text);
  const isNamed = (name: string) => name !== "" && ["", "s", "es"].some((end) => normalizedName(name + end) === wanted);
  const exact = values.find(({ value }) => String(value) === text);
  return exact ?? values.find(({ value, label = "" }) => isNamed(String(value)) || isNamed(label));
}
