import { fc, test } from "@fast-check/vitest";
import { expect } from "vitest";
import { suggest } from "../../src/assist/suggest/suggest.ts";
import type { Selection } from "../../src/compiler/wire/selection.ts";
import { asPeopleWrite, mutated, mutation } from "../support/arbitraries/as-people-write.ts";
import { otherMeaning } from "../support/meant.ts";
import { clock, selectionOf, shop } from "../support/phrasings.ts";
import { runs } from "../support/runs.ts";

const options = { resource: shop, clock };

const selected = (text: string) => selectionOf(text, options) as Selection | undefined;

test.prop([asPeopleWrite, mutation], runs(5000))(
  "a certain suggestion means what was written, and passes over nothing that was put into it",
  ({ text, means, contrary }, change) => {
    const meant = { means: selectionOf(means, options) as Selection, contrary: contrary.map(selected) };
    fc.pre(meant.means !== undefined);
    const changed = mutated(text, change);
    for (const suggestion of suggest(changed, options)) {
      if (suggestion.certainty === "likely") continue;
      const after = selectionOf(suggestion.text, options) as Selection;
      expect(otherMeaning(changed, change, meant, after), `${changed} → ${suggestion.text}`).toBeUndefined();
    }
  },
);
