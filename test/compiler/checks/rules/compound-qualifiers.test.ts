import { describe } from "vitest";
import { keywords } from "../../../../src/assist/samples/samples.ts";
import { compiled } from "../../../support/readers.ts";
import { odd } from "../../../support/resources.ts";

describe("the qualifiers of a compound field", () => {
  compiled({ resource: keywords })`
    volume > 100
    ^^^^^^ compound-qualifiers: The field "volume" lacks "region_key", "searcher_key" and "type"; write it as volume:region_key:searcher_key:type.

    volume:213:0 > 100
    ^^^^^^^^^^^^ compound-qualifiers: The field "volume" lacks "type"; write it as volume:region_key:searcher_key:type.

    ORDER BY volume:213
             ^^^^^^^^^^ compound-qualifiers: The field "volume" lacks "searcher_key" and "type"; write it as volume:region_key:searcher_key:type.

    volume:213:0:3:4 > 100
    ^^^^^^^^^^^^^^^^ compound-qualifiers: The field "volume" has "4" too many; write it as volume:region_key:searcher_key:type.
    → volume:213:0:3 > 100

    \`volume:213::3\` > 100
    ^^^^^^^^^^^^^^^ compound-qualifiers: The field "volume" lacks "searcher_key"; write it as volume:region_key:searcher_key:type.

    volume:213:0 CONTAINS "x"
    ^^^^^^^^^^^^ compound-qualifiers
                 ^^^^^^^^ operator-type: CONTAINS does not suit the field "volume", which takes =, !=, IN, NOT IN, >, >=, <, <=, BETWEEN, IS NULL or IS NOT NULL.

    volume:213:0:3 > 100 → valid
    SELECT volume:213:0:3 ORDER BY volume:213:0:3 → valid
    SELECT «volume:213:0» → compound-qualifiers
    «\`volume:\`» > 100 → compound-qualifiers
    «\`volume:213:0:a b\`» > 100 → compound-qualifiers
    «\`volume:213:0:3:\`» > 100 → compound-qualifiers ⇒ volume:213:0:3 > 100
    tags = Field:«volume:213:0» → compound-qualifiers
  `;

  compiled({ resource: odd })`
    rate:EUR > 1
    ^^^^^^^^ compound-qualifiers: The field "rate" lacks "to"; write it as rate:from:to.

    rate:EUR:USD > 1 → valid
  `;
});
