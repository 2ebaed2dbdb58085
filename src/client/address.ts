import type { Action } from "../language/clauses.ts";
import type { Resource } from "../resource/resource.ts";

/** Where all requests go to. A wrong address may hold what is secret, so no error shows it. */
export function baseOf(given: unknown): string {
  let url: URL;
  try {
    url = new URL(String(given));
  } catch {
    throw new TypeError('The option "baseUrl" must be a whole address, such as https://api.example.com.');
  }
  if (!/^https?:$/.test(url.protocol)) throw new TypeError('The option "baseUrl" must begin with https:// or http://.');
  if (url.username !== "" || url.password !== "")
    throw new TypeError('The option "baseUrl" must have no user name and no password in it.');
  if (url.search !== "" || url.hash !== "")
    throw new TypeError('The option "baseUrl" must have nothing after its path: no "?" and no "#".');
  return url.href.replace(/\/$/, "");
}

function segment(text: string, { name }: Resource): string {
  if (text === "" || text === "." || text === "..")
    throw new TypeError(`The service and the method of the resource "${name}" make no path of an address.`);
  return encodeURIComponent(text);
}

/** `{base}/v2/json/<action>/<service>/<method>` */
export function addressOf(base: string, action: Action, resource: Resource): string {
  const { service, method } = resource;
  const path = [service, ...(method === undefined ? [] : [method])].flatMap((part) => part.split("/"));
  return [base, "v2", "json", action, ...path.map((part) => segment(part, resource))].join("/");
}
