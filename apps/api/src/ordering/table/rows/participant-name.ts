import enGB from "../../../texts/enGB/table.json" with { type: "json" };
import idID from "../../../texts/idID/table.json" with { type: "json" };
import zhCN from "../../../texts/zhCN/table.json" with { type: "json" };
import type { Language } from "@santap/contract/errors/language";
import { fillPlaces } from "@santap/contract/fill-places";

const TEXTS: Readonly<Record<Language, typeof idID>> = { enGB, idID, zhCN };

/** Who sent a round that staff entered for the guests; no place at the table has this id. */
export const STAFF_PARTICIPANT = "staff";

export function guestName(seat: number, language: Language): string {
  return fillPlaces(TEXTS[language].guest, { seat });
}

/** Of staff who entered a round. */
export function staffName(language: Language): string {
  return TEXTS[language].staff;
}
