import type { Resource } from "../compiler/resource/resource.ts";
import type { Session } from "../http/client/session.ts";
import type { Served } from "../http/service/store.ts";
import { orUsageError, UsageError } from "./errors.ts";
import type { Flags } from "./flags.ts";
import type { Host } from "./host.ts";
import { stackText } from "./report.ts";

/** Throws a usage error if a parameter that the resource requires is not among the flags. */
export function checkRequiredParameters({ name, parameters: known = {} }: Resource, { parameter = {} }: Flags): void {
  const missing = Object.keys(known).find((each) => known[each]?.required && !Object.hasOwn(parameter, each));
  if (missing === undefined) return;
  throw new UsageError(`The resource ${JSON.stringify(name)} needs a parameter: --parameter ${missing}=VALUE.`);
}

/** A session with the API at `--url`. */
export async function sessionFor(
  { url = "http://127.0.0.1:8080", user = "1", clock }: Flags,
  { env }: Host,
): Promise<Session> {
  const { FIELDFILTER_KEY } = env;
  if (!FIELDFILTER_KEY) throw new UsageError("Set the environment variable FIELDFILTER_KEY to the access token.");
  const { session } = await import("../http/client/session.ts");
  return orUsageError(() => session({ baseUrl: url, userId: user, accessToken: FIELDFILTER_KEY, clock }));
}

/** A session with a service of these resources, in this process. */
export async function localSession(resources: readonly Served[], host: Host): Promise<Session> {
  const { createHandler } = await import("../http/service/handler.ts");
  const { session } = await import("../http/client/session.ts");
  const accessToken = crypto.randomUUID();
  const onError = (error: unknown) => void host.err.write(`${stackText(error)}\n`);
  const handler = createHandler({ resources, credentials: { local: accessToken }, onError });
  const fetch = async (url: string, init: RequestInit) => handler(new Request(url, init));
  return session({ baseUrl: "http://localhost", userId: "local", accessToken, retries: 0, fetch });
}
