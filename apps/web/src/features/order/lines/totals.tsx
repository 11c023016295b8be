import type { PriceBreakdown } from "@santap/contract/price";
import { PriceLine, PriceList } from "@santap/ui/money/price-line";
import { useWords } from "../../../shell/language/words.tsx";

/** The server's bill, line by line. */
export function Totals({ breakdown }: { breakdown: PriceBreakdown }) {
  const words = useWords();
  return (
    <PriceList>
      <PriceLine label={words("order.subtotal")} rupiah={breakdown.subtotal} />
      {breakdown.discounts.map(({ couponId, name, amount }) => (
        <PriceLine key={couponId} label={name} rupiah={-amount} tone="saving" />
      ))}
      <PriceLine label={words("order.service")} rupiah={breakdown.serviceCharge} />
      <PriceLine label={words("order.pb1")} rupiah={breakdown.pb1} />
      <PriceLine label={words("order.total")} rupiah={breakdown.payableAmount} tone="total" />
    </PriceList>
  );
}
