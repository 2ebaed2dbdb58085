import type { Action } from "../../base/language/clauses.ts";
import type { Bindings } from "../../compiler/ast/bindings.ts";
import { isNewValue, type Resource } from "../../compiler/resource/resource.ts";
import type { Selection } from "../../compiler/wire/selection.ts";
import type { Changed } from "../../http/client/request.ts";
import type { Session } from "../../http/client/session.ts";
import { missingParameter, sessionFor } from "../commands/query.ts";
import { parametersOf } from "../commands/serve.ts";
import type { Flags } from "../flags.ts";
import type { Host } from "../host.ts";
import { forRequests } from "../resource-file.ts";
import { servedBy } from "../served-resources.ts";

/** Rows of a reply, with how many there are and how many were asked for. */
export interface Found {
  readonly result: readonly object[];
  readonly total?: number | undefined;
  readonly limitedBy?: number | undefined;
}

/** A change of the rows of a resource, which the client checks and the service carries out. */
export interface Change {
  readonly action: Action;
  readonly resource: Resource;
  readonly selection: Selection;
  readonly values: Bindings;
}

/** Where the rows come from. */
export interface Source {
  readonly resources: readonly Resource[];
  readonly find: (resource: Resource, selection: Selection) => Promise<Found>;
  readonly change: <const D extends boolean>(change: Change, dryRun: D) => Promise<Changed<D>>;
  readonly close: () => Promise<void>;
}

/** The LIMIT of filters that have none: a model reads no more. */
const FEW = 50;

/** The API at `--url`, or else what `serve` would serve, asked in this process. */
export async function sourceOf(flags: Flags, host: Host): Promise<Source> {
  const { resources, session, close } = flags.url === undefined ? await served(flags, host) : await remote(flags, host);
  return {
    resources,
    close,
    find: async (resource, selection) => {
      const query = { ...selection, limit: selection.limit ?? Math.min(FEW, resource.maxLimit ?? FEW) };
      const request = { query, parameters: parametersFor(resource, flags) };
      const { result, total, limitedBy } = await session.get(resource as never, request as never);
      return { result, total, limitedBy };
    },
    change: ({ action, resource, selection, values }, dryRun) => {
      const parameters = { ...parametersFor(resource, flags), ...values };
      return session[action as "edit"](resource as never, { query: selection, parameters, dryRun } as never) as never;
    },
  };
}

/** The parameters that restrict the rows of a resource: examples of those that are required, unless they were given. */
function parametersFor(resource: Resource, { url, parameters = {} }: Flags): Bindings {
  const known = Object.entries(parameters).filter(([name]) => Object.hasOwn(resource.parameters ?? {}, name));
  const required = url === undefined ? Object.entries(parametersOf(resource)) : [];
  return Object.fromEntries([...required.filter(([name]) => !isNewValue(resource, name)), ...known]);
}

type Opened = Pick<Source, "resources" | "close"> & { readonly session: Session };

async function remote(flags: Flags, host: Host): Promise<Opened> {
  const { samples } = await import("../../http/service/sample.ts");
  const resources = flags.resource ? [forRequests(flags.resource)] : samples().map(({ resource }) => resource);
  if (flags.resource) missingParameter(flags.resource, flags);
  return { resources, session: await sessionFor(flags, host), close: async () => {} };
}

async function served(flags: Flags, host: Host): Promise<Opened> {
  const { served, close } = await servedBy(flags, host);
  const { createHandler } = await import("../../http/service/handler.ts");
  const { session } = await import("../../http/client/session.ts");
  const key = crypto.randomUUID();
  const onError = (error: unknown) =>
    void host.err.write(`${error instanceof Error ? error.message : String(error)}\n`);
  const handler = createHandler({ resources: served, credentials: { local: key }, onError });
  const options = { baseUrl: "http://localhost", userId: "local", accessToken: key, retries: 0 };
  return {
    resources: served.map(({ resource }) => resource),
    session: session({ ...options, fetch: async (url, init) => handler(new Request(url, init)) }),
    close,
  };
}
