import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("what only looks unsupported", () => {
  parsed`
    a -- = 1
      ^ unknown-character

    a = -- 1
        ^^ unknown-character: "--" has no meaning here.

    a = 1 --↵AND b = 2
          ^^ unsupported-syntax: "--" is a comment, which a filter cannot have; remove it.
          → a = 1↵AND b = 2

    a = 1 # one↵AND b = 2
          ^^^^^ unsupported-syntax: "# one" is a comment, which a filter cannot have; remove it.
          → a = 1↵AND b = 2

    a = 1 /* one↵two */ LIMIT 5
          ^^^^^^^^^^^^^ unsupported-syntax: "/* one\ntwo */" is a comment, which a filter cannot have; remove it.
          → a = 1 LIMIT 5

    a = 1 / 2
          ^ unsupported-syntax: "/" is arithmetic, which a filter cannot do; compare the field with the result.

    a = 1 */
          ^ unknown-character

    * 2 > 5
    ^ unknown-character

    a = 1 * (2)
          ^ unknown-character

    a = 1 * b = 2
          ^ unsupported-syntax

    a * "x" = 1
      ^ unknown-character

    a IN (1 + 2)
            ^ unknown-character

    a IN (b + 2)
          ^ unquoted-value
          → a IN ("b" + 2)
          → a IN (Field:b + 2)
            ^ unknown-character

    a < > 2
        ^ expected

    {
    ^ unknown-character: "{" has no meaning here.

    [
    ^ unknown-character

    [ ["a"] ]
    ^^^^^^^^^ unsupported-syntax: "[ ["a"] ]" is JSON, and no filter; write conditions such as name = "shoe".

    {  "a"
    ^^^^^^ unsupported-syntax: "{  "a"" is JSON, and no filter; write conditions such as name = "shoe".

    { }
    ^^^ unsupported-syntax: "{ }" is JSON, and no filter; write conditions such as name = "shoe".

      [ "a" ]
      ^^^^^^^ unsupported-syntax: "[ "a" ]" is JSON, and no filter; write conditions such as name = "shoe".

    AND {"a": 1}
    ^^^ expected
        ^ unknown-character
              ^^ malformed-number: "1}" is not a valid number; quote it if it is text.

    SELECT {"a": 1}
           ^ unknown-character
                 ^^ malformed-number

    x{"a": 1}
     ^ unknown-character
           ^^ malformed-number

    NOT {"a": 1}
        ^ unknown-character
              ^^ malformed-number

    from t
    ^^^^^^ unsupported-syntax: "from t" is a table, which a filter does not name; remove it.
    →

    SELECT a FROM b = 1
             ^^^^^^ unsupported-syntax: "FROM b" is a table, which a filter does not name; remove it.

    SELECT a frm t
                 ^ unknown-operator: There is no operator "t".

    SELECT a fromage t
                     ^ unknown-operator

    SELECT a xfrom t
                   ^ unknown-operator

    a = from t
        ^^^^^^ unquoted-value: The value "from t" needs quotes, or "Field:" before it if it is a field.
        → a = "from t"
        → a = Field:\`from t\`

    a > 5 group b
          ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "group".
          → a > 5 AND group b
                ^ unknown-operator

    a > 5 groups by b
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "groups".
          → a > 5 AND groups by b
                 ^^ unknown-operator: There is no operator "by".

    a > 5 xgroup by b
          ^^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "xgroup".
          → a > 5 AND xgroup by b
                 ^^ unknown-operator

    a > 5 GROUP bye b
          ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "GROUP".
          → a > 5 AND GROUP bye b
                ^^^ unknown-operator: There is no operator "bye".

    a > 5 GROUP xby b
          ^^^^^ expected
          → a > 5 AND GROUP xby b
                ^^^ unknown-operator: There is no operator "xby".

    a = group by b
        ^^^^^ unquoted-value: The value "group" needs quotes, or "Field:" before it if it is a field.
        → a = "group" by b
        → a = Field:group by b
              ^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "by".

    SELECT a GROUP BY b
             ^^^^^^^^ unsupported-syntax

    SELECT GROUP BY b LIMIT 5
                    ^ unknown-operator

    a = 1 AND GROUP BY b
              ^^^^^^^^ unsupported-syntax

    a IN (1 GROUP BY b)
            ^^^^^ expected: Expected "," or ")", found "GROUP".

    lower(a)
    ^^^^^^^^ unsupported-syntax: "lower(a)" is a function, which a filter cannot call; write the field or the value itself.

    lower(a) = "x" OR b = 1
    ^^^^^^^^ unsupported-syntax

    a (b, c) = 1
      ^ expected: Expected an operator, found "(".

    coalesce(a, 0 > 5
            ^ expected

    count(*) > 5
    ^^^^^^^^ name-needs-backticks: The field name "count(*)" has characters that need backticks around it.
    → \`count(*)\` > 5

    5lower(a) = "x"
    ^^^^^^^^^ name-needs-backticks: The field name "5lower(a)" has characters that need backticks around it.
    → \`5lower(a)\` = "x"

    lower(a)b = "x"
    ^^^^^^^^^ name-needs-backticks: The field name "lower(a)b" has characters that need backticks around it.
    → \`lower(a)b\` = "x"

    a = 1 lower(b)
          ^^^^^^^^ name-needs-backticks: The field name "lower(b)" has characters that need backticks around it.
          ^^^^^^^^ unsupported-syntax: "lower(b)" is a function, which a filter cannot call; write the field or the value itself.

    SELECT lower(a)
           ^^^^^^^^ unsupported-syntax

    ORDER BY a nulls last nulls first
               ^^^^^^^^^^ unsupported-syntax: "nulls last" is an order of missing values, which cannot be chosen; remove it.
               → ORDER BY a nulls first
                          ^^^^^^^^^^^ unsupported-syntax: "nulls first" is an order of missing values, which cannot be chosen; remove it.
                          → ORDER BY a nulls last

    ORDER BY a xnulls last
               ^^^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "xnulls".
               → ORDER BY a, xnulls last
                      ^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "last".
                      → ORDER BY a xnulls, last

    ORDER BY a nullsx last
               ^^^^^^ expected: Expected ASC, DESC, ",", LIMIT, OFFSET or the end of the filter, found "nullsx".
               → ORDER BY a, nullsx last
                      ^^^^ expected
                      → ORDER BY a nullsx, last

    a = 1 nulls last
          ^^^^^ expected: Expected AND, OR, ORDER BY, LIMIT, OFFSET or the end of the filter, found "nulls".
          → a = 1 AND nulls last
                ^^^^ unknown-operator: There is no operator "last".

    SELECT a nulls last
                   ^^^^ unknown-operator
  `;
});
