import { DealOfferCard } from "./deal-offer-card.tsx";
import { useBillDeal, type OpenBill } from "./use-bill-deal.ts";

/** For a bill that is paid later; nothing where no deal makes it cheaper. */
export function BillDealOffer(bill: OpenBill) {
  const { offer, wish, choose } = useBillDeal(bill);
  if (!offer) return null;
  return (
    <div inert={wish !== undefined}>
      <DealOfferCard offer={offer} wish={wish} onChoose={(dealId) => void choose(dealId)} />
    </div>
  );
}
