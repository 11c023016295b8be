import { orderDetail } from "@santap/contract/calls/order";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { Amount } from "@santap/ui/money/amount";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useLatestTable } from "../../../shell/order-draft/joined-table.ts";
import { getKnownMethod } from "../pay-methods.ts";
import type { PaymentParams } from "../payment-params.ts";
import { findAwaitedPayment } from "./payment-status.ts";
import styles from "./wait-pay.module.css";

export function AwaitedSummary({ orderId, box }: Pick<PaymentParams, "orderId" | "box">) {
  const t = useTranslation();
  const table = useLatestTable();
  const order = useCall(
    orderDetail,
    { orderId },
    { enabled: orderId !== "", participantToken: table?.participantToken },
  );
  if (order.isLoading) {
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <Skeleton shape="title" width="50%" />
      </SkeletonGroup>
    );
  }
  if (!order.data) return null;
  const { amount, payType } = findAwaitedPayment(order.data, box);
  const method = payType === null ? null : (getKnownMethod(payType)?.label ?? payType);
  return (
    <div className={styles.summary}>
      <p className={styles.quiet}>{t("cashier.total")}</p>
      <p>
        <Amount rupiah={amount} size="large" />
      </p>
      {method !== null && <p className={styles.quiet}>{method}</p>}
    </div>
  );
}
