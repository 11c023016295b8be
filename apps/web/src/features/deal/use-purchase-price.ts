import { previewDealOrder } from "@santap/contract/calls/deal";
import type { DataOf } from "@santap/contract/call";
import type { DealOffer } from "@santap/contract/schemas/deal-offer";
import { useState } from "react";
import { useCall } from "../../shell/data/use-call.ts";
import { useSession } from "../../shell/session/session.ts";

export interface PurchasePrice {
  amount: number;
  /** That the amount contains. */
  couponIds: string[];
  /** Null for a guest, and while the server has not said. */
  preview: DataOf<typeof previewDealOrder> | null;
  waiting: boolean;
  /** Null for the best. */
  choose: (couponIds: string[] | null) => void;
}

/** What vouchers of a deal cost with the best coupons, or with those that were chosen. */
export function usePurchasePrice(deal: DealOffer, quantity: number): PurchasePrice {
  const { loggedIn } = useSession();
  const [chosen, choose] = useState<string[] | null>(null);
  const enabled = loggedIn && deal.state === "ON_SALE";
  const read = useCall(
    previewDealOrder,
    { dealId: deal.dealId, quantity, ...(chosen && { couponIds: chosen }) },
    { enabled, keepPrevious: true },
  );
  const full = deal.salePrice * quantity;
  const isSame = enabled && read.data?.breakdown.subtotal === full;
  const preview = isSame ? (read.data ?? null) : null;
  return {
    amount: preview?.breakdown.payableAmount ?? full,
    couponIds: preview?.couponIds ?? [],
    preview,
    waiting: enabled && preview === null && read.isFetching,
    choose,
  };
}
