import { failureText } from "@santap/client/call-failure";
import { useNow } from "@santap/client/use-now";
import type { DataOf } from "@santap/contract/call";
import { queryPayOrderResult } from "@santap/contract/calls/payment";
import { showCounterCode } from "@santap/contract/calls/staff/walk-in";
import type { CounterOrderDetail } from "@santap/contract/schemas/staff/counter";
import { Button } from "@santap/ui/input/button";
import { ErrorState } from "@santap/ui/layout/error-state";
import { Skeleton, SkeletonGroup } from "@santap/ui/layout/skeleton";
import { QrCard } from "@santap/ui/media/qr-card";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useEffect, useRef } from "react";
import { useCall } from "../../../shell/data/use-call.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { QrDrawing } from "./qr-drawing.tsx";
import styles from "./walk-in.module.css";

/** As the page of a diner, whose question has the acquirer asked where its message was lost. */
const RESULT_POLL_MS = 3_000;

interface CodeViewProps {
  storeId: string;
  order: CounterOrderDetail["order"];
  /** Paid, or over. */
  onEnd: () => void;
}

type Code = DataOf<typeof showCounterCode> & { until: number };

/** Large, for the customer's side: amount, code and the time that is left. */
export function CodeView({ storeId, order, onEnd }: CodeViewProps) {
  const t = useTranslation();
  const { orderId, breakdown } = order;
  const amount = breakdown.payableAmount;
  const read = useCall(showCounterCode, { storeId, orderId, amount }, { staleTime: 0 });
  const renew = () => void read.refetch();
  if (read.error && !read.isFetching)
    return (
      <ErrorState
        text={failureText(read.error, t)}
        action={{ label: t("shell.retry"), onClick: renew }}
      />
    );
  if (read.data) {
    const until = read.dataUpdatedAt + read.data.countDownTime * 1000;
    return <LiveCode key={read.data.box} code={{ ...read.data, until }} {...{ onEnd, renew }} />;
  }
  return (
    <SkeletonGroup label={t("till.makingCode")}>
      <Skeleton shape="block" height="20rem" />
    </SkeletonGroup>
  );
}

interface LiveCodeProps {
  code: Code;
  onEnd: () => void;
  renew: () => void;
}

function LiveCode({ code, onEnd, renew }: LiveCodeProps) {
  const t = useTranslation();
  const now = useNow();
  const { box, amount, qrCodeText, merchantName, nmid, until } = code;
  const result = useCall(
    queryPayOrderResult,
    { box },
    {
      refetchInterval: (data) => (isEnd(data?.payStatus) ? false : RESULT_POLL_MS),
      staleTime: 0,
    },
  );
  const status = result.data?.payStatus;
  const latest = useRef(onEnd);
  useEffect(() => void (latest.current = onEnd));
  useEffect(() => {
    if (isEnd(status)) latest.current();
  }, [status]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = seconds === 0 || status === "CLOSE";
  return (
    <div className={styles.code}>
      <QrCard
        merchantName={merchantName}
        nmid={`NMID ${nmid}`}
        statusLine={<p className={styles.sum}>{formatRupiah(amount)}</p>}
        status={
          <span className={styles.clock} role="timer" aria-live="off">
            {formatClock(seconds)}
          </span>
        }
        cover={isOver && <p>{t("till.codeOver")}</p>}
      >
        <QrDrawing text={qrCodeText} label={t("till.code", { amount: formatRupiah(amount) })} />
      </QrCard>
      {isOver ? (
        <Button full variant="secondary" onClick={renew}>
          {t("till.newCode")}
        </Button>
      ) : (
        <p className={styles.hint}>{t("till.codeText")}</p>
      )}
    </div>
  );
}

function isEnd(status: string | undefined): boolean {
  return status === "PAY_SUCCESS" || status === "CLOSE";
}

function formatClock(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, "0");
  return `${two(Math.floor(seconds / 60))}.${two(seconds % 60)}`;
}
