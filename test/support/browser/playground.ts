import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { root } from "../sources.ts";

export interface Playground {
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** The playground as `npm run playground` makes it. */
export async function openPlayground(): Promise<Playground> {
  const server = spawn(process.execPath, [join(root, "docs/playground/serve.mjs")], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface(server.stdout)) {
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (address === undefined) continue;
    const close = async () => {
      server.kill();
      await once(server, "exit");
    };
    return { address, close };
  }
  throw new Error("The playground did not start.");
}
