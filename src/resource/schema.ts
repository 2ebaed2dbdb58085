import * as z from "zod/mini";

/**
 * The shape of a description. What an error says is what was expected. Keys that are not known are looked for apart, and
 * names that must be known to the language are texts here, so that all that is wrong can be said at once.
 */
function create() {
  const text = () => z.string({ error: "a text" });
  const flag = () => z.optional(z.boolean({ error: "true or false" }));
  const texts = () => z.array(text(), { error: "an array of texts" });
  const said = { label: z.optional(text()), description: z.optional(text()) };

  const number = z.number({ error: "a number or a text" });
  const value = z.object(
    { value: z.union([number, text()], { error: "a number or a text" }), label: z.optional(text()) },
    { error: 'an object such as {"value": "open"}' },
  );
  const successor = z.object({ replacement: text() }, { error: 'true or {"replacement": "a field"}' });
  const field = z.object(
    {
      type: text(),
      ...said,
      nullable: flag(),
      sortable: flag(),
      selectable: flag(),
      filterable: flag(),
      operators: z.optional(texts()),
      values: z.optional(z.array(value, { error: 'an array of objects such as {"value": "open"}' })),
      qualifiers: z.optional(texts()),
      cost: z.optional(z.union([number, text()], { error: "a number or a text" })),
      deprecated: z.optional(z.union([z.literal(true), successor], { error: 'true or {"replacement": "a field"}' })),
    },
    { error: "an object" },
  );
  const parameter = z.object({ type: text(), required: flag(), ...said }, { error: "an object" });
  const isObject = (json: unknown) => typeof json === "object" && json !== null && !Array.isArray(json);
  const object = () => z.custom<object>(isObject, { error: "an object" });
  const resource = z.object(
    {
      name: text(),
      service: text(),
      method: z.optional(text()),
      actions: z.array(text(), { error: "an array of actions" }),
      ...said,
      fields: object(),
      defaultFields: z.optional(texts()),
      parameters: z.optional(object()),
      maxLimit: z.optional(z.number({ error: "a number" })),
      paging: flag(),
    },
    { error: "an object" },
  );
  return { resource, field, parameter };
}

let schemas: ReturnType<typeof create> | undefined;

/** Made at the first call: zod looks at what the page allows as soon as it makes an object schema. */
export function resourceSchemas(): ReturnType<typeof create> {
  schemas ??= create();
  return schemas;
}
