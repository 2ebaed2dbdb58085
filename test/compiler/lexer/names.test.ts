import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("bare names", () => {
  tokenized`
    Größe = 1                         → Name "Größe" · OneOperator "EQUALS" · Number 1
    имя = 1                           → Name "имя" · OneOperator "EQUALS" · Number 1
    名前 = 1                            → Name "名前" · OneOperator "EQUALS" · Number 1
    𝒳y = 1                           → Name "𝒳y" · OneOperator "EQUALS" · Number 1
    a٣ = 1                            → Name "a٣" · OneOperator "EQUALS" · Number 1
    volume:213:0:3 = 1                → Name "volume:213:0:3" · OneOperator "EQUALS" · Number 1
    position:2022-06-01:1000001:1 = 1 → Name "position:2022-06-01:1000001:1" · OneOperator "EQUALS" · Number 1
    a:-b = 1                          → Name "a:-b" · OneOperator "EQUALS" · Number 1
    Tags = 1                          → Name "Tags" · OneOperator "EQUALS" · Number 1
  `;
});

describe("names in backticks", () => {
  tokenized`
    \`COUNT(*)\` = 1     → Name "COUNT(*)" · OneOperator "EQUALS" · Number 1
    \`LENGTH(name)\` = 1 → Name "LENGTH(name)" · OneOperator "EQUALS" · Number 1
    \`tagsNames()\` = 1  → Name "tagsNames()" · OneOperator "EQUALS" · Number 1
    \`a \`\` b\` = 1       → Name "a \` b" · OneOperator "EQUALS" · Number 1
    \`\`\`\` = 1           → Name "\`" · OneOperator "EQUALS" · Number 1
    \`AND\` = 1          → Name "AND" · OneOperator "EQUALS" · Number 1
    \`Field:x\` = 1      → Name "Field:x" · OneOperator "EQUALS" · Number 1
  `;
});

describe("what is no name", () => {
  parsed`
    \`\` = 1 AND b = 2
    ^^ empty-name: A field name cannot be empty.

    a = 1 AND \`b = 2
              ^^^^^^ unclosed-name: This field name never ends; close it with a backtick.

    a\`b\` = 1
     ^^^ expected: Expected an operator, found "\`b\`".

    Field:x = 1 AND b = Field:
                        ^^^^^^ empty-name: A field name cannot be empty.

    «user.name» = 1 → name-needs-backticks ⇒ \`user.name\` = 1
    «a:b::» = 1 → name-needs-backticks
    «9lives» = 1 → name-needs-backticks ⇒ \`9lives\` = 1
    b = «Field:\`\`» → empty-name
    b = «Field:\`x» → unclosed-name ⇒ b = Field:\`x\`
  `;
});

describe("escapes in names", () => {
  tokenized`
    \`a\nb\` = 1         → Name "a\nb" · OneOperator "EQUALS" · Number 1
    \`\u200b\\\/\"\` = 1 → Name "​\\/\"" · OneOperator "EQUALS" · Number 1
    \`\ud83d\ude00\` = 1  → Name "😀" · OneOperator "EQUALS" · Number 1
  `;

  parsed`
    a = 1 AND \`C:\data\` = 1
                 ^^ unknown-escape: "\d" is not an escape sequence; double the backslash.
                 → a = 1 AND \`C:\\data\` = 1
  `;
});

describe("names with more than letters, and without an end", () => {
  parsed`
    SELECT a.b, \`c
           ^^^ name-needs-backticks
           → SELECT \`a.b\`, \`c
                ^^ unclosed-name
                → SELECT a.b, \`c\`

    a = Field: b
        ^^^^^^ empty-name
               ^ expected
               → a = Field: AND b
                | expected

    a:b = 1 → valid
    «é.é» = 1 → name-needs-backticks ⇒ \`é.é\` = 1
    \`a«\q»\` = 1 → unknown-escape ⇒ \`a\\q\` = 1
    «\`\q» → unclosed-name
    \`a\u00e9\n\` = 1 → valid
    a = Field:«-» → name-needs-backticks
    a = «Field:» → empty-name
    a = Field:b:c → valid
  `;
});
