import type { Action } from "../../base/language/clauses.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { isNewValue } from "../requestable.ts";
import type { Call } from "./calls.ts";
import { prepare } from "./prepare.ts";
import type { DryRun, Reply } from "./request.ts";
import type { RequestOptions } from "./request-options.ts";
import type { Settings } from "./session-options.ts";
import { TransportError } from "./transport-error.ts";

function without<T>(map: Readonly<Record<string, T>>, isUnwanted: (name: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(map).filter(([name]) => !isUnwanted(name)));
}

/** The request for the same rows without the new values, which `get` does not accept. */
function countRequest(
  resource: Resource,
  request: RequestOptions,
): { readonly resource: Resource; readonly request: RequestOptions } {
  const isValue = (name: string) => isNewValue(resource, name);
  const parameters = without({ ...request.parameters }, isValue);
  return {
    resource: { ...resource, parameters: without(resource.parameters ?? {}, isValue) },
    request: { ...request, parameters },
  };
}

/** Counts the rows that an action would affect, by a `get` with LIMIT 1 that reports the total. */
export async function dryRunOf(
  action: Action,
  resource: Resource,
  request: RequestOptions,
  { language }: Settings,
  call: (call: Call) => Promise<Reply<unknown>>,
): Promise<DryRun> {
  const { body, diagnostics } = prepare(action, resource, request, language);
  const counting = countRequest(resource, request);
  const prepared = prepare("get", counting.resource, counting.request, language);
  const reply = await call({ action: "get", resource, request, prepared, body: { ...prepared.body, limit: 1 } });
  const isEmpty = (reply.result as readonly unknown[]).length === 0;
  const total = reply.total ?? (isEmpty ? 0 : undefined);
  if (total === undefined) {
    const sentence = "The service did not report a total, so a dry run cannot count the rows.";
    throw new TransportError("unexpected", sentence, { status: 200 });
  }
  return { dryRun: true, total, body, diagnostics };
}
