import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

function read(paths: readonly string[]): ReadonlyMap<string, string> {
  return new Map(paths.map((path) => [path, readFileSync(join(root, path), "utf8")]));
}

function pagesIn(folder: string): readonly string[] {
  const names = readdirSync(join(root, folder), { encoding: "utf8" }).filter((name) => name.endsWith(".md"));
  return names.sort().map((name) => `${folder}/${name}`);
}

/** The pages that a user reads, by their paths. */
export function pages(): ReadonlyMap<string, string> {
  return read(["README.md", ...pagesIn("docs/guides"), ...pagesIn("docs")]);
}

/** The sources, by their paths. */
export function sourceFiles(): ReadonlyMap<string, string> {
  const names = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  return read(
    names
      .filter((name) => name.endsWith(".ts"))
      .sort()
      .map((name) => `src/${name.replaceAll("\\", "/")}`),
  );
}

/** An `@example` of a doc comment, and the name of what it stands over. */
export interface DocExample {
  readonly of: string;
  readonly text: string;
  readonly line: number;
}

const DOC = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*(?:export )?(?:async )?(?:const|function|class|interface|type) (\w+)/g;

export function docExamples(source: string): readonly DocExample[] {
  return [...source.matchAll(DOC)].flatMap(({ 1: comment = "", 2: of = "", index }) => {
    const lines = comment.split("\n").map((line) => line.replace(/^\s*\* ?/, ""));
    const tags = lines.flatMap((line, at) => (line.startsWith("@") ? [at] : []));
    const before = source.slice(0, index).split("\n").length;
    return tags.flatMap((first, tag) => {
      const text = lines.slice(first, tags[tag + 1]).join("\n");
      if (!text.startsWith("@example")) return [];
      return [{ of, text: text.slice("@example".length).trim(), line: before + first }];
    });
  });
}
