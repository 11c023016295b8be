import type { PriceBreakdown } from "@santap/contract/schemas/price";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { useTranslation } from "../../../shell/language/use-translation.ts";

export function Totals({ breakdown }: { breakdown: PriceBreakdown }) {
  const t = useTranslation();
  return (
    <PriceList>
      <PriceLine label={t("order.subtotal")} rupiah={breakdown.subtotal} />
      {breakdown.discounts.map(({ couponId, name, amount }) => (
        <PriceLine key={couponId} label={name} rupiah={-amount} tone="saving" />
      ))}
      <PriceLine label={t("order.service")} rupiah={breakdown.serviceCharge} />
      <PriceLine label={t("order.pb1")} rupiah={breakdown.pb1} />
      <PriceLine label={t("order.total")} rupiah={breakdown.payableAmount} tone="total" />
    </PriceList>
  );
}
