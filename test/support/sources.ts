import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";

export const root = join(import.meta.dirname, "../..");

export interface Source {
  /** From the folder `src`, with `/`. */
  readonly path: string;
  readonly text: string;
}

export interface Import {
  readonly from: string;
  readonly to: string;
}

/** The paths of the files that git keeps, or would keep once they are added. */
export function repositoryPaths(): readonly string[] {
  const command = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  const paths = execFileSync("git", command, { cwd: root, encoding: "utf8" }).split("\0");
  return paths.filter((path) => path !== "" && existsSync(join(root, path)));
}

/** Every file of src. */
export function sources(): readonly Source[] {
  const paths = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" });
  return paths
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => path.endsWith(".ts"))
    .sort()
    .map((path) => ({ path, text: readFileSync(join(root, "src", path), "utf8") }));
}

/** The imports of one file of src by another, `export … from` and `import()` included. */
export function importsOf({ path, text }: Source): readonly Import[] {
  const found = text.matchAll(/\b(?:from|import)\s*\(?\s*"(\.[^"]+)"/g);
  return [...found]
    .map(([, to]) => ({ from: path, to: posix.normalize(posix.join(dirname(path), to as string)) }))
    .filter(({ to }) => !to.startsWith(".."));
}

/** The files that `package.json` exports, by their subpaths, from the folder `src`. Their floor is not part of them, nor is `sql`. */
export function entryFiles(): ReadonlyMap<string, string> {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const files = sources().map(({ path }) => path);
  const keys = Object.keys(exports).filter((key) => !key.endsWith(".json"));
  return new Map(
    keys.map((key) => {
      if (key === ".") return [key, "index.ts"];
      const door = `${key.slice(2)}/index.ts`;
      return [key, files.find((path) => path.replace(/^\w+\/(?:sql\/(?!index))?/, "") === door) ?? door];
    }),
  );
}

/** The room of src that a file is in, as `compiler/parser`; a file outside of any stands for itself. */
export function folderOf(path: string): string {
  return path.startsWith("cli/") ? "cli" : path.split("/").slice(0, 2).join("/");
}
