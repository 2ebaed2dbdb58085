/** A parameter of an address, as it is written and decoded. */
export interface Parameter {
  readonly raw: string;
  readonly key: string;
  readonly value: string;
}

/** The parameters of an address in their order, decoded as forms are, which never fails. */
export function parametersIn(search: string): readonly Parameter[] {
  const pieces = search.replace(/^\?/, "").split("&");
  return pieces.flatMap((raw) => Array.from(new URLSearchParams(`&${raw}`), ([key, value]) => ({ raw, key, value })));
}

/**
 * What browsers escape themselves, and what has a meaning in an address. All else stays readable. A space is `%20`,
 * because not all that reads addresses takes `+` for one.
 */
const ESCAPED = /[\p{Cc} "#%&'+<>]|\P{ASCII}+/gu;

const encoded = (text: string) => text.replace(ESCAPED, (found) => (found === "'" ? "%27" : encodeURIComponent(found)));

/** A parameter as it is written, with the fewest escapes. The texts must be well-formed. */
export const written = (key: string, value: string) => `${encoded(key).replaceAll("=", "%3D")}=${encoded(value)}`;

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
