import type { Language } from "@santap/contract/errors/language";
import { fillPlaces } from "@santap/contract/fill-places";
import { getBusinessDayEnd } from "@santap/domain/calendar/business-day";
import type { PauseReason } from "@santap/domain/kitchen/pause";
import enGB from "../../texts/enGB/menu.json" with { type: "json" };
import idID from "../../texts/idID/menu.json" with { type: "json" };
import zhCN from "../../texts/zhCN/menu.json" with { type: "json" };
import type { MenuItemRow, StoreRow } from "./menu-store.ts";
import { clockTime, type Opening } from "./opening.ts";

const TEXTS: Readonly<
  Record<Language, typeof idID & { readonly pause: Readonly<Record<PauseReason, string>> }>
> = { enGB, idID, zhCN };

interface Shown {
  store: Pick<StoreRow, "utc_offset_minutes" | "day_ends_minute">;
  language: Language;
  now: number;
}

/** KDS-6, KDS-7: null for a dish on offer, and where "sold out" says all there is. */
export function writeOffText(
  { soldOutUntil, pause }: Pick<MenuItemRow, "soldOutUntil" | "pause">,
  shown: Shown,
): string | null {
  if (soldOutUntil !== null)
    return isToday(soldOutUntil, shown)
      ? `${TEXTS[shown.language].soldOut} ${writeUntil(soldOutUntil, shown)}`
      : null;
  if (pause === null) return null;
  return `${writeReason(pause, shown.language)} · ${writeUntil(pause.until, shown)}`;
}

/** Null while the store does not pause. */
export function writePauseText(
  { pause = null }: Opening,
  now: number,
  language: Language,
): string | null {
  return pause !== null && now < pause.until ? writeReason(pause, language) : null;
}

function writeReason({ reason, note }: { reason: PauseReason; note: string }, language: Language) {
  const texts = TEXTS[language];
  const said = texts.pause[reason];
  return note === "" ? said : fillPlaces(texts.withNote, { reason: said, note });
}

/** The end of the day is no time that a diner waits for. */
function isToday(until: number, { store, now }: Shown): boolean {
  const { utc_offset_minutes: utcOffsetMinutes, day_ends_minute: dayEndsMinute } = store;
  return until < getBusinessDayEnd(now, { utcOffsetMinutes, dayEndsMinute });
}

function writeUntil(until: number, { store, language }: Shown): string {
  const time = clockTime(until, store.utc_offset_minutes);
  const written = language === "idID" ? time.replace(":", ".") : time;
  return fillPlaces(TEXTS[language].until, { time: written });
}
