import type { DataOf, PayloadOf } from "@santap/contract/call";
import type { resetParty as call } from "@santap/contract/calls/staff/table";
import { countsInPrice } from "@santap/domain/kitchen/line-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { releaseOrder } from "../../../ordering/order/lifecycle/release-order.ts";
import { keepVouchers } from "../../../ordering/order/line/keep-vouchers.ts";
import { endRounds, wasServed } from "../../../ordering/order/line/round-changes.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { findLines } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import { loadShares } from "../../../ordering/order/shares/load-shares.ts";
import type { MoneyAuthority } from "../../../paying/payment/money-authority.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import { createMoneyAuthority } from "../../staff/approval/money-authority.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { requireOpenBill } from "../require-open-bill.ts";
import { closeSession, lockClosable } from "./close-session.ts";

type Payload = PayloadOf<typeof call>;

/** Nobody can order in this session any more; its unpaid bill is cancelled. */
export function resetParty(
  { db, clock }: FloorDeps,
  payload: Payload,
  actor: Actor,
): Promise<DataOf<typeof call>> {
  const { staff } = actor;
  const { sessionId, withLines, reason, approvalId } = payload;
  const asked = { staff, act: "WRITE_OFF", subject: sessionId, approvalId, clock } as const;
  const authority = createMoneyAuthority(asked);
  return inTransaction(db, async (tx) => {
    const session = await lockClosable(tx, payload);
    if (!session.canClose) return { repeated: true };
    const at = clock();
    if (session.orderId !== null)
      await endBill(tx, session.orderId, { payload, actor, authority, at });
    await closeSession(tx, session, { kind: "SESSION_RESET", by: staff.name, reason, at });
    const after = { withLines, reason };
    await addAuditEntry(tx, staff, { act: "PARTY_RESET", subject: sessionId, after, at });
    return { repeated: false };
  });
}

interface Reset {
  payload: Payload;
  actor: Actor;
  authority: MoneyAuthority;
  at: number;
}

/** Unpaid lines are voided with it where the person says so; otherwise they are in the way. */
async function endBill(tx: Tx, orderId: string, reset: Reset): Promise<void> {
  const { payload, actor, authority, at } = reset;
  const { storeId, withLines } = payload;
  const bill = await lockOrderRow(tx, storeId, orderId);
  if (bill === null || bill.paid_at !== null || bill.closed_at !== null) return;
  await requireOpenBill(tx, bill, { language: actor.language, now: at });
  const shares = await loadShares(tx, bill);
  if (shares.some(({ status }) => status === "PAID")) refuseAction("PARTLY_PAID");
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const lines = await findLines(tx, storeId, orderId);
  const counted = lines.filter((line) => countsInPrice(terms, line.kitchen_status));
  if (counted.length > 0 && !withLines) refuseAction("UNPAID_LINES");
  const writtenOff = counted.length > 0 && (await wasServed(tx, bill)) ? bill.payable_amount : 0;
  if (writtenOff > 0) await authority.demand(tx, writtenOff);
  const left = counted.map((line) =>
    line.kitchen_status === "SERVED" ? line : { ...line, quantity: 0 },
  );
  await keepVouchers(tx, bill, { before: counted, left, at, requestRefund: null });
  await cancelBill(tx, bill, reset);
  if (writtenOff > 0) await authority.record(tx, { orderId, amount: writtenOff });
}

async function cancelBill(
  tx: Tx,
  bill: OrderRow,
  { payload: { storeId, sessionId, reason }, actor, at }: Reset,
): Promise<void> {
  const orderId = bill.order_id;
  const by = actor.staff.name;
  await endRounds(tx, { storeId, orderId, by, reason, at });
  publishKitchenChange(tx, storeId);
  const data = { by, reason, sessionId };
  const event = { kind: "SESSION_RESET", amount: bill.payable_amount, data };
  await addOrderEvent(tx, { storeId, orderId, at }, event);
  const ended = await releaseOrder(tx, bill, { event: "CANCEL", at });
  if (!ended) throw new Error("an open bill could not be cancelled");
}
