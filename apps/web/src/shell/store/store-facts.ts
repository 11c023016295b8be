import type { Language } from "@santap/contract/errors/language";
import type { StoreSummary } from "@santap/contract/schemas/discovery/discovery";
import { formatClock, formatDecimal } from "../language/format.ts";
import { rupiahInText } from "@santap/ui/money/rupiah";
import type { Translate } from "../language/use-translation.ts";

const KILOMETRE_M = 1000;

/** "Lt. 1" for a numbered floor; "GF" as it is. */
export function formatFloor(floor: string, t: Translate): string {
  return /^\d/.test(floor) ? t("discovery.floor", { floor }) : floor;
}

/** "350 m", "1,2 km", "14 km". Metres. */
export function formatDistance(metres: number, language: Language): string {
  const tens = Math.round(metres / 10) * 10;
  if (tens < KILOMETRE_M) return `${tens} m`;
  const kilometres = metres / KILOMETRE_M;
  const short = kilometres < 10 ? formatDecimal(kilometres, language) : Math.round(kilometres);
  return `${short} km`;
}

/** Whether it is open, and its next change (DISC-4). */
export function formatState(
  { open, nextChange }: Pick<StoreSummary, "open" | "nextChange">,
  language: Language,
  t: Translate,
): string {
  if (nextChange === null) return t(open ? "discovery.openAllDay" : "discovery.closed");
  const time = formatClock(nextChange, language);
  return t(open ? "discovery.openUntil" : "discovery.opensAt", { time });
}

/** What can be saved there, and whether it is the caller's already (DISC-12). */
export function describeOffer(
  { name, saves, state }: NonNullable<StoreSummary["bestOffer"]>,
  t: Translate,
): string {
  const amount = rupiahInText(saves);
  if (state === "TO_CLAIM") return t("discovery.offerClaim", { amount });
  if (state === "CLAIMED") return t("discovery.offerYours", { amount });
  return t("discovery.offerSaves", { name, amount });
}
