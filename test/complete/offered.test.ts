import { describe } from "vitest";
import { defineResource } from "../../src/resource/define.ts";
import { keywords, products } from "../../src/samples/samples.ts";
import { offered } from "../support/offered.ts";

const people = defineResource({
  name: "people",
  service: "people",
  actions: ["get"],
  fields: {
    age: { type: "integer" },
    name: { type: "string", label: "Full name" },
    nick: { type: "string", nullable: true, operators: ["EQUALS", "IN", "STARTS_WITH", "IS_NULL"] },
    role: { type: "enum", values: [{ value: "boss" }, { value: "clerk" }, { value: "it's" }] },
    "last seen": { type: "date" },
  },
});
const resource = people;

describe("inside a word", () => {
  offered({ resource })`
    a| → age
    a|ge = 1 → age = 1
    ag|e= 1 → age= 1
    ag|e → age
    |age = 1 → age = 1 · name = 1 · nick = 1 · role = 1 · \`last seen\` = 1 · NOT age = 1 · (age = 1 · SELECT age = 1 · WHERE age = 1 · ORDER BY age = 1 · LIMIT age = 1
    (ag| → (age
    (| → (age · (name · (nick · (role · (\`last seen\` · (NOT · ((
    NOT | → NOT age · NOT name · NOT nick · NOT role · NOT \`last seen\` · NOT NOT · NOT (
    NOT(| → NOT(age · NOT(name · NOT(nick · NOT(role · NOT(\`last seen\` · NOT(NOT · NOT((
    \`a| → age
    \`a|\` → age
    \`a|ge\` = 1 → age = 1
    \`last| → \`last seen\`
    last s| → \`last seen\` · last STARTS WITH · last REGEXP · last NOT REGEXP
    last se|en = 1 → \`last seen\` = 1
    LAST| → \`last seen\`
    age = 1 AND LAST| → age = 1 AND \`last seen\`
    full| → name
    Full n| → name · Full NOT IN · Full NOT REGEXP · Full != · Full DOES NOT CONTAIN · Full >= · Full <= · Full IS NULL · Full IS NOT NULL
    FULL N| → name · FULL NOT IN · FULL NOT REGEXP · FULL != · FULL DOES NOT CONTAIN · FULL >= · FULL <= · FULL IS NULL · FULL IS NOT NULL
    NAME| → name
    ame| → name
    nm| → name
    zz| → nothing
    z| → nothing
  `;
});

