import { listed, shown } from "../../base/messages/words.ts";
import { isRecord } from "../../base/options/options.ts";
import type { ToJsonSchema } from "../standard-schema.ts";

/** The input of the tool. */
export interface FilterInput {
  readonly filter: string;
}

interface InputIssue {
  readonly message: string;
  readonly path: readonly [string] | readonly [];
}

type Read<Input> = { readonly value: Input; readonly issues?: undefined } | { readonly issues: readonly [InputIssue] };

/** A [Standard Schema](https://standardschema.dev) that also has its JSON Schema, which SDKs send to models. */
export interface InputSchema<Input = FilterInput> {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "fieldfilter";
    readonly validate: (value: unknown) => Read<Input>;
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
  const entries = Object.entries(properties);
  const names = listed(Object.keys(properties).map(shown), "and");
  const issueOf = (value: Readonly<Record<string, unknown>>): InputIssue | undefined => {
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
    if (unknown !== undefined) return { message: `There is no property ${shown(unknown)}, only ${names}.`, path: [] };
    const [wrong] =
      entries.find(
        ([name, { optional }]) => !(optional && value[name] === undefined) && typeof value[name] !== "string",
      ) ?? [];
    return wrong === undefined
      ? undefined
      : { message: `The property ${shown(wrong)} must be a string.`, path: [wrong] };
  };
  const validate = (value: unknown): Read<Input> => {
    try {
      if (!isRecord(value)) return { issues: [{ message: `The input must be an object with ${names}.`, path: [] }] };
      const copy = { ...value }; // A getter could return something else the next time.
      const issue = issueOf(copy);
      return issue ? { issues: [issue] } : { value: copy as Input };
    } catch {
      return { issues: [{ message: "The input cannot be read.", path: [] }] };
    }
  };
  const jsonSchema = () => ({
    type: "object",
    properties: Object.fromEntries(entries.map(([name, { description }]) => [name, { type: "string", description }])),
    required: entries.filter(([, { optional }]) => !optional).map(([name]) => name),
    additionalProperties: false,
  });
  const input = { input: jsonSchema, output: jsonSchema };
  return { "~standard": { version: 1, vendor: "fieldfilter", validate, jsonSchema: input } };
}
