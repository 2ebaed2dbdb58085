import { expect, it } from "vitest";
import { diagnosticsJson, diagnosticsPage } from "../support/diagnostics-page.ts";

it("has the page of diagnostics", async () => {
  await expect(diagnosticsPage()).toMatchFileSnapshot("../../docs/diagnostics.md");
});

it("has the diagnostics as JSON", async () => {
  await expect(diagnosticsJson()).toMatchFileSnapshot("../../grammar/diagnostics.json");
});
