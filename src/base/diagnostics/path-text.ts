import { escapeInvisible } from "../text/invisible.ts";
import type { Path } from "./diagnostic.ts";

/** `filters[0].values[1]` */
export function pathText(path: Path): string {
  const parts = path.map((key) => {
    if (typeof key === "number") return `[${key}]`;
    return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${escapeInvisible(JSON.stringify(key))}]`;
  });
  return parts.join("").replace(/^\./, "") || "the value";
}
