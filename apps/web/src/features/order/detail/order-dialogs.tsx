import { ChangeOrderDialog } from "../again/change-order-dialog.tsx";
import { OrderAgain } from "../again/order-again.tsx";
import { CancelOrderDialog } from "./cancel-order-dialog.tsx";
import type { Order } from "./order-view.ts";

export type Question = "cancel" | "change" | "again";

interface OrderDialogsProps {
  asked: Question | null;
  order: Order;
  onChanged: () => void;
  onClose: () => void;
}

export function OrderDialogs({ asked, order, onChanged, onClose }: OrderDialogsProps) {
  const about = { orderId: order.orderId, onChanged, onClose };
  const { storeId } = order.store;
  switch (asked) {
    case "cancel":
      return <CancelOrderDialog {...about} />;
    case "change":
      return <ChangeOrderDialog {...about} storeId={storeId} />;
    case "again":
      return <OrderAgain {...about} storeId={storeId} />;
    case null:
      return null;
  }
}
