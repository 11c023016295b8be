import { failureText } from "@santap/client/call-failure";
import type { DataOf } from "@santap/contract/call";
import { cancelWalkIn } from "@santap/contract/calls/staff/walk-in";
import { counterOrder } from "@santap/contract/calls/staff/counter";
import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { Button } from "@santap/ui/input/button";
import { Chip } from "@santap/ui/input/chip";
import { ErrorState } from "@santap/ui/layout/error-state";
import { SkeletonGroup, SkeletonLines } from "@santap/ui/layout/skeleton";
import { PaidMark } from "@santap/ui/money/paid-mark";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { ActionProblem } from "../../../shell/action/action-problem.tsx";
import { useEffect, useRef, useState } from "react";
import { call } from "../../../api.ts";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { ActionButton } from "../../../shell/action/action-button.tsx";
import { CouponPanel } from "../coupon/coupon-panel.tsx";
import { CashPanel } from "../detail/cash-panel.tsx";
import { useAction } from "@santap/client/use-action";
import { PrintButton } from "../../../shell/print/print-button.tsx";
import { CodeView } from "./code-view.tsx";
import { ReceiptCode } from "./receipt-code.tsx";
import styles from "./walk-in.module.css";
import { PAY_WAYS, type PayWay, type WalkInPanelProps } from "./walk-in-props.ts";

interface PayOrderProps extends WalkInPanelProps {
  orderId: string;
  way: PayWay;
  /** The next order is being made, which what is changed here would replace. */
  isOrdering: boolean;
  /** The order is ended, and its dishes are chosen anew. */
  onEdit: (ended: DataOf<typeof cancelWalkIn>) => void;
  /** Its end was seen. */
  onClose: () => void;
}

/** The placed order: money taken here or a code for the customer, then its number. */
export function PayOrder(props: PayOrderProps) {
  const t = useTranslation();
  const { person, live, orderId } = props;
  const read = useCall(counterOrder, { storeId: person.storeId, orderId }, { staleTime: 0 });
  const { refetch } = read;
  const latest = useRef(refetch);
  useEffect(() => void (latest.current = refetch));
  // What changed the list may have paid the order.
  useEffect(() => void latest.current(), [live.readAt]);
  if (read.data) return <Paying {...props} detail={read.data} refetch={refetch} />;
  if (read.error)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: () => void refetch() }}
      />
    );
  return (
    <SkeletonGroup label={t("shell.loading")}>
      <SkeletonLines count={6} />
    </SkeletonGroup>
  );
}

interface PayingProps extends PayOrderProps {
  detail: CounterOrderDetail;
  refetch: () => Promise<unknown>;
}

function Paying(props: PayingProps) {
  const t = useTranslation();
  const { person, live, detail, refetch } = props;
  const [way, setWay] = useState(props.way);
  const { order } = detail;
  const { counter, online } = live;
  const onDone = () => void Promise.all([refetch(), live.refetch()]);
  const isPaid = order.status === "PAID" || order.status === "COMPLETED";
  const isOver = order.status === "CANCELLED" || order.status === "EXPIRED";
  const { storeId } = person;

  if (counter === null) return null;
  return (
    <div className={styles.pay}>
      {isPaid && <Paid detail={detail} />}
      {isOver && (
        <>
          <p className="text-14 centred muted">{t("till.total")}</p>
          <p className={styles.sum}>{formatRupiah(order.breakdown.payableAmount)}</p>
        </>
      )}
      {isOver && <p role="status">{t(`counter.status.${order.status as "EXPIRED"}`)}</p>}
      {!isPaid && !isOver && (
        <div className={styles.ways} role="group" aria-label={t("till.ways")}>
          {PAY_WAYS.map((one) => (
            <Chip key={one} pressed={way === one} onClick={() => setWay(one)}>
              {one === "QRIS" ? t("till.qris") : t(`cash.tender.${one}`)}
            </Chip>
          ))}
        </div>
      )}
      {way !== "QRIS" && (
        <CashPanel
          person={person}
          detail={detail}
          counter={counter}
          online={online}
          onDone={onDone}
          tender={way}
          initialFocus
        />
      )}
      {way === "QRIS" && !isPaid && !isOver && (
        <CodeView
          storeId={storeId}
          orderId={order.orderId}
          amount={order.breakdown.payableAmount}
          onEnd={onDone}
        />
      )}
      <CouponPanel person={person} detail={detail} online={online} onDone={onDone} />
      {isPaid && <Receipt {...props} />}
      <Steps {...props} isPaid={isPaid} isOver={isOver} onDone={onDone} />
    </div>
  );
}

interface StepsProps extends PayingProps {
  isPaid: boolean;
  isOver: boolean;
  onDone: () => void;
}

/** What comes next: another order, or this one changed or ended. */
function Steps(props: StepsProps) {
  const t = useTranslation();
  const { person, live, orderId, isPaid, isOver, isOrdering, onEdit, onClose, onDone } = props;
  const ending = useAction(onDone);
  const end = () => ending.run(() => call(cancelWalkIn, { storeId: person.storeId, orderId }));
  const refused = live.online ? null : t("counter.offline");

  async function edit(): Promise<void> {
    const ended = await end();
    if (ended !== null) onEdit(ended);
  }

  if (isPaid)
    return (
      <Button full onClick={onClose}>
        {t("till.next")}
      </Button>
    );
  return (
    <>
      <ActionButton
        label={t(isOver ? "till.again" : "till.edit")}
        refused={refused ?? (isOrdering ? t("till.isOrdering") : null)}
        loading={ending.busy}
        onClick={() => void edit()}
      />
      {isOver ? (
        <Button full variant="text" onClick={onClose}>
          {t("till.close")}
        </Button>
      ) : (
        <ActionButton
          label={t("till.cancel")}
          variant="danger"
          refused={refused}
          loading={ending.busy}
          onClick={() => void end()}
        />
      )}
      <ActionProblem text={ending.problem} />
    </>
  );
}

/** CTR-3: on paper, or by its code on the customer's own phone. */
function Receipt({ person, live, orderId, printing }: PayOrderProps) {
  const t = useTranslation();
  const { storeId } = person;
  return (
    <>
      <PrintButton
        label={t("print.receipt")}
        kind="RECEIPT"
        {...{ storeId, orderId }}
        prints={printing.prints}
        online={live.online}
      />
      <ReceiptCode storeId={storeId} orderId={orderId} />
    </>
  );
}

/** What the customer is called by. */
function Paid({ detail }: { detail: CounterOrderDetail }) {
  const t = useTranslation();
  const { dayNumber, tableLabel } = detail.order;
  return (
    <div className={styles.paid} role="status">
      <PaidMark />
      <p className="text-14 centred muted">{t("till.number")}</p>
      <p className={styles.number}>{dayNumber}</p>
      <p>
        {[
          tableLabel === null ? t("counter.takeaway") : t("counter.table", { label: tableLabel }),
          detail.calledName,
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </div>
  );
}
