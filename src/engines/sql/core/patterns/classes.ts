/** Characters from one code point to another, both included. */
export type Range = readonly [from: number, to: number];

const pointOf = (sign: string) => sign.codePointAt(0) ?? 0;

/** The ranges in a text such as `0-9A-Z_a-z`. */
const rangesIn = (text: string): readonly Range[] =>
  [...text.matchAll(/(.)-(.)|(.)/gsu)].map(([, from, to, only]) => [
    pointOf(from ?? only ?? ""),
    pointOf(to ?? only ?? ""),
  ]);

/** The classes of RE2, which know ASCII alone. Other engines take them for all of Unicode. */
const perlClasses = /* @__PURE__ */ new Map([
  ["d", "0-9"],
  ["s", "\t\n\f\r "],
  ["w", "0-9A-Z_a-z"],
]);
const posixClasses = /* @__PURE__ */ new Map([
  ["alnum", "0-9A-Za-z"],
  ["alpha", "A-Za-z"],
  ["ascii", "\0-\x7f"],
  ["blank", "\t "],
  ["cntrl", "\0-\x1f\x7f"],
  ["digit", "0-9"],
  ["graph", "!-~"],
  ["lower", "a-z"],
  ["print", " -~"],
  ["punct", "!-/:-@[-`{-~"],
  ["space", "\t-\r "],
  ["upper", "A-Z"],
  ["word", "0-9A-Z_a-z"],
  ["xdigit", "0-9A-Fa-f"],
]);

export interface NamedClass {
  readonly isNegated: boolean;
  readonly ranges: readonly Range[];
}

/** A class that has a name, in brackets such as `[:alpha:]` or without them such as `\\d`; undefined for all else. */
export function namedClass(text: string): NamedClass | undefined {
  const [, not, posix = ""] = /^\[:(\^?)(\w+):\]$/.exec(text) ?? [];
  const letter = /^\\([dswDSW])$/.exec(text)?.[1] ?? "";
  const members = posixClasses.get(posix) ?? perlClasses.get(letter.toLowerCase());
  if (members === undefined) return undefined;
  return { isNegated: not === "^" || /[DSW]/.test(letter), ranges: rangesIn(members) };
}

const SURROGATES: Range = [0xd800, 0xdfff];
const LAST = 0x10ffff;

/** Everything but halves of surrogate pairs, in order. */
function everything(): string {
  let text = "";
  for (let point = 0; point <= LAST; point++) {
    if (point === SURROGATES[0]) point = SURROGATES[1] + 1;
    text += String.fromCodePoint(point);
  }
  return text;
}

function rangesMatching(oneOrMore: RegExp): readonly Range[] {
  return [...everything().matchAll(oneOrMore)].map(([run]) => [pointOf(run), pointOf([...run.slice(-2)].at(-1) ?? "")]);
}

const knownProperties = /* @__PURE__ */ new Map<string, readonly Range[]>();

function rangesOfProperty(name: string): readonly Range[] | undefined {
  for (const property of [name, `Script=${name}`]) {
    try {
      return rangesMatching(new RegExp(`\\p{${property}}+`, "gu"));
    } catch {
      // There is no such property.
    }
  }
  return undefined;
}

/** The characters of a general category or a script, such as `Lu` or `Greek`; undefined when there is no such. */
export function propertyRanges(name: string): readonly Range[] | undefined {
  if (!/^[A-Za-z_]{1,40}$/.test(name)) return undefined;
  const ranges = knownProperties.get(name) ?? rangesOfProperty(name);
  if (ranges) knownProperties.set(name, ranges); // there are only so many properties, and names of none are not kept
  return ranges;
}

let similar: ReadonlyMap<number, readonly number[]> | undefined;

/** The characters that differ from each by their case alone, in the order of code points. */
function similarPoints(): ReadonlyMap<number, readonly number[]> {
  const cased = (everything().match(/[\p{CWCF}\p{CWCM}]/gu) ?? []).join("");
  const found = new Map<number, readonly number[]>();
  for (const sign of cased) {
    if (found.has(pointOf(sign))) continue;
    const points = [...(cased.match(new RegExp(sign, "giu")) ?? [])].map(pointOf);
    for (const point of points) found.set(point, points);
  }
  return found;
}

/** The characters that differ from one of these by their case alone, and are none of these. */
export function otherCases(ranges: readonly Range[]): readonly Range[] {
  similar ??= similarPoints();
  const isAmong = (point: number) => ranges.some(([from, to]) => from <= point && point <= to);
  const others = new Set<number>();
  const addOthers = (point: number) => {
    for (const other of similar?.get(point) ?? []) if (!isAmong(other)) others.add(other);
  };
  for (const [from, to] of ranges) {
    if (to - from < similar.size) for (let point = from; point <= to; point++) addOthers(point);
    else for (const point of similar.keys()) if (from <= point && point <= to) addOthers(point);
  }
  return [...others].map((point) => [point, point]);
}
