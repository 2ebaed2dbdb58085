import { describe } from "vitest";
import { keywords, products } from "../../../src/assist/samples/samples.ts";
import { offered } from "../../support/offered.ts";
import { people } from "../../support/people.ts";

const bindings = { low: 1, list: [1, 2], word: "x", "1st": 1, "a b": 1, "": 1, Ünï: 2 };

const resource = people;

describe("values", () => {
  offered({ resource })`
    role = | → role = "boss" · role = "clerk" · role = "it's" · role = Field:name · role = Field:nick
    role =| → role ="boss" · role ="clerk" · role ="it's" · role =Field:name · role =Field:nick · role =
    role = b| → role = "boss"
    role = "b| → role = "boss"
    role = "b|" → role = "boss"
    role = "b|oss" → role = "boss"
    role = 'b|oss' AND age = 1 → role = "boss" AND age = 1
    role = |"boss" → role = "clerk" · role = "it's" · role = Field:name · role = Field:nick
    role = | "boss" → nothing
    role = |'bo ss' AND age = 1 → role = "boss" AND age = 1 · role = "clerk" AND age = 1 · role = "it's" AND age = 1 · role = Field:name AND age = 1 · role = Field:nick AND age = 1
    role = |"bo → role = "boss" · role = "clerk" · role = "it's" · role = Field:name · role = Field:nick
    role = "boss"| → role = "boss" AND · role = "boss" OR · role = "boss" ORDER BY · role = "boss" LIMIT
    role = 'it'|'s' → nothing
    role = Field:| → role = Field:name · role = Field:nick
    role = Field:n| → role = Field:name · role = Field:nick
    role = Field:na|me → role = Field:name
    role = field:| → role = Field:name · role = Field:nick
    role IN | → role IN (
    role IN (| → role IN ("boss" · role IN ("clerk" · role IN ("it's" · role IN (Field:name · role IN (Field:nick
    role IN (|) → role IN ("boss") · role IN ("clerk") · role IN ("it's") · role IN (Field:name) · role IN (Field:nick)
    role IN (|, "boss") → role IN ("clerk", "boss") · role IN ("it's", "boss") · role IN (Field:name, "boss") · role IN (Field:nick, "boss")
    role IN ("boss", |) → role IN ("boss", "clerk") · role IN ("boss", "it's") · role IN ("boss", Field:name) · role IN ("boss", Field:nick)
    role IN ("boss", | → role IN ("boss", "clerk" · role IN ("boss", "it's" · role IN ("boss", Field:name · role IN ("boss", Field:nick
    role IN (|) AND name = "boss" → role IN ("boss") AND name = "boss" · role IN ("clerk") AND name = "boss" · role IN ("it's") AND name = "boss" · role IN (Field:name) AND name = "boss" · role IN (Field:nick) AND name = "boss"
    role IN ("boss", |) AND name = "clerk" → role IN ("boss", "clerk") AND name = "clerk" · role IN ("boss", "it's") AND name = "clerk" · role IN ("boss", Field:name) AND name = "clerk" · role IN ("boss", Field:nick) AND name = "clerk"
    name = "boss" AND role IN (| → name = "boss" AND role IN ("boss" · name = "boss" AND role IN ("clerk" · name = "boss" AND role IN ("it's" · name = "boss" AND role IN (Field:name · name = "boss" AND role IN (Field:nick
    role IN ("boss") AND role IN (| → role IN ("boss") AND role IN ("boss" · role IN ("boss") AND role IN ("clerk" · role IN ("boss") AND role IN ("it's" · role IN ("boss") AND role IN (Field:name · role IN ("boss") AND role IN (Field:nick
    role = B| → role = "boss"
    role = "CL| → role = "clerk"
    role = LERK| → role = "clerk"
    role IN (1, |) → role IN (1, "boss") · role IN (1, "clerk") · role IN (1, "it's") · role IN (1, Field:name) · role IN (1, Field:nick)
    role IN (|"boss", "clerk") → role IN ("it's", "clerk") · role IN (Field:name, "clerk") · role IN (Field:nick, "clerk")
    role IN ("boss", "c|lerk") → role IN ("boss", "clerk")
    role IN ("boss"| "clerk") → role IN ("boss", "clerk") · role IN ("boss") "clerk")
    role IN ("boss" | → role IN ("boss" , · role IN ("boss" )
    role NOT IN ("boss", |, "clerk") AND age = 1 → role NOT IN ("boss", "it's", "clerk") AND age = 1 · role NOT IN ("boss", Field:name, "clerk") AND age = 1 · role NOT IN ("boss", Field:nick, "clerk") AND age = 1
    role STARTS WITH | → role STARTS WITH Field:name · role STARTS WITH Field:nick
    name = | → name = Field:nick · name = Field:role
    name = c| → name = "c"
    age = | → nothing
    age BETWEEN | → nothing
    age BETWEEN 1 | → age BETWEEN 1 AND
    age BETWEEN 1 A| → age BETWEEN 1 AND
    age BETWEEN 1 AND | → nothing
    \`last seen\` = | → nothing
    \`last seen\` = 2| → nothing
    \`last seen\` BETWEEN | → nothing
    name = Field:\`| → name = Field:nick · name = Field:role
  `;
});

