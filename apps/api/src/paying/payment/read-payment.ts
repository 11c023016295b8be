import type { DataOf } from "@santap/contract/call";
import { ErrorCode } from "@santap/contract/errors/codes";
import type { queryPayOrderResult, queryQrCode } from "@santap/contract/calls/payment";
import { isLive, publicPayStatus } from "@santap/domain/payment/attempt-state";
import { countDownSeconds } from "@santap/domain/payment/expiry";
import { DINER_QUERY_GAP_MS } from "@santap/domain/payment/reconcile";
import type { Database } from "../../db/database.ts";
import { refuse } from "../../http/refusal.ts";
import { parseStoreId } from "../../tokens/public-id.ts";
import { scheduleQueryNow } from "./attempt/schedule-store.ts";
import { findAttempt, type AttemptRow } from "./attempt/attempt-store.ts";

export interface ReadPaymentDeps {
  db: Database;
  clock(): number;
  wakeReconciliation(): void;
}

/** orderClosed once closed unpaid; a paid one still shows its code. */
export async function readQr(
  deps: Pick<ReadPaymentDeps, "db" | "clock">,
  box: string,
): Promise<DataOf<typeof queryQrCode>> {
  const attempt = await requireAttempt(deps.db, box);
  const payStatus = publicPayStatus(attempt.status);
  if (payStatus === "CLOSE") refuse(ErrorCode.orderClosed, { variant: "payment" });
  if (attempt.pay_type !== "QRIS") refuse(ErrorCode.orderNotFound);
  if (attempt.qr_text === null) refuse(ErrorCode.paymentChannelUnavailable);
  return {
    amount: attempt.amount,
    countDownTime: countDownSeconds(attempt.expires_at, deps.clock()),
    merchantName: attempt.merchant_name,
    nmid: attempt.nmid,
    qrCodeText: attempt.qr_text,
    payPrice: attempt.amount,
  };
}

/** A waiting diner triggers a query, in case the notification was lost. */
export async function readPayStatus(
  deps: ReadPaymentDeps,
  box: string,
): Promise<DataOf<typeof queryPayOrderResult>> {
  const attempt = await requireAttempt(deps.db, box);
  const now = deps.clock();
  const queriedAt = attempt.last_query_at ?? attempt.created_at;
  if (isLive(attempt.status) && now - queriedAt >= DINER_QUERY_GAP_MS) {
    const { store_id: storeId } = attempt;
    if (await scheduleQueryNow(deps.db, { storeId, box, now, gapMs: DINER_QUERY_GAP_MS })) {
      deps.wakeReconciliation();
    }
  }
  return { payStatus: publicPayStatus(attempt.status) };
}

async function requireAttempt(db: Database, box: string): Promise<AttemptRow> {
  const storeId = parseStoreId(box);
  const attempt = storeId === null ? null : await findAttempt(db, storeId, box);
  return attempt ?? refuse(ErrorCode.orderNotFound);
}
