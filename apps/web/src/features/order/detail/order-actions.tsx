import { Button } from "@santap/ui/input/button";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { withMessages } from "../../../shell/language/catalog.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import styles from "./order-detail.module.css";
import { findWalletPayment, hasSomethingToPay, type Order } from "./order-view.ts";

const cancelOrderDialog = lazyWithRetry(() =>
  withMessages(
    ["again"],
    async () => (await import("./cancel-order-dialog.tsx")).CancelOrderDialog,
  ),
);
const changeOrderDialog = lazyWithRetry(() =>
  withMessages(
    ["again"],
    async () => (await import("../again/change-order-dialog.tsx")).ChangeOrderDialog,
  ),
);
const settleButton = lazyWithRetry(
  async () => (await import("../../../shell/settle/settle-button.tsx")).SettleButton,
);
const orderAgain = lazyWithRetry(() =>
  withMessages(["again"], async () => (await import("../again/order-again.tsx")).OrderAgain),
);

export interface OrderActionsProps {
  order: Order;
  onChanged: () => void;
}

type Question = "cancel" | "change" | "again";

/** A question stays open while the order's status changes under it. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  const about = { orderId: order.orderId, onChanged, onClose: () => setAsked(null) };
  const { storeId } = order.store;
  return (
    <>
      <Buttons order={order} onAsk={setAsked} onChanged={onChanged} />
      <Deferred component={cancelOrderDialog} active={asked === "cancel"}>
        {(CancelOrderDialog) => asked === "cancel" && <CancelOrderDialog {...about} />}
      </Deferred>
      <Deferred component={changeOrderDialog} active={asked === "change"}>
        {(ChangeOrderDialog) =>
          asked === "change" && <ChangeOrderDialog {...about} storeId={storeId} />
        }
      </Deferred>
      <Deferred component={orderAgain} active={asked === "again"}>
        {(OrderAgain) => asked === "again" && <OrderAgain {...about} storeId={storeId} />}
      </Deferred>
    </>
  );
}

interface ButtonsProps {
  order: Order;
  onAsk: (question: Question) => void;
  onChanged: () => void;
}

function Buttons({ order, onAsk, onChanged }: ButtonsProps) {
  const t = useTranslation();
  const { orderId, status, store, counterUntil } = order;
  const isFree = order.breakdown.payableAmount === 0;
  const toStore = () => navigate(paths.store(store.storeId));
  const toCashier = () => navigate(paths.cashier({ orderId, pageId: `order:${orderId}` }));

  const atWallet = findWalletPayment(order);
  if (atWallet) return <ContinueAtWallet orderId={orderId} payment={atWallet} />;

  switch (status) {
    case "AWAITING_PAYMENT":
    case "PAYING":
      return (
        <div className={styles.actions}>
          {isFree ? (
            <CloseBill orderId={orderId} onChanged={onChanged} />
          ) : (
            <Button full variant={counterUntil ? "secondary" : "primary"} onClick={toCashier}>
              {t(counterUntil ? "detail.payByPhone" : "detail.payNow")}
            </Button>
          )}
          {order.cancellable && <ChangeOrCancel onAsk={onAsk} />}
        </div>
      );
    case "OPEN":
      return (
        <div className={styles.actions}>
          {hasSomethingToPay(order) && isFree && (
            <CloseBill orderId={orderId} onChanged={onChanged} />
          )}
          {hasSomethingToPay(order) && !isFree && (
            <Button full onClick={toCashier}>
              {t("detail.payBill")}
            </Button>
          )}
          <Button full variant="secondary" onClick={toStore}>
            {t("detail.addMore")}
          </Button>
        </div>
      );
    case "PAID":
      return (
        <Button full variant="secondary" onClick={toStore}>
          {t("detail.addMore")}
        </Button>
      );
    default:
      return (
        <Button full variant="secondary" onClick={() => onAsk("again")}>
          {t("detail.orderAgain")}
        </Button>
      );
  }
}

function CloseBill({ orderId, onChanged }: { orderId: string; onChanged: () => void }) {
  return (
    <Deferred component={settleButton} active>
      {(SettleButton) => (
        <SettleButton {...{ orderId }} onSettled={onChanged} onRefused={onChanged} />
      )}
    </Deferred>
  );
}

function ChangeOrCancel({ onAsk }: Pick<ButtonsProps, "onAsk">) {
  const t = useTranslation();
  return (
    <div className={styles.beside}>
      <Button variant="secondary" onClick={() => onAsk("change")}>
        {t("detail.change")}
      </Button>
      <Button variant="text" onClick={() => onAsk("cancel")}>
        {t("detail.cancel")}
      </Button>
    </div>
  );
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
