import { cancelOrder } from "@santap/contract/order";
import { Button } from "@santap/ui/input/button";
import { Late, late } from "@santap/ui/late";
import { useToast } from "@santap/ui/overlay/toast";
import { useState } from "react";
import { call } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { failureText } from "../../../shell/data/call-failure.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { navigate } from "../../../shell/route/place.ts";
import styles from "./order-detail.module.css";
import { hasSomethingToPay, type Order } from "./order-view.ts";

const cancelDialog = late(async () => (await import("./cancel-dialog.tsx")).CancelDialog);

export interface OrderActionsProps {
  order: Order;
  onChanged: () => void;
}

/** What can be done next with an order in its state. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const words = useWords();
  const { orderId, status, store, cancellable } = order;
  const toStore = () => navigate(paths.store(store.storeId));
  const toCashier = () => navigate(paths.cashier({ orderId, pageId: `order:${orderId}` }));

  switch (status) {
    case "AWAITING_PAYMENT":
    case "PAYING":
      return (
        <div className={styles.actions}>
          <Button full onClick={toCashier}>
            {words("detail.payNow")}
          </Button>
          {cancellable && <CancelOrder orderId={orderId} onChanged={onChanged} />}
        </div>
      );
    case "OPEN":
      return (
        <div className={styles.actions}>
          {hasSomethingToPay(order) && (
            <Button full onClick={toCashier}>
              {words("detail.payBill")}
            </Button>
          )}
          <Button full variant="secondary" onClick={toStore}>
            {words("detail.addMore")}
          </Button>
        </div>
      );
    default:
      return (
        <Button full variant="secondary" onClick={toStore}>
          {words(status === "PAID" ? "detail.addMore" : "detail.orderAgain")}
        </Button>
      );
  }
}

function CancelOrder({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const words = useWords();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const [cancelling, setCancelling] = useState(false);

  async function cancel() {
    setCancelling(true);
    const answer = await call(cancelOrder, { orderId });
    setCancelling(false);
    setAsking(false);
    onChanged();
    if (answer.success) toast.show({ text: words("detail.cancelled") });
    else toast.show({ text: failureText(answer.error, words), tone: "danger" });
  }

  return (
    <>
      <Button full variant="text" onClick={() => setAsking(true)}>
        {words("detail.cancel")}
      </Button>
      <Late component={cancelDialog} wanted={asking}>
        {(CancelDialog) =>
          asking && (
            <CancelDialog
              cancelling={cancelling}
              onCancelOrder={() => void cancel()}
              onKeep={() => setAsking(false)}
            />
          )
        }
      </Late>
    </>
  );
}
