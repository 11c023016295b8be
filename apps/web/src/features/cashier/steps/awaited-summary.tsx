import { orderDetail } from "@santap/contract/order";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Amount } from "@santap/ui/money/amount";
import { useCall } from "../../../shell/data/use-call.ts";
import { useWords } from "../../../shell/language/words.tsx";
import { useLatestSeat } from "../../../shell/order-draft/use-latest-seat.ts";
import { knownMethod } from "../counter/pay-methods.ts";
import type { PaymentParams } from "../payment-params.ts";
import { awaitedPayment } from "./found-payment.ts";
import styles from "./wait-pay.module.css";

/** How much is being paid, and with what; nothing where the order cannot tell. */
export function AwaitedSummary({ orderId, box }: Pick<PaymentParams, "orderId" | "box">) {
  const words = useWords();
  const seat = useLatestSeat();
  const order = useCall(
    orderDetail,
    { orderId },
    { enabled: orderId !== "", participantToken: seat?.participantToken },
  );
  if (order.isLoading) {
    return (
      <SkeletonGroup label={words("shell.loading")}>
        <Skeleton shape="title" width="50%" />
      </SkeletonGroup>
    );
  }
  if (!order.data) return null;
  const { amount, payType } = awaitedPayment(order.data, box);
  const method = payType === null ? null : (knownMethod(payType)?.label ?? payType);
  return (
    <div className={styles.summary}>
      <p className={styles.quiet}>{words("cashier.total")}</p>
      <p>
        <Amount rupiah={amount} size="large" />
      </p>
      {method !== null && <p className={styles.quiet}>{method}</p>}
    </div>
  );
}
