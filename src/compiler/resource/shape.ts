/** What one part of a description must be. The names of types, actions and operators are any string until validated. */
export interface Shape {
  /** Completes the sentence "The key … must be …". */
  readonly expected: string;
  readonly kinds: readonly Kind[];
  readonly isOptional?: true;
  /** The keys of an object. */
  readonly keys?: Readonly<Record<string, Shape>>;
  /** Each item of an array, or each value of an object whose keys are any names. */
  readonly each?: Shape;
}

export type Kind = "string" | "number" | "true" | "false" | "array" | "object";

function create(): Shape {
  const string: Shape = { expected: "a string", kinds: ["string"] };
  const flag: Shape = { expected: "true or false", kinds: ["true", "false"], isOptional: true };
  const scalar: Shape = { expected: "a string or a number", kinds: ["string", "number"] };
  const strings: Shape = { expected: "an array of strings", kinds: ["array"], each: string, isOptional: true };
  const text: Shape = { ...string, isOptional: true };
  const documented = { label: text, description: text };
  const time = { format: text, precision: text, timeZone: text };

  const value: Shape = {
    expected: 'an object such as {"value": "open"}',
    kinds: ["object"],
    keys: { value: scalar, label: text },
  };

  const field: Shape = {
    expected: "an object",
    kinds: ["object"],
    keys: {
      type: string,
      ...time,
      ...documented,
      nullable: flag,
      sortable: flag,
      selectable: flag,
      filterable: flag,
      operators: strings,
      values: {
        expected: 'an array of objects such as {"value": "open"}',
        kinds: ["array"],
        each: value,
        isOptional: true,
      },
      qualifiers: strings,
      cost: { ...scalar, isOptional: true },
      deprecated: {
        expected: 'true or {"replacement": "a field"}',
        kinds: ["true", "object"],
        keys: { replacement: string },
        isOptional: true,
      },
    },
  };

  const parameter: Shape = {
    expected: "an object",
    kinds: ["object"],
    keys: { type: string, ...time, required: flag, ...documented },
  };

  return {
    expected: "an object",
    kinds: ["object"],
    keys: {
      name: string,
      service: text,
      method: text,
      actions: { expected: "an array of actions", kinds: ["array"], each: string, isOptional: true },
      ...documented,
      fields: { expected: "an object", kinds: ["object"], each: field },
      defaultFields: strings,
      parameters: { expected: "an object", kinds: ["object"], each: parameter, isOptional: true },
      maxLimit: { expected: "a number", kinds: ["number"], isOptional: true },
      paging: flag,
      returning: flag,
      dateOrder: text,
    },
  };
}

/** The shape of the description of a resource. */
export const resourceShape: Shape = /* @__PURE__ */ create();
