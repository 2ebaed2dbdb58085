import ts from "typescript";
import { mentions } from "./mentions.ts";
import { without } from "./without.ts";

/** What the engine itself may call. */
const implicit = new Set(Object.getOwnPropertyNames(Object.prototype).concat("toJSON", "then"));

/**
 * Methods and accessors whose name stands nowhere else, neither in the code nor in `outside`, which is all that may call
 * them. A name that is put together while the program runs would not be seen. chevrotain does that with its numbered
 * methods (`CONSUME1`), but only to set and to delete them on an object; the built package is tested for this reason.
 */
export function dropUnmentionedMembers(code: string, outside: ReadonlyMap<string, number>): string {
  const file = ts.createSourceFile("module.js", code, ts.ScriptTarget.ES2022, true);
  const counts = mentions(code);
  const dropped: ts.ClassElement[] = [];

  const look = (node: ts.Node): void => {
    if (ts.isClassLike(node)) dropped.push(...node.members.filter((member) => isUnmentioned(member, node)));
    ts.forEachChild(node, look);
  };
  const isUnmentioned = (member: ts.ClassElement, { members }: ts.ClassLikeDeclaration) => {
    if (!ts.isMethodDeclaration(member) && !ts.isAccessor(member)) return false;
    if (!ts.isIdentifier(member.name) || implicit.has(member.name.text) || outside.has(member.name.text)) return false;
    const name = member.name.text;
    const declared = members.filter((each) => each.name?.getText() === name).length;
    return counts.get(name) === declared;
  };
  look(file);
  return without(code, dropped);
}
