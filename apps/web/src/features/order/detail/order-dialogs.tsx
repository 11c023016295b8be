import { cancelOrder } from "@santap/contract/calls/order";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { failureText } from "@santap/client/call-failure";
import { ChangeOrderDialog } from "../again/change-order-dialog.tsx";
import { OrderAgain } from "../again/order-again.tsx";
import type { Order } from "./order-view.ts";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";

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

interface CancelOrderDialogProps {
  orderId: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks once more, since it cannot be undone, and cancels the order. */
function CancelOrderDialog({ orderId, onChanged, onClose }: CancelOrderDialogProps) {
  const t = useTranslation();
  const toast = useToast();
  const [cancelling, setCancelling] = useState(false);

  async function cancel() {
    setCancelling(true);
    const answer = await call(cancelOrder, { orderId });
    onClose();
    onChanged();
    if (answer.success) toast.show({ text: t("again.cancelled") });
    else toast.show({ text: failureText(answer.error, t), tone: "danger" });
  }

  return (
    <Dialog
      open
      title={t("again.cancelTitle")}
      primary={{ label: t("again.cancelKeep"), onClick: onClose, disabled: cancelling }}
      secondary={{
        label: t("detail.cancel"),
        onClick: () => void cancel(),
        loading: cancelling,
        destructive: true,
      }}
      onClose={() => !cancelling && onClose()}
    >
      {t("again.cancelText")}
    </Dialog>
  );
}