describe("operators", () => {
  offered({ resource })`
    age | → age = · age != · age IN · age NOT IN · age > · age >= · age < · age <= · age BETWEEN
    age| → age
    age =| → age =
    age >| → age > · age >=
    age >| 5 → age > 5 · age >= 5
    age >|5 → age > 5 · age >= 5
    age >|= 5 → age > 5 · age >= 5
    age >=| 5 → age >= 5
    age |>= 5 → age = 5 · age != 5 · age > 5 · age >= 5 · age < 5 · age <= 5 · age BETWEEN 5
    age | >= 5 → nothing
    age | 5 → age = 5 · age != 5 · age > 5 · age >= 5 · age < 5 · age <= 5 · age BETWEEN 5
    age |5 → age = 5 · age != 5 · age > 5 · age >= 5 · age < 5 · age <= 5 · age BETWEEN 5
    age | "5" → age = "5" · age != "5" · age > "5" · age >= "5" · age < "5" · age <= "5" · age BETWEEN "5"
    age | '5 6' AND name = "x" → age = '5 6' AND name = "x" · age != '5 6' AND name = "x" · age > '5 6' AND name = "x" · age >= '5 6' AND name = "x" · age < '5 6' AND name = "x" · age <= '5 6' AND name = "x" · age BETWEEN '5 6' AND name = "x"
    age | -5 → age = -5 · age != -5 · age > -5 · age >= -5 · age < -5 · age <= -5 · age BETWEEN -5
    age | :x → age = :x · age != :x · age > :x · age >= :x · age < :x · age <= :x · age BETWEEN :x
    age | Field:age → age = Field:age · age != Field:age · age > Field:age · age >= Field:age · age < Field:age · age <= Field:age · age BETWEEN Field:age
    age | (5) → age IN (5) · age NOT IN (5)
    age |(5) → age IN (5) · age NOT IN (5)
    age | （5） → age IN （5） · age NOT IN （5）
    age | name = "x" → age = name = "x" · age != name = "x" · age IN name = "x" · age NOT IN name = "x" · age > name = "x" · age >= name = "x" · age < name = "x" · age <= name = "x" · age BETWEEN name = "x"
    age i| → age IN · age = · age != · age NOT IN · age > · age >= · age < · age <= · age BETWEEN
    age i| (5) → age IN (5) · age NOT IN (5)
    age i| 5 → age = 5 · age != 5 · age > 5 · age >= 5 · age < 5 · age <= 5 · age BETWEEN 5
    age b| 1 AND 2 → age BETWEEN 1 AND 2 · age < 1 AND 2
    name does| → name DOES NOT CONTAIN · name != · name CONTAINS · name NOT REGEXP
    name does n| → name DOES NOT CONTAIN · name != · name NOT REGEXP
    name does not| → name DOES NOT CONTAIN · name != · name NOT REGEXP
    name does not c| "x" → name DOES NOT CONTAIN "x"
    name D|OES NOT CONTAIN "x" → name DOES NOT CONTAIN "x" · name != "x" · name CONTAINS "x" · name NOT REGEXP "x"
    name DOES |NOT CONTAIN "x" → name DOES NOT CONTAIN "x"
    name DOES NOT |CONTAIN "x" → name DOES NOT CONTAIN "x"
    name c|ontains "x" → name CONTAINS "x" · name DOES NOT CONTAIN "x"
    name like| → name CONTAINS · name DOES NOT CONTAIN
    name not| → name NOT IN · name NOT REGEXP · name != · name DOES NOT CONTAIN · name >= · name <=
    name not | → name NOT IN · name NOT REGEXP · name DOES NOT CONTAIN
    NOT name | → NOT name = · NOT name != · NOT name IN · NOT name NOT IN · NOT name > · NOT name >= · NOT name < · NOT name <= · NOT name CONTAINS · NOT name DOES NOT CONTAIN · NOT name REGEXP · NOT name NOT REGEXP
    NOT nick | → nothing
    NOT (name | → NOT (name = · NOT (name != · NOT (name IN · NOT (name NOT IN · NOT (name > · NOT (name >= · NOT (name < · NOT (name <= · NOT (name CONTAINS · NOT (name DOES NOT CONTAIN · NOT (name REGEXP · NOT (name NOT REGEXP
    NOT NOT nick | → NOT NOT nick = · NOT NOT nick IN · NOT NOT nick STARTS WITH · NOT NOT nick IS NULL
    NOT (nick = "x") AND nick | → NOT (nick = "x") AND nick = · NOT (nick = "x") AND nick IN · NOT (nick = "x") AND nick STARTS WITH · NOT (nick = "x") AND nick IS NULL
    NOT (nick = "x" AND nick | → nothing
    NOT (age = 1 OR (nick | → nothing
    NOT (NOT (nick | → NOT (NOT (nick = · NOT (NOT (nick IN · NOT (NOT (nick STARTS WITH · NOT (NOT (nick IS NULL
    NOT (age IN (1, 2)) AND nick | → NOT (age IN (1, 2)) AND nick = · NOT (age IN (1, 2)) AND nick IN · NOT (age IN (1, 2)) AND nick STARTS WITH · NOT (age IN (1, 2)) AND nick IS NULL
    NOT (age IN (1, :x) AND nick | → nothing
    age IN (1, :x) AND nick | → age IN (1, :x) AND nick = · age IN (1, :x) AND nick IN · age IN (1, :x) AND nick STARTS WITH · age IN (1, :x) AND nick IS NULL
    age eq| → age = · age != · age >= · age <=
    age lt| → age <=
    age gte| → age >=
    age is not| → age != · age NOT IN · age >= · age <=
    age in| → age IN · age NOT IN
    age more| → age >
    nick | → nick = · nick IN · nick STARTS WITH · nick IS NULL
    nick is | → nick IS NULL
    nick is| AND age = 1 → nick IS NULL AND age = 1 · nick IN AND age = 1 · nick = AND age = 1
    age ≥| 5 → age >= 5
    age ＞| → age > · age >=
    role | → role = · role != · role IN · role NOT IN
    name | CONTAINS "x" → nothing
    name |CONTAINS "x" → name = "x" · name != "x" · name > "x" · name >= "x" · name < "x" · name <= "x" · name BETWEEN "x" · name STARTS WITH "x" · name CONTAINS "x" · name DOES NOT CONTAIN "x" · name REGEXP "x" · name NOT REGEXP "x"
    na|me CONTAINS "x" → name CONTAINS "x"
    | CONTAINS "x" → age CONTAINS "x" · name CONTAINS "x" · nick CONTAINS "x" · role CONTAINS "x" · \`last seen\` CONTAINS "x" · ( CONTAINS "x"
    |CONTAINS "x" → age CONTAINS "x" · name CONTAINS "x" · nick CONTAINS "x" · role CONTAINS "x" · \`last seen\` CONTAINS "x" · (CONTAINS "x"
    age = 1 a| IN (2) → nothing
    age = #| → age = # AND · age = # OR · age = # ORDER BY · age = # LIMIT
    age #| → age # AND · age # OR · age # ORDER BY · age # LIMIT
    age = 1 #| → age = 1 # AND · age = 1 # OR · age = 1 # ORDER BY · age = 1 # LIMIT
  `;
});

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
    \`last seen\` = | → \`last seen\` = "2026-01-31" · \`last seen\` BETWEEN "2026-01-26" AND "2026-02-01" · \`last seen\` BETWEEN "2026-01-25" AND "2026-01-31" · \`last seen\` BETWEEN "2025-12-01" AND "2025-12-31" · \`last seen\` BETWEEN "2026-01-01" AND "2026-12-31"
    \`last seen\` = 2| → \`last seen\` = "2026-01-31" · \`last seen\` BETWEEN "2026-01-26" AND "2026-02-01" · \`last seen\` BETWEEN "2026-01-25" AND "2026-01-31" · \`last seen\` BETWEEN "2025-12-01" AND "2025-12-31" · \`last seen\` BETWEEN "2026-01-01" AND "2026-12-31"
    \`last seen\` BETWEEN | → \`last seen\` BETWEEN "2026-01-31" AND "2026-01-31" · \`last seen\` BETWEEN "2026-01-26" AND "2026-02-01" · \`last seen\` BETWEEN "2026-01-25" AND "2026-01-31" · \`last seen\` BETWEEN "2025-12-01" AND "2025-12-31" · \`last seen\` BETWEEN "2026-01-01" AND "2026-12-31"
    name = Field:\`| → name = Field:nick · name = Field:role
  `;
});

