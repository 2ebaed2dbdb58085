import { isExact } from "../../../base/text/decimal.ts";
import { matchAt } from "../tokens.ts";

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
const KEY = /(?:"[^"]*"|'[^']*'|[\p{L}_$][\p{L}\p{N}_$.]*)\s*:/uy;
const STRING = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'/suy;
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
  asc: "asc",
  desc: "desc",
};

function skip(text: string, at: number): number {
  SPACE.lastIndex = at;
  SPACE.test(text);
  return SPACE.lastIndex;
}

/** The object or array that begins at a place; undefined when there is none. */
export function literalAt(text: string, from: number, depth = 0): Found | undefined {
  const at = skip(text, from);
  const first = text.charAt(at);
  if (depth > DEEPEST) return undefined;
  if (first === "{") return objectAt(text, at + 1, depth);
  if (first === "[") return arrayAt(text, at + 1, depth);
  const string = matchAt(STRING, text, at);
  if (string !== undefined) return { value: unescaped(string.slice(1, -1)), end: at + string.length };
  const number = matchAt(NUMBER, text, at);
  if (number !== undefined) return isExact(number) ? { value: Number(number), end: at + number.length } : undefined;
  const name = matchAt(NAME, text, at);
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
    const key = matchAt(KEY, text, at);
    const found = key === undefined ? undefined : literalAt(text, at + key.length, depth + 1);
    const name = key
      ?.slice(0, -1)
      .trimEnd()
      .replace(/^["']|["']$/g, "");
    if (!found || name === undefined || Object.hasOwn(value, name)) return undefined;
    value[name] = found.value;
    at = skip(text, found.end);
  }
  return { value, end: at + 1 };
}

export function isObject(value: Data | undefined): value is DataObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A value that was written without quotes, as a filter writes it. */
export function valueText(text: string): string {
  return /^(?:null|-?(?:0|[1-9]\d*)(?:\.\d+)?)$/.test(text) ? text : JSON.stringify(text);
}
