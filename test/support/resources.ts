import { resourceNamed } from "./conformance.ts";

/** A resource with a field of each type, and names that people would guess. */
export const shop = resourceNamed("shop");

/** A resource with what is seldom: fields for one use alone, successors of all kinds, and names that objects have. */
export const odd = resourceNamed("odd");
export const inherited = odd;

/** A resource with a field for each way of writing times. */
export const events = resourceNamed("times");