describe("between conditions", () => {
  offered({ resource })`
    age = 1 | → age = 1 AND · age = 1 OR · age = 1 ORDER BY · age = 1 LIMIT
    age = 1| → nothing
    age = 1a| → nothing
    age = 1 a| → age = 1 AND
    age = 1 o| → age = 1 OR · age = 1 ORDER BY
    age = 1 |AND name = "x" → age = 1 AND name = "x"
    age = 1 | AND name = "x" → nothing
    age = 1 A|ND name = "x" → age = 1 AND name = "x"
    age = 1 | name = "x" → age = 1 AND name = "x" · age = 1 ORDER BY name = "x" · age = 1 LIMIT name = "x"
    age = 1 | age = 2 → age = 1 AND age = 2 · age = 1 OR age = 2 · age = 1 ORDER BY age = 2 · age = 1 LIMIT age = 2
    age = 1 | LIMIT 5 → age = 1 AND LIMIT 5 · age = 1 OR LIMIT 5 · age = 1 ORDER BY LIMIT 5
    age = 1 |LIMIT 5 → age = 1 AND LIMIT 5 · age = 1 OR LIMIT 5 · age = 1 ORDER BY LIMIT 5
    age = 1 L|IMIT 5 → age = 1 LIMIT 5
    age = 1 | limit = 5 → age = 1 AND limit = 5 · age = 1 ORDER BY limit = 5
    age = 1 a| = 5 → nothing
    age = 1 o| > 5 → nothing
    age = 1 l| > 5 → nothing
    SELECT age w| = 5 → nothing
    ORDER BY| = 5 → nothing
    ORDER BY age| = 5 → ORDER BY age = 5 · ORDER BY age, = 5
    LIMIT 5 |= 5 → nothing
    SELECT a, b| = 5 → SELECT a, b, = 5
    limit |= 5 → nothing
    age = 1 AND | AND name = "x" → age = 1 AND age AND name = "x" · age = 1 AND name AND name = "x" · age = 1 AND nick AND name = "x" · age = 1 AND role AND name = "x" · age = 1 AND \`last seen\` AND name = "x" · age = 1 AND ( AND name = "x"
    age = 1 AND | → age = 1 AND age · age = 1 AND name · age = 1 AND nick · age = 1 AND role · age = 1 AND \`last seen\` · age = 1 AND NOT · age = 1 AND (
    age = 1 OR | → age = 1 OR age · age = 1 OR NOT · age = 1 OR (
    age = 1 OR | AND name = "x" → age = 1 OR age AND name = "x" · age = 1 OR ( AND name = "x"
    age = 1 OR a| → age = 1 OR age
    age = 1 OR age | → age = 1 OR age = · age = 1 OR age IN · age = 1 OR age BETWEEN
    age = 1 OR age > | → nothing
    (age = 1| → (age = 1)
    (age = 1 | → (age = 1 ) · (age = 1 AND · (age = 1 OR
    (age = 1 OR | → (age = 1 OR age · (age = 1 OR NOT · (age = 1 OR (
    (age = 1 OR age = 2) AND | → (age = 1 OR age = 2) AND age · (age = 1 OR age = 2) AND name · (age = 1 OR age = 2) AND nick · (age = 1 OR age = 2) AND role · (age = 1 OR age = 2) AND \`last seen\` · (age = 1 OR age = 2) AND NOT · (age = 1 OR age = 2) AND (
    (age = 1 OR age = 2) OR | → (age = 1 OR age = 2) OR age · (age = 1 OR age = 2) OR NOT · (age = 1 OR age = 2) OR (
    (age = 1 OR age = 2| → (age = 1 OR age = 2)
    age = 1 AND (name = "x" OR name C| → nothing
    role = "admin" AND age = 1 AND NOT (name = | OR name = "x") → role = "admin" AND age = 1 AND NOT (name = Field:nick OR name = "x") · role = "admin" AND age = 1 AND NOT (name = Field:role OR name = "x")
    (age = 1 AND name = "x") OR | → (age = 1 AND name = "x") OR age · (age = 1 AND name = "x") OR name · (age = 1 AND name = "x") OR NOT · (age = 1 AND name = "x") OR (
    age IN (1, 2)| → age IN (1, 2) AND · age IN (1, 2) OR · age IN (1, 2) ORDER BY · age IN (1, 2) LIMIT
    age IN (1, 2) | → age IN (1, 2) AND · age IN (1, 2) OR · age IN (1, 2) ORDER BY · age IN (1, 2) LIMIT
    age IN (1, 2) OR | → age IN (1, 2) OR age · age IN (1, 2) OR NOT · age IN (1, 2) OR (
    NOT (age = 1 AND | → NOT (age = 1 AND age · NOT (age = 1 AND NOT · NOT (age = 1 AND (
    NOT (age = 1 OR | → NOT (age = 1 OR age · NOT (age = 1 OR name · NOT (age = 1 OR nick · NOT (age = 1 OR role · NOT (age = 1 OR \`last seen\` · NOT (age = 1 OR NOT · NOT (age = 1 OR (
    NOT (age = 1 AND age | → nothing
    NOT age = 1 AND | → NOT age = 1 AND age · NOT age = 1 AND name · NOT age = 1 AND nick · NOT age = 1 AND role · NOT age = 1 AND \`last seen\` · NOT age = 1 AND NOT · NOT age = 1 AND (
    NOT (age IN (1, :x) AND | → NOT (age IN (1, :x) AND age · NOT (age IN (1, :x) AND NOT · NOT (age IN (1, :x) AND (
    (age IN (1, :x) OR | → (age IN (1, :x) OR age · (age IN (1, :x) OR NOT · (age IN (1, :x) OR (
    NOT age = 1 OR | → NOT age = 1 OR age · NOT age = 1 OR NOT · NOT age = 1 OR (
    age = 1)| → age = 1) AND · age = 1) OR · age = 1) ORDER BY · age = 1) LIMIT
    age = 1) AND | → age = 1) AND age · age = 1) AND name · age = 1) AND nick · age = 1) AND role · age = 1) AND \`last seen\` · age = 1) AND NOT · age = 1) AND (
    age = 1) OR | → age = 1) OR age · age = 1) OR NOT · age = 1) OR (
    ?? OR | → ?? OR age · ?? OR name · ?? OR nick · ?? OR role · ?? OR \`last seen\` · ?? OR NOT · ?? OR (
    (?? AND age = 1) OR | → (?? AND age = 1) OR age · (?? AND age = 1) OR name · (?? AND age = 1) OR nick · (?? AND age = 1) OR role · (?? AND age = 1) OR \`last seen\` · (?? AND age = 1) OR NOT · (?? AND age = 1) OR (
    name = "x"|AND age = 1 → name = "x" AND age = 1
    name = "x"|"y" → nothing
    age = 1 AND NOT | 5 AND name = "x" → age = 1 AND NOT age 5 AND name = "x" · age = 1 AND NOT name 5 AND name = "x" · age = 1 AND NOT nick 5 AND name = "x" · age = 1 AND NOT role 5 AND name = "x" · age = 1 AND NOT \`last seen\` 5 AND name = "x" · age = 1 AND NOT NOT 5 AND name = "x" · age = 1 AND NOT ( 5 AND name = "x"
  `;
});

