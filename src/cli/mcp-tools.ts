import { filterTool, type ToolAnswer, type ToolFilter } from "../assist/agent/filter-tool.ts";
import { instructions } from "../assist/agent/instructions.ts";
import type { Property } from "../assist/input-schema.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import { listed, shown } from "../base/messages/words.ts";
import type { Bindings } from "../compiler/bind-variables.ts";
import type { Clock } from "../compiler/dates/resolve-dates.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { ServiceError, TransportError } from "../http/client/errors.ts";
import type { Session } from "../http/client/session.ts";
import { isNewValue } from "../http/requestable.ts";
import { UsageError } from "./errors.ts";
import { codeOf, explanationOf } from "./explanations.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { failureText } from "./report.ts";
import { forRequests } from "./resource-file.ts";
import { exampleParameters, servedBy } from "./served-resources.ts";
import { localSession, missingParameter, sessionFor } from "./session.ts";

/** The arguments of all tools; each has some of them. */
export interface Input {
  readonly filter?: string;
  readonly resource?: string;
  readonly code?: string;
}

/** What a tool answers, as text; an error is one that the model should read. */
type Answer = { content: [{ readonly type: "text"; readonly text: string }]; isError: boolean };

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly properties: Readonly<Record<string, Property>>;
  readonly run: (input: Input) => Promise<Answer>;
}

const said = (value: unknown, isError = false): Answer => ({
  content: [{ type: "text", text: typeof value === "string" ? value : JSON.stringify(value) }],
  isError,
});

const answered = (answer: ToolAnswer) => said(answer, !answer.ok);

const filterProperty: Property = {
  description: "The filter. describe_fields has the language, the fields and examples.",
};

/** The argument that names one of some resources, and the resource that it names. */
function choosing(resources: readonly Resource[]) {
  const names = resources.map(({ name }) => name);
  return {
    property: { description: `The resource: ${listed(names)} (default: ${names[0]}).`, optional: true } as const,
    resourceOf: ({ resource = names[0] }: Input): Resource => {
      const found = resources.find(({ name }) => name === resource);
      if (found) return found;
      throw new UsageError(`There is no resource ${shown(resource ?? "")}. There are ${listed(names, "and")}.`);
    },
  };
}

/** The longest description of a resource. */
const BUDGET = 20_000;
/** The LIMIT of filters that have none: a model reads no more. */
const FEW = 50;

/** Where the rows come from: the API at `--url`, or else what `serve` would serve, asked in this process. */
interface Source {
  readonly resources: readonly Resource[];
  readonly session: Session;
  /** The parameters that restrict the rows of a resource. */
  readonly parametersOf: (resource: Resource) => Bindings;
}

export async function sourceOf(flags: Flags, host: Host): Promise<Source> {
  const { url, resource, parameter = {} } = flags;
  const parametersOf = (each: Resource) => {
    const known = Object.entries(parameter).filter(([name]) => Object.hasOwn(each.parameters ?? {}, name));
    const examples = url === undefined ? Object.entries(exampleParameters(each)) : [];
    return Object.fromEntries([...examples.filter(([name]) => !isNewValue(each, name)), ...known]);
  };
  if (url === undefined) {
    const served = await servedBy(flags, host);
    const resources = served.map((each) => each.resource);
    return { resources, session: await localSession(served, host), parametersOf };
  }
  const { samples } = await import("../http/service/sample.ts");
  const resources = resource ? [forRequests(resource)] : samples().map((each) => each.resource);
  if (resource) missingParameter(resource, flags);
  return { resources, session: await sessionFor(flags, host), parametersOf };
}

/** The tools that only read. */
export function readingTools({ resources, session, parametersOf }: Source, clock: Clock): readonly Tool[] {
  const { property, resourceOf } = choosing(resources);
  const properties = { filter: filterProperty, resource: property };
  const find = (resource: Resource) => async (filter: ToolFilter) => {
    const query = { limit: Math.min(FEW, resource.maxLimit ?? FEW), ...filter.selection };
    const request = { query, parameters: parametersOf(resource) };
    const { result, total, limitedBy } = await session.get(resource as never, request as never);
    return { result, total, limitedBy };
  };
  return [
    {
      name: "describe_fields",
      description: "Describes how to write a filter: the language, the fields of a resource, and examples.",
      properties: { resource: property },
      run: async (input) => said(instructions(resourceOf(input), { budget: BUDGET })),
    },
    {
      name: "check_filter",
      description:
        "Checks a filter without running it. Returns its canonical text, or errors with filters that compile instead.",
      properties,
      run: async ({ filter = "", ...input }) =>
        answered(await filterTool(resourceOf(input), { clock }).execute({ filter })),
    },
    {
      name: "run_filter",
      description: "Returns the rows that a filter selects: 50, unless it has a LIMIT. Changes nothing.",
      properties,
      run: async ({ filter = "", ...input }) => {
        const resource = resourceOf(input);
        return answered(await filterTool(resource, { clock, run: find(resource) }).execute({ filter }));
      },
    },
    {
      name: "explain_diagnostic",
      description: "Explains the code of an error or a warning, with an example.",
      properties: { code: { description: "The code, such as not-expressible." } },
      run: async ({ code = "" }) => said(explanationOf(codeOf(code))),
    },
  ];
}

/** What the model can do about an error; undefined for one of the program. */
function errorsOf(error: unknown): readonly object[] | undefined {
  if (error instanceof UsageError) return [{ message: error.message }];
  if (error instanceof FilterError) return error.diagnostics.map(({ code, message }) => ({ code, message }));
  if (error instanceof ServiceError) return error.errors.map(({ string, ...each }) => ({ ...each, message: string }));
  return error instanceof TransportError ? [{ code: error.kind, message: error.message }] : undefined;
}

/** The tool with its errors as answers. People see those of the program, and the model that there was one. */
export function answeringErrors(tool: Tool, host: Host): Tool {
  const failed = async (error: unknown): Promise<Answer> => {
    const errors = errorsOf(error);
    if (!errors) await host.err.write(`${failureText(error)}\n`);
    return said({ ok: false, errors: errors ?? [{ message: "The tool failed." }] }, true);
  };
  return { ...tool, run: (input) => tool.run(input).catch(failed) };
}
