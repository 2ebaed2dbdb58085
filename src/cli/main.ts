#!/usr/bin/env node
import { nodeHost } from "./host.ts";
import { run } from "./run.ts";

process.exitCode = await run(process.argv.slice(2), nodeHost(process));
