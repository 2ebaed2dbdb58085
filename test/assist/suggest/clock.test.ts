import { describe } from "vitest";
import { changes, changesNothing } from "../../support/changes.ts";
import { clock, shop } from "../../support/phrasings.ts";

const options = { resource: shop, clock };

describe("dates that the clock tells", () => {
  changes(options, [
    ["created > now-7d", "created > now - 7 [DAYS]", "certain"],
    ["created > now-7d/d", "created > [TODAY] - 7 [DAYS]", "certain"],
    ["created > now+1M", "created > now + 1 [MONTH]", "certain"],
    ["created > now-90m", "created > now - 90 [MINUTES]", "certain"],
    ["created > now-2Q", "created > now - 2 [QUARTERS]", "certain"],
    ["created > now-2q", "created > now - 2 [QUARTERS]", "certain"],
    ["created > now-1Y", "created > now - 1 [YEAR]", "certain"],
    ["created > now-3mon", "created > now - 3 [MONTHS]", "certain"],
    ["created > -7d", "created > [NOW - 7 DAYS]", "certain"],
    ["created > +3M", "created > [NOW + 3 MONTHS]", "certain"],
    ["created > beginning of last month", "created > [START] of last month", "certain"],
    ["created before end of next quarter", "created [<] end of next quarter", "certain"],
    ["created more than 3 days ago", "created [< TODAY -] 3 days", "certain"],
    ["created less than 2 hours ago", "created [> NOW -] 2 hours", "certain"],
    ["created older than 3 days", "created [< TODAY -] 3 days", "likely"],
    ["created in the last 7 days", "created in last 7 days", "likely"],
    ["created last week", "created [IN] last week", "likely"],
    ["created this month", "created [IN] this month", "likely"],
    ["created next year", "created [IN] next year", "likely"],
    ["created within the last hour", "created [IN] last hour", "likely"],
    ["created yesterday", "created [= TODAY - 1 DAY]", "likely"],
    ["created since yesterday", "created [>= TODAY - 1 DAY]", "certain"],
    ["created > now() - interval '7 days'", "created > now - [7 DAYS]", "certain"],
    ["created between yesterday and today", "created between [TODAY - 1 DAY] and today", "certain"],
    ["created = tomorrow", "created = [TODAY + 1 DAY]", "certain"],
  ]);

  changesNothing(options, ["created > startOfMonth(2)", "created over 0 days ago"]);
});
