import { once } from "node:events";
import type { Server } from "node:http";
import type { Resource } from "../../compiler/resource/resource.ts";
import { urlPathOf } from "../../http/requestable.ts";
import { DRAIN_MS, type Run } from "../command.ts";
import { UsageError } from "../errors.ts";
import type { Flags } from "../flags.ts";
import { isSystemError } from "../host.ts";
import { errorLine, escapeLines, jsonText, stackText } from "../report.ts";
import { exampleParameters, servedResources } from "../served-resources.ts";

export const run: Run = async (_, flags, host) => {
  const served = await servedResources(flags, host);
  const { createHandler } = await import("../../http/service/handler.ts");
  const { FIELDFILTER_KEY } = host.env;
  const { user = "1" } = flags;
  const key = FIELDFILTER_KEY || `demo-${crypto.randomUUID()}`;
  if (![key, user].every((each) => /^[!-~]+$/.test(each)))
    throw new UsageError("The user and FIELDFILTER_KEY must be visible characters of ASCII, without spaces.");
  const onError = (error: unknown) => void host.err.write(errorLine(host.err, stackText(error)));
  const handler = createHandler({ resources: served, credentials: { [user]: key }, onError });
  const { url, close } = await listen(handler, flags);
  const resources = served.map(({ resource }) => resource);
  const names = resources.map(({ name }) => name).join(" and ");
  await host.out.write(`Serving ${escapeLines(names)} at ${url}; press Ctrl+C to stop.\n`);
  await host.out.write(curlExamples(resources, url, user, FIELDFILTER_KEY ? undefined : key));
  await host.interrupted();
  await close();
  return 0;
};

/** Why listening fails, by error code of the system. */
const listenErrors: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use. Choose another one with --port, or 0 for any free port",
  EACCES: "ports below 1024 need administrator rights. Choose another one with --port",
  EADDRNOTAVAIL: "the address does not belong to this machine",
  ENOTFOUND: "the address was not found",
};

async function listen(
  handler: (request: Request) => Promise<Response>,
  { host = "127.0.0.1", port = 8080 }: Flags,
): Promise<{ readonly url: string; readonly close: () => Promise<void> }> {
  const { createAdaptorServer } = await import("@hono/node-server");
  const server = createAdaptorServer({ fetch: handler }) as Server;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    if (!isSystemError(error)) throw error;
    throw new UsageError(`Cannot listen at ${host}:${port}: ${listenErrors[error.code ?? ""] ?? error.message}.`);
  }
  const address = server.address();
  const boundPort = typeof address === "object" && address ? address.port : port;
  return {
    url: `http://${host.includes(":") ? `[${host}]` : host}:${boundPort}`,
    close: async () => {
      // A connection without a request counts as a pending one.
      setTimeout(() => server.closeAllConnections(), DRAIN_MS).unref();
      await once(server.close(), "close");
    },
  };
}

function shellQuoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Shell commands to try the served resources with. A key that the user set is not shown, so it is undefined. */
function curlExamples(resources: readonly Resource[], url: string, user: string, key: string | undefined): string {
  const first = resources.find(({ actions }) => actions?.includes("get"));
  if (!first) return "";
  const authorization =
    key === undefined ? `"Authorization: bearer $FIELDFILTER_KEY"` : shellQuoted(`Authorization: bearer ${key}`);
  const headers = [shellQuoted("Content-Type: application/json"), shellQuoted(`User-Id: ${user}`), authorization];
  const body = jsonText({ ...exampleParameters(first), limit: 3 });
  const curl = `curl ${headers.map((header) => `-H ${header}`).join(" ")} -d ${shellQuoted(body)} ${url}${urlPathOf("get", first)}`;
  return `Try:\n  ${curl}\n  curl ${url}/openapi.json\n`;
}
