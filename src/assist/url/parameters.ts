/** What stands for one parameter, as it is written and decoded. */
export interface Parameter {
  readonly raw: string;
  readonly key: string;
  readonly value: string;
}

/** As forms decode it, which never fails. */
const decoded = (text: string) => new URLSearchParams(`=${text}`).get("") ?? "";

/** The parameters of an address in their order. */
export function parametersIn(search: string): readonly Parameter[] {
  const pieces = search.replace(/^\?/, "").split("&");
  return pieces
    .filter((raw) => raw !== "")
    .map((raw) => {
      const end = raw.indexOf("=");
      const [key, value] = end < 0 ? [raw, ""] : [raw.slice(0, end), raw.slice(end + 1)];
      return { raw, key: decoded(key), value: decoded(value) };
    });
}

/**
 * What browsers escape themselves, and what has a meaning in an address. All else stays readable. A space is `%20`,
 * because not all that reads addresses takes `+` for one.
 */
const ESCAPED = /[\p{Cc} "#%&'+<>]|\P{ASCII}+/gu;

function encoded(text: string): string {
  return text.replace(ESCAPED, (found) => (found === "'" ? "%27" : encodeURIComponent(found)));
}

/** A parameter as it is written, with the fewest escapes. The texts must be well-formed. */
export function written(key: string, value: string): string {
  return `${encoded(key).replaceAll("=", "%3D")}=${encoded(value)}`;
}

/** Whether a text has half of a surrogate pair, which no address can hold. */
export const isIllFormed = (text: string) => /\p{Cs}/u.test(text);

const ITEM = /-?"(?:[^"\\]|\\.)*"(?=,|$)|[^,]*/suy;

/** The items between commas; a comma in quotes is none. The quotes may follow the sign of a sort key. */
export function itemsIn(text: string): readonly string[] {
  const items: string[] = [];
  for (let at = 0; at <= text.length; at++) {
    ITEM.lastIndex = at;
    const [item = ""] = ITEM.exec(text) ?? [];
    items.push(item);
    at += item.length;
  }
  return items;
}

/** A text without the quotes of JSON; undefined for nothing, and for what begins with a quote and is not such a string. */
export function unquoted(text: string): string | undefined {
  if (!text.startsWith('"')) return text === "" ? undefined : text;
  try {
    return String(JSON.parse(text));
  } catch {
    return undefined;
  }
}
