import * as z from "zod/mini";
import { problemAt } from "../../diagnostics/diagnostic.ts";
import { mustBe } from "./sentences.ts";

export function nameSchema() {
  const text = z.string({ error: mustBe("A field name", "a text") });
  return text.check(z.minLength(1, { error: problemAt("empty-name", [], {}).message }));
}
