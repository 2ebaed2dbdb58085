import type { Command } from "./command.ts";
import { checkCommand } from "./commands/check.ts";
import { compileCommand } from "./commands/compile.ts";
import { completeCommand } from "./commands/complete.ts";
import { completionCommand } from "./commands/completion.ts";
import { decompileCommand } from "./commands/decompile.ts";
import { explainCommand } from "./commands/explain.ts";
import { fixCommand } from "./commands/fix.ts";
import { formatCommand } from "./commands/format.ts";
import { planCommand } from "./commands/plan.ts";
import { queryCommand } from "./commands/query.ts";
import { resourceCheckCommand } from "./commands/resource-check.ts";
import { serveCommand } from "./commands/serve.ts";
import { simplifyCommand } from "./commands/simplify.ts";

/** In the order of the help. */
export const commands: readonly Command[] = [
  compileCommand,
  decompileCommand,
  checkCommand,
  fixCommand,
  formatCommand,
  simplifyCommand,
  planCommand,
  completeCommand,
  queryCommand,
  serveCommand,
  resourceCheckCommand,
  explainCommand,
  completionCommand(() => commands),
];
