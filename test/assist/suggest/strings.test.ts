import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

const options = { resource: shop };

describe("quotes of several languages", () => {
  changes(options, [
    ["name = ”red” and stock = 5", 'name = ["red"] and stock = 5', "certain"],
    ["name = „red“ and stock = 5", 'name = ["red"] and stock = 5', "certain"],
    ["name = »red« and stock = 5", 'name = ["red"] and stock = 5', "certain"],

    ["name = ’red’ and stock = 5", 'name = ["red"] and stock = 5', "certain"],
    ["name = ‚red‘ and stock = 5", 'name = ["red"] and stock = 5', "certain"],

    ["name = N'red' and stock = = 5", 'name = ["red"] and stock = 5', "certain"],
  ]);
});

describe("what ends a string", () => {
  changes(options, [
    ["name == 'Côte d'Or' and price > 5", 'name [= "Côte d\'Or"] and price > 5', "likely"],
    ["name = 'l'order' and stock = 5", 'name = ["l\'order"] and stock = 5', "likely"],
    ["name = 'o'clock'", 'name = ["o\'clock"]', "likely"],
    ["name = 'red' price between 5 and 10", 'name = ["red" AND] price between 5 and 10', "certain"],
    ["name = 'red' brand in ('a', 'b')", 'name = ["red" AND] brand in (["a"], ["b"])', "certain"],
    ["name = 'red'stock = 5", 'name = ["red" AND] stock = 5', "certain"],

    ["name == 'red' # cheap", 'name [= "red"]', "likely"],

    ["name == 'a', brand == 'b'", 'name [= "a" AND] brand [= "b"]', "certain"],
    ["name = '' and stock = = 5", 'name = [""] and stock = 5', "certain"],
    ["name = 'the dogs' bone' and stock = 5", 'name = ["the dogs\' bone"] and stock = 5', "likely"],
    ["name = 'red' shoe' and brand = 'nike'", 'name = ["red\' shoe"] and brand = ["nike"]', "likely"],
    ['name = "5 inch" (12 cm)"', "name = ['5 inch\" (12 cm)']", "likely"],
    ["name = 'red, it's' and stock = 5", 'name = ["red, it\'s"] and stock = 5', "likely"],
    ["name in ('red,' 'blue')", 'name in (["red,", "blue"])', "certain"],
    ["status in ('open,  'closed')", 'status in (["open", "closed")]', "likely"],
  ]);

  changesNothing(options, ["name == 'red'.toLowerCase() and stock = 5", "name = 'red' 'blue'"]);
});

describe("strings that nothing ends", () => {
  changes(options, [
    ["name = 'red and blue shoes", 'name = ["red and blue shoes"]', "likely"],
    ["name = 'red & stock = 5", 'name = ["red" AND stock = 5]', "likely"],
    ["name = 'red || name = 'blue'", 'name = ["red" OR name = "blue"]', "likely"],
    ["name = 'red and not stock = 5", 'name = ["red" AND stock != 5]', "likely"],
    ["name = 'red and (stock=5 or stock=6)", 'name = ["red" AND (stock = 5 OR stock = 6)]', "likely"],
    ["name = 'red and not stock>5", 'name = ["red" AND stock <= 5]', "likely"],
    ["name = 'red and stock over 5", 'name = ["red" AND stock > 5]', "likely"],
    ["name = 'red\"  and stock > 5", 'name = ["red"] and stock > 5', "likely"],
    ["name = 'red\" and brand = 'nike'", 'name = ["red"] and brand = ["nike"]', "likely"],
    ["name = 'red and  stock = 5", 'name = ["red" AND stock = 5]', "likely"],
    ['name = \'it"s red" and stock = 5', "name = ['it\"s red'] and stock = 5", "likely"],
    ["name = 'red sorted by price", 'name = ["red" ORDER BY price]', "likely"],
    ['name = "red\nand stock = 5', 'name = ["red" AND stock = 5]', "likely"],
    ["name = \"tom's' and stock = 5", 'name = ["tom\'s"] and stock = 5', "likely"],
    ["name = N'red", 'name = ["red"]', "likely"],
  ]);

  const many = Array.from({ length: 200 }, (_, index) => index).join(", ");
  changes(options, [[`name = 'red and stock in (${many})`, `name = ["red" AND stock IN (${many})]`, "likely"]]);

  changesNothing(options, [`name = 'red ${"shoe ".repeat(200)}`]);
});

describe("quotes and backslashes that were written twice", () => {
  changes(options, [
    ["name = ''red' and stock = 5", 'name = ["red" AND stock = 5]', "likely"],
    ["name = ''red'' adn stock = 5", 'name = ["red" AND] stock = 5', "likely"],
    ["name = 'red'' and stock = 5", 'name = ["red" AND stock = 5]', "likely"],
    ['name = "red"" and stock = 5', 'name = ["red" AND stock = 5]', "likely"],
    ['name = \\"red\\" and stock = 5', 'name = ["red" AND stock = 5]', "likely"],
    ["name is 'it''s red' and stock = 5", 'name [= "it\'s red"] and stock = 5', "certain"],
    ['name is "say ""hi"" now" and stock = 5', "name [= 'say \"hi\" now'] and stock = 5", "certain"],
    ['name is "a\\nb\\tc"', 'name [=] "a\\nb\\tc"', "likely"],
    ["name is 'C:\\\\dir'", "name [=] 'C:\\\\dir'", "likely"],
    ["name = 'C:\\' and stock => 5", "name = 'C:\\' and stock [>=] 5", "likely"],
  ]);
});
