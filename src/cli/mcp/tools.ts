import { filterTool, type ToolAnswer } from "../../assist/agent/filter-tool.ts";
import { instructions } from "../../assist/agent/instructions.ts";
import { catalogue } from "../../base/diagnostics/catalogue.ts";
import { explanations } from "../../base/diagnostics/explanations.ts";
import { listed, shown } from "../../base/diagnostics/words.ts";
import type { Clock } from "../../compiler/bindings/relative-dates.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { codeOf, exampleText } from "../commands/explain.ts";
import { failureOf } from "../commands/query.ts";
import { UsageError } from "../errors.ts";
import type { Host } from "../host.ts";
import type { Source } from "./source.ts";

type Input = Readonly<Record<string, string | undefined>>;

/** What a tool answers, as text; an error is one that the model should read. */
type Answer = {
  content: [{ readonly type: "text"; readonly text: string }];
  isError: boolean;
};

export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The descriptions of its arguments, which are strings. */
  readonly properties: Readonly<Record<string, string>>;
  readonly required: readonly string[];
  readonly run: (input: Input) => Promise<Answer>;
}

const said = (value: unknown, isError = false): Answer => ({
  content: [{ type: "text", text: typeof value === "string" ? value : JSON.stringify(value) }],
  isError,
});

/** The longest description of a resource. */
const BUDGET = 20_000;

/** The tools of the server. None of them changes anything. */
export function toolsOf({ resources, find }: Source, clock: Clock, host: Host): readonly Tool[] {
  const names = resources.map(({ name }) => name);
  const resourceNamed = ({ resource = names[0] }: Input): Resource => {
    const found = resources.find(({ name }) => name === resource);
    if (found) return found;
    throw new UsageError(`There is no resource ${shown(resource ?? "")}. There are ${listed(names, "and")}.`);
  };
  const answered = (answer: ToolAnswer) => said(answer, !answer.ok);
  const of = { resource: `The resource: ${listed(names)} (default: ${names[0]}).` };
  const filter = "The filter. describe_fields has the language, the fields and examples.";
  const tool = (tool: Tool): Tool => ({
    ...tool,
    run: (input) => tool.run(input).catch((error) => failed(error, input, host)),
  });
  return [
    {
      name: "describe_fields",
      description: "Describes how to write a filter: the language, the fields of a resource, and examples.",
      properties: of,
      required: [],
      run: async (input: Input) => said(instructions(resourceNamed(input), { budget: BUDGET })),
    },
    {
      name: "check_filter",
      description:
        "Checks a filter without running it. Returns its canonical text, or errors with filters that compile instead.",
      properties: { filter, ...of },
      required: ["filter"],
      run: async ({ filter = "", ...input }: Input) =>
        answered(await filterTool(resourceNamed(input), { clock }).execute({ filter })),
    },
    {
      name: "run_filter",
      description: "Returns the rows that a filter selects: 50, unless it has a LIMIT. Changes nothing.",
      properties: { filter, ...of },
      required: ["filter"],
      run: async ({ filter = "", ...input }: Input) => {
        const resource = resourceNamed(input);
        const running = filterTool(resource, { clock, run: ({ query }) => find(resource, query) });
        return answered(await running.execute({ filter }));
      },
    },
    {
      name: "explain_diagnostic",
      description: "Explains the code of an error or a warning, with an example.",
      properties: { code: "The code, such as not-expressible." },
      required: ["code"],
      run: async ({ code: wanted = "" }: Input) => {
        const code = codeOf(wanted);
        const { why, example, instead } = explanations[code];
        const { severity } = catalogue[code];
        return said({ code, severity, why, example: exampleText(example), instead: exampleText(instead) });
      },
    },
  ].map(tool);
}

/** What is said of an error. One that is none of the input or the service is a mistake here, which people should see. */
async function failed(error: unknown, { filter = "" }: Input, host: Host): Promise<Answer> {
  if (error instanceof UsageError) return said({ ok: false, errors: [{ message: error.message }] }, true);
  const failure = failureOf(error, filter, host.err);
  if (failure) return said({ ok: false, ...failure.data }, true);
  await host.err.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
  return said({ ok: false, errors: [{ message: "The tool failed." }] }, true);
}
