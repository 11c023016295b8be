import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { writeOffBill as call } from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { nextOrderStatus } from "@santap/domain/order/order-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { releaseCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { cancelPurchase } from "../../../offers/deal/sell-deal.ts";
import { releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import { dropHolds, refuseWaiting } from "../../../ordering/order/party/party-orders.ts";
import { buysDeal } from "../../../ordering/order/rows/bought-deals.ts";
import { changeStatus } from "../../../ordering/order/rows/change-status.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { readRest } from "../../../ordering/order/shares/read-rest.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { createMoneyAuthority } from "../../staff/approval/money-authority.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { lockBill, requireOpenBill } from "../require-open-bill.ts";
import { closeSession, lockClosable } from "./close-session.ts";

/**
 * The guests are gone: what is paid stays, the rest of the bill is given up, the table is free. Up to the person's
 * sum of the day, above it with another person's approval for this party's bill.
 */
export function writeOffBill(
  { db, clock }: FloorDeps,
  payload: PayloadOf<typeof call>,
  { staff, language }: Actor,
): Promise<DataOf<typeof call>> {
  const { storeId, sessionId, reason, approvalId } = payload;
  const asked = { staff, act: "WRITE_OFF", subject: sessionId, approvalId, clock } as const;
  const authority = createMoneyAuthority(asked);
  return inTransaction(db, async (tx) => {
    const session = await lockClosable(tx, payload);
    if (!session.canClose) return { amount: 0, repeated: true };
    const bill = await lockBill(tx, storeId, session.orderId ?? refuse(ErrorCode.orderNotFound));
    const at = clock();
    await requireOpenBill(tx, bill, { language, now: at });
    const amount = await readRest(tx, bill);
    await authority.demand(tx, amount);
    await giveUp(tx, bill, { amount, by: staff.name, reason, at });
    await authority.record(tx, { orderId: bill.order_id, amount });
    await closeSession(tx, session, { kind: "BILL_WRITTEN_OFF", by: staff.name, reason, at });
    const after = { reason };
    await addAuditEntry(tx, staff, { act: "BILL_WRITTEN_OFF", subject: sessionId, after, at });
    return { amount, repeated: false };
  });
}

async function giveUp(
  tx: Tx,
  bill: OrderRow,
  { amount, by, reason, at }: { amount: number; by: string; reason: string; at: number },
): Promise<void> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const to = nextOrderStatus(bill.status, "WRITE_OFF");
  if (to === null) throw new Error("an open bill could not be written off");
  const event = { kind: to, amount, data: { by, reason } };
  await changeStatus(tx, { ...named, from: bill.status, to, at, event });
  await refuseWaiting(tx, { ...named, by, reason, at });
  await releaseVouchers(tx, named);
  const coupons = bill.coupons.filter(({ share }) => share === undefined);
  const released = await releaseCoupons(tx, { coupons, orderId: bill.order_id, now: at });
  if (!released) throw new Error("a bill did not hold its coupons");
  if (buysDeal(bill)) await cancelPurchase(tx, bill);
  await dropHolds(tx, named);
}
