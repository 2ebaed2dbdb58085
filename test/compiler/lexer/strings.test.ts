import { describe } from "vitest";
import { tokenized } from "../../support/readers.ts";

describe("double quotes follow JSON", () => {
  tokenized`
    a = ""                         → Name "a" · OneOperator "EQUALS" · String ""
    a = "\""                       → Name "a" · OneOperator "EQUALS" · String "\""
    a = "\\"                       → Name "a" · OneOperator "EQUALS" · String "\\"
    a = "\/"                       → Name "a" · OneOperator "EQUALS" · String "/"
    a = "\b\f\n\r\t"               → Name "a" · OneOperator "EQUALS" · String "\b\f\n\r\t"
    a = "\u0041\u00e9\uD83D\uDE00" → Name "a" · OneOperator "EQUALS" · String "Aé😀"
    a = "\uABCD\uabcd"             → Name "a" · OneOperator "EQUALS" · String "ꯍꯍ"
    a = """"                       → Name "a" · OneOperator "EQUALS" · String "\""
    a = "two↵lines and a⇥tab"      → Name "a" · OneOperator "EQUALS" · String "two\nlines and a\ttab"
    a = "it's 😀"                  → Name "a" · OneOperator "EQUALS" · String "it's 😀"
    a = "👩‍👩‍👧‍👦"              → Name "a" · OneOperator "EQUALS" · String "👩‍👩‍👧‍👦"
  `;
});

describe("single quotes follow SQL", () => {
  tokenized`
    a = ''          → Name "a" · OneOperator "EQUALS" · String ""
    a = ''''        → Name "a" · OneOperator "EQUALS" · String "'"
    a = '^\d+$'     → Name "a" · OneOperator "EQUALS" · String "^\\d+$"
    a = '\'         → Name "a" · OneOperator "EQUALS" · String "\\"
    a = '\u0041 \n' → Name "a" · OneOperator "EQUALS" · String "\\u0041 \\n"
    a = 'say "hi"'  → Name "a" · OneOperator "EQUALS" · String "say \"hi\""
    a = 'two↵lines' → Name "a" · OneOperator "EQUALS" · String "two\nlines"
  `;
});
