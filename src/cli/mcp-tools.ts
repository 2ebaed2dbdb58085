import * as z from "zod";
import { filterTool, type ToolFilter } from "../assist/agent/filter-tool.ts";
import { instructions } from "../assist/agent/instructions.ts";
import { unknownName } from "../base/diagnostics/closest-match.ts";
import { FilterError } from "../base/diagnostics/filter-error.ts";
import { listed, quoted } from "../base/messages/words.ts";
import type { Compiled } from "../compiler/compile.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { liftRequest } from "../compiler/wire/lift.ts";
import { ServiceError, shownError, TransportError } from "../http/client/errors.ts";
import type { Session } from "../http/client/session.ts";
import { UsageError } from "./errors.ts";
import { explanationOf } from "./explanations.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { stackText } from "./report.ts";
import { asRequestable } from "./resource-file.ts";
import { exampleParameters, servedResources } from "./served-resources.ts";
import { checkRequiredParameters, localSession, sessionFor } from "./session.ts";

/** The arguments of all tools; each has some of them. */
interface Input {
  readonly filter?: string | undefined;
  readonly resource?: string | undefined;
  readonly code?: string | undefined;
}

interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: z.ZodType<Input>;
  /** Returns text or JSON; JSON with `ok: false` is an error for the model. */
  readonly run: (input: Input) => unknown;
}

/** The longest description of a resource. */
const MAX_DESCRIPTION = 20_000;
/** The LIMIT of filters that have none: a model reads no more. */
const DEFAULT_LIMIT = 50;

/** Where the rows come from: the API at `--url`, or else a service in this process with the resources of `serve`. */
interface RowSource {
  readonly resources: readonly Resource[];
  readonly session: Session;
}

export async function openRowSource(flags: Flags, host: Host): Promise<RowSource> {
  const { url, user, rows, resource } = flags;
  if (url !== undefined && rows !== undefined) throw new UsageError("The options --url and --rows cannot be combined.");
  if (url === undefined && user !== undefined) throw new UsageError("The option --user needs --url.");
  if (resource) asRequestable(resource, "get");
  const { samples } = await import("../http/service/sample.ts");
  const served = url === undefined ? await servedResources(flags, host) : undefined;
  const resources = (served ?? (resource ? [{ resource }] : samples())).map((each) => each.resource);
  checkParameters(resources, flags);
  return { resources, session: served ? await localSession(served, host) : await sessionFor(flags, host) };
}

function checkParameters(resources: readonly Resource[], flags: Flags): void {
  const known = resources.flatMap(({ parameters = {} }) => Object.keys(parameters));
  const unknown = Object.keys(flags.parameter ?? {}).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new UsageError(unknownName("parameter", unknown, known).message);
  if (flags.resource) checkRequiredParameters(flags.resource, flags);
  const diagnostics = resources.flatMap((each) => liftRequest(parametersOf(each, flags), each, "get").diagnostics);
  const wrong = diagnostics.find(({ code }) => code !== "missing-key"); // without --resource, some may never be asked
  if (wrong) throw new UsageError(wrong.message);
}

/** The parameters that restrict the rows of a resource: those of the flags, or examples for the sample data. */
function parametersOf(resource: Resource, { url, resource: given, parameter = {} }: Flags): object {
  const examples = url === undefined && !given ? exampleParameters(resource) : {};
  const own = Object.entries(parameter).filter(([name]) => Object.hasOwn(resource.parameters ?? {}, name));
  return { ...examples, ...Object.fromEntries(own) };
}

/** The tools, which only read. */
export function createTools({ resources, session }: RowSource, flags: Flags): readonly Tool[] {
  const { clock } = flags;
  const names = resources.map(({ name }) => name);
  const resourceOf = ({ resource = names[0] }: Input): Resource => {
    const found = resources.find(({ name }) => name === resource);
    if (found) return found;
    throw new UsageError(`There is no resource ${quoted(resource ?? "")}. There are ${listed(names, "and")}.`);
  };
  const resource = z
    .string()
    .optional()
    .describe(`The resource: ${listed(names)} (default: ${names[0]}).`);
  const filter = z.string().describe("The filter. describe_fields has the language, the fields and examples.");
  const runFilter = (resource: Resource) => async (filter: ToolFilter) => {
    const query = { limit: Math.min(DEFAULT_LIMIT, resource.maxLimit ?? DEFAULT_LIMIT), ...filter.selection };
    const request = { query, parameters: parametersOf(resource, flags) };
    const found = await session.get(resource as never, request as never).catch((error: unknown) => {
      throw locatedError(error, filter as Compiled);
    });
    const { result, total, limitedBy, errors, messages } = found;
    return { result, total, limitedBy, errors, messages };
  };
  return [
    {
      name: "describe_fields",
      description: "Describes how to write a filter: the language, the fields of a resource, and examples.",
      inputSchema: z.strictObject({ resource }),
      run: (input) => instructions(resourceOf(input), { budget: MAX_DESCRIPTION }),
    },
    {
      name: "check_filter",
      description:
        "Checks a filter without running it. Returns its canonical text, or errors with filters that compile instead.",
      inputSchema: z.strictObject({ filter, resource }),
      run: ({ filter = "", ...input }) =>
        filterTool(resourceOf(input), { clock, name: "check_filter" }).execute({ filter }),
    },
    {
      name: "run_filter",
      description: "Returns the rows that a filter selects: 50, unless it has a LIMIT. Changes nothing.",
      inputSchema: z.strictObject({ filter, resource }),
      run: ({ filter = "", ...input }) => {
        const resource = resourceOf(input);
        return filterTool(resource, { clock, run: runFilter(resource), name: "run_filter" }).execute({ filter });
      },
    },
    {
      name: "explain_diagnostic",
      description: "Explains the code of an error or a warning, with an example.",
      inputSchema: z.strictObject({ code: z.string().describe("The code, such as not-expressible.") }),
      run: ({ code = "" }) => explanationOf(code),
    },
  ];
}

/** Converts an error of the service to a `FilterError` with the positions in the filter. */
function locatedError(error: unknown, { locate }: Compiled): unknown {
  if (!(error instanceof ServiceError)) return error;
  const diagnostics = error.errors.map((each) => ({ ...shownError(each), span: each.path && locate(each.path) }));
  return new FilterError({ diagnostics: diagnostics as never });
}

/** Runs a tool for the SDK. Writes an error of the program to standard error, and tells the model only that it failed. */
export async function callTool(tool: Tool, input: Input, host: Host) {
  const toolResult = (value: unknown, isError: boolean) => ({
    content: [{ type: "text" as const, text: typeof value === "string" ? value : JSON.stringify(value) }],
    isError,
  });
  try {
    const value = await tool.run(input);
    return toolResult(value, typeof value === "object" && value !== null && "ok" in value && value.ok === false);
  } catch (error) {
    const cause = (error instanceof Error ? error.cause : undefined) ?? error;
    if (cause instanceof UsageError || cause instanceof TransportError) return toolResult(cause.message, true);
    await host.err.write(`${stackText(cause)}\n`);
    return toolResult("The tool failed.", true);
  }
}
