import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { build } from "esbuild";
import { afterAll, beforeAll } from "vitest";
import { root } from "./sources.ts";

/** The command in one file, in the folder of the packages that it loads; it is built while the tests of a file run. */
export function builtCommand(): string {
  const folder = join(root, "node_modules/.cache/fieldfilter", `mcp-${process.pid}-${crypto.randomUUID()}`);
  const outfile = join(folder, "cli.mjs");
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    const entryPoints = [join(root, "src/cli/main.ts")];
    await build({ entryPoints, outfile, bundle: true, platform: "node", format: "esm", packages: "external" });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return outfile;
}

export interface Called {
  readonly text: string;
  readonly isError: boolean;
}

/** A client of `fieldfilter mcp`, in a process of its own. */
export async function connected(cli: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [cli, "mcp", ...args],
    env: { ...(process.env as Record<string, string>), ...env },
    stderr: "pipe",
  });
  const client = new Client({ name: "test", version: "1.0.0" });
  await client.connect(transport);
  const call = async (name: string, input: Readonly<Record<string, unknown>> = {}): Promise<Called> => {
    const { content, isError } = await client.callTool({ name, arguments: input });
    const [first] = content as readonly { readonly text: string }[];
    return { text: first?.text ?? "", isError: isError === true };
  };
  return { client, transport, call };
}
