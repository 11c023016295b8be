import { localTime, WIB_OFFSET_MINUTES } from "@santap/domain/calendar/local-time";
import type { Caller } from "../../../http/caller.ts";
import { hashBlock, hashBrowser } from "../../../http/security/client-keys.ts";
import type { Person } from "./seen-store.ts";

export interface PersonSettings {
  secrets: { phoneKey: string };
}

/** The account, else the browser; null where neither is known: nothing is counted for it (DISC-8). */
export function identifyPerson(
  { secrets: { phoneKey } }: PersonSettings,
  { user, address }: Pick<Caller, "user" | "address">,
  browserId: string,
): Person | null {
  if (user !== null) return { key: user.userId, block: null };
  if (browserId === "") return null;
  return { key: hashBrowser(phoneKey, browserId), block: hashBlock(phoneKey, address) };
}

/** Days of Jakarta, by which caps count. */
export function getCapDay(now: number): number {
  return localTime(now, WIB_OFFSET_MINUTES).day;
}
