import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { navigate } from "@santap/client/history";
import { CouponCard } from "@santap/ui/money/coupon-card";
import { rupiahInText } from "@santap/ui/money/rupiah";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";

/** What the store sells before the meal, and the way to its page. */
export function DealCard({ deal }: { deal: DealOffer }) {
  const t = useTranslation();
  const { name, salePrice, listPrice, state, dealId } = deal;
  const amount = rupiahInText(listPrice - salePrice);
  const card = {
    value: rupiahInText(salePrice),
    condition: listPrice > salePrice ? t("coupon.dealSaving", { name, amount }) : name,
  };
  if (state === "SOLD_OUT") return <CouponCard {...card} tone="off" reason={t("coupon.soldOut")} />;
  const action = {
    label: t("coupon.dealSee"),
    fullLabel: t("coupon.dealSeeName", { name }),
    variant: "secondary",
    onClick: () => navigate(paths.groupCoupon(dealId)),
  } as const;
  return <CouponCard {...card} tone="paid" action={action} />;
}
