import { describe } from "vitest";
import { offered } from "../../support/offered.ts";
import { people } from "../../support/people.ts";

const resource = people;

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
    age = 1 OR | AND name = "x" → age = 1 OR ( AND name = "x"
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
    (age = 1 AND name = "x") OR | → (age = 1 AND name = "x") OR NOT · (age = 1 AND name = "x") OR (
    age IN (1, 2)| → age IN (1, 2) AND · age IN (1, 2) OR · age IN (1, 2) ORDER BY · age IN (1, 2) LIMIT
    age IN (1, 2) | → age IN (1, 2) AND · age IN (1, 2) OR · age IN (1, 2) ORDER BY · age IN (1, 2) LIMIT
    age IN (1, 2) OR | → age IN (1, 2) OR age · age IN (1, 2) OR NOT · age IN (1, 2) OR (
    NOT (age = 1 AND | → NOT (age = 1 AND NOT · NOT (age = 1 AND (
    NOT (age = 1 OR | → NOT (age = 1 OR age · NOT (age = 1 OR name · NOT (age = 1 OR nick · NOT (age = 1 OR role · NOT (age = 1 OR \`last seen\` · NOT (age = 1 OR NOT · NOT (age = 1 OR (
    NOT (age = 1 AND age | → nothing
    NOT age = 1 AND | → NOT age = 1 AND age · NOT age = 1 AND name · NOT age = 1 AND nick · NOT age = 1 AND role · NOT age = 1 AND \`last seen\` · NOT age = 1 AND NOT · NOT age = 1 AND (
    NOT (age IN (1, :x) AND | → NOT (age IN (1, :x) AND NOT · NOT (age IN (1, :x) AND (
    (age IN (1, :x) OR | → (age IN (1, :x) OR age · (age IN (1, :x) OR NOT · (age IN (1, :x) OR (
    NOT age = 1 OR | → NOT age = 1 OR NOT · NOT age = 1 OR (
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

describe("without a resource", () => {
  offered({})`
    | → NOT · ( · SELECT · WHERE · ORDER BY · LIMIT · OFFSET
    a| → nothing
    a | → a = · a != · a IN · a NOT IN · a > · a >= · a < · a <= · a BETWEEN · a STARTS WITH · a CONTAINS · a DOES NOT CONTAIN · a REGEXP · a NOT REGEXP · a IS NULL · a IS NOT NULL
    a = | → nothing
    a = 1 OR b = 2 | → a = 1 OR b = 2 AND · a = 1 OR b = 2 OR · a = 1 OR b = 2 ORDER BY · a = 1 OR b = 2 LIMIT · a = 1 OR b = 2 OFFSET
    a = 1 OR | → a = 1 OR NOT · a = 1 OR (
    a = 1 OR a | → a = 1 OR a = · a = 1 OR a IN · a = 1 OR a BETWEEN
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
