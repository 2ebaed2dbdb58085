import { Kind } from "../../compiler/lexer/kinds.ts";
import type { Token } from "../../compiler/lexer/token.ts";

/** What the NOT, AND and OR around the cursor allow there. */
export interface EnclosingLogic {
  /** Whether the number of NOTs around is odd, so that a condition becomes its complement. */
  readonly isNegated: boolean;
  /** Whether a condition on the field can be sent: all sides of an OR must be conditions on one field. */
  readonly allowsName: (name: string) => boolean;
}

/** The conditions within one pair of parentheses. */
interface Level {
  readonly isNegated: boolean;
  /** Whether the last token is an odd NOT. */
  hasNot: boolean;
  /** Whether it is joined by OR, or by AND that becomes OR when NOT moves inward. */
  isDisjunction: boolean;
  readonly names: Set<string>;
  /** Whether something in it could not be read. */
  isUnknown: boolean;
}

function levelIn(isNegated: boolean): Level {
  return { isNegated, hasNot: false, isDisjunction: false, names: new Set(), isUnknown: false };
}

function enter(levels: readonly Level[]): Level {
  const { isNegated, hasNot } = levels.at(-1) as Level;
  return levelIn(isNegated !== hasNot);
}

/** The logic around the end of the tokens. */
export function enclosingLogicOf(taken: readonly Token[]): EnclosingLogic {
  let levels: Level[] = [levelIn(false)];
  let previous: Kind | undefined;
  let isInList = false;
  for (const token of taken) {
    const { kind } = token;
    const level = levels.at(-1) as Level;
    const opensList = kind === Kind.LeftParenthesis && previous === Kind.ListOperator;
    const closesList: boolean = kind === Kind.RightParenthesis && isInList;
    isInList = opensList || (isInList && !closesList);
    previous = kind;
    if (opensList || closesList) continue;
    if (kind === Kind.Where) levels = [levelIn(false)];
    else if (token.kind === Kind.Name) level.names.add(token.value);
    else if (kind === Kind.Invalid) level.isUnknown = true;
    else if (kind === Kind.Not) level.hasNot = !level.hasNot;
    else if (kind === Kind.And || kind === Kind.Or) {
      level.hasNot = false;
      level.isDisjunction ||= (kind === Kind.And) === level.isNegated;
    } else if (kind === Kind.LeftParenthesis) levels.push(enter(levels));
    else if (kind === Kind.RightParenthesis && levels.length > 1) {
      levels.pop();
      const outer = levels.at(-1) as Level;
      for (const name of level.names) outer.names.add(name);
      outer.isUnknown ||= level.isUnknown;
    }
  }
  const sides = levels.filter(({ isDisjunction }) => isDisjunction);
  return {
    isNegated: enter(levels).isNegated,
    allowsName: (name) => sides.every(({ names, isUnknown }) => isUnknown || names.has(name)),
  };
}
