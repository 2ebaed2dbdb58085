import { shown } from "../../base/diagnostics/words.ts";
import { isRecord } from "../../base/options/option-table.ts";

/** The input of the tool. */
export interface FilterInput {
  readonly filter: string;
}

interface InputIssue {
  readonly message: string;
  readonly path: readonly ["filter"] | readonly [];
}

type Read = { readonly value: FilterInput; readonly issues?: undefined } | { readonly issues: readonly InputIssue[] };

type ToJsonSchema = (options: { readonly target: string }) => Record<string, unknown>;

/** A [Standard Schema](https://standardschema.dev) that also has its JSON Schema, which SDKs send to models. */
export interface InputSchema {
  readonly "~standard": {
    readonly version: 1;
    readonly vendor: "fieldfilter";
    readonly validate: (value: unknown) => Read;
    readonly jsonSchema: { readonly input: ToJsonSchema; readonly output: ToJsonSchema };
    readonly types?: { readonly input: FilterInput; readonly output: FilterInput };
  };
}

const wrong = (message: string, path: InputIssue["path"] = []): Read => ({ issues: [{ message, path }] });

/** Reads the input of the tool, which can be anything; what the text of the filter says is not looked at. */
export function readInput(value: unknown): Read {
  try {
    if (!isRecord(value)) return wrong('The input must be an object such as { "filter": "…" }.');
    const other = Object.keys(value).find((key) => key !== "filter");
    if (other !== undefined) return wrong(`There is no property ${shown(other)}; the only one is "filter".`);
    const { filter } = value;
    return typeof filter === "string" ? { value: { filter } } : wrong("The filter must be a string.", ["filter"]);
  } catch {
    return wrong("The input cannot be read.");
  }
}

/** The schema of `{ filter }`, in keywords that every draft and every strict mode has. */
export function inputSchema(description: string): InputSchema {
  const jsonSchema = () => ({
    type: "object",
    properties: { filter: { type: "string", description } },
    required: ["filter"],
    additionalProperties: false,
  });
  return {
    "~standard": {
      version: 1,
      vendor: "fieldfilter",
      validate: readInput,
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}
