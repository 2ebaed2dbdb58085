import { version } from "../../../package.json";
import type { Run } from "../command.ts";
import { answerOf, readingTools, rowSource } from "../mcp-tools.ts";

export const run: Run = async (_, flags, host) => {
  const { McpServer } = await import("@modelcontextprotocol/server");
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const source = await rowSource(flags, host);
  const tools = readingTools(source, flags);
  const handle = serveStdio(() => {
    const server = new McpServer({ name: "fieldfilter", version });
    for (const tool of tools) {
      const { name, description, inputSchema } = tool;
      const config = { description, inputSchema, annotations: { readOnlyHint: true } };
      server.registerTool(name, config, (input) => answerOf(tool, input, host));
    }
    return server;
  });
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve).once("close", resolve));
  await Promise.race([host.interrupted(), ended]);
  await handle.close();
  return 0;
};
