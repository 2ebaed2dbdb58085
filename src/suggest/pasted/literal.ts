/** A value of JSON or of a program: names without quotes, single quotes and commas at the end are allowed. */
export type Data = string | number | boolean | null | readonly Data[] | DataObject;

export interface DataObject {
  readonly [name: string]: Data;
}

interface Found {
  readonly value: Data;
  readonly end: number;
}

const SPACE = /[\s,]*/y;
const NAME = /[\p{L}_$][\p{L}\p{N}_$.]*/uy;
const STRING = /"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/suy;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const DEEPEST = 30;

const constants: Readonly<Record<string, Data>> = {
  true: true,
  false: false,
  null: null,
  True: true,
  False: false,
  None: null,
  undefined: null,
  nil: null,
};

function exec(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

function skip(text: string, at: number): number {
  return at + (exec(SPACE, text, at)?.[0].length ?? 0);
}

/** The object or array that begins at a place; undefined when there is none. */
export function literalAt(text: string, from: number, depth = 0): Found | undefined {
  const at = skip(text, from);
  const first = text.charAt(at);
  if (depth > DEEPEST) return undefined;
  if (first === "{") return objectAt(text, at + 1, depth);
  if (first === "[") return arrayAt(text, at + 1, depth);
  const string = exec(STRING, text, at);
  if (string) return { value: unescaped(string[1] ?? string[2] ?? ""), end: at + string[0].length };
  const number = exec(NUMBER, text, at);
  if (number) return { value: Number(number[0]), end: at + number[0].length };
  const name = exec(NAME, text, at)?.[0];
  return name !== undefined && Object.hasOwn(constants, name)
    ? { value: constants[name] as Data, end: at + name.length }
    : undefined;
}

function unescaped(text: string): string {
  return text.replace(/\\(.)/gsu, "$1");
}

function arrayAt(text: string, from: number, depth: number): Found | undefined {
  const values: Data[] = [];
  let at = skip(text, from);
  while (text.charAt(at) !== "]") {
    const found = literalAt(text, at, depth + 1);
    if (!found) return undefined;
    values.push(found.value);
    at = skip(text, found.end);
  }
  return { value: values, end: at + 1 };
}

function objectAt(text: string, from: number, depth: number): Found | undefined {
  const value: Record<string, Data> = Object.create(null);
  let at = skip(text, from);
  while (text.charAt(at) !== "}") {
    const quoted = exec(STRING, text, at);
    const name = quoted ?? exec(NAME, text, at);
    const key = quoted ? unescaped(quoted[1] ?? quoted[2] ?? "") : name?.[0];
    const colon = name && skip(text, at + name[0].length);
    if (key === undefined || colon === null || text.charAt(colon) !== ":") return undefined;
    const found = literalAt(text, colon + 1, depth + 1);
    if (!found || Object.hasOwn(value, key)) return undefined;
    value[key] = found.value;
    at = skip(text, found.end);
  }
  return { value, end: at + 1 };
}

export function isObject(value: Data | undefined): value is DataObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
