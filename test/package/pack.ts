import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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

/** Builds, packs and installs the package once for all tests of this folder. */
export default function setup(project: TestProject): () => void {
  const root = project.config.root;
  const folder = mkdtempSync(join(tmpdir(), "fieldfilter-pack-"));
  npm(root, "pack", "--silent", "--pack-destination", folder); // which builds first, as `prepack` says
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

function install(tarball: string, consumer: string): void {
  mkdirSync(consumer);
  writeFileSync(join(consumer, "package.json"), JSON.stringify({ name: "consumer", private: true }));
  const flags = ["--prefer-offline", "--omit=peer", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"];
  npm(consumer, "install", ...flags, tarball);
}

/** Peers come from this repository. */
function linkPeers(root: string, consumer: string): void {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  for (const peer of [...Object.keys(peerDependencies), "@types/react"]) {
    const link = join(consumer, "node_modules", peer);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(root, "node_modules", peer), link, "junction");
  }
}