describe("clauses of an edit that returns rows", () => {
  offered({ resource: { ...people, returning: true }, action: "edit" })`
    age = 1 | → age = 1 AND · age = 1 OR
    SELECT age | → SELECT age , · SELECT age WHERE
  `;
  offered({ resource: people, action: "edit" })`
    S| → \`last seen\`
  `;
});

describe("clauses", () => {
  offered({ resource })`
    | → age · name · nick · role · \`last seen\` · NOT · ( · SELECT · WHERE · ORDER BY · LIMIT
    S| → SELECT · \`last seen\`
    SELECT | → SELECT age · SELECT name · SELECT nick · SELECT role · SELECT \`last seen\`
    SELECT a| → SELECT age · SELECT a,
    SELECT age| → SELECT age · SELECT age,
    SELECT age | → SELECT age , · SELECT age WHERE · SELECT age ORDER BY · SELECT age LIMIT
    SELECT age, | → SELECT age, name · SELECT age, nick · SELECT age, role · SELECT age, \`last seen\`
    SELECT age, | , name → SELECT age, nick , name · SELECT age, role , name · SELECT age, \`last seen\` , name
    SELECT | age → SELECT name age · SELECT nick age · SELECT role age · SELECT \`last seen\` age
    SELECT |, age → SELECT name, age · SELECT nick, age · SELECT role, age · SELECT \`last seen\`, age
    SELECT age| name → SELECT age name · SELECT age, name
    SELECT |age → SELECT name · SELECT nick · SELECT role · SELECT \`last seen\`
    SELECT age W| → SELECT age WHERE
    SELECT age WHERE | → SELECT age WHERE age · SELECT age WHERE name · SELECT age WHERE nick · SELECT age WHERE role · SELECT age WHERE \`last seen\` · SELECT age WHERE NOT · SELECT age WHERE (
    SELECT age WHERE name = "x" OR | → SELECT age WHERE name = "x" OR name · SELECT age WHERE name = "x" OR NOT · SELECT age WHERE name = "x" OR (
    SELECT age | WHERE name = "x" → SELECT age , WHERE name = "x"
    WHERE | → WHERE age · WHERE name · WHERE nick · WHERE role · WHERE \`last seen\` · WHERE NOT · WHERE (
    | WHERE age = 1 → SELECT WHERE age = 1
    |age = 1 → age = 1 · name = 1 · nick = 1 · role = 1 · \`last seen\` = 1 · NOT age = 1 · (age = 1 · SELECT age = 1 · WHERE age = 1 · ORDER BY age = 1 · LIMIT age = 1
    | age = 1 → age age = 1 · name age = 1 · nick age = 1 · role age = 1 · \`last seen\` age = 1 · NOT age = 1 · ( age = 1 · SELECT age = 1 · WHERE age = 1 · ORDER BY age = 1 · LIMIT age = 1
    | SELECT age → nothing
    |SELECT age → nothing
    OR|DER BY age → ORDER BY age
    ORD| → ORDER BY
    ORDER | → ORDER BY
    ORDER B| → ORDER BY
    ORDER B|Y age → ORDER BY age
    ORDER BY | → ORDER BY age · ORDER BY name · ORDER BY nick · ORDER BY role · ORDER BY \`last seen\`
    ORDER BY age | → ORDER BY age , · ORDER BY age ASC · ORDER BY age DESC · ORDER BY age LIMIT
    ORDER BY age| → ORDER BY age · ORDER BY age,
    ORDER BY age D| → ORDER BY age DESC
    ORDER BY age D|ESC → ORDER BY age DESC
    ORDER BY age |DESC → ORDER BY age , DESC · ORDER BY age ASC · ORDER BY age DESC
    ORDER BY age | DESC → ORDER BY age , DESC
    ORDER BY age | LIMIT 5 → ORDER BY age , LIMIT 5 · ORDER BY age ASC LIMIT 5 · ORDER BY age DESC LIMIT 5
    ORDER BY age DESC | → ORDER BY age DESC , · ORDER BY age DESC LIMIT
    ORDER BY age DESC| → ORDER BY age DESC · ORDER BY age DESC,
    ORDER BY age, | → ORDER BY age, name · ORDER BY age, nick · ORDER BY age, role · ORDER BY age, \`last seen\`
    ORDER BY age, n| DESC LIMIT 5 → ORDER BY age, name DESC LIMIT 5 · ORDER BY age, nick DESC LIMIT 5 · ORDER BY age, n, DESC LIMIT 5
    ORDER BY |, age → ORDER BY name, age · ORDER BY nick, age · ORDER BY role, age · ORDER BY \`last seen\`, age
    ORDER BY age order b|y name → ORDER BY age order BY name
    age = 1 ORDER BY age | → age = 1 ORDER BY age , · age = 1 ORDER BY age ASC · age = 1 ORDER BY age DESC · age = 1 ORDER BY age LIMIT
    age = 1 ORDER BY | → age = 1 ORDER BY age · age = 1 ORDER BY name · age = 1 ORDER BY nick · age = 1 ORDER BY role · age = 1 ORDER BY \`last seen\`
    SELECT age ORDER BY | → SELECT age ORDER BY age · SELECT age ORDER BY name · SELECT age ORDER BY nick · SELECT age ORDER BY role · SELECT age ORDER BY \`last seen\`
    SELECT | ORDER BY age → SELECT age ORDER BY age · SELECT name ORDER BY age · SELECT nick ORDER BY age · SELECT role ORDER BY age · SELECT \`last seen\` ORDER BY age
    SELECT age, | WHERE name = "x" ORDER BY nick → SELECT age, name WHERE name = "x" ORDER BY nick · SELECT age, nick WHERE name = "x" ORDER BY nick · SELECT age, role WHERE name = "x" ORDER BY nick · SELECT age, \`last seen\` WHERE name = "x" ORDER BY nick
    WHERE nick | → WHERE nick = · WHERE nick IN · WHERE nick STARTS WITH · WHERE nick IS NULL
    WHERE NOT nick | → nothing
    SELECT age WHERE nick | → SELECT age WHERE nick = · SELECT age WHERE nick IN · SELECT age WHERE nick STARTS WITH · SELECT age WHERE nick IS NULL
    NOT age = 1 WHERE nick | → NOT age = 1 WHERE nick = · NOT age = 1 WHERE nick IN · NOT age = 1 WHERE nick STARTS WITH · NOT age = 1 WHERE nick IS NULL
    ORDER BY age WHERE | → ORDER BY age WHERE age · ORDER BY age WHERE name · ORDER BY age WHERE nick · ORDER BY age WHERE role · ORDER BY age WHERE \`last seen\` · ORDER BY age WHERE NOT · ORDER BY age WHERE (
    LIMIT 5 ORDER BY | → LIMIT 5 ORDER BY age · LIMIT 5 ORDER BY name · LIMIT 5 ORDER BY nick · LIMIT 5 ORDER BY role · LIMIT 5 ORDER BY \`last seen\`
    LIMIT 5 WHERE age = 1 | → LIMIT 5 WHERE age = 1 AND · LIMIT 5 WHERE age = 1 OR
    LIMIT | → nothing
    LIMIT 5| → nothing
    LIMIT 5 | → nothing
    LIMIT 5 ORDER | → LIMIT 5 ORDER BY
    age = 1 LIM|IT 5 → age = 1 LIMIT 5
    age = 1 ORDER BY name LIMIT 5 | → nothing
    age = 1 order| by age → age = 1 ORDER BY age
    age = 1 order  b|y age → age = 1 order  BY age
    age = 1 ord|er  by age → age = 1 ORDER BY age
  `;
});

