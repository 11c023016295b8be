import { cancelOrder } from "@santap/contract/calls/order";
import { cartCount } from "@santap/domain/cart/cart";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { useAction } from "../../../shell/state/use-action.ts";
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
  const { busy: cancelling, run } = useAction(() => {
    onClose();
    onChanged();
  });

  async function cancel() {
    const cancelled = await run(() => call(cancelOrder, { orderId }));
    if (cancelled) toast.show({ text: t("again.cancelled") });
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
  const { busy: cancelling, run } = useAction(onChanged);
  const inCart = cartCount(useDraft(order.storeId).cart);
  const [cancelled, setCancelled] = useState(false);

  async function cancel() {
    if (await run(() => call(cancelOrder, { orderId: order.orderId }))) setCancelled(true);
    else order.onClose();
  }

  if (cancelled) return <OrderAgain {...order} replaces />;
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
