import { Button } from "@santap/ui/input/button";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import styles from "./order-detail.module.css";
import { findWalletPayment, hasSomethingToPay, type Order } from "./order-view.ts";

const cancelOrderDialog = lazyWithRetry(
  async () => (await import("./cancel-order-dialog.tsx")).CancelOrderDialog,
);

export interface OrderActionsProps {
  order: Order;
  onChanged: () => void;
}

export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const t = useTranslation();
  const { orderId, status, store, cancellable } = order;
  const toStore = () => navigate(paths.store(store.storeId));
  const toCashier = () => navigate(paths.cashier({ orderId, pageId: `order:${orderId}` }));

  const atWallet = findWalletPayment(order);
  if (atWallet) return <ContinueAtWallet orderId={orderId} payment={atWallet} />;

  switch (status) {
    case "AWAITING_PAYMENT":
    case "PAYING":
      return (
        <div className={styles.actions}>
          <Button full onClick={toCashier}>
            {t("detail.payNow")}
          </Button>
          {cancellable && <CancelOrder orderId={orderId} onChanged={onChanged} />}
        </div>
      );
    case "OPEN":
      return (
        <div className={styles.actions}>
          {hasSomethingToPay(order) && (
            <Button full onClick={toCashier}>
              {t("detail.payBill")}
            </Button>
          )}
          <Button full variant="secondary" onClick={toStore}>
            {t("detail.addMore")}
          </Button>
        </div>
      );
    default:
      return (
        <Button full variant="secondary" onClick={toStore}>
          {t(status === "PAID" ? "detail.addMore" : "detail.orderAgain")}
        </Button>
      );
  }
}

interface ContinueAtWalletProps {
  orderId: string;
  payment: Order["payments"][number];
}

/** The payment has to end, or be stopped in the header, before the order can change. */
function ContinueAtWallet({ orderId, payment }: ContinueAtWalletProps) {
  const t = useTranslation();
  const { box, payType } = payment;
  const waiting = paths.cashier({ box, orderId, pay_status: "waitPay" });
  return (
    <Button full onClick={() => navigate(waiting)}>
      {t("detail.continuePayment", { wallet: formatMethodName(payType) })}
    </Button>
  );
}

function CancelOrder({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button full variant="text" onClick={() => setAsking(true)}>
        {t("detail.cancel")}
      </Button>
      <Deferred component={cancelOrderDialog} active={asking}>
        {(CancelOrderDialog) =>
          asking && (
            <CancelOrderDialog {...{ orderId, onChanged }} onClose={() => setAsking(false)} />
          )
        }
      </Deferred>
    </>
  );
}
