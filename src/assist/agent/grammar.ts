import type { Arity } from "../../base/language/arities.ts";
import { type ClauseKey, clauses, directions, referencePrefix } from "../../base/language/clauses.ts";
import { operators } from "../../base/language/operators.ts";
import { type TypeFacts, typeFacts } from "../../base/language/value-types.ts";
import { checkResource, isWhole } from "../../base/options/checks.ts";
import { checkOptions, optionTable } from "../../base/options/option-table.ts";
import { quoteName, quoteValue } from "../../base/text/quote.ts";
import { isBareName } from "../../compiler/lexer/characters.ts";
import { writtenName } from "../../compiler/lexer/written-name.ts";
import { operatorsFor, type Role, supportsClause } from "../../compiler/resource/permissions.ts";
import type { Field, Resource } from "../../compiler/resource/resource.ts";
import { all, any, type Expression, oneOf, optional, times } from "./expression.ts";
import { type Family, groupsOf, MOST_RANGES, type NamedField, namesFor } from "./field-groups.ts";
import { quotedText, timeExpression } from "./text-values.ts";

/** The bounds of a grammar. */
export interface GrammarOptions {
  /** The maximum number of conditions (default: 8). */
  readonly conditions?: number;
  /** The maximum number of values of a list (default: 20). A BETWEEN has at most four ranges. */
  readonly values?: number;
  /**
   * The maximum length of a string, in characters (default: 100). One that begins as `Field:` does, or has a double
   * quote or a backslash, can be longer.
   */
  readonly characters?: number;
}

const count = /* @__PURE__ */ isWhole(1, 1000);
const bounds = /* @__PURE__ */ optionTable<GrammarOptions>({ conditions: count, values: count, characters: count });

/** The rules of a grammar by their names, `root` first. A rule refers to others only, never to itself. */
export type Rules = ReadonlyMap<string, Expression>;

const MOST_NAMES = 20;
const MOST_SORTS = 5;
/** Numbers of so many digits have one spelling. */
const DIGITS = 15;

const digit = oneOf("0-9");
const someDigits = (most: number) => all(oneOf("1-9"), times(digit, 0, most - 1));
const whole = any("0", all(optional("-"), someDigits(DIGITS)));
const decimal = any(whole, all(optional("-"), any("0", someDigits(9)), ".", times(digit, 0, 5), oneOf("1-9")));

/** The whole numbers from 0 to a greatest one. */
export function upTo(most: number): Expression {
  const digits = String(most);
  if (/^9+$/.test(digits)) return any("0", someDigits(digits.length));
  const shorter = digits.length > 1 ? [any("0", someDigits(digits.length - 1))] : [];
  const choices = [...digits].flatMap((last, at) => {
    const least = at === 0 && digits.length > 1 ? 1 : 0;
    const greatest = Number(last) - 1;
    if (greatest < least) return [];
    return [all(digits.slice(0, at), oneOf(`${least}-${greatest}`), times(digit, digits.length - at - 1))];
  });
  return any(...shorter, ...choices, digits);
}

const qualifier = times(oneOf("A-Za-z0-9_-"), 1, 40);

/** A name as the language writes it, with any qualifiers. */
function nameOf({ name, qualifiers }: NamedField): Expression {
  if (qualifiers === 0) return writtenName(name);
  const behind = Array.from({ length: qualifiers }, () => all(":", qualifier));
  if (isBareName(name)) return all(name, ...behind);
  const quoted = quoteName(name);
  return all(quoted.slice(0, -1), ...behind, quoted.slice(-1));
}

const choiceOf = (names: readonly NamedField[]): Expression => any(...names.map(nameOf));
const separated = (item: Expression, by: string, most: number): Expression =>
  most === 1 ? item : all(item, times(all(by, item), 0, most - 1));

function literal(field: Field, text: Expression): Expression {
  const { type, values } = field;
  const { isNumeric, family, all: every, step }: TypeFacts = typeFacts[type];
  const few = values ?? every;
  if (few) return any(...few.map(({ value }) => quoteValue(value)));
  if (family === "time") return all('"', timeExpression(field, 6), '"');
  if (!isNumeric) return text;
  return step === 1 ? whole : decimal;
}

/** The canonical texts of the filters that can be sent for the action `get`, within bounds. */
export function grammarOf(resource: Resource, options: GrammarOptions): Rules {
  checkResource(resource);
  checkOptions(options, bounds);
  const { conditions = 8, values = 20, characters = 100 } = options;
  const rules = new Map<string, Expression>([["root", ""]]);
  const define = (name: string, expression: Expression): Expression => {
    rules.set(name, expression);
    return { rule: name };
  };
  const text = quotedText(characters, define);
  const referenceTo = (family: Family): Expression => {
    const rule = `reference-${family}`;
    if (rules.has(rule)) return { rule };
    return define(rule, all(referencePrefix, choiceOf(namesFor(resource, "reference", family))));
  };
  const operandsOf = (value: Expression): Readonly<Record<Arity, readonly Expression[]>> => ({
    none: [],
    one: [" ", value],
    list: [" (", separated(value, ", ", values), ")"],
    range: [" ", separated(all(value, " AND ", value), ", ", MOST_RANGES)],
  });
  const groups = groupsOf(resource, operatorsFor).map(({ names, field, classes }, at) => {
    const plain = define(`value-${at}`, literal(field, text));
    const predicates = classes.map((each, index) => {
      const own = each.readsText ? text : plain;
      const value = each.references ? define(`operand-${at}-${index}`, any(own, referenceTo(each.references))) : own;
      const signs = any(...each.operators.map((name) => operators[name].canonical));
      return all(" ", signs, ...operandsOf(value)[each.arity]);
    });
    return define(`condition-${at}`, all(choiceOf(names), any(...predicates)));
  });
  const clause = (key: ClauseKey, behind: Expression | undefined) =>
    behind && define(key, all(`${clauses[key].keywords} `, behind));
  const names = (rule: string, role: Role) => {
    const permitted = namesFor(resource, role);
    return permitted.length > 0 ? define(rule, choiceOf(permitted)) : undefined;
  };
  const selected = names("selected", "select");
  const select = clause("fields", selected && separated(selected, ", ", MOST_NAMES));
  const condition = groups[0] && define("filters", separated(define("condition", any(...groups)), " AND ", conditions));
  const sorted = names("sorted", "sort");
  const order = clause("orders", sorted && separated(all(sorted, " ", any(...directions)), ", ", MOST_SORTS));
  const limit = clause("limit", upTo(resource.maxLimit ?? 10 ** DIGITS - 1));
  const offset = supportsClause("offset", resource) ? clause("offset", upTo(10 ** DIGITS - 1)) : undefined;
  rules.set("root", inOrder([select, condition, order, limit, offset], condition));
  return rules;
}

/** The clauses with a space between each two, each of which may be missing, and WHERE before conditions behind SELECT. */
function inOrder(parts: readonly (Expression | undefined)[], condition: Expression | undefined): Expression {
  const given = parts.filter((each) => each !== undefined);
  const behind = given.map((each) =>
    optional(each === condition ? all(` ${clauses.filters.keywords} `, each) : all(" ", each)),
  );
  return any("", ...given.map((each, at) => all(each, ...behind.slice(at + 1))));
}
