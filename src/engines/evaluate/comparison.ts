import { arities, operators, type Predicate } from "../../base/language/operators.ts";
import { instantOf, readTime, shareClock } from "../../base/language/times.ts";
import { typeFacts } from "../../base/language/value-types.ts";
import type { Comparison } from "../../compiler/ast/nodes.ts";
import { operandsIn } from "../../compiler/prepared-filter.ts";
import { findField } from "../../compiler/resource/find-field.ts";
import type { Field } from "../../compiler/resource/resource.ts";
import { type Collation, collationOf, sidesOf, testFor, texts, timesBy } from "./compare-values.ts";
import type { Context } from "./options.ts";
import { regexpsOf } from "./regexps.ts";
import { type Source, type Value, type Verdict, valueIn } from "./row.ts";

/** A comparison, its constants and the other fields that it refers to. */
interface Parts {
  readonly comparison: Comparison;
  readonly constants: readonly Value[];
  readonly references: readonly string[];
}

/** The verdict of one comparison on plain rows, and the fields that it looks at. */
export function compileComparison(comparison: Comparison, context: Context) {
  const all = operandsIn(comparison);
  const { arity, canonical } = operators[comparison.operator.name];
  const name = comparison.name.text;
  if (!arities[arity].accepts(all.length))
    throw new TypeError(`${canonical}, of the field "${name}", does not take ${all.length} values.`);
  const constants = all.filter((each) => typeof each !== "object");
  const references = all.flatMap((each) => (typeof each === "object" ? each.field : []));
  const sources: readonly Source[] = [name, ...references].map(context.sourceOf);
  return { verdict: verdictOf({ comparison, constants, references }, context), sources };
}

function verdictOf(parts: Parts, context: Context): Verdict {
  const { comparison, references } = parts;
  const { ignoreCase, ready } = context;
  const { resource } = ready;
  const { readsText, isRegexp } = operators[comparison.operator.name];
  if (readsText) return verdictBy(parts, context, texts(ignoreCase && !isRegexp), { texts: !ignoreCase && !isRegexp });
  const field = resource && findField(resource, comparison.name.text)?.field;
  const isTime = field && typeFacts[field.type].family === "time";
  if (!isTime) {
    const isNumeric = field ? typeFacts[field.type].isNumeric : undefined;
    const plain = { numbers: isNumeric !== false, texts: isNumeric !== true && !ignoreCase };
    return verdictBy(parts, context, collationOf(field, ignoreCase), plain);
  }
  // Times that clocks of one zone show compare as they are, and others by their instants.
  const fieldOf = (name: string) => findField(resource, name)?.field ?? field;
  const areShown = shareClock([field, ...references.map(fieldOf)]);
  const timesOf = (form: Field) =>
    timesBy((text) => {
      const place = readTime(text, form);
      return areShown || place === undefined ? place : instantOf(place, form);
    });
  return verdictBy(parts, context, timesOf(field), {}, (name) => timesOf(fieldOf(name)).keyOf);
}

/** The types of values that compare with constants of the same type as JavaScript compares them. */
interface PlainTypes {
  readonly numbers?: boolean;
  readonly texts?: boolean;
}

/** The verdict by a collation; `keyOfOther` says what the values of another field compare as. */
function verdictBy<Key>(
  { comparison, constants, references }: Parts,
  context: Context,
  collation: Collation<Key>,
  plain: PlainTypes,
  keyOfOther: (name: string) => Collation<Key>["keyOf"] = () => collation.keyOf,
): Verdict {
  const { predicate, whenNull = "unknown", isRegexp } = operators[comparison.operator.name];
  const field = context.sourceOf(comparison.name.text);
  if (predicate.kind === "null") return (row) => (valueIn(row, field) === null) === whenNull;
  const { keyOf, among } = collation;
  const keys = constants.flatMap((value) => keyOf(value) ?? []);
  const matches = isRegexp ? regexpsOf(comparison, constants, context) : () => false;
  const test = testFor<Key>(predicate, keys, collation, matches);
  const first = keys[0] as Key;
  const holds = !("not" in predicate);
  const isAmong = among(predicate.kind === "list" ? keys : []);
  const decide: (key: Key) => boolean =
    predicate.kind === "list" ? (key) => isAmong(key) === holds : (key) => test(key, first);
  if (references.length === 0) {
    const verdict: Verdict = (row) => {
      const value = valueIn(row, field);
      if (value === null) return whenNull;
      const key = keyOf(value);
      return key === undefined ? "unknown" : decide(key);
    };
    const [key, ...nested] = field.path;
    const isPlain = nested.length === 0 && keys.length === constants.length && !isRegexp;
    return isPlain ? plainVerdict(key, predicate, constants, plain, verdict) : verdict;
  }
  const others = references.map((name) => ({ source: context.sourceOf(name), keyOf: keyOfOther(name) }));
  return (row) => {
    const value = valueIn(row, field);
    if (value === null) return whenNull;
    const key = keyOf(value);
    if (key === undefined) return "unknown";
    const found = others.map((other) => {
      const each = valueIn(row, other.source);
      return each === null ? undefined : other.keyOf(each);
    });
    if (predicate.kind !== "list") return found[0] === undefined ? "unknown" : test(key, found[0] as Key);
    if (isAmong(key) || found.some((each) => each !== undefined && collation.compare(key, each) === 0)) return holds;
    return found.includes(undefined) ? "unknown" : !holds; // what one value has decided stays decided
  };
}

const isFiniteNumber = (value: unknown): value is number => typeof value === "number" && value - value === 0;

/** The test of a predicate by the operators of JavaScript; undefined where they do not say it. */
function plainTest(predicate: Predicate, values: readonly Value[]): ((value: Value) => boolean) | undefined {
  const [first = "", second = ""] = values;
  const holds = !("not" in predicate);
  // Only after a surrogate or something behind them does `<` differ from the order by code point.
  const isOrdered = !values.some((value) => typeof value === "string" && /[\ud800-\uffff]/.test(value));
  switch (predicate.kind) {
    case "equal":
      return (value) => (value === first) === holds;
    case "list": {
      const listed = new Set(values);
      return (value) => listed.has(value) === holds;
    }
    case "text":
      return predicate.at === "start"
        ? (value) => String(value).startsWith(String(first)) === holds
        : (value) => String(value).includes(String(first)) === holds;
    case "order": {
      const [below, same, above] = sidesOf[predicate.sign];
      return isOrdered ? (value) => (value < first ? below : value === first ? same : above) : undefined;
    }
    case "range":
      return isOrdered && values.length === 2 ? (value) => value >= first && value <= second : undefined;
    default:
      return undefined;
  }
}

/**
 * A verdict that gives for plain rows what the general one gives, sooner where the value of the row is a finite number
 * compared with numbers, or a string compared with strings, as most are.
 */
function plainVerdict(
  field: string,
  predicate: Predicate,
  values: readonly Value[],
  { numbers = false, texts = false }: PlainTypes,
  general: Verdict,
): Verdict {
  const areNumbers = numbers && values.every(isFiniteNumber);
  const areTexts = texts && values.every((value) => typeof value === "string");
  if (values.length === 0 || field in Object.prototype || !(areNumbers || areTexts)) return general;
  const test = plainTest(predicate, values);
  if (!test) return general;
  return areNumbers
    ? (row) => {
        const value = row[field];
        return isFiniteNumber(value) ? test(value) : general(row);
      }
    : (row) => {
        const value = row[field];
        return typeof value === "string" ? test(value) : general(row);
      };
}
