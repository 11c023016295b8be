import { failureText } from "@santap/client/call-failure";
import { counterOrder } from "@santap/contract/calls/staff/counter";
import { IconButton } from "@santap/ui/input/icon-button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { CloseIcon } from "@santap/ui/media/icons";
import { Amount } from "@santap/ui/money/amount";
import { useEffect, useRef } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import type { LivePrints } from "../../../shell/print/use-prints.ts";
import type { CounterPerson } from "../counter-person.ts";
import type { LiveCounter } from "../use-counter.ts";
import { BillCode } from "../bill-code/bill-code.tsx";
import { CouponPanel } from "../coupon/coupon-panel.tsx";
import { CashPanel } from "./cash-panel.tsx";
import styles from "./detail.module.css";
import { HandOver } from "./hand-over.tsx";
import { MismatchPanel } from "./mismatch-panel.tsx";
import { OrderLines } from "./order-lines.tsx";
import { PaymentList } from "./payment-list.tsx";
import { PrintPanel } from "./print-panel.tsx";
import { RefundList } from "./refund-list.tsx";
import { WalkInCode } from "./walk-in-code.tsx";

interface OrderDetailProps {
  person: CounterPerson;
  live: LiveCounter;
  printing: LivePrints;
  orderId: string;
  onClose: () => void;
}

/** One order: what it still takes to be over, what was ordered, and its money. */
export function OrderDetail({ person, live, printing, orderId, onClose }: OrderDetailProps) {
  const t = useTranslation();
  const read = useCall(counterOrder, { storeId: person.storeId, orderId }, { staleTime: 0 });
  const { refetch } = read;
  const { readAt, counter } = live;
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  // What changed the list may have changed the order.
  useEffect(() => void latest.current(), [readAt]);
  const close = <IconButton label={t("counter.close")} icon={<CloseIcon />} onClick={onClose} />;
  if (read.error && !read.data)
    return (
      <>
        {close}
        <ErrorState
          text={failureText(read.error, t)}
          action={{ label: t("shell.retry"), onClick: () => void refetch() }}
        />
      </>
    );
  if (!read.data || counter === null)
    return (
      <SkeletonGroup label={t("shell.loading")}>
        <SkeletonLines count={6} />
      </SkeletonGroup>
    );
  const { data: detail } = read;
  const { order } = detail;
  const common = {
    person,
    detail,
    counter,
    online: live.online,
    onDone: () => void Promise.all([refetch(), live.refetch()]),
  };
  const place =
    order.tableLabel === null
      ? t(order.kind === "DEAL" ? "counter.deal" : "counter.takeaway")
      : t("counter.table", { label: order.tableLabel });
  return (
    <section className="stack gap-4" aria-label={place}>
      <header className={styles.head}>
        <div>
          <h2 className="text-20 bold">
            {place} {order.dayNumber !== null && `#${order.dayNumber}`}
          </h2>
          <p className={styles.small}>
            {[detail.calledName, t(`counter.status.${order.status}`), order.orderNo]
              .filter(Boolean)
              .join(" · ")}
          </p>
        </div>
        {close}
      </header>
      <Amount rupiah={order.breakdown.payableAmount} size="title" />
      <HandOver {...common} />
      <CouponPanel {...common} />
      <WalkInCode {...common} />
      <BillCode {...common} readAt={readAt} />
      <CashPanel {...common} />
      {detail.mismatches.map((mismatch) => (
        <MismatchPanel key={mismatch.paymentRef} {...common} mismatch={mismatch} />
      ))}
      <OrderLines detail={detail} />
      <PaymentList {...common} />
      <RefundList {...common} />
      <PrintPanel
        storeId={person.storeId}
        orderId={orderId}
        prints={printing.prints}
        online={live.online}
        onDone={printing.refetch}
      />
    </section>
  );
}
