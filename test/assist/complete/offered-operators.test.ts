import { describe } from "vitest";
import { offered } from "../../support/offered.ts";
import { people } from "../../support/people.ts";

const resource = people;

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
    \`last seen\` | LAST 7 DAYS → \`last seen\` IN LAST 7 DAYS · \`last seen\` NOT IN LAST 7 DAYS
    \`last seen\` IN | LAST 7 DAYS → nothing
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
    nick is| AND age = 1 → nick IS NULL AND age = 1 · nick = AND age = 1 · nick IN AND age = 1
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
