import { valueTypes } from "../language/value-types.ts";
import type { Resource } from "../resource/resource.ts";
import { addressOf } from "../service/route.ts";

interface Where {
  readonly url: string;
  readonly user: string;
  /** The key when it was made up; one that the user has is not shown. */
  readonly key: string | undefined;
}

/** A word of a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Values for the parameters that must be given. */
function parametersOf({ parameters = {} }: Resource): Readonly<Record<string, string | number>> {
  const required = Object.entries(parameters).filter(([, { required }]) => required);
  return Object.fromEntries(
    required.map(([name, { type }]) => [name, valueTypes[type].isNumeric ? 1 : valueTypes[type].example]),
  );
}

/** Commands to try what is served with, to be copied into a shell. */
export function triesOf(resources: readonly Resource[], { url, user, key }: Where): string {
  const first = resources.find(({ actions }) => actions.includes("get"));
  if (!first) return "";
  const authorization =
    key === undefined ? `"Authorization: bearer $FIELDFILTER_KEY"` : quoted(`Authorization: bearer ${key}`);
  const headers = [quoted("Content-Type: application/json"), quoted(`User-Id: ${user}`), authorization];
  const body = JSON.stringify({ ...parametersOf(first), limit: 3 });
  const curl = `curl ${headers.map((header) => `-H ${header}`).join(" ")} -d ${quoted(body)} ${url}${addressOf("get", first)}`;
  return `Try:\n  ${curl}\n  curl ${url}/openapi.json\n`;
}
