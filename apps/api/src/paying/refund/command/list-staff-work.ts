import { isLongUnanswered } from "@santap/domain/refund/unanswered";
import { listMismatches, type Mismatch } from "../../payment/mismatch/list-mismatches.ts";
import type { StaffDeps } from "../record-offline-refund.ts";
import { findStaffRefunds, type StaffRefundRow } from "../store/offline-refund-store.ts";

const MOST = 200;

export async function listStaffWork(
  { db, clock }: StaffDeps,
  storeId: string | null,
): Promise<string> {
  const within = { storeId, limit: MOST };
  const refunds = await findStaffRefunds(db, within);
  const mismatches = await listMismatches(db, within);
  const lines = [
    ...refunds.map((refund) => refundLine(refund, clock())),
    ...mismatches.map(mismatchLine),
  ];
  return lines.length === 0 ? "Nothing waits for the staff." : lines.join("\n");
}

function refundLine(refund: StaffRefundRow, now: number): string {
  const { amount, order_id: order, refund_id: id } = refund;
  const what = `order=${order} refund=${id} amount=${amount} since=${time(refund.created_at)}`;
  const why = `reason=${refund.reason}${refund.note === null ? "" : ` note=${JSON.stringify(refund.note)}`}`;
  return `${refund.status} ${what} ${why}${formatHandBack(refund)}${formatSilence(refund, now)}`;
}

function formatHandBack({
  handed_by: by,
  handed_at: at,
  denied_at: deniedAt,
}: StaffRefundRow): string {
  const given = at === null ? "" : ` given=${time(at)} by=${JSON.stringify(by)}`;
  return deniedAt === null ? given : `${given} DENIED-BY-DINER=${time(deniedAt)}`;
}

function formatSilence(
  { status, handed_at: at, payer_erased: erased }: StaffRefundRow,
  now: number,
): string {
  if (erased) return " PAYER-ERASED";
  const silent = status === "OFFLINE_GIVEN" && at !== null && isLongUnanswered(at, now);
  return silent ? " NO-ANSWER-FROM-DINER" : "";
}

function mismatchLine(found: Mismatch): string {
  const { box, payment_ref: payment, amount, payable_amount: due } = found;
  const what = `box=${box} payment=${payment} paid=${amount} due=${due}`;
  const where = `order=${found.order_id} status=${found.order_status} at=${found.provider}`;
  return `AMOUNT_MISMATCH ${what} since=${time(found.received_at)} ${where}`;
}

function time(at: number): string {
  return new Date(at).toISOString();
}
