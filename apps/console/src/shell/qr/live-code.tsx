import { useNow } from "@santap/client/use-now";
import type { DataOf } from "@santap/contract/call";
import { queryPayOrderResult } from "@santap/contract/calls/payment";
import type { showCounterCode } from "@santap/contract/calls/staff/walk-in";
import { Button } from "@santap/ui/input/button";
import { QrCard } from "@santap/ui/media/qr-card";
import { formatRupiah } from "@santap/ui/money/rupiah";
import { useEffect, useRef } from "react";
import { useCall } from "../data/use-call.ts";
import { useTranslation } from "../language/use-translation.ts";
import { formatClock } from "./format-clock.ts";
import { QrDrawing } from "./qr-drawing.tsx";
import styles from "./live-code.module.css";

/** As the page of a diner, whose question has the acquirer asked where its message was lost. */
const RESULT_POLL_MS = 3_000;

type Code = DataOf<typeof showCounterCode> & { until: number };

interface LiveCodeProps {
  code: Code;
  /** The store's stream has told something: the result may be another one. */
  readAt?: number | null;
  /** Paid, or over. */
  onEnd: (status: "PAY_SUCCESS" | "CLOSE") => void;
  /** Absent where another code is not made from here. */
  renew?: () => void;
}

/** Large, for the customer's side: amount, code and the time that is left. */
export function LiveCode({ code, readAt, onEnd, renew }: LiveCodeProps) {
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
    if (isEnd(status)) latest.current(status);
  }, [status]);
  const { refetch } = result;
  useEffect(() => void refetch(), [readAt, refetch]);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  const isOver = seconds === 0 || status === "CLOSE";
  return (
    <div className={styles.code}>
      <QrCard
        merchantName={merchantName}
        nmid={`NMID ${nmid}`}
        statusLine={<p className={styles.sum}>{formatRupiah(amount)}</p>}
        status={
          !isOver && (
            <span className={styles.clock} role="timer" aria-live="off">
              {formatClock(seconds * 1000)}
            </span>
          )
        }
        cover={isOver && <p>{t("till.codeOver")}</p>}
      >
        <QrDrawing text={qrCodeText} label={t("till.code", { amount: formatRupiah(amount) })} />
      </QrCard>
      {!isOver && <p className="centred muted">{t("till.codeText")}</p>}
      {isOver && renew && (
        <Button full variant="secondary" onClick={renew}>
          {t("till.newCode")}
        </Button>
      )}
    </div>
  );
}

function isEnd(status: string | undefined): status is "PAY_SUCCESS" | "CLOSE" {
  return status === "PAY_SUCCESS" || status === "CLOSE";
}
