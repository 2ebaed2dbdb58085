import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { shop } from "../../support/phrasings.ts";

const options = { resource: shop };

describe("numbers", () => {
  changes(options, [
    ["price over 1e5", "price [> 100000]", "certain"],
    ["price over 2E+3", "price [> 2000]", "certain"],
    ["price over 1.5e-3", "price [> 0.0015]", "certain"],
    ["price over 1234567890.1234567", "price [>] 1234567890.1234567", "certain"],
    ["price over 1.1k", "price [> 1100]", "likely"],
    ["price over 1e10", "price [> 10000000000]", "certain"],
    ["price over .55", "price [> 0.55]", "certain"],
    ["price over -.5", "price [> -0.5]", "certain"],

    ["price over 007", "price [> 7]", "likely"],
    ["price over -007", "price [> -7]", "likely"],
    ["price over 1_000_000", "price [> 1000000]", "likely"],
    ["price over 1 000", "price [> 1000]", "likely"],
    ["price over 10 000,5", "price [> 10000.5]", "likely"],
    ["price over -1 000 000.25", "price [> -1000000.25]", "likely"],
    ["price over 100 000", "price [> 100000]", "likely"],
    ["price over 1'000", "price [> 1000]", "likely"],
    ["price over 1,000.50", "price [> 1000.5]", "likely"],
    ["price over -12,000,000.5", "price [> -12000000.5]", "likely"],
    ["price over 1.000,50", "price [> 1000.5]", "likely"],
    ["price over 12.000.000,5", "price [> 12000000.5]", "likely"],
    ["price over 1.234.567", "price [> 1234567]", "likely"],
    ["price over 123.000.000", "price [> 123000000]", "likely"],
    ["price over 1.234", "price [>] 1.234", "certain"],
    ["price over 0.000", "price [> 0]", "certain"],
    ["price over 10.5000", "price [> 10.5]", "certain"],
    ["price over 1234.000", "price [> 1234]", "certain"],
    ["price over 1234,567", "price [> 1234.567]", "likely"],
    ["price over 0,100", "price [> 0.1]", "likely"],
    ["price over 1,000", "price [> 1000]", "likely"],
    ["price over 12,5", "price [> 12.5]", "likely"],
    ["price over -12,5", "price [> -12.5]", "likely"],
    ["price over +5", "price [> 5]", "likely"],
    ["price = 1,2,3", "price [IN (1, 2, 3)]", "likely"],
    ["price = -1,22", "price = [-1.22]", "likely"],
    ["price = 1,200,300", "price = [1200300]", "likely"],
    ["price = 1,2000", "price = [1.2]", "likely"],
    ["tags between 1,5", "tags between [1 AND 5]", "likely"],
    ["tags = 10,200 or 3", "tags [IN (10200,] 3[)]", "likely"],
  ]);

  changesNothing(options, [
    "price over 1.000",
    "price over -1.000",
    "price over +1.000",
    "price over 10.000",
    "price over 1,000,50",
    "price over 02.2024",
    "price over 1e400",
    'price > "1,000.50 EUR"',
    'price > "about 1000"',
  ]);
});

describe("negative numbers", () => {
  changes(options, [
    ["stock 5--10", "stock [BETWEEN] -10 [AND 5]", "likely"],
    ["stock 5 --10 was old", "stock [=] 5", "likely"],
    ["stock -5", "stock [=] -5", "likely"],
    ["stock is -5", "stock [=] -5", "certain"],
  ]);
  changesNothing(options, ["stock - 5"]);
});

describe("dates", () => {
  changes(options, [
    ["released: [* TO 2024-01-31]", 'released [<= "2024-01-31"]', "likely"],
    ["released from * to 2024-01-31", 'released [<= "2024-01-31"]', "certain"],
    ["created: [2024-01-01 TO *]", 'created [>= "2024-01-01 00:00:00"]', "likely"],
    ["released = 2024/01/31", 'released = ["2024-01-31"]', "certain"],
    ["released = 31.1.2024", 'released = ["2024-01-31"]', "certain"],
    ["released = 31/12/2024", 'released = ["2024-12-31"]', "certain"],
    ["released = 31-12-2024", 'released = ["2024-12-31"]', "certain"],
    ["released = 2024-1-5", 'released = ["2024-01-05"]', "certain"],
    ["created = 2024-01-31 10:30", 'created = ["2024-01-31 10:30:00"]', "certain"],
    ["created = 2024-01-31, 10:30:15", 'created = ["2024-01-31 10:30:15"]', "certain"],
    ["created = 2024-01-31T10:30+0200", 'created = ["2024-01-31 08:30:00"]', "certain"],
    ["created after 31.01.2024 10:30", 'created [> "2024-01-31 10:30:00"]', "certain"],
    ["created = 31/12/2024, 10:30", 'created = ["2024-12-31 10:30:00"]', "certain"],
    ["created = 31/12/2024T8:05:09.000", 'created = ["2024-12-31 08:05:09"]', "certain"],
    ["created before 31.12.2024 24:00", 'created [< "2025-01-01 00:00:00"]', "certain"],
    ["created = '12/31/2024 10:30'", 'created = ["2024-12-31 10:30:00"]', "likely"],
    ["released = 2/2/2024", 'released = ["2024-02-02"]', "certain"],
    ["released in 5/2024", 'released [BETWEEN "2024-05-01" AND "2024-05-31"]', "certain"],
    ["released in 12.2024", 'released [BETWEEN "2024-12-01" AND "2024-12-31"]', "certain"],
    ["released in 2024-12", 'released [BETWEEN "2024-12-01" AND "2024-12-31"]', "certain"],
    ["released in 2024-10", 'released [BETWEEN "2024-10-01" AND "2024-10-31"]', "certain"],
    ["released in 2024-09", 'released [BETWEEN "2024-09-01" AND "2024-09-30"]', "certain"],
  ]);

  changesNothing(options, [
    "released = 5/3/2024",
    "created = 5/3/2024 10:30",
    "created = 31/12/2024 25:00",
    "released = 30/02/2024",
    "released in 13/2024",
    "released in 0/2024",
    "released in 1234/2024",
    "price => 5 and year",
    "price => 5 and date",
  ]);
});
