import { PassThrough } from "node:stream";
import { setImmediate, setTimeout } from "node:timers/promises";
import { version } from "../../../package.json";
import { DRAIN_MS, type Run } from "../command.ts";
import { callTool, createTools, openRowSource } from "../mcp-tools.ts";

export const run: Run = async (_, flags, host) => {
  const { McpServer } = await import("@modelcontextprotocol/server");
  const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const tools = createTools(await openRowSource(flags, host), flags);
  const pending = new Set<Promise<unknown>>();
  // Stays open when standard input ends, because the SDK drops pending requests when its input does.
  const input = process.stdin.pipe(new PassThrough(), { end: false });
  const connect = () => {
    const server = new McpServer({ name: "fieldfilter", version });
    for (const tool of tools) {
      const { name, description, inputSchema } = tool;
      const config = { description, inputSchema, annotations: { readOnlyHint: true } };
      server.registerTool(name, config, (input) => {
        const answer = callTool(tool, input, host).finally(() => pending.delete(answer));
        pending.add(answer);
        return answer;
      });
    }
    return server;
  };
  const handle = serveStdio(connect, { transport: new StdioServerTransport(input) });
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve).once("close", resolve));
  await Promise.race([host.interrupted(), ended]);
  await setImmediate(); // the last requests reach their tools
  await Promise.race([Promise.all(pending), setTimeout(DRAIN_MS, undefined, { ref: false })]);
  await setImmediate(); // and their answers standard output
  await handle.close();
  process.stdin.unpipe(input); // or else it keeps the process running
  return 0;
};
