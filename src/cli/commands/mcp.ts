import { version } from "../../../package.json";
import { shown } from "../../base/diagnostics/words.ts";
import { isRecord } from "../../base/options/option-table.ts";
import type { Run } from "../command.ts";
import { languagePage } from "../mcp/language-page.ts";
import { sourceOf } from "../mcp/source.ts";
import { type Tool, toolsOf } from "../mcp/tools.ts";

type Strings = Readonly<Record<string, string>>;

/** A Standard Schema with its JSON Schema, for arguments that are strings. */
function schemaOf({ properties, required }: Tool) {
  const described = Object.entries(properties).map(([name, description]) => [name, { type: "string", description }]);
  const jsonSchema = () => ({
    type: "object",
    properties: Object.fromEntries(described),
    required,
    additionalProperties: false,
  });
  const problemOf = (value: unknown) => {
    if (!isRecord(value)) return "The arguments must be an object.";
    const unknown = Object.keys(value).find((name) => !Object.hasOwn(properties, name));
    if (unknown !== undefined) return `There is no argument ${shown(unknown)}.`;
    const wrong = Object.keys(properties).find((name) => {
      return Object.hasOwn(value, name) ? typeof value[name] !== "string" : required.includes(name);
    });
    return wrong && `The argument "${wrong}" must be a string.`;
  };
  return {
    "~standard": {
      version: 1 as const,
      vendor: "fieldfilter",
      validate: (value: unknown) => {
        const message = problemOf(value);
        return message === undefined ? { value: value as Strings } : { issues: [{ message }] };
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  };
}

export const run: Run = async (_, flags, host) => {
  const { McpServer } = await import("@modelcontextprotocol/server");
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const source = await sourceOf(flags, host);
  const tools = toolsOf(source, flags.clock, host);
  const handle = serveStdio(() => {
    const server = new McpServer({ name: "fieldfilter", version });
    for (const tool of tools) {
      const config = {
        description: tool.description,
        inputSchema: schemaOf(tool),
        annotations: { readOnlyHint: true },
      };
      server.registerTool(tool.name, config, (input) => tool.run(input as Strings));
    }
    const page = { title: "The filter language", mimeType: "text/markdown" };
    server.registerResource("language", "fieldfilter://language", page, async ({ href }) => ({
      contents: [{ uri: href, mimeType: page.mimeType, text: languagePage() }],
    }));
    return server;
  });
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve).once("close", resolve));
  await Promise.race([host.interrupted(), ended]);
  await handle.close();
  await source.close();
  return 0;
};
