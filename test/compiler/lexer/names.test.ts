import { describe } from "vitest";
import { parsed, tokenized } from "../../support/readers.ts";

describe("bare names", () => {
  tokenized`
    tags = 1                          → Name "tags" · OneOperator "EQUALS" · Number 1
    _private = 1                      → Name "_private" · OneOperator "EQUALS" · Number 1
    snake_case2 = 1                   → Name "snake_case2" · OneOperator "EQUALS" · Number 1
    Größe = 1                         → Name "Größe" · OneOperator "EQUALS" · Number 1
    имя = 1                           → Name "имя" · OneOperator "EQUALS" · Number 1
    名前 = 1                            → Name "名前" · OneOperator "EQUALS" · Number 1
    𝒳y = 1                           → Name "𝒳y" · OneOperator "EQUALS" · Number 1
    a٣ = 1                            → Name "a٣" · OneOperator "EQUALS" · Number 1
    group_name = 1                    → Name "group_name" · OneOperator "EQUALS" · Number 1
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
    \`two↵lines\` = 1    → Name "two\nlines" · OneOperator "EQUALS" · Number 1
    \`AND\` = 1          → Name "AND" · OneOperator "EQUALS" · Number 1
    \`__proto__\` = 1    → Name "__proto__" · OneOperator "EQUALS" · Number 1
    \`Field:x\` = 1      → Name "Field:x" · OneOperator "EQUALS" · Number 1
  `;
});

