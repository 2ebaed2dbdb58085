import ts from "typescript";

/**
 * Tree shaking of classes, all of which bundlers keep: of a class that nothing can make an object of, only what is static
 * is left. So `Lexer.NA`, which chevrotain's parser reads, does not keep the whole of chevrotain's lexer.
 *
 * A class is one of those when its name is mentioned in the module only to read or assign a static property that is not
 * a method called on it. Then neither `new`, `extends`, an export nor any other expression can get hold of the class, and
 * its constructor and the members of its objects are unreachable. Names count wherever they stand, whatever they refer
 * to there, so a doubt keeps the class.
 */
export function dropUnmadeClasses(code: string): string {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.ES2022, true);
  const classes: ts.ClassLikeDeclaration[] = [];
  const reachable = new Set<string>();

  const look = (node: ts.Node): void => {
    if (ts.isClassLike(node)) classes.push(node);
    if (ts.isIdentifier(node) && !isHarmless(node)) reachable.add(node.text);
    ts.forEachChild(node, look);
  };
  look(file);

  const dropped = classes
    .filter((node) => isAlone(node) && namesOf(node).every((name) => !reachable.has(name)))
    .flatMap((node) => node.members.filter(isOfObjects));
  return without(code, dropped);
}

/** Whether this mention of a name leaves what the name stands for where it is. */
function isHarmless(name: ts.Identifier): boolean {
  const { parent } = name;
  if (ts.isPropertyAccessExpression(parent)) {
    if (parent.name === name) return true;
    const isCalled = ts.isCallExpression(parent.parent) && parent.parent.expression === parent;
    return !isCalled && parent.name.text !== "prototype";
  }
  return (
    (ts.isClassLike(parent) || (ts.isVariableDeclaration(parent) && isClass(parent.initializer))) &&
    parent.name === name
  );
}

const isClass = (node: ts.Node | undefined) => node !== undefined && ts.isClassLike(node);

/** Whether the class has a name, no parent, and no static member that could make an object of `this`. */
function isAlone(node: ts.ClassLikeDeclaration): boolean {
  const isExported = node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
  return !isExported && !node.heritageClauses && namesOf(node).length > 0 && node.members.every(isOfObjects);
}

/** The names of `class Name` and of `var Name = class _Name`; none where the class goes elsewhere as a value. */
function namesOf(node: ts.ClassLikeDeclaration): readonly string[] {
  const own = node.name ? [node.name.text] : [];
  if (ts.isClassDeclaration(node)) return own;
  const { parent } = node;
  return ts.isVariableDeclaration(parent) && ts.isIdentifier(parent.name) ? [parent.name.text, ...own] : [];
}

function isOfObjects(member: ts.ClassElement): boolean {
  const isStatic = ts.canHaveModifiers(member)
    ? ts.getModifiers(member)?.some(({ kind }) => kind === ts.SyntaxKind.StaticKeyword)
    : ts.isClassStaticBlockDeclaration(member);
  return !isStatic && !ts.isComputedPropertyName(member.name ?? member);
}

/** The code without the text of some of its nodes. */
function without(code: string, nodes: readonly ts.Node[]): string {
  let rest = "";
  let from = 0;
  for (const node of [...nodes].sort((a, b) => a.getStart() - b.getStart())) {
    rest += code.slice(from, node.getStart());
    from = node.end;
  }
  return rest + code.slice(from);
}
