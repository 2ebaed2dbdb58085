import type { meaning as entries } from "../catalogue/meaning.ts";
import type { ExplanationsOf } from "./explanation.ts";

export const meaning: ExplanationsOf<typeof entries> = {
  "not-expressible": {
    why: "The service takes a list of filters and selects what meets all of them. OR and NOT can be sent only where such a list says the same; for the rest, a plan sends one request for each side of OR and joins the rows.",
    example: { text: 'tags = 2 OR name = "shoe"' },
    instead: { text: "tags = 2 OR tags = 3" },
  },
  "not-plannable": {
    why: "A plan sends one request for each side of OR and joins the rows. It is refused where the rows would not be those that one request would have returned: without a field that tells rows apart, without a known order for LIMIT, or where it would take too many requests.",
    example: { text: "tags = 2 OR id > 5 LIMIT 10", options: { plan: true, resource: "keywords" } },
    instead: { text: "tags = 2 OR id > 5 ORDER BY id LIMIT 10", options: { plan: true, resource: "keywords" } },
  },
  "always-true": {
    why: "One side of OR or the other holds for every object, null or not. A list of filters says that by leaving the condition out.",
    example: { text: "stock IS NULL OR stock IS NOT NULL" },
    instead: { text: "" },
  },
  "never-true": {
    why: "No side of OR can hold. Filters that nothing meets are sent, so the result is empty; mostly a value or an operator was meant to be another one.",
    example: { text: "(tags < 2 AND tags > 5) OR (tags = 1 AND tags = 2)" },
    instead: { text: "tags IN (1, 2)" },
  },
  "reserved-prefix": {
    why: 'The service takes a text that begins with "Field:" for the name of another field. Someone who may only write a value could so read a field that is not theirs, and therefore such a text is never sent.',
    example: { text: 'name = "Field:secret"' },
    instead: { text: "name = Field:secret" },
  },
  "field-reference-operator": {
    why: "The service compares with the content of another field by most operators, but not for ranges and regular expressions.",
    example: { text: "sum BETWEEN Field:low AND 5" },
    instead: { text: "sum >= Field:low AND sum <= 5" },
  },
  "clause-not-allowed": {
    why: "Each action takes some of the clauses only: what is changed or deleted is chosen by the condition alone, and what is added has no condition. An edit takes SELECT only where the resource says that it returns rows. The service would ignore the clause or refuse the request.",
    example: { text: "id = 5 LIMIT 1", options: { action: "edit" } },
    instead: { text: "id = 5", options: { action: "edit" } },
  },
  "unrestricted-action": {
    why: "Changing or deleting nearly everything is seldom meant and hard to undo. At least one condition has to say what is to be touched, rather than what is not; a program that means it can allow it.",
    example: { text: "id NOT IN (0)", options: { action: "edit" } },
    instead: { text: "id IN (5, 7)", options: { action: "edit" } },
  },
};