describe("what is no name", () => {
  parsed`
    \`\` = 1 AND b = 2
    ^^ empty-name: A field name cannot be empty.

    a = 1 AND \`b = 2
              ^^^^^^ unclosed-name: This field name never ends; close it with a backtick.

    user.name = 1
    ^^^^^^^^^ name-needs-backticks: The field name "user.name" has characters that need backticks around it.
    → \`user.name\` = 1

    first-name = 1
    ^^^^^^^^^^ name-needs-backticks: The field name "first-name" has characters that need backticks around it.
    → \`first-name\` = 1

    COUNT(*) > 5
    ^^^^^^^^ name-needs-backticks: The field name "COUNT(*)" has characters that need backticks around it.
    → \`COUNT(*)\` > 5

    LENGTH(name) > 5
    ^^^^^^^^^^^^ unsupported-syntax: "LENGTH(name)" is a function, which a filter cannot call; write the field or the value itself.

    a: = 1
    ^^ name-needs-backticks: The field name "a:" has characters that need backticks around it.

    a:b:: = 1
    ^^^^^ name-needs-backticks: The field name "a:b::" has characters that need backticks around it.

    item[0] = 1
    ^^^^^^^ name-needs-backticks: The field name "item[0]" has characters that need backticks around it.
    → \`item[0]\` = 1

    a\`b\` = 1
     ^^^ expected: Expected an operator, found "\`b\`".

    9lives = 1
    ^^^^^^ name-needs-backticks: The field name "9lives" has characters that need backticks around it.
    → \`9lives\` = 1

    Field:x = 1 AND b = Field:
                        ^^^^^^ empty-reference: There must be a field name after "Field:".

    b = FIELD:
        ^^^^^^ unquoted-value: The value "FIELD:" needs quotes, or "Field:" before it if it is a field.
        → b = "FIELD:"
        → b = Field:\`FIELD:\`

    b = field: AND c = 1
        ^^^^^^ unquoted-value: The value "field:" needs quotes, or "Field:" before it if it is a field.
        → b = "field:" AND c = 1
        → b = Field:\`field:\` AND c = 1

    b = Fields:
        ^^^^^^^ unquoted-value: The value "Fields:" needs quotes, or "Field:" before it if it is a field.
        → b = "Fields:"
        → b = Field:\`Fields:\`

    b = Field:\`\`
        ^^^^^^^^ empty-name

    b = Field:\`x
        ^^^^^^^^ unclosed-name
        → b = Field:\`x\`

    b = field:x
        ^^^^^^^ foreign-word: Write Field:x instead of "field:x".
        → b = Field:x
        → b = "field:x"
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
    a.b = 1
    ^^^ name-needs-backticks: The field name "a.b" has characters that need backticks around it.
    → \`a.b\` = 1

    a-b = 1
    ^^^ name-needs-backticks: The field name "a-b" has characters that need backticks around it.
    → \`a-b\` = 1

    a..b = 1
    ^^^^ name-needs-backticks: The field name "a..b" has characters that need backticks around it.
    → \`a..b\` = 1

    a:b = 1

    a:b. = 1
    ^^^^ name-needs-backticks: The field name "a:b." has characters that need backticks around it.

    a:b: = 1
    ^^^^ name-needs-backticks: The field name "a:b:" has characters that need backticks around it.

    a(b c) = 1
    ^^^^^^ unsupported-syntax: "a(b c)" is a function, which a filter cannot call; write the field or the value itself.

    a(b,c) = 1
    ^^^^^^ unsupported-syntax: "a(b,c)" is a function, which a filter cannot call; write the field or the value itself.

    a(b)(c) = 1
    ^^^^^^^ unsupported-syntax: "a(b)(c)" is a function, which a filter cannot call; write the field or the value itself.

    a[0] = 1
    ^^^^ name-needs-backticks: The field name "a[0]" has characters that need backticks around it.
    → \`a[0]\` = 1

    a@b#c$d%e*f/g = 1
    ^^^^^^^^^^^^^ name-needs-backticks: The field name "a@b#c$d%e*f/g" has characters that need backticks around it.
    → \`a@b#c$d%e*f/g\` = 1

    a + b = 1
      ^ unsupported-syntax

    é.é = 1
    ^^^ name-needs-backticks: The field name "é.é" has characters that need backticks around it.
    → \`é.é\` = 1

    \`a\q\` = 1
      ^^ unknown-escape: "\q" is not an escape sequence; double the backslash.
      → \`a\\q\` = 1

    \`a\q\w\` = 1
      ^^ unknown-escape
      → \`a\\q\\w\` = 1

    \`\q
    ^^^ unclosed-name

    \`a\u00e9\n\` = 1

    \`a\u00g0\` = 1
      ^^ unknown-escape: "\u" is not an escape sequence; double the backslash.
      → \`a\\u00g0\` = 1

    \`a\`\`b\` = 1

    \`a\`\`
    ^^^^ unclosed-name

    \`a
    ^^ unclosed-name

    \`a b  ↵
    ^^^^^^^ unclosed-name

    \`\` = 1
    ^^ empty-name

    SELECT a.b, \`c
           ^^^ name-needs-backticks
           → SELECT \`a.b\`, \`c
                ^^ unclosed-name
                → SELECT a.b, \`c\`

    a = Field:\`b\q\`
                ^^ unknown-escape
                → a = Field:\`b\\q\`

    a = Field:\`b
        ^^^^^^^^ unclosed-name
        → a = Field:\`b\`

    a = Field:\`\`
        ^^^^^^^^ empty-name

    a = Field:b.c
              ^^^ name-needs-backticks: The field name "b.c" has characters that need backticks around it.
              → a = Field:\`b.c\`

    a = Field:1
              ^ name-needs-backticks: The field name "1" has characters that need backticks around it.
              → a = Field:\`1\`

    a = Field:-
              ^ name-needs-backticks: The field name "-" has characters that need backticks around it.

    a = Field:
        ^^^^^^ empty-reference

    a = Field: b
        ^^^^^^ empty-reference
               ^ expected
               → a = Field: AND b
                | expected

    a = Field:b:c

    a = Field
        ^^^^^ unquoted-value: The value "Field" needs quotes, or "Field:" before it if it is a field.
        → a = "Field"
        → a = Field:Field
  `;
});
