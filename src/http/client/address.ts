import type { Action } from "../../base/language/clauses.ts";
import { checkRequestable, type Resource } from "../../compiler/resource/resource.ts";

/** The validated base URL. An invalid one may contain a secret, so no error shows it. */
export function baseOf(given: unknown): string {
  let url: URL;
  try {
    url = new URL(String(given));
  } catch {
    throw new TypeError('The option "baseUrl" must be an absolute URL, such as https://api.example.com.');
  }
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('The option "baseUrl" must begin with https:// or http://.');
  if (url.username !== "" || url.password !== "")
    throw new TypeError('The option "baseUrl" must not contain a user name or a password.');
  if (url.search !== "" || url.hash !== "")
    throw new TypeError('The option "baseUrl" must not contain a query or a fragment ("?" or "#").');
  return url.href.replace(/\/$/, "");
}

function segment(text: string, { name }: Resource): string {
  if (text === "" || text === "." || text === "..")
    throw new TypeError(`The service and the method of the resource "${name}" do not form a URL path.`);
  return encodeURIComponent(text);
}

/** `{base}/v2/json/<action>/<service>/<method>` */
export function addressOf(base: string, action: Action, resource: Resource): string {
  checkRequestable(resource);
  const { service, method } = resource;
  const path = [service, ...(method === undefined ? [] : [method])].flatMap((part) => part.split("/"));
  return [base, "v2", "json", action, ...path.map((part) => segment(part, resource))].join("/");
}
