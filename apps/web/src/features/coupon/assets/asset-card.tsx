import type { CouponAsset } from "@santap/contract/schemas/coupon";
import { useLanguage } from "@santap/client/language-provider";
import { navigate } from "@santap/client/history";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { paths } from "../../../paths.ts";
import { formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatLeft, formatTerms, formatValue } from "../coupon-text.ts";

/** A coupon of the account, with the way to use it or why it cannot be used. */
export function AssetCard({ asset }: { asset: CouponAsset }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, effect, category, reason, expiresAt, usedAt, storeId } = asset;
  const shown = category === "USED" ? usedAt : expiresAt;
  const time = shown === null ? null : formatDayTime(shown, language);
  const card = {
    value: formatValue(effect, language, t),
    name,
    condition: [formatTerms(asset, t), time && t(`coupon.when.${category}`, { time })]
      .filter(Boolean)
      .join(" · "),
  };
  if (reason !== null) {
    return <CouponCard {...card} tone="off" reason={t(`coupon.reason.${reason}`)} />;
  }
  return (
    <CouponCard
      {...card}
      left={formatLeft(expiresAt, t)}
      action={{
        label: t("coupon.use"),
        fullLabel: t("coupon.useName", { name }),
        variant: "secondary",
        onClick: () => navigate(storeId === null ? paths.home() : paths.store(storeId)),
      }}
    />
  );
}
