import { spawn } from "node:child_process";
import { join } from "node:path";
import process from "node:process";
import ts from "typescript";

/*
 * Slips: changes that a tired person makes and Stryker does not, such as a forgotten operand, a copy that is none, or an
 * inherited key. `npm run mutate -- --slips` makes them one by one.
 */

const { SyntaxKind, TypeFlags } = ts;
const isBinary = (node, ...signs) => ts.isBinaryExpression(node) && signs.includes(node.operatorToken.kind);
const isUndefined = (node) => ts.isIdentifier(node) && node.text === "undefined";
const isCall = (node, name, count) =>
  ts.isCallExpression(node) && node.arguments.length === count && node.expression.getText() === name;

const { Any, BigInt: Whole, Null, Number: Numeric, String: Text, Unknown } = TypeFlags;
const FALSY = Any | Whole | Null | Numeric | Text | Unknown;

/** Whether a value can be an empty text, zero or null, which is not said to be undefined. */
function canBeFalsy(node, checker) {
  const type = checker.getTypeAtLocation(node);
  return (type.isUnion() ? type.types : [type]).some((each) => (each.isLiteral() ? !each.value : each.flags & FALSY));
}
const isCompared = (node, sign, checker) =>
  isBinary(node, sign) && isUndefined(node.right) && canBeFalsy(node.left, checker);

/** Names of members that are taken for each other. */
const mistaken = {
  end: "start",
  high: "low",
  indexOf: "lastIndexOf",
  isInteger: "isFinite",
  isSafeInteger: "isInteger",
  low: "high",
  max: "min",
  min: "max",
  replaceAll: "replace",
  start: "end",
};

/** What a node becomes by each slip: nothing, one text or several. */
const slips = [
  (node) => isBinary(node, SyntaxKind.QuestionQuestionToken) && node.left.getText(),
  (node) =>
    isBinary(node, SyntaxKind.AmpersandAmpersandToken, SyntaxKind.BarBarToken) && [
      node.left.getText(),
      node.right.getText(),
    ],
  (node, checker) => isCompared(node, SyntaxKind.EqualsEqualsEqualsToken, checker) && `!(${node.left.getText()})`,
  (node, checker) =>
    isCompared(node, SyntaxKind.ExclamationEqualsEqualsToken, checker) && `Boolean(${node.left.getText()})`,
  (node) => isCall(node, "Object.hasOwn", 2) && `(${node.arguments[1].getText()} in ${node.arguments[0].getText()})`,
  (node) => (isCall(node, "Array.from", 1) || isCall(node, "structuredClone", 1)) && node.arguments[0].getText(),
  (node) =>
    ts.isArrayLiteralExpression(node) &&
    node.elements.length === 1 &&
    ts.isSpreadElement(node.elements[0]) &&
    node.elements[0].expression.getText(),
  (node) =>
    ts.isCallExpression(node) &&
    node.arguments.length === 0 &&
    ts.isPropertyAccessExpression(node.expression) &&
    node.expression.name.text === "slice" &&
    node.expression.expression.getText(),
  (node) => ts.isNumericLiteral(node) && /^[1-9]\d*$/.test(node.getText()) && String(Number(node.text) + 1),
  (node) =>
    ts.isIdentifier(node) &&
    ts.isPropertyAccessExpression(node.parent) &&
    node.parent.name === node &&
    Object.hasOwn(mistaken, node.text) &&
    mistaken[node.text],
  (node) => ts.isContinueStatement(node) && "break;",
];

/** What the compiler knows of files; `host` reads them. */
function programOf(paths, root, change = (host) => host) {
  const { config } = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent({ ...config, include: [], files: paths }, ts.sys, root);
  return ts.createProgram({ rootNames: paths, options, host: change(ts.createCompilerHost(options)) });
}

/** Returns all slips in some files: the place of each, and what stands there instead. */
export function slipsIn(paths, root) {
  const program = programOf(paths, root);
  const checker = program.getTypeChecker();
  return paths.flatMap((fileName) => {
    const source = program.getSourceFile(fileName);
    const placeOf = (offset) => {
      const { line, character } = source.getLineAndCharacterOfPosition(offset);
      return { line: line + 1, column: character + 1 };
    };
    const found = [];
    const visit = (node) => {
      if (ts.isTypeNode(node)) return;
      const [start, end] = [node.getStart(), node.getEnd()];
      for (const replacement of slips.flatMap((slip) => slip(node, checker) || []))
        found.push({ fileName, start, end, location: { start: placeOf(start), end: placeOf(end) }, replacement });
      ts.forEachChild(node, visit);
    };
    visit(source);
    return found;
  });
}

/** Whether the compiler refuses a slip, so that nobody can make it. */
function isRefused({ fileName, start, end, replacement }, root) {
  const changed = (text) => text.slice(0, start) + replacement + text.slice(end);
  const program = programOf([fileName], root, (host) => ({
    ...host,
    getSourceFile: (path, ...options) =>
      path === fileName
        ? ts.createSourceFile(path, changed(host.readFile(path)), ...options)
        : host.getSourceFile(path, ...options),
  }));
  return program.getSemanticDiagnostics(program.getSourceFile(fileName)).length > 0;
}

/** Runs the tests of a folder, with a slip if there is one, until the first fails. */
function run(root, { fileName, start, end, replacement } = {}) {
  const slip = fileName && JSON.stringify({ fileName, start, end, replacement });
  const env = { ...process.env, ...(slip && { FIELDFILTER_SLIP: slip }) };
  const vitest = join(root, "node_modules/vitest/vitest.mjs");
  const all = [vitest, "run", "--config", "test/mutation/vitest.config.ts", "--bail=1", "--reporter=dot"];
  const child = spawn(process.execPath, all, { cwd: root, env, stdio: "ignore", timeout: 300_000 });
  return new Promise((resolve) => child.on("close", resolve));
}

/** Tries each slip, and returns them as Stryker returns mutants: without those that the compiler refuses. */
export async function trySlips(chosen, root) {
  if ((await run(root)) !== 0) throw new Error("The tests fail without a slip.");
  const tried = [];
  for (const slip of chosen) {
    const code = await run(root, slip);
    const status = code === 0 ? "Survived" : code === null ? "Timeout" : "Killed";
    if (status !== "Survived" || !isRefused(slip, root)) tried.push({ ...slip, status });
    process.stdout.write(status === "Killed" ? "." : "S");
  }
  process.stdout.write("\n");
  return tried;
}
