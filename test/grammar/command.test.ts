import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { type Case, cases } from "../support/conformance.ts";
import { root } from "../support/sources.ts";

/* The command answers the conformance cases as the library does. */

const pathOf = (resource: string) => join(root, "grammar/conformance/resources", `${resource}.json`);

/** The arguments for a case; undefined for what only a program can say. */
function argumentsOf({ json, options = {} }: Case): readonly string[] | undefined {
  const { resource, action, bindings = {}, clock, limits, idShorthand, allowUnrestricted, width } = options;
  if (limits || JSON.stringify(bindings).includes('"reference"')) return undefined;
  const flag = (name: string, value: unknown) => (value === undefined ? [] : [`--${name}`, String(value)]);
  return [
    ...[json === undefined ? "compile" : "decompile", "--lines", "--json"],
    ...flag("resource", resource && pathOf(resource)),
    ...flag("action", action),
    ...Object.entries(bindings).flatMap(([name, value]) => ["--bind", `${name}=${JSON.stringify(value)}`]),
    ...flag("now", clock?.now),
    ...flag("time-zone", clock && (clock.timeZone ?? "UTC")),
    ...flag("week-starts-on", clock?.weekStartsOn),
    ...(idShorthand ? ["--id-shorthand"] : []),
    ...(allowUnrestricted ? ["--allow-unrestricted"] : []),
    ...(json === undefined ? [] : flag("width", width)),
  ];
}

/** What only a program can pass: other values than strings, line breaks, half a character, no clock. */
function isForLines({ text, json, expected }: Case): boolean {
  if (json !== undefined) return true;
  const needsNoClock = expected.diagnostics?.some(({ code }) => code === "needs-clock") ?? false;
  return typeof text === "string" && !/[\r\n]/.test(text) && Buffer.from(text).toString() === text && !needsNoClock;
}

/** The cases that are asked together, by their arguments. */
const groups = new Map<string, { readonly args: readonly string[]; readonly asked: Case[] }>();
for (const each of cases.filter(isForLines)) {
  const args = argumentsOf(each);
  if (!args) continue;
  const group = groups.get(args.join(" ")) ?? { args, asked: [] };
  groups.set(args.join(" "), group);
  group.asked.push(each);
}

interface Located {
  readonly code: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly path?: readonly (string | number)[];
}

function outcomeIn(line: string): object {
  const { selection, text, diagnostics, error } = JSON.parse(line);
  const all: readonly Located[] = diagnostics ?? error?.diagnostics ?? [];
  const located = all.map(({ code, span, path }) => ({ code, span: span && [span.start, span.end], path }));
  return { selection, text, diagnostics: located };
}

it("can be asked nearly all cases", () => {
  const asked = [...groups.values()].reduce((sum, group) => sum + group.asked.length, 0);
  expect(asked / cases.length).toBeGreaterThan(0.9);
});

it.each([...groups.values()])("answers as the library: $args", async ({ args, asked }) => {
  const lines = asked.map(({ text, json }) => (json === undefined ? text : JSON.stringify(json)));
  const path = args[args.indexOf("--resource") + 1] as string;
  const files = args.includes("--resource") ? { [path]: readFileSync(path, "utf8") } : {};
  const { out } = await fieldfilter(args, { input: [lines.map((line) => `${line}\n`).join("")], files });
  const expected = asked.map(({ json, expected: { selection, text, diagnostics = [] } }) => ({
    selection,
    text: json === undefined ? undefined : text,
    diagnostics: diagnostics.map(({ code, span, path }) => ({ code, span, path })),
  }));
  expect(out.split("\n").slice(0, -1).map(outcomeIn)).toEqual(expected);
});
