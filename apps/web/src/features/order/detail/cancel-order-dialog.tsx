import { cancelOrder } from "@santap/contract/calls/order";
import { Dialog } from "@santap/ui/overlay/dialog";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { failureText } from "@santap/client/call-failure";
import { useTranslation } from "../../../shell/language/use-translation.ts";

export interface CancelOrderDialogProps {
  orderId: string;
  onChanged: () => void;
  onClose: () => void;
}

/** Asks once more, since it cannot be undone, and cancels the order. */
export function CancelOrderDialog({ orderId, onChanged, onClose }: CancelOrderDialogProps) {
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
