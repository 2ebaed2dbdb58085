import { changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

// A relative date is either one of the language, or nothing is suggested.
changesNothing({ resource: shop, clock }, [
  "created > startOfMonth(2)",
  "created over 0 days ago",
  "created more than 3 days ago",
  "created in the last 7 days",
  "created since yesterday",
  "created last week",
]);
