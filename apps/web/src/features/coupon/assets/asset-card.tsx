import type { Asset } from "@santap/contract/schemas/coupon";
import { useLanguage } from "@santap/client/language-provider";
import { navigate } from "@santap/client/history";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { paths } from "../../../paths.ts";
import { formatDayTime } from "../../../shell/language/format.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { formatLeft, formatTerms, formatValue } from "../coupon-text.ts";

export function getAssetId(asset: Asset): string {
  return asset.kind === "COUPON" ? asset.couponId : asset.voucherId;
}

/** A coupon or voucher of the account, with the way to use it or why it cannot be used. */
export function AssetCard({ asset }: { asset: Asset }) {
  return asset.kind === "COUPON" ? <CouponAsset asset={asset} /> : <VoucherAsset asset={asset} />;
}

/** What was bought is white. Its purchase shows the code. */
function VoucherAsset({ asset }: { asset: Extract<Asset, { kind: "VOUCHER" }> }) {
  const t = useTranslation();
  const { language } = useLanguage();
  const { name, storeName, status, category, uses, usesLeft, expiresAt, usedAt } = asset;
  const shown = (category === "USED" ? usedAt : null) ?? expiresAt;
  const time = formatDayTime(shown, language);
  const card = {
    value: name,
    name: storeName,
    condition: [
      uses > 1 && t("coupon.usesLeft", { left: usesLeft, uses }),
      t(`coupon.when.${category}`, { time }),
    ]
      .filter(Boolean)
      .join(" · "),
  };
  if (status !== "TO_USE" || category !== "USABLE") {
    const state = status === "TO_USE" ? "EXPIRED" : status;
    return <CouponCard {...card} tone="off" reason={t(`coupon.voucherState.${state}`)} />;
  }
  return (
    <CouponCard
      {...card}
      tone="paid"
      left={formatLeft(expiresAt, t)}
      action={{
        label: t("coupon.use"),
        fullLabel: t("coupon.useName", { name }),
        onClick: () => navigate(paths.groupCouponOrderDetail(asset.orderId)),
      }}
    />
  );
}

function CouponAsset({ asset }: { asset: Extract<Asset, { kind: "COUPON" }> }) {
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
