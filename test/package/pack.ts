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
    /** A user's project outside the repository, in which the packed package and its optional peers are installed. */
    consumer: string;
    /** A user's project in which the packed package is installed alone. */
    bare: string;
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
  const [consumer, bare] = [join(folder, "consumer"), join(folder, "bare")];
  install(tarball, bare);
  install(tarball, consumer);
  linkPeers(root, consumer);
  project.provide("tarball", tarball);
  project.provide("consumer", consumer);
  project.provide("bare", bare);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** The package has no dependencies, so that no network is needed. */
function install(tarball: string, consumer: string): void {
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  const flags = ["--offline", "--legacy-peer-deps", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  npm(consumer, "install", ...flags, tarball);
}

/** Peers come from this repository. */
function linkPeers(root: string, consumer: string): void {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const peer of Object.keys(peerDependencies)) {
    const link = join(consumer, "node_modules", peer);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", peer), link, "junction");
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
