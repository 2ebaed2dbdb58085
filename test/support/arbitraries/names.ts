import * as fc from "fast-check";
import { clauses, directions } from "../../../src/base/language/clauses.ts";
import { operatorNames } from "../../../src/base/language/operators.ts";
import { foreignSpellings, spellingsOf } from "../../../src/base/language/spellings.ts";

const isWord = (word: string) => /^[a-z_]+$/i.test(word);

/** Every word that the language knows, its own and those of others that it answers. */
export const words: readonly string[] = [
  ...new Set(
    [
      ...operatorNames.flatMap(spellingsOf),
      ...foreignSpellings().map((foreign) => foreign.words),
      ...Object.values(clauses).map((clause) => clause.keywords),
      ...directions,
      "AND OR NOT NULL TRUE FALSE PAGE SKIP FROM EXISTS FIELD",
    ].flatMap((text) => text.split(" ").filter(isWord)),
  ),
];

const cases = [
  (word: string) => word.toLowerCase(),
  (word: string) => word,
  (word: string) => word.charAt(0) + word.slice(1).toLowerCase(),
];

/** A word of the language in some case. */
export const keyword: fc.Arbitrary<string> = fc
  .tuple(fc.constantFrom(...words), fc.constantFrom(...cases))
  .map(([word, inCase]) => inCase(word));

const start = fc.constantFrom(..."abxyzABZ_éßжıſ中ǅ", "𝒳");
const more = fc.constantFrom(..."ab_1290é٣中", "𝒳");
const inSegment = fc.constantFrom(..."ab_10-٣");

/** What needs no backticks: a letter or `_`, letters and digits, and `:`-joined segments. */
export const bareName: fc.Arbitrary<string> = fc
  .tuple(
    start,
    fc.string({ unit: more, maxLength: 8 }),
    fc.array(fc.string({ unit: inSegment, minLength: 1, maxLength: 5 }), { maxLength: 3 }),
  )
  .map(([first, rest, segments]) => [first + rest, ...segments].join(":"));

const oddUnit = fc.constantFrom(
  ..."`\"'\\ :;,()-+*./\n\t=<>!%$\u00a0\u2028\u0000a1",
  "😀",
  "\ud800",
  "\udc00",
  "e\u0301",
);

/** What needs backticks: quotes, spaces, line ends, halves of surrogate pairs and the like. */
export const oddName: fc.Arbitrary<string> = fc.oneof(
  fc.string({ unit: oddUnit, minLength: 1, maxLength: 10 }),
  fc.string({ unit: "binary", minLength: 1, maxLength: 10 }),
);

/** What is not shown, or changes how other text is shown. */
export const invisible: fc.Arbitrary<string> = fc.constantFrom(
  ..."\u0000\u0007\u001b\u007f\u0085\u009b\u00a0\u00ad\u034f\u061c\u115f\u180e\u2003\u200b\u200c\u200d\u200e\u200f",
  ..."\u2028\u2029\u202a\u202e\u2060\u2066\u2069\u3000\u3164\ufe0f\ufeff\ufff9\u{e0001}\u{e0041}\u{e007f}",
);

/** Names that look like others, or spoil what is printed after them. */
export const hiddenName: fc.Arbitrary<string> = fc
  .array(fc.oneof(invisible, fc.constantFrom("a", "\\", "\\u200b", "`", "👩", "क", "\ud83d", "\udc00", "n")), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(""));

/** Names that objects already have. */
export const prototypeName: fc.Arbitrary<string> = fc.constantFrom(
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "length",
);

/** Any name that a field may have. */
export const fieldName: fc.Arbitrary<string> = fc.oneof(
  { arbitrary: fc.constantFrom("a", "b", "id", "group_name", "volume:213:0:3", "COUNT(*)"), weight: 2 },
  bareName,
  keyword,
  oddName,
  hiddenName,
  prototypeName,
  fc.constantFrom("Field", "Field:x", "field:a", "limit:5", "order:by", "x".repeat(3000)),
);

/** What may stand behind the colon of a variable. */
export const variableName: fc.Arbitrary<string> = fc.oneof(
  fc.tuple(start, fc.string({ unit: more, maxLength: 6 })).map(([first, rest]) => first + rest),
  keyword,
  prototypeName,
);
