/* Registered symbols, so that the ESM and the CommonJS files of the package know each other's values; JSON has none. */

/** What `defineResource`, `parseResource` and `fromZod` return has this key. */
export const definedResource: unique symbol = /* @__PURE__ */ Symbol.for("fieldfilter.resource") as never;

/** What `createClock` returns has this key. */
export const clockResolver: unique symbol = /* @__PURE__ */ Symbol.for("fieldfilter.clock") as never;
