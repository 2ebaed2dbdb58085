import { fc } from "@fast-check/vitest";
import { operatorNames } from "../../../src/base/language/operators.ts";
import type { Selection } from "../../../src/compiler/wire/selection.ts";

/** What is put in the place of a part of a selection. */
const pieces = fc.oneof(
  fc.constantFrom("", "5", "-0.5", "1e5", "Field:", "Field:name", "Field:id", "open", "2024-02-29", "2023-02-29"),
  fc.constantFrom(
    "2024-02-30 12:00:00",
    "2024-01-31 12:00:00",
    "2024-01-31T12:00:00Z",
    "ASC",
    "name",
    "id",
    "F",
    "Fields",
  ),
  fc.constantFrom(0, 1, 5, -1, 0.5, 2 ** 53, null, true, [], [5], ["a", "b"], {}),
  fc.constantFrom(...operatorNames),
);

type Json = unknown;
const isContainer = (json: Json): json is Record<string, Json> => typeof json === "object" && json !== null;

/** The paths of all parts of a JSON value. */
function pathsOf(json: Json, path: readonly string[] = []): readonly (readonly string[])[] {
  const inner = isContainer(json) ? Object.keys(json).flatMap((key) => pathsOf(json[key], [...path, key])) : [];
  return [path, ...inner];
}

function change(json: Json, [key, ...path]: readonly string[], how: string, piece: Json): void {
  if (!isContainer(json) || key === undefined) return;
  if (path.length > 0) return change(json[key], path, how, piece);
  if (how === "replace") json[key] = piece;
  else if (how === "add") json[Array.isArray(json) ? String(json.length) : String(piece)] = piece;
  else if (Array.isArray(json)) json.splice(Number(key), 1);
  else delete json[key];
}

/** Selections with one or two changes, after most of which they do not compile. */
export function changedJson(selection: fc.Arbitrary<Selection>): fc.Arbitrary<Record<string, unknown>> {
  const slip = fc.tuple(fc.nat(), fc.constantFrom("replace", "replace", "add", "remove"), pieces);
  return fc.tuple(selection, fc.array(slip, { minLength: 1, maxLength: 2 })).map(([original, slips]) => {
    const json = JSON.parse(JSON.stringify(original));
    for (const [at, how, piece] of slips) {
      const paths = pathsOf(json);
      change(json, paths[at % paths.length] ?? [], how, structuredClone(piece)); // each value gets a piece of its own
    }
    return json;
  });
}
