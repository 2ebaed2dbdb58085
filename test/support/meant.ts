import type { Field } from "../../src/compiler/resource/resource.ts";
import type { Filter, Selection } from "../../src/compiler/wire/selection.ts";
import type { Mutation } from "./arbitraries/as-people-write.ts";
import { shop } from "./phrasings.ts";

const fields: Readonly<Record<string, Field>> = shop.fields;

const BOUND = /[\s"'“”‘’„‚«»`´([{)\]},;:|&=<>!~≠≤≥≧≦⩾⩽∈∉、，؛،；$€£¥₽#№₴.…‥–—-]/u;
const NUMBER = /[-−+]?(?:\d+(?:\.\d+)?|\.\d+)/g;

/** Whether a value stands in a text with each of its characters, and what bounds values on both sides. */
function standsIn(text: string, value: string): boolean {
  for (let at = text.indexOf(value); at !== -1; at = text.indexOf(value, at + 1)) {
    const [before, after] = [text.charAt(at - 1), text.charAt(at + value.length)];
    if ((before === "" || BOUND.test(before)) && (after === "" || BOUND.test(after))) return true;
  }
  return false;
}

function isVerbatim(text: string, { name }: Filter, value: unknown): boolean {
  const { values = [], type } = fields[name] ?? {};
  const label = values.find((each) => each.value === value)?.label;
  const flat = text.toLowerCase();
  if (values.length > 0)
    return [String(value), label ?? ""].some((each) => each !== "" && standsIn(flat, each.toLowerCase()));
  if (type === "flag") return true;
  if (typeof value === "number")
    return (text.match(NUMBER) ?? []).some((each) => Number(each.replace("−", "-")) === value);
  return standsIn(text, String(value));
}

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

const has = (filters: readonly Filter[], filter: Filter) => filters.some((each) => same(each, filter));

const valuesIn = ({ values }: Filter) => values.map(String).join(" ");

const countOf = (text: string, piece: string) => text.split(piece).length - 1;

/** What a text was before it was changed: what it meant, and what it would mean with one of its conditions negated. */
export interface Meant {
  readonly means: Selection;
  readonly contrary: readonly (Selection | undefined)[];
}

const NEGATIONS = ["!", "-"];

/** Whether a piece that was put into a text says nothing where it stands: `a; b`, `.price`, `in-stock`, `moin's` */
function isHarmless(text: string, piece: string): boolean {
  return (
    piece === ";" ||
    (piece === "." && /^\s*\.[\p{L}_]/u.test(text)) ||
    (piece === "-" && /\p{L} ?-\p{L}/u.test(text)) ||
    (piece === "'" && /\p{L}'\p{L}/u.test(text)) ||
    (piece === ")" && /(?:\d|descending) ?\) ?$/.test(text))
  );
}

/**
 * Why a certain suggestion for a text with a change may mean something else than the text did, plus that change;
 * undefined when it does not. It is certain only when each value stands in the text, and what was put into it became
 * a part of a value or turned a condition into its contrary.
 */
export function otherMeaning(
  text: string,
  { kind, piece }: Mutation,
  { means, contrary }: Meant,
  after: Selection,
): string | undefined {
  if (same(means, after))
    return kind === "nothing" || isHarmless(text, piece) ? undefined : `"${piece}" was passed over.`;
  if (kind === "nothing") return "It means something else.";
  if (contrary.some((each) => same(each, after)))
    return kind === "negation" || NEGATIONS.includes(piece) ? undefined : "A condition was negated.";
  const [old, now] = [means.filters ?? [], after.filters ?? []];
  for (const filter of now) {
    const changed = filter.values.find((value) => !isVerbatim(text, filter, value));
    if (changed !== undefined) return `The value ${JSON.stringify(changed)} does not stand in the text.`;
  }
  const [lost, gained] = [old.filter((each) => !has(now, each)), now.filter((each) => !has(old, each))];
  const isOne = lost.length <= 1 && gained.length === 1 && same({ ...means, filters: 0 }, { ...after, filters: 0 });
  if (!isOne) return "More than one condition is another.";
  const [from, to] = [lost[0], gained[0] as Filter];
  if (countOf(valuesIn(to), piece) > countOf(from ? valuesIn(from) : "", piece)) return undefined;
  if (from?.operator !== to.operator) return "The operator is another.";
  return piece === ";" ? undefined : `"${piece}" is not a part of a value.`;
}