const bindings = { low: 1, list: [1, 2], word: "x", "1st": 1, "a b": 1, "": 1, Ünï: 2 };

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

describe("without a resource", () => {
  offered({})`
    | → NOT · ( · SELECT · WHERE · ORDER BY · LIMIT · OFFSET
    a| → nothing
    a | → a = · a != · a IN · a NOT IN · a > · a >= · a < · a <= · a BETWEEN · a STARTS WITH · a CONTAINS · a DOES NOT CONTAIN · a REGEXP · a NOT REGEXP · a IS NULL · a IS NOT NULL
    a = | → nothing
    a = 1 OR b = 2 | → a = 1 OR b = 2 AND · a = 1 OR b = 2 OR · a = 1 OR b = 2 ORDER BY · a = 1 OR b = 2 LIMIT · a = 1 OR b = 2 OFFSET
    a = 1 OR | → a = 1 OR NOT · a = 1 OR (
    a = 1 OR a | → a = 1 OR a = · a = 1 OR a IN · a = 1 OR a BETWEEN · a = 1 OR a IS NOT NULL
    NOT a | → NOT a = · NOT a != · NOT a IN · NOT a NOT IN · NOT a > · NOT a >= · NOT a < · NOT a <= · NOT a CONTAINS · NOT a DOES NOT CONTAIN · NOT a REGEXP · NOT a NOT REGEXP · NOT a IS NULL · NOT a IS NOT NULL
    ORDER BY | → nothing
    ORDER BY a | → ORDER BY a , · ORDER BY a ASC · ORDER BY a DESC · ORDER BY a LIMIT · ORDER BY a OFFSET
    LIMIT | → nothing
  `;
});

