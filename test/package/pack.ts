import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The packed package: a .tgz in a temporary folder. */
    tarball: string;
  }
}

/** Packs the package once for all tests of this folder, after a build if there is none or the sources are newer. */
export default function setup(project: TestProject): () => void {
  const root = project.config.root;
  const npm = (...args: string[]) =>
    execFileSync("npm", args, {
      cwd: root,
      stdio: ["ignore", "ignore", "inherit"],
      shell: process.platform === "win32",
    });

  if (!isBuilt(root)) npm("run", "build");
  const folder = mkdtempSync(join(tmpdir(), "fieldfilter-pack-"));
  npm("pack", "--ignore-scripts", "--silent", "--pack-destination", folder);
  const [name] = readdirSync(folder);
  if (name === undefined) throw new Error("npm pack left no tarball");
  project.provide("tarball", join(folder, name));
  return () => rmSync(folder, { recursive: true, force: true });
}

function isBuilt(root: string): boolean {
  const outputs = ["index.js", "index.cjs", "index.d.ts", "index.d.cts", "cli.js"].map((name) =>
    join(root, "dist", name),
  );
  if (!outputs.every((path) => existsSync(path))) return false;
  const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).map((name) =>
    join(root, "src", name),
  );
  const configuration = ["package.json", "tsconfig.json", "tsconfig.declarations.json", "tsup.config.ts"].map((name) =>
    join(root, name),
  );
  const age = (path: string) => statSync(path).mtimeMs;
  return Math.max(...[...sources, ...configuration].map(age)) < Math.min(...outputs.map(age));
}
