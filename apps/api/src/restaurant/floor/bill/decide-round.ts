import type { DataOf, PayloadOf } from "@santap/contract/call";
import type {
  approveRound as approveCall,
  refuseRound as refuseCall,
} from "@santap/contract/calls/staff/table";
import { ErrorCode } from "@santap/contract/errors/codes";
import { countsInPrice, nextLineStatus } from "@santap/domain/kitchen/line-state";
import { exceedsBill } from "@santap/domain/table/round-limits";
import { nextRoundState, type RoundEvent } from "@santap/domain/table/round-state";
import { inTransaction, type Tx } from "../../../db/transaction.ts";
import { refuse } from "../../../http/refusal.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import { holdCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { lockVouchers, releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { findGone } from "../../../ordering/order/access/find-membership.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { useFiredVouchers } from "../../../ordering/order/lifecycle/use-order-vouchers.ts";
import {
  confirmRounds,
  findOrderId,
  moveRound,
} from "../../../ordering/order/line/round-changes.ts";
import { joinVouchers } from "../../../ordering/order/price/choose-vouchers.ts";
import { filterUsableCoupons, repriceBill } from "../../../ordering/order/price/reprice-bill.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { giveDayNumber } from "../../../ordering/order/rows/day-number.ts";
import { findLines, toPriceLine, type LineRow } from "../../../ordering/order/rows/lines.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import { findRounds, raiseRevision, type RoundRow } from "../../../ordering/order/rows/rounds.ts";
import { addAuditEntry } from "../../staff/add-audit-entry.ts";
import type { Actor, FloorDeps } from "../floor-deps.ts";
import { refuseAction } from "../refuse-action.ts";
import { lockBill, requireOpenBill } from "../require-open-bill.ts";
import { holdAvailable } from "./hold-available.ts";

interface Decision {
  bill: OrderRow;
  round: RoundRow;
  by: string;
  reason: string;
  at: number;
}

/** Stock and coupons are held only now, and what the kitchen can cook is asked anew. */
export function approveRound(
  { db, clock }: FloorDeps,
  { storeId, roundId, duringPause = false }: PayloadOf<typeof approveCall>,
  { staff, language }: Actor,
): Promise<DataOf<typeof approveCall>> {
  return inTransaction(db, async (tx) => {
    const found = await lockRound(tx, storeId, roundId);
    if (isDecided(found.round, "APPROVE"))
      return { payableAmount: found.bill.payable_amount, repeated: true };
    const at = clock();
    await requireOpenBill(tx, found.bill, { language, now: at });
    const decision = { ...found, by: staff.name, reason: "", at };
    const { payable, lines } = await approve(tx, decision);
    await holdAvailable(tx, found.bill, { lines, duringPause, language });
    publishKitchenChange(tx, storeId);
    const { order_id: orderId, day_number: number } = found.bill;
    if (number === null) await giveDayNumber(tx, { storeId, orderId, at: new Date(at) });
    const after = duringPause ? { duringPause } : {};
    await addAuditEntry(tx, staff, { act: "ROUND_APPROVED", subject: roundId, after, at });
    return { payableAmount: payable, repeated: false };
  });
}

export function refuseRound(
  { db, clock }: FloorDeps,
  { storeId, roundId, reason }: PayloadOf<typeof refuseCall>,
  { staff }: Actor,
): Promise<DataOf<typeof refuseCall>> {
  return inTransaction(db, async (tx) => {
    const found = await lockRound(tx, storeId, roundId);
    const { bill, round } = found;
    const payableAmount = bill.payable_amount;
    if (isDecided(round, "REFUSE")) return { payableAmount, repeated: true };
    const decision = { ...found, by: staff.name, reason, at: clock() };
    const named = { storeId, orderId: bill.order_id };
    const voucherIds = round.vouchers.map(getVoucherId);
    if (voucherIds.length > 0) await releaseVouchers(tx, { ...named, voucherIds });
    await move(tx, decision, "REFUSED");
    await raiseRevision(tx, bill);
    await addRoundEvent(tx, decision, { kind: "ROUND_REFUSED", amount: payableAmount });
    const entry = { act: "ROUND_REFUSED", subject: roundId, after: { reason } } as const;
    await addAuditEntry(tx, staff, { ...entry, at: decision.at });
    return { payableAmount, repeated: false };
  });
}

