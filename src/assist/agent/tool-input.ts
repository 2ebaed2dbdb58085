import { listed, shown } from "../../base/diagnostics/words.ts";
import { isRecord } from "../../base/options/option-table.ts";

/** The input of the tool. */
export interface FilterInput {
  readonly filter: string;
}

interface InputIssue {
  readonly message: string;
  readonly path: readonly [string] | readonly [];
}

type Read<Input> = { readonly value: Input; readonly issues?: undefined } | { readonly issues: readonly [InputIssue] };

type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>;

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

/** A kind of property: its JSON Schema, what a value must be, and the test of it. */
interface Kind {
  readonly schema: object;
  readonly wanted: string;
  readonly has: (value: unknown) => boolean;
}

const isScalar = (value: unknown) => typeof value === "string" || typeof value === "number";

/** What properties can be: texts, and strings and numbers by their names. */
export const kinds = {
  text: { schema: { type: "string" }, wanted: "a string", has: (value) => typeof value === "string" },
  values: {
    schema: { type: "object", additionalProperties: { type: ["string", "number"] } },
    wanted: "an object with strings and numbers",
    has: (value) => isRecord(value) && Object.values(value).every(isScalar),
  },
} as const satisfies Readonly<Record<string, Kind>>;

export interface Property {
  readonly kind: keyof typeof kinds;
  readonly description: string;
}

/** The schema of an object with these properties, in keywords that every draft and every strict mode has. */
export function inputSchema<Input = FilterInput>(
  properties: Readonly<Record<string, Property>>,
  required: readonly string[] = Object.keys(properties),
): InputSchema<Input> {
  const names = listed(Object.keys(properties).map(shown), "and");
  const issueOf = (value: Readonly<Record<string, unknown>>): InputIssue | undefined => {
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
    if (unknown !== undefined) return { message: `There is no property ${shown(unknown)}, only ${names}.`, path: [] };
    for (const [name, { kind }] of Object.entries(properties)) {
      const isRight = value[name] === undefined ? !required.includes(name) : kinds[kind].has(value[name]);
      if (!isRight) return { message: `The property ${shown(name)} must be ${kinds[kind].wanted}.`, path: [name] };
    }
    return undefined;
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
    properties: Object.fromEntries(
      Object.entries(properties).map(([name, { kind, description }]) => [name, { ...kinds[kind].schema, description }]),
    ),
    required,
    additionalProperties: false,
  });
  const standard = {
    version: 1,
    vendor: "fieldfilter",
    validate,
    jsonSchema: { input: jsonSchema, output: jsonSchema },
  } as const;
  return { "~standard": standard };
}
