import { version } from "../../../package.json";
import { inputSchema } from "../../assist/input-schema.ts";
import { createClock } from "../../compiler/dates/clock.ts";
import type { Run } from "../command.ts";
import { answerOf, type Input, readingTools, sourceOf } from "../mcp-tools.ts";

export const run: Run = async (_, flags, host) => {
  const { McpServer } = await import("@modelcontextprotocol/server");
  const { serveStdio } = await import("@modelcontextprotocol/server/stdio");
  const source = await sourceOf(flags, host);
  // A server runs for days, so its time goes on.
  const going = {
    ...flags.clock,
    get now() {
      return new Date();
    },
  };
  const clock = flags.now === undefined ? createClock(going) : flags.clock;
  const tools = readingTools(source, flags, clock);
  const handle = serveStdio(() => {
    const server = new McpServer({ name: "fieldfilter", version });
    for (const tool of tools) {
      const { name, description, properties } = tool;
      const config = { description, inputSchema: inputSchema<Input>(properties), annotations: { readOnlyHint: true } };
      server.registerTool(name, config, (input) => answerOf(tool, input, host));
    }
    return server;
  });
  const ended = new Promise<void>((resolve) => process.stdin.once("end", resolve).once("close", resolve));
  await Promise.race([host.interrupted(), ended]);
  await handle.close();
  return 0;
};
