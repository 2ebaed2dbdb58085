import ts from "typescript";
import { mentions } from "./mentions.ts";
import { without } from "./without.ts";

/**
 * An enum of TypeScript is a variable and a function that fills it: `(function (E) { E[E["A"] = 0] = "A"; })(E || (E = {}))`.
 * Where nothing else mentions the variable, the function fills it for nobody.
 */
export function dropUnreadEnums(code: string): string {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.ES2022, true);
  const counts = mentions(code);
  /** Where it is declared, and twice where it is filled. */
  const isUnread = (name: string | undefined) => name !== undefined && counts.get(name) === 3;
  return without(
    code,
    file.statements.filter((statement) => isUnread(enumOf(statement))),
  );
}

/** The name of the enum that a statement fills, if it is one that does. */
function enumOf(statement: ts.Statement): string | undefined {
  if (!ts.isExpressionStatement(statement) || !ts.isCallExpression(statement.expression)) return undefined;
  const { expression, arguments: given } = statement.expression;
  const [name] = /^\w+(?= \|\| \(\w+ = \{\}\)$)/.exec(given.map((each) => each.getText()).join()) ?? [];
  const filler = ts.isParenthesizedExpression(expression) ? expression.expression : expression;
  if (!ts.isFunctionExpression(filler)) return undefined;
  const isFilled = filler.body.statements.every((each) => /^(\w+)\[\1\["\w+"\] = \d+\] = "\w+";$/.test(each.getText()));
  return isFilled ? name : undefined;
}
