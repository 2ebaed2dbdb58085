import { exampleOf, valueTypes } from "../base/language/value-types.ts";
import type { Resource } from "../compiler/resource/resource.ts";
import { addressOf } from "../http/service/route.ts";

interface Where {
  readonly url: string;
  readonly user: string;
  /** The key, if it was generated; one set by the user is not shown. */
  readonly key: string | undefined;
}

/** The text quoted for a shell. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

/** Example values for the required parameters. */
function parametersOf({ parameters = {} }: Resource): Readonly<Record<string, string | number>> {
  const required = Object.entries(parameters).filter(([, { required }]) => required);
  return Object.fromEntries(
    required.map(([name, parameter]) => {
      const { isNumeric, example } = valueTypes[parameter.type];
      return [name, isNumeric ? 1 : (exampleOf(parameter).example ?? example)];
    }),
  );
}

/** Shell commands to try the served resources with. */
export function triesOf(resources: readonly Resource[], { url, user, key }: Where): string {
  const first = resources.find(({ actions }) => actions?.includes("get"));
  if (!first) return "";
  const authorization =
    key === undefined ? `"Authorization: bearer $FIELDFILTER_KEY"` : quoted(`Authorization: bearer ${key}`);
  const headers = [quoted("Content-Type: application/json"), quoted(`User-Id: ${user}`), authorization];
  const body = JSON.stringify({ ...parametersOf(first), limit: 3 });
  const curl = `curl ${headers.map((header) => `-H ${header}`).join(" ")} -d ${quoted(body)} ${url}${addressOf("get", first)}`;
  return `Try:\n  ${curl}\n  curl ${url}/openapi.json\n`;
}
