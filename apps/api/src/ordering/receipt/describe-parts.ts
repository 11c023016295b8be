import type { Language } from "@santap/contract/errors/language";
import type { ReceiptPart } from "@santap/contract/schemas/order/receipt";
import type { Found, Order } from "./load-found.ts";
import type { PaidShareRow } from "./receipt-store.ts";

/** The reader's shares; none where one share was all of the bill, as the whole bill says it. */
export function describeParts(
  order: Order,
  { shares, payments, facts }: Found & { language: Language },
): ReceiptPart[] {
  if (facts.paid_at !== null && shares.length < 2 && !order.ownPart) return [];
  // In the order of the bill's own list: the one that was asked for comes first.
  return order.shares.flatMap(({ shareId, mine }) => {
    const share = mine ? shares.find((one) => one.share_id === shareId) : undefined;
    if (share === undefined) return [];
    const payment = payments.find((one) => one.applied && one.share_id === shareId);
    return {
      shareId,
      // Only cash is rounded.
      amount: payment?.method === "CASH" ? payment.amount : share.amount,
      method: payment?.method ?? null,
      reference: payment?.reference ?? null,
      paidAt: payment?.at ?? share.ended_at,
      portions: describePortions(order, share),
    };
  });
}

function describePortions({ lines }: Order, { portions }: PaidShareRow): ReceiptPart["portions"] {
  const alike = Map.groupBy(portions, ({ lineId, of }) => `${lineId} ${of}`);
  return [...alike.values()].flatMap((same) => {
    const [{ lineId, of } = { lineId: "", of: 1 }] = same;
    const line = lines.find((one) => one.lineId === lineId);
    if (line === undefined) return [];
    const { name, localName } = line;
    return [{ name, localName, units: same.length, of }];
  });
}
