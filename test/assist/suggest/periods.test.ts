import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("periods in words", () => {
  changes(options, [
    [
      "released in 2023, May 2024",
      'released [BETWEEN "2023-01-01" AND "2023-12-31"], ["2024-05-01" AND "2024-05-31"]',
      "certain",
    ],
    ["released in March 5,2024", 'released in [("2024-03-05")]', "certain"],
    ["released on May 5th, 2023", 'released [= "2023-05-05"]', "certain"],
    ["released on 5th of May, 2023", 'released [= "2023-05-05"]', "certain"],
    ["released on 5/May/2023", 'released [= "2023-05-05"]', "certain"],
    ["released = 3-2024", 'released [BETWEEN "2024-03-01" AND "2024-03-31"]', "certain"],
    ["released in 3rd quarter 2024", 'released [BETWEEN "2024-07-01" AND "2024-09-30"]', "certain"],
    ["released in 2024, 3rd quarter", 'released [BETWEEN "2024-07-01" AND "2024-09-30"]', "certain"],
    ["released in Q3, 2024", 'released [BETWEEN "2024-07-01" AND "2024-09-30"]', "certain"],
    ["released in 2024/Q3", 'released [BETWEEN "2024-07-01" AND "2024-09-30"]', "certain"],
    ["released in марте 2024 года", 'released [BETWEEN "2024-03-01" AND "2024-03-31"]', "likely"],
    ["released = 5 марта 2024 г.", 'released = ["2024-03-05"]', "likely"],
    ["released < Jan 2024 and price => 5", 'released < ["2024-01-01"] and price [>=] 5', "certain"],
  ]);

  changesNothing(options, [
    "released in Q5 2024",
    "released in Q15 2024",
    "released in 21 quarter 2024",
    "released in 1 month 2024",
    "released = March 45 2024",
    "released = 5 6 March 2024",
    "released = March 2024 5",
    "released = 2024 of March",
    "released = 3|2024",
    "released = 3 - 2024",
    "released in March April 2024",
    "released in March 5,24",
    "released in March 2024 April 2024",
  ]);
});

describe("dates that the clock tells", () => {
  changes(options, [
    ["created a week ago", "created [= TODAY - 1] week", "likely"],
    ["created älter als eine Woche", "created [< TODAY - 1 WEEK]", "likely"],
    ["created älter als ein Tag", "created [< TODAY - 1 DAY]", "likely"],
    ["created 90 minutes ago", "created [= NOW -] 90 minutes", "likely"],
    ["created more than 3 days from now", "created [> TODAY +] 3 days", "certain"],
    ["created past week", "created [IN LAST] week", "likely"],
    ["created is past week", "created [IN LAST] week", "likely"],
    ["created in the past 7 days", "created in [LAST] 7 days", "likely"],
    ["created > now/d", "created > [TODAY]", "certain"],
    ['created > "7 days ago"', "created > [TODAY - 7 DAYS]", "likely"],
    ['created > now - "7 days"', "created > now - [7 DAYS]", "certain"],
  ]);

  changesNothing(options, [
    "created this 3 weeks",
    "(created > startOfMonth 1)",
    "created > yesterday 3 days",
    "created > now-7d/w",
    "created > -7.5d",
    "created 1.5 days ago",
  ]);
});
