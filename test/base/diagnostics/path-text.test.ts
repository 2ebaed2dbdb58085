import { expect, it } from "vitest";
import type { Path } from "../../../src/base/diagnostics/diagnostic.ts";
import { pathText } from "../../../src/base/diagnostics/path-text.ts";

it.each<[Path, string]>([
  [[], "the value"],
  [["filters", 0, "values", 1], "filters[0].values[1]"],
  [["a b"], '["a b"]'],
  [["x", "a\u200b"], 'x["a\\u200b"]'],
])("%j", (path, text) => expect(pathText(path)).toBe(text));
