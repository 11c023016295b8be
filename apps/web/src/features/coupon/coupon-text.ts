import type { CouponEffect } from "@santap/contract/schemas/coupon";
import { LOCALES } from "@santap/client/language";
import type { Language } from "@santap/contract/errors/language";
import { getTimeLeft } from "@santap/domain/coupon/time-left";
import { formatRupiah, rupiahInText } from "@santap/ui/money/rupiah";
import { formatPercent } from "../../shell/language/format.ts";
import type { Translate } from "../../shell/language/use-translation.ts";

const FULL_BPS = 10_000;

/** What it takes off, large. */
export function formatValue(effect: CouponEffect, language: Language, t: Translate): string {
  switch (effect.kind) {
    case "AMOUNT":
      return formatRupiah(effect.amount);
    case "PERCENT":
      return formatPercentOff(effect.bps / FULL_BPS, language);
    case "CHEAPEST_FREE":
      return t("coupon.cheapestFree");
  }
}

/** The smallest bill and the largest discount, then what else it asks for. */
export function formatTerms(
  { effect, minSpend, condition }: { effect: CouponEffect; minSpend: number; condition: string },
  t: Translate,
): string {
  const most = effect.kind === "PERCENT" ? effect.maxAmount : null;
  return [
    minSpend > 0 && t("coupon.atLeast", { amount: rupiahInText(minSpend) }),
    most !== null && t("coupon.atMost", { amount: rupiahInText(most) }),
    condition,
  ]
    .filter(Boolean)
    .join(" · ");
}

/** "2 days left", in the last days; undefined before. */
export function formatLeft(expiresAt: number | null, t: Translate): string | undefined {
  const left = expiresAt === null ? null : getTimeLeft(expiresAt, Date.now());
  if (left === null) return undefined;
  const { unit, count } = left;
  return t(unit === "DAYS" ? "coupon.daysLeft" : "coupon.hoursLeft", { count });
}

/** A discount: "20%"; in Chinese what is left to pay, in tenths, as shops write it: "8 折". */
export function formatPercentOff(share: number, language: Language): string {
  if (language !== "zhCN") return formatPercent(share, language);
  const tenths = new Intl.NumberFormat(LOCALES.zhCN, { maximumFractionDigits: 1 });
  return `${tenths.format((1 - share) * 10)} 折`;
}
