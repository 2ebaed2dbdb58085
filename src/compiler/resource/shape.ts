import { closestMatch } from "../../base/diagnostics/closest-match.ts";
import type { Path } from "../../base/diagnostics/diagnostic.ts";
import { didYouMean, shown } from "../../base/messages/words.ts";
import { MAX_PROBLEMS, type ResourceProblem } from "./resource-problem.ts";

/** What one part of a description must be. The names of types, actions and operators are any string until validated. */
export interface Shape {
  /** Completes the sentence "The key … must be …". */
  readonly expected: string;
  readonly kinds: readonly Kind[];
  readonly isOptional?: true;
  /** The keys of an object. */
  readonly keys?: Readonly<Record<string, Shape>>;
  /** Each item of an array, or each value of an object whose keys are any names. */
  readonly each?: Shape;
}

export type Kind = "string" | "number" | "true" | "false" | "array" | "object";

function create(): Shape {
  const string: Shape = { expected: "a string", kinds: ["string"] };
  const flag: Shape = { expected: "true or false", kinds: ["true", "false"], isOptional: true };
  const scalar: Shape = { expected: "a string or a number", kinds: ["string", "number"] };
  const strings: Shape = { expected: "an array of strings", kinds: ["array"], each: string, isOptional: true };
  const text: Shape = { ...string, isOptional: true };
  const documented = { label: text, description: text };
  const time = { format: text, precision: text, timeZone: text };

  const value: Shape = {
    expected: 'an object such as {"value": "open"}',
    kinds: ["object"],
    keys: { value: scalar, label: text },
  };

  const field: Shape = {
    expected: "an object",
    kinds: ["object"],
    keys: {
      type: string,
      ...time,
      ...documented,
      nullable: flag,
      sortable: flag,
      selectable: flag,
      filterable: flag,
      operators: strings,
      values: {
        expected: 'an array of objects such as {"value": "open"}',
        kinds: ["array"],
        each: value,
        isOptional: true,
      },
      qualified: flag,
      cost: { ...scalar, isOptional: true },
      deprecated: {
        expected: 'true or {"replacement": "a field"}',
        kinds: ["true", "object"],
        keys: { replacement: string },
        isOptional: true,
      },
    },
  };

  const parameter: Shape = {
    expected: "an object",
    kinds: ["object"],
    keys: { type: string, ...time, required: flag, ...documented },
  };

  return {
    expected: "an object",
    kinds: ["object"],
    keys: {
      name: string,
      service: text,
      method: text,
      actions: { expected: "an array of actions", kinds: ["array"], each: string, isOptional: true },
      ...documented,
      fields: { expected: "an object", kinds: ["object"], each: field },
      defaultFields: strings,
      parameters: { expected: "an object", kinds: ["object"], each: parameter, isOptional: true },
      maxLimit: { expected: "a number", kinds: ["number"], isOptional: true },
      paging: flag,
      returning: flag,
      dateOrder: text,
    },
  };
}

/** The shape of the description of a resource. */
export const resourceShape: Shape = /* @__PURE__ */ create();

/** A phrase for a value of an unexpected kind. */
function phraseFor(value: unknown): string {
  if (typeof value === "string") return shown(JSON.stringify(value));
  if (typeof value === "number") return `the number ${value}`;
  if (Array.isArray(value)) return "an array";
  if (typeof value === "object" && value !== null) return "an object";
  return typeof value === "boolean" || value === null ? String(value) : `a value of type ${typeof value}`;
}

function kindOf(value: unknown): Kind | undefined {
  if (typeof value === "string" || typeof value === "number") return typeof value as "string" | "number";
  if (typeof value === "boolean") return value ? "true" : "false";
  if (typeof value !== "object" || value === null) return undefined;
  return Array.isArray(value) ? "array" : "object";
}

function subject(path: Path): string {
  const key = path.at(-1);
  if (key === undefined) return "A resource";
  return typeof key === "number" ? "Each item" : `The key ${shown(key)}`;
}

export interface ReadShape {
  /** A frozen copy of the value without unknown keys. */
  readonly value: unknown;
  /** Whether the value, apart from unknown keys, has the shape. */
  readonly isShaped: boolean;
  readonly problems: readonly ResourceProblem[];
}

/** Reads a value by a shape, each part of it once. */
export function readShape(shape: Shape, given: unknown): ReadShape {
  const problems: ResourceProblem[] = [];
  let isShaped = true;

  function wrong(path: Path, message: string): undefined {
    isShaped = false;
    if (problems.length < MAX_PROBLEMS) problems.push({ path, message });
  }

  function unknownKey(path: Path, key: string, known: readonly string[]): void {
    if (problems.length >= MAX_PROBLEMS) return;
    const meant = didYouMean(closestMatch(key, known));
    problems.push({ path: [...path, key], message: `The key ${shown(key)} is unknown.${meant}` });
  }

  function readKeys(keys: Readonly<Record<string, Shape>>, object: Readonly<Record<string, unknown>>, path: Path) {
    const known = Object.keys(keys);
    for (const key of Object.keys(object)) if (!Object.hasOwn(keys, key)) unknownKey(path, key, known);
    const entries = Object.entries(keys).map(
      ([key, part]) => [key, read(part, Object.hasOwn(object, key) ? object[key] : undefined, [...path, key])] as const,
    );
    return Object.freeze(Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
  }

  function read({ expected, kinds, isOptional, keys, each }: Shape, value: unknown, path: Path): unknown {
    if (value === undefined && path.length > 0)
      return isOptional ? undefined : wrong(path, `${subject(path)} is required.`);
    const kind = kindOf(value);
    if (kind === undefined || !kinds.includes(kind))
      return wrong(path, `${subject(path)} must be ${expected}, not ${phraseFor(value)}.`);
    if (each && Array.isArray(value))
      return Object.freeze(Array.from(value, (item, index) => read(each, item, [...path, index])));
    if (typeof value !== "object" || value === null) return value;
    if (keys) return readKeys(keys, value as Readonly<Record<string, unknown>>, path);
    if (!each) return value;
    const entries = Object.entries(value);
    return Object.freeze(Object.fromEntries(entries.map(([name, item]) => [name, read(each, item, [...path, name])])));
  }

  const value = read(shape, given, []);
  return { value, isShaped, problems };
}
