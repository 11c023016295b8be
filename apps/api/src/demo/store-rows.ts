import type { OpeningHours } from "@santap/domain/menu/opening-hours";
import type { Opening } from "../catalogue/menu/opening.ts";
import type { DemoStore, Weekday } from "./demo-data.ts";
import type { Texts } from "./discovery-data.ts";

/** As in the domain: 0 is Sunday. */
const DAY_NUMBERS: Record<Weekday, number> = {
  sun: 0,
  mon: 1,
  tue: 2,
  wed: 3,
  thu: 4,
  fri: 5,
  sat: 6,
};

export function dayNumber(day: Weekday): number {
  return DAY_NUMBERS[day];
}

export function parseMinute(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

export function toLocalizedText(texts: Texts): { idID: string; enGB: string; zhCN: string } {
  return { idID: texts.id_ID, enGB: texts.en_GB, zhCN: texts.zh_CN };
}

export function toOpening(store: DemoStore): Opening {
  const days = Object.entries(store.openingHours) as [
    Weekday,
    DemoStore["openingHours"][Weekday],
  ][];
  const always = days.every(([, spans]) =>
    spans.some((span) => span.opens === "00:00" && span.closes === "24:00"),
  );
  return { hours: always ? { kind: "ALWAYS" } : weekly(days), paused: store.ordering === "PAUSED" };
}

function weekly(days: [Weekday, DemoStore["openingHours"][Weekday]][]): OpeningHours {
  return {
    kind: "WEEKLY",
    spans: days.flatMap(([day, spans]) =>
      spans.map((span) => ({
        weekday: dayNumber(day),
        opensAt: parseMinute(span.opens),
        closesAt: parseMinute(span.closes),
      })),
    ),
    closedDates: [],
  };
}
