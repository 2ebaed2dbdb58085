import * as z from "zod/mini";

/**
 * The schemas of a description; the message of each error is what was expected. Unknown keys are found separately, and
 * names of types, actions and operators are any string, so that one pass can report all problems.
 */
function create() {
  const string = () => z.string({ error: "a string" });
  const flag = () => z.optional(z.boolean({ error: "true or false" }));
  const strings = () => z.array(string(), { error: "an array of strings" });
  const documented = { label: z.optional(string()), description: z.optional(string()) };

  const number = z.number({ error: "a string or a number" });
  const value = z.object(
    { value: z.union([number, string()], { error: "a string or a number" }), label: z.optional(string()) },
    { error: 'an object such as {"value": "open"}' },
  );
  const successor = z.object({ replacement: string() }, { error: 'true or {"replacement": "a field"}' });
  const field = z.object(
    {
      type: string(),
      ...documented,
      nullable: flag(),
      sortable: flag(),
      selectable: flag(),
      filterable: flag(),
      operators: z.optional(strings()),
      values: z.optional(z.array(value, { error: 'an array of objects such as {"value": "open"}' })),
      qualifiers: z.optional(strings()),
      cost: z.optional(z.union([number, string()], { error: "a string or a number" })),
      deprecated: z.optional(z.union([z.literal(true), successor], { error: 'true or {"replacement": "a field"}' })),
    },
    { error: "an object" },
  );
  const parameter = z.object({ type: string(), required: flag(), ...documented }, { error: "an object" });
  const isObject = (json: unknown) => typeof json === "object" && json !== null && !Array.isArray(json);
  const object = () => z.custom<object>(isObject, { error: "an object" });
  const resource = z.object(
    {
      name: string(),
      service: z.optional(string()),
      method: z.optional(string()),
      actions: z.optional(z.array(string(), { error: "an array of actions" })),
      ...documented,
      fields: object(),
      defaultFields: z.optional(strings()),
      parameters: z.optional(object()),
      maxLimit: z.optional(z.number({ error: "a number" })),
      paging: flag(),
    },
    { error: "an object" },
  );
  return { resource, field, parameter };
}

let schemas: ReturnType<typeof create> | undefined;

/** The schemas, created at the first call: creating an object schema makes zod probe whether the page allows `eval`. */
export function resourceSchemas(): ReturnType<typeof create> {
  schemas ??= create();
  return schemas;
}
