import type { Span } from "../../src/base/text/span.ts";
import type { Path } from "../../src/index.ts";

export const JSON_TOKEN = /"(?:\\.|[^"\\])*"|[{}[\],:]|[^\s{}[\],:"]+/g;

/** An object or a list that is being read, and where in it. */
interface Level {
  key: string | number;
  takesKey: boolean;
}

/** The span of what is at a path in a text that is valid JSON; the first character if nothing is. */
export function spanAt(json: string, path: Path): Span {
  const levels: Level[] = [];
  const isThere = () => levels.length === path.length && levels.every(({ key }, index) => key === path[index]);
  let start = -1;
  for (const { 0: token, index } of json.matchAll(JSON_TOKEN)) {
    const level = levels.at(-1);
    const end = index + token.length;
    if (token === "]" || token === "}") {
      levels.pop();
      if (start >= 0 && levels.length === path.length) return { start, end };
    } else if (token === ",") {
      if (typeof level?.key === "number") level.key++;
      else if (level) level.takesKey = true;
    } else if (level?.takesKey) {
      level.key = JSON.parse(token);
      level.takesKey = false;
    } else if (token !== ":") {
      if (isThere()) start = index;
      if (token === "[") levels.push({ key: 0, takesKey: false });
      else if (token === "{") levels.push({ key: "", takesKey: true });
      else if (start >= 0 && isThere()) return { start, end };
    }
  }
  return { start: 0, end: Math.min(1, json.length) };
}

const SCALAR = /^(?:"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?$|(?:true|false|null)$)/;
const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]" };

/** Where JSON stops being valid, in a text that is not: engines say that in words of their own, or not at all. */
export function syntaxErrorAt(json: string): number {
  const open: string[] = [];
  let next: "value" | "key" | "colon" | "comma" = "value";
  let canClose = false;
  let last = 0;
  for (const { 0: token, index } of json.matchAll(JSON_TOKEN)) {
    const between = json.slice(last, index).search(/\S/);
    if (between >= 0) return last + between;
    last = index + token.length;
    const top = open.at(-1) ?? "";
    if ((next === "comma" || canClose) && token === closing[top]) {
      open.pop();
      next = "comma";
    } else if (next === "comma" && token === "," && top) next = top === "{" ? "key" : "value";
    else if (next === "key" && token.startsWith('"')) next = "colon";
    else if (next === "colon" && token === ":") next = "value";
    else if (next === "value" && token in closing) {
      open.push(token);
      next = token === "{" ? "key" : "value";
      canClose = true;
      continue;
    } else if (next === "value" && SCALAR.test(token)) next = "comma";
    else return index;
    canClose = false;
  }
  const rest = json.slice(last).search(/\S/);
  return rest < 0 ? json.length : last + rest;
}
