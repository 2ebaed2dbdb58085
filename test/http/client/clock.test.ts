import { describe, expect, it } from "vitest";
import { bankHistory } from "../../../src/assist/samples/samples.ts";
import { createClock } from "../../../src/compiler/dates/clock.ts";
import { rejection, servedWith } from "../../support/session.ts";

const clock = createClock({ now: "2026-01-31T12:00:00Z", timeZone: "Europe/Berlin" });
const query = "date >= START OF MONTH";

describe("relative dates", () => {
  it("are sent as what they stand for", async () => {
    const { api, received } = await servedWith({ result: [] }, { clock });
    await api.get(bankHistory, { query });
    const { filters } = JSON.parse(received[0]?.body ?? "");
    expect(filters).toMatchObject([{ name: "date", operator: "GREATER_THAN_EQUALS" }]);
    expect(filters[0].values[0]).toMatch(/^202(5-12-31|6-01-01)/);
  });

  it("are refused without a clock", async () => {
    const { api, received } = await servedWith({ result: [] });
    expect(await rejection(api.get(bankHistory, { query }))).toMatchObject({
      name: "FilterError",
      diagnostics: [{ code: "needs-clock" }],
    });
    expect(received).toEqual([]);
  });
});
