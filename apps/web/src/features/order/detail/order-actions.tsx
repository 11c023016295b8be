import { Button } from "@santap/ui/input/button";
import { Deferred } from "@santap/ui/deferred";
import { useState } from "react";
import { paths } from "../../../paths.ts";
import { lazyPart } from "../../../shell/language/lazy-part.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { formatMethodName } from "../../../shell/pay-result/method-name.ts";
import styles from "./order-detail.module.css";
import type { Question } from "./order-dialogs.tsx";
import { findWalletPayment, hasSomethingToPay, type Order } from "./order-view.ts";

const settleButton = lazyPart(
  ["again"],
  async () => (await import("../benefits/settle-button.tsx")).SettleButton,
);
const orderDialogs = lazyPart(["again"], () =>
  import("./order-dialogs.tsx").then((module) => module.OrderDialogs),
);

export interface OrderActionsProps {
  order: Order;
  onChanged: () => void;
}

/** A question stays open while the order's status changes under it. */
export function OrderActions({ order, onChanged }: OrderActionsProps) {
  const [asked, setAsked] = useState<Question | null>(null);
  return (
    <>
      <Buttons order={order} onAsk={setAsked} onChanged={onChanged} />
      <Deferred component={orderDialogs} active={asked !== null}>
        {(OrderDialogs) => (
          <OrderDialogs
            asked={asked}
            order={order}
            onChanged={onChanged}
            onClose={() => setAsked(null)}
          />
        )}
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
  const { orderId, status, store } = order;
  const toStore = () => navigate(paths.store(store.storeId));

  const atWallet = findWalletPayment(order);
  if (atWallet) return <ContinueAtWallet orderId={orderId} payment={atWallet} />;
  if (order.ownPart) return <PayOwn order={order} />;

  switch (status) {
    case "AWAITING_PAYMENT":
    case "PAYING":
      return (
        <div className="stack gap-2 full">
          <Pay order={order} onChanged={onChanged} />
          {order.cancellable && <ChangeOrCancel onAsk={onAsk} />}
        </div>
      );
    case "OPEN":
      return (
        <div className="stack gap-2 full">
          {hasSomethingToPay(order) && <Pay order={order} onChanged={onChanged} />}
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

/** Who is no longer at the table pays the share that runs, and nothing else of the bill. */
function PayOwn({ order: { shares } }: Pick<ButtonsProps, "order">) {
  const t = useTranslation();
  const running = shares.find(({ mine, state }) => mine && state === "RUNNING");
  if (running === undefined) return null;
  const { shareId: orderId } = running;
  return (
    <Button full onClick={() => navigate(paths.cashier({ orderId, pageId: `order:${orderId}` }))}>
      {t("detail.payNow")}
    </Button>
  );
}

/** Where nothing is left to pay, the bill is closed instead. */
function Pay({ order, onChanged }: Pick<ButtonsProps, "order" | "onChanged">) {
  const t = useTranslation();
  const { orderId, status, counterUntil } = order;
  if (order.breakdown.payableAmount === 0) {
    return (
      <Deferred component={settleButton} active>
        {(SettleButton) => <SettleButton orderId={orderId} onChanged={onChanged} />}
      </Deferred>
    );
  }
  const label = counterUntil ? "detail.payByPhone" : "detail.payNow";
  return (
    <Button
      full
      variant={counterUntil ? "secondary" : "primary"}
      onClick={() => navigate(paths.cashier({ orderId, pageId: `order:${orderId}` }))}
    >
      {t(status === "OPEN" ? "detail.payBill" : label)}
    </Button>
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