describe("for an action", () => {
  offered({ resource: { ...people, actions: ["get", "add", "edit", "del"] }, action: "add" })`
    | → SELECT
    SELECT | → SELECT age · SELECT name · SELECT nick · SELECT role · SELECT \`last seen\`
    SELECT age | → SELECT age ,
    age = 1 | → age = 1 AND · age = 1 OR
  `;
  offered({ resource: { ...people, actions: ["get", "add", "edit", "del"] }, action: "del" })`
    | → age · name · nick · role · \`last seen\` · NOT · ( · WHERE
    age = 1 | → age = 1 AND · age = 1 OR
    WHERE | → WHERE age · WHERE name · WHERE nick · WHERE role · WHERE \`last seen\` · WHERE NOT · WHERE (
    S| → \`last seen\`
  `;
});

describe("other types of field", () => {
  offered({ resource: products })`
    is_new = | → is_new = 1 · is_new = 0
    is_new IN (0, |) → is_new IN (0, 1)
    is_new IN (|0, 1) → nothing
    added IN (| → added IN ("2026-01-31" · added IN ("2026-01-26" · added IN ("2026-01-25" · added IN ("2025-12-01" · added IN ("2026-01-01" · added IN (Field:changed
    added IN ("2026-02-01",| → added IN ("2026-02-01", "2026-01-31" · added IN ("2026-02-01", "2026-01-26" · added IN ("2026-02-01", "2026-01-25" · added IN ("2026-02-01", "2025-12-01" · added IN ("2026-02-01", "2026-01-01" · added IN ("2026-02-01", Field:changed
    added > | AND id = 1 → added > "2026-01-31" AND id = 1 · added > "2026-01-26" AND id = 1 · added > "2026-01-25" AND id = 1 · added > "2025-12-01" AND id = 1 · added > "2026-01-01" AND id = 1 · added > Field:changed AND id = 1
    photo| → nothing
    changed IS| → changed IS NULL · changed IS NOT NULL · changed IN · changed = · changed != · changed NOT IN · changed > · changed >= · changed < · changed <= · changed BETWEEN
  `;
  offered({ resource: keywords })`
    vol| → volume:region_key:searcher_key:type
    volume:213| → volume:213:searcher_key:type
    volume:213:0| > 5 → volume:213:0:type > 5
    volume:213:0:3| → volume:213:0:3
    volume::0| → volume:region_key:0:type
    id = Field:vol| → id = Field:volume:region_key:searcher_key:type
    id = Field:volume:213| → id = Field:volume:213:searcher_key:type
    ORDER BY volume:213:0| → ORDER BY volume:213:0:type · ORDER BY volume:213:0,
  `;
});

