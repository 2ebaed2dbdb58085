import { type Action, actions } from "../../base/language/clauses.ts";
import { listed, shown } from "../../base/messages/words.ts";
import type { Resource } from "../../compiler/resource/resource.ts";
import { checkRequestable, type RequestResource } from "../requestable.ts";
import { type Refusal, refusal } from "./refusal.ts";

/** The resource and action that a path names. */
interface Route<Served> {
  readonly ok: true;
  readonly action: Action;
  readonly served: Served;
}

const VERSION = "v2";
const FORMAT = "json";

/** The path of an action of a resource, below the base of the service. */
export function addressOf(action: Action, resource: Resource): string {
  checkRequestable(resource);
  const { service, method } = resource;
  const path = [service, ...(method === undefined ? [] : [method])].join("/");
  return `/${VERSION}/${FORMAT}/${action}/${path}`;
}

/** The decoded segments of a path, with or without a slash at its end. An escaped slash is part of its segment. */
function segmentsOf(address: string): readonly string[] | undefined {
  try {
    return address.replace(/\/$/, "").split("/").slice(1).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

/** The segments after a prefix, or undefined when they do not begin with it. */
function after(segments: readonly string[], first: readonly string[]): readonly string[] | undefined {
  return first.every((segment, index) => segments[index] === segment) ? segments.slice(first.length) : undefined;
}

/** The version at the end of the name of a service, which a path may leave out: `bank/history` is `bank_2/history`. */
const SERVICE_VERSION = /_\d+$/;

/** What is served of the service that a path begins with, and the method behind it. */
function ofServices<Served extends { readonly resource: RequestResource }>(
  path: readonly string[],
  all: readonly Served[],
  nameOf: (resource: RequestResource) => string,
) {
  return all.flatMap((served) => {
    const method = after(path, nameOf(served.resource).split("/"));
    return method ? [{ served, method: method.join("/") }] : [];
  });
}

const methodOf = ({ method }: Resource) => method ?? "";

/** The route of a path, or a refusal for the first invalid part: version, format, action, service or method. */
export function routeOf<Served extends { readonly resource: RequestResource }>(
  address: string,
  all: readonly Served[],
): Route<Served> | Refusal {
  const segments = segmentsOf(address);
  if (!segments) return refusal("version", "The URL contains an invalid escape.");
  const [version, format, action, ...path] = segments;
  if (version !== VERSION)
    return refusal("version", `There is no version ${named(version)}, only ${VERSION}.`, version);
  if (format !== FORMAT) return refusal("format", `There is no format ${named(format)}, only ${FORMAT}.`, format);
  const known = actions.find((each) => each === action);
  if (!known) return unknown("action", action);
  const exact = ofServices(path, all, ({ service }) => service);
  const ofService =
    exact.length > 0 ? exact : ofServices(path, all, ({ service }) => service.replace(SERVICE_VERSION, ""));
  if (ofService.length === 0) return unknown("service", path[0]);
  const found = ofService.filter(({ served, method }) => method === methodOf(served.resource));
  if (found.length === 0) return unknown("method", ofService[0]?.method);
  const offering = found.find(({ served }) => served.resource.actions.includes(known));
  if (offering) return { ok: true, action: known, served: offering.served };
  const offered = found.flatMap(({ served }) => served.resource.actions);
  return refusal("action", `This method does not offer the action ${known}, only ${listed(offered, "and")}.`, known);
}

function named(segment: string | undefined): string {
  return shown(segment ?? "");
}

function unknown(part: "action" | "service" | "method", found: string | undefined): Refusal {
  return refusal(part, `There is no ${part} ${named(found)}.`, found);
}
