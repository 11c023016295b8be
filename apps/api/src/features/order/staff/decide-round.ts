import { countsInPrice, nextLineStatus } from "@santap/domain/order/kitchen";
import { exceededLimit } from "@santap/domain/table/round-limits";
import { nextRoundState, type RoundEvent } from "@santap/domain/table/round-state";
import type { Tx } from "../../../db/transaction.ts";
import { holdCoupons } from "../../coupon/hold-coupons.ts";
import { holdStock } from "../../menu/hold-stock.ts";
import { loadOrderable } from "../../menu/load-orderable.ts";
import type { OrderRow } from "../order-row.ts";
import { findLines, priceLineOf, type LineRow } from "../line-store.ts";
import { appendEvent, lockOrderRow } from "../order-store.ts";
import { findRounds, type RoundRow } from "../round-store.ts";
import { repriceBill, usableWishes } from "./reprice-bill.ts";
import {
  byStaff,
  notPossible,
  requireOpenBill,
  type ByStaff,
  type StaffRefused,
  type TableStaffDeps,
} from "./staff-change.ts";
import { addHolds, confirmRounds, findOrderOf, moveRound } from "./staff-store.ts";

export interface RoundDecided {
  kind: "DONE";
  orderId: string;
  roundId: string;
  /** It had been decided so before. */
  replayed: boolean;
  /** What the bill comes to now, whole rupiah. */
  payable: number;
}

type Answer = Promise<RoundDecided | StaffRefused>;

/** The round goes to the kitchen and onto the bill. Stock and coupons are held only now. */
export function approveRound(deps: TableStaffDeps, wish: ByStaff & { roundId: string }): Answer {
  return decide(deps, wish, "APPROVE");
}

/** The round ends: the kitchen never hears of it and nobody pays it. */
export function refuseRound(deps: TableStaffDeps, wish: ByStaff & { roundId: string }): Answer {
  return decide(deps, wish, "REFUSE");
}

interface Waiting {
  bill: OrderRow;
  round: RoundRow;
  lines: readonly LineRow[];
  wish: ByStaff;
  at: number;
}

function decide(
  { db, clock }: TableStaffDeps,
  wish: ByStaff & { roundId: string },
  event: RoundEvent,
): Answer {
  const { storeId, roundId } = wish;
  return byStaff(db, async (tx) => {
    const orderId = (await findOrderOf(tx, storeId, { roundId })) ?? notPossible("NOT_FOUND");
    const bill = (await lockOrderRow(tx, storeId, orderId)) ?? notPossible("NOT_FOUND");
    const rounds = await findRounds(tx, storeId, orderId);
    const round = rounds.find((one) => one.round_id === roundId) ?? notPossible("NOT_FOUND");
    const done = { kind: "DONE" as const, orderId, roundId, replayed: false };
    const to = nextRoundState(round.state, event);
    if (to === null) {
      const same = round.state === (event === "APPROVE" ? "SENT" : "REFUSED");
      if (!same) notPossible("DECIDED");
      return { ...done, replayed: true, payable: bill.payable_amount };
    }
    const waiting = {
      bill,
      round,
      wish,
      at: clock(),
      lines: await findLines(tx, storeId, orderId),
    };
    if (event === "REFUSE") return { ...done, payable: await refuse(tx, waiting) };
    requireOpenBill(bill);
    return { ...done, payable: await approve(tx, waiting) };
  });
}

async function refuse(tx: Tx, { bill, round, wish, at }: Waiting): Promise<number> {
  const named = { storeId: bill.store_id, orderId: bill.order_id };
  const lines = nextLineStatus("PENDING", "VOID") ?? "VOIDED";
  await moveRound(tx, { ...named, ...wish, round: round.round, to: "REFUSED", lines, at });
  await note(tx, { bill, round, wish, at }, { kind: "ROUND_REFUSED", amount: bill.payable_amount });
  return bill.payable_amount;
}

async function approve(tx: Tx, waiting: Waiting): Promise<number> {
  const { bill, round, wish, at, lines } = waiting;
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
  await moveRound(tx, { ...named, ...wish, round: round.round, to: "SENT", lines: fired, at });
  await confirmRounds(tx, named);
  const coupons = await usableWishes(tx, bill, { counted, wishes: round.coupons, now: at });
  const held = await holdCoupons(tx, { coupons, orderId: bill.order_id, now: at });
  if (!held) throw new Error("a usable coupon could not be held");
  const payable = await repriceBill(tx, bill, {
    counted,
    coupons: [...bill.coupons, ...coupons],
    at,
  });
  await note(tx, waiting, { kind: "ROUND_APPROVED", amount: payable });
  await holdPortions(tx, bill, own);
  return payable;
}

/** What a bill may hold at most, staff may not exceed either; how fast is for them to say. */
async function requireWithinBill(
  tx: Tx,
  bill: OrderRow,
  counted: readonly LineRow[],
): Promise<void> {
  const { limits } = (await loadOrderable(tx, bill.store_id, [])).store;
  const { billPortions, billAmount } = limits;
  const any = Number.MAX_SAFE_INTEGER;
  const alone = { linePortions: any, roundLines: any, roundPortions: any };
  const exceeded = exceededLimit({ ...alone, billPortions, billAmount }, counted.map(priceLineOf));
  if (exceeded !== null) notPossible("ABOVE_LIMIT");
}

async function holdPortions(tx: Tx, bill: OrderRow, own: readonly LineRow[]): Promise<void> {
  const { store_id: storeId, order_id: orderId } = bill;
  const ids = [...new Set(own.map((line) => line.item_id))];
  const { items } = await loadOrderable(tx, storeId, ids);
  const holds = ids
    .filter((itemId) => (items.get(itemId)?.portions ?? null) !== null)
    .map((itemId) => ({
      itemId,
      portions: own
        .filter((line) => line.item_id === itemId)
        .reduce((sum, line) => sum + line.quantity, 0),
    }));
  await addHolds(tx, { storeId, orderId }, holds);
  if (!(await holdStock(tx, storeId, holds))) notPossible("SOLD_OUT");
}

function note(
  tx: Tx,
  { bill, round, wish, at }: Omit<Waiting, "lines">,
  event: { kind: string; amount: number },
): Promise<void> {
  const { by, reason } = wish;
  const order = { storeId: bill.store_id, orderId: bill.order_id, at };
  return appendEvent(tx, order, { ...event, data: { by, reason, roundId: round.round_id } });
}
