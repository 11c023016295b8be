import { countsInPrice, nextLineStatus } from "@santap/domain/order/kitchen";
import type { Tx } from "../../../db/transaction.ts";
import { releaseStock } from "../../menu/hold-stock.ts";
import type { OrderRow } from "../order-row.ts";
import { findLines, type LineRow } from "../line-store.ts";
import { appendEvent, lockOrderRow } from "../order-store.ts";
import { repriceBill } from "./reprice-bill.ts";
import {
  byStaff,
  notPossible,
  requireOpenBill,
  type ByStaff,
  type StaffRefused,
  type TableStaffDeps,
} from "./staff-change.ts";
import { findOrderOf, takeHeld, voidLine, voidPortions } from "./staff-store.ts";

export interface LineWish extends ByStaff {
  lineId: string;
  /** ALL for whatever is left of it. */
  portions: number | "ALL";
}

export interface LineTakenOff {
  kind: "DONE";
  orderId: string;
  lineId: string;
  portions: number;
  /** Nothing of it was left to take off. */
  replayed: boolean;
  /** What the bill comes to now, whole rupiah. */
  payable: number;
}

/**
 * Takes portions of an unpaid line off a shared bill. The kitchen sees them as VOIDED; what it has not
 * begun goes back into stock.
 */
export function takeOffLine(
  { db, clock }: TableStaffDeps,
  wish: LineWish,
): Promise<LineTakenOff | StaffRefused> {
  const { storeId, lineId } = wish;
  return byStaff(db, async (tx) => {
    const orderId = (await findOrderOf(tx, storeId, { lineId })) ?? notPossible("NOT_FOUND");
    const bill = (await lockOrderRow(tx, storeId, orderId)) ?? notPossible("NOT_FOUND");
    const lines = await findLines(tx, storeId, orderId);
    const line = lines.find((one) => one.line_id === lineId) ?? notPossible("NOT_FOUND");
    const done = { kind: "DONE" as const, orderId, lineId };
    if (line.kitchen_status === "VOIDED") {
      return { ...done, portions: 0, replayed: true, payable: bill.payable_amount };
    }
    requireOpenBill(bill);
    const portions = wish.portions === "ALL" ? line.quantity : wish.portions;
    requireVoidable(line, portions);
    const payable = await voidAndReprice(tx, { bill, lines, line, portions, wish, at: clock() });
    return { ...done, portions, replayed: false, payable };
  });
}

function requireVoidable(line: LineRow, portions: number): void {
  if (nextLineStatus(line.kitchen_status, "VOID") === null) notPossible("SERVED");
  if (!Number.isSafeInteger(portions) || portions < 1 || portions > line.quantity) {
    notPossible("BAD_QUANTITY");
  }
}

interface TakingOff {
  bill: OrderRow;
  lines: readonly LineRow[];
  line: LineRow;
  portions: number;
  wish: LineWish;
  at: number;
}

async function voidAndReprice(tx: Tx, taking: TakingOff): Promise<number> {
  const { bill, lines, line, portions, wish, at } = taking;
  const { store_id: storeId, order_id: orderId } = bill;
  const left = line.quantity - portions;
  if (left === 0) await voidLine(tx, { storeId, lineId: line.line_id });
  else await voidPortions(tx, { storeId, lineId: line.line_id, portions });
  const terms = { payMode: bill.pay_mode, takeaway: false };
  const counted = lines
    .map((one) => (one === line ? { ...line, quantity: left } : one))
    .filter((one) => one.quantity > 0 && countsInPrice(terms, one.kitchen_status));
  const payable = await repriceBill(tx, bill, { counted, coupons: bill.coupons, at });
  const { by, reason, lineId } = wish;
  const data = { by, reason, lineId, itemId: line.item_id, portions };
  await appendEvent(
    tx,
    { storeId, orderId, at },
    { kind: "LINE_TAKEN_OFF", amount: payable, data },
  );
  if (line.kitchen_status === "FIRED") {
    const wanted = { itemId: line.item_id, portions };
    const held = await takeHeld(tx, { storeId, orderId }, wanted);
    if (held > 0) await releaseStock(tx, storeId, [{ ...wanted, portions: held }]);
  }
  return payable;
}
