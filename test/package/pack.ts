import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** The packed package: a .tgz in a temporary folder. */
    tarball: string;
    /** A user's project outside the repository, in which the packed package is installed, and nothing else of ours. */
    consumer: string;
  }
}

const npm = (cwd: string, ...args: string[]) =>
  execFileSync("npm", args, { cwd, stdio: ["ignore", "ignore", "inherit"], shell: process.platform === "win32" });

/** Packs and installs the package once for all tests of this folder, after a build if there is none or the sources are newer. */
export default function setup(project: TestProject): () => void {
  const root = project.config.root;
  if (!isBuilt(root)) npm(root, "run", "build");
  const folder = mkdtempSync(join(tmpdir(), "fieldfilter-pack-"));
  npm(root, "pack", "--ignore-scripts", "--silent", "--pack-destination", folder);
  const [name] = readdirSync(folder);
  if (name === undefined) throw new Error("npm pack left no tarball");
  const tarball = join(folder, name);
  const consumer = join(folder, "consumer");
  install(root, tarball, consumer);
  project.provide("tarball", tarball);
  project.provide("consumer", consumer);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** Dependencies and peers come from this repository, so that no network is needed. */
function install(root: string, tarball: string, consumer: string): void {
  const { dependencies, peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const copy = (name: string) => join(root, "node_modules", name);
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  const flags = ["--offline", "--ignore-scripts", "--install-links", "--no-audit", "--no-fund", "--loglevel=error"];
  npm(consumer, "install", ...flags, ...Object.keys(dependencies).map(copy), tarball);
  for (const peer of Object.keys(peerDependencies)) {
    const link = join(consumer, "node_modules", peer);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(copy(peer), link, "junction");
  }
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
