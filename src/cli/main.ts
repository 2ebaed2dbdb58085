#!/usr/bin/env node
import module from "node:module";

/** Node 20 does not have it. Where it is, what is imported after the call is compiled once for all runs. */
const { enableCompileCache } = module as { readonly enableCompileCache?: () => unknown };
enableCompileCache?.();
const { run } = await import("./run.ts");
process.exitCode = await run(process.argv.slice(2));
