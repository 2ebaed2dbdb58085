import { listed, shown } from "../base/messages/words.ts";
import { isRecord } from "../base/options/options.ts";
import type { ToJsonSchema } from "./standard-schema.ts";

/** The input of the tool. */
export interface FilterInput {
  readonly filter: string;
}

type Validated<Input> =
  | { readonly value: Input; readonly issues?: undefined }
  | { readonly issues: readonly [{ readonly message: string; readonly path: readonly [string] | readonly [] }] };

/** A [Standard Schema](https://standardschema.dev) that also has its JSON Schema, which SDKs send to models. */
export interface InputSchema<Input = FilterInput> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "fieldfilter";
    readonly validate: (value: unknown) => Validated<Input>;
    readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema };
    readonly types?: { readonly input: Input; readonly output: Input };
  };
}

export interface Property {
  readonly description: string;
  readonly optional?: true;
}

/** The schema of an object of texts with these names, in keywords that every draft and every strict mode has. */
export function inputSchema<Input = FilterInput>(properties: Readonly<Record<string, Property>>): InputSchema<Input> {
  const names = Object.keys(properties);
  const required = names.filter((name) => !properties[name]?.optional);
  const all = listed(names.map(shown), "and");
  const issue = (message: string, ...path: readonly [] | readonly [string]) => ({
    issues: [{ message, path }] as const,
  });
  const validate = (value: unknown): Validated<Input> => {
    try {
      if (!isRecord(value)) return issue(`The input must be an object with ${all}.`);
      const copy = { ...value }; // A getter could return something else the next time.
      const other = Object.keys(copy).find((name) => !names.includes(name));
      if (other !== undefined) return issue(`There is no property ${shown(other)}, only ${all}.`);
      const given = names.filter((name) => copy[name] !== undefined || required.includes(name));
      const wrong = given.find((name) => typeof copy[name] !== "string");
      return wrong === undefined
        ? { value: copy as Input }
        : issue(`The property ${shown(wrong)} must be a string.`, wrong);
    } catch {
      return issue("The input cannot be read.");
    }
  };
  const jsonSchema = () => {
    const texts = names.map((name) => [name, { type: "string", description: properties[name]?.description }]);
    return { type: "object", properties: Object.fromEntries(texts), required, additionalProperties: false };
  };
  return {
    "~standard": { version: 1, vendor: "fieldfilter", validate, jsonSchema: { input: jsonSchema, output: jsonSchema } },
  };
}
