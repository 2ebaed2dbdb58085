#!/usr/bin/env node
import module from "node:module";

/** Missing in Node 20. Modules that are imported after the call are compiled once for all runs. */
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();
const { run } = await import("./run.ts");
process.exitCode = await run(process.argv.slice(2));
