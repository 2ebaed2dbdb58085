import type { Bindings } from "../../compiler/bind-variables.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import type { Session } from "../../http/client/session.ts";
import { isNewValue } from "../../http/requestable.ts";
import { missingParameter, sessionFor } from "../commands/query.ts";
import { failureText, parametersOf } from "../commands/serve.ts";
import type { Flags } from "../flags.ts";
import type { Host } from "../host.ts";
import { forRequests } from "../resource-file.ts";
import { servedBy } from "../served-resources.ts";

interface Opened {
  readonly resources: readonly Resource[];
  readonly session: Session;
}

/** Where the rows come from. */
export interface Source extends Opened {
  /** The parameters that restrict the rows of a resource. */
  readonly parametersOf: (resource: Resource) => Bindings;
}

/** The API at `--url`, or else what `serve` would serve, asked in this process. */
export async function sourceOf(flags: Flags, host: Host): Promise<Source> {
  const { url, parameter: parameters = {} } = flags;
  const opened = url === undefined ? await served(flags, host) : await remote(flags, host);
  return {
    ...opened,
    parametersOf: (resource) => {
      const known = Object.entries(parameters).filter(([name]) => Object.hasOwn(resource.parameters ?? {}, name));
      const examples = url === undefined ? Object.entries(parametersOf(resource)) : [];
      return Object.fromEntries([...examples.filter(([name]) => !isNewValue(resource, name)), ...known]);
    },
  };
}

async function remote(flags: Flags, host: Host): Promise<Opened> {
  const { samples } = await import("../../http/service/sample.ts");
  const resources = flags.resource ? [forRequests(flags.resource)] : samples().map(({ resource }) => resource);
  if (flags.resource) missingParameter(flags.resource, flags);
  return { resources, session: await sessionFor(flags, host) };
}

async function served(flags: Flags, host: Host): Promise<Opened> {
  const resources = await servedBy(flags, host);
  const { createHandler } = await import("../../http/service/handler.ts");
  const { session } = await import("../../http/client/session.ts");
  const accessToken = crypto.randomUUID();
  const onError = (error: unknown) => void host.err.write(`${failureText(error)}\n`);
  const handler = createHandler({ resources, credentials: { local: accessToken }, onError });
  const fetch = async (url: string, init: RequestInit) => handler(new Request(url, init));
  return {
    resources: resources.map(({ resource }) => resource),
    session: session({ baseUrl: "http://localhost", userId: "local", accessToken, retries: 0, fetch }),
  };
}
