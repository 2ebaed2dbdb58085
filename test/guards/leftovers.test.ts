import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { repositoryPaths, root } from "../support/sources.ts";

/** What git keeps, this file and the lock file aside. */
const files = repositoryPaths()
  .filter((path) => path !== "package-lock.json" && path !== "test/guards/leftovers.test.ts")
  .map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));

function found(pattern: RegExp, only = /./): readonly string[] {
  return files
    .filter(({ path }) => only.test(path))
    .flatMap(({ path, text }) => text.split("\n").map((line, index) => ({ at: `${path}:${index + 1}`, line })))
    .filter(({ line }) => pattern.test(line))
    .map(({ at, line }) => `${at} ${line.trim()}`);
}

it("sees the files", () => expect(files.length).toBeGreaterThan(100));

describe("nothing is left over", () => {
  it("no note of something to do", () => expect(found(/\b(?:TODO|FIXME|XXX|HACK)\b/)).toEqual([]));
  it("no test that is passed over, or alone", () =>
    expect(found(/\.(?:only|skip|todo|skipIf|fails)\b\s*[(.`]|\b(?:xit|fit|xdescribe|fdescribe)\(/, /^test\//)).toEqual(
      [],
    ));
  it("no path of one machine", () => expect(found(/(?<![\w.])\/(?:work|home|root|Users)\//)).toEqual([]));
  it("nothing outside the project", () =>
    expect(found(/\.\.\/shared\b|\bissues? #?\d+\b|\bissues show\b/)).toEqual([]));
  it("no output of the console in src but in the command, and what the field tells the programmer of a page", () =>
    expect(
      found(/\bconsole\.\w+\(/, /^src\/(?!cli\/|editor\/element\/tell-page).*\.ts$/).filter(
        (line) => !/ \*|\/\//.test(line),
      ),
    ).toEqual([]));
});
