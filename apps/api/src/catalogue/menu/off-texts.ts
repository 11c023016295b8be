import type { Language } from "@santap/contract/errors/language";
import { getBusinessDayEnd } from "@santap/domain/calendar/business-day";
import type { PauseReason } from "@santap/domain/kitchen/pause";
import type { LocalizedText } from "../../db/localized-text.ts";
import type { MenuItemRow, StoreRow } from "./menu-store.ts";
import { clockTime, type Opening } from "./opening.ts";

const REASONS: Readonly<Record<PauseReason, LocalizedText>> = {
  BUSY: { idID: "Dapur lagi ramai", enGB: "The kitchen is very busy", zhCN: "厨房正忙" },
  BREAK: { idID: "Dapur lagi istirahat", enGB: "The kitchen is on a break", zhCN: "厨房休息中" },
  SUPPLY: { idID: "Bahannya lagi habis", enGB: "Ingredients have run out", zhCN: "食材暂时用完" },
  TROUBLE: {
    idID: "Dapur lagi ada kendala",
    enGB: "The kitchen has a problem",
    zhCN: "厨房出了点状况",
  },
};

const UNTIL: LocalizedText = { idID: "sampai {time}", enGB: "until {time}", zhCN: "至{time}" };
const SOLD_OUT: LocalizedText = { idID: "Habis", enGB: "Sold out", zhCN: "售罄" };
const SEPARATOR: LocalizedText = { idID: ": ", enGB: ": ", zhCN: "：" };

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
      ? `${SOLD_OUT[shown.language]} ${writeUntil(soldOutUntil, shown)}`
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
  return [REASONS[reason][language], note].filter(Boolean).join(SEPARATOR[language]);
}

/** The end of the day is no time that a diner waits for. */
function isToday(until: number, { store, now }: Shown): boolean {
  const { utc_offset_minutes: utcOffsetMinutes, day_ends_minute: dayEndsMinute } = store;
  return until < getBusinessDayEnd(now, { utcOffsetMinutes, dayEndsMinute });
}

function writeUntil(until: number, { store, language }: Shown): string {
  const time = clockTime(until, store.utc_offset_minutes);
  return UNTIL[language].replace("{time}", language === "idID" ? time.replace(":", ".") : time);
}
