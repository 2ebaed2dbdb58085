import type { meaning as entries } from "../catalogue/meaning.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const meaning: ExplanationsOf<typeof entries> = {
  "not-expressible": {
    why: "The service takes a list of filters and selects the rows that meet all of them. OR and NOT can be sent only if such a list means the same. For the rest, a plan sends one request for each side of OR and joins the rows.",
    example: { text: 'tags = 2 OR name = "shoe"' },
    instead: { text: "tags = 2 OR tags = 3" },
  },
  "not-plannable": {
    why: "A plan sends one request for each side of OR and joins the rows. It is refused if the result could differ from that of a single request: without a field that identifies rows, without a known order for LIMIT, or if it takes too many requests.",
    example: { text: "tags = 2 OR id > 5 LIMIT 10", options: { plan: true, resource: "keywords" } },
    instead: { text: "tags = 2 OR id > 5 ORDER BY id LIMIT 10", options: { plan: true, resource: "keywords" } },
  },
  "always-true": {
    why: "One side of OR holds for every row, whether the field has a value or not. The condition is left out, which means the same.",
    example: { text: "stock IS NULL OR stock IS NOT NULL" },
    instead: { text: "" },
  },
  "never-true": {
    why: "No side of OR can hold. The filters that are sent match nothing, so the result is empty. Perhaps you meant another value or operator.",
    example: { text: "(tags < 2 AND tags > 5) OR (tags = 1 AND tags = 2)" },
    instead: { text: "tags IN (1, 2)" },
  },
  "reserved-prefix": {
    why: 'The service reads a string that begins with "Field:" as the name of another field. A person who may only enter a value could read a field that way, so such a string is never sent.',
    example: { text: 'name = "Field:secret"' },
    instead: { text: "name = Field:secret" },
  },
  "field-reference-operator": {
    why: "Most operators can compare with another field. Ranges and regular expressions cannot.",
    example: { text: "sum BETWEEN Field:low AND 5" },
    instead: { text: "sum >= Field:low AND sum <= 5" },
  },
  "clause-not-allowed": {
    why: "Each action takes only some of the clauses: the condition alone selects what to edit or delete, and adding takes no condition. An edit takes SELECT only if the resource returns the edited rows. The service would ignore the clause or refuse the request.",
    example: { text: "id = 5 LIMIT 1", options: { action: "edit" } },
    instead: { text: "id = 5", options: { action: "edit" } },
  },
  "unrestricted-action": {
    why: "Editing or deleting nearly every row is seldom intended and hard to undo. At least one condition must say which rows to affect, rather than which to keep. A program can allow it explicitly.",
    example: { text: "id NOT IN (0)", options: { action: "edit" } },
    instead: { text: "id IN (5, 7)", options: { action: "edit" } },
  },
};
