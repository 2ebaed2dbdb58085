import * as z from "zod/mini";
import { directions } from "../../language/clauses.ts";
import { jsonKind } from "../read.ts";
import { nameSchema } from "./name.ts";
import { mustBe, mustBeObject, sentence } from "./sentences.ts";

/** A key of the sort; a name alone is a key in the first direction. */
export function orderSchema() {
  const error = ({ input }: { readonly input?: unknown }) => sentence("invalid-direction", { found: jsonKind(input) });
  const direction = z.optional(z.enum(directions, { error }));
  const order = z.strictObject({ name: nameSchema(), direction }, { error: mustBeObject("An order") });
  return z.union([order, nameSchema()], { error: mustBe("An order", "an object or a field name") });
}