const totals = defineResource({
  name: "totals",
  service: "totals",
  actions: ["get"],
  fields: {
    subtotal: { type: "integer" },
    sub_total: { type: "integer", deprecated: true },
    grandTotal: { type: "integer" },
    Total: { type: "integer" },
    total: { type: "integer" },
    t_o_t: { type: "integer" },
    sum: { type: "integer", label: "Whole total" },
    ["x".repeat(70)]: { type: "integer" },
  },
});

describe("the best first", () => {
  offered({ resource: totals })`
    t| → total · t_o_t · Total · grandTotal · sum · sub_total
    to| → total · Total · grandTotal · sum · sub_total
    tot| → total · Total · grandTotal · sum · sub_total
    Tot| → Total · total · grandTotal · sum · sub_total
    TOT| → Total · total · grandTotal · sum · sub_total
    total| → total · Total · grandTotal · sum · sub_total
    Total| → Total · total · grandTotal · sum · sub_total
    sub| → subtotal · sub_total
    ubt| → subtotal · sub_total
    tta| → total · Total · grandTotal · sub_total
    tat| → nothing
    total >| → total >Field:subtotal · total >Field:grandTotal · total >Field:Total · total >Field:t_o_t · total >Field:sum · total >Field:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · total >Field:sub_total · total > · total >=
    who| → sum
    whole t| → sum · whole = · whole != · whole > · whole >= · whole < · whole <= · whole REGEXP
    sm| → sum
    tottal| → Total
    xxx| → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx| → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
    xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx| → nothing
    x|xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx = 1 → xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx = 1
    | → subtotal · grandTotal · Total · total · t_o_t · sum · xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · NOT · ( · SELECT · WHERE · ORDER BY · LIMIT · sub_total
    ORDER BY | → ORDER BY subtotal · ORDER BY grandTotal · ORDER BY Total · ORDER BY total · ORDER BY t_o_t · ORDER BY sum · ORDER BY xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · ORDER BY sub_total
    ORDER BY to| → ORDER BY total · ORDER BY Total · ORDER BY grandTotal · ORDER BY sum · ORDER BY sub_total · ORDER BY to,
    sum = Field:| → sum = Field:subtotal · sum = Field:grandTotal · sum = Field:Total · sum = Field:total · sum = Field:t_o_t · sum = Field:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx · sum = Field:sub_total
    sum = Field:t| → sum = Field:total · sum = Field:t_o_t · sum = Field:Total
    sum = Field:x| → sum = Field:xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx
  `;
});
