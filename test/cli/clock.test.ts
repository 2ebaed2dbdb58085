import { describe, expect, it } from "vitest";
import { fieldfilter } from "../support/command.ts";

const clock = ["--now", "2026-01-31T23:30:00Z", "--time-zone", "Europe/Berlin"];

const filtersOf = (out: string) => JSON.parse(out).filters;

describe("relative dates", () => {
  it("are reckoned from the flags", async () => {
    const { exitCode, out } = await fieldfilter(["compile", ...clock, "date >= TODAY - 7 DAYS"]);
    expect(exitCode).toBe(0);
    expect(filtersOf(out)).toEqual([{ name: "date", operator: "GREATER_THAN_EQUALS", values: ["2026-01-25"] }]);
  });

  it("begin weeks with the day of the flag", async () => {
    const week = ["check", ...clock, "date IN THIS WEEK"];
    expect((await fieldfilter(week)).out).toMatch(/^date IN|THIS WEEK is from 2026-01-26 to 2026-02-01\.\n$/m);
    const { out } = await fieldfilter([...week, "--week-starts-on", "sunday"]);
    expect(out).toContain("THIS WEEK is from 2026-02-01 to 2026-02-07.\n");
  });

  it("are shown by check, and are in the JSON of check and compile", async () => {
    const text = "date IN LAST 7 DAYS AND date != today";
    const { exitCode, out } = await fieldfilter(["check", ...clock, text]);
    expect(exitCode).toBe(0);
    expect(out).toMatch(/LAST 7 DAYS is from 2026-01-26 to 2026-02-01\.\ntoday is 2026-02-01\.\n$/);
    for (const command of ["check", "compile"])
      expect(JSON.parse((await fieldfilter([command, "--json", ...clock, text])).out).resolved).toEqual([
        { span: { start: 8, end: 19 }, from: "2026-01-26", to: "2026-02-01" },
        { span: { start: 32, end: 37 }, from: "2026-02-01", to: "2026-02-01" },
      ]);
  });
});

describe("a wrong clock is reported", () => {
  it.each([
    [["--now", "yesterday"], 'The option --now takes a time such as 2026-01-31T12:00:00Z, not "yesterday".'],
    [["--now", "2026-01-31 12:00"], 'takes a time such as 2026-01-31T12:00:00Z, not "2026-01-31 12:00".'],
    [
      ["--time-zone", "Mars"],
      'The option --time-zone takes the name of a time zone, such as Europe/Berlin, not "Mars".',
    ],
    [["--week-starts-on", "Montag"], 'not "Montag".'],
  ])("%j", async (flags, sentence) => {
    const { exitCode, err } = await fieldfilter(["check", ...flags, "a = 1"]);
    expect(exitCode).toBe(2);
    expect(err).toContain(sentence);
  });
});
