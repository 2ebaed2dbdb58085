import * as draw from "railroad-diagrams";
import { choice, type Expression, type Rules, sequence, written } from "../../../grammar/write/expression.ts";
import { type Arity, arities } from "../../../src/base/language/arities.ts";
import { operatorNames, operators } from "../../../src/base/language/operators.ts";
import { spellingsOf } from "../../../src/base/language/spellings.ts";
import { syntaxRules } from "./written-grammar.ts";

/** The class keeps the styles to the diagram, for pages that put it in place and do not link to it. */
const style = [
  "{background:#fdfdfb}",
  " path{fill:none;stroke:#444;stroke-width:2}",
  " rect{fill:#e8f1fb;stroke:#444;stroke-width:1.5}",
  " rect[rx]{fill:#fdf0d5}",
  " text{font:14px ui-monospace,Menlo,Consolas,monospace;text-anchor:middle;fill:#111}",
]
  .map((rule) => `.railroad-diagram${rule}`)
  .join("\n");

function drawing(expression: Expression): draw.Drawing {
  switch (expression.is) {
    case "symbol":
      return draw.NonTerminal(expression.name);
    case "sequence":
      return draw.Sequence(...drawingsOf(expression.of));
    case "choice":
      return draw.Choice(0, ...expression.of.map(drawing));
    case "maybe":
      return draw.Optional(drawing(expression.of), "skip");
    case "many":
      return draw.ZeroOrMore(drawing(expression.of));
    default:
      return draw.Terminal("text" in expression ? expression.text : expression.pattern);
  }
}

/** `Name ( "," Name )*` goes round one loop, with the comma on the way back. */
function drawingsOf(parts: readonly Expression[]): readonly draw.Drawing[] {
  return parts.flatMap((part, index) => {
    if (repeats(parts[index + 1], part)) return [];
    const item = parts[index - 1];
    const separator = repeats(part, item);
    return item && separator ? [draw.OneOrMore(drawing(item), drawing(separator))] : [drawing(part)];
  });
}

/** What stands between the items, when the part is a repetition of the item with that before it. */
function repeats(part: Expression | undefined, item: Expression | undefined): Expression | undefined {
  if (part?.is !== "many" || part.of.is !== "sequence" || !item) return undefined;
  const [separator, ...rest] = part.of.of;
  return separator && written(sequence(rest)) === written(item) ? separator : undefined;
}

function spelled(text: string): Expression {
  return sequence(text.split(" ").map((word) => ({ is: "literal", text: word })));
}

/** The operators of a arity, in all their spellings. */
function operatorRule(arity: Arity): readonly [string, Expression] {
  const names = operatorNames.filter((name) => operators[name].arity === arity);
  const label = `${arity.charAt(0).toUpperCase()}${arity.slice(1)}Operator`;
  return [label, choice(names.flatMap(spellingsOf).map(spelled))];
}

function svg(name: string, expression: Expression): string {
  const parts = expression.is === "sequence" ? drawingsOf(expression.of) : [drawing(expression)];
  const diagram = draw.Diagram(...parts).format(16);
  Object.assign(diagram.attrs, { xmlns: "http://www.w3.org/2000/svg", role: "img" });
  return diagram.toString().replace("<g", `<title>${name}</title>\n<style>\n${style}\n</style>\n<g`);
}

/** A diagram for each rule of the syntax and for the operators of each arity, by file name. */
export function railroadDiagrams(): ReadonlyMap<string, string> {
  const rules: Rules = new Map([...syntaxRules(), ...(Object.keys(arities) as Arity[]).map(operatorRule)]);
  return new Map([...rules].map(([name, expression]) => [`${kebab(name)}.svg`, svg(name, expression)]));
}

function kebab(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
}
