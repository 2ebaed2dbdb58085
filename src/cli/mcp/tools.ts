import { filterTool, type ToolAnswer } from "../../assist/agent/filter-tool.ts";
import { instructions } from "../../assist/agent/instructions.ts";
import type { Property } from "../../assist/agent/tool-input.ts";
import { catalogue } from "../../base/diagnostics/catalogue.ts";
import { explanations } from "../../base/diagnostics/explanations.ts";
import { listed, shown } from "../../base/diagnostics/words.ts";
import type { Clock } from "../../compiler/bindings/relative-dates.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import { codeOf, exampleText } from "../commands/explain.ts";
import { failureOf } from "../commands/query.ts";
import { UsageError } from "../errors.ts";
import type { Host } from "../host.ts";
import type { Source } from "./source.ts";

/** The arguments of all tools; each has some of them. */
export interface Input {
  readonly filter?: string;
  readonly resource?: string;
  readonly code?: string;
  readonly values?: Readonly<Record<string, string | number>>;
  readonly token?: string;
}

/** What a tool answers, as text; an error is one that the model should read. */
type Answer = {
  content: [{ readonly type: "text"; readonly text: string }];
  isError: boolean;
};

export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly required: readonly string[];
  readonly changesRows?: true;
  readonly run: (input: Input) => Promise<Answer>;
}

export const said = (value: unknown, isError = false): Answer => ({
  content: [{ type: "text", text: typeof value === "string" ? value : JSON.stringify(value) }],
  isError,
});

export const answered = (answer: ToolAnswer) => said(answer, !answer.ok);

const text = (description: string): Property => ({ kind: "text", description });
export const filterProperty = text("The filter. describe_fields has the language, the fields and examples.");
export const tokenProperty = text("The token that the call without one returned.");

/** The argument that names one of some resources, and the resource that it names. */
export function choosing(resources: readonly Resource[]) {
  const names = resources.map(({ name }) => name);
  return {
    property: text(`The resource: ${listed(names)} (default: ${names[0]}).`),
    resourceOf: ({ resource = names[0] }: Input): Resource => {
      const found = resources.find(({ name }) => name === resource);
      if (found) return found;
      throw new UsageError(`There is no resource ${shown(resource ?? "")}. There are ${listed(names, "and")}.`);
    },
  };
}

/** The longest description of a resource. */
const BUDGET = 20_000;

/** The tools that only read. */
export function readingTools({ resources, find }: Source, clock: Clock): readonly Tool[] {
  const { property, resourceOf } = choosing(resources);
  return [
    {
      name: "describe_fields",
      description: "Describes how to write a filter: the language, the fields of a resource, and examples.",
      properties: { resource: property },
      required: [],
      run: async (input) => said(instructions(resourceOf(input), { budget: BUDGET })),
    },
    {
      name: "check_filter",
      description:
        "Checks a filter without running it. Returns its canonical text, or errors with filters that compile instead.",
      properties: { filter: filterProperty, resource: property },
      required: ["filter"],
      run: async ({ filter = "", ...input }) =>
        answered(await filterTool(resourceOf(input), { clock }).execute({ filter })),
    },
    {
      name: "run_filter",
      description: "Returns the rows that a filter selects: 50, unless it has a LIMIT. Changes nothing.",
      properties: { filter: filterProperty, resource: property },
      required: ["filter"],
      run: async ({ filter = "", ...input }) => {
        const resource = resourceOf(input);
        const run = ({ selection }: { readonly selection?: unknown }) => find(resource, selection as Selection);
        return answered(await filterTool(resource, { clock, run }).execute({ filter }));
      },
    },
    {
      name: "explain_diagnostic",
      description: "Explains the code of an error or a warning, with an example.",
      properties: { code: text("The code, such as not-expressible.") },
      required: ["code"],
      run: async ({ code: wanted = "" }) => {
        const code = codeOf(wanted);
        const { why, example, instead } = explanations[code];
        const { severity } = catalogue[code];
        return said({ code, severity, why, example: exampleText(example), instead: exampleText(instead) });
      },
    },
  ];
}

/** The tool with its errors as answers. One that is none of the input or the service is a mistake here, which people should see. */
export function answeringErrors(tool: Tool, host: Host): Tool {
  const failed = async (error: unknown, { filter = "" }: Input): Promise<Answer> => {
    if (error instanceof UsageError) return said({ ok: false, errors: [{ message: error.message }] }, true);
    const failure = failureOf(error, filter, host.err);
    if (failure) return said({ ok: false, ...failure.data }, true);
    await host.err.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    return said({ ok: false, errors: [{ message: "The tool failed." }] }, true);
  };
  return { ...tool, run: (input) => tool.run(input).catch((error) => failed(error, input)) };
}
