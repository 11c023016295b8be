import { failureText } from "@santap/client/call-failure";
import { cancelOrder } from "@santap/contract/calls/order";
import { cartCount } from "@santap/domain/cart/cart";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useDraft } from "../../../shell/order-draft/use-draft.ts";
import { OrderAgain, type OrderAgainProps } from "../again/order-again.tsx";
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

interface ChangeOrderDialogProps extends Omit<OrderAgainProps, "replaces"> {
  onChanged: () => void;
}

/**
 * An unpaid order is changed by cancelling it and filling the cart with its dishes. Should the second
 * step fail, the cancelled order still offers to order again.
 */
function ChangeOrderDialog({ onChanged, ...order }: ChangeOrderDialogProps) {
  const t = useTranslation();
  const toast = useToast();
  const inCart = cartCount(useDraft(order.storeId).cart);
  const [step, setStep] = useState<"asking" | "cancelling" | "cancelled">("asking");
  const cancelling = step === "cancelling";

  async function cancel() {
    setStep("cancelling");
    const answer = await call(cancelOrder, { orderId: order.orderId });
    onChanged();
    if (answer.success) return setStep("cancelled");
    toast.show({ text: failureText(answer.error, t), tone: "danger" });
    order.onClose();
  }

  if (step === "cancelled") return <OrderAgain {...order} replaces />;
  return (
    <Dialog
      open
      title={t("again.changeTitle")}
      primary={{ label: t("again.keep"), onClick: order.onClose, disabled: cancelling }}
      secondary={{
        label: t("again.change"),
        onClick: () => void cancel(),
        loading: cancelling,
        destructive: true,
      }}
      onClose={() => !cancelling && order.onClose()}
    >
      {t("again.changeText")}
      {inCart > 0 && ` ${t("again.replaces", { count: inCart })}`}
    </Dialog>
  );
}
