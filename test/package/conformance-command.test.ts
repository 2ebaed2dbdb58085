import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";
import { type Case, cases } from "../support/conformance.ts";
import { root } from "../support/sources.ts";

/* The command answers the conformance cases as the library does: all of them from the sources, and most as it is built. */

type Options = {
  readonly [Name in keyof NonNullable<Case["options"]>]: NonNullable<Case["options"]>[Name] | undefined;
};

/** The arguments for the options of a case; undefined for what only a program can say. */
function argumentsOf({
  resource,
  action,
  bindings = {},
  clock,
  limits,
  ...others
}: Options): readonly string[] | undefined {
  const { idShorthand, allowUnrestricted, width } = others;
  if (limits || JSON.stringify(bindings ?? {}).includes('"reference"')) return undefined;
  const flag = (name: string, value: unknown) => (value === undefined ? [] : [`--${name}`, String(value)]);
  return [
    ...(resource === undefined ? [] : ["--resource", join(root, "grammar/conformance/resources", `${resource}.json`)]),
    ...flag("action", action),
    ...Object.entries(bindings ?? {}).flatMap(([name, value]) => ["--bind", `${name}=${JSON.stringify(value)}`]),
    ...flag("now", clock?.now),
    ...flag("time-zone", clock && (clock.timeZone ?? "UTC")),
    ...flag("week-starts-on", clock?.weekStartsOn),
    ...(idShorthand ? ["--id-shorthand"] : []),
    ...(allowUnrestricted ? ["--allow-unrestricted"] : []),
    ...flag("width", width),
  ];
}

/** Of cases that are asked together: the command, its input, and what it must answer. */
interface Group {
  readonly args: readonly string[];
  readonly lines: string[];
  readonly expected: { readonly name: string; readonly outcome: object }[];
}

/** What only a program can pass: other values than strings, line breaks, half a character, no clock. */
function isForLines({ text, json, expected }: Case): boolean {
  if (json !== undefined) return true;
  const needsNoClock = expected.diagnostics?.some(({ code }) => code === "needs-clock") ?? false;
  return typeof text === "string" && !/[\r\n]/.test(text) && Buffer.from(text).toString() === text && !needsNoClock;
}

const groups = new Map<string, Group>();
for (const { name, text, json, options = {}, expected } of cases.filter(isForLines)) {
  const given = argumentsOf(json === undefined ? { ...options, width: undefined } : options);
  if (!given) continue;
  const args = [json === undefined ? "compile" : "decompile", "--lines", "--json", ...given];
  const key = JSON.stringify(args);
  const group = groups.get(key) ?? { args, lines: [], expected: [] };
  groups.set(key, group);
  group.lines.push(json === undefined ? (text as string) : JSON.stringify(json));
  const { selection, text: printed, diagnostics } = expected;
  group.expected.push({ name, outcome: { selection, ...(json !== undefined && { text: printed }), diagnostics } });
}

interface Answered {
  readonly selection?: object;
  readonly text?: string;
  readonly diagnostics?: readonly Located[];
  readonly error?: { readonly diagnostics: readonly Located[] };
}

interface Located {
  readonly code: string;
  readonly span?: { readonly start: number; readonly end: number };
  readonly path?: readonly (string | number)[];
}

function outcomeIn(line: string): object {
  const { selection, text, diagnostics, error } = JSON.parse(line) as Answered;
  const all = diagnostics ?? error?.diagnostics ?? [];
  const located = all.map(({ code, span, path }) => ({
    code,
    ...(span && { span: [span.start, span.end] }),
    ...(path && { path }),
  }));
  return { selection, ...(text !== undefined && { text }), ...(located.length > 0 && { diagnostics: located }) };
}

function check({ lines, expected }: Group, out: string): void {
  const answered = out.split("\n").slice(0, -1);
  expect(answered.length).toBe(lines.length);
  expect(answered.map((line, index) => ({ name: expected[index]?.name, outcome: outcomeIn(line) }))).toEqual(expected);
}

const all = [...groups.values()];
const inputOf = ({ lines }: Group) => lines.map((line) => `${line}\n`).join("");

describe("the command", () => {
  it("can be asked nearly all cases", () => {
    const asked = all.reduce((sum, { lines }) => sum + lines.length, 0);
    expect(asked / cases.length).toBeGreaterThan(0.95);
  });

  it.each(all)("answers as the library: $args", async (group) => {
    check(group, (await fieldfilter(group.args, { input: [inputOf(group)], files: resourceFiles(group.args) })).out);
  });

  it.each(all.filter(({ lines }) => lines.length >= 5))("answers so as it is built: $args", (group) => {
    const { args } = group;
    const options: ExecFileSyncOptionsWithStringEncoding = {
      input: inputOf(group),
      encoding: "utf8",
      stdio: ["pipe", "pipe", "ignore"],
    };
    let out = "";
    try {
      out = execFileSync(process.execPath, [join(root, "dist/cli.js"), ...args], options);
    } catch (failed) {
      out = (failed as { readonly stdout: string }).stdout; // the exit code is 1 when a line has errors
    }
    check(group, out);
  });
});

function resourceFiles(args: readonly string[]): Readonly<Record<string, string>> {
  const path = args[args.indexOf("--resource") + 1];
  return args.includes("--resource") && path ? { [path]: readFileSync(path, "utf8") } : {};
}
