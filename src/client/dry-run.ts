import type { Action } from "../language/clauses.ts";
import { isNewValue } from "../resource/new-value.ts";
import type { Resource } from "../resource/resource.ts";
import type { Answered, Call } from "./calls.ts";
import type { Settings } from "./options.ts";
import { prepare } from "./prepare.ts";
import type { DryRun } from "./request.ts";
import type { Common } from "./request-options.ts";
import { TransportError } from "./transport-error.ts";

function without<T>(map: Readonly<Record<string, T>>, isUnwanted: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => !isUnwanted(name)));
}

/** The request for the same objects without the values that they would be given, which `get` does not take. */
function asked(resource: Resource, request: Common): { readonly resource: Resource; readonly request: Common } {
  const isValue = (name: string) => isNewValue(resource, name);
  const parameters = without({ ...request.parameters }, isValue);
  return {
    resource: { ...resource, parameters: without(resource.parameters ?? {}, isValue) },
    request: { ...request, parameters },
  };
}

/** How many objects an action would touch: `get` counts them, and one of them is enough to be sent back. */
export async function dryRunOf(
  action: Action,
  resource: Resource,
  request: Common,
  { language }: Settings,
  call: (call: Call) => Promise<Answered>,
): Promise<DryRun> {
  const { body, diagnostics } = prepare(action, resource, request, language);
  const counted = asked(resource, request);
  const prepared = prepare("get", counted.resource, counted.request, language);
  const reply = await call({ action: "get", resource, request, prepared, body: { ...prepared.body, limit: 1 } });
  const isNone = (reply.result as readonly unknown[]).length === 0;
  const total = reply.total ?? (isNone ? 0 : undefined);
  if (total === undefined) {
    const sentence = "The service does not say how many objects there are, so a dry run cannot tell.";
    throw new TransportError("unexpected", sentence, { status: 200 });
  }
  return { dryRun: true, total, body, diagnostics };
}
