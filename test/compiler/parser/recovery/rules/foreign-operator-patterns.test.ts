import { describe } from "vitest";
import { parsed } from "../../../../support/readers.ts";

describe("LIKE, by what its pattern means", () => {
  parsed`
    name LIKE '%x%'
         ^^^^ foreign-operator: "LIKE" is not an operator; write CONTAINS "x".
         → name CONTAINS "x"

    name LIKE 'x%'
         ^^^^ foreign-operator: "LIKE" is not an operator; write STARTS WITH "x".
         → name STARTS WITH "x"

    name LIKE '%x'
         ^^^^ foreign-operator: "LIKE" is not an operator; write REGEXP "x$".
         → name REGEXP "x$"

    name LIKE 'x'
         ^^^^ foreign-operator: "LIKE" is not an operator; write = "x".
         → name = "x"

    name LIKE 5
         ^^^^ foreign-operator: "LIKE" is not an operator; write CONTAINS.

    name LIKE shoe
         ^^^^ foreign-operator
              ^^^^ unquoted-value
              → name LIKE "shoe"
              → name LIKE Field:shoe

    name «LIKE» '%' → foreign-operator ⇒ name CONTAINS ""
    name «LIKE» '' → foreign-operator ⇒ name = ""
    name «LIKE» 'a%b' → foreign-operator ⇒ name REGEXP "^a.*b$"
    name «LIKE» 'a_b%' → foreign-operator ⇒ name REGEXP "^a.b"
    name «LIKE» 'sh_e' → foreign-operator ⇒ name REGEXP "^sh.e$"
    name «LIKE» '%sh_e' → foreign-operator ⇒ name REGEXP "sh.e$"
    name «LIKE» '%a%b%' → foreign-operator ⇒ name REGEXP "a.*b"
    name «LIKE» 'a.c_' → foreign-operator ⇒ name REGEXP '^a\.c.$'
    name «LIKE» '10\%' → foreign-operator ⇒ name = "10%"
    name «LIKE» '10\%%' → foreign-operator ⇒ name STARTS WITH "10%"
    name «LIKE» '\%a_' → foreign-operator ⇒ name REGEXP "^%a.$"
    name «LIKE» 'a\' → foreign-operator ⇒ name = 'a\'
    name «LIKE» '%\^$.*+?()[]{}|' → foreign-operator ⇒ name REGEXP '\^\\$\.\*\+\?\(\)\[\]\{\}\|$'
    name «NOT LIKE» 'shoe' → foreign-operator ⇒ name != "shoe"
    name «NOT LIKE» '%shoe%' → foreign-operator ⇒ name DOES NOT CONTAIN "shoe"
    name «NOT LIKE» 'sho.%' → foreign-operator ⇒ name NOT REGEXP '^sho\.'
    name «LIKE» :x → foreign-operator
  `;
});

describe("the ends of a text", () => {
  parsed`
    name BEGINS WITH "x"
         ^^^^^^^^^^^ foreign-operator: "BEGINS WITH" is not an operator; write STARTS WITH.
         → name STARTS WITH "x"

    name ENDS WITH 5
         ^^^^^^^^^ foreign-operator: "ENDS WITH" is not an operator; write REGEXP.

    name «ENDS WITH» "x" → foreign-operator ⇒ name REGEXP "x$"
    name «ENDS WITH» "a.b" → foreign-operator ⇒ name REGEXP 'a\.b$'
    name «ends_with» 'x' → foreign-operator ⇒ name REGEXP "x$"
    name «NOT ENDS WITH» "x" → foreign-operator ⇒ name NOT REGEXP "x$"
    name «DOES NOT START WITH» "x" → foreign-operator ⇒ name NOT REGEXP "^x"
  `;
});
