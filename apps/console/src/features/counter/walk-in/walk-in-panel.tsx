import { useState } from "react";
import { OrderEntry } from "../../../shell/order-entry/order-entry.tsx";
import { useOrderDraft } from "../../../shell/order-entry/use-order-draft.ts";
import { CartPart } from "./cart-part.tsx";
import { PayOrder } from "./pay-order.tsx";
import type { PayWay, WalkInPanelProps } from "./walk-in-props.ts";

/** CTR-1: what somebody at the counter orders, then how they pay. */
export function WalkInPanel({ person, live }: WalkInPanelProps) {
  const { storeId } = person;
  const draft = useOrderDraft();
  const [paying, setPaying] = useState<{ orderId: string; way: PayWay } | null>(null);
  if (paying !== null)
    return (
      <PayOrder
        key={paying.orderId}
        {...{ person, live, ...paying }}
        onEdit={() => setPaying(null)}
        onNext={() => {
          draft.clear();
          setPaying(null);
        }}
      />
    );
  return (
    <OrderEntry storeId={storeId} draft={draft} takeaway={draft.tableLabel.trim() === ""}>
      {(menu, price) => (
        <CartPart
          {...{ person, live, draft, menu, price }}
          onPlaced={(orderId, way) => setPaying({ orderId, way })}
        />
      )}
    </OrderEntry>
  );
}