async function lockRound(tx: Tx, storeId: string, roundId: string) {
  const orderId = (await findOrderId(tx, storeId, { roundId })) ?? refuse(ErrorCode.orderNotFound);
  const bill = await lockBill(tx, storeId, orderId);
  const rounds = await findRounds(tx, storeId, orderId);
  const round = rounds.find((one) => one.round_id === roundId) ?? refuse(ErrorCode.orderNotFound);
  return { bill, round };
}

/** The same way; refuses where it was the other one. */
function isDecided(round: RoundRow, event: RoundEvent): boolean {
  if (nextRoundState(round.state, event) !== null) return false;
  if (round.state !== (event === "APPROVE" ? "SENT" : "REFUSED")) refuseAction("DECIDED");
  return true;
}

function move(tx: Tx, { bill, round, by, reason, at }: Decision, to: "SENT" | "REFUSED") {
  const lines =
    to === "SENT"
      ? (nextLineStatus("PENDING", "FIRE") ?? "FIRED")
      : (nextLineStatus("PENDING", "VOID") ?? "VOIDED");
  const named = { storeId: bill.store_id, orderId: bill.order_id, round: round.round };
  return moveRound(tx, { ...named, to, lines, by, reason, at });
}

/** @returns the bill's new sum, and the lines that the kitchen gets */
async function approve(
  tx: Tx,
  decision: Decision,
): Promise<{ payable: number; lines: readonly LineRow[] }> {
  const { bill, round, at } = decision;
  const { store_id: storeId, order_id: orderId } = bill;
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const all = await findLines(tx, storeId, orderId);
  const lines = all.filter(
    (line) => line.round === round.round && line.kitchen_status === "PENDING",
  );
  const counted = all.filter(
    (line) => lines.includes(line) || countsInPrice(terms, line.kitchen_status),
  );
  await requireWithinBill(tx, bill, counted);
  await move(tx, decision, "SENT");
  await confirmRounds(tx, { storeId, orderId });
  const vouchers = joinVouchers(bill.vouchers, round.vouchers);
  // Before the coupons, as everywhere.
  await lockVouchers(tx, { storeId, voucherIds: vouchers.map(getVoucherId) });
  const users = round.coupons.map(({ userId }) => userId);
  const gone = await findGone(tx, bill, users);
  const requested = round.coupons.filter(({ userId }) => !gone.includes(userId));
  const coupons = await filterUsableCoupons(tx, bill, { counted, requested, vouchers, now: at });
  const held = await holdCoupons(tx, { coupons, orderId, now: at });
  if (!held) throw new Error("a usable coupon could not be held");
  const onBill = [...bill.coupons, ...coupons];
  const payable = await repriceBill(tx, bill, { counted, coupons: onBill, vouchers, at });
  await useFiredVouchers(tx, await lockOrder(tx, storeId, orderId), at);
  await addRoundEvent(tx, decision, { kind: "ROUND_APPROVED", amount: payable });
  return { payable, lines };
}

function getVoucherId({ voucherId }: OrderVoucher): string {
  return voucherId;
}

/** Staff may exceed the limits per time, not those of the whole bill. */
async function requireWithinBill(
  tx: Tx,
  bill: OrderRow,
  counted: readonly LineRow[],
): Promise<void> {
  const { limits } = (await loadOrderable(tx, bill.store_id, [])).store;
  if (exceedsBill(limits, counted.map(toPriceLine))) refuseAction("ABOVE_LIMIT");
}

function addRoundEvent(
  tx: Tx,
  { bill, round, by, reason, at }: Decision,
  event: { kind: string; amount: number },
): Promise<void> {
  const order = { storeId: bill.store_id, orderId: bill.order_id, at };
  return addOrderEvent(tx, order, { ...event, data: { by, reason, roundId: round.round_id } });
}
