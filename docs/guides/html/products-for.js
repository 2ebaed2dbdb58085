import { matcher, RegexpError } from "fieldfilter/evaluate";
import { re2 } from "fieldfilter/evaluate/re2";
import { rows } from "./products.js";

/** The products that a checked filter selects; undefined for a regular expression that re2 cannot read. */
export function productsFor(filter) {
  try {
    return rows.filter(matcher(filter, { regexp: re2 }));
  } catch (error) {
    if (error instanceof RegexpError) return undefined;
    throw error;
  }
}
