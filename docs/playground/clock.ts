import { instantAt, localTimeZone, wallClock } from "../../src/base/language/zones.ts";
import { createClock as createFilterClock } from "../../src/compiler/bindings/clock.ts";
import type { Clock } from "../../src/compiler/bindings/resolve-dates.ts";
import { byId, fillSelect } from "./dom.ts";

/** Zones to choose from besides that of the machine, with clocks that never change and clocks that do. */
const ZONES = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kolkata", "Australia/Sydney"];

const MINUTE = 60_000;

const thisMinute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The clock of the page, which is shown and can be set. */
export interface PageClock {
  readonly read: () => Clock;
}

export function createClock(changed: () => void): PageClock {
  const time = byId("now", HTMLInputElement);
  const zone = byId("zone", HTMLSelectElement);
  fillSelect(
    zone,
    [...new Set([localTimeZone(), ...ZONES])].map((name) => [name, name.replaceAll("_", " ")]),
  );
  let instant = thisMinute();
  const show = () => {
    time.value = new Date(wallClock(instant, zone.value)).toISOString().slice(0, 16);
  };
  const set = (to: number) => {
    instant = to;
    changed();
  };
  // What is half typed is no time, and is left alone.
  time.addEventListener("input", () => time.value && set(instantAt(Date.parse(`${time.value}Z`), zone.value)));
  time.addEventListener("blur", () => {
    if (time.value === "") set(thisMinute());
    show();
  });
  // The instant stays, and clocks there show another time.
  zone.addEventListener("change", () => {
    show();
    changed();
  });
  show();
  return { read: () => createFilterClock({ now: new Date(instant), timeZone: zone.value }) };
}
