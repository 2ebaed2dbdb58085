import type { Command } from "../command.ts";
import type { Flags } from "../flags.ts";
import { type Host, isSystemError } from "../host.ts";
import { escapeLines } from "../json-text.ts";
import { heading } from "../report.ts";
import { servedBy } from "../served-by.ts";
import { triesOf } from "../tries.ts";
import { UsageError } from "../usage-error.ts";

export const serveCommand: Command = {
  name: "serve",
  summary: "Serve the API with sample data or your own rows.",
  argument: "",
  about:
    "Without options, it serves sample keywords and bank transactions from memory. With --resource and --rows, it serves your rows. The key of the user is read from the environment variable FIELDFILTER_KEY; if it is not set, a key is generated and shown. GET /health reports that the service is up, and GET /metrics counts its requests for Prometheus. Press Ctrl+C to stop: pending requests have ten seconds to finish. A second Ctrl+C stops immediately.",
  flags: ["resource", "rows", "database", "host", "port", "user", "cors", "rate-limit", "access-log"],
  docs: { resource: "Serve the resource that FILE describes as JSON, with the rows of --rows or --database." },
  examples: [
    "fieldfilter serve",
    "fieldfilter serve --port 9000 --user ann",
    "fieldfilter serve --cors https://example.com --rate-limit 600 --access-log",
    "FIELDFILTER_KEY=secret fieldfilter serve --resource books.json --rows books-rows.json",
  ],
  positionals: 0,
  run: async (_, flags, host) => {
    const { served, close: closeData } = await servedBy(flags, host);
    const { createHandler } = await import("../../http/service/handler.ts");
    const { FIELDFILTER_KEY } = host.env;
    const { user = "1" } = flags;
    const key = FIELDFILTER_KEY || `demo-${crypto.randomUUID()}`;
    const onError = (error: unknown) => void host.err.write(`${heading(host.err, "error")}: ${failureText(error)}\n`);
    const handler = createHandler({ resources: served, credentials: { [user]: key }, onError });
    const { url, close } = await listening(handler, flags, host);
    const { write } = flags.accessLog ? host.err : host.out;
    const names = served.map(({ resource }) => resource.name).join(" and ");
    await write(`Serving ${escapeLines(names)} at ${url}; press Ctrl+C to stop.\n`);
    const shownKey = FIELDFILTER_KEY ? undefined : key;
    await write(
      triesOf(
        served.map(({ resource }) => resource),
        { url, user, key: shownKey },
      ),
    );
    await host.interrupted();
    await close();
    await closeData();
    return 0;
  },
};

function failureText(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Why listening fails, by error code of the system. */
const reasons: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use. Choose another one with --port, or 0 for any free port",
  EACCES: "ports below 1024 need administrator rights. Choose another one with --port",
  EADDRNOTAVAIL: "the address does not belong to this machine",
  ENOTFOUND: "the address was not found",
};

async function listening(
  handler: (request: Request) => Promise<Response>,
  { host = "127.0.0.1", port = 8080, cors, rateLimit, accessLog }: Flags,
  { out }: Host,
) {
  const { isOrigin, listen } = await import("../../http/service/node/listen.ts");
  const wrong = cors?.find((origin) => !isOrigin(origin));
  if (wrong !== undefined)
    throw new UsageError(
      `The option --cors takes an origin such as https://example.com, or *, not ${JSON.stringify(wrong)}.`,
    );
  try {
    return await listen(handler, {
      host,
      port,
      ...(cors && { cors }),
      ...(rateLimit !== undefined && { rateLimit }),
      ...(accessLog && { onAccess: (access) => void out.write(`${JSON.stringify(access)}\n`) }),
    });
  } catch (error) {
    if (error instanceof TypeError) throw new UsageError(error.message);
    if (!isSystemError(error)) throw error;
    throw new UsageError(`Cannot listen at ${host}:${port}: ${reasons[error.code ?? ""] ?? error.message}.`);
  }
}
