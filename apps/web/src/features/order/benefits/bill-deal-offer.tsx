import { changeBenefits, offerBillDeal } from "@santap/contract/calls/benefits";
import type { DataOf } from "@santap/contract/call";
import { failureText } from "@santap/client/call-failure";
import { useLanguage } from "@santap/client/language-provider";
import { useToast } from "@santap/ui/overlay/toast";
import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { DealOfferCard } from "./deal-offer-card.tsx";
import { call, fetchData } from "../../../api.ts";
import { useApiQuery } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { useSession } from "../../../shell/session/session.ts";

/** For a bill that is paid later; nothing where no deal makes it cheaper. */
export function BillDealOffer(bill: OpenBill) {
  const { offer, selection, choose } = useBillDeal(bill);
  if (!offer) return null;
  return (
    <div inert={selection !== undefined}>
      <DealOfferCard
        offer={offer}
        selection={selection}
        onChoose={(dealId) => void choose(dealId)}
      />
    </div>
  );
}

interface OpenBill {
  orderId: string;
  /** Another value whenever the bill may be another one: its version or its amount. */
  state: number;
  /** Its price is another one now. */
  onChanged: () => void;
}

/** The deal that an open bill is offered, and taking it or taking it off at once. */
function useBillDeal({ orderId, state, onChanged }: OpenBill) {
  const t = useTranslation();
  const toast = useToast();
  const { language } = useLanguage();
  const { tokenInfo } = useSession();
  const participantToken = useLatestTable()?.participantToken;
  const [selection, setSelection] = useState<string | null | undefined>();
  const read = useApiQuery<DataOf<typeof offerBillDeal>>({
    queryKey: ["bill-deal", orderId, state, language, tokenInfo?.userId],
    queryFn: ({ signal }) => fetchData(offerBillDeal, { orderId }, { signal, participantToken }),
    placeholderData: keepPreviousData,
  });

  async function choose(dealId: string | null): Promise<void> {
    if (!read.data) return;
    const { version, couponIds } = read.data;
    const dealPurchases = dealId === null ? [] : [{ dealId, quantity: 1 as const }];
    setSelection(dealId);
    const payload = { orderId, version, couponIds, dealPurchases };
    const answer = await call(changeBenefits, payload, { participantToken });
    if (!answer.success) toast.show({ text: failureText(answer.error, t), tone: "danger" });
    onChanged();
    await read.refetch();
    setSelection(undefined);
  }

  return { offer: read.data?.offer ?? null, selection, choose };
}
