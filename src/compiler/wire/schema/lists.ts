import * as z from "zod/mini";
import type { Path } from "../../../base/diagnostics/diagnostic.ts";
import type { JsonSchema } from "./checked-by.ts";

interface Wrong {
  readonly path: Path;
  readonly message: string;
}

/** What the items of a list must be: what is wrong with one, and what JSON Schema says of all. */
interface Item {
  readonly plural: string;
  readonly wrongIn: (item: Readonly<Record<string, unknown>>) => Wrong | undefined;
  readonly jsonSchema: JsonSchema;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function wrongInList(list: unknown, { plural, wrongIn }: Item, least: number): Wrong | undefined {
  if (!Array.isArray(list)) return { path: [], message: `The ${plural} are an array.` };
  if (list.length < least) return { path: [], message: `There are no ${plural}.` };
  for (let index = 0; index < list.length; index++) {
    const item: unknown = list[index];
    const wrong = isObject(item) ? wrongIn(item) : { path: [], message: `The ${plural} are objects.` };
    if (wrong) return { ...wrong, path: [index, ...wrong.path] };
  }
  return undefined;
}

/**
 * The schema of a list that may be long: one loop takes a seventh of the time that a schema of each value does, copies
 * nothing and ends at the first that is wrong, of which there may be millions. No key is left out, whatever its name is.
 */
function listSchema(item: Item, least: number): z.ZodMiniType<readonly unknown[]> {
  const check = z.check<unknown>(({ value, issues }) => {
    const wrong = wrongInList(value, item, least);
    if (wrong) issues.push({ code: "custom", path: [...wrong.path], message: wrong.message, input: value });
  });
  const jsonSchema = { type: "array", items: item.jsonSchema, ...(least > 0 && { minItems: least }) };
  return z.any().check(check).register(z.globalRegistry, jsonSchema) as z.ZodMiniType<readonly unknown[]>;
}

const row: Item = {
  plural: "rows",
  wrongIn: (fields) => {
    const name = Object.keys(fields).find((key) => typeof fields[key] !== "string" && fields[key] !== null);
    return name === undefined ? undefined : { path: [name], message: "The value of a field is a text, or null." };
  },
  jsonSchema: { type: "object", additionalProperties: { type: ["string", "null"] } },
};

const error: Item = {
  plural: "errors",
  wrongIn: ({ code, string }) => {
    if (typeof code !== "number" && typeof code !== "string")
      return { path: ["code"], message: "The code of an error is a number or a text." };
    return typeof string === "string" ? undefined : { path: ["string"], message: "An error is said in a text." };
  },
  jsonSchema: {
    type: "object",
    properties: { code: { type: ["number", "string"] }, string: { type: "string" }, detail: {} },
    required: ["code", "string"],
  },
};

export const rowsSchema = () => listSchema(row, 0);

export const errorsSchema = (least: number) => listSchema(error, least);
