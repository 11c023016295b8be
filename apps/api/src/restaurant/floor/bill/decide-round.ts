import { countsInPrice, nextLineStatus } from "@santap/domain/kitchen/line-state";
import { exceedsBill } from "@santap/domain/table/round-limits";
import { nextRoundState, type RoundEvent } from "@santap/domain/table/round-state";
import type { Tx } from "../../../db/transaction.ts";
import { holdCoupons } from "../../../offers/coupon/hold-coupons.ts";
import { lockVouchers, releaseVouchers } from "../../../offers/voucher/bill/hold-vouchers.ts";
import type { OrderVoucher } from "../../../offers/voucher/bill/order-voucher.ts";
import { joinVouchers } from "../../../ordering/order/price/choose-vouchers.ts";
import { lockOrder } from "../../../ordering/order/lifecycle/order-payment-transitions.ts";
import { useFiredVouchers } from "../../../ordering/order/lifecycle/use-order-vouchers.ts";
import { loadOrderable } from "../../../catalogue/menu/load-orderable.ts";
import type { OrderRow } from "../../../ordering/order/rows/order-row.ts";
import { findLines, toPriceLine, type LineRow } from "../../../ordering/order/rows/lines.ts";
import { addOrderEvent } from "../../../ordering/order/rows/add-order-event.ts";
import { lockOrderRow } from "../../../ordering/order/rows/find-order.ts";
import { giveDayNumber } from "../../../ordering/order/rows/day-number.ts";
import { publishKitchenChange } from "../../../ordering/order/rows/publish-kitchen-change.ts";
import { findRounds, raiseRevision, type RoundRow } from "../../../ordering/order/rows/rounds.ts";
import { findGone } from "../../../ordering/order/access/find-standing.ts";
import { holdAvailable } from "./hold-available.ts";
import { repriceBill, filterUsableCoupons } from "../../../ordering/order/price/reprice-bill.ts";
import {
  runStaffChange,
  refuseStaffChange,
  requireOpenBill,
  type StaffRequest,
  type StaffRefused,
  type TableStaffDeps,
} from "../../../ordering/order/staff/staff-change.ts";
import {
  confirmRounds,
  findOrderId,
  moveRound,
} from "../../../ordering/order/line/round-changes.ts";

export interface RoundDecided {
  kind: "DONE";
  orderId: string;
  roundId: string;
  replayed: boolean;
  payable: number;
}

type Answer = Promise<RoundDecided | StaffRefused>;

interface DecideRequest extends StaffRequest {
  roundId: string;
  /** Staff know that the kitchen pauses; absent for no. */
  duringPause?: boolean | undefined;
}

/** Stock and coupons are held only now, and what the kitchen can cook is asked anew. */
export function approveRound(deps: TableStaffDeps, request: DecideRequest): Answer {
  return decide(deps, request, "APPROVE");
}

export function refuseRound(deps: TableStaffDeps, request: DecideRequest): Answer {
  return decide(deps, request, "REFUSE");
}

interface WaitingRound {
  bill: OrderRow;
  round: RoundRow;
  lines: readonly LineRow[];
  request: DecideRequest;
  at: number;
}

function decide({ db, clock }: TableStaffDeps, request: DecideRequest, event: RoundEvent): Answer {
  const { storeId, roundId } = request;
  return runStaffChange(db, request, async (tx) => {
    const orderId = (await findOrderId(tx, storeId, { roundId })) ?? refuseStaffChange("NOT_FOUND");
    const bill = (await lockOrderRow(tx, storeId, orderId)) ?? refuseStaffChange("NOT_FOUND");
    const rounds = await findRounds(tx, storeId, orderId);
    const round = rounds.find((one) => one.round_id === roundId) ?? refuseStaffChange("NOT_FOUND");
    const done = { kind: "DONE" as const, orderId, roundId, replayed: false };
    const to = nextRoundState(round.state, event);
    if (to === null) {
      const same = round.state === (event === "APPROVE" ? "SENT" : "REFUSED");
      if (!same) refuseStaffChange("DECIDED");
      return { ...done, replayed: true, payable: bill.payable_amount };
    }
    const waiting = {
      bill,
      round,
      request,
      at: clock(),
      lines: await findLines(tx, storeId, orderId),
    };
    if (event === "REFUSE") return { ...done, payable: await refuse(tx, waiting) };
    requireOpenBill(bill);
    return { ...done, payable: await approve(tx, waiting) };
  });
}

async function refuse(tx: Tx, waiting: WaitingRound): Promise<number> {
  const { bill, round, request, at } = waiting;
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const voucherIds = round.vouchers.map(({ voucherId }) => voucherId);
  if (voucherIds.length > 0) await releaseVouchers(tx, { ...named, voucherIds });
  const lines = nextLineStatus("PENDING", "VOID") ?? "VOIDED";
  await moveRound(tx, { ...named, ...request, round: round.round, to: "REFUSED", lines, at });
  await raiseRevision(tx, bill);
  await addRoundEvent(
    tx,
    { bill, round, request, at },
    { kind: "ROUND_REFUSED", amount: bill.payable_amount },
  );
  return bill.payable_amount;
}

async function approve(tx: Tx, waiting: WaitingRound): Promise<number> {
  const { bill, round, request, at, lines } = waiting;
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const own = lines.filter(
    (line) => line.round === round.round && line.kitchen_status === "PENDING",
  );
  const counted = [
    ...lines.filter((line) => countsInPrice(terms, line.kitchen_status)),
    ...own,
  ].toSorted((a, b) => a.line_no - b.line_no);
  await requireWithinBill(tx, bill, counted);
  const fired = nextLineStatus("PENDING", "FIRE") ?? "FIRED";
  await moveRound(tx, { ...named, ...request, round: round.round, to: "SENT", lines: fired, at });
  await confirmRounds(tx, named);
  const vouchers = joinVouchers(bill.vouchers, round.vouchers);
  // Before the coupons, as everywhere.
  await lockVouchers(tx, { storeId: bill.store_id, voucherIds: vouchers.map(getVoucherId) });
  const gone = await findGone(
    tx,
    bill,
    round.coupons.map(({ userId }) => userId),
  );
  const coupons = await filterUsableCoupons(tx, bill, {
    counted,
    requested: round.coupons.filter(({ userId }) => !gone.includes(userId)),
    ...{ vouchers, now: at },
  });
  const held = await holdCoupons(tx, { coupons, orderId: bill.order_id, now: at });
  if (!held) throw new Error("a usable coupon could not be held");
  const payable = await repriceBill(tx, bill, {
    counted,
    coupons: [...bill.coupons, ...coupons],
    ...{ vouchers, at },
  });
  await useFiredVouchers(tx, await lockOrder(tx, bill.store_id, bill.order_id), at);
  await addRoundEvent(tx, waiting, { kind: "ROUND_APPROVED", amount: payable });
  await holdAvailable(tx, bill, { lines: own, duringPause: request.duringPause === true });
  publishKitchenChange(tx, bill.store_id);
  if (bill.day_number === null) await giveDayNumber(tx, { ...named, at: new Date(at) });
  return payable;
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
  if (exceedsBill(limits, counted.map(toPriceLine))) refuseStaffChange("ABOVE_LIMIT");
}

function addRoundEvent(
  tx: Tx,
  { bill, round, request, at }: Omit<WaitingRound, "lines">,
  event: { kind: string; amount: number },
): Promise<void> {
  const { by, reason } = request;
  const order = { storeId: bill.store_id, orderId: bill.order_id, at };
  return addOrderEvent(tx, order, { ...event, data: { by, reason, roundId: round.round_id } });
}
