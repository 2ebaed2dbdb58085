import { describe } from "vitest";
import { checked } from "../../../support/readers.ts";

describe("what is no regular expression", () => {
  checked`
    name REGEXP '(shoe'
                ^^^^^^^ invalid-regexp

    name NOT REGEXP '[a' AND b = 1
                    ^^^^ invalid-regexp

    name REGEXP '*'
                ^^^ invalid-regexp

    name REGEXP 'a{2,1}'
                ^^^^^^^^ invalid-regexp

    name REGEXP '^\d+$'

    name REGEXP '(?i)shoe'

    name REGEXP '(?i)(shoe'
                ^^^^^^^^^^^ invalid-regexp

    name REGEXP ''

    name REGEXP '(a+)+$'

    name REGEXP 5

    name REGEXP :x

    name CONTAINS '('
  `;
});