describe("variables", () => {
  offered({ resource: { ...people, paging: true, maxLimit: 50 }, bindings })`
    age = | → age = :low · age = :Ünï
    age = :| → age = :low · age = :Ünï
    age = :l| → age = :low
    age = :l|ow → age = :low
    age = |:low → age = :low · age = :Ünï
    age = :low| → age = :low
    age IN (:| → age IN (:low · age IN (:list · age IN (:Ünï
    age IN (:low, | → age IN (:low, :low · age IN (:low, :list · age IN (:low, :Ünï
    age IN | → age IN :low · age IN :list · age IN :Ünï · age IN (
    age BETWEEN | → age BETWEEN :low · age BETWEEN :Ünï
    age BETWEEN :low AND | → age BETWEEN :low AND :low · age BETWEEN :low AND :Ünï
    name = | → name = :low · name = :word · name = :Ünï · name = Field:nick · name = Field:role
    name = 'l| → name = "l"
    LIMIT | → LIMIT :low · LIMIT :Ünï · LIMIT 50
    LIMIT :| → LIMIT :low · LIMIT :Ünï
    LIMIT 5| → LIMIT 50
    OFFSET | → OFFSET :low · OFFSET :Ünï
    OFFSET :l| → OFFSET :low
    LIMIT 5 OFFSET | → LIMIT 5 OFFSET :low · LIMIT 5 OFFSET :Ünï
    age = 1 | → age = 1 AND · age = 1 OR · age = 1 ORDER BY · age = 1 LIMIT · age = 1 OFFSET
    age | → age = · age != · age IN · age NOT IN · age > · age >= · age < · age <= · age BETWEEN
    LIMIT 5 | → LIMIT 5 OFFSET
    OFFSET 5 | → nothing
  `;
});

describe("other types of field", () => {
  offered({ resource: products })`
    is_new = | → is_new = 1 · is_new = 0
    is_new IN (0, |) → is_new IN (0, 1)
    is_new IN (|0, 1) → nothing
    added IN (| → added IN (Field:changed
    added IN ("2026-02-01",| → added IN ("2026-02-01", Field:changed
    added > | AND id = 1 → added > Field:changed AND id = 1
    photo| → nothing
    changed IS| → changed IS NULL · changed IS NOT NULL · changed = · changed != · changed IN · changed NOT IN · changed > · changed >= · changed < · changed <= · changed BETWEEN
  `;
  offered({ resource: keywords })`
    vol| → volume
    id = Field:vol| → id = Field:volume
  `;
});
